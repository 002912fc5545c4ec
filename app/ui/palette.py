"""What assets/palette.json says, and the files of our faces: the same in every theme and window."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from kivy import kivy_data_dir

ASSETS = Path(__file__).parents[2] / "assets"
PALETTE: dict[str, Any] = json.loads((ASSETS / "palette.json").read_text(encoding="utf-8"))
TOUCH = float(PALETTE["touch_dp"]["min"])
STYLES: dict[str, tuple[float, float, int]] = {name: tuple(row) for name, row in PALETTE["type_sp"].items()}
ICON_FONT = str(ASSETS / "fonts" / "Icons.ttf")
KIVYS_FONTS = Path(kivy_data_dir) / "fonts"
# Greek, Cyrillic, and all after them up to U+FFFF; said by what it is not, which takes a tenth of the time to compile.
BEYOND_LEXEND = re.compile("[^\0-\u036f\u1e00-\u1eff\u2000-\u2bff\U00010000-\U0010ffff]")
BEYOND_ROBOTO = re.compile("[^\0-\u052f\u1d00-\u2bff\U00010000-\U0010ffff]")
BOLD = 600


def font(weight: int, text: str = "") -> str:
    """Find the file of Lexend at a weight of 400 to 800; a text of letters it lacks takes a face that has them."""
    if text.isascii() or not BEYOND_LEXEND.search(text):
        return _lexend(weight)
    if BEYOND_ROBOTO.search(text):
        return str(KIVYS_FONTS / "DejaVuSans.ttf")
    return str(KIVYS_FONTS / f"Roboto-{'Bold' if weight >= BOLD else 'Regular'}.ttf")


@cache
def _lexend(weight: int) -> str:
    return str(ASSETS / "fonts" / f"Lexend-{weight}.ttf")
