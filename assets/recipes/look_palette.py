"""The one palette file, from the tokens of the design, with four more seats for large tables and four cloths."""

import json
from pathlib import Path
from typing import Any

from app.ui.cloth_colours import colours_of_cloth

TOKENS = Path(__file__).with_name("look_tokens.json")
PALETTE = Path(__file__).parents[1] / "palette.json"

# look.md: for larger tables star, cross, ring, heart. The tokens name six seats; 3DXWORD seats ten.
MORE_SHAPES = ("star", "cross", "ring", "heart")
MORE_SEATS = {
    "light": (("#3F6B1E", "#FFFFFF"), ("#7A4A2A", "#FFFFFF"), ("#2A5FA5", "#FFFFFF"), ("#9A2337", "#FFFFFF")),
    "dark": (("#B7DB8A", "#1D1814"), ("#E3B892", "#1D1814"), ("#9CC6FF", "#1D1814"), ("#FF9FA6", "#1D1814")),
    "highContrast": (("#000000", "#FFFFFF"),) * 4,
}
ACCENT_OF_GAME = {"typo": "typo2d"}  # accents go by the folder of the game
# What lies on the table instead of nothing: dyed from one seed each, and woven as look_textures.py draws it.
CLOTHS = {
    "sage": ("#627F50", "felt"),
    "slate": ("#5F6B7E", "twill"),
    "sea": ("#497983", "linen"),
    "plum": ("#72556F", "felt"),
}
KEPT = ("type_sp", "space_dp", "radius_dp", "touch_dp", "elevation", "motion_ms")


def make() -> None:
    """Write assets/palette.json."""
    PALETTE.write_text(json.dumps(palette(), indent=1) + "\n", encoding="utf-8")


def palette() -> dict[str, Any]:
    """All that the app takes from the tokens."""
    tokens = json.loads(TOKENS.read_text(encoding="utf-8"))
    themes = {name: theme(name, values) for name, values in tokens["themes"].items()}
    cloths = {
        name: {"weave": weave} | {theme: colours_of_cloth(seed, theme) for theme in themes}
        for name, (seed, weave) in CLOTHS.items()
    }
    return {"themes": themes, "cloths": cloths} | {key: tokens[key] for key in KEPT}


def theme(name: str, tokens: dict[str, Any]) -> dict[str, Any]:
    more = [
        {"shape": shape, "main": main, "onMain": on_main}
        for shape, (main, on_main) in zip(MORE_SHAPES, MORE_SEATS[name])
    ]
    return {
        "base": tokens["base"],
        "accent": {ACCENT_OF_GAME.get(key, key): values for key, values in tokens["accent"].items()},
        "material": tokens["material"],
        "seat": [*tokens["seat"], *more],
    }


if __name__ == "__main__":
    make()
