"""What of WORD CROSS lies beside the board: the pegs that count, and at the thumb what may be disputed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.core.game import Seat
from app.games.wordcross.model import ROWS, Column
from app.ui.measure import measured
from app.ui.play.marks import Outline, Owner, Sign, Text
from app.ui.play.painting import PAINTERS, paint_ground, paint_marks
from app.ui.play.scene import Box, Flat, Piece, Scene, Spot, Writing
from app.ui.play.surface import EMPTY, Keep, Surface
from app.ui.play.tray_parts import TrayBox
from app.ui.play.wordcross.layout import inner
from app.ui.play.wordcross.paint import paint_resting, paint_well, paint_wood
from app.ui.play.wordcross.tray import PEGS, Arm, Pegs, Tray
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.text import icon, letter

HOLES = 10
PLACES = (100, 10, 1)  # W2: a peg for each
STRIP_ROW, STRIP_PAD = 10.5, 3  # dp: a player's row on a strip
STRIP_BADGE, STRIP_SQUARE, STRIP_SCORE, STRIP_PEG = 13, 7, 15, 13  # dp there, at most
LARGE_ROW, LARGE_PAD = 56, 8  # dp: and where there is room for three lines of holes
WORDS = 6 * 7  # dp: six small squares beside the pegs of a strip
SUM = 22  # dp: what they come to, where there is room
SCORE = 92  # dp beside the holes, for what they come to, and six squares
SQUARE = 12.5  # dp from one of these to the next
ARM_HEAD, ARM_NAME = 26, 13  # dp: whose columns they are
ARM_LEAST, ARM_LARGEST = 26, 44  # dp of a cell
CAPITAL = 0.8  # of its size a digit is high, with what it stands on
POWER = 11  # dp: what a hole of a line counts


@dataclass(frozen=True, slots=True)
class Wood:
    """The slab with the holes, and how many words each has."""

    box: Box
    rows: tuple["PegRow", ...]


@dataclass(frozen=True, slots=True)
class PegRow:
    """A player's holes: where the first of each group is, how far apart they are, and where the words are counted."""

    pegs: Pegs
    starts: tuple[tuple[float, float], ...]
    pitch: float
    words: tuple[float, float, float]  # the middle of the first square, and how far apart they are
    badge: tuple[float, float, float]
    score: tuple[float, float]
    powers: tuple[Text, ...]  # what a hole of each line counts
    size: int  # of what they come to
    peg: float  # how large a peg is


@dataclass(frozen=True, slots=True)
class Peg:
    seat: Seat


def peg_scene(box: Box, pegs: tuple[Pegs, ...], *, is_large: bool) -> Scene:
    rows = tuple(large_rows(box, pegs) if is_large else strip_rows(box, pegs))
    return Scene(
        frame=(box, is_large),
        ground=(Wood(box, rows),),
        pieces=tuple(piece for row in rows for piece in pegs_in(row)),
        writings=tuple(each for row in rows for each in writings_of(row)),
    )


def strip_rows(box: Box, pegs: tuple[Pegs, ...]) -> Iterator[PegRow]:
    """Lay a line of holes for each player: hundreds, tens and units side by side, between their words and their sum."""
    x, y, width, height = box
    high = (height - 2 * dp(STRIP_PAD)) / len(pegs)
    size = round(min(dp(STRIP_SCORE), high * 1.1))
    sum_wide = max(measured(words, size, 700)[0] for words in ("000", *(str(each.points) for each in pegs)))
    first, right = x + dp(WORDS) + dp(STRIP_BADGE) + dp(8), x + width - sum_wide - dp(12)
    wide = [measured(str(place), round(dp(POWER)), 700)[0] + dp(9) for place in PLACES]
    pitch = (right - first - sum(wide)) / (3 * HOLES + 1)
    lefts = [first + sum(wide[: group + 1]) + group * (HOLES + 0.5) * pitch for group in range(len(PLACES))]
    for number, each in enumerate(pegs):
        middle = y + height - dp(STRIP_PAD) - (number + 0.5) * high
        starts = tuple((left + pitch / 2, middle) for left in lefts)
        powers = tuple(power_of(*at, y + height / 2) for at in zip(PLACES, (left - dp(6) for left in lefts)))
        yield PegRow(
            each,
            starts,
            pitch,
            (x + dp(STRIP_BADGE) + dp(12), middle, dp(STRIP_SQUARE)),
            (x + dp(5) + dp(STRIP_BADGE) / 2, middle, min(dp(STRIP_BADGE), high)),
            (right + dp(6) + sum_wide / 2, middle),
            powers if number == 0 else (),  # once beside all lines
            size,
            min(dp(STRIP_PEG), high),
        )


