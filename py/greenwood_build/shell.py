"""Running other programs, and failing in one sentence."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

Say = Callable[[str], None]

NO_NETWORK = (
    "ENOTFOUND",
    "ECONNREFUSED",
    "ECONNRESET",
    "EAI_AGAIN",
    "ETIMEDOUT",
    "NewConnectionError",
    "ProxyError",
    "Cannot connect to proxy",
    "ConnectTimeoutError",
    "Max retries exceeded",
    "Name or service not known",
    "Temporary failure in name resolution",
    "Temporary failure resolving",
    "Could not resolve",
    "Network is unreachable",
    "Connection refused",
)
NO_SPACE = ("ENOSPC", "No space left on device")


class Failure(Exception):
    """What went wrong and what to do, in one sentence a person reads.

    status: 1 when something could not be done, 2 when it was asked for wrongly.
    """

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


def environment(extra: Mapping[str, str]) -> dict[str, str]:
    """This process's environment with `extra` on top."""
    return {**os.environ, **extra}


def quietly(
    command: Sequence[str | Path],
    *,
    log: Path,
    failing: str,
    fetching: bool = False,
    cwd: Path | None = None,
    extra: Mapping[str, str] | None = None,
) -> str:
    """Run a program, keep what it says in `log`, return its standard output.

    fetching: it uses the network, so what goes wrong may be the network's fault.
    Raises Failure: "`failing`: …" with the likeliest reason and the place of the log.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env=environment(extra or {}),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
    except OSError as error:
        raise Failure(f"{failing}: {words[0]} cannot be run ({error.strerror}).") from error
    out, err = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    log.write_text(f"$ {' '.join(words)}\n{out}\n{err}", encoding="utf-8")
    if done.returncode == 0:
        return out
    raise Failure(f"{failing}: {reason(err + out, fetching)} (details: {log}).")


def reason(text: str, fetching: bool) -> str:
    """The likeliest reason in what a failed program printed, with what to do about it."""
    if any(mark in text for mark in NO_SPACE):
        return "the disk is full, make room and run this again"
    if fetching and any(mark in text for mark in NO_NETWORK):
        return "the network cannot be reached, connect it and run this again"
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    telling = [line for line in lines if "error" in line.lower()] or lines[-1:]
    return telling[0][:200].rstrip(".") if telling else "it ended without saying why"
