"""TYPO-2D tables as tests write them: grids as diagrams, positions in the middle of a turn, small dictionaries."""

from dataclasses import replace
from typing import Any

from app.core.game import IllegalMove
from app.core.lexicon import Dictionary
from app.games.typo2d.deck import ALPHABET, Card
from app.games.typo2d.grid import Board, Cell
from app.games.typo2d.model import Deal, Line, Options, Place, Shown, Take
from app.games.typo2d.rules import Typo2d
from app.games.typo2d.state import Playing, State, in_playing_order, opening_state
from tests.words import dictionary_of

HERE = "@"
"""In a diagram: the cell that a card is laid on."""


def typo(words: str | Dictionary = "AT") -> Typo2d:
    """The game, judged by exactly these words."""
    return Typo2d(dictionary_of(words) if isinstance(words, str) else words)


def board(diagram: str) -> Board:
    """The cards of a diagram, a line a row: letters, "." or "@" where none lies; blanks between them mean nothing.

    Capital letters are plain cards, small ones bear their icon.
    """
    rows = [line.replace(" ", "") for line in diagram.strip().splitlines()]
    return {
        (x, y): (mark if mark.isupper() else f"{mark.upper()}*")
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark.isalpha()
    }


def here(diagram: str, mark: str = HERE) -> Cell:
    """The cell with a mark."""
    rows = [line.replace(" ", "") for line in diagram.strip().splitlines()]
    return next((row.index(mark), y) for y, row in enumerate(rows) if mark in row)


def diagram_of(cards: Board) -> str:
    """A grid as a diagram, cut to its cards."""
    columns, rows = sorted({x for x, _ in cards}), sorted({y for _, y in cards})
    return "\n".join(
        " ".join(cards.get((x, y), ".")[0] for x in range(columns[0], columns[-1] + 1))
        for y in range(rows[0], rows[-1] + 1)
    )


def drawn(diagram: str) -> str:
    """A diagram as `diagram_of` writes it."""
    return diagram_of(board(diagram))


def opened(*hands: str, tiebreaker: int = 0, first: Card = "T", **options: Any) -> State:
    """The first position of a table whose hands are these letters."""
    dealt = tuple(tuple(sorted(cards(hand))) for hand in (hands or ("ABC", "DEF")))
    return opening_state(Options(**options), Deal((9,) * len(ALPHABET), dealt, first, tiebreaker))


def cards(letters: str) -> tuple[Card, ...]:
    """Cards of these letters; small ones bear their icon."""
    return tuple(each if each.isupper() else f"{each.upper()}*" for each in letters)


def in_turn(diagram: str, card: str, *hands: str, others: str = "", tiebreaker: int = 1, **options: Any) -> State:
    """A position in which seat 0 is to lay a card; the others' cards of the round (seat 1 on) come after it."""
    options.setdefault("judge", "dictionary")
    seated = hands or ("XYZ", "XYZ")
    state = opened(*seated, tiebreaker=tiebreaker, **options)
    shown = (Shown(0, *cards(card)), *(Shown(seat, each) for seat, each in enumerate(cards(others), 1)))
    return replace(in_playing_order(replace(state, board=board(diagram), shown=shown)), phase=Playing(0))


def lay(diagram: str, card: str, *words: str, dictionary: str = "", **table: Any) -> State:
    """The position after seat 0 has laid a card on "@" with these words, all of which exist."""
    state = in_turn(diagram, card, **table)
    return typo(dictionary or " ".join(words) or "AT").apply(state, 0, Place(here(diagram), words))


def refusal(state: State, seat: int | None, move: Any, words: str | Dictionary = "AT") -> str:
    """The sentence with which a move is refused."""
    try:
        typo(words).apply(state, seat, move)
    except IllegalMove as error:
        return str(error)
    raise AssertionError(f"{move} was taken")


def play(state: State, *moves: tuple[int | None, Any], words: str | Dictionary = "AT") -> State:
    """The position after some moves."""
    game = typo(words)
    for seat, move in moves:
        state = game.apply(state, seat, move)
    return state


def row(x: int, y: int, length: int) -> Take:
    """Taking a row as a penalty."""
    return Take(Line((x, y), across=True, length=length))


def column(x: int, y: int, length: int) -> Take:
    """Taking a column as a penalty."""
    return Take(Line((x, y), across=False, length=length))


def hand(state: State, seat: int = 0) -> str:
    """The letters of a hand."""
    return "".join(card[0] for card in state.hands[seat])
