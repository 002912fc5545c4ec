"""Solid things drawn in space: lit, with letters on them, hidden behind one another, soft shadows below them.

What is drawn is given as values: a camera, solids, and flat shapes on the table or on top of solids. They are drawn
into a picture of their own, with a depth of its own, when one of them changes and at no other time.
"""

from array import array
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from math import ceil, floor
from typing import ClassVar, Final, Generic, TypeAlias, TypeVar

from kivy.graphics import (
    Callback,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Instruction,
    InstructionGroup,
    Mesh,
    Rectangle,
    RenderContext,
    Scale,
    Translate,
)
from kivy.graphics.opengl import (
    GL_BLEND,
    GL_CULL_FACE,
    GL_DEPTH_TEST,
    GL_MAX_TEXTURE_SIZE,
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_SCISSOR_TEST,
    GL_SRC_ALPHA,
    glBlendFunc,
    glBlendFuncSeparate,
    glDepthMask,
    glDisable,
    glEnable,
    glGetIntegerv,
    glScissor,
)
from kivy.graphics.texture import Texture
from kivy.graphics.transformation import Matrix
from kivy.metrics import Metrics

from app.ui.space import Box, Camera, Point, Pose
from app.ui.widgets.atlas import Area, atlas

Hue: TypeAlias = tuple[float, float, float]
Format: TypeAlias = list[tuple[bytes, int, str]]
"""What a shader is told of each corner of a mesh."""
ShownT = TypeVar("ShownT")
Mesh3d: TypeAlias = tuple["array[float]", list[int]]
"""The numbers of the corners, and which three of them make a triangle."""

REACH = 0.87  # from the middle of a cube to its corners
FINE = 2  # pixels for each one of the window, while nothing moves: so edges are smooth
DENSE = 2.0  # the density from which on the window's own pixels are small enough for that

PRECISE = """
#ifdef GL_ES
    precision highp float;
#endif
varying vec4 frag_color;
"""
TEXTURED = """
varying vec2 tex_coord0;
uniform sampler2D texture0;
"""
PLACED = """
uniform mat4 seen;
uniform mat4 projection_mat;
uniform mat4 modelview_mat;
void place(vec3 point) {
    vec4 at = seen * vec4(point, 1.0);
    vec4 on = projection_mat * modelview_mat * vec4(at.xy, 0.0, at.w);
    gl_Position = vec4(on.xy, at.zw);
}
"""
LIT = """
attribute vec3 v_pos;
attribute vec3 v_normal;
attribute vec3 v_hue;
uniform vec3 light;
uniform float always;
uniform float more;
uniform float least;
float lit() {
    return always + more * max(least, dot(v_normal, light));
}
"""
SOLID_VERTEX = """
attribute vec2 v_tc0;
attribute vec3 v_ink;
uniform float aside;
varying vec2 tex_coord0;
varying vec3 ink;
varying float strength;
void main(void) {
    place(v_pos);
    strength = mix(aside, 1.0, smoothstep(0.55, 0.95, v_normal.z));
    frag_color = vec4(v_hue * lit(), 1.0);
    ink = v_ink * lit();
    tex_coord0 = v_tc0;
}
"""
SOLID_FRAGMENT = """
varying vec3 ink;
varying float strength;
uniform float edges;
void main(void) {
    vec4 here = texture2D(texture0, tex_coord0);
    vec3 hue = mix(frag_color.rgb * (0.8 + 0.4 * here.g), ink, here.r * strength);
    gl_FragColor = vec4(hue * (1.0 - edges * here.b), 1.0);
}
"""
BARE_VERTEX = """
void main(void) {
    place(v_pos);
    frag_color = vec4(v_hue * lit(), 1.0);
}
"""
BARE_FRAGMENT = """
void main(void) {
    gl_FragColor = frag_color;
}
"""
FLAT_VERTEX = """
attribute vec3 v_pos;
attribute vec2 v_tc0;
attribute vec4 v_hue;
varying vec2 tex_coord0;
void main(void) {
    place(v_pos);
    frag_color = v_hue;
    tex_coord0 = v_tc0;
}
"""
FLAT_FRAGMENT = """
void main(void) {
    gl_FragColor = vec4(frag_color.rgb, frag_color.a * texture2D(texture0, tex_coord0).r);
}
"""
GROUND_VERTEX = """
attribute vec2 v_pos;
attribute vec2 v_tc0;
varying vec2 tex_coord0;
void main(void) {
    place(vec3(v_pos, 0.0));
    tex_coord0 = v_tc0;
}
"""
GROUND_FRAGMENT = """
void main(void) {
    gl_FragColor = vec4(texture2D(texture0, tex_coord0).rgb, 1.0);
}
"""
GROUND_FORMAT: Final[Format] = [(b"v_pos", 2, "float"), (b"v_tc0", 2, "float")]
SOLID_FORMAT: Final[Format] = [
    (b"v_pos", 3, "float"),
    (b"v_normal", 3, "float"),
    (b"v_tc0", 2, "float"),
    (b"v_hue", 3, "float"),
    (b"v_ink", 3, "float"),
]
BARE_FORMAT: Final[Format] = [(b"v_pos", 3, "float"), (b"v_normal", 3, "float"), (b"v_hue", 3, "float")]
FLAT_FORMAT: Final[Format] = [(b"v_pos", 3, "float"), (b"v_tc0", 2, "float"), (b"v_hue", 4, "float")]
AS_AROUND: Final = {"use_parent_projection": True, "use_parent_modelview": True}


