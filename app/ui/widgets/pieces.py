"""Real things: cards, plywood tiles, cubes and bricks, drawn on the canvas; x, y is the lower left corner."""

from collections.abc import Sequence

from kivy.graphics import Rectangle
from kivy.metrics import dp

from app.ui.measure import CARD_HIGH
from app.ui.theme import Colour, blend, theme
from app.ui.widgets import paint
from app.ui.widgets.text import letter

FOOTED = frozenset("MWNZ")  # letters that read as another one when turned get a line at their foot
WIDE = frozenset("MW")


def letter_size(text: str, edge: float) -> float:
    """Measure the letters on a piece: by the piece, never by the text size."""
    if len(text) == 1:
        return edge * 0.6
    return edge * (0.40 if WIDE & set(text) else 0.44)


def origin(text: str, number: int = 0) -> tuple[float, float]:
    """Find where in the grain a piece was cut."""
    seed = sum(ord(sign) * (place + 3) for place, sign in enumerate(text)) * 37 + number * 101
    return seed % 97 / 97, seed % 89 / 89


# Cards


def card(
    x: float,
    y: float,
    width: float,
    sign: str,
    *,
    count: str = "",
    ruled: bool = False,
    level: str = "rest",
    alpha: float = 1.0,
    hue: Colour | None = None,
) -> None:
    """Paint a printed card: above the letter how many there are, at its foot where in the alphabet it stands."""
    height = width * CARD_HIGH
    card_blank(x, y, width, height, level=level, alpha=alpha)
    middle = x + width / 2
    size = width * (0.62 if ruled or count else 0.56)
    letter(sign, middle, y + height * 0.5, size, theme.card_ink, alpha=alpha)
    if count:
        letter(count, middle, y + height * 0.86, width * 0.22, theme.card_soft, 600, alpha)
    if ruled:
        paint.tint(theme.card_edge, alpha)
        Rectangle(pos=(x + width * 0.1, y + height * 0.115), size=(width * 0.8, max(1, width * 0.024)))
        place = (ord(sign[0].upper()) - 65) / 25
        paint.tint(hue or theme.accent, alpha)
        paint.disc(x + width * (0.1 + 0.8 * place), y + height * 0.125, width * 0.06)


def card_blank(x: float, y: float, width: float, height: float, *, level: str = "rest", alpha: float = 1.0) -> None:
    corner = max(dp(3), width * 0.1)
    if level:
        paint.shadow(x, y, width, height, corner, level)
    paint.tint(theme.card_edge, alpha)
    paint.fill(x, y, width, height, corner)
    hair = dp(1.5 if theme.plain else 1)
    paint.tint(theme.card_face, alpha)
    paint.fill(x + hair, y + hair, width - 2 * hair, height - 2 * hair, corner - hair)
    # A card is a little darker towards its foot.
    paint.shade(x + hair, y + hair, width - 2 * hair, height - 2 * hair, corner - hair, theme.card_edge, 0.3 * alpha)


def card_back(x: float, y: float, width: float, height: float, hue: Colour, on_hue: Colour, sign: str = "") -> None:
    """Paint the back of a card: its game's accent, with fine lines."""
    corner = max(dp(4), width * 0.12)
    paint.shadow(x, y, width, height, corner, "piece")
    paint.tint(hue)
    paint.fill(x, y, width, height, corner)
    paint.tint(on_hue, 0.25)
    paint.ring(x, y, width, height, corner, dp(2.5))
    inset = width * 0.1
    left, foot, wide, high = x + inset, y + inset, width - 2 * inset, height - 2 * inset
    paint.tint(on_hue, 0.13)
    pitch = wide / 6
    for step in range(1, 6):
        Rectangle(pos=(round(left + step * pitch), foot), size=(max(1, round(dp(1))), high))
    for step in range(1, int(high / pitch) + 1):
        Rectangle(pos=(left, round(foot + step * pitch)), size=(wide, max(1, round(dp(1)))))
    paint.tint(on_hue, 0.85)
    paint.ring(left, foot, wide, high, corner - inset / 2, max(1.0, dp(1.2)))
    if sign:
        letter(sign, x + width / 2, y + height / 2, width * 0.44, on_hue)


# Wood


def tile(
    x: float, y: float, edge: float, text: str, value: str = "", *, locked: bool = False, level: str = "piece"
) -> None:
    """Paint a laser-cut plywood tile: burnt edge below, grain, light from the upper left; locked, dark and low.

    Without a level no shadow is painted.
    """
    corner = edge * 0.12
    face = theme.ply_locked if locked else theme.ply_face
    ink = theme.ply_locked_ink if locked else theme.ply_ink
    if level:
        paint.shadow(x, y, edge, edge, corner, "rest" if locked else level)
    paint.tint(theme.ply_edge)
    paint.fill(x, y - dp(1), edge, edge + dp(1), corner)
    inset = dp(1.3)
    box = (x + inset, y + inset, edge - 2 * inset, edge - 2 * inset)
    paint.tint(face)
    paint.fill(*box, corner - inset)
    paint.wood(*box, corner - inset, origin(text), 0.28 if locked else 0.5)
    paint.gloss(*box, corner - inset, 0.05 if locked else 0.22)
    if not theme.plain:
        paint.tint((1, 1, 1, 0.12 if locked else 0.5))
        Rectangle(pos=(x + corner, y + edge - inset - dp(1.5)), size=(edge - 2 * corner, dp(1.5)))
    size = letter_size(text, edge)
    middle_x, middle_y = x + edge / 2, y + edge * (0.54 if value else 0.5)
    if not theme.plain and not locked:
        letter(text, middle_x, middle_y - dp(1), size, (1, 1, 1, 0.45))
    letter(text, middle_x, middle_y, size, ink)
    if text in FOOTED:
        foot_line(middle_x, middle_y - size * 0.52, size, ink)
    if value:
        letter(value, x + edge * (0.86 if len(value) == 1 else 0.82), y + edge * 0.17, edge * 0.2, ink)


