"""How WORD CROSS is painted: the wooden board, its fragments out of one picture, and what is pointed out on them."""

from collections.abc import Iterable
from contextlib import nullcontext
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from kivy.graphics import Fbo, Mesh, PopMatrix, PushMatrix, Rectangle, Scale
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.ui.play.painting import PAINTERS, paint_marks, posed
from app.ui.play.scene import Box, Flat, Piece, Scene
from app.ui.play.surface import Keep
from app.ui.play.wordcross.marks import NAME, Flip, Map, Plate, Slab, TileLook, Way, Worth
from app.ui.play.wordcross.poses import quarters
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pieces import tile
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.text import icon, letter, text_texture

ACROSS: Final = 20  # faces side by side in their picture: all fragments there are, both sides of each
ROOM: Final = 3  # pixels round a face in it
DIM: Final = 0.5  # how much is seen of what is out of reach
LOW: Final = 0.14  # of a locked one's shade
THICK: Final = 0.16  # of its edge, a fragment is
MANY: Final = 24  # fragments on their way are painted at once: the whole board turns
Area = tuple[float, float, float, float]
Face = tuple[TileLook, bool]  # what is painted, and whether it is locked


def paint_board(scene: Scene) -> None:
    resting = [piece for piece in scene.pieces if piece.rests]
    paint_marks(piece.look for piece in resting if isinstance(piece.look, Slab))
    paint_marks(scene.ground)
    paint_resting(tiles_among(resting))


def paint_over(scene: Scene, _keep: Keep) -> None:
    paint_marks(scene.below)
    standing = [piece for piece in scene.standing if not is_carried(piece)]
    for piece in standing:
        if isinstance(piece.look, Slab):
            paint_turning_slab(piece)
    paint_standing(tiles_among(standing))
    paint_marks(scene.labels)
    for piece in standing:
        if isinstance(piece.look, Plate):
            paint_plate(piece)
    for piece in standing:
        if isinstance(piece.look, Worth) and piece.pose.alpha:
            paint_worth(piece.pose, piece.look.points)
    paint_marks(scene.marks)


def paint_lifted(scene: Scene) -> None:
    for piece in scene.standing:
        if is_carried(piece):
            paint_carried(piece)


def tiles_among(pieces: Iterable[Piece]) -> list[Piece]:
    return [piece for piece in pieces if isinstance(piece.look, TileLook) and piece.hidden_at is None]


def is_carried(piece: Piece) -> bool:
    return bool(piece.pose.lift == 1)


# Fragments


class Faces:
    """One picture of the faces of all fragments, of one size: each is painted into it once it is needed.

    Tables differ in fragments and notches: once it is full, another one is begun, and what shows the old one keeps it.
    """

    def __init__(self, edge: int) -> None:
        self._edge, self._cell = edge, edge + 2 * ROOM
        self._begin()

    def _begin(self) -> None:
        """Begin a picture with nothing on it."""
        red, green, blue, _ = theme.ply_edge
        size = ACROSS * self._cell
        self._places: dict[Face, int] = {}
        self._picture = Fbo(size=(size, size), clear_color=(red, green, blue, 0), noadd=True)
        self._picture.add_reload_observer(lambda _: self._paint(self._places))  # the graphics were lost

    @property
    def texture(self) -> Texture:
        return self._picture.texture

    def areas(self, faces: Iterable[Face]) -> list[Area]:
        """Tell where faces are in the picture, and paint those that are not there yet."""
        wanted = list(faces)
        fresh = self._fresh(wanted)
        if len(self._places) + len(fresh) > ACROSS * ACROSS:
            self._begin()
            fresh = self._fresh(wanted)
        for face in fresh:
            self._places[face] = len(self._places)
        if fresh:
            self._paint(fresh)
        return [self._area(self._places[face]) for face in wanted]

    def _fresh(self, wanted: list[Face]) -> list[Face]:
        return [face for face in dict.fromkeys(wanted) if face not in self._places]

    def _area(self, number: int) -> Area:
        size = ACROSS * self._cell
        x, y = self._corner(number)
        return x / size, y / size, (x + self._edge) / size, (y + self._edge) / size

    def _corner(self, number: int) -> tuple[int, int]:
        row, column = divmod(number, ACROSS)
        return column * self._cell + ROOM, row * self._cell + ROOM

    def _paint(self, faces: Iterable[Face]) -> None:
        with self._picture:
            for look, is_locked in faces:
                paint_face(look, is_locked, *self._corner(self._places[look, is_locked]), self._edge)
        self._picture.draw()
        self._picture.clear()  # what is painted stays; how it was is not kept


@lru_cache(maxsize=4)
def faces_of(edge: int, _theme: str, _density: float) -> Faces:
    return Faces(edge)


def faces(edge: float) -> Faces:
    return faces_of(max(1, round(edge)), theme.name, float(dp(1)))


def face_of(piece: Piece) -> Face:
    """Return what is on the side that lies up: on the locked one there are no notches."""
    look, is_locked = piece.look, piece.pose.flip < 0.5
    return TileLook(look.sign, look.value, (False, False) if is_locked else look.notches), is_locked


