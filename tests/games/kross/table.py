"""KROSS tables as tests write them: sheets as six lines, positions made by playing or by hand."""

from dataclasses import replace
from typing import Any

from app.core.game import IllegalMove, Result
from app.core.lexicon import Dictionary
from app.games.kross.model import Call, Deal, Enter, Options, Sheet
from app.games.kross.rules import Kross
from app.games.kross.state import Calling, State
from tests.words import small_dictionary

NO_TASK_WORDS = {1: frozenset({"RED", "BLUE"}), 18: frozenset({"HOUSE", "HOUSES"}), 19: frozenset({"ANNA", "LIAM"})}


def kross(dictionary: Dictionary | None = None) -> Kross:
    """The game, with three small task lists: a colour (1), a building (18), a first name (19)."""
    return Kross(dictionary or small_dictionary(), lambda card: NO_TASK_WORDS.get(card, frozenset()))


def sheet(*lines: str) -> Sheet:
    """A sheet from its upper lines; what is not written is free."""
    return "".join(line.ljust(6, ".") for line in lines).ljust(36, ".")


def opened(seats: int = 3, tasks: tuple[int, ...] = (), **options: Any) -> State:
    """The first position of a table; seat 0 calls."""
    return kross().start(Options(**options), Deal(tasks or tuple(range(1, seats + 1)), 0, lots=7))


def with_sheets(state: State, *sheets: Sheet) -> State:
    """The position with these sheets, the caller to call."""
    return replace(state, sheets=sheets, phase=Calling())


def play(state: State, *moves: tuple[int | None, Any], game: Kross | None = None) -> State:
    """The position after some moves."""
    judge = game or kross()
    for seat, move in moves:
        state = judge.apply(state, seat, move)
    return state


def turn(state: State, letter: str, *squares: int) -> State:
    """A turn in which nobody grabs: the caller calls, seat by seat they write."""
    writing = [seat for seat in state.seats if "." in state.sheets[seat]]
    moves = [(seat, Enter(square)) for seat, square in zip(writing, squares, strict=True)]
    return play(state, (state.caller, Call(letter)), *moves)


def refusal(state: State, seat: int | None, move: Any, game: Kross | None = None) -> str:
    """The sentence with which a move is refused."""
    try:
        (game or kross()).apply(state, seat, move)
    except IllegalMove as error:
        return str(error)
    raise AssertionError(f"{move} was taken")


def result_of(state: State, game: Kross | None = None) -> Result:
    """How a game ended."""
    result = (game or kross()).view(state, None).result
    assert result is not None, "the game is not over"
    return result


def seconds_for(state: State) -> float:
    """The time there is for what is asked now."""
    clocks = kross().clocks(state)
    assert clocks, "no clock is running"
    return clocks[0].seconds
