"""A stand-in for the real package: the page's JavaScript knows no game, so none is needed to test it."""