def paint_face(look: TileLook, is_locked: bool, x: float, y: float, edge: float) -> None:
    """Paint a fragment with its value, and a notch where something must stand beside it (WH24): no letter looks so."""
    foot = dp(1)
    tile(x, y + foot, edge - foot, look.sign, str(look.value), locked=is_locked, level="")
    for at_right, needed in enumerate(look.notches):
        if needed and not is_locked:
            side, inwards = (x + edge, -1) if at_right else (x, 1)
            middle, half = y + (edge + foot) / 2, edge * 0.13
            paint.tint(theme.ply_edge)
            paint.polygon([(side, middle - half), (side, middle + half), (side + inwards * edge * 0.12, middle)])


def paint_resting(pieces: list[Piece]) -> None:
    """Paint all that lies there: shadows at once, then faces at once."""
    if not pieces:
        return
    edge = pieces[0].pose.box[2]
    dim, bright = ([piece for piece in pieces if piece.look.is_dim is is_dim] for is_dim in (True, False))
    for level, flip in (("rest", 0.0), ("piece", 1.0)):
        paint.shadows([piece.pose.box for piece in bright if piece.pose.flip == flip], edge * 0.12, level)
    show_faces(dim, DIM)
    show_faces(bright)


def show_faces(pieces: list[Piece], alpha: float = 1.0) -> None:
    """Paint faces out of their picture, larger or smaller where they are on their way."""
    if not pieces:
        return
    picture = faces(pieces[0].look.edge or pieces[0].pose.box[2])
    areas = picture.areas(map(face_of, pieces))
    vertices: list[float] = []
    indices: list[int] = []
    for piece, (left, low, right, high) in zip(pieces, areas):
        x, y, width, height = piece.pose.box
        first = len(vertices) // 4
        vertices += (x, y, left, low, x + width, y, right, low)
        vertices += (x + width, y + height, right, high, x, y + height, left, high)
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    paint.tint((1, 1, 1, 1), alpha)
    Mesh(vertices=vertices, indices=indices, mode="triangles", texture=picture.texture)


def paint_standing(pieces: Iterable[Piece]) -> None:
    """Paint what is on its way, or held: above all what is turned over, which goes over what makes room for it."""
    seen = [piece for piece in pieces if piece.pose.alpha > 0]
    together = len(seen) > MANY
    paint_resting([piece for piece in seen if together and is_plain(piece)])
    for piece in sorted(seen, key=lambda piece: 0 < piece.pose.flip < 1):
        if not (together and is_plain(piece)):
            paint_tile(piece)


def is_plain(piece: Piece) -> bool:
    """Tell whether a fragment on its way looks as if it lay there."""
    return piece.pose.flip in {0, 1} and piece.pose.alpha == 1 and not piece.pose.turn and piece.look.level == "piece"


def paint_tile(piece: Piece) -> None:
    """Paint a fragment as it lies, or as it is turned over: wood has an edge, and its shadow narrows with it."""
    pose: Flat = piece.pose
    edge = pose.box[2]
    if 0 < pose.flip < 1:
        paint_turning(piece)
        return
    with posed(pose) if pose.turn else nullcontext():
        level = "lifted" if piece.look.level == "lifted" or pose.lift else "rest" if pose.flip == 0 else "piece"
        if not piece.look.is_dim:
            paint.shadow(*pose.box, max(2.0, edge * 0.12), level)
        show_faces([piece], pose.alpha * (DIM if piece.look.is_dim else 1.0))


def paint_carried(piece: Piece) -> None:
    """Paint the fragment above the finger, in its own size."""
    x, y, edge, _ = piece.pose.box
    with posed(piece.pose):
        paint.shadow(x, y, edge, edge, edge * 0.12, "lifted")
        paint_face(piece.look, False, x, y, edge)


def paint_turning(piece: Piece) -> None:
    """Paint a fragment that is turned over to its right, by light from the upper left.

    Its face leans away from the light, and its left edge into it; then the dark side comes round to the light, and the
    right edge lies in its own shade. The shadow narrows with it, and falls to the right as it rises.
    """
    pose, (x, y, edge, _) = piece.pose, piece.pose.box
    angle = pi * (1 - pose.flip)
    wide, side = max(0.02, abs(cos(angle))) * edge, sin(angle) * edge * THICK
    up = sin(angle) * edge * 0.22
    left = x + (edge - wide - side) / 2
    thin = max(2.0, min(edge * 0.12, wide / 3))
    paint.shadow(left + up * 0.3, y - up * 0.4, wide + side, edge, thin, "lifted")
    leans_away = pose.flip >= 0.5
    rim, face = (left, left + side) if leans_away else (left + wide, left)
    paint.tint(theme.ply_edge)
    paint.fill(rim - (0 if leans_away else 1), y + up, side + 1, edge, 2)
    paint.tint(theme.ply_face if leans_away else theme.shadow, 0.3)
    paint.fill(rim, y + up, side, edge, 2)
    PushMatrix()
    Scale(wide / edge, 1, 1, origin=(face, y))
    flat = Piece(piece.key, Flat((face, y + up, edge, edge), flip=pose.flip), piece.look)
    show_faces([flat])
    PopMatrix()
    paint.tint(*((theme.shadow, sin(angle) * 0.6) if leans_away else (theme.ply_face, sin(angle) * 0.25)))
    paint.fill(face, y + up, wide, edge, thin)


