#!/usr/bin/env python3
"""The one door of Greenwood: python3 build.py serve | build | test | check | bench.

Needs nothing but Python 3.11 or newer; the steps behind it stand in py/greenwood_build.
"""

import os
import sys


def main():
    # Said before anything newer is imported: an old Python must get a sentence, not a syntax error.
    if sys.version_info < (3, 11):
        version = "%d.%d" % sys.version_info[:2]
        return sorry("Greenwood needs Python 3.11 or newer, and this is %s: use a newer one." % version)
    if os.name != "posix":
        return sorry("Greenwood is built on Linux or macOS: on Windows use its Linux subsystem.")
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "py"))
    from greenwood_build.door import main as door

    return door(sys.argv[1:])


def sorry(sentence):
    sys.stderr.write(sentence + "\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
