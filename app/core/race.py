"""Which moves people race for: those that leave others who are asked with other moves than they had."""

from collections.abc import Iterable
from itertools import islice

from app.core.game import AnyGame, Seat, View
from app.core.table import Table, Views

MOST_MOVES = 200  # of each person that are compared


def taken_from(table: Table, after: Views, people: Iterable[Seat]) -> list[Seat]:
    """Find the people whom a move asks something else than now, or leaves other moves; *after* is the position then."""
    active = after.of(None).active
    return [each for each in people if each not in active or _is_other(table.game, table.view(each), after.of(each))]


def _is_other(game: AnyGame, here: View, there: View) -> bool:
    """Tell whether a person is asked something else there than here, or has other moves."""
    if game.ask(here) != game.ask(there):
        return True
    return list(islice(game.legal(here), MOST_MOVES)) != list(islice(game.legal(there), MOST_MOVES))
