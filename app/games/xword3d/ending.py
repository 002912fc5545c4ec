"""The end of 3DXWORD: when nobody makes a word any more, and who has won."""

from typing import Final

from app.core.game import EventKind, Part, Result, Seat, Sentence, Standing, WordPoints, say
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


def finish(state: State, reason: Sentence) -> State:
    """X17, X29: a point less for each brick left; most points first, equal points share (XH10)."""
    here = staying(state)
    points = tuple(each - len(state.racks[seat]) * (seat in here) for seat, each in enumerate(state.points))
    ranking = tuple(
        _standing(state, seat, points[seat], 1 + sum(points[other] > points[seat] for other in here))
        for seat in sorted(here, key=lambda each: (-points[each], each))
    )
    state = happened(replace(state, points=points), EventKind.FINISHED, ranking[0].seat, reason)
    return replace(state, phase=Over(Result(ranking, reason)))


def _standing(state: State, seat: Seat, points: int, rank: int) -> Standing:
    left = len(state.racks[seat])
    parts = (Part(say("Words"), points + left), Part(say("Bricks left"), -left))
    words = tuple(WordPoints(word, worth) for maker, word, worth in state.words if maker == seat)
    return Standing(seat, rank, points, parts, words)
