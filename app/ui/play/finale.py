"""Plays the end of a game on the screen, and paints it for the picture that is handed on."""

from collections.abc import Iterable
from typing import ClassVar

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.games import facts_of
from app.ui.play.ending import EndOfGame, Line, Plate, Snippet, badge_of, end_of, lines_of, scenes, unit_of
from app.ui.play.painting import paint_marks
from app.ui.play.scene import Look, Piece, Scene
from app.ui.play.surface import EMPTY, Keep, Surface
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.seats import UNITS, badge, initial_of
from app.ui.widgets.text import icon, text_texture
from app.ui.window import window

STEP, LONGEST = 0.46, 0.9  # seconds from a step to the next: what moves takes less
ALL = 4.5  # seconds that all steps take, if there are neither few nor many


class Finale(Surface):
    """Shows the steps of an end one after the other; a touch leads to the last at once."""

    game = StringProperty("")
    view = ObjectProperty(None, allownone=True)
    names = ObjectProperty(())
    word = StringProperty("")
    """Whose letters the snippets bear; nothing where none fall."""
    step = NumericProperty(0)
    is_over = BooleanProperty(False)
    """Whether the last step is shown."""
    shows: ClassVar[tuple[str, ...]] = ("view", "step")

    def __init__(self, **kwargs: object) -> None:
        self._scenes: tuple[Scene, ...] = ()
        self._made_for: tuple[object, ...] | None = None
        self._on = Clock.create_trigger(self._go_on, STEP)
        super().__init__(**kwargs)

    def begin(self) -> None:
        """Play from the first step; with "reduce motion" the last is shown at once."""
        if theme.reduce_motion:
            self.end()
        else:
            self._on.timeout = min(LONGEST, max(STEP, ALL / len(self.scenes)))
            self._on()

    def stop(self) -> None:
        self._on.cancel()

    def end(self) -> None:
        """Show the last step, and let what moves come to rest."""
        self.stop()
        self.step = len(self.scenes) - 1
        self.is_over = True

    def _go_on(self, _: float) -> None:
        self.step = min(self.step + 1, len(self.scenes) - 1)
        if self.step == len(self.scenes) - 1:
            self.end()
        else:
            self._on()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        if self.view is None or min(self.size) < dp(60):
            return (EMPTY,)
        look = Look(
            box=self.box,
            kind=window.kind,
            window=(window.width, window.height),
            left_handed=window.left_handed,
            text=theme.text_scale,
            large_text=theme.large_text,
            names=tuple(self.names),
            disabled=True,
        )
        made_for = self.view, look, self.word
        if made_for != self._made_for:
            unit = UNITS.get(facts_of(self.game).counted_in, "")
            self._scenes, self._made_for = scenes(end_of(self.game), self.view, look, self.word, unit), made_for
        return self._scenes

    def make_scene(self, *_seen: object) -> Scene:
        return self.scenes[min(int(self.step), len(self.scenes) - 1)]

    def seen(self) -> tuple[object, ...]:
        return *super().seen(), theme.text_scale, window.left_handed

    def paint(self) -> None:
        paint_lying(self.pictured, end_of(self.game))

    def paint_standing(self, scene: Scene, _keep: Keep) -> None:  # type: ignore[override]
        # Its game is known only here; boards are of one game.
        paint_pieces(scene.standing, end_of(self.game))
        paint_marks(scene.marks)


def paint_lying(scene: Scene, end: EndOfGame) -> None:
    paint_marks(scene.ground)
    end.paint_end(piece for piece in scene.pieces if piece.rests)


def paint_pieces(pieces: Iterable[Piece], end: EndOfGame) -> None:
    """Paint the game's pieces, and over them what all games have: snippets, then plates."""
    standing = list(pieces)
    end.paint_end(piece for piece in standing if not isinstance(piece.look, Plate | Snippet))
    for piece in standing:
        if isinstance(piece.look, Snippet):
            paint_snippet(piece, end)
    for piece in standing:
        if isinstance(piece.look, Plate):
            paint_plate(piece)


def paint_snippet(piece: Piece, end: EndOfGame) -> None:
    x, y, edge, _ = piece.pose.box
    PushMatrix()
    Translate(x + edge / 2, y + edge / 2)
    Rotate(angle=piece.pose.turn)
    end.paint_snippet(piece.look.sign, edge)
    PopMatrix()


def paint_plate(piece: Piece) -> None:
    plate: Plate = piece.look
    first = plate.rank == 1
    x, y, width, height = piece.pose.box
    hue = theme.accent_soft if first else None
    paint.panel(x, y, width, height, height * 0.3, "piece" if first else "rest", hue)
    badge(*badge_of(piece), plate.seat, initial_of(plate.name))
    for line in lines_of(piece):
        paint_line(line)
    if plate.unit:
        icon(plate.unit, *unit_of(piece), theme.hue("accent_soft_ink" if first else "ink_soft"))


def paint_line(line: Line) -> None:
    texture = text_texture(line.words, line.size, line.weight)
    paint.tint(theme.hue(line.ink))
    Rectangle(texture=texture, pos=(round(line.x), round(line.y - texture.height / 2)), size=texture.size)
