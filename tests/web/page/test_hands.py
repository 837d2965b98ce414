"""What a person does, and what the page makes of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.native
Heard = Callable[[Page], list[str]]
Ask = Callable[..., None]


def focus(page: Page) -> str:
    name: str = page.evaluate("document.activeElement.id || document.activeElement.tagName")
    return name


def test_an_early_click_is_kept(page: Page, heard: Heard) -> None:
    page.goto("", wait_until="domcontentloaded")
    assert page.locator("#app").get_attribute("aria-busy") == "true"
    expect(page.locator("#boot")).to_be_visible()
    page.click("#other")
    page.click("#play")
    page.click("#other")
    expect(page.locator("#count")).to_be_visible(timeout=30_000)
    assert heard(page) == ["start", "play second"]
    assert page.locator("#app").get_attribute("aria-busy") is None
    expect(page.locator("#boot")).to_be_hidden()
    assert page.evaluate("location.hash") == "#/tray"


def test_the_second_half_of_a_double_click_never_acts(tray: Page, heard: Heard) -> None:
    page = tray
    buttons = (
        "<button id='deed' data-do='act b1'>Act</button><button id='look' data-do='peek b1'>Look</button>"
    )
    put = "(html) => document.querySelector('#page-words').insertAdjacentHTML('beforebegin', html)"
    page.evaluate(put, buttons)
    count = page.locator("#count")
    page.click("#deed")
    expect(count).to_have_text("Count 1")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.click("#deed")
    expect(count).to_have_text("Count 2")
    # But where the first half has only looked, the second does what it says.
    page.click("#look")
    page.locator("#deed").click(click_count=2)
    expect(count).to_have_text("Count 3")
    page.evaluate("() => [deed, look].forEach((one) => one.remove())")
    assert heard(page) == ["start", "act b1", "act b1", "peek b1", "act b1"]


def test_keyboard(tray: Page, heard: Heard) -> None:
    page = tray
    # One stop of the Tab key for the grid, which remembers where one was.
    assert page.locator("#grid [tabindex='0']").count() == 1
    page.focus("#at-a0")
    for key, there in (
        ("ArrowRight", "at-b0"), ("ArrowDown", "at-b1"), ("ArrowLeft", "at-a1"), ("ArrowUp", "at-a0"),
        ("ArrowUp", "at-a0"), ("End", "at-c2"), ("Home", "at-a0"), ("ArrowDown", "at-a1"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert focus(page) == there, key
    expect(page.locator("#hint")).to_have_text("would take a1")
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_have_text("nothing")
    page.keyboard.press("Enter")
    expect(page.locator("#count")).to_have_text("Count 1")
    assert focus(page) == "at-a1"
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert focus(page) == "at-a1"

    page.keyboard.press("Control+u")
    page.keyboard.press("u")
    expect(page.locator("#count")).to_have_text("Count 0")
    assert heard(page).count("undo") == 1
    page.evaluate("document.documentElement.dataset.keys = 'off'")
    page.keyboard.press("u")
    page.evaluate("delete document.documentElement.dataset.keys")
    page.focus("#name")
    page.keyboard.press("End")
    page.keyboard.type("u?")
    assert page.input_value("#name") == "Robinu?"
    page.keyboard.press("ArrowLeft")
    assert focus(page) == "name"
    page.focus("#at-b1")
    page.keyboard.press("?")
    expect(page.locator("#sheet")).to_be_visible()
    assert heard(page).count("undo") == 1


def test_focus_is_never_lost(tray: Page, ask: Ask) -> None:
    page = tray
    page.click("#at-a1")
    expect(page.locator("#odd")).to_be_visible()
    # A button that goes away hands the focus to its neighbour.
    page.focus("#odd")
    page.keyboard.press("Enter")
    expect(page.locator("#count")).to_have_text("Count 2")
    expect(page.locator("#odd")).to_have_count(0)
    assert focus(page) in ("undo", "menu")
    # A screen that goes away hands it to the whole page, where reading starts.
    page.focus("#lobby")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Lobby")
    assert focus(page) == "app"
    page.click("#play")
    expect(page.locator("#count")).to_be_visible()
    ask(page, "", focus="at-c1", paint={})
    expect(page.locator("#at-c1")).to_be_focused()


def test_what_one_has_in_hand_survives_a_repaint(tray: Page, ask: Ask) -> None:
    page = tray
    for _ in range(8):
        page.click("#at-b1")
    expect(page.locator("#count")).to_have_text("Count 8")
    log = "document.querySelector('#log')"
    # The log follows its end, except when somebody reads further up.
    assert page.evaluate(f"{log}.scrollTop + {log}.clientHeight >= {log}.scrollHeight - 1")
    page.evaluate(f"{log}.scrollTop = 0")
    page.click("#sum")
    page.fill("#words", "two words")
    page.check("#box")
    page.fill("#name", "Marian")
    page.evaluate("document.querySelector('#name').setSelectionRange(2, 4)")
    ask(page, "take c0")
    expect(page.locator("#count")).to_have_text("Count 9")
    assert page.evaluate(f"{log}.scrollTop") == 0
    assert page.evaluate("document.querySelector('#more').open")
    assert page.input_value("#words") == "two words"
    assert page.is_checked("#box")
    assert page.input_value("#name") == "Marian"
    assert focus(page) == "name"
    caret = "(({ selectionStart, selectionEnd }) => [selectionStart, selectionEnd])(document.activeElement)"
    assert page.evaluate(caret) == [2, 4]


def test_forms_files_and_choices(tray: Page) -> None:
    page = tray
    page.fill("#name", "<b>Will & Co</b>")
    page.keyboard.press("Enter")
    expect(page.locator("#text")).to_have_text('{"name": "<b>Will & Co</b>", "words": ""}')
    page.set_input_files("#file", {"name": "a.txt", "mimeType": "text/plain", "buffer": "grün".encode()})
    expect(page.locator("#text")).to_have_text(json.dumps({"name": "a.txt", "text": "grün"}))
    page.select_option("#theme", "night")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    # Kept, and shown before Python is there.
    other = page.context.new_page()
    other.goto("", wait_until="commit")
    other.wait_for_function("() => document.body")
    assert other.evaluate("document.documentElement.dataset.theme") == "night"
    other.close()


def middle(page: Page, cell: str) -> tuple[float, float]:
    box = page.locator(f"#at-{cell}").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_peeks_come_one_at_a_time_and_only_the_newest(tray: Page, heard: Heard) -> None:
    page = tray
    page.hover("#at-a0")
    expect(page.locator("#hint")).to_have_text("would take a0")
    page.hover("#count")
    expect(page.locator("#hint")).to_have_text("nothing")
    assert heard(page)[-2:] == ["peek a0", "peek"]
    before = len(heard(page))
    # The desk is busy while the mouse crosses the whole tray.
    way = [middle(page, cell) for cell in ("a0", "b0", "c0", "c1", "c2")]
    page.evaluate("document.querySelector('#slow').click()")
    for x, y in way:
        page.mouse.move(x, y)
    expect(page.locator("#hint")).to_have_text("would take c2")
    assert heard(page)[before:] == ["slow 1", "peek c2"]
    # What waits to be looked at gives way to what is done.
    page.evaluate("document.querySelector('#slow').click()")
    page.hover("#at-b1")
    page.evaluate("document.querySelector('#undo').click()")
    expect(page.locator("#count")).to_have_text("Count -1")
    page.wait_for_timeout(100)
    assert heard(page)[before + 2 :] == ["slow 1", "undo"]


def test_the_same_button_asks_once(tray: Page, heard: Heard) -> None:
    tray.evaluate(
        "for (const id of ['slow', 'undo', 'undo', 'at-a0', 'undo']) document.querySelector(`#${id}`).click()"
    )
    expect(tray.locator("#heard")).to_contain_text("take")
    tray.wait_for_timeout(100)
    assert heard(tray) == ["start", "slow 1", "undo", "take a0"]


def test_a_finger_looks_before_it_does(new_context: Callable[..., BrowserContext], heard: Heard) -> None:
    page = new_context(has_touch=True, viewport={"width": 360, "height": 740}).new_page()
    page.goto("#/tray")
    expect(page.locator("#count")).to_be_visible(timeout=30_000)
    page.tap("#at-a0")
    expect(page.locator("#hint")).to_have_text("would take a0")
    page.tap("#at-b0")
    expect(page.locator("#hint")).to_have_text("would take b0")
    page.tap("#count")
    expect(page.locator("#hint")).to_have_text("nothing")
    page.tap("#at-b0")
    expect(page.locator("#hint")).to_have_text("would take b0")
    page.tap("#at-b0")
    expect(page.locator("#count")).to_have_text("Count 1")
    page.tap("#undo")
    expect(page.locator("#count")).to_have_text("Count 0")
    assert heard(page) == ["start", "peek a0", "peek b0", "peek", "peek b0", "take b0", "undo"]


def test_dialogs_and_toasts(tray: Page, heard: Heard) -> None:
    page = tray
    page.focus("#menu")
    page.keyboard.press("Enter")
    expect(page.locator("#second")).to_be_focused()
    assert page.evaluate("document.querySelector('#sheet').matches(':modal')")
    # A refusal is seen and heard over the dialog.
    page.keyboard.press("Enter")
    expect(page.locator("#sheet #alert")).to_have_text("Not so")
    page.keyboard.press("u")
    page.keyboard.press("Escape")
    expect(page.locator("dialog#sheet")).to_have_count(0)
    assert focus(page) == "menu"
    assert heard(page)[-1] == "close"
    assert page.inner_text("#alert") == ""
    page.keyboard.press("Enter")
    expect(page.locator("#second")).to_be_focused()
    page.mouse.click(2, 2)
    expect(page.locator("dialog#sheet")).to_have_count(0)
    assert heard(page) == ["start", "sheet menu", "refuse", "close", "sheet menu", "close"]


def test_a_curtain_hides_everything_behind_it(tray: Page, ask: Ask) -> None:
    page = tray
    ask(page, "sheet curtain")
    expect(page.locator("#lift")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Escape")
    page.mouse.click(2, 2)
    page.keyboard.press("u")
    assert page.evaluate("document.querySelector('#sheet').matches(':modal')")
    expect(page.locator("#count")).to_be_hidden()
    expect(page.locator("#at-a0")).to_be_hidden()
    seen = page.locator("body").aria_snapshot()
    assert "I am here" in seen
    assert "Count" not in seen
    page.click("#lift")
    expect(page.locator("#count")).to_be_visible()
    expect(page.locator("#at-a0")).to_be_visible()


def test_a_board_is_zoomed_and_dragged(tray: Page) -> None:
    page = tray
    box = page.locator("#pan").bounding_box()
    assert box

    def cell() -> dict[str, Any]:
        found = page.locator("#at-b1").bounding_box()
        assert found
        return dict(found)

    rest = cell()
    page.mouse.move(box["x"] + 1, box["y"] + 1)
    page.mouse.wheel(0, -400)
    page.wait_for_function("() => document.querySelector('#pan').hasAttribute('data-zoomed')")
    big = cell()
    assert big["width"] > rest["width"] * 1.5
    page.mouse.move(box["x"] + 90, box["y"] + 90)
    page.mouse.down()
    page.mouse.move(box["x"] + 50, box["y"] + 60, steps=3)
    page.mouse.up()
    moved = cell()
    assert moved["x"] == pytest.approx(big["x"] - 40, abs=1)
    assert moved["y"] == pytest.approx(big["y"] - 30, abs=1)
    # A drag is no click, and a repaint leaves the view alone.
    page.click("#undo")
    expect(page.locator("#count")).to_have_text("Count -1")
    assert cell() == moved
    # The focus is brought into sight.
    page.focus("#at-c2")
    far = page.locator("#at-c2").bounding_box()
    assert far
    assert far["x"] + far["width"] <= box["x"] + box["width"] + 1
    page.keyboard.press("0")
    assert cell() == rest
    page.keyboard.press("+")
    assert cell()["width"] == pytest.approx(rest["width"] * 1.3, abs=1)
    page.keyboard.press("-")
    assert cell()["width"] == pytest.approx(rest["width"], abs=1)


def test_things_glide_unless_nobody_wants_it(tray: Page, ask: Ask) -> None:
    page = tray
    glides = """async (id) => {
      const thing = () => document.getElementById(id);
      while (!thing().getAnimations().length) await new Promise(requestAnimationFrame);
      return thing().getAnimations()[0].effect.getKeyframes()[0].translate;
    }"""
    ask(page, "take b0")
    # The dot is drawn in units of its drawing: 10 of them are 100 px.
    assert page.evaluate(glides, "dot").split("px")[0] == "-10"
    assert page.evaluate(glides, "stone").split("px")[0] == "-60"
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    expect(page.locator("[data-gliding]")).to_have_count(0)
    ask(page, "set motion off")
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    ask(page, "take c1")
    expect(page.locator("#count")).to_have_text("Count 2")
    assert page.evaluate("document.getAnimations().length") == 0


def test_everything_is_measured_before_anything_glides(tray: Page, ask: Ask) -> None:
    """Setting one thing going between two measurements lays the whole page out once more: a hundred pieces of
    a board that moves as a whole would be a tenth of a second."""
    page = tray
    page.evaluate("""() => {
      window.order = [];
      for (const name of ["getBoundingClientRect", "animate"]) {
        const real = Element.prototype[name];
        Element.prototype[name] = function (...given) {
          if (this.matches("[data-glide]")) window.order.push(name);
          return real.apply(this, given);
        };
      }
    }""")
    ask(page, "take b0")
    page.wait_for_function("() => order.includes('animate')")
    order: list[str] = page.evaluate("order")
    assert order.count("animate") == 2
    assert order[order.index("animate") :] == ["animate", "animate"]


def test_what_a_desk_can_have_done(tray: Page, ask: Ask, heard: Heard) -> None:
    page = tray
    page.click("#at-a1")
    expect(page.locator("#say p")).to_have_text(["Took a1.", "That makes 1."])
    ask(page, "", title="Two", error="No <b>", tick={"after": 50, "do": "take a2"})
    expect(page.locator("#alert")).to_have_text("No <b>")
    assert page.title() == "Two"
    expect(page.locator("#count")).to_have_text("Count 2")
    ask(page, "", tick={"after": 100, "do": "take a0"})
    ask(page, "", tick=None)
    with page.expect_download() as download:
        ask(page, "", file={"name": "g.txt", "text": "Zwölf\n"})
    assert download.value.suggested_filename == "g.txt"
    assert download.value.path().read_text(encoding="utf-8") == "Zwölf\n"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ask(page, "", copy="#r=abc")
    page.wait_for_function("async () => (await navigator.clipboard.readText()).endsWith('/#r=abc')")
    expect(page.locator("#alert")).to_have_text("Copied: paste it wherever you like.")
    # Where the browser does not let a page copy, the text lies ready.
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    ask(page, "", copy="a record")
    expect(page.locator("#page-copy-text")).to_be_focused()
    assert page.evaluate("getSelection().toString()") == "a record"
    page.keyboard.press("Escape")
    expect(page.locator("#page-copy")).to_be_hidden()
    page.click("#at-b1")
    expect(page.locator("#count")).to_have_text("Count 3")
    assert page.inner_text("#alert") == ""


def test_addresses(tray: Page, heard: Heard) -> None:
    page = tray
    page.click("#lobby")
    expect(page.locator("h1")).to_have_text("Lobby")
    assert page.evaluate("location.hash") == "#/"
    page.click("text=to the tray")
    expect(page.locator("#count")).to_be_visible()
    page.go_back()
    expect(page.locator("h1")).to_have_text("Lobby")
    page.focus(".skip")
    page.keyboard.press("Enter")
    assert focus(page) == "app"
    assert page.evaluate("location.hash") == "#/"
    assert heard(page) == ["start", "lobby", "route", "route"]
