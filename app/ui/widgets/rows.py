"""Rows of a page: groups with a title, rows that ask for something, and rows that lead on."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.ui.kv import dress
from app.ui.theme import blend, faded, theme
from app.ui.widgets import choices, each, page, paint, pictures, slots  # noqa: F401 — kv names what is in all but paint
from app.ui.widgets.boxes import AdaptiveRow, Column, Row
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.panels import Panel
from app.ui.widgets.text import icon
from app.ui.widgets.touch import Touchable
from app.ui.window import window


class Group(Panel):
    """What belongs together, under a small title."""

    title = StringProperty("")


class Told(Column):
    """What is asked, and what it means."""

    text = StringProperty("")
    more = StringProperty("")


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


class FootRow(AdaptiveRow):
    """Words, and beside them the one bright thing to press."""

    text = StringProperty("")
    more = StringProperty("")


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


class UndoRow(Panel):
    """What was just done, in the place of what it was done to; its screen can undo it."""

    text = StringProperty("")
    screen = ObjectProperty(None, allownone=True)


class Link(Touchable):
    """A row that leads on: an icon, what it is, a word about it, and an arrow."""

    text = StringProperty("")
    more = StringProperty("")
    icon = StringProperty("")
    drawn_by = ("icon",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._words = Told(text=self.text, more=self.more, pos_hint={})
        self.add_widget(self._words)
        for name in ("text", "more"):
            self.fbind(name, self._say)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self._words.bind(height=self._arrange)
        theme.bind(revision=self._arrange)
        self._say()
        self._arrange()

    def _say(self, *_: object) -> None:
        self._words.text, self._words.more = self.text, self.more
        self.spoken = f"{self.text}. {self.more}" if self.more else self.text

    def _sign(self) -> float:
        return icon_size(26) + dp(14) if self.icon else 0.0

    def _arrange(self, *_: object) -> None:
        arrow = icon_size(22) + dp(6)
        self._words.width = max(dp(40), self.width - self._sign() - arrow)
        self._words.x = self.x + (arrow if window.left_handed else self._sign())
        self.height = max(dp(48), self._words.height + dp(8))
        self._words.y = self.y + (self.height - self._words.height) / 2

    def paint(self) -> None:
        if self.pressed:
            paint.tint(faded(theme.ink, 0.08))
            paint.fill(self.x - dp(8), self.y, self.width + dp(16), self.height, self.corner)
        near, far = self.x + icon_size(26) / 2, self.right - icon_size(22) / 2
        if window.left_handed:
            near, far = self.right - icon_size(26) / 2, self.x + icon_size(22) / 2
        if self.icon:
            icon(self.icon, near, self.center_y, icon_size(26), theme.ink)
        arrow = "chevron_left" if window.left_handed else "chevron_right"
        icon(arrow, far, self.center_y, icon_size(22), blend(theme.ink_soft, theme.surface, 0.2))


dress("parts")
