"""Why a letter would have been better elsewhere, or another letter: what it makes, and what it leaves open."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.core.game import Reason, counted, say
from app.core.lexicon import Dictionary
from app.core.texts import later, listed
from app.games.kross.choices import SPANS, TASK_BONUS
from app.games.kross.judging import SheetJudge
from app.games.kross.model import (
    ALPHABET,
    FREE,
    SIDE,
    Counted,
    Enter,
    FinalLetter,
    Grab,
    KrossView,
    Move,
    Sheet,
    written,
)
from app.games.kross.scoring import lines_of

FINISH: Final = later("Look first where the letter finishes a word: what stands there counts for sure.")
CALL_OWN: Final = later("Call the letter that a word of your own still lacks.")
STAY_OPEN: Final = later("Write a letter where many others can follow: then almost any call helps you.")
KEEP_FREE: Final = later("Keep a gap free for the letter that would finish its word.")
AIM: Final = later("Plan a long word in a line, and write what it lacks: five and six letters pay best.")
KEEP_CARDS: Final = later("Take a card only where its letter fits nowhere: each card costs a point.")
KNOWN: Final = 50  # the size class of words that are told
MORE: Final = 3  # letters that have to follow more for it to be worth telling
NEARLY: Final = 2  # letters that a word lacks at most to be near
SHORTEST: Final = 3  # letters of a word that is told as lost or left open

Seen = tuple[KrossView, Move]


def reason_of(played: Seen, better: Seen, judge: SheetJudge, dictionary: Dictionary) -> Reason | None:
    """Tell why a move is better than what was made."""
    view, then = better
    if isinstance(played[1], Grab):
        return _grabbed(view, judge)
    (letter, square), (other, place) = _written(*better), _written(*played)
    if square is None:
        return None
    sheet = _sheet_of(view)
    after, mine = written(sheet, square, letter), sheet if place is None else written(sheet, place, other)
    (points, words), (got, _) = (_gained(sheet, each, view, judge) for each in (after, mine))
    if words and points > got:
        return _at_once(words, points, letter, other, got)
    if points < got or isinstance(then, FinalLetter):
        return None
    known = dictionary.said_by_bots(KNOWN).in_basic_form()
    if place is not None and letter == other and (lost := _lost(sheet, place, letter, known)):
        return lost
    own, near = ({}, None) if place is None else (_following(mine, place, known), _nearest(mine, place, known))
    return _open(letter, other, _following(after, square, known), own) or _aimed(
        letter, _nearest(after, square, known), near
    )


def _open(letter: str, other: str, follow: dict[str, str], own: dict[str, str]) -> Reason | None:
    """Say how many letters make a word next, where many more do than after what was made."""
    if len(follow) < len(own) + MORE:
        return None
    following, word = max(follow.items(), key=lambda each: (len(each[1]), each))
    there = later("There {count} letters can follow to make a word, such as {next} for {word}; in your square {mine}.")
    called = later(
        "After {letter} {count} letters can follow to make a word, such as {next} for {word}; after {other} {mine}."
    )
    template = there if letter == other else called
    said = say(template, count=len(follow), letter=letter, next=following, word=word, other=other, mine=len(own))
    return Reason(said, say(STAY_OPEN), (word,))


@dataclass(frozen=True, slots=True)
class Near:
    """A word that a line could still become, and the letters it lacks."""

    word: str
    missing: str

    def is_nearer_than(self, other: "Near | None") -> bool:
        if other is None:
            return True
        more, fewer = len(self.word) - len(other.word), len(other.missing) - len(self.missing)
        return more >= 0 and fewer >= 0 and more + fewer > 0


def _nearest(sheet: Sheet, square: int, known: Dictionary) -> Near | None:
    """Find the longest word through a square that lacks hardly anything, and is as well known as any."""
    found = []
    for line, place in ((square // SIDE, square % SIDE), (SIDE + square % SIDE, square // SIDE)):
        letters = lines_of(sheet)[line]
        for start, end in SPANS:
            slot = letters[start:end]
            if len(slot) > SHORTEST and start <= place < end and 0 < slot.count(FREE) <= NEARLY:
                words = [*known.matching(slot.replace(FREE, "?"))]
                found += [(len(slot), -slot.count(FREE), slot, min(words, key=known.size_of))] if words else []
    if not found:
        return None
    *_, slot, word = max(found)
    return Near(word, listed([letter for letter, there in zip(word, slot) if there == FREE]))


def _aimed(letter: str, near: Near | None, other: Near | None) -> Reason | None:
    """Say which long word a letter brings nearer."""
    if near is None or not near.is_nearer_than(other):
        return None
    said = say(
        "With the {letter} there, {word} lacks only {missing}.", letter=letter, word=near.word, missing=near.missing
    )
    return Reason(said, say(AIM), (near.word,))


def _written(view: KrossView, move: Move) -> tuple[str, int | None]:
    """Tell which letter a move writes, and where."""
    match move:
        case Enter(square):
            return view.letter or "", square
        case FinalLetter(letter, square):
            return letter, square
        case _:
            return view.letter or "", None


def _sheet_of(view: KrossView) -> Sheet:
    assert view.seat is not None
    return view.sheets[view.seat]


def _gained(sheet: Sheet, after: Sheet, view: KrossView, judge: SheetJudge) -> tuple[int, list[Counted]]:
    """Tell what a letter adds at once, and the words that count then and did not before."""
    was, now = judge.best(sheet, view.task), judge.best(after, view.task)
    stood = {each.word for each in was.counted}
    bonus = TASK_BONUS * ((now.task_word is not None) - (was.task_word is not None))
    new = sorted((each for each in now.counted if each.word not in stood), key=lambda each: -each.points)
    return now.points - was.points + bonus, new


def _grabbed(view: KrossView, judge: SheetJudge) -> Reason:
    """Say what a letter would have made whose card was taken."""
    sheet, letter = _sheet_of(view), view.letter or ""
    ways = (_gained(sheet, written(sheet, at, letter), view, judge) for at in range(len(sheet)) if sheet[at] == FREE)
    points, words = max(ways, key=lambda each: each[0])
    said = say("The {letter} card costs you a point, and the letter is missing on your sheet.", letter=letter)
    if words and points > 0:
        said = say(
            "The {letter} makes {words} at once and adds {points}; its card costs you a point.",
            letter=letter,
            words=_named(words),
            points=counted(points, "point"),
        )
    return Reason(said, say(KEEP_CARDS), tuple(each.word for each in words))


def _at_once(words: list[Counted], points: int, letter: str, other: str, got: int) -> Reason:
    """Say which word stands at once."""
    is_call = letter != other
    if got > 0:
        there = later("There the {letter} makes {words} at once and adds {points}; your square added {mine}.")
        called = later("{letter} makes {words} at once and adds {points}; {other} added {mine}.")
    else:
        there = later("There the {letter} makes {words} at once and adds {points}; in your square it added nothing.")
        called = later("{letter} makes {words} at once and adds {points}; {other} added nothing yet.")
    said = say(
        called if is_call else there,
        letter=letter,
        words=_named(words),
        points=counted(points, "point"),
        other=other,
        mine=got,
    )
    return Reason(said, say(CALL_OWN if is_call else FINISH), tuple(each.word for each in words))


def _named(words: list[Counted]) -> str:
    return listed([each.word for each in words])


def _lost(sheet: Sheet, square: int, letter: str, known: Dictionary) -> Reason | None:
    """Say which long word lacked but one letter, on a square that has got another."""
    found = {
        word: sign
        for sign in ALPHABET
        if sign != letter
        for word in _through(sheet, square, sign, known)
        if len(word) > SHORTEST
    }
    if not found:
        return None
    word, missing = max(found.items(), key=lambda each: (len(each[0]), each[0]))
    said = say(
        "Your {letter} filled the gap of {word}, which lacked only the {missing}.",
        letter=letter,
        word=word,
        missing=missing,
    )
    return Reason(said, say(KEEP_FREE), (word,))


def _following(sheet: Sheet, square: int, known: Dictionary) -> dict[str, str]:
    """Tell which letters make a known word next that has this square's letter in it, and which word."""
    found: dict[str, str] = {}
    for free in _free_beside(sheet, square):
        for sign in ALPHABET:
            for word in _through(sheet, free, sign, known, square):
                if len(word) >= SHORTEST and len(word) > len(found.get(sign, "")):
                    found[sign] = word
    return found


def _free_beside(sheet: Sheet, square: int) -> Iterator[int]:
    """Give the free squares of a square's row and column."""
    row, column = square // SIDE, square % SIDE
    return (at for at in range(SIDE * SIDE) if sheet[at] == FREE and (at // SIDE == row or at % SIDE == column))


def _through(sheet: Sheet, square: int, letter: str, known: Dictionary, also: int | None = None) -> Iterator[str]:
    """Give the words that stand through a square once it has a letter, and through another one, too."""
    lines = lines_of(written(sheet, square, letter))
    for line, place in ((square // SIDE, square % SIDE), (SIDE + square % SIDE, square // SIDE)):
        squares = [line * SIDE + at if line < SIDE else at * SIDE + line - SIDE for at in range(SIDE)]
        if also is not None and also not in squares:
            continue
        within = squares.index(also) if also is not None else place
        for start, end in known.standing_in(lines[line]):
            if start <= place < end and start <= within < end:
                yield lines[line][start:end]
