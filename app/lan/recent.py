"""What happened while a move was on its way: one that answers what is over must not answer what came after it."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from app.core.game import IllegalMove, Seat, Sentence
from app.core.table import Table

REMEMBERED: Final = 64  # positions: of a move that was on its way for longer, only those are known


@dataclass(frozen=True, slots=True)
class _Position:
    version: int  # of the table, in which everybody is told of it
    state: Any
    made_by: Seat | None


class Recent:
    """Remembers the last positions of a table, and in which version each was told."""

    def __init__(self, table: Table, told: Callable[[], int]) -> None:
        self._table = table
        self._told = told
        self._positions: deque[_Position] = deque(maxlen=REMEMBERED)
        self.note(None)

    def note(self, made_by: Seat | None) -> None:
        """Note that the table stands otherwise: everybody is about to be told."""
        self._positions.append(_Position(self._told() + 1, self._table.state, made_by))

    def has_gone_on_since(self, seen: int | None) -> bool:
        """Tell whether something happened that a player had not seen."""
        return seen is not None and self._positions[-1].version > seen

    def still_means(self, seat: Seat, move: Any, seen: int | None) -> bool:
        """Tell whether what a player decided on, in the version they saw, was asked of them all the while since.

        Else what is asked now only looks the same: another word to doubt, another letter to write.
        """
        if seen is None:
            return True
        known = [each for each in self._positions if each.version <= seen]
        unseen = [each.state for each in self._positions if each.version > seen and each.made_by != seat]
        asked = self._asked(known[-1].state, seat) if known else None
        if asked and any(_is_of_something_else(self._asked(state, seat), asked) for state in unseen):
            return False
        return all(self._is_possible(state, seat, move) for state in unseen if state is not self._table.state)

    def _asked(self, state: Any, seat: Seat) -> Sentence:
        game = self._table.game
        return game.ask(game.view(state, seat)).first

    def _is_possible(self, state: Any, seat: Seat, move: Any) -> bool:
        try:
            self._table.game.apply(state, seat, move)
        except IllegalMove:
            return False
        return True


def _is_of_something_else(now: Sentence, then: Sentence) -> bool:
    """Tell whether the same is asked of another letter or word; in other words the same may still be asked."""
    return now.template == then.template and now.details != then.details
