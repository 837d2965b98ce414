"""Tests of Robber Knights' rules."""
