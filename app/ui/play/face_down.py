"""What lies face down before its owner: a card or a hand that is seen only as long as a finger holds it."""

from collections.abc import Callable
from typing import ClassVar

from kivy.animation import Animation
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.keys import stage_of
from app.ui.kinds import Touch
from app.ui.play.scene import Box
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.curtain import HOLD
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.text import Written, text_texture
from app.ui.widgets.touch import Touchable
from app.ui.window import window

SOON = 0.2  # seconds: in its owner's hand a card is turned at once
BADGE, BESIDE = 28, 6  # dp: the owner's shape, and what is between it, the name and the edge
ABOVE = 28  # dp above the finger
SMALLEST = 0.6  # of its size a long name may have


class FaceDown(Touchable):
    """Lies face down; as long as a finger holds it, its face lies above the finger.

    On a table that all look at it bears its owner's name, and is held as long as the curtain.
    """

    reads = ObjectProperty(None, allownone=True)
    """Says what is on the other side, or None for nothing; asked for only when somebody looks."""
    owner = StringProperty("")
    """Whose it is, where all look on; else nothing."""
    seat = NumericProperty(0)
    """The owner's seat."""
    takes_up = BooleanProperty(False)
    """Whether a hold takes it up for good, and does not only peek."""
    peeking = BooleanProperty(False)
    share = NumericProperty(0.0)
    """How much of the long hold has passed."""
    drawn_by: ClassVar[tuple[str, ...]] = ("reads", "owner", "seat", "share")

    face_of: Callable[..., Widget]
    """Makes what is seen above the finger, of what `reads` told and of the owner's name."""

    __events__: ClassVar[tuple[str, ...]] = ("on_take_up",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._face: Widget | None = None
        self._filling: Animation | None = None
        self.fbind("peeking", self._turn)
        for name in ("parent", "reads", "owner", "takes_up", "focused"):
            self.fbind(name, self.cover)
        self.fbind("pressed", self._fill)
        self.fbind("owner", self._set_hold)
        self._set_hold()

    # Holding

    def _set_hold(self, *_: object) -> None:
        self.hold_after = HOLD if self.owner else SOON

    def _fill(self, *_: object) -> None:
        if self._filling:
            self._filling.cancel(self)
        self._filling, self.share = None, 0.0
        if self.pressed and self.owner:  # time that passes, not decoration: "reduce motion" keeps it
            self._filling = Animation(share=1.0, duration=HOLD)
            self._filling.start(self)

    def on_hold(self) -> None:
        self._look()

    def _look(self) -> None:
        if self.takes_up:
            self.dispatch("on_take_up")
        else:
            self.peeking = True

    def activate(self) -> None:
        """Enter is deliberate enough."""
        if self.peeking:
            self.cover()
        elif not self.disabled and self.reads is not None:
            self._look()

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is self:
            self.cover()
        return super().on_touch_up(touch)

    def put_down(self) -> None:
        super().put_down()
        self.cover()

    def cover(self, *_: object) -> None:
        self.peeking = False

    def _turn(self, *_: object) -> None:
        if self._face and self._face.parent:
            self._face.parent.remove_widget(self._face)
        self._face = None
        stage = stage_of(self)
        told = self.reads() if self.peeking and self.reads else None
        if stage and told is not None:
            self._face = self.face_of(told, self.owner)
            place_above(self._face, *stage.to_local(*self.to_window(*self.finger_at())))
            (stage if stage.overlays else stage.screen).add_widget(self._face)
        elif self.peeking:
            self.peeking = False
        self.redraw()

    def finger_at(self) -> tuple[float, float]:
        """Tell above which point of it the face is seen."""
        return self.center_x, self.top

    def on_take_up(self) -> None: ...

    # Whose it is

    def place_of_owner(self) -> Box:
        """Place the plate with the owner's shape and name: in the middle."""
        name = self._name()
        edge, between = self._edge, dp(BESIDE)
        wide = edge + 2 * between + (name.width + between if name else 0)
        return self.center_x - wide / 2, self.center_y - edge / 2 - between, wide, edge + 2 * between

    @property
    def _edge(self) -> float:
        return float(min(dp(BADGE), self.height - dp(20)))

    def _name(self) -> Texture | None:
        """Draw the name, smaller where there is little room; nothing where there is none."""
        size, _, weight = theme.style("label")
        free = self.width - self._edge - 5 * dp(BESIDE)
        needed = text_texture(self.owner, round(size), weight).width
        smaller = min(1.0, free / max(1, needed))
        return text_texture(self.owner, int(size * smaller), weight) if smaller >= SMALLEST else None

    def written(self) -> list[Written]:
        if not self.owner or (name := self._name()) is None:
            return []
        x, y, _, high = self.place_of_owner()
        at = x + self._edge + 2 * dp(BESIDE), y + (high - name.height) / 2
        return [Written(self.owner, name, *at, theme.ink, theme.surface_high)]

    def paint_owner(self) -> None:
        """Paint the owner's shape and name on it, and round the shape how long it has been held."""
        if not self.owner:
            return
        x, y, _, high = box = self.place_of_owner()
        middle, edge = (x + high / 2, y + high / 2), self._edge
        paint.panel(*box, high / 2, "rest")
        badge(*middle, edge, int(self.seat), initial_of(self.owner))
        self.write()
        if self.share > 0:
            paint.tint(theme.accent)
            paint.arc(*middle, edge / 2 + dp(3), dp(4), self.share)


def place_above(face: Widget, x: float, y: float) -> None:
    """Place what a card shows above a point, within the window, as its owner sees both."""
    least = window.safe_left + dp(8)
    face.x = min(max(least, x - face.width / 2), window.width - window.safe_right - face.width - dp(8))
    face.y = min(y + dp(ABOVE), window.height - window.safe_top - face.height - dp(8))
