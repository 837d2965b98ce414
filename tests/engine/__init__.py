"""Tests of the engine, without a browser; they also run inside Pyodide (but for those marked native)."""
