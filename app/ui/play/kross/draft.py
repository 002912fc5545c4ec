"""A draft on a sheet of KROSS: what has been chosen so far, what taps make of it, and the move that Done would make."""

from dataclasses import dataclass, replace

from app.core.game import Seat
from app.core.lexicon import RUDE, STRUCK, TOO_RARE
from app.games.kross.model import (
    FREE,
    Call,
    Claim,
    Enter,
    FinalLetter,
    KrossView,
    Mark,
    Move,
    NoClaim,
    Run,
    Sheet,
    holder_of,
)
from app.ui.play.contract import Chosen, in_short
from app.ui.play.kross.words import overlap, word_in
from app.ui.play.scene import Ask
from app.ui.texts import later, tr

# Refusals of four words at most, by what the rules say at length.
SHORT = {
    "{word} is not a word that counts.": later("{word}: not a word"),
    "{word} is an inflected form and does not count.": later("{word}: inflected"),
    TOO_RARE: later("{word}: too rare here"),
    RUDE: later("{word}: left out as rude"),
    STRUCK: later("{word}: struck"),
    "{word} counts only once on a sheet.": later("{word} counts once"),
    "{word} overlaps another word in its line.": later("{word} overlaps"),
    "Mark two letters or more in a row or column, with no free square between them.": later("Two letters at least"),
    "{word} already fits your task.": later("Already counts"),
    "{word} is not on your sheet.": later("Not on your sheet"),
    "This square is taken: it holds {letter}.": later("Square is full"),
    "This square is not free.": later("Square is full"),
    "It is not your turn.": later("Not your turn"),
}
shortened = in_short(SHORT)


@dataclass(frozen=True, slots=True)
class Draft(Chosen):
    letter: str | None = None  # to be called, or the final one
    square: int | None = None  # where it is to be written
    choice: Move | None = None  # of a button: a vote, a wish, nothing
    anchor: int | None = None  # the first square of a word, tapped: the last is to follow
    run: Run | None = None  # the word to be claimed
    runs: tuple[Run, ...] = ()  # the words marked by hand


@dataclass(frozen=True, slots=True)
class KrossGaze:
    seat: Seat | None = None
    square: int | None = None
    """The square that was asked about."""
    won: tuple[Seat, str] | None = None
    """Who has just won a race here, and for which letter's card: all see it before anything else comes."""
    revealed: tuple[tuple[Seat, int], ...] = ()
    """Who has just written where: the same."""

    @property
    def passes(self) -> bool:
        """Whether it is what has just happened that is looked at, for a breath."""
        return bool(self.won or self.revealed)


NOTHING_ELSE = KrossGaze()


@dataclass(frozen=True, slots=True)
class Meant:
    """The square a letter was called for: others may race for its card before it can be written."""

    turn: int
    letter: str
    square: int


def move_of(draft: Draft, view: KrossView) -> Move | None:
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
        case "claim" if draft.anchor is None:
            return NoClaim()
        case "mark":
            return Mark(draft.runs)
        case _:
            return draft.choice


def undone(draft: Draft, _view: KrossView) -> Draft:
    if draft.anchor is not None:
        return replace(draft, anchor=None)
    if draft.runs:
        return replace(draft, runs=draft.runs[:-1])
    return Draft() if draft.square is None else replace(draft, square=None)


def next_draft(draft: Draft, before: KrossView | None, view: KrossView | None, meant: Meant | None) -> Draft:
    """Choose what lies on the next view: the draft if it still holds, or else the square that was called for."""
    if before and view and view.seat in view.active and still_asks(before, view):
        return draft
    return Draft(square=meant.square) if view and meant and view.phase == "enter" else Draft()


def still_asks(before: KrossView, after: KrossView) -> bool:
    if before.seat != after.seat or after.seat is None:
        return False
    asked = (before.phase, before.turn, before.letter, before.awaited, before.sheets[after.seat])
    return asked == (after.phase, after.turn, after.letter, after.awaited, after.sheets[after.seat])


def still_meant(meant: Meant, view: KrossView) -> bool:
    return view.phase != "call" and (meant.turn, meant.letter) == (view.turn, view.letter)


def next_gaze(gaze: KrossGaze, before: KrossView | None, view: KrossView | None) -> KrossGaze:
    """Choose whose sheet is looked at on the next view: what was asked about is told no longer."""
    if before is None or view is None:
        return KrossGaze()
    seat = gaze.seat if before.seat == view.seat else None
    return KrossGaze(seat, won=won_by(before, view), revealed=revealed_by(before, view))


def won_by(before: KrossView, view: KrossView) -> tuple[Seat, str] | None:
    """Tell who has taken the card that all who share a device raced for, and which one."""
    if before.seat is not None or before.letter is None:
        return None
    holder = holder_of(view.holders, before.letter)
    return None if holder is None or holder == holder_of(before.holders, before.letter) else (holder, before.letter)


def revealed_by(before: KrossView, view: KrossView) -> tuple[tuple[Seat, int], ...]:
    """Tell who has written where once all have (KH22)."""
    if before.phase != "enter" or view.phase == "enter":
        return ()
    sheets = enumerate(zip(before.sheets, view.sheets))
    return tuple(
        (seat, square)
        for seat, (was, now) in sheets
        for square, letters in enumerate(zip(was, now))
        if letters[0] == FREE != letters[1]
    )


def marked(draft: Draft, run: Run, sheet: Sheet, ask: Ask) -> tuple[Draft, str]:
    """Mark a word in a draft, or unmark it; or say why not, in four words at most."""
    if run in draft.runs:
        return replace(draft, runs=tuple(each for each in draft.runs if each != run)), ""
    if FREE in word_in(sheet, run):
        return draft, tr("There is a gap")
    for other in draft.runs:
        if overlap(run, other):
            return draft, tr("Overlaps {word}", word=word_in(sheet, other))
    runs = (*draft.runs, run)
    problem = ask(Mark(runs)).problem
    return (draft, shortened(problem)) if problem else (replace(draft, runs=runs), "")


def claimed(draft: Draft, run: Run, sheet: Sheet, ask: Ask) -> tuple[Draft, str]:
    word = word_in(sheet, run)
    if FREE in word:
        return draft, tr("There is a gap")
    problem = ask(Claim(word)).problem
    return (draft, shortened(problem)) if problem else (Draft(run=run), "")
