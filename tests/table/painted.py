"""Reads painted HTML the way a browser and a screen reader would, without either."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from gettext import NullTranslations
from html.parser import HTMLParser
from itertools import pairwise

VOID = {"input", "br", "img", "hr", "meta", "link"}
READ_ALOUD = ("aria-label", "title", "placeholder", "alt")
"""Attributes whose text a person gets to read or hear."""
REFERS = ("aria-labelledby", "aria-describedby", "for", "aria-controls")
CONTROLS = {"button", "input", "select", "textarea", "a", "summary"}
HOSTILE = "<img src=x onerror=alert(1)>\"'&"


@dataclass
class Tag:
    """An element: its attributes, its children (elements and texts) and what it stands in."""

    name: str
    attrs: dict[str, str]
    parent: Tag | None = None
    children: list[Tag | str] = field(default_factory=list)

    def all(self) -> Iterator[Tag]:
        for child in self.children:
            if isinstance(child, Tag):
                yield child
                yield from child.all()

    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)

    def inside(self) -> Iterator[Tag]:
        tag = self.parent
        while tag is not None:
            yield tag
            tag = tag.parent


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = Tag("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        new = Tag(tag, {name: value or "" for name, value in attrs}, self.open)
        self.open.children.append(new)
        if tag not in VOID:
            self.open = new

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.children.append(Tag(tag, {name: value or "" for name, value in attrs}, self.open))

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.name, f"</{tag}> closes <{self.open.name}>"
        assert self.open.parent is not None
        self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        self.open.children.append(data)


def read(html: object) -> Tag:
    """The painted elements under a nameless root; fails on tags that don't close."""
    reader = _Reader()
    reader.feed(str(html))
    reader.close()
    assert reader.open.parent is None, f"<{reader.open.name}> is left open"
    return reader.open


def find(root: Tag, **attrs: str) -> list[Tag]:
    """Elements that have all these attributes (``data_do`` is ``data-do``)."""
    wanted = {name.replace("_", "-"): value for name, value in attrs.items()}
    return [tag for tag in root.all() if all(tag.attrs.get(name) == value for name, value in wanted.items())]


def seen(root: Tag) -> Iterator[str]:
    """Every text that a person reads or hears; what a person typed into a field is not among it."""
    for tag in root.all():
        yield from (tag.attrs[name] for name in READ_ALOUD if name in tag.attrs)
        if tag.name not in ("textarea", "style", "script"):
            yield from (child for child in tag.children if isinstance(child, str) and child.strip())


def name_of(tag: Tag, root: Tag) -> str:
    """The accessible name of a control, as far as we use what makes one."""
    if "aria-label" in tag.attrs:
        return tag.attrs["aria-label"]
    labels = [
        other
        for other in root.all()
        if (other.name == "label" and other.attrs.get("for") == tag.attrs.get("id", " "))
        or other.attrs.get("id") in tag.attrs.get("aria-labelledby", "").split()
    ]
    return " ".join([tag.text(), *(label.text() for label in labels)]).strip()


def faults(html: object) -> list[str]:
    """What is wrong with painted HTML, whatever it shows."""
    root = read(html)
    tags = list(root.all())
    ids = [tag.attrs["id"] for tag in tags if "id" in tag.attrs]
    found = [f"the id {one} is there twice" for one in set(ids) if ids.count(one) > 1]
    found += [f"<{tag.name}> has a style attribute" for tag in tags if "style" in tag.attrs]
    found += [
        f"<{tag.name}> runs a script" for tag in tags if any(name.startswith("on") for name in tag.attrs)
    ]
    found += [
        f"<{tag.name} {name}> refers to {one}, which isn't there"
        for tag in tags
        for name in REFERS
        for one in tag.attrs.get(name, "").split()
        if one not in ids
    ]
    for tag in tags:
        if tag.name in CONTROLS and not name_of(tag, root):
            found.append(f"<{tag.name} {tag.attrs}> has no name")
        if tag.name in CONTROLS and any(other.name in ("button", "a") for other in tag.inside()):
            found.append(f"<{tag.name} {tag.attrs}> stands in another control")
        if tag.name == "button" and "type" not in tag.attrs:
            found.append(f"the button {tag.text()!r} has no type")
        if tag.name == "dialog" and not name_of(tag, root):
            found.append("a dialog has no name")
        if tag.name == "fieldset" and not any(
            isinstance(child, Tag) and child.name == "legend" for child in tag.children
        ):
            found.append("a fieldset has no legend")
        if tag.name == "svg" and tag.attrs.get("aria-hidden") != "true":
            found.append("a drawing is not hidden from the accessibility tree")
    return found


def levels(html: object) -> list[int]:
    """The headings' levels in the order of the page."""
    return [int(tag.name[1]) for tag in read(html).all() if re.fullmatch("h[1-6]", tag.name)]


def in_order(heads: list[int]) -> bool:
    """Whether no heading skips a level."""
    return all(after <= before + 1 for before, after in pairwise(heads))


class Strange(NullTranslations):
    """A language in which every message stands in brackets, so that what isn't a message shows."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


def unspoken(html: object, names: tuple[str, ...] = ()) -> list[str]:
    """Words that came past the catalogue, when :class:`Strange` is in use. ``names`` are typed by people."""
    left = []
    for text in seen(read(html)):
        for name in names:
            text = text.replace(name, "")
        while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
            text = shorter
        if re.search(r"[^\W\d_]{2,}", text):
            left.append(text)
    return left
