"""The eyes that every browser test has on its page (tests/conftest.py) do see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.native


@pytest.mark.parametrize(
    ("script", "seen"),
    [
        ("console.error('moan')", r"^console: moan$"),
        ("setTimeout(() => { throw new Error('oops') })", r"^uncaught: .*oops"),
        ("fetch('http://localhost:8/elsewhere').catch(() => {})", r"^request: http://localhost:8/elsewhere$"),
        (
            "new Worker(URL.createObjectURL(new Blob([`fetch('http://localhost:8/from-a-worker')`])))",
            r"^request: http://localhost:8/from-a-worker$",
        ),
    ],
)
def test_seen(new_context: Callable[..., Any], site: str, script: str, seen: str) -> None:
    # The page's own policy would let none of this happen.
    context = new_context(bypass_csp=True)
    page = context.new_page()
    page.goto("licences.html")
    page.evaluate(f"{{ {script} }}")
    for _ in range(100):
        if context.complaints.found:
            break
        page.wait_for_timeout(50)
    context.complaints.allow(seen)
    first = [text for text in context.complaints.found if text not in context.complaints.left]
    assert len(first) == 1
    # The browser's own remark on a request that failed.
    context.complaints.allow(r"ERR_|Failed to (load|fetch)")
    assert context.complaints.left == []


def test_quiet_page(new_context: Callable[..., Any], axe: Callable[[Any], list[str]]) -> None:
    for scheme in ("light", "dark"):
        page = new_context(color_scheme=scheme).new_page()
        page.goto("licences.html")
        assert axe(page) == []
