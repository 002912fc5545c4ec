"""What came of a move, as the events after it tell: for looking back at a game that is over."""

from collections.abc import Sequence
from itertools import takewhile

from app.core.game import Event, EventKind
from app.games.typo2d.model import TypoView, doubts_needed

ANOTHER = {EventKind.LAID, EventKind.TAKEN, EventKind.REVEALED, EventKind.FINISHED}
VERDICTS = {EventKind.LOCKED, EventKind.REFUSED}


def judged(events: Sequence[Event]) -> list[Event]:
    """List what was told of a card's words: all until something else happens."""
    return [*takewhile(lambda event: event.kind not in ANOTHER, events)]


def was_refused(view: TypoView, end: TypoView) -> bool:
    """T23: tell whether a card was laid in that view with a word that does not exist, and came back."""
    _, *after = end.events[len(view.events) :]
    return any(event.kind == EventKind.REFUSED for event in judged(after))


def was_looked_up(view: TypoView, end: TypoView) -> bool:
    """Tell whether the word that is doubted in that view was looked up."""
    return any(event.kind in VERDICTS for event in _of_word(view, end))


def lacked_one(view: TypoView, end: TypoView) -> bool:
    """Tell whether one doubt more would have had the word looked up (TH13)."""
    doubts = [event for event in _of_word(view, end) if event.kind == EventKind.TURN]
    doubters = max((sum(name.startswith("who") for name in each.text.details) - 1 for each in doubts), default=0)
    return doubters + 1 == doubts_needed(view)


def _of_word(view: TypoView, end: TypoView) -> list[Event]:
    word = view.said[view.doubted].word
    return [each for each in judged(end.events[len(view.events) :]) if each.text.details.get("word") == word]


def is_won_by(view: TypoView, end: TypoView) -> bool:
    """T24: tell whether the viewer got rid of the last cards in the round of that view, and won."""
    ranking = end.result.ranking if end.result else ()
    won = any(standing.seat == view.seat and standing.rank == 1 for standing in ranking)
    return won and view.round == end.round and view.seat is not None and not end.hand_sizes[view.seat]
