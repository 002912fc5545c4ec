"""What is told at the head of a board of CUBEWORD: the sum first, then word by word, or why the turn may not end so."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from kivy.metrics import dp

from app.core.game import Seat
from app.games.cubeword.model import Earned
from app.ui.measure import measured
from app.ui.play.cubeword.moment import CHIP, EDGE, GAP, CubeMoment
from app.ui.play.cubeword.said import word_said
from app.ui.play.marks import Filled, Owner, Plaque, Sign, Text
from app.ui.play.scene import Box, Spot, Writing
from app.ui.texts import tr

SIZE, PAD = 15, 12  # dp
TOUCH: Final = 48  # dp that a finger needs
TOLD: Final = ("told", "all")
AGAIN: Final = ("again", "last")
SUM, WORD, SOON, WRONG = (
    ("accent", "accent_ink"),
    ("accent_soft", "accent_soft_ink"),
    ("ink_soft", "surface"),
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
        return [Chip(moment.look.refusal or tr("A cube lies there"), WRONG)]
    if moment.draft.steps:
        faulty = (fault.sentence.details.get("word") for fault in moment.faults)  # what lies in a line and is no word
        wrong = [Chip(f"{word}?", WRONG) for word in dict.fromkeys(filter(None, faulty))]
        return [*wrong, *of_words(moment.words, is_sum_told=not wrong and not moment.is_too_much)]
    if moment.hinted:
        told = of_words(moment.hinted_words, is_sum_told=True)
        return told if moment.told_of_hint else told[:1]
    if moment.shows_last and moment.view.fresh:
        return of_words(moment.view.fresh, is_sum_told=True)
    return []


def owner_of(moment: CubeMoment) -> Seat | None:
    """Tell whose words are told, where they are those of the last turn."""
    seat = moment.view.last
    is_told = not (moment.look.refusal or moment.is_refused) and moment.shows_last and moment.view.fresh
    return seat if is_told and seat is not None and seat < len(moment.look.names) else None


def of_words(words: Sequence[Earned], *, is_sum_told: bool) -> list[Chip]:
    told = sorted(words, key=lambda each: bool(each.points))  # what brings nothing is not left out for want of room
    found = [Chip(" ".join(word_said(each)), WORD if each.points else SOON) for each in told]
    total = sum(each.points for each in words)
    return [Chip(f"+{total}", SUM), *found] if is_sum_told and words else found


# Where they lie


@dataclass(frozen=True, slots=True)
class Head:
    """What is told at the head of a board, where that is, and what a finger reaches of it."""

    marks: tuple[object, ...] = ()
    writings: tuple[Writing, ...] = ()
    spots: tuple[Spot, ...] = ()
    is_open: bool = False  # all is told, over the cubes


def words_of(found: Sequence[Chip]) -> tuple[str, ...]:
    return tuple(chip.words for chip in found)


def laid(moment: CubeMoment) -> Head:
    """Lay the chips in rows: as many as cover no cube, the rest a touch away; or all of them, once that was touched."""
    found, again = chips(moment), again_button(moment)
    if not found:
        return Head(tuple(sign for sign, _ in again), (), tuple(spot for _, spot in again))
    is_open = moment.lifted is None and moment.look.gaze.opens == words_of(found)
    within = told_in(moment, is_open=is_open)
    grown, rows = rows_of(found, moment, within, is_open=is_open)
    placed = [*in_boxes(rows, moment, within, grown)]
    writings = tuple(writing_of(chip, box, grown) for chip, box in placed)
    size = round(dp(SIZE) * grown)
    plaques = [Plaque(box, dp(12), chip.look[0], Text(said, size, 700)) for (chip, box), said in zip(placed, writings)]
    marks, last, box = (*owners(moment, within), *plaques, *(sign for sign, _ in again)), *placed[-1]
    if is_open:
        panel = row_box(within, grown, len(rows))
        spot = Spot(TOLD, tr("tell less"), *panel, corner=dp(16))
        return Head(
            (Filled(panel, dp(16), "surface", 0.92), *marks), writings, (*(each for _, each in again), spot), is_open
        )
    more = () if last is found[-1] else (around(box, tr("{more}: tell all", more=last.words)),)
    return Head(marks, writings, (*more, *(spot for _, spot in again)))


def told_in(moment: CubeMoment, *, is_open: bool) -> Box:
    """Choose the part of the board from whose head on words are told: above its buttons, or beside those."""
    x, y, width, height = moment.look.box
    _, _, wide, high = moment.covered
    if not moment.stacks or not (is_open or height - high < row_box(moment.look.box, moment.chips_grown, 1)[3]):
        return x, y + high, width, height - high
    return x + wide if moment.look.left_handed else x, y, width - wide, height


def rows_of(found: Sequence[Chip], moment: CubeMoment, within: Box, *, is_open: bool) -> tuple[float, list[list[Chip]]]:
    """Lay chips in rows, and tell how large they are: all of them are smaller if there is no room for them else."""
    _, _, width, high = within
    room = width - indent_of(moment) - dp(8) - (dp(TOUCH) if plays_again_at(moment) else 0)
    rows: list[list[Chip]] = []
    for grown in (moment.chips_grown, 1.0) if is_open else (moment.chips_grown,):
        most = max(1, int((high - dp(EDGE)) / (dp(CHIP) * grown + dp(GAP)))) if is_open else moment.rows_told
        rows = in_rows(found, room, grown, most)
        if rows[-1][-1] is found[-1]:
            break
    return grown, rows


def owners(moment: CubeMoment, within: Box) -> Iterator[Owner]:
    """Show whose words they are, before them."""
    owner = owner_of(moment)
    if owner is not None:
        x, foot, _, high = row_box(within, moment.chips_grown, 1)
        middle = foot + dp(GAP) + (high - dp(EDGE + GAP)) / 2
        yield Owner(x + dp(8) + dp(CHIP) * 0.42, middle, dp(CHIP) * 0.72, owner, moment.look.names[owner])


def plays_again_at(moment: CubeMoment) -> bool:
    """Tell whether the last turn can be asked for once more at the head of the board: it moved something."""
    seat, is_told = moment.view.last, moment.look.refusal or moment.is_refused
    has_name = seat is not None and seat < len(moment.look.names)
    return bool(has_name and moment.shows_last and moment.last_steps and not is_told and moment.view.phase != "over")


def again_button(moment: CubeMoment) -> tuple[tuple[Sign, Spot], ...]:
    """Offer to show the last turn once more, at the far end of where its words are told."""
    if not plays_again_at(moment):
        return ()
    x, foot, width, high = row_box(told_in(moment, is_open=False), moment.chips_grown, 1)
    middle_x, middle_y = x + width - dp(TOUCH) / 2, foot + dp(GAP) + (high - dp(EDGE + GAP)) / 2
    seat = moment.view.last
    own = seat == moment.view.seat and len(moment.look.here) < 2
    said = tr("Show your turn again") if own else tr("Show {name}’s turn again", name=moment.look.names[seat or 0])
    edge = dp(TOUCH)
    sign = Sign("replay", middle_x, middle_y, dp(20), "accent_soft_ink", dp(CHIP) / 2, "accent_soft")
    spot = Spot(AGAIN, said, middle_x - edge / 2, middle_y - edge / 2, edge, edge, corner=edge / 2)
    return ((sign, spot),)


def indent_of(moment: CubeMoment) -> float:
    return dp(8) + (dp(CHIP) if owner_of(moment) is not None else 0.0)


def row_box(within: Box, grown: float, rows: int) -> Box:
    """Tell where so many rows are, with the gap below each."""
    x, y, width, height = within
    high = dp(EDGE) + rows * (dp(CHIP) * grown + dp(GAP))
    return x, y + height - high, width, high


def in_boxes(
    rows: Sequence[Sequence[Chip]], moment: CubeMoment, within: Box, grown: float
) -> Iterator[tuple[Chip, Box]]:
    for number, row in enumerate(rows, start=1):
        x, foot, _, _ = row_box(within, grown, number)
        left = x + indent_of(moment)
        for chip in row:
            wide, _ = size_of(chip, grown)
            yield chip, (left, foot + dp(GAP), wide, dp(CHIP) * grown)
            left += wide + dp(GAP)


def around(box: Box, spoken: str) -> Spot:
    """Let a finger reach a chip: it is less high than a finger needs."""
    x, y, width, height = box
    wide, high = max(width, dp(TOUCH)), max(height, dp(TOUCH))
    return Spot(TOLD, spoken, x + (width - wide) / 2, y + (height - high) / 2, wide, high, corner=dp(12))


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
    while True:
        more = Chip(tr("+{count} more", count=rest), WORD)
        if not last or wide(last, grown) + size_of(more, grown)[0] <= width:
            return [*others, [*last, more]]
        last, rest = last[:-1], rest + 1


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