# Wood


def paint_slab(slab: Slab) -> None:
    """Paint the board: a slab with a burnt edge, and wells sunk into it."""
    paint_wood(slab.box, dp(12))
    for well in slab.wells:
        paint_well(well)


def paint_well(well: Box) -> None:
    left, foot, wide, high = well
    out = dp(1.5)
    box = (left - out, foot - out, wide + 2 * out, high + 2 * out)
    paint.tint(theme.ply_edge, 0.55)
    paint.fill(*box, dp(5))
    paint.tint(theme.ply_slot)
    paint.fill(left, foot, wide, high, dp(4))
    paint.inner_shadow(*box, dp(6), 0.5)


def paint_turning_slab(piece: Piece) -> None:
    """Paint the board as it turns, on the way to how it will lie."""
    (x, y, wide, high), (_, _, whole, _) = piece.pose.box, piece.look.box
    with posed(Flat(piece.pose.box, turn=-90 * quarters(piece.pose.side, piece.look.side))):
        Scale(wide / whole, wide / whole, 1, origin=(x + wide / 2, y + high / 2))
        paint_slab(piece.look)


def paint_plate(piece: Piece) -> None:
    plate, (x, y, wide, high) = piece.look, piece.pose.box
    paint.tint(theme.surface)
    paint.fill(x, y, wide, high, high / 2)
    badge(x + high / 2, y + high / 2, high - dp(3), plate.seat, initial_of(plate.name))
    if plate.is_named:
        words = text_texture(plate.name, round(dp(NAME)), 700)
        paint.tint(theme.ink)
        Rectangle(texture=words, pos=(round(x + high + dp(2)), round(y + (high - words.height) / 2)), size=words.size)


def paint_worth(pose: Flat, points: int) -> None:
    x, y, wide, _ = pose.box
    paint.tint(theme.accents["wordcross"].main, pose.alpha)
    paint.disc(x + wide / 2, y + wide / 2, wide / 2)
    letter(str(points), x + wide / 2, y + wide / 2, wide * 0.5, theme.accents["wordcross"].on_main, alpha=pose.alpha)


def paint_wood(box: Box, corner: float, grain: float = 0.45) -> None:
    """Paint a slab; what is written on it needs less grain."""
    x, y, width, height = box
    edge = dp(3)
    paint.shadow(*box, corner, "piece")
    paint.tint(theme.ply_edge)
    paint.fill(*box, corner)
    inner = (x + dp(1.5), y + edge, width - dp(3), height - edge - dp(1.5))
    paint.tint(theme.ply_board)
    paint.fill(*inner, corner - dp(1.5))
    left, foot, wide, high = inner
    paint.grain(left + dp(4), foot + dp(4), wide - dp(8), high - dp(8), (0.2, 0.7), grain)
    paint.gloss(*inner, corner - dp(1.5), 0.1)


HUES: Final = {"open": "ply_face", "dim": "ply_board", "locked": "ply_locked", "loot": "accent"}


def paint_map(mark: Map) -> None:
    if mark.plate:
        paint.panel(*mark.plate, dp(12))
    paint.tint(theme.ply_slot)
    paint.fill(*mark.box, dp(4))
    gap = max(0.5, mark.box[2] * 0.007)
    for kind, hue in HUES.items():
        boxes = [dab.box for dab in mark.dabs if dab.kind == kind]
        if boxes:
            paint.tint(theme.hue(hue))
            paint.bars([(left + gap, foot + gap, wide - 2 * gap, high - 2 * gap) for left, foot, wide, high in boxes])
    if mark.ring:
        paint.tint(theme.accent)
        paint.ring(*mark.ring, dp(4), dp(2))
    paint.inner_shadow(*mark.box, dp(4), 0.3)


def paint_way(mark: Way) -> None:
    x, y, width, height = mark.box
    if mark.is_raised:
        paint.panel(*mark.box, dp(12))
    if mark.is_bright:
        paint.tint(theme.accent)
        paint.fill(x, y, width, height, dp(10))
    icon(mark.icon, *mark.at, mark.size, theme.accent_ink if mark.is_bright else theme.ink)


def paint_flip(mark: Flip) -> None:
    x, y, _, height = mark.box
    paint.tint(theme.accent)
    paint.ring(*mark.box, dp(7), dp(2.5))
    paint.disc(x + dp(2), y + height - dp(2), dp(10))
    icon("autorenew", x + dp(2), y + height - dp(2), dp(15), theme.accent_ink)


PAINTERS |= {Slab: paint_slab, Map: paint_map, Way: paint_way, Flip: paint_flip}
