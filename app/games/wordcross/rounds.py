"""A round of WORD CROSS: whose turn comes next, the last turns, scoring, the next round, and the end of the game."""

from typing import Final

from app.core.game import EventKind, Part, Result, Seat, Sentence, Standing, WordPoints, counted, drawn_by, say
from app.core.rulings import clockwise_from, happened, staying
from app.core.values import replace
from app.games.wordcross.acts import Words
from app.games.wordcross.board import HOLE, IN_CENTRE, ROWS, Slots, sides_of, value_of_pair, word_of
from app.games.wordcross.locking import all_locked, locked_pairs, worth_of
from app.games.wordcross.state import (
    LastTurns,
    Over,
    Playing,
    State,
    centre_filled,
    filled,
    points_of,
    tiles_in,
    with_bag,
)
from app.games.wordcross.thefts import thefts_in

BARREN_ROUNDS: Final = 2  # WH22


def end_turn(state: State, words: Words, *, is_idle: bool) -> State:
    """WH25, WH22: fill the middle box; then the next seat plays, or the round is over."""
    phase = state.phase
    state = replace(centre_filled(state), number=state.number + 1)
    if isinstance(phase, LastTurns):
        return go_on_with(state, phase.waiting[1:], words)
    assert isinstance(phase, Playing)
    if state.board.slots[phase.seat].locked == ROWS:
        return begin_last_turns(state, phase.seat, words)
    idle = state.idle + 1 if is_idle else 0
    if idle >= 2 * len(staying(state)):
        text = say("Nobody has added anything for two turns each: the round is over")
        return score_round(happened(state, EventKind.TURN, None, text), words)
    return replace(state, idle=idle, phase=Playing(next_seat(state, phase.seat)))


def next_seat(state: State, seat: Seat) -> Seat:
    """WH3: who comes after a seat."""
    return clockwise_from(state, seat + 1)[0]


def begin_last_turns(state: State, seat: Seat, words: Words) -> State:
    """W17, WH14: each of the others has one more turn, clockwise from whoever has six words."""
    text = say("{who} has six words: one more turn for each of the others", who=seat)
    others = tuple(clockwise_from(state, seat)[1:])
    return go_on_with(happened(state, EventKind.TURN, seat, text), others, words)


def go_on_with(state: State, waiting: tuple[Seat, ...], words: Words) -> State:
    """Go on with the last turns that are still to be made; after them the round is scored."""
    return replace(state, phase=LastTurns(waiting)) if waiting else score_round(state, words)


def score_round(state: State, words: Words) -> State:
    """W16: locked words score; words that lie open do so only where the table agreed on it (WH15)."""
    slots = tuple(all_locked(each, words) if state.options.open_words else each for each in state.board.slots)
    barren = 0 if any(each.locked for each in slots) else state.barren
    board = replace(state.board, slots=slots)
    state = replace(state, board=board, won=(*state.won, tuple(map(worth_of, slots))), barren=barren)
    for seat in staying(state):
        state = _scored(state, seat, slots[seat])
    most = max(points_of(state)[seat] for seat in staying(state))
    best = [seat for seat in staying(state) if points_of(state)[seat] == most]
    if most >= state.options.target:
        alone = say("{who} has {points} points", who=best[0], points=most)
        return finish(state, alone if len(best) == 1 else drawn_by(best, counted(most, "point")))
    if state.barren >= BARREN_ROUNDS:
        return finish(state, say("For two rounds nobody has locked a word"))
    return next_round(state)


def _scored(state: State, seat: Seat, slots: Slots) -> State:
    found = tuple(WordPoints(word_of(pair), value_of_pair(pair)) for pair in locked_pairs(slots))
    points = sum(each.points for each in found)
    text = say("{who} scores {points} in round {round}", who=seat, points=points, round=state.round)
    words = (*state.words, *((seat, each.word, each.points) for each in found))
    return happened(replace(state, words=words), EventKind.SCORED, seat, text, found, points)


def next_round(state: State) -> State:
    """W19: tiles of columns and middle go back to the bag, which is mixed; holes are filled; all begins anew."""
    board = state.board
    state = with_bag(state, (*board.centre, *(tile for slots in board.slots for tile in tiles_in(slots))))
    count, first = len(state.seats), first_of_next_round(state)
    board = replace(
        board, sides=sides_of(count, state.round), centre=(HOLE,) * IN_CENTRE, slots=tuple(Slots() for _ in state.seats)
    )
    board, bag = filled(board, state.bag)
    state = replace(
        state,
        board=board,
        bag=bag,
        phase=Playing(first),
        round=state.round + 1,
        first=first,
        made=(None,) * count,
        put_back=(0,) * count,
        idle=0,
        barren=state.barren + 1,
    )
    text = say("Round {round}: {who} begins", round=state.round, who=first)
    return happened(state, EventKind.TURN, first, text)


def first_of_next_round(state: State) -> Seat:
    """WH3: whoever has fewest points; of equals the next after the last to begin, who comes last. Or all in turn."""
    order = clockwise_from(state, state.first + 1)
    if state.options.begins == "turn":
        return order[0]
    return min(order, key=lambda seat: points_of(state)[seat])


def finish(state: State, reason: Sentence, *, is_broken_off: bool = False) -> State:
    """W17, WH16: most points first; equal points share."""
    total, here = points_of(state), staying(state)
    ranking = tuple(
        standing_of(state, seat, rank=1 + sum(total[other] > total[seat] for other in here))
        for seat in sorted(here, key=lambda each: (-total[each], each))
    )
    left = tuple(standing_of(state, seat, rank=1 + len(here)) for seat in sorted(state.left))
    state = happened(state, EventKind.FINISHED, ranking[0].seat, reason)
    return replace(state, phase=Over(Result(ranking, reason, left, is_broken_off)))


def standing_of(state: State, seat: Seat, rank: int) -> Standing:
    """Return a seat's place in the end, with what each round brought it and the words that scored."""
    return Standing(
        seat,
        rank,
        points_of(state)[seat],
        parts=tuple(Part(say("Round {round}", round=number), won[seat]) for number, won in enumerate(state.won, 1)),
        words=tuple(WordPoints(word, worth) for maker, word, worth in state.words if maker == seat),
        habits=habits_of(state, seat),
    )


def habits_of(state: State, seat: Seat) -> tuple[Part, ...]:
    """Tell for the statistics how a seat plays: what a round brings it, and who steals from whom."""
    if not state.won:
        return ()
    thefts = list(thefts_in(state.events))
    return (
        Part(say("points a round"), round(points_of(state)[seat] / len(state.won))),
        Part(say("words a table"), sum(maker == seat for maker, _, _ in state.words)),
        Part(say("thefts a table"), sum(theft.thief == seat for theft in thefts)),
        Part(say("times robbed a table"), sum(theft.victim == seat for theft in thefts)),
    )
