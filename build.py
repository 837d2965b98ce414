#!/usr/bin/env python3
"""The one door of Greenwood: python3 build.py serve | build | test | check | bench.

Needs nothing but Python 3.11 or newer; the steps behind it stand in py/greenwood_build.
"""

import os
import sys


def main():
    # Said before anything newer is imported: an old Python must get a sentence, not a syntax error.
    if sys.version_info < (3, 11):
        print(
            "Greenwood needs Python 3.11 or newer, and this is %d.%d: run build.py with a newer python3."
            % sys.version_info[:2],
            file=sys.stderr,
        )
        return 1
    if os.name != "posix":
        print("Greenwood is built on Linux or macOS: on Windows use its Linux subsystem.", file=sys.stderr)
        return 1
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "py"))
    from greenwood_build.door import main as door

    return door(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
