"""The pictures of the page about WORD CROSS, drawn with its wood: columns before and after, the board, pegs."""

import re
from collections.abc import Iterator
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from app.games.wordcross.model import BOARD, IN_CENTRE, PLACES, Cell, cell_in_centre, cell_of_place, value_of
from app.ui.play.marks import Outline, Owner, Sign
from app.ui.play.painting import paint_marks
from app.ui.play.scene import Box, Flat, Piece
from app.ui.play.wordcross.layout import inner
from app.ui.play.wordcross.marks import Dab, Map, Slab, TileLook
from app.ui.play.wordcross.paint import paint_tile, paint_wood
from app.ui.play.wordcross.thumb import paint_peg, peg_scene
from app.ui.play.wordcross.tray import Pegs
from app.ui.theme import theme
from app.ui.widgets.text import letter
from app.ui.widgets.touch import Drawn

EDGE, RIM, APART, FIGURE = 46, 6, 44, 40  # dp: a cell, the wood round columns, between two pictures, for points beside
PITCH = 18  # dp: a cell of the whole board at most
HIGH, WIDE = 74, 330  # dp: the pegs of one player
NOTHING, NOTCH = "-", ":"
SW, NE, SE = 0, 2, 3


def picture(kind: str, content: str) -> Drawn:
    """Make what stands behind `![kind content](…)` on the page.

    Columns are written row by row, the uppermost first, as in `BE.-|th.en`: small letters are locked, - is empty, a
    colon stands where a partner must go; what follows > is how they lie afterwards, what follows / are other columns.
    Behind "new" are fragments that came, behind "broken" rows that are no word, counted from the bottom; "score" tells
    what each row is worth.
    """
    if kind == "pegs":
        return PegsPicture(points=int(content))
    if kind == "board":
        return BoardPicture(seats=int(content))
    states = [state.split() for state in re.split("[>/]", content)]
    told = states[-1][1:]
    asked = dict(zip(told[::2], told[1::2]))
    return ColumnsPicture(
        states=[state[0].split("|") for state in states],
        new=asked.get("new", "").split(","),
        broken=[int(row) for row in asked.get("broken", "").split(",") if row],
        figures=FIGURE if told == ["score"] else 0,
        is_story=">" in content,
    )


class ColumnsPicture(Drawn):
    """Two columns, and perhaps how they lie afterwards."""

    states = ListProperty([])
    new = ListProperty([])
    broken = ListProperty([])
    figures = NumericProperty(0)
    """How wide what each row is worth stands beside it; 0: it is not told."""
    is_story = BooleanProperty(defaultvalue=False)
    """Whether the one becomes the other."""
    drawn_by: ClassVar[tuple[str, ...]] = ("states", "new", "broken", "figures", "is_story")
    fitted_by = ("width", "states", "figures")

    @property
    def pitch(self) -> float:
        """Tell how wide a cell is: as wide as there is room for all columns."""
        count = max(1, len(self.states))
        room = self.width - dp(16) - count * dp(2 * RIM) - (count - 1) * dp(APART) - dp(self.figures)
        return min(dp(EDGE), room / (2 * count))

    @property
    def rows(self) -> int:
        return max((len(state) for state in self.states), default=1)

    def height_needed(self) -> float:
        return self.rows * self.pitch + dp(2 * RIM + 20)

    def cell(self, number: int, column: int, row: int) -> Box:
        """Tell where a cell of a state is; rows count from the bottom."""
        pitch, count = self.pitch, len(self.states)
        wide = 2 * pitch + dp(2 * RIM)
        whole = count * wide + (count - 1) * dp(APART) + dp(self.figures)
        left = self.center_x - whole / 2 + number * (wide + dp(APART)) + dp(RIM)
        return round(left + column * pitch), round(self.y + dp(10 + RIM) + row * pitch), pitch, pitch

    def well(self, number: int) -> Box:
        x, y, pitch, _ = self.cell(number, 0, 0)
        return x, y, 2 * pitch, self.rows * pitch

    def tiles(self, number: int) -> Iterator[Piece]:
        """Lay the fragments of a state; each is known by its column and row."""
        for row, written in enumerate(reversed(self.states[number])):
            for column, text in enumerate(written.split(".")):
                sign = text.strip(NOTCH).upper()
                if sign != NOTHING:
                    pose = Flat(inner(self.cell(number, column, row)), flip=0.0 if text.islower() else 1.0)
                    notches = text.startswith(NOTCH), text.endswith(NOTCH)
                    yield Piece((column, row), pose, TileLook(sign, value_of(sign), notches))

    def paint(self) -> None:
        for number in range(len(self.states)):
            x, y, wide, high = well = self.well(number)
            rim = dp(RIM)
            paint_marks([Slab((x - rim, y - rim, wide + 2 * rim, high + 2 * rim), (well,))])
            for tile in self.tiles(number):
                paint_tile(tile)
        paint_marks(self.marks())
        for row, worth in self.worth().items():
            x, y, pitch, _ = self.cell(len(self.states) - 1, 2, row)
            letter(str(worth), x + dp(RIM + self.figures / 2), y + pitch / 2, dp(18), theme.accent, 700)

    def marks(self) -> Iterator[Outline | Sign]:
        last = len(self.states) - 1
        for number in range(last if self.is_story else 0):
            x, y, wide, high = self.well(number)
            yield Sign("arrow_forward", x + wide + dp(RIM + APART / 2), y + high / 2, dp(26), "ink_soft")
        for tile in self.tiles(last):
            if tile.look.sign in self.new:
                yield outline(tile.pose.box, "accent", "ring")
        for row in self.broken:
            x, y, pitch, _ = self.cell(last, 0, row)
            yield outline((x, y, 2 * pitch, pitch), "bad", "dashes")

    def worth(self) -> dict[int, int]:
        """Tell what each row is worth, where that is asked for."""
        found: dict[int, int] = {}
        for tile in self.tiles(len(self.states) - 1) if self.figures else ():
            _, row = tile.key
            found[row] = found.get(row, 0) + tile.look.value
        return found


