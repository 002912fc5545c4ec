"""How the pencil of KROSS is painted."""

from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp

from app.ui.play.kross.pencil import LENGTH, SLANT
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.textures import picture, picture_for


def paint_pencil(x: float, y: float, length: float = 0, degrees: float = SLANT) -> None:
    """Paint a pencil whose tip touches x, y and that points away at an angle, in degrees from the right."""
    length = length or dp(LENGTH)
    texture = picture_for("pencil", length)
    thick = length * texture.height / texture.width
    PushMatrix()
    Rotate(angle=degrees, origin=(x, y))
    if not theme.plain:
        paint.tint(theme.shadow, 0.22)
        below = (x + length * 0.06, y - thick * 1.2, length * 0.97, thick * 1.7)
        paint.nine(picture("shadow"), *below, thick * 0.7, 40)
    paint.tint((1, 1, 1, 1))
    Rectangle(texture=texture, pos=(x, y - thick / 2), size=(length, thick))
    PopMatrix()
