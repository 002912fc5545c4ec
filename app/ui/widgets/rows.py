"""Rows of a page: groups with a title, rows that ask for something, and rows that lead on."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.ui.kinds import Touch
from app.ui.kv import dress
from app.ui.palette import TOUCH
from app.ui.texts import listed, tr
from app.ui.theme import blend, faded, theme
from app.ui.widgets import choices, each, page, paint, pictures, slots  # noqa: F401 — kv names what is in all but paint
from app.ui.widgets.boxes import AdaptiveRow, Column, OfOwnSize, Row, sized
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.panels import Panel
from app.ui.widgets.text import BESIDE, icon, nearest_first, words_at
from app.ui.widgets.touch import Touchable


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


class Naming(Column, Touchable):
    """Tells something that names words of a game, written by `naming`: a tap looks the nearest up (`on_word`)."""

    text = StringProperty("")
    """What it tells, for a voice."""
    named = ListProperty()
    leads_on = BooleanProperty(False)
    """Whether only a tap on a word itself looks it up: anywhere else means something else (`on_tap`)."""
    corner = NumericProperty("12dp")

    __events__: ClassVar[tuple[str, ...]] = ("on_word", "on_tap")

    def __init__(self, **kwargs: object) -> None:
        self._at: tuple[float, float] | None = None
        super().__init__(focusable=False, **kwargs)
        for name in ("text", "named", "leads_on"):
            self.fbind(name, self._tell)
        self._tell()

    def _tell(self, *_: object) -> None:
        self.focusable = bool(self.named) or self.leads_on
        self.least_height = dp(TOUCH) if self.focusable else 0
        if self.named and not self.leads_on:
            self.spoken = tr("{said}. Look up {words}.", said=self.text, words=listed(self.named))

    def touches(self, x: float, y: float) -> bool:
        return self.focusable and super().touches(x, y)

    def on_touch_up(self, touch: Touch) -> bool:
        self._at = touch.pos
        taken = super().on_touch_up(touch)
        self._at = None
        return taken

    def on_release(self) -> None:
        near = words_at(self, *self._at)[:1] if self._at else []
        if self.leads_on and not (near and near[0][0] <= dp(BESIDE)):
            self.dispatch("on_tap")
        elif self.named:
            self.dispatch("on_word", *(nearest_first(self, self.named, *self._at) if self._at else self.named))

    def on_word(self, word: str, *others: str) -> None: ...
    def on_tap(self) -> None: ...

    def paint(self) -> None:
        if self.pressed:
            paint.tint(faded(theme.ink, 0.08))
            paint.fill(*self.box, self.corner)


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
    leads = StringProperty("chevron_right")
    """The arrow: where the row leads."""
    arrow = NumericProperty(0)
    drawn_by = ("icon", "leads")

    def paint(self) -> None:
        super().paint()
        near, far = self.x + icon_size(26) / 2, self.right - icon_size(22) / 2
        if self.icon:
            icon(self.icon, near, self.center_y, icon_size(26), theme.ink)
        icon(self.leads, far, self.center_y, icon_size(22), blend(theme.ink_soft, theme.surface, 0.2))


HELD = 0.7  # how much of a row is seen while it is drawn along


class Handle(OfOwnSize, Touchable):
    """Draws a row along by finger, or moves it by the arrow keys: `on_moved` tells by how many places."""

    row = ObjectProperty(None, allownone=True)
    width, height, size = sized("48dp")
    grips = True
    """A list does not scroll under a finger that is on it."""

    __events__: ClassVar[tuple[str, ...]] = ("on_moved",)

    def on_moved(self, by: int) -> None: ...

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.row.y += touch.dy
        self.row.opacity = HELD
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.pressed = False
        self.row.opacity = 1
        self.row.parent.do_layout()  # it goes back into the list, wherever it was let go
        self.dispatch("on_moved", round((touch.oy - touch.y) / self.row.height))
        return True

    def step(self, direction: str) -> bool:
        if direction not in {"up", "down"}:
            return False
        self.dispatch("on_moved", -1 if direction == "up" else 1)
        return True

    def paint(self) -> None:
        icon("drag_handle", *self.middle, icon_size(26), theme.ink_soft)


dress("parts")
