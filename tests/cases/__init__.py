"""The given cases, a file of JSON lines a game, and how what they expect is compared."""
