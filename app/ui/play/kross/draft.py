"""A draft on a sheet of KROSS: what has been chosen so far, what taps make of it, and the move that Done would make."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from app.core.game import Preview
from app.games.kross.model import (
    FREE,
    SIDE,
    Call,
    Claim,
    Counted,
    Enter,
    FinalLetter,
    KrossView,
    Mark,
    Move,
    Run,
    Sheet,
    squares_of,
)

Ask: TypeAlias = Callable[[Move], Preview]

# Refusals of four words at most, by what the rules say at length.
SHORT = {
    "{word} is no word that counts.": "{word} is no word",
    "{word} counts only once on a sheet.": "{word} counts once",
    "{word} overlaps another word of its line.": "{word} overlaps",
    "Mark two letters or more in a row or column, with no free square among them.": "two letters or more",
    "{word} fits your task already.": "counts already",
    "{word} does not stand on your sheet.": "not on your sheet",
    "This square is taken: {letter} stands in it.": "square is full",
    "This square is not free.": "square is full",
    "It is not your turn.": "not your turn",
}


@dataclass(frozen=True, slots=True)
class Draft:
    """What a seat has chosen and may still change."""

    letter: str | None = None  # to be called, or the final one
    square: int | None = None  # where it is to be written
    choice: Move | None = None  # of a button: a vote, a wish, nothing
    run: Run | None = None  # the word to be claimed
    runs: tuple[Run, ...] = ()  # the words marked by hand

    def __bool__(self) -> bool:
        return self != Draft()


@dataclass(frozen=True, slots=True)
class Meant:
    """The square a letter was called for: others may race for its card before it can be written."""

    turn: int
    letter: str
    square: int


def move_of(draft: Draft, view: KrossView) -> Move | None:
    """The move that Done would make, or None while something is missing."""
    if view.seat is None or view.seat not in view.active:
        return None
    match view.phase:
        case "call" if draft.letter:
            return Call(draft.letter)
        case "enter" if draft.square is not None:
            return Enter(draft.square)
        case "final" if draft.letter and draft.square is not None:
            return FinalLetter(draft.letter, draft.square)
        case "claim" if draft.run:
            return Claim(word_in(view.sheets[view.seat], draft.run))
        case "mark":
            return Mark(draft.runs)
        case _:
            return draft.choice


def still_holds(draft: Draft, before: KrossView, after: KrossView) -> bool:
    """Whether a draft made on one view may stand on the next."""
    if before.seat != after.seat or after.seat is None or after.seat not in after.active:
        return False
    asked = (before.phase, before.turn, before.letter, before.awaited, before.sheets[after.seat])
    return asked == (after.phase, after.turn, after.letter, after.awaited, after.sheets[after.seat])


def word_in(sheet: Sheet, run: Run) -> str:
    """The letters of a part of a line."""
    letters = "".join(sheet[square] for square in squares_of(run.line))
    return letters[run.start : run.start + run.length]


def run_between(one: int, other: int) -> Run | None:
    """The squares from one to another when they lie in one line; None for one square or a slant."""
    (row, column), (other_row, other_column) = divmod(one, SIDE), divmod(other, SIDE)
    if one == other or (row != other_row and column != other_column):
        return None
    if row == other_row:
        return Run(row, min(column, other_column), abs(column - other_column) + 1)
    return Run(SIDE + column, min(row, other_row), abs(row - other_row) + 1)


def squares_in_run(run: Run) -> list[int]:
    """The squares of a part of a line."""
    return list(squares_of(run.line))[run.start : run.start + run.length]


def as_counted(sheet: Sheet, run: Run) -> Counted:
    """A part of a line as a word that counts."""
    return Counted(word_in(sheet, run), run.line, run.start)


def overlap(run: Run, other: Run) -> bool:
    """K10: whether two words of a line share a square."""
    return run.line == other.line and run.start < other.start + other.length and other.start < run.start + run.length


def marked(draft: Draft, run: Run, sheet: Sheet, ask: Ask) -> tuple[Draft, str]:
    """The draft with a word more, or less when it is marked already; or why not, in four words at most."""
    if run in draft.runs:
        return replace(draft, runs=tuple(each for each in draft.runs if each != run)), ""
    word = word_in(sheet, run)
    if FREE in word:
        return draft, "a free square between"
    for other in draft.runs:
        if overlap(run, other):
            return draft, f"overlaps {word_in(sheet, other)}"
    runs = (*draft.runs, run)
    problem = ask(Mark(runs)).problem
    return (draft, shortened(problem)) if problem else (replace(draft, runs=runs), "")


def claimed(draft: Draft, run: Run, sheet: Sheet, ask: Ask) -> tuple[Draft, str]:
    """The draft that claims these squares; or why not."""
    word = word_in(sheet, run)
    if FREE in word:
        return draft, "a free square between"
    problem = ask(Claim(word)).problem
    return (draft, shortened(problem)) if problem else (Draft(run=run), "")


def shortened(problem: object) -> str:
    """A refusal in at most four words."""
    template = getattr(problem, "template", "")
    details = getattr(problem, "details", {})
    return str(SHORT.get(template, template)).format_map(details)


def completed(sheet: Sheet, square: int, letter: str, preview: Preview) -> tuple[Counted, ...]:
    """Where the words stand that a letter would complete: in the lines of its square, and through it."""
    drafted = sheet[:square] + letter + sheet[square + 1 :]
    found = []
    row, column = divmod(square, SIDE)
    for each in preview.words:
        for line, place in ((row, column), (SIDE + column, row)):
            letters = "".join(drafted[number] for number in squares_of(line))
            first, last = max(0, place - len(each.word) + 1), min(place, SIDE - len(each.word))
            starts = [start for start in range(first, last + 1) if letters.startswith(each.word, start)]
            if starts:
                found.append(Counted(each.word, line, starts[0]))
                break
    return tuple(found)


def beside(counted: tuple[Counted, ...], fresh: tuple[Counted, ...]) -> tuple[Counted, ...]:
    """The words that go on counting when fresh ones are there: those that overlap one give way."""
    runs = [Run(each.line, each.start, len(each.word)) for each in fresh]
    return tuple(
        each for each in counted if not any(overlap(Run(each.line, each.start, len(each.word)), run) for run in runs)
    )
