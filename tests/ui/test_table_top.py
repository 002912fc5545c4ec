"""The table is no flat tint: a cloth shows how it is woven, high contrast shows nothing, and wood is what it was."""

import pytest
from PIL import ImageChops, ImageStat

from app import device
from app.ui.palette import PALETTE
from app.ui.theme import CLOTHS, colour
from tests.ui.harness import Hand, opened

WOVEN = 1.7  # levels of 256 between pixels that touch; the dust that smooths the lamplight makes 1.4


def unevenness(hand: Hand) -> float:
    """How much neighbouring pixels of the bare table differ on average."""
    hand.app.stage.screen.opacity = 0
    hand.frames(2)
    table = hand.image().crop((300, 100, 800, 600)).convert("L")
    aside = ImageChops.difference(table, ImageChops.offset(table, 1, 0))
    return float(ImageStat.Stat(aside.crop((1, 0, *table.size))).mean[0])


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("cloth", [*CLOTHS[1:], "device"])
def test_a_cloth_shows_its_weave_and_wood_is_smooth(name: str, cloth: str) -> None:
    with opened("tablet", theme=name) as hand:
        assert unevenness(hand) < WOVEN
        device.pretence.wallpaper = "#3355CC"
        hand.app.change(cloth=cloth)
        assert unevenness(hand) > WOVEN


def test_high_contrast_has_no_weave() -> None:
    with opened("tablet", theme="highContrast", cloth="sage") as hand:
        assert unevenness(hand) == 0
        assert hand.image().getpixel((500, 400)) == tuple(
            round(255 * part) for part in colour(PALETTE["cloths"]["sage"]["highContrast"]["base"]["table"])[:3]
        )


@pytest.mark.parametrize("name", ["light", "dark"])
def test_a_cloth_is_as_light_with_its_weave_as_the_colours_that_contrast_is_measured_against(name: str) -> None:
    with opened("tablet", theme=name, cloth="plum") as hand:
        hand.app.stage.screen.opacity = 0
        hand.frames(2)
        woven = ImageStat.Stat(hand.image()).mean
        hand.app.theme.weave = ""
        hand.app.stage.paint_anew()
        hand.frames(2)
        assert all(abs(one - other) < 3 for one, other in zip(woven, ImageStat.Stat(hand.image()).mean))
