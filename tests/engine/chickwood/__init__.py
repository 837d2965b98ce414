"""Chickwood Forest put to the test."""
