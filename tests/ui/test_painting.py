"""How marks are painted, by their pixels: whatever a mark says of itself is to be seen."""

from dataclasses import fields, replace
from typing import Any

import pytest

from tests.ui.harness import opened  # isort: skip — the harness settles the window before a widget opens it

import PIL.Image
import PIL.ImageChops
from kivy.uix.widget import Widget

from app.ui.play.marks import Bubble, Filled, LaidBy, Outline, Owner, Plaque, Sign, Text, Traced
from app.ui.play.painting import PAINTERS, paint_marks
from app.ui.play.scene import Writing

BOX = (60.0, 60.0, 120.0, 50.0)
WORDS = Writing("COLD FRAME", BOX, "ink")

MARKS = (
    Text(WORDS, 18, 400),
    Outline(BOX, 3.0, 8.0, wash=0.2),
    Outline(BOX, 3.0, 8.0, kind="dashes", dash=(4.0, 4.0)),
    Filled(BOX, 8.0, "accent"),
    Sign("home", 120.0, 120.0, 24.0, "ink", 30.0, "accent"),
    Owner(120.0, 120.0, 40.0, 0, "Ann"),
    LaidBy(BOX, 0),
    Bubble("COLD", BOX, (90.0, 40.0), "7"),
    Plaque(BOX, 8.0, "accent", Text(WORDS, 18, 400)),
    Traced(((60.0, 60.0), (180.0, 70.0), (120.0, 140.0)), "accent"),
)
# What else each field could say.
OTHERWISE: dict[str, Any] = {
    "writing": replace(WORDS, words="COLD"),
    "size": 30,
    "weight": 700,
    "box": (80.0, 60.0, 120.0, 80.0),
    "thick": 6.0,
    "corner": 20.0,
    "hue": "bad",
    "alpha": 0.5,
    "wash": 0.6,
    "kind": "dots",
    "dash": (12.0, 4.0),
    "icon": "settings",
    "x": 140.0,
    "y": 100.0,
    "ink": "bad",
    "radius": 22.0,
    "ground": "bad",
    "is_raised": True,
    "seat": 2,
    "name": "Bo",
    "words": "HOLD",
    "point": (150.0, 200.0),
    "figure": "8",
    "bad": True,
    "is_quiet": True,
    "points": ((60.0, 60.0), (180.0, 70.0), (100.0, 180.0)),
    "pad": 40,
}
OTHERWISE_OF = {(Bubble, "text"): 12, (Plaque, "text"): Text(replace(WORDS, words="COLD"), 18, 400)}
IN_LINES = {"line", "wrap"}  # of a text, where it has several
CASES = [
    (mark, field.name)
    for mark in MARKS
    for field in fields(mark)
    if field.name not in IN_LINES and not (field.name == "dash" and getattr(mark, "kind", "") == "ring")
]


@pytest.fixture(scope="module")
def painted():
    """Paint marks into the corner of a window."""
    with opened("phone") as hand:
        hand.app.stage.screen.opacity = 0
        widget = Widget(pos=(0, 0), size=(300, 300), size_hint=(None, None))
        hand.app.stage.add_widget(widget)

        def picture_of(*marks: object) -> PIL.Image.Image:
            widget.canvas.clear()
            with widget.canvas:
                paint_marks(marks)
            hand.frames(2)
            image = hand.image()
            return image.crop((0, image.height - 300, 300, image.height)).convert("RGB")

        yield picture_of


def differs(one: PIL.Image.Image, other: PIL.Image.Image) -> bool:
    """Whether an eye could tell them apart."""
    return sum(PIL.ImageChops.difference(one, other).convert("L").histogram()[8:]) > 10


def test_every_kind_of_mark_is_tried() -> None:
    shared = {kind for kind in PAINTERS if kind.__module__ == Text.__module__}
    assert {type(mark) for mark in MARKS} == shared


@pytest.mark.parametrize(("mark", "field"), CASES, ids=[f"{type(mark).__name__} {field}" for mark, field in CASES])
def test_whatever_a_mark_says_of_itself_is_to_be_seen(painted, mark: Any, field: str) -> None:
    usual, bare = painted(mark), painted()
    assert differs(usual, bare)
    other = OTHERWISE_OF.get((type(mark), field)) or OTHERWISE[field]
    assert differs(usual, painted(replace(mark, **{field: other})))


def test_a_text_in_lines_keeps_within_its_width_and_as_far_apart_as_it_says(painted) -> None:
    text = Text(replace(WORDS, words="COLD FRAME OF A WINDOW"), 18, 400, 1.5, 120)
    assert differs(painted(text), painted(replace(text, wrap=80)))
    assert differs(painted(text), painted(replace(text, line=2.5)))


def test_what_is_painted_lies_in_its_box(painted) -> None:
    where = PIL.ImageChops.difference(painted(Filled(BOX, 8.0, "accent")), painted()).getbbox()
    assert where == (60, 300 - 110, 180, 300 - 60)


def test_a_sign_that_is_a_button_lies_on_something(painted) -> None:
    button = Sign("home", 120.0, 120.0, 24.0, "ink", 30.0, "surface", is_raised=True)
    assert differs(painted(button), painted(replace(button, radius=0.0, is_raised=False)))