def outline(box: Box, hue: str, kind: str) -> Outline:
    return Outline(box, dp(3), dp(7), hue, kind=kind)


class BoardPicture(Drawn):
    """The whole board, seen from the south: what is in reach there is bright, and has a line round it."""

    seats = NumericProperty(4)
    drawn_by: ClassVar[tuple[str, ...]] = ("seats",)
    fitted_by = ("width",)

    @property
    def pitch(self) -> float:
        return float(min(dp(PITCH), (self.width - dp(32)) // BOARD))

    def height_needed(self) -> float:
        return BOARD * self.pitch + dp(2 * RIM + 20)

    @property
    def reach(self) -> tuple[int, int]:
        """Name the boxes at the left and at the right of who sits in the south (W22)."""
        return (SW, NE) if self.seats == 2 else (SW, SE)

    def part(self, cell: Cell, wide: int = 1, high: int = 1) -> Box:
        """Tell where cells of the board are; its rows count from the top."""
        pitch = self.pitch
        left, top = round(self.center_x - BOARD * pitch / 2), round(self.center_y + BOARD * pitch / 2)
        return left + cell[0] * pitch, top - (cell[1] + high) * pitch, wide * pitch, high * pitch

    def paint(self) -> None:
        x, y, edge, _ = whole = self.part((0, 0), BOARD, BOARD)
        rim = dp(RIM)
        paint_wood((x - rim, y - rim, edge + 2 * rim, edge + 2 * rim), dp(10))
        boxes = (SW, NE) if self.seats == 2 else range(4)
        dabs = [
            Dab(self.part(cell_of_place(box, place)), "open" if box in self.reach else "dim")
            for box in boxes
            for place in range(PLACES)
        ]
        dabs += [Dab(self.part(cell_in_centre(place)), "open") for place in range(IN_CENTRE)]
        paint_marks([Map(whole, tuple(dabs)), *self.marks()])

    def marks(self) -> Iterator[Outline | Owner]:
        corners = {SW: (0, 8), NE: (8, 0), SE: (8, 8)}
        for box in self.reach:
            yield outline(self.part(corners[box], 6, 6), "accent", "ring")
        yield outline(self.part((6, 6), 2, 2), "accent", "ring")
        yield outline(self.part((6, 8), 2, 6), "accent", "ring")
        middles = ((7, 11), (3, 7), (7, 3), (11, 7))
        for seat, side in enumerate((0, 2) if self.seats == 2 else range(4)):
            x, top, _, pitch = self.part(middles[side])
            yield Owner(x, top + pitch, 1.5 * pitch, seat, "")


class PegsPicture(Drawn):
    points = NumericProperty(0)
    drawn_by: ClassVar[tuple[str, ...]] = ("points",)
    fitted_by = ("width",)

    def height_needed(self) -> float:
        return dp(HIGH + 20)

    def paint(self) -> None:
        wide = min(self.width - dp(16), dp(WIDE))
        box = (round(self.center_x - wide / 2), self.y + dp(10), wide, dp(HIGH))
        scene = peg_scene(box, (Pegs(0, "", int(self.points), 0),), is_large=True)
        paint_marks(scene.ground)
        for peg in scene.pieces:
            paint_peg(peg)
