"""What is left of a game's history once the turns are left out that a dispute has undone (W21, WH19)."""

from collections.abc import Sequence
from typing import Final

from app.core.game import Event, EventKind, Seat

OF_A_TURN: Final = {EventKind.LAID, EventKind.TAKEN, EventKind.LOCKED}
DURING_A_DISPUTE: Final = {EventKind.CALLED, EventKind.LEFT}


def lasting(events: Sequence[Event]) -> list[Event]:
    """Leave out what a turn had done that was undone after it was told."""
    kept: list[Event] = []
    undone: Seat | None = None  # whose turn it is that we read backwards
    for event in reversed(events):
        if event.kind is EventKind.REFUSED:
            undone = event.seat
        elif event.kind in OF_A_TURN and event.seat == undone:
            continue
        elif event.kind not in DURING_A_DISPUTE:
            undone = None
        kept.append(event)
    return kept[::-1]