def large_rows(box: Box, pegs: tuple[Pegs, ...]) -> Iterator[PegRow]:
    """Lay three lines of holes for each player, and beside them what they come to."""
    x, y, width, height = box
    high = (height - 2 * dp(LARGE_PAD)) / max(1, len(pegs))
    first, right = x + dp(84), x + width - dp(SCORE)
    pitch = (right - first) / HOLES
    for number, each in enumerate(pegs):
        middle = y + height - dp(LARGE_PAD) - (number + 0.5) * high
        line = high / 3.6
        starts = tuple((first + pitch / 2, middle + (1 - group) * line) for group in range(3))
        words = (right + (dp(SCORE) - 5 * dp(SQUARE)) / 2, middle - dp(14), dp(SQUARE))
        score = right + dp(SCORE) / 2, middle + dp(8)
        powers = tuple(power_of(place, first - dp(6), y) for place, (_, y) in zip(PLACES, starts))
        peg = min(dp(13), pitch * 0.95)
        yield PegRow(each, starts, pitch, words, (x + dp(28), middle, dp(34)), score, powers, round(dp(SUM)), peg)


def power_of(place: int, right: float, middle: float) -> Text:
    """Write before a line what each of its holes counts."""
    size = round(dp(POWER))
    wide, high = measured(str(place), size, 700)
    return Text(Writing(str(place), (right - wide, middle - high / 2, wide, high), "ply_ink", "ply_board"), size, 700)


