"""Whose eyes look at the screen: between people at a game with secrets a curtain falls, and one lifts it."""

from greenwood.match import Match

NOBODY = -1


def behind_curtain(match: Match, lifted: int) -> int:
    """The seat (from 0) that must lift the curtain before anything goes on; NOBODY when none has fallen.

    ``lifted`` is the seat that lifted it last. A single person is always alone with the bots.
    """
    seat: int | None = match.position.to_move
    if seat is None or seat == lifted or match.players[seat].bot or not _parted(match):
        return NOBODY
    return seat


def looking(match: Match, lifted: int) -> int:
    """The seat (from 1) whose view is shown, 0 for what everybody may see.

    The only person at the screen; else, where there are secrets, who lifted the curtain, until it falls
    again; else the person to move or the one who has just moved.
    """
    humans = _humans(match)
    if len(humans) == 1:
        return humans[0] + 1
    to_move = match.position.to_move
    if _parted(match):
        down = to_move is None or behind_curtain(match, lifted) != NOBODY
        return 0 if down else lifted + 1
    last = match.moves[-1].seat if match.moves else None
    return next((seat + 1 for seat in (to_move, last) if seat in humans and seat is not None), 0)


def _parted(match: Match) -> bool:
    return match.game.META.secret and len(_humans(match)) > 1


def _humans(match: Match) -> list[int]:
    return [seat for seat, player in enumerate(match.players) if not player.bot]
