"""What a table of KROSS says to whoever does not see it."""

from collections.abc import Iterator, Sequence

from app.core.game import Seat
from app.core.spoken import Part, in_row, or_none
from app.core.texts import later, tr, trn
from app.games.kross.model import (
    ALPHABET,
    FREE,
    SIDE,
    TASK_CARDS,
    Call,
    Claim,
    Enter,
    FinalLetter,
    Grab,
    KrossView,
    LetGo,
    Mark,
    Move,
    NoClaim,
    NoFinalLetter,
    Run,
    Sheet,
    Vote,
    at,
    holder_of,
    squares_of,
)

KEYS = {
    "call": later("Type a letter, and Enter calls it."),
    "enter": later("Walk to a free square with the arrows: Enter writes the letter there, and Enter again is Done."),
    "final": later("Type a letter and walk to a free square, or walk to No letter."),
    "wish": later("Walk with Tab to Grab it or to Write it, press Enter, and then Done."),
    "grab": later("Walk with Tab to the grab button or to Let it go, and press Enter."),
    "claim": later(
        "Walk to the first letter of your word and press Enter, then to its last; or to No claim. Then Done."
    ),
    "vote": later("Walk with Tab to It fits or to It does not, press Enter, and then Done."),
    "mark": later("Walk to the first letter of a word and press Enter, then to its last. Then Done."),
}


def parts(view: KrossView, names: Sequence[str]) -> list[Part]:
    """List one's own sheet by rows and columns, the letter cards, and the sheets of the others."""
    seats = sorted(range(len(view.sheets)), key=lambda seat: (seat != view.seat, seat))
    return [
        *(part for seat in seats[:1] for part in _sheet(view, seat, names)),
        Part(
            tr("letter cards nobody has"), or_none(sign for sign in ALPHABET if holder_of(view.holders, sign) is None)
        ),
        *(Part(tr("{name}’s letter cards", name=names[seat]), or_none(_cards(view, seat))) for seat in seats),
        *(part for seat in seats[1:] for part in _sheet(view, seat, names)),
    ]


def _sheet(view: KrossView, seat: Seat, names: Sequence[str]) -> Iterator[Part]:
    for line in range(2 * SIDE):
        kind = later("row {number}") if line < SIDE else later("column {number}")
        name = tr(kind, number=line % SIDE + 1)
        if seat != view.seat:
            name = tr("{name}, {part}", name=names[seat], part=name)
        yield Part(name, in_row(tr("free") if sign == FREE else sign for sign in _line(view, seat, line)))


def _line(view: KrossView, seat: Seat, line: int) -> Iterator[str]:
    sheet = view.sheets[seat]
    for square in squares_of(line):
        mine = seat == view.seat and square == view.square and view.letter
        yield str(view.letter) if mine else sheet[square]


def _cards(view: KrossView, seat: Seat) -> Iterator[str]:
    return (sign for sign in ALPHABET if holder_of(view.holders, sign) == seat)


def hand(view: KrossView) -> str:
    """Say the own task card: nobody else knows it."""
    return tr("Your task: {task}", task=tr(TASK_CARDS[view.task - 1])) if view.task is not None else ""


def may_do(view: KrossView) -> str:
    return tr(KEYS[view.phase]) if view.phase in KEYS and view.seat in view.active else ""


def move_said(move: Move, view: KrossView) -> str:
    match move:
        case Call(letter):
            return tr("Call {letter}", letter=letter)
        case Enter(square):
            return tr("{letter} in {place}", letter=view.letter, place=_place(square))
        case FinalLetter(letter, square):
            return tr("{letter} in {place}", letter=letter, place=_place(square))
        case NoFinalLetter():
            return tr("No letter")
        case Grab():
            return tr("Grab the {letter} card", letter=view.letter)
        case LetGo():
            return tr("Let the {letter} card go", letter=view.letter)
        case Claim(word):
            return tr("Claim {word}", word=word)
        case NoClaim():
            return tr("No claim")
        case Vote(_, accept):
            return tr("It fits") if accept else tr("It does not fit")
        case Mark(runs):
            return trn("Count {count} word", "Count {count} words", len(runs))
    return ""


def steps_said(move: Move, view: KrossView) -> str:
    """Say where the words stand that are marked: all else names its letter and its square."""
    if not isinstance(move, Mark) or view.seat is None:
        return ""
    return "; ".join(_run_said(run, view.sheets[view.seat]) for run in move.runs)


def _run_said(run: Run, sheet: Sheet) -> str:
    """Say a word by its letters and by the squares that it begins and ends in."""
    squares = squares_of(run.line)[run.start : run.start + run.length]
    word = "".join(sheet[square] for square in squares)
    said = later("{word} from {first} to {last}")
    return tr(said, word=word, first=_place(squares[0]), last=_place(squares[-1]))


def _place(square: int) -> str:
    row, column = divmod(square, at(1, 0))
    return tr("row {row}, column {column}", row=row + 1, column=column + 1)
