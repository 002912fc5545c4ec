"""What shapes are filled with: corners made once for their radius, falls of light, and the pictures of the assets."""

from functools import lru_cache
from math import hypot, sqrt

from kivy.core.image import Image as Picture
from kivy.graphics.texture import Texture

from app.ui.palette import ASSETS


def _covered(radius: float, x: float, y: float) -> float:
    """Measure how much of the pixel x, y to the upper right of a circle's centre the circle covers."""
    return max(0.0, min(1.0, radius - hypot(x + 0.5, y + 0.5) + 0.5))


@lru_cache(maxsize=512)
def corner_texture(radius: float, thick: int, wash: float = 0.0) -> Texture:
    """Make a smooth rounded square, full or, in quarter pixels, as thick as a ring; its middle is two pixels wide.

    A ring may hold a wash of its colour, as strong as that.

    Round it is a pixel of nothing: so edges are smooth, too, where a piece lies turned or between two pixels.
    """
    size = int(radius)
    inner = size - thick / 4
    quarter = [bytearray(_row_of_corner(size, inner if thick else None, row, wash)) for row in range(size)]
    middle = bytearray(_row_of_middle(size, thick / 4 if thick else None, wash))
    empty = bytearray(size)
    rows = [empty, *quarter[::-1], middle, middle, *quarter, empty]
    pixels = bytearray()
    for row in rows:
        inmost = round(255 * wash) if thick and row is middle else row[0]
        whole = b"\0" + row[::-1] + bytes((inmost, inmost)) + row + b"\0"
        pixels += b"".join(b"\xff\xff\xff" + bytes((alpha,)) for alpha in whole)
    return texture_of(2 * size + 4, 2 * size + 4, bytes(pixels))


def _row_of_corner(radius: int, inner: float | None, row: int, wash: float) -> list[int]:
    """Make the alphas of a row of a quarter circle, from its middle outwards."""
    edge = sqrt(max(0.0, radius * radius - (row + 0.5) ** 2))
    alphas = []
    for column in range(radius):
        outside = 1.0 if column < edge - 2 else _covered(radius, column, row)
        hollow = 0.0 if inner is None else _covered(inner, column, row)
        alphas.append(round(255 * (outside - hollow + wash * hollow)))
    return alphas


def _row_of_middle(radius: int, thick: float | None, wash: float) -> list[int]:
    if thick is None:
        return [255] * radius
    strokes = (max(0.0, min(1.0, thick - (radius - 1 - column))) for column in range(radius))
    return [round(255 * (stroke + wash * (1 - stroke))) for stroke in strokes]


def texture_of(width: int, height: int, rgba: bytes) -> Texture:
    """Make a texture of these pixels, that fills itself again when the graphics were lost."""
    texture = Texture.create(size=(width, height), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"

    def refill(target: Texture) -> None:
        target.blit_buffer(rgba, colorfmt="rgba", bufferfmt="ubyte")

    refill(texture)
    texture.add_reload_observer(refill)
    return texture


@lru_cache
def falling_light() -> Texture:
    """White at the top, clear at the bottom."""
    return _fall(range(16))


@lru_cache
def rising_shade() -> Texture:
    """White at the foot, clear at the top: to be tinted dark."""
    return _fall(range(15, -1, -1))


def _fall(shares: range) -> Texture:
    pixels = b"".join(b"\xff\xff\xff" + bytes((round(255 * share / 15),)) for share in shares)
    return texture_of(1, 16, pixels)


def picture(name: str) -> Texture:
    return _picture(name).texture


def picture_for(name: str, width: float) -> Texture:
    """Choose a picture's size nearest above a width: whole, half and quarter are quicker at hand than mipmaps."""
    whole = picture(name)
    if width > whole.width / 2:
        return whole
    return picture(f"{name}-half" if width > whole.width / 4 else f"{name}-quarter")


@lru_cache
def _picture(name: str) -> Picture:
    # The picture is kept rather than its texture: it reads itself anew when the graphics were lost.
    loaded = Picture(str(ASSETS / "images" / f"{name}.png"))
    if name in {"grain", "graphite", "dust", "felt", "linen", "twill"}:
        loaded.texture.wrap = "repeat"
    return loaded
