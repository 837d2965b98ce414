"""posters/GAME.svg: a painted board for other pages, which know nothing of our style and our pictures.

Each is a file of its own with everything in it, drawn in the colours of the day.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from xml.etree import ElementTree

from greenwood_build import prints
from greenwood_build.place import House, files
from greenwood_build.shell import Failure
from greenwood_build.sprite import SVG, sprite

FOLDER = "posters"
WIDTH, HEIGHT, BOARD = 640, 400, 340
"""Of the picture, and the side of the board in it."""
CLOTH, GREEN = "sheet-cloth", "#3f5e40"
USED = re.compile(r'#art-([\w-]+)"')
CLASSES = {
    "sheet": 'fill="var(--parchment)" stroke="var(--key)" stroke-width="1.5"',
    "day": 'fill="var(--space-day)" stroke="var(--line)"',
    "night": 'fill="var(--space-night)" stroke="var(--line)"',
    "well": 'fill="var(--well)" stroke="var(--key)"',
    "mat": 'fill="var(--mat)"',
}
"""What the style sheet says of a painted board (.picture in lobby.css), as attributes."""
FILL = re.compile(r' fill="[^"]*"')
MIX = re.compile(
    r"color-mix\(in srgb, (#[0-9a-f]{6}), (#[0-9a-f]{6}) (?:calc\()?([\d.]+)%(?: \* ([\d.]+)\))?\)"
)


def write(house: House, where: Path, boards: Mapping[str, str]) -> None:
    """Write a poster for each painted board (HTML by game) into `where`/posters."""
    pictures = {path.stem: path for path in files(house.web / "art") if path.suffix == ".svg"}
    (where / FOLDER).mkdir()
    for game, board in boards.items():
        text = poster(board, pictures, prints.day(house), game)
        (where / FOLDER / f"{game}.svg").write_text(text, encoding="utf-8", newline="\n")


def poster(board: str, pictures: Mapping[str, Path], tokens: Mapping[str, str], name: str) -> str:
    """The board, tilted on a cloth. Raises Failure where a colour has no value."""
    for kind, attributes in CLASSES.items():
        # What the style sheet says goes before what a drawing says itself.
        board = re.sub(
            rf'<rect class="{kind}"([^>]*)>',
            lambda found, said=attributes: f"<rect {said}{FILL.sub('', found[1])}>",  # type: ignore[misc]
            board,
        )
    x, y = (WIDTH - BOARD) / 2, (HEIGHT - BOARD) / 2
    side = f'x="{x:g}" y="{y:g}" width="{BOARD}" height="{BOARD}"'
    board = re.sub(r'<svg class="picture"', f"<svg {side}", board, count=1)
    board = re.sub(r' aria-hidden="true"| class="[^"]*"', "", board)
    cloth = f'<use href="#art-{CLOTH}" width="{WIDTH}" height="{WIDTH * 340 / 396:.0f}" y="-75"/>'
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    whole = (
        f'<svg xmlns="{SVG}" viewBox="0 0 {WIDTH} {HEIGHT}" {size} color="var(--ink)">'
        + _defs(pictures[one] for one in sorted(_all_used(board + cloth, pictures)))
        + f'<rect {size} fill="{GREEN}"/>{cloth}'
        + f'<g transform="rotate(-8 {WIDTH / 2:g} {HEIGHT / 2:g})">'
        + f'<rect {side} rx="14" transform="translate(4 9)" fill="#000" opacity=".4"/>{board}</g></svg>\n'
    )
    whole = MIX.sub(_mixed, prints.filled(whole, tokens, name))
    try:
        ElementTree.fromstring(whole)
    except ElementTree.ParseError as error:
        raise Failure(f"The poster of {name} cannot be read ({error}): mend what paints it.") from error
    return whole


def _all_used(drawing: str, pictures: Mapping[str, Path]) -> set[str]:
    """The pictures that a drawing uses, and those that they use."""
    found: set[str] = set()
    waiting = set(USED.findall(drawing))
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= set(USED.findall(pictures[name].read_text(encoding="utf-8"))) - found
    return found


def _defs(paths: Iterable[Path]) -> str:
    """The symbols of the sheet that the page has, without its frame."""
    return re.sub(r"^<svg[^>]*>(.*)</svg>$", r"<defs>\1</defs>", sprite(paths), flags=re.DOTALL)


def _mixed(found: re.Match[str]) -> str:
    """A mixture of two colours as one."""
    share = min(1.0, float(found[3]) / 100 * float(found[4] or 1))
    parts = ([int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (found[1], found[2]))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(*parts, strict=True))
