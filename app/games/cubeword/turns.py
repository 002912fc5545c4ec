"""A turn of CUBEWORD: up to five moves, judged at their end; who may challenge it; and when the game is over."""

from typing import Final

from app.core.game import EventKind, IllegalMove, Part, Result, Seat, Sentence, WordPoints, say
from app.core.game import Standing as Place
from app.core.rulings import clockwise_from, happened, staying
from app.core.spellings import Spellings
from app.core.values import replace
from app.games.cubeword.cubes import ALPHABET, can_show
from app.games.cubeword.layout import (
    MOST_MOVES,
    Layout,
    Sited,
    Words,
    by_cell,
    changed,
    costs,
    cubes_of,
    first_fault,
    runs,
    words_since,
)
from app.games.cubeword.model import Turn, finish_of, ground_of, restored_of, target_of, turns_of
from app.games.cubeword.scoring import Earned, aged, earned, new_runs
from app.games.cubeword.state import Made, Over, Standing, State, Turning, active

MOST_TURNS: Final = 20  # CH19: of each seat, where a lead ends the game
MOST_TURNS_ALONE: Final = 30  # CH18
FARTHEST: Final = 1000  # a cell is a small number: nobody plays there


def after_turn(state: State, turn: Turn) -> Layout:
    """C5–C12: how the cubes lie after a turn; IllegalMove where that takes more than a turn has."""
    for step in turn.steps:
        check_step(state, step)
    if len(cubes_of(turn.steps)) < len(turn.steps):
        raise IllegalMove("A cube can be in one place only.")
    layout = changed(state.layout, turn.steps)
    spent = costs(state.layout, layout, state.joker)
    if still := cubes_of(turn.steps) - spent.keys():
        letter = next(step.letter for step in turn.steps if step.cube in still)
        raise IllegalMove("The {letter} cube has not changed.", letter=letter)
    if (cost := sum(spent.values())) > MOST_MOVES:
        raise IllegalMove("That takes {cost} moves: a turn has five.", cost=cost)
    return layout


def check_step(state: State, step: Sited) -> None:
    """C1, C11: a cube of this table, with a letter it can show."""
    is_joker = step.cube == state.joker
    if not 0 <= step.cube < state.joker and not (is_joker and state.deal.joker):
        raise IllegalMove("There is no such cube.")
    if not all(abs(part) < FARTHEST for part in step.cell):
        raise IllegalMove("That is out of reach.")
    if len(step.letter) != 1 or step.letter not in ALPHABET:
        raise IllegalMove("A cube shows one letter from A to Z.")
    if step.blank and is_joker:
        raise IllegalMove("The joker has no blank face.")
    if not step.blank and not can_show(state.deal.cubes, step.cube, step.letter):
        raise IllegalMove("This cube has no {letter}.", letter=step.letter)


def make_turn(state: State, seat: Seat, turn: Turn, words: Words | None, spellings: Spellings) -> State:
    """C3, C14–C17: make a turn, and score the words that are new; without words the table judges them."""
    layout = after_turn(state, turn)
    lines = list(runs(by_cell(layout)))
    if fault := first_fault(layout, ground_of(state.options), words, lines):
        raise IllegalMove(fault.sentence.template, **fault.sentence.details)
    new = new_runs(state.layout, lines, spellings)
    restored = restored_of(state.options, len(state.points))
    fresh = tuple(earned(new, state.ages, state.number, restored, state.worthless))
    gained = sum(each.points for each in fresh)
    made = Made(
        seat,
        state.layout,
        state.points,
        state.ages,
        state.words,
        state.idle,
        fresh,
        is_open=words is None and bool(words_since(state.layout, lines)) and len(staying(state)) > 1,
    )
    state = replace(
        state,
        layout=layout,
        points=_with(state.points, seat, gained),
        ages=aged(state.ages, new, state.number, restored),
        words=(*state.words, *((seat, each.word, each.points) for each in fresh if each.points)),
        last=made,
        idle=0 if turn.steps else state.idle + 1,
    )
    return end_turn(_told(state, seat, turn, fresh, gained), seat)


def _told(state: State, seat: Seat, turn: Turn, fresh: tuple[Earned, ...], gained: int) -> State:
    if not turn.steps:
        return happened(state, EventKind.PASSED, seat, say("{who} makes no move", who=seat))
    words = tuple(WordPoints(each.word, each.points) for each in fresh)
    if not words:
        return happened(state, EventKind.LAID, seat, say("{who} moves cubes: no new word", who=seat))
    return happened(state, EventKind.LAID, seat, _said(seat, fresh), words, gained)


def _said(seat: Seat, fresh: tuple[Earned, ...]) -> Sentence:
    """C16: tell words that were made before from those that are new."""
    new, again = (" ".join(each.word for each in fresh if each.is_restored is was) for was in (False, True))
    if not again:
        return say("{who} makes {words}", who=seat, words=new)
    if not new:
        return say("{who} restores {words}", who=seat, words=again)
    return say("{who} makes {words}, and restores {others}", who=seat, words=new, others=again)