@dataclass(frozen=True, slots=True)
class Lamp:
    """How solid things are lit, and how strong what is drawn on them is."""

    way: Point = (-0.33, 0.28, 0.9)  # where the light comes from
    always: float = 0.64  # how bright a face is that looks aside
    more: float = 0.36  # how much brighter one that looks into the light
    least: float = 0.0  # -1: one that looks away is darker by as much
    aside: float = 0.4  # how strong ink is on what does not look up
    edges: float = 0.0  # how dark the lines along edges are


LAMP: Final = Lamp()


@dataclass(frozen=True, slots=True)
class Corner:
    """A point of a shape: where it is, whereto its face looks, and what of the atlas is seen there."""

    at: Point
    normal: Point
    share: tuple[float, float]
    ink: float = 1.0  # how much of the solid's ink what is drawn there has


@dataclass(frozen=True)
class Shape:
    """A surface of triangles, each named by three numbers of its corners."""

    corners: tuple[Corner, ...]
    triangles: tuple[int, ...]
    bare: "Shape | None" = None
    """What of it bears nothing: small triangles are drawn in a fraction of the time without a look at the atlas."""


@dataclass(frozen=True, slots=True)
class Solid:
    """A thing in space: its shape, where it is, and in which colours."""

    shape: Shape
    pose: Pose
    hue: Hue
    ink: Hue


@dataclass(frozen=True, slots=True)
class Sticker:
    """A flat shape on the table, or on top of a thing: four points, what of the atlas it shows, and a colour."""

    corners: tuple[Point, Point, Point, Point]
    shows: Area
    hue: tuple[float, float, float, float]


class Ground:
    """A picture that lies on the table, painted flat and seldom: a sheet, its squares, shadows of what rests there.

    To turn the camera costs one picture then, whatever is on it.
    """

    is_clear: ClassVar[bool] = False
    """Whether the table shines through it."""
    is_soft: ClassVar[bool] = False
    """Whether it has so few pixels that each of them would be seen, were they not mixed."""

    def __init__(self, fragment: str = GROUND_FRAGMENT) -> None:
        self._picture = Fbo(size=(1, 1))
        self._picture.add_reload_observer(lambda fbo: fbo.draw())  # the graphics were lost
        self._painted_for: object = None
        self._filter = "linear"
        self.corners: tuple[Point, ...] = ()
        self.context = shaded_by(GROUND_VERTEX, TEXTURED + fragment)
        with self.context:
            self._mesh = Mesh(fmt=GROUND_FORMAT, mode="triangle_fan", indices=[0, 1, 2, 3])

    def coarsen(self, *, is_coarse: bool) -> None:
        """Take for each pixel that is seen the nearest of the picture, in half the time by software, or mix four."""
        self._filter = "nearest" if is_coarse and not self.is_soft else "linear"
        self._picture.texture.mag_filter = self._picture.texture.min_filter = self._filter

    def show(self, painted_for: Hashable, extent: Box, fine: int, painter: Callable[[], None]) -> None:
        """Paint it anew for something else than before: a part of the table, with so many pixels for a cube's width."""
        if (painted_for, extent, fine) == self._painted_for:
            return
        self._painted_for = painted_for, extent, fine
        left, low, width, height = extent
        self.corners = tuple((x, y, 0.0) for x in (left, left + width) for y in (low, low + height))
        self._picture.size = round(width * fine), round(height * fine)
        self._picture.texture.mag_filter = self._picture.texture.min_filter = self._filter
        self._picture.clear()
        with self._picture:
            wipe()
            painter()
        self._picture.draw()
        self._mesh.texture = self._picture.texture
        self._mesh.vertices = [
            *(left, low, 0, 0),
            *(left + width, low, 1, 0),
            *(left + width, low + height, 1, 1),
            *(left, low + height, 0, 1),
        ]


