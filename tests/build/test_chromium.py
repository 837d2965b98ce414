"""Where the browser for the tests comes from, on machines that have one and on machines that have none."""

from __future__ import annotations

from pathlib import Path

import pytest

from greenwood_build import chromium
from greenwood_build.place import House

pytestmark = pytest.mark.native

WORKS = "#!/bin/sh\necho Chromium 1\n"
BROKEN = "#!/bin/sh\nexit 127\n"


def program(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    path.chmod(0o755)
    return path


@pytest.fixture
def bare(tmp_path: Path, offline: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on the PATH of a machine without network; empty."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, value in {**offline, "PATH": str(folder), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    return folder


def test_the_named_one_comes_first(bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare, "chromium", WORKS)
    named = program(tmp_path, "mine", WORKS)
    monkeypatch.setenv(chromium.VARIABLE, str(named))
    assert chromium.find(House(), print) == named


def test_one_that_does_not_start_is_passed_over(bare: Path) -> None:
    program(bare, "chromium", BROKEN)
    works = program(bare, "google-chrome", WORKS)
    assert chromium.find(House(), print) == works


def test_installed_with_apt(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 0)
    installed = bare / "chromium"
    program(
        bare,
        "apt-get",
        f"""#!/bin/sh
echo "$@" >> {bare}/calls
[ "$1" = update ] && exit 0
printf '#!/bin/sh\\n' > {installed} && /bin/chmod +x {installed}
""",
    )
    assert chromium.find(House(), print) == installed
    assert (bare / "calls").read_text().splitlines() == ["update", "install -y chromium"]


def test_not_installed_by_others_than_root(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 1000)
    program(bare, "apt-get", f"#!/bin/sh\necho called > {bare}/calls\n")
    with pytest.raises(chromium.Failure, match=chromium.VARIABLE):
        chromium.find(House(), print)
    assert not (bare / "calls").exists()


@pytest.mark.parametrize("named", ["/nowhere/chromium", ""])
def test_none_to_be_had(bare: Path, named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, named)
    with pytest.raises(chromium.Failure) as failure:
        chromium.find(House(), print)
    said = str(failure.value)
    assert "Chromium" in said
    assert chromium.VARIABLE in said
    assert len(said.splitlines()) == 1
