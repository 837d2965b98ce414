"""Every word a person reads passes through here.

English is the message id, so a bare checkout speaks without any catalogue; other languages are
gettext catalogues put in with :func:`use`. Placeholders are filled by name: ``_("{name} won", name=x)``.
"""

from collections.abc import Callable
from functools import lru_cache
from gettext import NullTranslations
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_catalogue: NullTranslations = NullTranslations()
_caches: list[Callable[[], None]] = []


def use(catalogue: NullTranslations) -> None:
    """Speak through ``catalogue`` from now on; whatever was cached in the old language is dropped."""
    global _catalogue
    _catalogue = catalogue
    for clear in _caches:
        clear()


def _(message: str, /, **params: Any) -> str:
    """The message in the language in use, its ``{placeholders}`` filled."""
    text = _catalogue.gettext(message)
    return text.format_map(params) if params else text


def n_(one: str, many: str, n: int, /, **params: Any) -> str:
    """The singular or plural message for ``n``, which is also the placeholder ``{n}``."""
    return _catalogue.ngettext(one, many, n).format_map({"n": n, **params})


def N_(message: str, /) -> str:
    """Mark a message in a table for the catalogue; it is translated where it is shown."""
    return message


def cached(function: Callable[P, R]) -> Callable[P, R]:
    """An ``lru_cache`` for pure functions whose answer holds words: emptied when the language changes."""
    wrapped = lru_cache(maxsize=4096)(function)
    _caches.append(wrapped.cache_clear)
    return wrapped  # type: ignore[return-value]  # lru_cache forgets the signature
