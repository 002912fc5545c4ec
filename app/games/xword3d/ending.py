"""The end of 3DXWORD: when nobody makes a word any more, and who has won."""

from collections.abc import Sequence
from typing import Final

from app.core.game import ENDED_EARLY, EventKind, Part, Result, Seat, Sentence, Standing, WordPoints, say
from app.core.lexicon import Dictionary
from app.core.rulings import happened, staying
from app.core.values import replace
from app.games.xword3d.examples import can_lay
from app.games.xword3d.state import Over, State, is_looked_for

ROUNDS_OF_PASSES: Final = 3  # XH7


def why_over(state: State, words: Dictionary) -> Sentence | None:
    """XH7: say why the game is over; None while it is not."""
    count = len(staying(state))
    if state.still >= count:
        return say("Nobody makes another word")
    if state.passes >= ROUNDS_OF_PASSES * count:
        return say("All have passed three times")
    if is_looked_for(state) and not any(can_lay(state, seat, words) for seat in staying(state)):
        return say("No word can be made any more")
    return None


def finish(state: State, reason: Sentence, *, is_broken_off: bool = False) -> State:
    """X17, X29: a point less for each brick left."""
    unused = tuple(-len(rack) for rack in state.racks)
    points = tuple(map(sum, zip(state.points, unused)))
    parts = tuple((Part(say("Bricks left"), each),) for each in unused)
    return _over(replace(state, points=points), parts, reason, is_broken_off=is_broken_off)


def break_off(state: State) -> State:
    """XH25: let the points stand as they are, where all end a table early."""
    return _over(state, ((),) * len(state.points), ENDED_EARLY, is_broken_off=True)


def _over(state: State, parts: Sequence[tuple[Part, ...]], reason: Sentence, *, is_broken_off: bool) -> State:
    """Rank by most points, equal points share (XH10); whoever left is not ranked (XH25)."""
    here, points = staying(state), state.points
    ranking = tuple(
        _standing(state, seat, 1 + sum(points[other] > points[seat] for other in here), parts[seat])
        for seat in sorted(here, key=lambda each: (-points[each], each))
    )
    left = tuple(_standing(state, seat, 1 + len(here)) for seat in sorted(state.left))
    state = happened(state, EventKind.FINISHED, ranking[0].seat, reason)
    return replace(state, phase=Over(Result(ranking, reason, left, is_broken_off)))


def _standing(state: State, seat: Seat, rank: int, less: tuple[Part, ...] = ()) -> Standing:
    points = state.points[seat]
    parts = (Part(say("Words"), points - sum(part.points for part in less)), *less)
    words = tuple(WordPoints(word, worth) for maker, word, worth in state.words if maker == seat)
    return Standing(seat, rank, points, parts, words)
