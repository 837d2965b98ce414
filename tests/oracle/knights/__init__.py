"""Robber Knights, read from its rules page."""
