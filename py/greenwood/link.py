"""Records in links: deflated, in the base64 of addresses. The fragment never reaches a server."""

import base64
import zlib

from greenwood.game import Refused
from greenwood.record import LONGEST
from greenwood.words import _


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
