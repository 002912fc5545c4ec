"""The rehearsal of a phone's package: all that can be proved of it without Android's own tools (`make rehearse`)."""
