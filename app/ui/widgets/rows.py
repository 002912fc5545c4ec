"""Rows of a page: groups with a title, rows that ask for something, and rows that lead on."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.ui.kv import dress
from app.ui.theme import blend, faded, theme
from app.ui.widgets import choices, each, page, paint, pictures, slots  # noqa: F401 — kv names what is in all but paint
from app.ui.widgets.boxes import AdaptiveRow, Row
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.panels import Panel
from app.ui.widgets.text import icon
from app.ui.widgets.touch import Touchable
from app.ui.window import window


class Group(Panel):
    """What belongs together, under a small title."""

    title = StringProperty("")


class AskRow(AdaptiveRow):
    """Words, and beside them the control that stands in it."""

    text = StringProperty("")
    more = StringProperty("")


class SwitchRow(Row):
    """Words, and a switch: `on_turn` when it is turned."""

    text = StringProperty("")
    more = StringProperty("")
    on = BooleanProperty(False)

    __events__: ClassVar[tuple[str, ...]] = ("on_turn",)

    def turn(self, on: bool) -> None:
        """Tell that the switch was turned, unless it only follows."""
        if on != self.on:
            self.on = on
            self.dispatch("on_turn", on)

    def on_turn(self, on: bool) -> None: ...


class TapRow(Row, Touchable):
    """A row of parts that is tapped as a whole."""

    corner = NumericProperty("14dp")

    def paint(self) -> None:
        if self.pressed:
            paint.tint(faded(theme.ink, 0.08))
            paint.fill(self.x - dp(8), self.y, self.width + dp(16), self.height, self.corner)


class PictureRow(TapRow):
    """Something to choose: the picture of a game, a title, and lines about it."""

    game = StringProperty("")
    title = StringProperty("")
    lines = ListProperty()


class Link(TapRow):
    """A row that leads on: an icon, what it is, a word about it, and an arrow."""

    text = StringProperty("")
    more = StringProperty("")
    icon = StringProperty("")
    sign = NumericProperty(0)
    """How much room the icon takes; the arrow below it."""
    arrow = NumericProperty(0)
    drawn_by = ("icon",)

    def paint(self) -> None:
        super().paint()
        near, far, arrow = self.x + icon_size(26) / 2, self.right - icon_size(22) / 2, "chevron_right"
        if window.left_handed:
            near, far, arrow = self.right - icon_size(26) / 2, self.x + icon_size(22) / 2, "chevron_left"
        if self.icon:
            icon(self.icon, near, self.center_y, icon_size(26), theme.ink)
        icon(arrow, far, self.center_y, icon_size(22), blend(theme.ink_soft, theme.surface, 0.2))


dress("parts")
