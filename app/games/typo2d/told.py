"""What the events of a table tell of the words that were said."""

from collections.abc import Iterable

from app.core.game import Event, EventKind, Seat


def words_said(events: Iterable[Event]) -> dict[Seat, str]:
    """Tell which words each seat has said this round, unless they do not exist."""
    found: dict[Seat, str] = {}
    for event in events:
        if event.kind == EventKind.REVEALED:
            found = {}
        elif event.seat is not None and event.kind == EventKind.LAID:
            found[event.seat] = " ".join(each.word for each in event.words)
        elif event.seat is not None and event.kind == EventKind.REFUSED:
            found.pop(event.seat, None)
    return found


def last_words(events: Iterable[Event]) -> str:
    """Tell what was said of the card that was laid last, if it lies there still."""
    said: list[str] = []
    for event in events:
        if event.kind == EventKind.LAID:
            said.append(" + ".join(each.word for each in event.words))
        elif event.kind == EventKind.REFUSED and said:
            said.pop()
        elif event.kind == EventKind.TAKEN:
            said = []  # it may be the card that lies there no more
    return said[-1] if said else ""
