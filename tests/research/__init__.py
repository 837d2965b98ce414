"""The games for researchers."""