def cube_face(x: float, y: float, edge: float, text: str) -> None:
    """Paint a wooden cube seen from above: its face, and a strip of its side below."""
    corner, strip = edge * 0.14, edge * 0.09
    paint.shadow(x, y - strip, edge, edge + strip, corner, "piece")
    paint.tint(theme.maple_side)
    paint.fill(x, y - strip, edge, edge, corner)
    paint.tint(theme.maple_side)
    paint.fill(x, y, edge, edge, corner)
    inset = dp(1)
    box = (x + inset, y + inset, edge - 2 * inset, edge - 2 * inset)
    paint.tint(theme.maple_top)
    paint.fill(*box, corner - inset)
    paint.wood(*box, corner - inset, origin(text, 5), 0.36)
    paint.gloss(*box, corner - inset, 0.25)
    size = letter_size(text, edge)
    letter(text, x + edge / 2, y + edge * 0.52, size, theme.maple_ink)
    if text in FOOTED:
        foot_line(x + edge / 2, y + edge * 0.52 - size * 0.52, size, theme.maple_ink)


def foot_line(x: float, y: float, size: float, ink: Colour) -> None:
    """Paint the short bar under a letter that says which side is down."""
    paint.tint(ink, 0.7)
    width, thick = size * 0.62, max(1.5, size * 0.06)
    paint.fill(x - width / 2, y - thick, width, thick, thick / 2)


# Bricks

TONGUE, NECK, HEAD = 0.10, 0.30, 0.40
NEAR, FAR = 0.5 - NECK / 2, 0.5 + NECK / 2
WIDE_NEAR, WIDE_FAR = 0.5 - HEAD / 2, 0.5 + HEAD / 2


def brick_parts(x: float, y: float, edge: float) -> list[list[paint.Point]]:
    """Cut a brick into convex pieces: tongues at its top and right, grooves at its foot and left."""
    unit: list[list[paint.Point]] = [
        [(TONGUE, TONGUE), (1, TONGUE), (1, 1), (TONGUE, 1)],
        [(0, FAR), (TONGUE, WIDE_FAR), (TONGUE, 1), (0, 1)],
        [(0, 0), (NEAR, 0), (WIDE_NEAR, TONGUE), (0, TONGUE)],
        [(0, TONGUE), (TONGUE, TONGUE), (TONGUE, WIDE_NEAR), (0, NEAR)],
        [(FAR, 0), (1, 0), (1, TONGUE), (WIDE_FAR, TONGUE)],
        [(NEAR, 1), (FAR, 1), (WIDE_FAR, 1 + TONGUE), (WIDE_NEAR, 1 + TONGUE)],
        [(1, NEAR), (1 + TONGUE, WIDE_NEAR), (1 + TONGUE, WIDE_FAR), (1, FAR)],
    ]
    return [[(x + px * edge, y + py * edge) for px, py in part] for part in unit]


def brick_outline(x: float, y: float, edge: float) -> list[float]:
    corners = [
        *((0, 0), (NEAR, 0), (WIDE_NEAR, TONGUE), (WIDE_FAR, TONGUE), (FAR, 0), (1, 0)),
        *((1, NEAR), (1 + TONGUE, WIDE_NEAR), (1 + TONGUE, WIDE_FAR), (1, FAR), (1, 1)),
        *((FAR, 1), (WIDE_FAR, 1 + TONGUE), (WIDE_NEAR, 1 + TONGUE), (NEAR, 1), (0, 1)),
        *((0, FAR), (TONGUE, WIDE_FAR), (TONGUE, WIDE_NEAR), (0, NEAR), (0, 0)),
    ]
    return [part for px, py in corners for part in (x + px * edge, y + py * edge)]


def brick(x: float, y: float, edge: float, sign: str, hue: Sequence[float]) -> None:
    """Paint a coloured brick with tongues and grooves, lying flat."""
    paint.shadow(x, y, edge, edge, dp(2), "piece")
    side = blend(hue, (0, 0, 0, 1), 0.34)
    paint.tint(side)
    for part in brick_parts(x, y - edge * 0.035, edge):
        paint.polygon(part)
    paint.tint(hue)
    for part in brick_parts(x, y, edge):
        paint.polygon(part)
    if not theme.plain:
        paint.tint((1, 1, 1, 0.6))
        for left, right in ((0.02, 0.34), (0.66, 0.98)):
            Rectangle(pos=(x + left * edge, y + edge * 0.965), size=((right - left) * edge, max(1, edge * 0.025)))
    paint.tint(side if not theme.plain else theme.brick_ink)
    paint.line(brick_outline(x, y, edge), max(1.0, edge * 0.02))
    size = letter_size(sign, edge)
    letter(sign, x + edge / 2, y + edge * 0.54, size * 0.92, theme.brick_ink)
    foot_line(x + edge / 2, y + edge * 0.54 - size * 0.5, size, theme.brick_ink)
