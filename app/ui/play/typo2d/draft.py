"""A draft of a turn of TYPO-2D: the card that was pushed up, where the card lies, the words so far, the chosen line."""

from dataclasses import dataclass, replace
from typing import Any

from app.core.game import IllegalMove
from app.games.typo2d.model import (
    ALPHABET,
    HOLE,
    Believe,
    Board,
    Card,
    Cell,
    Chain,
    Choose,
    Discard,
    Doubt,
    KeepSpace,
    Laid,
    Laying,
    Line,
    Place,
    Replace,
    Shift,
    Take,
    TakeInHand,
    TurnAround,
    TypoView,
    card_in_play,
    letter_of,
    longest_lines,
    span,
)
from app.games.typo2d.model import draft as laid_by

LONGEST = 31
FAR = 2  # cells beyond the cards that have a name

# Refusals of four words at most, by what the rules say at length.
SHORT = {
    "It must lie side to side with a card.": "beside a card, please",
    "A card lies there.": "a card lies there",
    "It goes between two neighbouring cards.": "between two cards",
    "There is no card to replace.": "replace a card",
    "No line runs through this card.": "no line runs there",
    "One empty space, then the line.": "one empty space first",
    "It does not lengthen that line.": "lengthens no line",
}


@dataclass(frozen=True, slots=True)
class Draft:
    """What a seat has chosen and may still change."""

    card: Card | None = None  # pushed up to be chosen, or to be discarded
    laying: Laying | None = None  # how the card lies, without words
    typed: tuple[str, ...] = ()  # for each line: the letters that were added to it
    field: int = 0  # which of them is written in
    paying: bool = False  # sees nothing: a line is to be chosen
    line: Line | None = None
    other: Any = None  # a move that needs nothing else

    def __bool__(self) -> bool:
        return self != Draft()


def still_holds(draft: Draft, before: TypoView, after: TypoView) -> bool:
    """Whether a draft made on one view may stand on the next."""
    if before.seat != after.seat or after.seat is None:
        return False
    if before.phase == after.phase == "choose" and before.round == after.round:
        return draft.card is None or draft.card in after.hand or draft.card == after.choice
    asked = (before.phase, before.turn, before.table, before.hand, before.shown, before.doubted)
    return asked == (after.phase, after.turn, after.table, after.hand, after.shown, after.doubted)


def move_of(draft: Draft, view: TypoView) -> Any:
    """The move that Done would make, or None while something is missing."""
    mine = view.seat is not None and view.seat in view.active
    match view.phase:
        case "choose" if view.seat is not None and draft.card and draft.card != view.choice:
            return Choose(draft.card)
        case "play" | "pay" if mine and draft.line:
            return Take(draft.line)
        case "play" if mine and draft.other is not None:
            return draft.other
        case "play" if mine and draft.laying and not draft.paying:
            words = words_of(draft, view)
            return None if any(HOLE in word for word in words) else replace(draft.laying, words=words)
        case "doubt" if mine:
            return Believe()
        case "discard" | "drop" if mine and draft.card:
            return Discard(draft.card)
        case _:
            return None


def to_pay(board: Board) -> Draft:
    """A line is to be chosen: where only one is the longest, it is."""
    lines = longest_lines(board)
    return Draft(paying=True, line=lines[0] if len(lines) == 1 else None)


def laid_of(draft: Draft, view: TypoView) -> Laid | None:
    """The table with the draft on it."""
    return laid_by(view, draft.laying) if draft.laying else None


def words_of(draft: Draft, view: TypoView) -> tuple[str, ...]:
    """The words as far as they are typed: the line's letters, the holes filled, then what goes on."""
    laid = laid_of(draft, view)
    chains = laid.chains if laid else ()
    return tuple(filled(chain, typed) for chain, typed in zip(chains, draft.typed))


def filled(chain: Chain, typed: str) -> str:
    """A line's letters with what was typed: first into its hole, then behind it."""
    holes = chain.letters.count(HOLE)
    letters = chain.letters
    for sign in typed[:holes]:
        letters = letters.replace(HOLE, sign, 1)
    return letters + typed[holes:]


def begun(laying: Laying, view: TypoView) -> Draft:
    """The card lies there now, and nothing is said yet."""
    return Draft(laying=laying, typed=("",) * len(laid_by(view, laying).chains))


def with_letter(draft: Draft, sign: str, view: TypoView) -> Draft:
    """One letter more in the field that is written in."""
    if sign not in ALPHABET or not draft.typed or len(words_of(draft, view)[draft.field]) >= LONGEST:
        return draft
    return _typed(draft, draft.typed[draft.field] + sign)


def without_letter(draft: Draft) -> Draft:
    """One letter less."""
    return _typed(draft, draft.typed[draft.field][:-1])


def _typed(draft: Draft, text: str) -> Draft:
    typed = (*draft.typed[: draft.field], text, *draft.typed[draft.field + 1 :])
    return replace(draft, typed=typed)


def candidates(all_ways: tuple[Laying, ...], cell: Cell) -> tuple[Laying, ...]:
    """The ways of laying a card that a touch of this cell may mean."""
    return tuple(way for way in all_ways if way.cell == cell)


def why_not(view: TypoView, cell: Cell) -> str:
    """Why the card cannot lie there, in four words at most."""
    try:
        laid_by(view, Place(cell))
    except IllegalMove as refusal:
        words = refusal.sentence.text(())
        return SHORT.get(refusal.sentence.template, "line of three, please" if "three" in words else words)
    return "its icon says otherwise"


def way_said(way: Laying) -> str:
    """What is special about a way of laying, for a button."""
    match way:
        case Shift(_, direction):
            return f"Shift {direction}"
        case Replace():
            return "Replace it"
        case KeepSpace(_, across):
            return "Gap in the row" if across else "Gap in the column"
        case TurnAround(_, across):
            return "Turn the row" if across else "Turn the column"
        case _:
            return "Just lay it"


def place_said(board: Board, cell: Cell) -> str:
    """A place as one says it, counted from the uppermost and leftmost one that can be reached."""
    (left, top), _ = span(board, FAR)
    return f"row {cell[1] - top + 1}, column {cell[0] - left + 1}"


def cell_said(board: Board, cell: Cell) -> str:
    """A place and what lies there."""
    return f"{place_said(board, cell)}, {letter_of(board[cell]) if cell in board else 'free'}"


def lines_at(board: Board, cell: Cell) -> list[Line]:
    """The longest lines that a cell belongs to."""
    return [line for line in longest_lines(board) if cell in line.cells]


def said_of_move(move: Any, view: TypoView) -> str:
    """A move of that view in a few words; its words and, on a grid without numbers, its place are shown beside it."""
    board = {each.cell: each.card for each in view.table}
    match move:
        case Choose(card):
            return f"Choose {letter_of(card)}"
        case Place():
            return f"Lay {letter_of(card_in_play(view) or '?')}"
        case Shift() | Replace() | KeepSpace() | TurnAround():
            return f"Lay {letter_of(card_in_play(view) or '?')}, {way_said(move).lower()}"
        case Take(line):
            letters = "".join(letter_of(board[cell]) for cell in line.cells if cell in board)
            return f"Take {letters}"
        case Discard(card):
            return f"Discard {letter_of(card)}"
        case Doubt() | Believe():
            return f"{type(move).__name__} {view.said[view.doubted].word}"
        case TakeInHand():
            return "Take the M back in hand"
    return type(move).__name__
