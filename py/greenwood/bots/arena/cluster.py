"""Playing matches on a Ray cluster, or on Ray's workers on this machine: the extra ``ray``.

Imported only when asked for. Where the cluster is, and what its machines are given, Ray is told in Ray's own
ways (RAY_ADDRESS, ``ray job submit``); they need this same version of the package.
"""

from collections.abc import Sequence
from itertools import islice

import ray

from greenwood.bots.arena.matches import Pairing
from greenwood.bots.arena.workers import Finished, Play, Spread


def ray_tasks(workers: int | None = None) -> Spread:
    """As tasks of one core each: so many at once, by default all, and Ray finds room for them."""

    def spread(play: Play, pairings: Sequence[Pairing]) -> Finished:
        with ray.init():
            task = ray.remote(num_cpus=1)(play)
            waiting = iter(pairings)
            running = {}
            try:
                for pairing in islice(waiting, workers or len(pairings)):
                    running[task.remote(pairing)] = pairing
                while running:
                    (ended,), _others = ray.wait([*running], num_returns=1)
                    for pairing in islice(waiting, 1):
                        running[task.remote(pairing)] = pairing
                    yield running.pop(ended), ray.get(ended)
            finally:
                for task_running in running:
                    ray.cancel(task_running, force=True)

    return spread
