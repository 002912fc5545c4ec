"""The curtain between two hands: it covers everything, names the next player, and opens on a deliberate hold."""

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ReferenceListProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.ui.kinds import Touch
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, OfOwnSize, Scroll, Space
from app.ui.widgets.panels import Divider, Panel
from app.ui.widgets.seats import SeatBadge
from app.ui.widgets.text import Words, icon, text_texture
from app.ui.widgets.textures import falling_light, picture
from app.ui.widgets.touch import Drawn, Touchable
from app.ui.window import window

STRIPS = 11
HOLD = 0.7  # seconds: long enough to be meant, short enough not to be a nuisance
CLOTH_DARK = (0.357, 0.110, 0.059, 1)
GOLD = (0.914, 0.710, 0.290, 1)
CREAM = (1, 0.961, 0.910, 1)
DEEP = (0.22, 0.05, 0.02, 1)


class Curtain(FloatLayout, Drawn):
    """Goes up before the view changes, and holds no view: a name, a shape, what is to be done; opens by `on_open`."""

    seat = NumericProperty(0)
    name = StringProperty("")
    text = StringProperty("")
    """What the next player will do; nothing secret."""
    give = StringProperty("Give the device to")

    __events__ = ("on_open",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._card = Panel(size_hint=(None, None), padding=dp(28), corner=dp(28), level="sheet")
        self._badge = SeatBadge(pos_hint={"center_x": 0.5})
        self._give = Words(text=self.give, style="heading", tone="ink_soft", weight=400, halign="center")
        self._name = Words(style="display", halign="center")
        self._text = Words(halign="center")
        self._inside = Column(spacing=dp(8))
        for part in (self._badge, Space(height=dp(4)), self._give, self._name, Divider(height=dp(25)), self._text):
            self._inside.add_widget(part)
        self._scroll = Scroll(size_hint=(1, None))
        self._scroll.add_widget(self._inside)
        self._card.add_widget(self._scroll)
        self.hold = HoldToOpen()
        self.hold.bind(on_open=lambda *_: self.dispatch("on_open"))
        self._label = Words(style="heading", wrap=False, hue=(1, 1, 1, 1))
        self.add_widget(self._card)
        self.add_widget(self.hold)
        self.add_widget(self._label)
        for name in ("seat", "name", "text", "give"):
            self.fbind(name, self._fill)
        for name in ("size", "pos"):
            self.fbind(name, self._arrange)
        self._inside.bind(height=self._arrange)
        self._label.bind(size=self._arrange)
        self._fill()

    def _fill(self, *_: object) -> None:
        self._badge.seat, self._badge.name = self.seat, self.name
        self._give.text, self._name.text, self._text.text = self.give, self.name, self.text
        self._label.text = f"{self.name}, hold to open"
        self.hold.spoken = f"{self.give} {self.name}. {self.text} Hold to open."
        self.redraw()

    def _arrange(self, *_: object) -> None:
        """Put the card above, the button below at the thumb; beside each other where the window is low."""
        card, hold, label = self._card, self.hold, self._label
        top = self.top - window.safe_top - dp(48)
        # On a tablet it may be turned to who sits opposite, and then its foot lies under the bar above.
        foot = self.y + max(window.safe_bottom, window.safe_top if window.tablet else 0) + dp(20)
        side = window.low
        self._name.scale = 0.75 if theme.large_text else 1.0
        self._give.scale = 0.8 if theme.large_text else 1.0
        badge = dp(56 if side or theme.large_text else 88)
        self._badge.size = (badge, badge)
        hold_edge = dp(112 if side or theme.large_text else 128)
        hold.size = (hold_edge, hold_edge)
        below = 0 if side else hold_edge + label.height + dp(48)
        spare = top - foot - below
        self._scroll.height = min(self._inside.height, max(dp(80), spare - 2 * dp(28)))
        card.height = self._scroll.height + 2 * dp(28)
        if side:
            card.width = min(dp(400), self.width * 0.5)
            card.center = (self.x + window.safe_left + dp(24) + card.width / 2, (top + foot) / 2)
            hold.center = ((card.right + self.right - window.safe_right) / 2, (top + foot) / 2 + dp(24))
        else:
            card.width = min(dp(360), self.width - dp(40))
            card.center_x = hold.center_x = self.center_x
            card.top = top - (spare - card.height) * 0.4
            hold.center_y = foot + label.height + dp(24) + (spare - card.height) * 0.22 + hold.height / 2
        label.center = (hold.center_x, hold.y - dp(20) - label.height / 2)
        self._write_smaller()
        self.redraw()

    def _write_smaller(self) -> None:
        """Write a long name smaller under the button; measured anew each time, so that it grows again."""
        size, _line, weight = theme.style("heading")
        natural = text_texture(self._label.text, round(size), weight).width
        room_for_it = (self.right - self._card.right if window.low else self.width) - dp(72)
        self._label.scale = max(0.5, min(1.0, room_for_it / max(1.0, natural)))

    def on_touch_down(self, touch: Touch) -> bool:
        """Nothing reaches what is behind it."""
        super().on_touch_down(touch)
        return True

    def back(self) -> bool:
        """Escape does not open it."""
        return True

    def on_open(self) -> None: ...

    def paint(self) -> None:
        wide = self.width / STRIPS
        Color(1, 1, 1, 1)
        fold = picture("fold")
        for strip in range(STRIPS):
            Rectangle(pos=(self.x + strip * wide, self.y), size=(wide + 1, self.height), texture=fold)
        # Darker towards the floor, and in the shade of the valance.
        light = falling_light()
        Color(0.1, 0.02, 0.01, 0.55)
        Rectangle(
            pos=self.pos, size=(self.width, self.height * 0.45), texture=light, tex_coords=(0, 1, 1, 1, 1, 0, 0, 0)
        )
        high = dp(52) + window.safe_top
        Color(0.1, 0.02, 0.01, 0.5)
        Rectangle(pos=(self.x, self.top - high - dp(60)), size=(self.width, dp(80)), texture=light)
        self._paint_valance(high)
        box = self._label
        paint.tint(DEEP, 0.85)
        paint.fill(box.x - dp(18), box.y - dp(8), box.width + dp(36), box.height + dp(16), dp(18))

    def _paint_valance(self, high: float) -> None:
        count = max(4, round(self.width / dp(52)))
        wide, deep = self.width / count, dp(24)
        edge = []
        steps = 10
        for scallop in range(count):
            for step in range(steps + (scallop == count - 1)):
                share = step / steps
                sag = 4 * share * (1 - share)
                edge.append((self.x + (scallop + share) * wide, self.top - high + deep - sag * deep))
        paint.tint(CLOTH_DARK)
        vertices, indices = [], []
        for place, (x, y) in enumerate(edge):
            vertices += [x, y, 0, 0, x, self.top, 0, 0]
            if place:
                first = 2 * place - 2
                indices += [first, first + 1, first + 2, first + 1, first + 3, first + 2]
        from kivy.graphics import Mesh

        Mesh(vertices=vertices, indices=indices, mode="triangles")
        paint.tint(GOLD)
        paint.line([part for point in edge for part in point], dp(4))


class HoldToOpen(OfOwnSize, Touchable):
    """A round button that wants to be held; a ring fills meanwhile."""

    share = NumericProperty(0.0)
    width = NumericProperty("128dp")
    height = NumericProperty("128dp")
    size = ReferenceListProperty(width, height)
    drawn_by = ("share",)

    __events__ = ("on_open",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.corner = dp(64)
        self._filling: Animation | None = None

    def on_pressed(self, *_: object) -> None:
        if self._filling:
            self._filling.cancel(self)
            self._filling = None
        if not self.pressed:
            self.share = 0.0
            return
        # Not by motion.move: holding is time that passes, not decoration, and "reduce motion" keeps it.
        self._filling = Animation(share=1.0, duration=HOLD)
        self._filling.bind(on_complete=lambda *_: self._open())
        self._filling.start(self)

    def _open(self) -> None:
        self._filling = None
        self.share = 0.0
        self.dispatch("on_open")

    def activate(self) -> None:
        """Enter is deliberate enough."""
        self._open()

    def on_open(self) -> None: ...

    def paint(self) -> None:
        x, y = self.middle
        radius, thick = self.width / 2 - dp(6), dp(9)
        paint.tint((1, 1, 1, 0.35))
        paint.arc(x, y, radius, thick, 1)
        if self.share > 0:
            paint.tint((1, 0.89, 0.62, 1))
            paint.arc(x, y, radius, thick, self.share)
        paint.tint(CREAM)
        paint.disc(x, y, radius - dp(8))
        icon("fingerprint", x, y, dp(54), CLOTH_DARK)
