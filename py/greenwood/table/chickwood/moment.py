"""What is worked out once for a whole repaint: who is meant, what is considered, what it would bring."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from greenwood.games.chickwood import guess
from greenwood.games.chickwood.components import banner, hand
from greenwood.games.chickwood.position import Position
from greenwood.table.chickwood import worth
from greenwood.table.chickwood.worth import Stake, Worth
from greenwood.table.scene import Scene

__all__ = ["Moment", "Stake", "Worth", "moment"]

CASTLE_VERBS = ("scout", "raid", "spy")


@dataclass(frozen=True, slots=True)
class Moment:
    """A scene with everything the regions of the table ask of it."""

    scene: Scene
    position: Position
    """A guess that fits the view: exact in all that the eyes may see, and in nothing else."""
    seat: int | None
    """Whose eyes look, from 0; None for a spectator."""
    legal: frozenset[str]
    """What the person at this screen may do now; empty while nobody here is asked."""
    considered: str
    """The legal action that is looked at or put together; empty for none."""
    card: str
    """The card of the own hand that would be played now; empty for none."""
    castles: frozenset[int]
    """The castles that may be chosen now: with that card, for the glass, for a raid."""
    chosen: int
    """The castle that is considered for it; 0 for none."""
    cell: str
    """The village that is considered for the next alms; empty for none."""
    cells: frozenset[str]
    """The villages in which it may be laid."""
    swap: tuple[str, int] | None
    """(cell, number) of the cube that is to change places, when one has been picked."""
    cube_cells: tuple[str, ...]
    """The cells picked on the way to an exchange of cubes: none, the first, or both."""
    mine: str
    """The own treasure that is to be traded; empty for none."""
    other: int
    """The seat, from 1, with whom; 0 for none."""
    worths: tuple[Worth, ...]
    """The castles in play by value."""
    stakes: Mapping[str, Stake] = field(default_factory=dict)
    """What the next alms would change, by cell of ``cells``."""

    @property
    def view(self) -> dict[str, Any]:
        """The view of the scene."""
        return self.scene.view

    @property
    def phase(self) -> str:
        """scout, spy, raid, key, alms, legend or over."""
        return str(self.view["phase"])

    @property
    def me(self) -> int:
        """The seat that is asked, from 0: the one to move, else who looks."""
        return (self.view["to_move"] or self.scene.eyes or 1) - 1

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scene.seats)

    @property
    def worth(self) -> Mapping[int, Worth]:
        """The castles in play by value."""
        return {one.castle: one for one in self.worths}

    @property
    def snake(self) -> tuple[str, ...]:
        """The cells of the alms laid in this raid."""
        alms = self.view["alms"]
        return tuple(alms["snake"]) if alms else ()

    @property
    def left(self) -> int:
        """How many alms are still to be laid now."""
        alms = self.view["alms"]
        return int(alms["left"]) if alms else 0

    @property
    def named(self) -> int:
        """The castle that waits for the key's owner; 0 for none."""
        return int(self.view["named"] or 0)

    @property
    def spied(self) -> int:
        """The castle whose hidden cards the glass has shown to these eyes; 0 for none."""
        spied = self.view["spied"]
        return int(spied["castle"]) if spied and spied["seat"] == self.scene.eyes else 0

    @property
    def step(self) -> int:
        """Which card of the round comes next from the eyes' seat, from 0; none left: as many as it had."""
        return step(self.view, self.me if self.seat is None else self.seat)

    @property
    def face(self) -> str:
        """``up`` or ``down``: how the card of ``card`` would lie; empty without one."""
        if not self.card or self.seat is None:
            return ""
        return "up" if letters(self.view, self.seat)[self.step] == "U" else "down"

    def swap_with(self, cell: str, number: int) -> str:
        """The action that exchanges the picked cube with this one; empty when there is none."""
        if self.swap is None:
            return ""
        one, other = sorted([self.swap, (cell, number)])
        action = f"swap {one[0]} {one[1]} {other[0]} {other[1]}"
        return action if action in self.legal else ""


