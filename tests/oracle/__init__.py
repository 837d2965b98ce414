"""A second, slow, plain reading of the rules, written from the rules page without a look at the engine.

It exists to disagree: `compare.py` puts the same random positions to both and prints every difference.
"""
