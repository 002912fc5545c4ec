"""What can be touched in the tray of CUBEWORD, in one place of one height: the pool, the faces of a cube, letters."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil, hypot
from typing import ClassVar

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.ui.kinds import Touch
from app.ui.letter_pad import InPadOrder, cells, spare
from app.ui.measure import measured
from app.ui.play.cubeword.marks import Top, tagged
from app.ui.play.cubeword.paint import paint_face
from app.ui.play.cubeword.tray import CROSS, LETTERS, POOL, UNFOLDED, ShelfKey, Tray
from app.ui.play.marks import Plaque, Sign, Text
from app.ui.play.scene import Box, Flat, Key, Piece, Scene, Spot, Writing
from app.ui.play.surface import EMPTY, Surface
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon, letter
from app.ui.window import window

ALL_CUBES = 25
CAPTION = 13  # dp below a cube of the pool
MOST_BELOW = 0.36  # of a cell, that its caption takes in large text
BESIDE_ICON, ICON = 36, 28  # dp: an icon, and what stands behind it; one above its words
SMALL, APART = 11, 7  # dp: the letters of its other faces, and from those of one cube to those of the next
TAG, TAGGED = 17, 0.36  # dp of a letter that is wanted of a cube at least, and in parts of the cube
LARGEST = 64  # dp of a cube in the tray
ROW, KEY = 64, 56  # dp: a row of cubes, and of letters, at most
SWIPED, PULLED = 14, 40  # dp that a finger goes: a cube rolls, and it is drawn out
STROKE, SWEPT = 0.25, 100  # seconds, and dp: who leaves again within both has swiped a cube, and others lift it


@dataclass(frozen=True, slots=True)
class OnShelf:
    """How a key of the tray is painted."""

    key: ShelfKey
    is_letter: bool
    below: float = 0.0  # the room of its caption, below a cube


class Shelf(InPadOrder, Surface):
    """Shows what can be touched in the tray; a cube is rolled by a swipe, and drawn out by going farther."""

    now = ObjectProperty(Tray())
    rows = NumericProperty(3)
    row_high = NumericProperty("54dp")
    text_scale = NumericProperty(1)
    drawn_out: ClassVar[Mapping[str, int]] = {"cube": PULLED}
    shows = ("now", "order", "rows", "text_scale")
    fitted_by = ("rows", "row_high")

    __events__: ClassVar[tuple[str, ...]] = ("on_roll",)

    def height_needed(self) -> float:
        return float(self.rows * self.row_high)

    def make_scene(self, box: Box, now: Tray, order: str, rows: float, text_scale: float) -> Scene:
        if not now.keys or box[2] < dp(48) or box[3] < dp(48):
            return EMPTY
        every = [*zip(now.keys, boxes_of(now, box, order, int(rows)))]
        small = caption_size(every, text_scale)
        below = room_for(small)
        placed = [(key, cell) for key, cell in every if not key.is_away]
        pieces = tuple(
            Piece(key.means, Flat(cell), OnShelf(key, now.kind == LETTERS, below), rests=True) for key, cell in placed
        )
        places = tuple(Spot(key.means, key.spoken, *cell, liftable=key.liftable, corner=dp(8)) for key, cell in placed)
        captions = tuple(filter(None, (caption_of(key, cell, small, text_scale) for key, cell in placed)))
        tags = tuple(tag_of(key.wanted, cell, below) for key, cell in placed if key.wanted and not key.is_lifted)
        lamps = tuple(lamp_of(cell, below) for key, cell in placed if key.is_hinted and not key.is_lifted)
        writings = tuple(text.writing for text in (*captions, *(tag.text for tag in tags)))
        return Scene(pieces=pieces, places=places, marks=(*captions, *lamps, *tags), writings=writings)

    @staticmethod
    def paint_lying(scene: Scene) -> None:
        for piece in scene.pieces:
            paint_key(piece.look, piece.pose.box)

    # Fingers

    @cached_property
    def _may_still_roll(self) -> ClockEvent:
        return Clock.create_trigger(self._goes_slowly, STROKE)

    def on_touch_down(self, touch: Touch) -> bool:
        self._may_still_roll.cancel()
        self._may_still_roll()
        return super().on_touch_down(touch)

    def _draw_out(self, touch: Touch, far: float) -> None:
        super()._draw_out(touch, dp(SWEPT) if self._may_still_roll.is_triggered else far)

    def _goes_slowly(self, _: float) -> None:
        """Draw the cube out below a finger that has gone aside and not left: it means no swipe."""
        if self._finger and self._down and self._down[0][0] in self.drawn_out:
            super()._draw_out(self._finger, dp(PULLED))

    def stay(self, key: Key) -> bool:
        if key[0] != "cube":
            return False
        self.tap(key)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        x, y = touch.x - touch.ox, touch.y - touch.oy
        is_mine = touch.grab_current is self and self._down and self._down[0][0] == "cube"
        if not is_mine or self._has_stayed or hypot(x, y) < dp(SWIPED):
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._stay_soon.cancel()
        assert self._down
        (key, _), self._down = self._down, None
        self.dispatch("on_roll", key, x, y)
        return True

    def on_roll(self, key: Key, x: float, y: float) -> None: ...


# Where things lie


def boxes_of(now: Tray, box: Box, order: str, rows: int) -> Iterator[Box]:
    if now.kind == POOL:
        yield from in_grid(len(now.keys), box, rows)
    elif now.kind == UNFOLDED:
        yield from in_cross(now.keys, box)
    else:
        upper = top_of(box, 3 * dp(KEY))
        letters = cells(order, upper)
        for key in now.keys:
            sign = key.means[1] if key.means[0] == "letter" else ""
            yield letters.get(sign) or spare(order, upper)


def top_of(box: Box, most: float) -> Box:
    """Return the upper part of a box, no higher than that."""
    x, y, width, height = box
    high = min(height, most)
    return x, y + height - high, width, high


def in_grid(count: int, box: Box, most: int) -> Iterator[Box]:
    """Lay cubes side by side, in as many rows as make them largest."""
    x, y, width, height = top_of(box, most * dp(ROW))
    sizes = [(edge_in(width / ceil(count / rows), height / rows), rows) for rows in range(1, most + 1)]
    _, rows = max(sizes, key=lambda each: (round(each[0]), -each[1]))
    columns = max(ceil(count / rows), min(6, ceil(ALL_CUBES / most)))
    wide, high = width / columns, height / rows
    wide = min(wide, dp(LARGEST + 14))
    left = x + (width - columns * wide) / 2
    for number in range(count):
        row, column = divmod(number, columns)
        yield left + column * wide, y + height - (row + 1) * high, wide, high


def edge_in(wide: float, high: float) -> float:
    return min(wide - dp(5), high - dp(CAPTION + 4), dp(LARGEST))


def in_cross(keys: tuple[ShelfKey, ...], box: Box) -> Iterator[Box]:
    """Unfold a cube: its faces lie as they do round the upper one, what else can be done beside them, each in place."""
    x, y, width, height = top_of(box, 3 * dp(ROW))
    high = height / 3
    wide = min(high * 1.15, width / 6)
    aside = min(2 * wide, width - 4 * wide)
    for key in keys:
        if key.means[0] == "face":
            column, row = CROSS[key.means[1]]
            yield x + column * wide, y + height - (row + 1) * high, wide, high
        else:
            foot = y if key.means == "close" else y + height / 2
            yield x + width - aside, foot, aside, height / 2


def drawn_in(cell: Box, below: float = 0.0) -> Box:
    """Tell where a cube is drawn in its cell: a square, with room below for its caption."""
    x, y, width, height = cell
    edge = min(width - dp(5), height - below - dp(5), dp(LARGEST))
    return x + (width - edge) / 2, y + below + (height - below - edge) / 2 + dp(1), edge, edge


def caption_size(placed: Iterable[tuple[ShelfKey, Box]], text_scale: float) -> float:
    """Find the one size, as large as text is to be, at which all captions have room below their cubes."""
    told = [(key.caption, cell) for key, cell in placed if key.caption and not key.icon]
    shares = [(cell[2] - dp(APART)) / measured(words, round(dp(SMALL)), 600)[0] for words, cell in told]
    rooms = [cell[3] * MOST_BELOW / dp(CAPTION) for _, cell in told]
    return float(dp(SMALL) * min([text_scale, *shares, *(max(1.0, room) for room in rooms)]))


def room_for(small: float) -> float:
    """Tell how much room below a cube its caption of that size takes."""
    return dp(CAPTION) * small / dp(SMALL)


def caption_of(key: ShelfKey, cell: Box, small: float, text_scale: float = 1.0) -> Text | None:
    """Write below a cube what it bears besides, on a button what it does, and over a face what it would bring."""
    words = key.figure or key.caption
    if not words or key.is_lifted:
        return None
    x, y, width, height = cell
    size = dp(14) * text_scale if key.icon else dp(SMALL) if key.figure else small
    wide, high = measured(words, round(size), 600)
    room = width - dp(0 if is_stacked(key, cell, text_scale) else BESIDE_ICON if key.icon else 3)
    if wide > room:
        size *= room / wide
        wide, high = measured(words, int(size), 600)
    if is_stacked(key, cell, text_scale):
        left, foot = x + (width - wide) / 2, y + (height - dp(ICON) - high) / 2
    elif key.icon:
        left, foot = x + dp(BESIDE_ICON), y + (height - high) / 2
    elif key.figure:
        left, foot = x + width - wide - dp(2), y + height - high
    else:
        below = drawn_in(cell, room_for(small))[1] - dp(4)
        left, foot = x + (width - wide) / 2, max(y - dp(2), below - high)
    ink, ground = ("accent_ink", "accent") if key.figure else ("ink", "")
    return Text(Writing(words, (left, foot, wide, high), ink, ground), int(size), 600)


def is_stacked(key: ShelfKey, cell: Box, text_scale: float) -> bool:
    """Tell whether an icon stands above its words: in large text they need the width."""
    return bool(key.icon and key.caption) and text_scale > 1 and cell[3] >= dp(ICON) + dp(14) * text_scale


def tag_of(wanted: str, cell: Box, below: float) -> Plaque:
    """Write on a cube's corner which letter is wanted of it, as it stands where that is to lie."""
    x, y, edge, _ = drawn_in(cell, below)
    wide = max(dp(TAG), edge * TAGGED)
    return tagged(wanted, x + edge - wide * 0.3, y + edge - wide * 0.3, wide)


