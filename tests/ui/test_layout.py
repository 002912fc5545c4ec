"""The check of a layout finds each kind of fault, and the parts have none."""

import pytest
from kivy.metrics import dp
from kivy.uix.label import Label

from app.ui.play.scene import Spot
from app.ui.play.surface import Surface
from app.ui.widgets.buttons import IconButton, PushButton
from app.ui.widgets.text import Words
from tests.ui import gallery
from tests.ui.layout import layout_faults
from tests.ui.pages import page


def faults_of(*widgets, **kwargs):
    def fill(screen):
        for widget in widgets:
            screen.add_widget(widget())

    with page(fill, **kwargs) as hand:
        return layout_faults(hand)


def at(x, y, make, **kwargs):
    def made():
        widget = make(size_hint=(None, None), **kwargs)
        widget.pos = (x, y)
        return widget

    return made


class SmallSpot(Surface):
    @property
    def places(self):
        return [Spot("a", "a square", self.x, self.y, dp(30), dp(30))]


@pytest.mark.parametrize(
    ("widgets", "fault"),
    [
        ([at(100, 300, Label, text="cut off", size=(20, 10), color=(0, 0, 0, 1))], "is 19 high in 10"),
        ([at(100, 300, Words, text="unbreakable", width=25)], "breaks within “unbreakable”"),
        ([at(100, 300, Words, text="over", width=90), at(110, 302, Words, text="lap", width=90)], "overlap"),
        ([at(100, 300, IconButton, icon="help", spoken="Help", size=(30, 30))], "“Help” is 30 × 30 dp"),
        ([at(100, 300, SmallSpot, spoken="board")], "“a square” is 30 × 30 dp"),
        ([at(100, 300, IconButton, icon="help")], "has no name"),
        ([at(100, 880, Words, text="under the bar", width=200)], "outside the safe area"),
        ([at(380, 300, PushButton, text="aside", width=200)], "under the system's bars"),
        ([at(100, 300, Words, text="too faint", hue=(0.8, 0.76, 0.7, 1), width=200)], "has a contrast of"),
    ],
)
def test_a_fault_is_found_and_named(widgets, fault):
    assert any(fault in found for found in faults_of(*widgets)), faults_of(*widgets)


def test_a_page_without_fault_has_none():
    assert faults_of(at(60, 300, Words, text="All is well", width=200), at(60, 400, PushButton, text="Continue")) == []


@pytest.mark.deep
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(
    ("size", "theme", "cloth"),
    [
        ("phone", "light", "wood"),
        ("phone", "light", "sage"),
        ("small", "dark", "wood"),
        ("small", "dark", "plum"),
        ("low", "highContrast", "slate"),
        ("tablet", "dark", "sea"),
    ],
)
def test_the_parts_can_be_read_and_reached_everywhere(size, theme, cloth, text):
    found = []
    for name in ("controls", "curtain", "question", "drawer"):
        with page(gallery.PAGES[name], size=size, theme=theme, cloth=cloth, text=text, left=text == 2.0) as hand:
            found += [f"{name}: {fault}" for fault in layout_faults(hand)]
    assert found == []
