"""Where long thoughts breathe: whoever thinks does so often, and whoever lets them think may hold them up then."""

from collections.abc import Callable

_rest: Callable[[], None] | None = None


def breathe() -> None:
    """Rest for as long as there is something more urgent to be done."""
    if _rest is not None:
        _rest()


def rest_by(rest: Callable[[], None] | None) -> None:
    """Say how whoever breathes rests, from now on; None: not at all."""
    global _rest  # noqa: PLW0603 — all thoughts share the one processor lock
    _rest = rest
