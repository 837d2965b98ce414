"""Robin of Locksley, read from its rules page."""
