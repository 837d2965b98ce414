"""The sheet of pictures: kept apart, and nothing in it that could act."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from greenwood_build.place import ROOT, files
from greenwood_build.shell import Failure
from greenwood_build.sprite import sprite

NS = 'xmlns="http://www.w3.org/2000/svg"'
SVG = "{http://www.w3.org/2000/svg}"


def picture(folder: Path, name: str, inside: str, attributes: str = 'viewBox="0 0 8 8"') -> Path:
    path = folder / f"{name}.svg"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"<svg {NS} {attributes}>{inside}</svg>")
    return path


def test_ids_of_two_pictures_do_not_meet(tmp_path: Path) -> None:
    inside = (
        '<defs><path id="leaf" d="M0 0"/></defs><use href="#leaf"/>'
        '<g fill="url(#leaf)"/><use href="#art-other"/>'
    )
    sheet = sprite([picture(tmp_path, "oak", inside), picture(tmp_path, "elm", inside)])
    found = [
        element.attrib["id"] for element in ElementTree.fromstring(sheet).iter() if "id" in element.attrib
    ]
    assert found == ["art-oak", "oak-leaf", "art-elm", "elm-leaf"]
    for name in ("oak", "elm"):
        assert f'href="#{name}-leaf"' in sheet
        assert f'fill="url(#{name}-leaf)"' in sheet
    assert sheet.count('href="#art-other"') == 2


def test_symbol_keeps_what_its_picture_draws_with(tmp_path: Path) -> None:
    attributes = 'viewBox="0 0 9 9" width="90" height="90" fill="none" stroke="currentColor"'
    sheet = ElementTree.fromstring(sprite([picture(tmp_path, "bow", "<path d='M1 1'/>", attributes)]))
    symbol = sheet.find(f"{SVG}symbol")
    assert symbol is not None
    assert symbol.attrib == {"id": "art-bow", "viewBox": "0 0 9 9", "fill": "none", "stroke": "currentColor"}
    assert [child.tag for child in symbol] == [f"{SVG}path"]


def test_only_pictures_with_gradients_are_rendered_where_they_lie(tmp_path: Path) -> None:
    plain = picture(tmp_path, "bow", '<path fill="red" d="M1 1"/>')
    shaded = picture(tmp_path, "oak", '<linearGradient id="a"/><path fill="url(#a)" d="M1 1"/>')
    assert ElementTree.fromstring(sprite([plain])).attrib["class"] == "sprite flat"
    assert ElementTree.fromstring(sprite([plain, shaded])).attrib["class"] == "sprite"


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ("<script>1</script>", "<script>"),
        ("<style>a{}</style>", "<style>"),
        ("<foreignObject/>", "<foreignObject>"),
        ('<path onclick="x()"/>', "onclick"),
        ('<path style="fill:red"/>', "style"),
        ('<use href="//elsewhere/x.svg#a"/>', "outside"),
        ('<path fill="url(//elsewhere/x)"/>', "outside"),
        ("<path>", "cannot be read"),
    ],
)
def test_refused(tmp_path: Path, inside: str, said: str) -> None:
    path = picture(tmp_path, "bad", inside)
    with pytest.raises(Failure) as failure:
        sprite([path])
    assert said in str(failure.value)
    assert str(path) in str(failure.value)


def test_without_view_box(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="viewBox"):
        sprite([picture(tmp_path, "bare", "", "")])


def test_same_name_twice(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="Two pictures are called tree"):
        sprite([picture(tmp_path / "a", "tree", ""), picture(tmp_path / "b", "tree", "")])


def test_our_pictures() -> None:
    """Every picture is in the sheet once, and every id in the sheet is there once."""
    pictures = [path for path in files(ROOT / "web" / "art") if path.suffix == ".svg"]
    sheet = ElementTree.fromstring(sprite(pictures))
    assert [symbol.attrib["id"] for symbol in sheet] == [f"art-{path.stem}" for path in pictures]
    found = [element.attrib["id"] for element in sheet.iter() if "id" in element.attrib]
    assert len(found) == len(set(found))
    assert len(pictures) > 50
