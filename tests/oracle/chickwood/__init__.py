"""Chickwood Forest, read from its rules page."""
