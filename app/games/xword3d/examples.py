"""Moves that may be made: words that a hand can lay, as examples from all over the structure, and some ways to pass."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from app.core.game import IllegalMove, Seat
from app.core.lexicon import Dictionary
from app.games.xword3d.model import Move, Pass
from app.games.xword3d.placing import Ground, Play, laid
from app.games.xword3d.search import Found, Search
from app.games.xword3d.state import State, ground_of

PLAIN: Final = 30  # examples without a Joiner: of thousands
ON_JOINERS: Final = 10
IN_MIND: Final = 4  # bricks of the hand that the first examples are of: so the first is found soon


def example_moves(state: State, seat: Seat, words: Dictionary) -> Iterator[Move]:
    """Give words that may be laid, then passes: with no new brick, with one, and with as many as there are."""
    hand, pool = state.racks[seat], len(state.pool)
    ground, rng = ground_of(state, seat, words), Random(state.number)
    some = "".join(sorted(rng.sample(hand, min(len(hand), IN_MIND))))
    searches = [Search(state.structure, bricks, ground, words) for bricks in dict.fromkeys((some, hand))]
    plain = (play for search in searches for play in _sound(state, ground, search.plain(rng)))
    yield from islice(_once(plain), PLAIN)
    yield from islice(_sound(state, ground, searches[-1].joined(rng)), ON_JOINERS)
    yield Pass()
    if pool:
        yield from map(Pass, dict.fromkeys(hand))
        if len(most := hand[:pool]) > 1:
            yield Pass(most)


def _once(plays: Iterator[Play]) -> Iterator[Play]:
    seen = set()
    for play in plays:
        if play not in seen:
            seen.add(play)
            yield play


def can_lay(state: State, seat: Seat, words: Dictionary) -> bool:
    """Tell whether a seat has any word to lay on a flat table (XH7)."""
    ground = ground_of(state, seat, words)
    found = Search(state.structure, state.racks[seat], ground, words).plain()
    return next(_sound(state, ground, found), None) is not None


def _sound(state: State, ground: Ground, found: Iterator[Found]) -> Iterator[Play]:
    for each in found:
        try:
            laid(state.structure, each.play, ground)
        except IllegalMove:
            continue
        yield each.play
