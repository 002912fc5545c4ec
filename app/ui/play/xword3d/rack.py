"""What can be touched in the tray of 3DXWORD: the planes one may stand before, the bricks of the hand, and Joiners."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.ui.measure import measured
from app.ui.play.marks import Text
from app.ui.play.scene import DRAG_FROM, Box, Flat, Piece, Scene, Spot, Writing
from app.ui.play.surface import EMPTY, Surface
from app.ui.play.tray_parts import TrayBox
from app.ui.play.xword3d.draft import Number
from app.ui.play.xword3d.marks import HUES
from app.ui.play.xword3d.moment import SAFE
from app.ui.play.xword3d.tray import RackKey, Tray
from app.ui.theme import blend, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.text import icon, letter

ROW, LINE, BALANCE = 56, 48, 40  # dp: of bricks, of planes or Joiners, of the level
BRICK = 47  # dp: eight side by side are as wide as a phone
MOST_IN_A_ROW, LARGEST = 10, 54  # bricks, and dp of one
SIZE, JOINER = 14, 72  # dp


@dataclass(frozen=True, slots=True)
class Level:
    """A spirit level: its bubble drifts as what is built leans."""

    box: Box
    strain: float


class Rack(Surface):
    """Shows what can be touched in the tray; a brick is drawn out onto the board."""

    now = ObjectProperty(Tray())
    text = NumericProperty(1.0)
    drawn_out: ClassVar[Mapping[str, int]] = {"rack": DRAG_FROM}
    in_hand = "rack"
    aimed = NumericProperty(None, allownone=True)
    """The brick of the hand to whose place a carried one would go."""
    hand_first = BooleanProperty(defaultvalue=False)
    """Whether the hand lies above all else: in a low window the rest may be scrolled to."""
    shows = ("now", "text", "aimed", "hand_first")
    fitted_by = ("now", "text", "width")

    def height_needed(self) -> float:
        return float(sum(high for _, high in rows_of(self.now, self.width)))

    def brick_at(self, x: float, y: float) -> Number | None:
        """Find the brick of the hand whose place a point is in; an empty place is one, too."""
        spots = (spot for spot in self.places if spot.key[0] == "rack" and spot.away(x, y) == 0)
        return next((spot.key[1] for spot in spots), None)

    def make_scene(self, box: Box, now: Tray, text: float, aimed: Number | None, hand_first: bool) -> Scene:
        if box[2] < dp(48) or box[3] < dp(40):
            return EMPTY
        x, top, width = box[0], box[1] + box[3], box[2]
        placed: list[tuple[RackKey, Box]] = []
        marks: list[object] = []
        for kind, high in sorted(rows_of(now, width), key=lambda row: hand_first and not row[0].isdigit()):
            row = (x, top - high, width, high)
            if kind == "walls":
                placed += in_chips(now.walls, row, text, len(now.ways) * dp(LINE))
                placed += at_the_end(now.ways, row, dp(LINE))
            elif kind == "balance":
                marks += level_in(now, row, text)
                placed += at_the_end(now.joiners, row, dp(JOINER))
            else:
                count = in_a_row(now, width)
                first = count * int(kind)
                keys = now.bricks[first : first + count]
                lit = (replace(key, is_chosen=key.is_chosen or key.means[1] == aimed) for key in keys)
                placed += in_row(tuple(lit), row, count)
            top -= high
        names = [text_of(key, cell, text) for key, cell in placed if key.means[0] == "wall"]
        levels = [mark for mark in marks if isinstance(mark, Text)]
        return Scene(
            frame=(box, len(placed)),
            ground=tuple(mark for mark in marks if isinstance(mark, Level)),
            pieces=tuple(Piece(key.means, Flat(cell), key, rests=True) for key, cell in placed),
            places=tuple(
                Spot(key.means, key.spoken, *cell, liftable=key.liftable, corner=dp(10))
                for key, cell in placed
                if not key.disabled
            ),
            marks=(*names, *levels),
            writings=tuple(each.writing for each in (*names, *levels)),
        )

    @staticmethod
    def paint_lying(scene: Scene) -> None:
        for mark in scene.ground:
            paint_level(mark)
        for piece in scene.pieces:
            paint_key(piece.look, piece.pose.box)


def in_a_row(now: Tray, width: float) -> int:
    """Tell how many bricks lie side by side: as few rows as give each room for a finger, and all of them full."""
    most = max(1, min(MOST_IN_A_ROW, int(width / dp(BRICK))))
    rows = -(-now.most // most)
    return max(1, -(-now.most // max(1, rows)))


def rows_of(now: Tray, width: float) -> Iterator[tuple[str, float]]:
    """List what lies below one another, and how high each is: the same throughout a game."""
    if now.has_space:
        yield "walls", dp(LINE)
        yield "balance", dp(LINE) if now.has_joiners else dp(BALANCE)
    for number in range(-(-now.most // in_a_row(now, width))):
        yield str(number), dp(ROW)


# Where things lie


def in_row(keys: tuple[RackKey, ...], row: Box, count: int) -> Iterator[tuple[RackKey, Box]]:
    x, y, width, high = row
    wide = min(width / count, dp(LARGEST + 10))
    for number, key in enumerate(keys):
        yield key, (x + number * wide, y, wide, high)


def in_chips(keys: tuple[RackKey, ...], row: Box, text: float, taken: float) -> Iterator[tuple[RackKey, Box]]:
    """Lay planes side by side, as many as there is room for; the open one, and whose turn it is, come first."""
    x, y, width, high = row
    wides = {key.means: chip_wide(key, text) + dp(6) for key in keys}
    *planes, more = keys
    room, left = width - taken, x
    if sum(wides[key.means] for key in planes) <= room:
        shown = planes
    else:
        shown, room = [more], room - wides[more.means]
        for key in sorted(planes, key=lambda key: (not key.is_chosen, key not in planes[1:2])):
            if wides[key.means] <= room:
                shown.append(key)
                room -= wides[key.means]
    for key in (key for key in keys if key in shown):
        yield key, (left, y, wides[key.means] - dp(6), high)
        left += wides[key.means]


def chip_wide(key: RackKey, text: float) -> float:
    return max(dp(48), measured(key.sign, round(dp(SIZE) * min(1.4, text)), 600)[0] + dp(24))


def at_the_end(keys: tuple[RackKey, ...], row: Box, wide: float) -> Iterator[tuple[RackKey, Box]]:
    x, y, width, high = row
    for number, key in enumerate(keys):
        yield key, (x + width - (len(keys) - number) * wide, y, wide, high)


def level_in(now: Tray, row: Box, text: float) -> Iterator[object]:
    """Lay the level, and in words what it tells, beside the Joiners."""
    if now.strain < 0:
        return
    x, y, width, high = row
    size = round(dp(SIZE) * min(1.4, text))
    wide, tall = measured(now.balance, size, 600)
    room = width - len(now.joiners) * dp(JOINER) - dp(8)
    label = dp(96) * min(1.4, text)
    ink = "bad" if now.strain >= 0.999 else "ink"
    yield Text(Writing(now.balance, (x, y + (high - tall) / 2, wide, tall), ink), size, 600)
    if room - label > dp(60):
        yield Level((x + label, y + high / 2 - dp(11), min(room - label, dp(240)), dp(22)), now.strain)


def text_of(key: RackKey, cell: Box, text: float) -> Text:
    x, y, width, high = cell
    size = round(dp(SIZE) * min(1.4, text))
    wide, tall = measured(key.sign, size, 600)
    box = (x + (width - wide) / 2, y + (high - tall) / 2, wide, tall)
    inks = ("accent_ink", "accent") if key.is_chosen else ("ink", "surface_high")
    return Text(Writing(key.sign, box, *inks), size, 600)


# How they look


def paint_key(key: RackKey, cell: Box) -> None:
    match key.means[0]:
        case "wall":
            x, y, width, high = cell
            paint.tint(theme.accent if key.is_chosen else theme.surface_high)
            paint.fill(x, y + dp(4), width, high - dp(8), dp(12))
            if theme.plain:
                paint.tint(theme.outline)
                paint.ring(x, y + dp(4), width, high - dp(8), dp(12), dp(1.5))
        case "joiner":
            paint_joiner(key, cell)
        case "way":
            x, y, width, high = cell
            paint.tint(theme.surface_high)
            paint.fill(x + dp(3), y + dp(4), width - dp(6), high - dp(8), dp(12))
            icon(key.sign, x + width / 2, y + high / 2, dp(24), theme.ink)
        case _:
            paint_brick(key, cell)


def paint_brick(key: RackKey, cell: Box) -> None:
    x, y, width, high = cell
    edge = min(width / 1.2, high / 1.22, dp(LARGEST) * 0.88)
    left, foot = x + (width - edge * 1.1) / 2, y + (high - edge * 1.1) / 2
    if key.is_gone:
        paint.tint(theme.outline, 0.7)
        paint.dashes(left, foot, edge, edge, dp(5), dp(1.2))
        return
    if key.is_chosen:
        paint.tint(theme.accent)
        paint.ring(left - dp(3), foot - dp(3), edge * 1.1 + dp(5), edge * 1.1 + dp(5), dp(8), dp(2.5))
    pieces.brick(left, foot, edge, key.sign, getattr(theme, HUES[key.sign]))


def paint_joiner(key: RackKey, cell: Box) -> None:
    """Paint an L with what it is worth, and how many are left."""
    x, y, width, high = cell
    is_red = key.means[1] == "red"
    hue = theme.join_red if is_red else theme.join_blue
    if key.disabled:
        hue = blend(hue, theme.surface, 0.7)
    middle, thick, long = y + high / 2, dp(10), dp(30)
    left, foot = x + dp(8), middle - long / 2
    if key.is_chosen:
        paint.tint(theme.accent)
        paint.ring(x + dp(2), y + dp(2), width - dp(4), high - dp(4), dp(12), dp(2.5))
    paint.tint(hue)
    paint.fill(left, foot, thick, long, dp(3))
    paint.fill(left, foot, long, thick, dp(3))
    badge_x, badge_y, size = left + dp(15), foot + dp(13), dp(20)
    paint.fill(badge_x, badge_y, size, size, dp(3) if is_red else size / 2)
    letter(key.sign, badge_x + size / 2, badge_y + size / 2, dp(11), theme.join_ink, 700)
    letter(str(key.left), x + width - dp(14), middle, dp(14), theme.ink, 700)


def bubble_at(strain: float) -> float:
    """Tell where in the level its bubble is: between the lines in the middle while all stands well."""
    return 0.5 + (0.08 * strain / SAFE if strain <= SAFE else 0.08 + 0.3 * (strain - SAFE) / (1 - SAFE))


def paint_level(mark: Level) -> None:
    """Paint the level: red lines where all falls, and the bubble that drifts there."""
    x, y, width, high = mark.box
    green = blend(theme.ok, theme.card_face, 0.45)
    paint.tint(theme.ok)
    paint.fill(x, y, width, high, high / 2)
    paint.tint(theme.card_face if theme.plain else green)
    paint.fill(x + dp(1.5), y + dp(1.5), width - dp(3), high - dp(3), high / 2)
    for share in (0.12, 0.88):
        paint.tint(theme.join_red)
        paint.fill(x + share * width - dp(1), y + dp(2), dp(2), high - dp(4), 0)
    for share in (0.42, 0.58):
        paint.tint(theme.card_ink)
        paint.fill(x + share * width - dp(0.5), y + dp(2), dp(1), high - dp(4), 0)
    at = bubble_at(mark.strain)
    paint.tint(theme.card_face)
    bubble = width * 0.15
    paint.fill(x + at * width - bubble / 2, y + high * 0.18, bubble, high * 0.64, high * 0.32)
    paint.tint(theme.card_ink, 0.5)
    paint.ring(x + at * width - bubble / 2, y + high * 0.18, bubble, high * 0.64, high * 0.32, dp(1))


class Xword3dTray(TrayBox):
    now = ObjectProperty(Tray(), rebind=True)
    is_beside = BooleanProperty(False)
