"""The pictures that ship are those that their recipe draws."""

from pathlib import Path

import PIL.Image
import pytest

from assets.recipes import look_textures

WEAVES = {"felt": look_textures.felt, "linen": look_textures.linen, "twill": look_textures.twill}
IMAGES = Path(__file__).parents[2] / "assets" / "images"


@pytest.mark.parametrize("name", WEAVES)
def test_a_weave_is_drawn_again_to_the_pixel(name: str) -> None:
    with PIL.Image.open(IMAGES / f"{name}.png") as kept:
        assert look_textures.light_and_shade(WEAVES[name]()).tobytes() == kept.convert("RGBA").tobytes()


@pytest.mark.parametrize("name", WEAVES)
def test_a_weave_repeats_without_a_seam_and_makes_a_cloth_neither_lighter_nor_darker(name: str) -> None:
    weave = WEAVES[name]()
    width, height = weave.size
    levels = weave.tobytes()
    columns = [levels[x::width] for x in range(width)]
    steps = [sum(abs(a - b) for a, b in zip(columns[x], columns[(x + 1) % width])) / height for x in range(width)]
    assert steps[-1] <= 1.5 * max(steps[:-1])
    assert abs(sum(levels) / len(levels) - look_textures.MIDDLE) < 1


@pytest.mark.parametrize("name", ["dust", "felt", "grain", "graphite", "linen", "twill"])
def test_a_large_picture_of_few_colours_ships_a_number_for_each(name: str) -> None:
    with PIL.Image.open(IMAGES / f"{name}.png") as kept:
        assert kept.mode == "P"
