"""Soft shadows that things in space cast on the table, which shines through them."""

from collections.abc import Hashable, Sequence
from itertools import product
from typing import Final, TypeAlias

from kivy.graphics import Color, Fbo, Rectangle

from app.ui.space import Box
from app.ui.theme import Colour
from app.ui.widgets import paint
from app.ui.widgets.scene3d import Ground, wipe

Spot: TypeAlias = tuple[float, float]

FRAGMENT = """
uniform vec4 hue;
void main(void) {
    gl_FragColor = vec4(hue.rgb, hue.a * texture2D(texture0, tex_coord0).a);
}
"""
SHARP, SOFT = 24, 12  # pixels for a brick's width: of what is cast, and of the picture that is shown
LARGEST = 1024  # pixels of either edge
BLURRED: Final = (-0.16, -0.08, 0.0, 0.08, 0.16)  # of a brick: where it is laid once more, to be soft


class Shade(Ground):
    """Shadows on the table, cast anew only when what casts them has changed."""

    is_clear = True
    is_soft = True

    def __init__(self) -> None:
        super().__init__(FRAGMENT)
        self._sharp = Fbo(size=(1, 1))

    def cast(self, painted_for: Hashable, extent: Box, quads: Sequence[Sequence[Spot]], hue: Colour) -> None:
        """Darken a part of the table below these quadrilaterals."""
        self.context["hue"] = hue
        largest = max(extent[2:])
        scale = min(1.0, LARGEST / SHARP / largest)
        self.show(painted_for, extent, max(1, round(SOFT * scale)), lambda: self._soften(extent, quads, SHARP * scale))

    def _soften(self, extent: Box, quads: Sequence[Sequence[Spot]], fine: float) -> None:
        left, low, wide, high = extent
        self._sharp.size = max(1, round(wide * fine)), max(1, round(high * fine))
        self._sharp.clear()
        with self._sharp:
            wipe()
            Color(1, 1, 1, 1)
            paint.quads([[((x - left) * fine, (y - low) * fine) for x, y in quad] for quad in quads])
        self._sharp.draw()
        width, height = self._picture.size
        Color(1, 1, 1, 1 / len(BLURRED) ** 2)
        for x, y in product(BLURRED, BLURRED):
            at = (x * width / wide, y * height / high)
            Rectangle(texture=self._sharp.texture, pos=at, size=(width, height))
