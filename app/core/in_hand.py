"""How a player has put what is in the hand: kept, whatever is drawn."""

from collections.abc import Sequence
from typing import TypeVar

PieceT = TypeVar("PieceT")


def kept_in_order(order: Sequence[PieceT], hand: Sequence[PieceT]) -> tuple[int, ...]:
    """Lay a hand as its player has put it, new pieces behind: by their places in the hand."""
    left = list(range(len(hand)))
    found = []
    for piece in order:
        place = next((each for each in left if hand[each] == piece), None)
        if place is not None:
            left.remove(place)
            found.append(place)
    return (*found, *left)


def reordered(pieces: Sequence[PieceT], place: int, onto: int) -> tuple[PieceT, ...]:
    """Move the piece at a place to where another is, which makes room."""
    others = [*pieces[:place], *pieces[place + 1 :]]
    return (*others[:onto], pieces[place], *others[onto:])
