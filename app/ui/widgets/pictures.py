"""The name of the app in its own pieces, and a picture of each game for the page one chooses on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kivy.graphics import (
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.ui.play.kross import paper as sheet
from app.ui.theme import blend, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.boxes import OfOwnSize
from app.ui.widgets.text import letter, text_texture
from app.ui.widgets.textures import rising_shade
from app.ui.widgets.touch import Drawn

LEAST_CELL = 17  # dp
BOX = 100.0  # pictures are painted round a middle of 0, 0, in a square of this edge


class GamePicture(Drawn):
    """A game at a glance, cut to rounded corners."""

    game = StringProperty("")
    corners = ListProperty([0, 0, 0, 0])
    """How round its corners are: upper left, upper right, lower right, lower left."""
    grounded = BooleanProperty(True)
    """False: it lies on what is there already."""
    drawn_by = ("game", "corners", "grounded")

    def paint(self) -> None:
        with cut_to(self.x, self.y, self.width, self.height, list(self.corners)):
            if self.grounded:
                ground(self.x, self.y, self.width, self.height, self.game)
            draw = PICTURES.get(self.game)
            if draw:
                size = min(self.width, self.height * 1.25) / BOX
                PushMatrix()
                Translate(self.center_x, self.center_y)
                draw(size, self.width / 2, self.height / 2)
                PopMatrix()


@contextmanager
def cut_to(x: float, y: float, width: float, height: float, corners: list[float]) -> Iterator[None]:
    """Paint only within a rounded rectangle."""

    def shape() -> None:
        if any(corners):
            radius = [max(0.1, corner) for corner in corners]
            RoundedRectangle(pos=(x, y), size=(width, height), radius=radius)
        else:
            Rectangle(pos=(x, y), size=(width, height))

    StencilPush()
    shape()
    StencilUse()
    yield
    StencilUnUse()
    shape()
    StencilPop()


def ground(x: float, y: float, width: float, height: float, game: str) -> None:
    """The game's own soft colour, lit from above."""
    accent = theme.accents.get(game, theme.accents["home"])
    paint.tint(blend(accent.soft, (1, 1, 1, 1), 0 if theme.dark else 0.12))
    Rectangle(pos=(x, y), size=(width, height))
    if not theme.plain:
        paint.tint(blend(accent.soft, (0, 0, 0, 1), 0.35), 0.4)
        Rectangle(pos=(x, y), size=(width, height), texture=rising_shade())


@contextmanager
def turned(degrees: float, x: float = 0.0, y: float = 0.0) -> Iterator[None]:
    """Paint turned round a point."""
    PushMatrix()
    Rotate(angle=degrees, origin=(x, y))
    yield
    PopMatrix()


def kross(size: float, half_wide: float, half_high: float) -> None:
    """A tilted sheet with a counted word, and the pencil that wrote it."""
    cell = cell_within(half_wide, half_high)
    with turned(4):
        left = max(-half_wide + 3 * size, -3.1 * cell)  # a wide picture has it in the middle
        paper = sheet.Paper(round(left), round(half_high - 6.2 * cell - 9 * size), cell, totals=False)
        sheet.paint_paper(paper)
        sheet.paint_loops(paper, [sheet.Loop("HOUSE", 0, 0)])
        sheet.paint_letters(paper, "HOUSE.E.....A.DOORTAP...............")
        x, y = paper.middle(15)
        pieces.pencil(x - cell * 0.1, y - cell * 0.3, 100 * size, -28)


def cell_within(half_wide: float, half_high: float) -> int:
    """The edge of a square of the sheet: a small picture shows less of it, so that its letters can be read."""
    return round(max(min(0.39 * half_wide, 0.58 * half_high), dp(LEAST_CELL)))


def typo2d(size: float, half_wide: float, half_high: float) -> None:
    """A fan of four cards."""
    wide = 36 * size
    hue = theme.accents["typo2d"].main
    for sign, count, degrees, x, y in (
        ("T", "3", 24, -30, -1),
        ("Y", "1", 9, -11, 5),
        ("P", "2", -7, 9, 5),
        ("O", "4", -24, 30, -3),
    ):
        left, foot = x * size - wide / 2, y * size - wide * 0.6
        with turned(degrees, x * size, y * size):
            pieces.card(left, foot, wide, sign, count=count, ruled=True, level="piece", hue=hue)


