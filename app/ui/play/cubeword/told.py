"""What is told at the head of a board of CUBEWORD: the sum first, then word by word, or why the turn may not end so."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kivy.metrics import dp

from app.core.game import Seat
from app.games.cubeword.model import Earned
from app.ui.measure import measured
from app.ui.play.cubeword.marks import Plaque
from app.ui.play.cubeword.moment import CHIP, EDGE, GAP, CubeMoment
from app.ui.play.cubeword.said import word_said
from app.ui.play.marks import Owner, Text
from app.ui.play.scene import Box, Writing
from app.ui.texts import tr

SIZE, PAD = 15, 12  # dp
SUM, WORD, SOON, WRONG = (
    ("accent", "accent_ink"),
    ("accent_soft", "accent_soft_ink"),
    ("surface_high", "ink_soft"),
    ("bad", "surface"),
)


@dataclass(frozen=True, slots=True)
class Chip:
    """A few words on a ground of their own."""

    words: str
    look: tuple[str, str]  # the colours of the ground and the ink


def chips(moment: CubeMoment) -> list[Chip]:
    """Say what there is to say, the gravest first."""
    if moment.look.refusal or moment.is_refused:
        return [Chip(moment.look.refusal or tr("a cube lies there"), WRONG)]
    if moment.draft.steps:
        wrong = [Chip(f"{word}?", WRONG) for word in dict.fromkeys(faulty(moment))]
        return [*wrong, *of_words(moment.words, is_sum_told=not wrong and not moment.is_too_much)]
    if moment.hinted:
        return of_words(moment.hinted_words, is_sum_told=True)
    if moment.shows_last and moment.view.fresh:
        return of_words(moment.view.fresh, is_sum_told=True)
    return []


def owner_of(moment: CubeMoment) -> Seat | None:
    """Tell whose words are told, where they are those of the last turn."""
    seat = moment.view.last
    is_told = not (moment.look.refusal or moment.is_refused) and moment.shows_last and moment.view.fresh
    return seat if is_told and seat is not None and seat < len(moment.look.names) else None


def faulty(moment: CubeMoment) -> Iterator[str]:
    """List what lies there in a line and is no word."""
    for fault in moment.faults:
        if "word" in fault.sentence.details:
            yield str(fault.sentence.details["word"])


def of_words(words: Sequence[Earned], *, is_sum_told: bool) -> list[Chip]:
    found = [Chip(" ".join(word_said(each)), WORD if each.points else SOON) for each in words]
    total = sum(each.points for each in words)
    return [Chip(f"+{total}", SUM), *found] if is_sum_told and words else found


# Where they lie


def laid(moment: CubeMoment) -> tuple[tuple[object, ...], tuple[Writing, ...]]:
    """Lay the chips in rows at the head of the board, as many as there is room for: their marks, and what they say."""
    x, y, width, height = moment.look.box
    grown = moment.chips_grown
    owner = owner_of(moment)
    indent = dp(CHIP) if owner is not None else 0.0
    rows = in_rows(chips(moment), width - 2 * dp(8) - indent, grown, moment.rows_told)
    marks: list[object] = []
    if owner is not None:
        middle = y + height - dp(EDGE) - dp(CHIP) * grown / 2
        marks.append(Owner(x + dp(8) + dp(CHIP) * 0.42, middle, dp(CHIP) * 0.72, owner, moment.look.names[owner]))
    writings = []
    for number, row in enumerate(rows):
        left = x + dp(8) + indent
        foot = y + height - dp(EDGE) - (number + 1) * dp(CHIP) * grown - number * dp(GAP)
        for chip in row:
            wide, _ = size_of(chip, grown)
            writing = writing_of(chip, (left, foot, wide, dp(CHIP) * grown), grown)
            box = (left, foot, wide, dp(CHIP) * grown)
            marks.append(Plaque(box, dp(12), chip.look[0], Text(writing, round(dp(SIZE) * grown), 700)))
            writings.append(writing)
            left += wide + dp(GAP)
    return tuple(marks), tuple(writings)


def in_rows(found: Sequence[Chip], width: float, grown: float, most: int) -> list[list[Chip]]:
    """Break chips into rows; what has no room is counted in the last one."""
    rows: list[list[Chip]] = [[]]
    for number, chip in enumerate(found):
        if wide(rows[-1], grown) + size_of(chip, grown)[0] > width and rows[-1]:
            if len(rows) == most:
                return with_rest(rows, len(found) - number, width, grown)
            rows.append([])
        rows[-1].append(chip)
    return rows


def with_rest(rows: list[list[Chip]], rest: int, width: float, grown: float) -> list[list[Chip]]:
    *others, last = rows
    while last:
        more = Chip(tr("+{count} more", count=rest), WORD)
        if wide(last, grown) + size_of(more, grown)[0] <= width:
            return [*others, [*last, more]]
        last, rest = last[:-1], rest + 1
    return others


def wide(row: Sequence[Chip], grown: float) -> float:
    """Measure how wide a row is, and the gap behind it."""
    return sum(size_of(chip, grown)[0] + dp(GAP) for chip in row)


def size_of(chip: Chip, grown: float) -> tuple[float, float]:
    words, high = measured(chip.words, round(dp(SIZE) * grown), 700)
    return words + 2 * dp(PAD), high


def writing_of(chip: Chip, box: Box, grown: float) -> Writing:
    x, y, _, height = box
    words, high = measured(chip.words, round(dp(SIZE) * grown), 700)
    return Writing(chip.words, (x + dp(PAD), y + (height - high) / 2, words, high), chip.look[1], chip.look[0])
