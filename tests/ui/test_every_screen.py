"""Every screen can be read and reached: at every size, in every theme and cloth, with small and large text."""

from itertools import product

import pytest
from kivy.clock import Clock

from app.ui.start import ROUNDS_OF_LAYOUT
from app.ui.theme import CLOTHS
from tests.conftest import DEEP, at_length
from tests.ui.harness import SIZES, Hand, opened, resize
from tests.ui.layout import layout_faults, texts, too_faint
from tests.ui.scenes import AT_LENGTH, OF_SEVERAL_DEVICES, SCENES, screens_without_a_scene

THEMES = ("light", "dark", "highContrast")
TEXTS = (1.0, 2.0)

EVERYTHING = list(product(SIZES, TEXTS, THEMES))


def ways_to_look(place: int, scene: str) -> list[tuple[str, float, str]]:
    """At length all there are; in passing large text on a phone, and every other scene in another window.

    The themes take turns. Scenes of several devices take their time: in passing half of them are looked at, in one way.
    """
    if DEEP:
        return EVERYTHING
    if scene.startswith(AT_LENGTH):
        return []
    other = ("tablet", "low", "small")[place // 2 % 3]
    ways = [("phone", 2.0, THEMES[place % 3]), (other, 1.0, THEMES[(place + 1) % 3])]
    if scene in OF_SEVERAL_DEVICES:
        number = OF_SEVERAL_DEVICES.index(scene)
        return [] if number % 2 else [ways[number // 2 % 2]]
    return ways[: 1 + place % 2]


CASES = [(scene, *way) for place, scene in enumerate(SCENES) for way in ways_to_look(place, scene)]
# In passing the cloths, too, take turns.
WORN = [(*case, CLOTHS[number % len(CLOTHS)]) for number, case in enumerate(CASES)]


@pytest.mark.parametrize(("scene", "size", "text", "theme", "cloth"), WORN)
def test_nothing_is_cut_or_covered_too_small_or_too_faint(
    scene: str, size: str, text: float, theme: str, cloth: str
) -> None:
    with opened(size, theme=theme, cloth=cloth, text=text) as hand:
        SCENES[scene](hand)
        assert layout_faults(hand) == []
        if DEEP:
            assert faint_on_a_cloth(hand) == {}


def faint_on_a_cloth(hand: Hand) -> dict[str, list[str]]:
    """What can be read less well than it should when the table wears another cloth, changed where one is."""
    found = {}
    for cloth in CLOTHS:
        hand.app.change(cloth=cloth)
        hand.frames(4)
        if faint := too_faint(texts(hand.app.stage), hand.image()):
            found[cloth] = faint
    return found


@pytest.mark.deep
@pytest.mark.parametrize("size", ["phone", "tablet"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_left_hand_finds_everything_turned_round_and_nothing_cut(scene: str, size: str) -> None:
    with opened(size, left=True) as hand:
        SCENES[scene](hand)
        assert layout_faults(hand, contrast=False) == []


WINDOWS = (
    (1100, 760),
    (900, 700),
    (839, 700),
    (412, 892),
    (700, 900),
    (892, 412),
    (960, 600),
    (1024, 640),
    (1200, 500),
    (1280, 800),
)


@pytest.mark.parametrize(
    "scene", ["kross, in the middle", *at_length(*sorted(SCENES.keys() - {"kross, in the middle"}))]
)
def test_a_screen_follows_the_window_through_every_size(scene: str) -> None:
    with opened("tablet", bars=(0, 0, 0, 0)) as hand:
        SCENES[scene](hand)
        for size in WINDOWS:
            resize(*size)
            hand.wait(0.3).settle()
            assert (size, layout_faults(hand, contrast=False)) == (size, [])


def test_no_screen_is_forgotten() -> None:
    assert screens_without_a_scene() == set()


@pytest.mark.parametrize(("scene", "size"), [("home", (1100, 760)), ("new table", "tablet")])
def test_the_layout_of_a_frame_comes_to_an_end(scene: str, size: str | tuple[int, int]) -> None:
    """Each other test fails, too, when Kivy gives it up; these two have the most rounds."""
    with opened(size) as hand:
        SCENES[scene](hand)
        assert Clock.max_iteration == ROUNDS_OF_LAYOUT


FEW = 10  # a page that is opened for the first time takes two or three more than later


@pytest.mark.parametrize("scene", ["new table", "home", "settings"])
def test_a_page_is_laid_out_in_few_rounds(scene: str) -> None:
    """Kivy alone takes twenty: a width goes down and a height goes up by one level in each."""
    with opened("tablet") as hand:
        Clock.max_iteration = FEW  # whoever needs more fails, as above
        try:
            SCENES[scene](hand)
        finally:
            Clock.max_iteration = ROUNDS_OF_LAYOUT


def test_a_layout_that_never_ends_is_noticed() -> None:
    def again(*_: object) -> None:
        Clock.schedule_once(again, -1)

    with opened("phone") as hand:
        again()
        with pytest.raises(AssertionError, match="too much iteration"):
            hand.settle()
        Clock.unschedule(again)