def shaded_by(vertex: str, fragment: str) -> RenderContext:
    return RenderContext(vs=PRECISE + PLACED + vertex, fs=PRECISE + fragment, **AS_AROUND)


def wipe() -> None:
    """Let a picture begin empty: one of the same size would keep what was painted before."""
    ClearColor(0, 0, 0, 0)
    ClearBuffers()


class Layer(Generic[ShownT]):
    """A mesh with a shader of its own, filled anew only for something else than before."""

    def __init__(
        self,
        vertex: str,
        fragment: str,
        form: Format,
        mesh_of: Callable[[Sequence[ShownT]], Mesh3d],
        texture: Texture | None = None,
    ) -> None:
        self.context = shaded_by(vertex, fragment)
        self._mesh_of = mesh_of
        self._shown: tuple[ShownT, ...] = ()
        with self.context:
            self._mesh = Mesh(fmt=form, mode="triangles", texture=texture)

    def show(self, shown: Sequence[ShownT]) -> None:
        shown = tuple(shown)
        if shown != self._shown:
            vertices, self._mesh.indices = self._mesh_of(shown)
            self._mesh.vertices = vertices or []  # Kivy looks at the first number of an array
            self._shown = shown


class Scene3d(InstructionGroup):
    """Draws solids and flat shapes, in their box of the window: a widget adds it to its canvas.

    While nothing moves they are a picture with more pixels than are seen; what moves is drawn where it is seen at once,
    for by software each pixel that is filled once more costs as much as a cube.
    """

    def __init__(self, lamp: Lamp = LAMP, texture: Texture | None = None, ground: Ground | None = None) -> None:
        super().__init__()
        texture = texture or atlas()
        self.times_drawn = 0
        self._camera: Camera | None = None
        self._planes = (0.0, 0.0)
        self._moves: bool | None = None
        self.ground = ground or Ground()
        self._solids = Layer(LIT + SOLID_VERTEX, TEXTURED + SOLID_FRAGMENT, SOLID_FORMAT, _solid_mesh, texture)
        self._bare = Layer(LIT + BARE_VERTEX, BARE_FRAGMENT, BARE_FORMAT, _bare_mesh)
        self._stickers = Layer(FLAT_VERTEX, TEXTURED + FLAT_FRAGMENT, FLAT_FORMAT, _flat_mesh, texture)
        self.light(lamp)
        mixes = Callback(_mix_with_what_is_below)
        lying = (mixes, self.ground.context) if self.ground.is_clear else (self.ground.context, mixes)
        self._drawn = _add(
            InstructionGroup(),
            ClearBuffers(clear_color=False, clear_depth=True),
            Callback(self._begin),
            self._bare.context,
            self._solids.context,
            Callback(_keep_depth),
            *lying,
            self._stickers.context,
            Callback(_end),
        )
        self._picture = Fbo(size=(1, 1), with_depthbuffer=True, with_stencilbuffer=True)
        self._finer, self._placed, self._shown_at = Scale(1), Translate(), Rectangle()
        self._into_picture = ClearColor(0, 0, 0, 0), ClearBuffers(), self._finer, self._placed, self._drawn
        mixed = Callback(lambda _: glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA) is None)
        self._shows_picture = self._picture, Color(1, 1, 1, 1), mixed, self._shown_at, Callback(_mix_as_ever)
        self._at_once = RenderContext(**AS_AROUND)
        self._within_box = Callback(self._keep_to_box), self._drawn, Callback(_keep_to_no_box)

    def light(self, lamp: Lamp) -> None:
        for part, names in ((self._bare, ()), (self._solids, ("aside", "edges"))):
            part.context["light"] = lamp.way
            for name in ("always", "more", "least", *names):
                part.context[name] = getattr(lamp, name)

    def _begin(self, _: object) -> bool:
        self.times_drawn += 1
        glDisable(GL_BLEND)
        glEnable(GL_DEPTH_TEST)
        glEnable(GL_CULL_FACE)
        return True

    def show(
        self,
        camera: Camera,
        solids: Sequence[Solid] = (),
        stickers: Sequence[Sticker] = (),
        *,
        moves: bool = False,
    ) -> None:
        """Draw anew what differs from what is shown; coarser while it moves, for a finger is faster than an eye."""
        if moves != self._moves:
            self._moves = moves
            self._hang()
        self._solids.show(solids)
        self._bare.show(solids)
        self._stickers.show(stickers)
        things = [(solid.pose.at, REACH * solid.pose.size) for solid in solids]
        planes = camera.planes([*things, *((corner, 0.0) for corner in self.ground.corners)])
        if (camera, planes) != (self._camera, self._planes):
            self._camera, self._planes, seen = camera, planes, matrix_of(camera, planes)
            for part in (self._bare, self._solids, self.ground, self._stickers):
                part.context["seen"] = seen
        if not moves:
            self._fit(camera.box)

    def _hang(self) -> None:
        """Draw into the picture, or where it is seen: an instruction has one place at a time."""
        for place in (self, self._picture, self._at_once):
            place.clear()
        self.ground.coarsen(is_coarse=bool(self._moves) and Metrics.density < DENSE)
        if self._moves:
            _add(self._at_once, *self._within_box)
            self.add(self._at_once)
        else:
            _add(self._picture, *self._into_picture)
            _add(self, *self._shows_picture)

    def _fit(self, box: Box) -> None:
        left, low = floor(box[0]), floor(box[1])  # pixel upon pixel of the window, so that nothing is blurred
        width, height = max(1, ceil(box[0] + box[2]) - left), max(1, ceil(box[1] + box[3]) - low)
        fine = fineness(width, height)
        size = round(width * fine), round(height * fine)
        if self._picture.size != size:
            self._picture.size, self._finer.xyz = size, (fine, fine, 1)
        if self._placed.xy != (-left, -low):
            self._placed.xy = -left, -low
        shown = self._shown_at
        shown.texture, shown.pos, shown.size = self._picture.texture, (left, low), (width, height)

    def _keep_to_box(self, _: object) -> bool:
        """Draw nothing beyond the box, wherever in the window it is."""
        assert self._camera
        x, y, width, height = self._camera.box
        seen = self._at_once["modelview_mat"]
        corners = [seen.transform_point(*corner, 0.0) for corner in ((x, y), (x + width, y + height))]
        (left, right), (low, high) = (sorted(corner[axis] for corner in corners) for axis in (0, 1))
        glEnable(GL_SCISSOR_TEST)
        glScissor(round(left), round(low), round(right) - round(left), round(high) - round(low))
        return True


