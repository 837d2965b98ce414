"""Tests of Robin of Locksley's rules."""