def pegs_in(row: PegRow) -> Iterator[Piece]:
    """Put a player's pegs into their holes."""
    edge = row.peg
    for group, (place, (x, y)) in enumerate(zip(PLACES, row.starts)):
        digit = min(9, row.pegs.points // place % 10) if row.pegs.points < 1000 else 9
        at = (x + digit * row.pitch - edge / 2, y - edge / 2, edge, edge)
        yield Piece(("peg", row.pegs.seat, group), Flat(at), Peg(row.pegs.seat), sounds="scored")


def writings_of(row: PegRow) -> Iterator[Writing]:
    """Give what is written beside the holes: what they come to, and what each counts."""
    x, y = row.score
    wide, high = max(measured(str(row.pegs.points), row.size, 700)[0], row.size * 1.2), row.size * CAPITAL
    yield Writing(str(row.pegs.points), (x - wide / 2, y - high / 2, wide, high), "ply_ink", "ply_board")
    yield from (power.writing for power in row.powers)


class PegBoard(Surface):
    """Shows the pegs of all players, and how many words of six each has."""

    pegs = ObjectProperty(())
    is_large = BooleanProperty(False)
    focusable = BooleanProperty(False)
    shows = ("pegs", "is_large")
    fitted_by = ("pegs", "is_large", "width")
    paint_lying = staticmethod(paint_ground)

    def height_needed(self) -> float:
        row, pad = (LARGE_ROW, LARGE_PAD) if self.is_large else (STRIP_ROW, STRIP_PAD)
        return float(dp(max(PEGS, row * len(self.pegs) + 2 * pad))) if self.pegs else 0.0

    def make_scene(self, box: Box, pegs: tuple[Pegs, ...], is_large: bool) -> Scene:
        return peg_scene(box, pegs, is_large=is_large) if pegs and box[2] > dp(120) and box[3] else EMPTY

    @staticmethod
    def paint_standing(scene: Scene, _keep: Keep, /) -> None:
        for piece in scene.pieces:
            paint_peg(piece)


def paint_holes(wood: Wood) -> None:
    paint_wood(wood.box, dp(10), 0.2)
    for row in wood.rows:
        x, y, size = row.badge
        badge(x, y, size, row.pegs.seat, initial_of(row.pegs.name) if size > dp(20) else "")
        paint.tint(theme.ply_edge)
        for start_x, start_y in row.starts:
            for hole in range(HOLES):
                paint.disc(start_x + hole * row.pitch, start_y, dp(1.8))
        paint_words(row)
        paint_marks(row.powers)
        letter(str(row.pegs.points), *row.score, row.size, theme.ply_ink, 700)


def paint_words(row: PegRow) -> None:
    """Paint a dark square for each word that is locked, and a hollow one for each that is still to come."""
    x, y, pitch = row.words
    edge = pitch * 0.8
    for number in range(ROWS):
        paint.tint(theme.ply_locked, 1.0 if number < row.pegs.words else 0.22)
        paint.fill(x + number * pitch - edge / 2, y - edge / 2, edge, edge, max(1.0, dp(1.2)))


def paint_peg(piece: Piece) -> None:
    x, y, edge, _ = piece.pose.box
    look = theme.seat(piece.look.seat)
    middle_x, middle_y = x + edge / 2, y + edge / 2
    if not theme.plain:
        paint.tint(theme.shadow, 0.35)
        paint.disc(middle_x, middle_y - dp(1.5), edge * 0.5)
    icon(f"seat.{look.shape}", middle_x, middle_y, edge * 1.25, theme.card_face)
    icon(f"seat.{look.shape}", middle_x, middle_y, edge, look.main)


# The columns of others, upright


@dataclass(frozen=True, slots=True)
class Wells:
    """The wood in which the columns of others lie."""

    box: Box
    wells: tuple[Box, ...]


def arm_scene(box: Box, arms: tuple[Arm, ...]) -> Scene:
    """Lay the columns of others side by side, each below its owner's name."""
    x, y, width, height = box
    pitch = (height - dp(ARM_HEAD) - 2 * dp(LARGE_PAD)) / ROWS
    step = width / len(arms)
    blocks = [(arm, (x + number * step, y, step, height)) for number, arm in enumerate(arms)]
    wells = {
        arm.seat: (left + (step - 2 * pitch) / 2, y + dp(LARGE_PAD), 2 * pitch, ROWS * pitch)
        for arm, (left, *_) in blocks
    }
    marks = [mark for arm, block in blocks for mark in marks_on(arm, block, wells[arm.seat], pitch)]
    return Scene(
        frame=(box, tuple(arm.seat for arm in arms)),
        ground=(Wells(box, tuple(wells.values())),),
        pieces=tuple(piece for arm in arms for piece in tiles_on(arm, wells[arm.seat], pitch)),
        marks=tuple(marks),
        places=tuple(Spot(("arm", arm.seat), arm.said, *block, corner=dp(10)) for arm, block in blocks),
        writings=tuple(mark.writing for mark in marks if isinstance(mark, Text)),
    )


def tiles_on(arm: Arm, well: Box, pitch: float) -> Iterator[Piece]:
    for across, column in enumerate(arm.columns):
        for row, look in enumerate(column):
            cell = inner((well[0] + across * pitch, well[1] + row * pitch, pitch, pitch))
            pose = Flat(cell, flip=0.0 if row < arm.locked else 1.0)
            yield Piece((arm.seat, across, row), pose, replace(look, edge=round(cell[2])), rests=True)


def marks_on(arm: Arm, block: Box, well: Box, pitch: float) -> Iterator[Owner | Text | Outline | Sign]:
    """Tell whose they are, and what of it can be stolen."""
    size, badge_wide = round(dp(ARM_NAME)), dp(20)
    x, y, width, height = block
    wide, high = measured(arm.name, size, 700)
    shown = arm.name if badge_wide + dp(5) + wide <= width - dp(6) else ""
    wide = wide if shown else 0.0
    left, middle = x + (width - badge_wide - dp(5) - wide) / 2, y + height - dp(LARGE_PAD) / 2 - dp(ARM_HEAD) / 2
    yield Owner(left + badge_wide / 2, middle, badge_wide, arm.seat, arm.name)
    if shown:
        at = (left + badge_wide + dp(5), middle - high / 2, wide, high)
        yield Text(Writing(shown, at, "ply_ink", "ply_board"), size, 700)
    for column, row in sorted(arm.loot):  # a set of words has another order at each start
        cell = inner((well[0] + [*Column].index(column) * pitch, well[1] + row * pitch, pitch, pitch))
        yield Outline(cell, dp(2), pitch * 0.12, kind="dashes")
        yield Sign("back_hand", cell[0] + cell[2], cell[1] + cell[3], dp(10), "accent_ink", dp(8), "accent")


class ArmBoard(Surface):
    """Shows the columns of others upright, for whoever reads them from another side of the table."""

    arms = ObjectProperty(())
    room = NumericProperty(0)
    """How high it may be."""
    shows = ("arms",)
    fitted_by = ("arms", "room", "width")

    def height_needed(self) -> float:
        if not self.arms:
            return 0.0
        around = dp(ARM_HEAD) + 2 * dp(LARGE_PAD)
        most = min(dp(ARM_LARGEST), (self.width / len(self.arms) - dp(8)) / 2, (self.room - around) / ROWS)
        return float(around + ROWS * max(dp(ARM_LEAST), most))

    def make_scene(self, box: Box, arms: tuple[Arm, ...]) -> Scene:
        return arm_scene(box, arms) if arms and box[2] > dp(120) and box[3] > dp(80) else EMPTY

    @staticmethod
    def paint_lying(scene: Scene) -> None:
        paint_marks(scene.ground)
        paint_resting(list(scene.pieces))


def paint_wells(wells: Wells) -> None:
    paint_wood(wells.box, dp(10), 0.2)
    for well in wells.wells:
        paint_well(well)


class WordCrossTray(TrayBox):
    now = ObjectProperty(Tray(), rebind=True)
    has_room = BooleanProperty(True)
    """Whether a phone has room for the pegs."""


class PegsBeside(TrayBox):
    """The pegs in a wide window, under the banner, and the columns of others."""

    now = ObjectProperty(Tray(), rebind=True)
    banner_high = NumericProperty(0)


PAINTERS |= {Wood: paint_holes, Wells: paint_wells}
