"""The shared rules core: it knows no game, no screen, no network, no file and no clock."""
