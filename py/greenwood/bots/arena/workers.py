"""Playing matches on all cores of this machine, one a core."""

import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait as wait_for
from os import _exit, cpu_count
from threading import Thread
from typing import TypeAlias

from greenwood.bots.arena.matches import Outcome, Pairing
from greenwood.game import Refused
from greenwood.words import _

Play: TypeAlias = Callable[[Pairing], Outcome]
Finished: TypeAlias = Generator[tuple[Pairing, Outcome], None, None]
"""Each match as soon as it ends, in any order. Closing it ends what still runs."""
Spread: TypeAlias = Callable[[Play, Sequence[Pairing]], Finished]
"""Has all matches played somewhere, begun in their order."""

AHEAD = 2
"""Matches handed out for each worker, so that none waits for us."""


def one_by_one(play: Play, pairings: Sequence[Pairing]) -> Finished:
    """In this process."""
    for pairing in pairings:
        yield pairing, play(pairing)


def processes(workers: int | None = None) -> Spread:
    """In so many processes at once, by default one a core."""
    at_once = workers or cpu_count() or 1

    def spread(play: Play, pairings: Sequence[Pairing]) -> Finished:
        if min(at_once, len(pairings)) < 2:
            yield from one_by_one(play, pairings)
            return
        others = set(active_children())
        waiting = iter(pairings)
        running: dict[Future[Outcome], Pairing] = {}
        with ProcessPoolExecutor(min(at_once, len(pairings)), initializer=_begin) as pool:
            try:
                for pairing in islice(waiting, AHEAD * at_once):
                    running[pool.submit(play, pairing)] = pairing
                while running:
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        for pairing in islice(waiting, 1):
                            running[pool.submit(play, pairing)] = pairing
                        yield running.pop(future), future.result()
            except BrokenProcessPool:
                raise Refused(_("a process that played was ended from outside")) from None
            finally:
                if running:
                    pool.shutdown(wait=False, cancel_futures=True)
                    for child in set(active_children()) - others:
                        child.terminate()

    return spread


def _begin() -> None:
    """Ctrl-C reaches all processes; the one that is read by a person says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Whoever asked may be ended so that it can't tell anybody; its workers would wait for it for ever."""
    parent = parent_process()
    assert parent is not None, "runs in a process of a pool"
    wait_for([parent.sentinel])
    _exit(1)