def fineness(width: float, height: float) -> float:
    """Tell how many pixels there are for each one of the window while nothing moves: no more than the graphics hold."""
    return min(FINE if Metrics.density < DENSE else 1, largest_picture() / max(width, height))


@cache
def largest_picture() -> int:
    """Tell how many pixels wide and high a picture may be on this device."""
    return int(glGetIntegerv(GL_MAX_TEXTURE_SIZE)[0])


def _add(to: InstructionGroup, *steps: Instruction) -> InstructionGroup:
    for step in steps:
        to.add(step)
    return to


def _keep_to_no_box(_: object) -> bool:
    glDisable(GL_SCISSOR_TEST)
    return True


def _keep_depth(_: object) -> bool:
    """Let what is drawn from now on lie behind solids, and hide nothing: all of it is flat."""
    glDisable(GL_CULL_FACE)
    glDepthMask(False)
    return True


def _mix_with_what_is_below(_: object) -> bool:
    """Mix colours so that what is clear, or half so, is so in the picture, too."""
    glEnable(GL_BLEND)
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
    return True


def _end(_: object) -> bool:
    glDepthMask(True)
    glDisable(GL_DEPTH_TEST)
    return _mix_as_ever(_)


def _mix_as_ever(_: object) -> bool:
    """Mix colours as Kivy does from its start: it never says so again, and pictures painted later would be lighter."""
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE)
    return True


