"""What an address says behind its ``#``, and records in links. The fragment never reaches a server."""

import base64
import re
import zlib

from greenwood.game import Refused
from greenwood.record import LONGEST
from greenwood.words import _

ESCAPED = re.compile(rb"%([0-9A-Fa-f]{2})")
MARK = "#r="
"""What stands before a packed record in an address."""


def pack(text: str) -> str:
    """The text as letters, digits, ``-`` and ``_``."""
    squeezed = zlib.compressobj(9, wbits=-15)
    return base64.urlsafe_b64encode(squeezed.compress(text.encode()) + squeezed.flush()).decode().rstrip("=")


def unpack(packed: str) -> str:
    """The text of a link; raises Refused for anything that ``pack`` did not make."""
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        reader = zlib.decompressobj(wbits=-15)
        text = reader.decompress(data, LONGEST)  # the limit stops a small link that unpacks to gigabytes
        if not reader.eof:
            raise Refused(_("This link is cut short: the match in it can't be read."))
        return text.decode()
    except Refused:
        raise
    except (ValueError, zlib.error):  # ValueError: letters of no base64, or bytes of no UTF-8
        raise Refused(_("This link is damaged: the match in it can't be read.")) from None


def record_in(text: str) -> str:
    """The text of a record, given as such, or as a link that carries it, or as what such a link packs."""
    text = text.strip()
    _where, mark, packed = text.rpartition(MARK)
    if "\n" in text or not text:
        return text
    if mark:
        return unpack(packed)
    return unpack(text) if ":" not in text else text


def address(fragment: str) -> tuple[str, dict[str, str]]:
    """The place that an address names (``locksley``, ``r=…``, empty for the lobby), and what it wishes there.

    What is wished stands as in the query of an address: ``locksley?bots=1&level=sheriff``. Raises Refused
    where that can't be read. The place need not exist.
    """
    place, _mark, query = fragment.removeprefix("#").removeprefix("/").partition("?")
    wishes: dict[str, str] = {}
    if len(query) > 3 * LONGEST:
        raise Refused(_("This address is too long."))
    for pair in filter(None, query.split("&")):
        name, _sign, value = (_plain(part) for part in pair.partition("="))
        if name in wishes:
            raise Refused(_("The address gives “{name}” twice.", name=name[:40]))
        wishes[name] = value
    return place, wishes


def _plain(text: str) -> str:
    """Without the escapes of an address."""
    data = ESCAPED.sub(lambda found: bytes([int(found[1], 16)]), text.replace("+", " ").encode())
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Refused(_("This address is damaged: “{text}” in it can't be read.", text=text[:40])) from None
