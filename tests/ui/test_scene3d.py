"""What is drawn in space, by its pixels: letters upright, the near before the far, and no frame too many."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

import PIL.Image
import PIL.ImageChops
from kivy.graphics import Canvas, Color, Rectangle, Rotate
from kivy.graphics.opengl import GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_SRC_ALPHA, glGetIntegerv
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from app.ui.space import TURNS, Camera, Pose, Ray
from app.ui.widgets import atlas
from app.ui.widgets.scene3d import Corner, Scene3d, Solid, Sticker, inked, largest_picture
from app.ui.widgets.solids import cube

BOX = (0.0, 0.0, 300.0, 300.0)
FROM_ABOVE = Camera(BOX, (0.0, 0.0, 0.5), far=4.0, tilt=90)
FACES = ("R", "L", "E", "F", "N", "g")
MAPLE, INK = (1.0, 0.87, 0.64), (0.24, 0.13, 0.06)


@pytest.fixture
def shown():
    """Show things in space in the lower left of a window."""
    with opened(calm=False) as hand:
        yield Shown(hand)


class Shown:
    """Tells how things look in space."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.scene = hand, Scene3d()
        self.widget = Widget(pos=BOX[:2], size=BOX[2:], size_hint=(None, None))
        self.widget.canvas.add(self.scene)
        hand.app.stage.add_widget(self.widget)

    def __call__(self, camera, solids=(), **more) -> PIL.Image.Image:
        self.scene.show(camera, solids, **more)
        self.hand.frames(3)
        image: PIL.Image.Image = self.hand.image()
        return image.crop((0, image.height - 300, 300, image.height)).convert("RGB")


def lying(face: int = 0, at=(0.0, 0.0, 0.5), faces=FACES) -> Solid:
    return Solid(cube(faces), Pose(at, TURNS[face]), MAPLE, INK)


def differing(one: PIL.Image.Image, other: PIL.Image.Image) -> int:
    """Count the pixels of the middle, where the upper face is, that differ clearly."""
    middle = (100, 100, 200, 200)
    difference = PIL.ImageChops.difference(one.crop(middle), other.crop(middle)).convert("L")
    return sum(difference.histogram()[60:])


@pytest.mark.parametrize("face", range(1, 6))
def test_whichever_face_is_up_its_letter_is_read_upright(shown, face):
    turned = shown(FROM_ABOVE, [lying(face)])
    as_first = shown(FROM_ABOVE, [lying(faces=(FACES[face], *FACES[1:]))])
    assert differing(turned, as_first) < 40
    assert differing(turned, shown(FROM_ABOVE, [lying()])) > 400


def test_of_two_cubes_the_nearer_one_is_seen_whichever_is_named_first(shown):
    camera = Camera(BOX, (0.0, 0.0, 0.5), far=6.0, tilt=20)
    near, far = lying(at=(0.0, -1.0, 0.5)), replace(lying(at=(0.0, 1.0, 0.5)), hue=(0.2, 0.1, 0.1))
    assert shown(camera, [near, far]).tobytes() == shown(camera, [far, near]).tobytes()
    assert shown(camera, [near, far]).getpixel((150, 150)) != shown(camera, [far]).getpixel((150, 150))


def test_what_lies_on_the_table_is_hidden_by_a_cube_and_what_lies_on_the_cube_is_not(shown):
    def square(height):
        points = ((-0.3, -0.3, height), (0.3, -0.3, height), (0.3, 0.3, height), (-0.3, 0.3, height))
        return Sticker(points, atlas.area(atlas.FULL), (1.0, 0.0, 0.0, 1.0))

    bare = shown(FROM_ABOVE, [lying()])
    assert shown(FROM_ABOVE, [lying()], stickers=[square(0.0)]).tobytes() == bare.tobytes()
    assert shown(FROM_ABOVE, [lying()], stickers=[square(1.01)]).getpixel((150, 150)) == (255, 0, 0)


def test_it_is_drawn_anew_when_something_changed_and_at_no_other_time(shown):
    shown(FROM_ABOVE, [lying()])
    counts = [shown.scene.times_drawn]
    for camera, solids in (
        (FROM_ABOVE, [lying()]),
        (FROM_ABOVE, [lying(2)]),
        (replace(FROM_ABOVE, turn=9), [lying(2)]),
    ):
        shown(camera, solids)
        shown.hand.frames(20)
        counts.append(shown.scene.times_drawn)
    assert [after - before for before, after in pairwise(counts)] == [0, 1, 1]


def test_showing_it_while_something_else_is_painted_adds_nothing_there(shown):
    other = Canvas()
    with other:
        for moves in (False, True, False):
            shown.scene.show(FROM_ABOVE, [lying()], moves=moves)
    assert not other.children


@pytest.mark.parametrize(("density", "fine"), [(1.0, 2), (1.5, 2), (2.0, 1), (3.0, 1)])
def test_while_nothing_moves_a_window_with_large_pixels_is_drawn_with_more_of_them_and_a_dense_one_with_its_own(
    shown, density, fine
):
    Metrics.density = density
    shown(FROM_ABOVE, [lying()])
    assert shown.scene._picture.size == (300 * fine, 300 * fine)


def test_a_picture_is_no_larger_than_the_graphics_hold_and_shows_what_is_there(shown):
    wide = largest_picture() + 1000.0
    camera = replace(FROM_ABOVE, box=(150.0 - wide / 2, 0.0, wide, 300.0))
    assert differing(shown(camera, [lying()]), shown(camera, [lying(2)])) > 400
    assert max(shown.scene._picture.size) <= largest_picture()


