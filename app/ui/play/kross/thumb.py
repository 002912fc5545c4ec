"""The tray of KROSS: what lies at the thumb, side by side below a board, one below the other in a column beside it."""

from math import hypot

from kivy.graphics import Line, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.ui.measure import measured, style, wrapped
from app.ui.play.kross import cards
from app.ui.play.kross.pencil import paint_pencil
from app.ui.play.kross.tray import GrabState, InPit, TrayContent
from app.ui.play.scene import Box, Writing, grown
from app.ui.play.surface import Inked, inked
from app.ui.play.tray_parts import Pulled, TrayBox
from app.ui.texts import tr
from app.ui.theme import blend, theme
from app.ui.widgets import paint, panels, rows  # noqa: F401 — kross.kv names what is in the last two
from app.ui.widgets.boxes import Shown
from app.ui.widgets.text import icon, letter, wrapped_texture
from app.ui.widgets.touch import Touchable


class KrossTray(TrayBox):
    now = ObjectProperty(TrayContent(), rebind=True)  # so that kv follows what is in it
    reads = ObjectProperty(None, allownone=True)
    has_task = BooleanProperty(True)
    """Whether the task card lies there by now: it is dealt across the table."""
    is_short = BooleanProperty(False)
    """Whether the screen is so low that captions are dropped first."""
    captioned = BooleanProperty(False)
    highest = NumericProperty(0)
    """How high it is with all the letters in it."""
    usual = NumericProperty(0)
    """How high it is while one writes."""
    edge = NumericProperty(0)
    """How high the pit and the grab button are, side by side."""

    __events__ = ("on_choose",)

    @property
    def pit_box(self) -> Box | None:
        shown = next((each for each in (self.ids.pit, self.ids.wide_pit) if each.parent), None)
        return (*shown.to_window(*shown.pos), *shown.size) if shown else None

    @property
    def task_box(self) -> Box | None:
        lie = (each for each in self.walk(restrict=True) if isinstance(each, cards.TaskCard) and each.reads)
        return next(((*each.to_window(*each.pos), *each.size) for each in lie), None)

    def on_choose(self, sign: str) -> None: ...


class InPlace(Shown, FloatLayout):
    """A part that says where each of its own parts lies."""


class Pit(Pulled):
    """Shows the letter in the pencil, which is drawn out onto a square, and a few words about it."""

    now = ObjectProperty(InPit(), rebind=True)
    drawn_by = ("now",)

    @property
    def _room(self) -> tuple[float, float]:
        """How much of its width the letter takes, and what is left for words."""
        sign = dp(64) if self.now.sign else dp(10)
        return sign, self.width - sign - dp(22)

    def _written(self) -> Writing | None:
        """Write the text beside the letter, if there is room for it; else a pencil stands for it."""
        sign, free = self._room
        if not self.now.words or free < dp(72) * theme.text_scale:
            return None
        size, line, weight = style("label", theme.text_scale)
        width, height = wrapped(self.now.words, round(size), weight, round(free), line / size)
        if height > self.height - dp(8):
            return None
        left = self.x + sign + dp(4) if self.now.sign else self.center_x - width / 2
        middle = self.center_y + (dp(8) if self.now.sign and self.now.is_lying else 0)
        return Writing(self.now.words, (left, middle - height / 2, width, height), "ink")

    def writings(self) -> list[Inked]:
        return inked(filter(None, [self._written()]))

    def paint(self) -> None:
        paint.well(*self.box, self.corner)
        written = self._written()
        if self.now.sign:
            self._paint_sign(is_alone=written is None)
        elif not written:
            icon("edit", self.center_x, self.center_y, dp(30), theme.ink_soft)
        if written:
            x, y, width, height = written.box
            size, line, weight = theme.style("label")
            paint.tint(theme.ink)
            texture = wrapped_texture(written.words, round(size), weight, round(self._room[1]), line / size)
            Rectangle(texture=texture, pos=(round(x), round(y)), size=(width, height))

    def _paint_sign(self, *, is_alone: bool) -> None:
        at = self.center_x - dp(22) if is_alone else self.x + dp(38)
        hue = theme.accents["kross"].main if self.now.is_lying else theme.ink_soft
        letter(self.now.sign, at, self.center_y, min(self.height * 0.62, dp(52)), hue)
        if is_alone:
            icon("edit", self.center_x + dp(24), self.center_y, dp(30), theme.ink)
        elif self.now.is_lying:
            left = self.x + self._room[0] - dp(8)
            paint_pencil(left, self.y + dp(15), min(dp(150), self.right - dp(12) - left), 0)


class GrabButton(Touchable):
    """Takes the card of the called letter: large and round, its ring is the time that is left."""

    now = ObjectProperty(GrabState(), rebind=True)
    drawn_by = ("now",)

    def touches(self, x: float, y: float) -> bool:
        return hypot(x - self.center_x, y - self.center_y) <= max(self.width / 2, dp(24))

    def paint(self) -> None:
        look = {"share": self.now.share, "pressed": self.pressed, "disabled": self.disabled}
        paint_grab(*self.middle, min(self.size) / 2, text=tr("Grab"), **look)
        if self.now.is_chosen:
            paint.tint(theme.accent)
            paint.ring(*grown(self.box, dp(4)), self.width, dp(3))
            paint.disc(self.right - dp(12), self.top - dp(12), dp(13))
            icon("check", self.right - dp(12), self.top - dp(12), dp(18), theme.accent_ink)
        if self.now.is_hinted:
            paint.tint(theme.accent)
            paint.dots(*grown(self.box, dp(5)), self.width, dp(3))

    def writings(self) -> list[Inked]:
        words = tr("Grab")
        width, height = measured(words, round(word_size(min(self.size) / 2)), 700)
        box = (self.center_x - width / 2, self.center_y - min(self.size) * 0.17 - height / 2, width, height)
        inks = ("ink_faint", "surface_high") if self.disabled else ("accent_ink", "accent")
        return inked([Writing(words, box, *inks)])


def word_size(radius: float) -> float:
    share, most = (0.42, 32) if theme.large_text else (0.30, 22)
    return float(min(max(dp(13), radius * share), dp(most)))


def paint_grab(
    x: float, y: float, radius: float, *, text: str, share: float | None, pressed: bool = False, disabled: bool = False
) -> None:
    """Paint the button round x, y; *share* is how much of its time is left, None when no time runs."""
    accent = theme.accents["kross"]
    thick = max(dp(3), radius * 0.08)
    face = radius - thick * 1.6
    box = (x - face, y - face, 2 * face, 2 * face)
    ink, ground = (theme.ink_faint, theme.surface_high) if disabled else (accent.on_main, accent.main)
    paint.tint(theme.surface_high)
    Line(circle=(x, y, radius - thick / 2), width=thick / 2)
    if share and not disabled:
        paint.tint(accent.main)
        paint.arc(x, y, radius - thick / 2, thick, min(1.0, share))
    is_raised = not (pressed or disabled)
    if is_raised:
        paint.shadow(*box, face, "piece")
    paint.tint(blend(ground, (0, 0, 0, 1), 0.12) if pressed and not disabled else ground)
    paint.disc(x, y, face)
    if is_raised:
        paint.gloss(*box, face, 0.14)
    hand = radius * (0.71 if not text else 0.5 if theme.large_text else 0.62)
    icon("back_hand.filled", x, y + radius * 0.22 if text else y, hand, ink)
    if text:
        letter(text, x, y - radius * 0.34, word_size(radius), ink, 700)