def lamp_of(cell: Box, below: float) -> Sign:
    """Mark at a cube's other corner that a hint is about it."""
    x, y, edge, _ = drawn_in(cell, below)
    wide = max(dp(TAG), edge * TAGGED)
    return Sign(
        "lightbulb.filled", x + wide * 0.3, y + edge - wide * 0.3, wide * 0.72, "accent_ink", wide / 2, "accent"
    )


# How they look


def paint_key(look: OnShelf, cell: Box) -> None:
    key = look.key
    if key.is_lifted:
        return
    if look.is_letter:
        paint_letter_key(key, cell)
    elif key.icon:
        paint_icon_key(key, cell)
    else:
        paint_cube_key(key, cell, look.below if key.means[0] == "cube" else 0.0)


def paint_letter_key(key: ShelfKey, cell: Box) -> None:
    x, y, width, height = cell
    inset = dp(2)
    box = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
    paint.tint(theme.accent if key.is_chosen else theme.surface if window.low else theme.surface_high)
    paint.fill(*box, dp(8))
    if theme.plain:
        paint.tint(theme.outline)
        paint.ring(*box, dp(8), dp(1.5))
    ink = theme.accent_ink if key.is_chosen else theme.ink
    if key.icon:
        icon(key.icon, x + width / 2, y + height / 2, dp(24), ink)
    else:
        letter(key.sign, x + width / 2, y + height / 2, dp(21), ink, 700)


def paint_icon_key(key: ShelfKey, cell: Box) -> None:
    x, y, width, height = cell
    if is_stacked(key, cell, theme.text_scale):
        icon(key.icon, x + width / 2, y + height - dp(ICON) / 2 - dp(4), dp(ICON), theme.ink)
    else:
        icon(key.icon, x + dp(20), y + height / 2, dp(22), theme.ink)


def paint_cube_key(key: ShelfKey, cell: Box, below: float) -> None:
    x, y, edge, _ = drawn_in(cell, below)
    paint_face(Top(key.sign, key.is_blank, key.is_joker), x, y, edge)
    if key.is_chosen or key.is_found or key.is_hinted:
        paint.tint(theme.accent)
        draw = paint.ring if key.is_chosen else paint.dots if key.is_hinted else paint.dashes
        draw(x - dp(3), y - dp(3) - edge * 0.04, edge + dp(6), edge + dp(6), edge * 0.18, dp(2.5))
    if key.figure:
        words = caption_of(replace(key, caption=""), cell, dp(SMALL))
        assert words
        left, foot, wide, high = words.writing.box
        paint.tint(theme.accent)
        paint.fill(left - dp(3), foot, wide + dp(6), high, dp(6))
