"""What an earlier visit keeps of Python's memory."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

KEPT = """async (change) => {
  const done = (asked) => new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const opening = indexedDB.open("greenwood-start");
  // Not there yet: nothing is made, so that the page finds what it expects.
  opening.onupgradeneeded = () => opening.transaction.abort();
  const base = await done(opening).catch(() => null);
  if (!base) return null;
  const store = () => base.transaction("memory", "readwrite").objectStore("memory");
  const [key] = await done(store().getAllKeys());
  if (!key) return base.close() ?? null;
  const found = await done(store().get(key));
  const { id, browser, content, files, changed } = found;
  const told = { id, changed, bytes: content?.size, files: files && Object.keys(files) };
  const kept = { ...found, changed: true };
  const half = content && content.size >> 1;
  if (change === "damage") {
    const byte = new Uint8Array(await content.slice(half, half + 1).arrayBuffer());
    kept.content = new Blob([content.slice(0, half), byte.map((bits) => bits ^ 1), content.slice(half + 1)]);
  }
  if (change === "age") kept.id = "older";
  if (change === "browser") kept.browser = "another";
  if (change === "cut") kept.content = content.slice(0, -4);
  if (change === "wasm") kept.files = { ...files, wasm: new Blob(["no module"]) };
  // Whole, and nothing that Python could go on from.
  if (change === "empty") Object.assign(kept, { words: 1024, runs: [], content: new Blob(), sum: 0 });
  if (change) await done(store().put(change === "nonsense" ? { id, browser, changed: true } : kept, key));
  base.close();
  return told;
}"""
"""What is kept of Python's memory, or null; changed afterwards as the argument says."""


def wait_for_kept(page: Page) -> dict[str, Any]:
    """What is kept, once it is, and of this build."""
    for _half_second in range(120):
        kept: dict[str, Any] | None = page.evaluate(KEPT)
        if kept and not kept.get("changed"):
            return kept
        page.wait_for_timeout(500)
    raise AssertionError("no memory was kept")
