"""The name of the app in its own pieces, and a picture of each game for the page one chooses on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import TypeAlias

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

from app.ui.theme import blend, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.boxes import OfOwnSize
from app.ui.widgets.text import letter, text_texture
from app.ui.widgets.textures import rising_shade
from app.ui.widgets.touch import Drawn

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
            draw = glance_of(self.game)
            if draw:
                size = min(self.width, self.height * 1.25) / BOX
                PushMatrix()
                Translate(self.center_x, self.center_y)
                draw(size, self.width / 2, self.height / 2)
                PopMatrix()


Glance: TypeAlias = Callable[[float, float, float], None]
"""Paints a game at a glance round 0, 0: how large its pieces are, and half the width and height there is."""


def glance_of(game: str) -> Glance | None:
    """Return the game at a glance: of kross, at_a_glance in app/ui/play/kross/glance.py; None for what is no game."""
    if not game.isidentifier() or find_spec(f"app.ui.play.{game}") is None:
        return None
    return import_module(f"app.ui.play.{game}.glance").at_a_glance


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
    """Paint the game's own soft colour, lit from above."""
    accent = theme.accents.get(game, theme.accents["home"])
    paint.tint(blend(accent.soft, (1, 1, 1, 1), 0 if theme.dark else 0.12))
    Rectangle(pos=(x, y), size=(width, height))
    if not theme.plain:
        paint.tint(blend(accent.soft, (0, 0, 0, 1), 0.35), 0.4)
        Rectangle(pos=(x, y), size=(width, height), texture=rising_shade())


@contextmanager
def turned(degrees: float, x: float = 0.0, y: float = 0.0) -> Iterator[None]:
    PushMatrix()
    Rotate(angle=degrees, origin=(x, y))
    yield
    PopMatrix()


class Logo(OfOwnSize, Drawn):
    """WORD in four real pieces, and the table."""

    edge = NumericProperty("40dp")
    spoken = "Wordtable"
    drawn_by = ("edge",)
    fitted_by = ("edge",)

    def measure(self, *_: object) -> None:
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
            pieces.card(x, y - edge * 0.02, wide, "O", count="4", ruled=True, level="piece", hue=theme.card_print)
        x += edge * 1.0
        pieces.tile(x, y, edge, "R", level="piece")
        x += edge * 1.14
        pieces.brick(x, y, edge * 0.98, "D", theme.brick_honey)
        x += edge * 1.2
        table = self._table()
        paint.tint(theme.ink)
        Rectangle(texture=table, pos=(round(x), round(y + edge * 0.5 - table.height * 0.5)), size=table.size)
