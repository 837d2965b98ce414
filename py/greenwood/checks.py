"""JSON values read with care: each function returns the value or raises Refused with one sentence."""

from collections.abc import Collection
from typing import Any

from greenwood.game import Json, Refused, shown


def keys(value: Json, known: Collection[str], optional: Collection[str], where: str) -> None:
    """Every key of ``value`` is known, and all but the optional ones are there."""
    for key in value:
        if key not in known:
            raise Refused(f"{where} has an unknown key {shown(key)}")
    for key in known:
        if key not in value and key not in optional:
            raise Refused(f"{where} has no {key!r}")


def a_list(value: Any, length: int | None, name: str) -> list[Any]:
    """A list, of so many entries when ``length`` is given."""
    if not isinstance(value, list):
        raise Refused(f"{name} must be a list, not {shown(value)}")
    if length is not None and len(value) != length:
        raise Refused(f"{name} must have {length} entries, not {len(value)}")
    return value


def whole(value: Any, least: int, most: int | None, name: str) -> int:
    """A whole number within its bounds."""
    if (
        not isinstance(value, int)
        or isinstance(value, bool)
        or value < least
        or (most is not None and value > most)
    ):
        wanted = f"a whole number from {least}" + ("" if most is None else f" to {most}")
        raise Refused(f"{name} must be {wanted}, not {shown(value)}")
    return value


def one_of(value: Any, known: Collection[str], name: str) -> str:
    """One of the known words."""
    if not isinstance(value, str) or value not in known:
        raise Refused(f"{name} is {shown(value)}, which is unknown")
    return value
