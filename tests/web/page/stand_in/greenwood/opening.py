"""The stand-in's beginning."""

from greenwood.desk import Desk


def lobby() -> str:
    return Desk().app()
