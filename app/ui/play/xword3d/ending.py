"""The end of 3DXWORD: all that was built, whose words light up while what each player has made is counted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from kivy.graphics import Mesh
from kivy.metrics import dp

from app.games.xword3d.model import OPPOSITE, Point, Structure, XwordView, drawn_frame, facing, lines_through, stepped
from app.ui.play.ending import Step, leave_out, lit_up
from app.ui.play.painting import painted_by
from app.ui.play.scene import Box, Drawn, Look, Piece
from app.ui.play.xword3d.marks import HUES
from app.ui.play.xword3d.paint import LAMP
from app.ui.play.xword3d.pointing import brick_met
from app.ui.play.xword3d.sight import fitted, home_of, outmost
from app.ui.play.xword3d.sited import HALF_THICK, corners_of, in_space, vector
from app.ui.play.xword3d.solids import DEEP, HEAD, NECK
from app.ui.space import Camera, add, dot, times
from app.ui.space import Point as SpacePoint
from app.ui.theme import Colour, blend, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.text import text_texture

SNIPPET = 0.6  # of what others fall with
LARGEST = 56  # dp of a brick
ABOVE, LENS = 89.9, 8.0  # degrees: over the table version, and what the picture sees
Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Face:
    """A brick as it is seen on a flat picture: its corners, those of its letter, and how it is lit."""

    letter: str
    corners: tuple[Spot, Spot, Spot, Spot]
    inner: tuple[Spot, Spot, Spot, Spot]  # from the lower left on, as the letter reads
    cuts: tuple[tuple[tuple[Spot, ...], str], ...]
    """Its tongues and grooves, each with the letter of the brick that fills it, if one does."""
    light: float
    is_back: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line round each brick of a word that is seen."""

    rims: tuple[tuple[Spot, ...], ...]


def steps(view: XwordView, look: Look) -> list[Step]:
    camera = camera_in(look.box, view.structure, is_flat=not view.options.space)
    faces = tuple(faces_in(view.structure, camera))
    lit = lit_up(view, faces, tuple(strokes_in(view.structure, camera)), map(around, faces))
    return [*lit, replace(lit[-1], pieces=tuple(map(undrawn, lit[-1].pieces)))]


def undrawn(piece: Piece) -> Piece:
    """Take a line back: what stays to be looked at has none."""
    return replace(piece, pose=Drawn(0.0), sounds="") if isinstance(piece.look, Stroke) else piece


def around(piece: Piece) -> Box:
    xs, ys = zip(*piece.look.corners)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def camera_in(box: Box, built: Structure, *, is_flat: bool, turn: float | None = None) -> Camera:
    """Look from afar at all of it, so that letters are hardly drawn out."""
    sight = home_of(is_flat=is_flat, is_high=any(at[2] for at in built.at))
    turn, tilt = sight.turn if turn is None else turn, ABOVE if is_flat else sight.tilt
    seen = tuple(corner for centre in built.at for corner in corners_of(centre)) or outmost(frozenset())
    camera = fitted(seen, box, Camera(box, turn=turn, tilt=tilt, lens=LENS))
    return replace(camera, far=max(camera.far, camera.focus / dp(LARGEST)))


# Bricks on a flat picture


def faces_in(built: Structure, camera: Camera) -> Iterator[Piece]:
    """Draw bricks from the farthest on: what is nearer lies over it."""
    for centre in sorted(built.at, key=lambda each: -camera.depth(in_space(each))):
        yield Piece(("brick", centre), Drawn(), face_of(built, centre, camera), rests=True)


def face_of(built: Structure, centre: Point, camera: Camera) -> Face:
    right, up = drawn_frame(built, centre)
    normal = vector(facing(right, up))
    is_back = dot(normal, camera.back) < 0
    out = times(-HALF_THICK if is_back else HALF_THICK, normal)
    middle = add(in_space(centre), out)
    corners, inner = (
        tuple(
            camera.seen(add(middle, add(times(half * x, vector(right)), times(half * y, vector(up)))))
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )
        for half in (0.5, 0.34)
    )
    cuts = tuple(cuts_of(built, centre, camera, out))
    lit = LAMP.always + LAMP.more * dot(times(-1 if is_back else 1, normal), LAMP.way)
    return Face(built.at[centre].letter, corners, inner, cuts, lit, is_back)  # type: ignore[arg-type]