def test_a_box_between_two_pixels_is_drawn_pixel_upon_pixel(shown):
    Metrics.density = 2.0
    at_rest, at_once = (
        shown(replace(FROM_ABOVE, box=(0.4, 0.6, 299.0, 298.0)), [lying()], moves=moves) for moves in (False, True)
    )
    assert differing(at_rest, at_once) < 40


def test_what_moves_keeps_to_its_box(shown):
    bare = shown(FROM_ABOVE)
    seen = shown(replace(FROM_ABOVE, box=(100.0, 100.0, 100.0, 100.0), far=1.0), [lying()], moves=True)
    assert PIL.ImageChops.difference(bare, seen).getbbox() == (100, 100, 200, 200)


def test_what_moves_is_turned_with_the_table_it_lies_on(shown):
    camera = Camera((50.0, 100.0, 60.0, 60.0), (0.0, 0.0, 0.5), far=4.0, tilt=90)
    with shown.widget.canvas.before:
        Color(1, 1, 1, 1)
        Rectangle(size=BOX[2:])
    upright = shown(camera, [lying()], moves=True)
    with shown.widget.canvas.before:
        Rotate(angle=180, axis=(0, 0, 1), origin=(150, 150))
    opposite = shown(camera, [lying()], moves=True).rotate(180)
    apart = PIL.ImageChops.difference(upright, opposite).convert("L")
    assert sum(apart.histogram()[60:]) < 40 < sum(upright.convert("L").histogram()[:200])


def test_a_ray_through_a_pixel_meets_the_cube_that_is_seen_there(shown):
    """Each cube in a colour of its own, without light or letters: the picture is the oracle."""
    places = [(column * 1.0, row * 1.0, 0.5) for column, row in ((-2, 0), (-1, 1), (0, 0), (1, 0), (1, 1), (2, -2))]
    camera = Camera(BOX, (0.0, 0.0, 0.0), far=13.0, tilt=35, turn=25)
    alone = {at: shown(camera, [lying(at=at)], moves=True) for at in places}
    empty, together = shown(camera, moves=True), shown(camera, [lying(at=at) for at in places], moves=True)
    asked = 0
    for x in range(3, 300, 7):
        for y in range(3, 300, 7):
            seen = [at for at in places if alone[at].getpixel((x, y)) != empty.getpixel((x, y))]
            ray = camera.ray(x + 0.5, 300 - y - 0.5)
            found = [(far, at) for at in places if (far := ray.meets_cube(at)) is not None]
            if not _is_edge(ray, places) and len({*seen}) <= 1:
                asked += bool(seen)
                assert [at for _, at in found] == seen
            elif found and not _is_edge(ray, places):
                assert together.getpixel((x, y)) == alone[min(found)[1]].getpixel((x, y))
    assert asked > 80


def _is_edge(ray: Ray, places) -> bool:
    """Tell whether it passes where a cube's edges are taken off: there, a pixel sees what the whole cube would hide."""
    return any((ray.meets_cube(at, 0.46) is None) != (ray.meets_cube(at, 0.5) is None) for at in places)


def test_colours_mix_afterwards_as_kivy_lets_them_mix(shown):
    shown(FROM_ABOVE, [lying()])
    mixing = [glGetIntegerv(part)[0] for part in (0x80C9, 0x80C8, 0x80CB, 0x80CA)]  # Kivy has no names for them
    assert mixing == [GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE]


def test_what_bears_nothing_of_a_cube_is_drawn_without_a_look_at_letters_and_leaves_no_gap(shown):
    """Its edges are most of its triangles, and small: by software each costs as much as it is large and more."""
    plain = (atlas.PLAIN,) * 6
    whole = cube(plain)
    assert len(whole.triangles) == 6 * 2 * 3
    assert whole.bare
    assert len(whole.bare.triangles) == (12 * 2 + 8) * 3
    camera = Camera(BOX, (0.0, 0.0, 0.5), far=6.0, tilt=40, turn=30)
    empty, seen = shown(camera, moves=True), shown(camera, [lying(faces=plain)], moves=True)
    rows = [[seen.getpixel((x, y)) != empty.getpixel((x, y)) for x in range(300)] for y in range(300)]
    runs = [sum(one != other for one, other in pairwise(row)) for row in rows]
    assert max(runs) == 2, "each row of it is seen without a gap"


def test_the_sheet_is_drawn_coarser_while_it_moves_where_pixels_are_large(shown):
    ground = shown.scene.ground

    def lines():
        Color(1, 1, 1, 1)
        Rectangle(size=(200, 200))
        Color(0, 0, 0, 1)
        Rectangle(pos=(90, 0), size=(20, 200))

    ground.show("a sheet", (-2.0, -2.0, 4.0, 4.0), 50, lines)
    still = shown(FROM_ABOVE, moves=False)
    moving = shown(replace(FROM_ABOVE, turn=20), moves=True)
    again = shown(FROM_ABOVE, moves=False)
    assert still.tobytes() == again.tobytes()
    assert len(moving.getcolors(90_000)) < len(shown(replace(FROM_ABOVE, turn=20)).getcolors(90_000))
    Metrics.density = 2.0
    shown(FROM_ABOVE, moves=False)
    shown(replace(FROM_ABOVE, turn=20), moves=True)
    assert ground._picture.texture.mag_filter == "linear"


@pytest.mark.parametrize(("share", "seen"), [(1.0, INK), (0.0, MAPLE), (0.5, (0.62, 0.5, 0.35))])
def test_what_is_fainter_at_a_corner_is_nearer_to_what_it_is_drawn_on(share, seen) -> None:
    corner = Corner((0.0, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, 0.0), share)
    assert inked(lying(), corner) == pytest.approx(seen)
