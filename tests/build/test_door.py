"""build.py as a person runs it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import urllib.request

import pytest

from greenwood_build.place import ROOT

pytestmark = pytest.mark.native


def test_serve_says_where_shows_the_page_and_ends_by_hand() -> None:
    serving = subprocess.Popen(
        [sys.executable, str(ROOT / "build.py"), "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever runs the tests in the background of a shell has given them a deaf ear for Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        assert serving.stdout is not None
        address = next(
            found[0] for line in serving.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+/", line))
        )
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(address) as answer:
            assert b"Greenwood" in answer.read()
        serving.send_signal(signal.SIGINT)
        out, err = serving.communicate(timeout=20)
        assert (serving.returncode, err) == (0, "")
        assert out.strip() == "Good night."
    finally:
        serving.kill()


def test_help_names_every_verb() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "build.py"), "--help"], capture_output=True, text=True, check=True
    )
    for verb in ("serve", "build", "test", "check", "bench"):
        assert f"\n    {verb}" in done.stdout


def test_readme_and_ci_run_the_same() -> None:
    assert "python3 build.py test" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().endswith("exec python3 build.py test")