def cuts_of(built: Structure, centre: Point, camera: Camera, out: SpacePoint) -> Iterator[tuple[tuple[Spot, ...], str]]:
    """Find the tongues of a brick, and its grooves with whatever tongue is in them."""
    right, up = drawn_frame(built, centre)
    for side, beside in ((right, up), (up, right), (OPPOSITE[right], up), (OPPOSITE[up], right)):
        is_tongue = side in (right, up)
        middle = add(add(in_space(centre), out), times(0.5, vector(side)))
        neck, head = (times(half / 2, vector(beside)) for half in (NECK, HEAD))
        far = add(middle, times(DEEP if is_tongue else -DEEP, vector(side)))
        points = (add(middle, times(-1, neck)), add(far, times(-1, head)), add(far, head), add(middle, neck))
        other = built.at.get(stepped(centre, side, 2))
        letter = built.at[centre].letter if is_tongue else other.letter if other else ""
        yield tuple(camera.seen(point) for point in points), letter


def strokes_in(built: Structure, camera: Camera) -> Iterator[Piece]:
    met = (brick_met(camera.ray(*camera.seen(in_space(centre))), built.at)[1] for centre in built.at)
    seen = frozenset(met)  # what is hidden would shine through walls
    for line in sorted(lines_through(built, built.at), key=lambda each: len(each.centres)):
        stroke = Stroke(tuple(face_of(built, centre, camera).corners for centre in line.centres if centre in seen))
        yield Piece(("word", line.centres), Drawn(), stroke, comes_from=Drawn(0.0), sounds="laid")


without_letters = partial(leave_out, Face)


def paint_face(face: Face) -> None:
    dark = shaded(getattr(theme, HUES[face.letter]), face.light)
    paint.tint(dark)
    paint.polygon(face.corners)
    for cut, letter in face.cuts:
        paint.tint(shaded(getattr(theme, HUES[letter]), face.light) if letter else blend(dark, theme.table_edge, 0.7))
        paint.polygon(cut)
    edge = theme.brick_ink if theme.plain else blend(dark, (0.0, 0.0, 0.0, 1.0), 0.4)
    paint.tint(edge)
    paint.line([part for point in (*face.corners, face.corners[0]) for part in point], dp(1))
    for cut, _ in face.cuts:
        paint.line([part for point in cut for part in point], dp(1))
    texture = text_texture(face.letter, round(dp(40)), 800)
    paint.tint(theme.brick_ink, 0.25 if face.is_back else 1.0)
    share = texture.width / texture.height
    points = [narrowed(face.inner, x, y, share) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))]
    coords = texture.tex_coords
    vertices = [part for place, (x, y) in enumerate(points) for part in (x, y, *coords[2 * place : 2 * place + 2])]
    Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan", texture=texture)


def shaded(hue: Colour, light: float) -> Colour:
    return blend(hue, (0.0, 0.0, 0.0, 1.0), 1 - min(1.0, light))


def narrowed(corners: Sequence[Spot], x: float, y: float, share: float) -> Spot:
    """Find a point between four corners, across no wider than a letter is."""
    x = 0.5 + (x - 0.5) * min(1.0, share)
    one, two, three, four = corners
    return (
        (1 - y) * ((1 - x) * one[0] + x * two[0]) + y * ((1 - x) * four[0] + x * three[0]),
        (1 - y) * ((1 - x) * one[1] + x * two[1]) + y * ((1 - x) * four[1] + x * three[1]),
    )


def paint_stroke(stroke: Stroke, share: float) -> None:
    """Draw a line round the bricks of a word, one after the other: its letters stay clear."""
    paint.tint(theme.accent)
    for rim in stroke.rims[: round(share * len(stroke.rims))]:
        paint.line([part for point in (*rim, rim[0]) for part in point], dp(2))


paint_end = painted_by(
    {
        Face: lambda piece: paint_face(piece.look),
        Stroke: lambda piece: paint_stroke(piece.look, piece.pose.share),
    }
)


def paint_snippet(sign: str, edge: float) -> None:
    edge *= SNIPPET
    pieces.brick(-edge / 2, -edge / 2, edge, sign, getattr(theme, HUES[sign]))
