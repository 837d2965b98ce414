"""The games for researchers: environments of PettingZoo, see docs/research.md.

Needs the extra ``pettingzoo``, and nothing else in here does.
"""

from greenwood.pettingzoo.environment import env, raw_env

__all__ = ["env", "raw_env"]
