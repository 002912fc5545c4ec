"""The curtain between two hands: it covers everything, names the next player, and opens on a deliberate hold."""

from kivy.animation import Animation
from kivy.graphics import Color, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.ui.kinds import Touch
from app.ui.kv import dress
from app.ui.theme import theme
from app.ui.widgets import paint, panels, seats  # noqa: F401 — kv names what is in the last two
from app.ui.widgets.boxes import OfOwnSize, sized
from app.ui.widgets.text import icon, text_texture
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
    news = StringProperty("")
    """What was told in passing, as long as it hangs."""
    give = StringProperty("")
    """What is to be done with the device, up to their name."""
    head = NumericProperty(0)
    """How high what stands on it may reach."""
    foot = NumericProperty(0)
    """How low."""
    spare = NumericProperty(0)
    """The height there is for the card."""

    __events__ = ("on_open",)

    def fitting(self, text: str, width: float, _text_scale: float) -> float:
        """Reckon how much smaller a long name is written under the button."""
        size, _line, weight = theme.style("heading")
        return max(0.5, min(1.0, width / max(1.0, text_texture(text, round(size), weight).width)))

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
        Mesh(vertices=vertices, indices=indices, mode="triangles")
        paint.tint(GOLD)
        paint.line([part for point in edge for part in point], dp(4))


class Plate(Drawn):
    """A dark plate behind words on the cloth."""

    def paint(self) -> None:
        paint.tint(DEEP, 0.85)
        paint.fill(*self.box, dp(18))


class HoldToOpen(OfOwnSize, Touchable):
    """A round button that wants to be held; a ring fills meanwhile."""

    share = NumericProperty(0.0)
    width, height, size = sized("128dp")
    drawn_by = ("share",)

    __events__ = ("on_open",)

    corner = NumericProperty("64dp")
    _filling: Animation | None = None

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


dress("curtain")