def matrix_of(camera: Camera, planes: tuple[float, float]) -> Matrix:
    """Make what brings a point of space to the pixel at which it is seen, and how deep it is between two planes."""
    middle_x, middle_y = camera.centre
    near, far = planes
    rows = (
        (*(camera.focus * right - middle_x * back for right, back in zip(camera.right, camera.back)), 0.0),
        (*(camera.focus * up - middle_y * back for up, back in zip(camera.up, camera.back)), 0.0),
        (*((far + near) / (far - near) * -part for part in camera.back), -2 * far * near / (far - near)),
        (*(-part for part in camera.back), 0.0),
    )
    moved = []
    for x, y, z, fixed in rows:
        eye = camera.eye
        moved.append([x, y, z, fixed - (x * eye[0] + y * eye[1] + z * eye[2])])
    seen = Matrix()
    seen.set(array=[list(column) for column in zip(*moved)])
    return seen


@lru_cache(maxsize=1024)
def _numbers_of(solid: Solid) -> "array[float]":
    placed, turn = solid.pose.placed, Pose((0.0, 0.0, 0.0), solid.pose.turn).placed
    return array(
        "f",
        chain.from_iterable(
            (*placed(corner.at), *turn(corner.normal), *corner.share, *solid.hue, *inked(solid, corner))
            for corner in solid.shape.corners
        ),
    )


def inked(solid: Solid, corner: Corner) -> Hue:
    """Return the ink of a solid as it is at a corner: fainter, it is nearer to what it is drawn on."""
    if corner.ink == 1.0:
        return solid.ink
    red, green, blue = (hue + (ink - hue) * corner.ink for hue, ink in zip(solid.hue, solid.ink))
    return red, green, blue


def _solid_mesh(solids: Sequence[Solid]) -> Mesh3d:
    return _mesh_of((_numbers_of(solid), solid.shape) for solid in solids)


@lru_cache(maxsize=1024)
def _bare_numbers_of(solid: Solid, bare: Shape) -> "array[float]":
    placed, turn = solid.pose.placed, Pose((0.0, 0.0, 0.0), solid.pose.turn).placed
    return array("f", chain.from_iterable((*placed(each.at), *turn(each.normal), *solid.hue) for each in bare.corners))


def _bare_mesh(solids: Sequence[Solid]) -> Mesh3d:
    return _mesh_of((_bare_numbers_of(solid, bare), bare) for solid in solids if (bare := solid.shape.bare))


def _mesh_of(parts: Iterable[tuple["array[float]", Shape]]) -> Mesh3d:
    vertices, first = array("f"), 0
    indices: list[int] = []
    for numbers, shape in parts:
        vertices.extend(numbers)
        indices += [first + index for index in shape.triangles]
        first += len(shape.corners)
    return vertices, indices


def _flat_mesh(stickers: Sequence[Sticker]) -> Mesh3d:
    vertices = array("f")
    indices: list[int] = []
    for number, sticker in enumerate(stickers):
        left, low, right, high = sticker.shows
        shares = ((left, low), (right, low), (right, high), (left, high))
        for corner, share in zip(sticker.corners, shares):
            vertices.extend((*corner, *share, *sticker.hue))
        indices += [4 * number + index for index in (0, 1, 2, 0, 2, 3)]
    return vertices, indices
