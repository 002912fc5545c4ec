"""How CUBEWORD is painted: cubes and their sheet in space, faces of cubes in the tray, what is traced over them."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from kivy.graphics import Rectangle
from kivy.metrics import dp

from app.ui.play.cubeword.marks import CubeFace, Dot, Ghost, Lifted, Paper, Ring, Top, Underline
from app.ui.play.scene import Piece, Scene
from app.ui.space import ABOVE, LEAN, TURNS, Point, Pose, after
from app.ui.theme import Colour, theme
from app.ui.widgets import atlas, paint
from app.ui.widgets.pieces import FOOTED, foot_line, letter_size, origin
from app.ui.widgets.scene3d import Scene3d, Solid, Sticker
from app.ui.widgets.solids import cube
from app.ui.widgets.text import icon, letter
from app.ui.widgets.textures import picture

FINE: Final = 48  # pixels of the sheet's picture for a cube's width
LINE, FRAME = 0.045, 0.12  # of a square: how wide its lines are, and the edge of the sheet
THICK: Final = 0.075  # an underline
BESIDE: Final = 0.03  # from it to the edge of the cubes
ON_TOP: Final = 1.011
DOT: Final = 0.09  # half of what a dot is wide
RING: Final = 0.46  # half of what a line round a cube's top is wide
WASH: Final = 0.16  # how strong the colour of a cube is that only shines through
SHADOW: Final = (-0.72, -0.8, 1.57, 1.42)  # of a cube, round its middle: left, low, width and height


def show_in(space: Scene3d, scene: Scene, *, moves: bool) -> None:
    camera = scene.piece("camera")
    if camera is None:
        return
    cubes = [piece for piece in scene.pieces if isinstance(piece.look, CubeFace)]
    lying = tuple(piece.pose.at[:2] for piece in cubes if _lies(piece.pose))
    for paper in scene.ground:
        show_paper(space, paper, lying)
    stickers = [] if theme.plain else [shadow_of(piece.pose) for piece in cubes if not _lies(piece.pose)]
    stickers += [sticker for mark in scene.below for sticker in stickers_of(mark)]
    lit = [piece for piece in scene.pieces if isinstance(piece.look, Underline)]
    stickers += [sticker for piece in lit for sticker in underline(piece.look, piece.pose.share)]
    if theme.plain:
        stickers += [_round((*piece.pose.at[:2], 1.01), 0.47, theme.maple_ink) for piece in cubes if _lies(piece.pose)]
    space.show(camera.pose, [solid_of(piece.look, piece.pose) for piece in cubes], stickers, moves=moves)


def _lies(pose: Pose) -> bool:
    return abs(pose.at[2] - 0.5) < 0.01


def solid_of(face: CubeFace, pose: Pose) -> Solid:
    faces = tuple(name if name in atlas.CELLS else atlas.BLANK for name in face.faces)
    hue, ink = (theme.joker, theme.joker_ink) if face.is_joker else (theme.maple_top, theme.maple_ink)
    return Solid(cube(faces), pose, tuple(hue[:3]), tuple(ink[:3]))


def shadow_of(pose: Pose) -> Sticker:
    """Let the shadow of a lifted cube fall farther away, and softer."""
    (x, y, z), (left, low, width, height) = pose.at, SHADOW
    high = max(0.0, z - 0.5)
    left, low = x + left - 0.1 * high + 0.3 * high, y + low - 0.35 * high
    wide, tall = width + 0.3 * high, height + 0.3 * high
    corners = ((left, low, 0.0), (left + wide, low, 0.0), (left + wide, low + tall, 0.0), (left, low + tall, 0.0))
    return Sticker(corners, atlas.area(atlas.SHADOW), (0.2, 0.12, 0.05, max(0.2, 0.5 - 0.2 * high)))


# The sheet


def show_paper(space: Scene3d, paper: Paper, lying: tuple[tuple[float, float], ...]) -> None:
    """Paint the sheet with its squares, and the shadows of what lies on it."""
    (left, top), (right, low) = paper.extent
    wide, high = right - left + 1, low - top + 1
    extent = (left - FRAME, -low - 1 - FRAME, wide + 2 * FRAME, high + 2 * FRAME)

    def draw() -> None:
        whole_wide, whole_high = extent[2] * FINE, extent[3] * FINE
        paint.tint(theme.paper_line if theme.plain else theme.table_edge)
        Rectangle(size=(whole_wide, whole_high))
        paint.tint(theme.paper)
        rim = 2.5
        Rectangle(pos=(rim, 2 * rim), size=(whole_wide - 2 * rim, whole_high - 3 * rim))
        paint.tint(theme.paper_line, 0.75)
        thin = LINE * FINE
        for column in range(wide + 1):
            Rectangle(pos=((FRAME + column) * FINE - thin / 2, FRAME * FINE), size=(thin, high * FINE))
        for row in range(high + 1):
            Rectangle(pos=(FRAME * FINE, (FRAME + row) * FINE - thin / 2), size=(wide * FINE, thin))
        if not theme.plain:
            draw_shadows(lying, extent[:2])

    space.ground.show((lying, theme.revision), extent, FINE, draw)


def draw_shadows(lying: Iterable[tuple[float, float]], corner: tuple[float, float]) -> None:
    paint.tint((0.2, 0.12, 0.05, 0.5))
    left, low, width, height = SHADOW
    for x, y in lying:
        at = ((x + left - corner[0]) * FINE, (y + low - corner[1]) * FINE)
        Rectangle(texture=picture("shadow"), pos=at, size=(width * FINE, height * FINE))


# Lines in space


def stickers_of(mark: Ring | Ghost | Underline | Dot) -> Iterator[Sticker]:
    if isinstance(mark, Dot):
        yield dot(mark)
    elif isinstance(mark, Ghost):
        yield from ghost(mark)
    elif isinstance(mark, Underline):
        yield from underline(mark)
    elif mark.kind == "ring":
        yield _round(mark.at, RING, theme.hue(mark.hue))
    else:
        yield from _in_dashes(mark.at, theme.hue(mark.hue), 3 if mark.kind == "dashes" else 5)


def dot(mark: Dot) -> Sticker:
    (x, y, z), half = mark.at, DOT
    x, y = x - 0.5 + 2 * half, y + 0.5 - 2 * half
    corners = ((x - half, y - half, z), (x + half, y - half, z), (x + half, y + half, z), (x - half, y + half, z))
    return Sticker(corners, atlas.area(atlas.DISC), (*theme.seat(mark.seat).main[:3], 1.0))


def ghost(mark: Ghost) -> Iterator[Sticker]:
    """Let a cube shine through: four sides, its top within dashes, and its letter."""
    (x, y, high), hue = mark.at, theme.hue("accent")
    square = [(x + across, y + up) for across, up in ((-RING, -RING), (RING, -RING), (RING, RING), (-RING, RING))]
    wash = (*hue[:3], WASH)
    for one, other in zip(square, (*square[1:], square[0])):
        yield Sticker(((*one, 0.0), (*other, 0.0), (*other, high), (*one, high)), atlas.area(atlas.FULL), wash)
    top = ((*square[0], high), (*square[1], high), (*square[2], high), (*square[3], high))
    yield Sticker(top, atlas.area(atlas.FULL), wash)
    yield Sticker(top, atlas.area(mark.face), (*hue[:3], 1.0))
    yield from _in_dashes(mark.at, hue, 3)


def _round(at: Point, half: float, hue: Colour) -> Sticker:
    x, y, z = at
    corners = ((x - half, y - half, z), (x + half, y - half, z), (x + half, y + half, z), (x - half, y + half, z))
    return Sticker(corners, atlas.area(atlas.RING), (*hue[:3], 1.0))


def _in_dashes(at: Point, hue: Colour, count: int) -> Iterator[Sticker]:
    """Draw a square of so many dashes a side: what is only pointed out."""
    x, y, z = at
    step, thick = 2 * RING / count, 0.045
    for place, (down, sign) in product(range(count), product((False, True), (-1, 1))):
        start = -RING + (place + 0.2) * step
        long, aside = (start, start + 0.6 * step), (sign * RING - thick, sign * RING + thick)
        (left, right), (low, high) = (aside, long) if down else (long, aside)
        corners = ((x + left, y + low, z), (x + right, y + low, z), (x + right, y + high, z), (x + left, y + high, z))
        yield Sticker(corners, atlas.area(atlas.FULL), (*hue[:3], 1.0))


def underline(mark: Underline, share: float = 1.0) -> Iterator[Sticker]:
    """Draw a line along the near edge of a row of cubes, or the left one of a column; a share of it so far."""
    (x, y), (right, low) = mark.start, mark.end
    if y == low:
        left, foot, end, top = x + 0.08, -y - 1 + BESIDE, right + 0.92, -y - 1 + BESIDE + THICK
        end = left + (end - left) * share
    else:
        left, foot, end, top = x + BESIDE, -low - 0.92, x + BESIDE + THICK, -y - 0.08
        foot = top - (top - foot) * share
    corners = ((left, foot, ON_TOP), (end, foot, ON_TOP), (end, top, ON_TOP), (left, top, ON_TOP))
    yield Sticker(corners, atlas.area(atlas.FULL), (*on_wood(mark.hue)[:3], 1.0))


def on_wood(name: str) -> Colour:
    """Give a colour as it is seen on cubes: by lamplight they stay pale, and so would it be."""
    return theme.hue(f"{name}_soft" if theme.dark else name)


# The cube above the finger


def show_lifted(space: Scene3d, piece: Piece, *, moves: bool) -> None:
    """Show a cube as the camera of the table sees it, a little nearer, and leaning; its middle is at 0, 0."""
    lifted: Lifted = piece.look
    pose = Pose((0.0, 0.0, 0.0), after(LEAN, TURNS[lifted.up]))
    space.show(lifted.camera.close_to(ABOVE), [solid_of(lifted.face, pose)], moves=moves)


# Faces in the tray


def paint_face(face: Top, x: float, y: float, edge: float) -> None:
    """Paint a cube seen from above."""
    is_joker = face.is_joker
    corner, strip = edge * 0.14, edge * 0.09
    top, side = (theme.joker, theme.joker) if is_joker else (theme.maple_top, theme.maple_side)
    ink = theme.joker_ink if is_joker else theme.maple_ink
    paint.shadow(x, y - strip, edge, edge + strip, corner, "piece")
    paint.tint(side)
    paint.fill(x, y - strip, edge, edge + strip, corner)
    inset = max(1.0, dp(1))
    box = (x + inset, y + inset, edge - 2 * inset, edge - 2 * inset)
    paint.tint(top)
    paint.fill(*box, corner - inset)
    if not is_joker:
        paint.wood(*box, corner - inset, origin(face.sign or "O", 5), 0.36)
        paint.gloss(*box, corner - inset, 0.25)
    if theme.plain:
        paint.tint(ink)
        paint.ring(x, y, edge, edge, corner, dp(1.5))
    _paint_letter(face, x, y, edge, ink)


def _paint_letter(face: Top, x: float, y: float, edge: float, ink: Colour) -> None:
    sign = face.sign
    middle_x, middle_y = x + edge / 2, y + edge * 0.52
    if face.is_blank:
        inset = edge * 0.17
        paint.tint(ink, 0.8)
        paint.dashes(x + inset, y + inset, edge - 2 * inset, edge - 2 * inset, edge * 0.12, max(1.0, edge * 0.03))
    if face.is_joker and not sign:
        icon("star.filled", middle_x, middle_y, edge * 0.56, ink)
        return
    if face.is_joker:
        icon("star.filled", x + edge * 0.82, y + edge * 0.82, edge * 0.2, ink)
    size = letter_size(sign, edge) * (0.72 if face.is_blank else 1.0) if sign else 0.0
    if sign:
        letter(sign, middle_x, middle_y, size, ink)
    if sign in FOOTED:
        foot_line(middle_x, middle_y - size * 0.52, size, ink)