def moment(scene: Scene) -> Moment:
    """Work out a scene."""
    view = scene.view
    seat = scene.eyes - 1 if scene.eyes else None
    legal = frozenset(scene.actions)
    considered = next((text for text in (scene.peek, scene.draft) if text in legal), "")
    verb, _blank, rest = considered.partition(" ")
    card = _card(scene, rest.split()[1] if verb == "scout" else "")
    cells = [action.split()[1] for action in scene.actions if action.startswith("alms ")]
    cubes = _cubes(scene)
    mine, other = _trade(scene)
    return Moment(
        scene=scene,
        position=guess(view, Random(0)),
        seat=seat,
        legal=legal,
        considered=considered,
        card=card,
        castles=_castles(scene, card),
        chosen=int(rest.split()[0]) if verb in CASTLE_VERBS and rest != "none" else 0,
        cell=rest if verb == "alms" else "",
        cells=frozenset(cells),
        swap=(cubes[0], int(cubes[1])) if len(cubes) > 1 else None,
        cube_cells=tuple(cubes[::2]),
        mine=mine,
        other=other,
        worths=worth.worths(view, seat),
        stakes=worth.stakes(view, cells, view["to_move"] - 1) if cells else {},
    )


def letters(view: Mapping[str, Any], seat: int) -> str:
    """The banner of a seat, from 0, for this round: that of the castle it had before it at the start."""
    return banner(len(view["hands"]), front(view, seat))


def front(view: Mapping[str, Any], seat: int) -> int:
    """The castle that a seat, from 0, had before it at the start of the round."""
    return int(view["castles"][seat][view["round"] - 1])


def step(view: Mapping[str, Any], seat: int) -> int:
    """How many cards of the round a seat, from 0, has played."""
    held = view["hands"][seat]
    return hand(len(view["hands"])) - (held if isinstance(held, int) else len(held))


def _card(scene: Scene, considered: str) -> str:
    if scene.view["phase"] != "scout" or not scene.actions or not scene.eyes:
        return ""
    held: list[str] = scene.view["hands"][scene.eyes - 1]
    for card in (considered, scene.draft.removeprefix("card ")):
        if card in held:
            return card
    words = scene.draft.split()
    return words[2] if len(words) == 3 and words[0] == "scout" and words[2] in held else held[0]


def _castles(scene: Scene, card: str) -> frozenset[int]:
    found = set()
    for action in scene.actions:
        words = action.split()
        if words[0] in CASTLE_VERBS and words[1] != "none" and (words[0] != "scout" or words[2] == card):
            found.add(int(words[1]))
    return frozenset(found)


def _cubes(scene: Scene) -> list[str]:
    """What an exchange of cubes has come to: cell, number, cell, as far as picked and possible."""
    words = scene.draft.split()
    if scene.view["phase"] != "legend" or not scene.actions or words[:1] != ["cube"]:
        return []
    villages = scene.view["villages"]
    picked: list[str] = []
    for nth, word in enumerate(words[1:4]):
        if nth == 1:
            count = len(villages[picked[0]]["cubes"])
            if not (word.isascii() and word.isdecimal() and len(word) < 3 and 1 <= int(word) <= count):
                break
        elif word not in villages or not villages[word]["cubes"]:
            break
        picked.append(word)
    return picked


def _trade(scene: Scene) -> tuple[str, int]:
    words = scene.draft.split()
    trades = [action.split() for action in scene.actions if action.startswith("trade ")]
    offered = [trade for trade in trades if trade != ["trade", "none"]]
    if words[:1] != ["mine"] or len(words) < 2 or not any(one[1] == words[1] for one in offered):
        return "", 0
    other = words[2] if len(words) > 2 else ""
    return words[1], int(other) if any(one[1:3] == [words[1], other] for one in offered) else 0
