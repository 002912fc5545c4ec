"""Poses, cameras and rays, beside ways of finding the same that know none of their formulas."""

from itertools import product
from math import cos, isclose, radians, sin, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.space import (
    UPRIGHT,
    Camera,
    Pose,
    Ray,
    after,
    angle_between,
    less,
    on_the_way,
    turn_round,
    turned,
)

BOX = (10.0, 20.0, 412.0, 470.0)
SMALL = st.floats(-6, 6)
POINTS = st.tuples(SMALL, SMALL, st.floats(0, 2))
CAMERAS = st.builds(
    Camera,
    box=st.just(BOX),
    target=st.tuples(SMALL, SMALL, st.just(0.0)),
    far=st.floats(15, 40),
    tilt=st.floats(20, 90),
    turn=st.floats(-180, 180),
)
AXES = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]


def near(one, other, by=1e-6):
    return all(isclose(a, b, abs_tol=by) for a, b in zip(one, other, strict=True))


@given(CAMERAS, POINTS)
def test_a_finger_on_what_is_seen_points_at_it(camera, point):
    ray = camera.ray(*camera.seen(point))
    away = less(point, ray.start)
    length = sqrt(sum(part * part for part in away))
    assert near(ray.at(length), point)


@given(CAMERAS, POINTS)
def test_what_is_seen_is_what_a_pinhole_shows(camera, point):
    """Turn the world before a camera that stands still, by sines and cosines written out."""
    x, y, z = less(point, camera.target)
    a, b = radians(-camera.turn), radians(camera.tilt - 90)
    x, y = x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)
    y, z = y * cos(b) - z * sin(b), y * sin(b) + z * cos(b)
    scale = BOX[3] / 2 / (sin(radians(13)) / cos(radians(13))) / (camera.far - z)
    assert near(camera.seen(point), (10 + 206 + x * scale, 20 + 235 + y * scale), 1e-3)


def first_cube_by_steps(ray: Ray, cubes: set[tuple[int, int]]) -> tuple[int, int] | None:
    """Walk along a ray in small steps until a cube is entered."""
    step, far = 0.002, 0.0
    while far < 60:
        x, y, z = ray.at(far)
        if 0 <= z <= 1 and (round(x), round(y)) in cubes:
            return round(x), round(y)
        if z > 1.2:
            far += max(step, (z - 1.2) / 2)
        elif z < 0:
            return None
        far += step
    return None


def test_ten_thousand_rays_meet_the_cube_that_a_walk_along_them_meets():
    rng, wrong, met = Random(3), [], 0
    for _ in range(100):
        cubes = {(rng.randint(-4, 4), rng.randint(-4, 4)) for _ in range(25)}
        camera = Camera(BOX, (0.0, 0.0, 0.0), rng.uniform(15, 25), rng.uniform(25, 90), rng.uniform(-180, 180))
        for _ in range(100):
            pixel = rng.uniform(10, 422), rng.uniform(20, 490)
            ray = camera.ray(*pixel)
            found = [(far, at) for at in cubes if (far := ray.meets_cube((*at, 0.5))) is not None]
            nearest = min(found)[1] if found else None
            walked = first_cube_by_steps(ray, cubes)
            met += nearest is not None
            if nearest != walked and not _grazes(ray, cubes):
                wrong.append((camera, pixel, nearest, walked))
    assert not wrong
    assert met > 1000


def _grazes(ray: Ray, cubes: set[tuple[int, int]]) -> bool:
    """Tell whether it passes an edge within a step of the walk: there, either answer is right."""
    a_little = [{ray.meets_cube((*at, 0.5), half) is None for half in (0.498, 0.502)} for at in cubes]
    if {True, False} in a_little:
        return True
    fars = sorted(far for at in cubes if (far := ray.meets_cube((*at, 0.5))) is not None)
    return len(fars) > 1 and fars[1] - fars[0] < 0.005


@given(CAMERAS, SMALL, SMALL, st.floats(2, 14), st.floats(2, 10))
def test_a_camera_that_is_fitted_sees_all_cubes_and_comes_near(camera, left, low, wide, high):
    points = [*product((left, left + wide), (low, low + high), (0.0, 1.0))]
    fitted = camera.fitted(points)
    seen = [fitted.seen(point) for point in points]
    assert all(9 <= x <= 423 and 19 <= y <= 491 for x, y in seen)
    across, up = ([each[part] for each in seen] for part in (0, 1))
    assert (max(across) - min(across)) / 412 > 0.98 or (max(up) - min(up)) / 470 > 0.98


@pytest.mark.parametrize(("axis", "degrees"), [*product(AXES, (30, 90, 180, -90))])
def test_a_turn_keeps_lengths_and_its_axis(axis, degrees):
    turn = turn_round(axis, degrees)
    assert near(turned(turn, axis), axis)
    assert near(turned(after(turn, turn_round(axis, -degrees)), (1, 2, 3)), (1, 2, 3))


@given(st.sampled_from(AXES), st.floats(-360, 360), st.sampled_from(AXES), st.floats(-360, 360), st.floats(0, 1))
def test_the_way_between_two_turns_is_the_shortest(one_axis, one, other_axis, other, share):
    start, end = turn_round(one_axis, one), turn_round(other_axis, other)
    middle = on_the_way(start, end, share)
    assert isclose(angle_between(start, middle) + angle_between(middle, end), angle_between(start, end), abs_tol=0.05)
    assert angle_between(start, end) <= 180.001


def test_a_cube_that_is_carried_goes_over_the_others_and_one_that_rolls_over_its_edges():
    start = Pose((0, 0, 0.5))
    assert start.towards(Pose((4, 0, 0.5)), 0.5).at[2] > 1.5
    rolled = start.towards(Pose((0, 0, 0.5), turn_round((1.0, 0.0, 0.0), 90)), 0.5)
    corners = [rolled.placed((x, y, z))[2] for x, y, z in product((-0.5, 0.5), repeat=3)]
    assert min(corners) == pytest.approx(0, abs=0.01)
    assert start.towards(Pose((4, 0, 0.5)), 1) == Pose((4, 0, 0.5), UPRIGHT)
