"""Which moves people race for: those that leave others who are asked with other moves than they had."""

from itertools import islice
from typing import Any

from app.core.game import AnyGame, Seat

MOST_MOVES = 200  # of each person that are compared


def takes_from(game: AnyGame, state: Any, after: Any, person: Seat) -> bool:
    """Tell whether a move asks a person something else than now, or leaves them other moves."""
    here, there = game.view(state, person), game.view(after, person)
    if person not in there.active or game.ask(here) != game.ask(there):
        return True
    return list(islice(game.legal(here), MOST_MOVES)) != list(islice(game.legal(there), MOST_MOVES))