def wordcross(size: float, half_wide: float, half_high: float) -> None:
    """A corner of the plywood board."""
    paint.tint(theme.ply_board)
    Rectangle(pos=(-half_wide, -half_high), size=(2 * half_wide, 2 * half_high))
    paint.grain(-half_wide, -half_high, 2 * half_wide, 2 * half_high, (0.2, 0.7), 0.5)
    edge = 27 * size
    with turned(5):
        paint.tint(theme.ply_slot)
        paint.fill(-31 * size, -70 * size, 62 * size, 140 * size, 4 * size)
        paint.inner_shadow(-31 * size, -70 * size, 62 * size, 140 * size, 6 * size, 0.5)
        rows = (("BE", "4", "ST", "2", False), ("WI", "5", "N", "1", False), ("TH", "5", "EN", "2", True))
        for row, (left, left_value, right, right_value, locked) in enumerate(rows):
            y = (17 - row * 30) * size
            pieces.tile(-28.5 * size, y, edge, left, left_value, locked=locked)
            pieces.tile(1.5 * size, y, edge, right, right_value, locked=locked)
        for x, y, text, value in ((-66, 2, "RO", "2"), (-66, -30, "QU", "11"), (42, 6, "SH", "5"), (42, -26, "E", "1")):
            pieces.tile(x * size, y * size, edge, text, value)


def cubeword(size: float, half_wide: float, half_high: float) -> None:
    """Cubes that cross in a word."""
    edge = 19 * size
    for sign, column, row in (
        ("F", 1, 1),
        ("C", 0, 0),
        ("U", 1, 0),
        ("B", 2, 0),
        ("E", 3, 0),
        ("N", 1, -1),
        ("X", 3, -1),
    ):
        pieces.cube_face((column * 20.5 - 40.5) * size, (row * 22 - 8) * size, edge, sign)


def xword3d(size: float, half_wide: float, half_high: float) -> None:
    """A row of bricks, and one that stands on it."""
    edge = 17 * size
    hues = (theme.brick_mint, theme.brick_honey, theme.brick_cream, theme.brick_lilac)
    for place, sign in enumerate("STARS"):
        pieces.brick((place * 17 - 43) * size, 6 * size, edge, sign, hues[place % 4])
    for place, sign in enumerate("TO"):
        pieces.brick(25 * size, (-11 - place * 17) * size, edge, sign, hues[(place + 1) % 4])
    pieces.brick(-43 * size, -11 * size, edge, "P", hues[1])


PICTURES: dict[str, Callable[[float, float, float], None]] = {
    "kross": kross,
    "typo2d": typo2d,
    "wordcross": wordcross,
    "cubeword": cubeword,
    "xword3d": xword3d,
}


class Logo(OfOwnSize, Drawn):
    """WORD in four real pieces, and the table."""

    edge = NumericProperty("40dp")
    spoken = "Wordtable"
    drawn_by = ("edge",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("edge", self._measure)
        theme.bind(revision=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.size = (self.edge * 4.55 + self._table().width, self.edge * 1.25)

    def _table(self) -> Texture:
        return text_texture("table", round(self.edge * 0.98), 800)

    def paint(self) -> None:
        edge, y = self.edge, self.y + self.edge * 0.1
        x = self.x
        paint.tint(theme.paper_frame)
        paint.fill(x, y, edge, edge, dp(3))
        frame = max(1.0, round(edge * 0.035))
        paint.tint(theme.paper)
        paint.fill(x + frame, y + frame, edge - 2 * frame, edge - 2 * frame, dp(2))
        letter("W", x + edge / 2, y + edge / 2, edge * 0.6, theme.pencil)
        x += edge * 1.13
        wide = edge * 0.86
        with turned(-4, x + wide / 2, y + edge / 2):
            hue = theme.accents["typo2d"].main
            pieces.card(x, y - edge * 0.02, wide, "O", count="4", ruled=True, level="piece", hue=hue)
        x += edge * 1.0
        pieces.tile(x, y, edge, "R", level="piece")
        x += edge * 1.14
        pieces.brick(x, y, edge * 0.98, "D", theme.brick_honey)
        x += edge * 1.2
        table = self._table()
        paint.tint(theme.ink)
        Rectangle(texture=table, pos=(round(x), round(y + edge * 0.5 - table.height * 0.5)), size=table.size)