def no_move(state: State, seat: Seat, template: str) -> State:
    """CH22: a turn without moves, for a seat that is late or not there."""
    made = Made(seat, state.layout, state.points, state.ages, state.words, state.idle)
    state = replace(state, last=made, idle=state.idle + 1)
    return end_turn(happened(state, EventKind.PASSED, seat, say(template, who=seat)), seat)


def end_turn(state: State, seat: Seat) -> State:
    """C19: the turn is over: so is the game, or the next seat turns."""
    state = replace(state, number=state.number + 1, turns=_with(state.turns, seat, 1))
    if (reason := why_over(state)) is None:
        return hand_on(state, seat)
    if state.last is not None and state.last.is_open:  # CH15
        return replace(state, phase=Standing(seat))
    return finish(state, reason)


def hand_on(state: State, seat: Seat) -> State:
    """CH17: let the next seat make its turn, clockwise."""
    return replace(state, phase=Turning(clockwise_from(state, seat + 1)[0]))


def _with(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])


# Challenges


def challenge(state: State, seat: Seat, words: Words) -> State:
    """CH15: look up the words of the last turn that were not there before; one that is none undoes it."""
    made = state.last
    assert made is not None
    said = words_since(made.layout, runs(by_cell(state.layout)))
    wrong = next((word for word in said if word not in words), None)
    text = say("{who} challenges {words}", who=seat, words=" ".join(said))
    state = happened(replace(state, last=replace(made, is_open=False)), EventKind.CALLED, seat, text)
    if wrong is None:
        text = say("All of them are words") if len(said) > 1 else say("{word} is a word", word=said[0])
        return settle(happened(state, EventKind.LOCKED, made.seat, text))
    state = replace(state, layout=made.layout, points=made.points, ages=made.ages, words=made.words, idle=made.idle + 1)
    text = say("{word} is not a word: {who}’s turn is undone", word=wrong, who=made.seat)
    state = happened(replace(state, last=replace(made, fresh=(), is_open=False)), EventKind.REFUSED, made.seat, text)
    return settle(state)


def let_stand(state: State, phase: Standing, seat: Seat) -> State:
    """CH15: a turn that ends the game counts once nobody objects."""
    state = replace(state, phase=replace(phase, let_go=phase.let_go | {seat}))
    return state if active(state) else settle(state)


def settle(state: State) -> State:
    """Go on once a turn is beyond challenge: a game that was to end does, if it still has reason to."""
    match state.phase:
        case Standing(seat):
            reason = why_over(state)
            going_on = hand_on(state, seat)
        case _:
            reason, going_on = standstill(state), state
    return going_on if reason is None else finish(state, reason)


# The end


def why_over(state: State) -> Sentence | None:
    """C19, CH18, CH19, CH22: why the game is over now; None while it is not."""
    here = staying(state)
    best = max(here, key=lambda seat: state.points[seat])
    if state.time_is_up:
        return say("Time is up")
    if (still := standstill(state)) is not None:
        return still
    match finish_of(state.options, len(state.points)):
        case "points" if state.points[best] >= target_of(state.options):
            return say("{who} has reached {points} points", who=best, points=target_of(state.options))
        case "points" if len(state.points) == 1 and state.turns[best] >= MOST_TURNS_ALONE:
            return say("{count} turns have been played", count=MOST_TURNS_ALONE)
        case "lead":
            return _led(state, here, best)
        case "turns" if all(state.turns[seat] >= turns_of(state.options) for seat in here):
            return say("{count} turns have been played", count=turns_of(state.options))
    return None


def standstill(state: State) -> Sentence | None:
    """CH22: all have made no move twice in a row; who plays alone takes their time."""
    is_still = len(state.points) > 1 and state.idle >= 2 * len(staying(state))
    return say("Everybody has made no move twice in a row") if is_still else None


def _led(state: State, here: list[Seat], best: Seat) -> Sentence | None:
    second = max((state.points[seat] for seat in here if seat != best), default=None)
    if second is not None and state.points[best] - second >= state.options.lead:
        return say("{who} leads by {points} points", who=best, points=state.points[best] - second)
    if all(state.turns[seat] >= MOST_TURNS for seat in here):
        return say("Everybody has had {count} turns", count=MOST_TURNS)
    return None


def finish(state: State, reason: Sentence, *, is_broken_off: bool = False) -> State:
    """C19: highest score first; equal scores share."""
    points, here = state.points, staying(state)
    ranking = tuple(
        place_of(state, seat, rank=1 + sum(points[other] > points[seat] for other in here))
        for seat in sorted(here, key=lambda each: (-points[each], each))
    )
    left = tuple(place_of(state, seat, rank=1 + len(here)) for seat in sorted(state.left))
    winner = ranking[0].seat if ranking else None
    state = happened(state, EventKind.FINISHED, winner, reason)
    return replace(state, phase=Over(Result(ranking, reason, left, is_broken_off)))


def place_of(state: State, seat: Seat, rank: int) -> Place:
    """Return a seat's place in the end, and the words it is made of."""
    words = tuple(WordPoints(word, worth) for speaker, word, worth in state.words if speaker == seat)
    return Place(seat, rank, state.points[seat], (Part(say("Words"), state.points[seat]),), words)
