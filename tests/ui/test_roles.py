"""KivyMD's colour roles are the colours of the palette: a component of Material would look like ours."""

from itertools import product
from typing import Any

import pytest
from kivy.lang import Builder

from app.ui.palette import PALETTE
from app.ui.roles import FRAME, ROLES
from app.ui.theme import CLOTHS, THEMES, colour, snake
from tests.ui.harness import Hand, opened
from tests.ui.layout import contrast

PARTS = ("main", "onMain", "soft", "onSoft")
ACCENT = ("accent", "accent_ink", "accent_soft", "accent_soft_ink")


def palette_of(name: str, game: str, cloth: str = "wood") -> dict[str, Any]:
    """The palette's colours by the names that the roles know them by."""
    values = PALETTE["themes"][name]
    changed = PALETTE["cloths"][cloth][name] if cloth != "wood" else {"base": {}, "home": values["accent"]["home"]}
    accents = values["accent"] | {"home": changed["home"]}
    known = {snake(key): colour(code) for key, code in (values["base"] | changed["base"]).items()}
    known |= {ours: colour(accents["home"][part]) for ours, part in zip(FRAME, PARTS)}
    return known | {ours: colour(accents[game][part]) for ours, part in zip(ACCENT, PARTS)}


def roles_of(hand: Hand) -> dict[str, Any]:
    return {role: tuple(getattr(hand.app.theme_cls, f"{role}Color")) for role in ROLES}


@pytest.mark.parametrize("name", THEMES)
def test_each_role_is_a_colour_of_the_palette_on_every_cloth_in_every_text_size_and_at_every_game(name: str) -> None:
    with opened() as hand:
        for cloth, text, game in product(CLOTHS, (1.0, 2.0), ("home", "kross", "typo2d")):
            hand.app.change(theme=name, cloth=cloth, text_size=text)
            hand.app.theme.game = game
            known = palette_of(name, game, cloth)
            assert roles_of(hand) == {role: known[ours] for role, ours in ROLES.items()}, (cloth, text, game)
            assert hand.app.theme_cls.theme_style == ("Dark" if name == "dark" else "Light")


def test_kv_reads_a_role_and_follows_it() -> None:
    with opened() as hand:
        label = Builder.load_string("Label:\n    color: app.theme_cls.onSurfaceColor")
        for cloth in ("wood", "sea"):
            hand.app.change(cloth=cloth, theme="dark")
            assert tuple(label.color) == palette_of("dark", "home", cloth)["ink"]


def test_no_role_of_kivymd_is_left_out() -> None:
    with opened() as hand:
        names = {name.removesuffix("Color") for name in hand.app.theme_cls.dynamic_color_names}
        assert names - ROLES.keys() == {"transparent"}


@pytest.mark.parametrize(("name", "cloth"), list(product(THEMES, CLOTHS)))
def test_what_stands_on_a_role_can_be_read_on_it(name: str, cloth: str) -> None:
    known = palette_of(name, "kross", cloth)
    pairs = [(on, on[2].lower() + on[3:]) for on in ROLES if on.startswith("on")]
    pairs = [(on, ground.removesuffix("Variant").replace("Light", "")) for on, ground in pairs if "Fixed" not in on]
    assert [pair for pair in pairs if contrast(known[ROLES[pair[0]]], known[ROLES[pair[1]]]) < 4.5] == []
