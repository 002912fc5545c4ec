"""The theme: the colours, type and measures of assets/palette.json, as properties that kv and canvases bind to.

In kv it is the global `theme`; in Python `from app.ui.theme import theme`. `theme.ink` is a colour, `theme.revision`
counts every change, so that what is drawn by hand is drawn again: `theme.bind(revision=self.redraw)`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import kivymd.font_definitions  # noqa: F401 — it registers faces, too: before ours
from kivy.core.text import LabelBase
from kivy.lang.parser import global_idmap
from kivy.metrics import Metrics, dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.utils import get_color_from_hex

from app.ui.followed import Followed
from app.ui.palette import PALETTE, STYLES, font

THEMES = tuple(PALETTE["themes"])
WOOD = "wood"
CLOTHS = (WOOD, *PALETTE["cloths"])
"""What a table may wear: its wood, or a cloth."""
DYED_WEAVE = "felt"  # of a cloth that is dyed with a colour of the device
ELEVATION: dict[str, dict[str, float]] = {
    name: row for name, row in PALETTE["elevation"].items() if isinstance(row, dict)
}
MOTION: dict[str, int] = PALETTE["motion_ms"]
LARGE = 1.5  # from here on captions and names leave where look.md lets them
LARGEST = 2.0

Colour = tuple[float, float, float, float]
Hue: TypeAlias = Sequence[float]
"""A colour from whatever keeps it: a property of Kivy's has it as a list."""

# Whatever is not styled by us still speaks in our face: Roboto is Kivy's name for its default.
LabelBase.register("Roboto", font(400), font(400), font(700), font(700))


@dataclass(frozen=True, slots=True)
class Accent:
    """The one colour of a game: to act here, on it, and softly."""

    main: Colour
    on_main: Colour
    soft: Colour
    on_soft: Colour


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told from the others: by shape first, and by colour."""

    shape: str
    main: Colour
    on_main: Colour


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def colour(code: str) -> Colour:
    red, green, blue, alpha = get_color_from_hex(code)
    return red, green, blue, alpha


@dataclass(frozen=True, slots=True)
class TableLook:
    """The colours of a theme on a table in wood or cloth, by their names in the palette."""

    base: dict[str, str]
    accent: dict[str, dict[str, str]]
    weave: str = ""
    """The picture of how the cloth is woven; wood has none."""


@cache
def table_look(theme: str, cloth: str) -> TableLook:
    """Tell what a theme looks like with that cloth on the table; a colour such as #627F50 is a cloth dyed with it."""
    values = PALETTE["themes"][theme]
    if cloth == WOOD:
        return TableLook(values["base"], values["accent"])
    if cloth.startswith("#"):
        from app.ui.cloth_colours import colours_of_cloth

        weave, changed = DYED_WEAVE, colours_of_cloth(cloth, theme)
    else:
        weave, changed = PALETTE["cloths"][cloth]["weave"], PALETTE["cloths"][cloth][theme]
    return TableLook(values["base"] | changed["base"], values["accent"] | {"home": changed["home"]}, weave)


FLAT_COLOURS = {snake(key): key for group in ("base", "material") for key in PALETTE["themes"]["light"][group]}


class Theme(Followed):
    """What everything drawn is drawn in; changes while the app runs."""

    vars().update({name: ColorProperty() for name in FLAT_COLOURS})  # such as ink, table_lit, ply_face

    name = OptionProperty("light", options=list(THEMES))
    cloth = StringProperty(WOOD)
    """What the table wears: one of CLOTHS, or a colour such as #627F50 that its cloth is dyed with."""
    weave = StringProperty("")
    game = StringProperty("home")
    """Whose accent is `accent`: a game's folder, or home."""
    accent = ColorProperty()
    accent_ink = ColorProperty()
    accent_soft = ColorProperty()
    accent_soft_ink = ColorProperty()
    accents = DictProperty()
    """Each game's Accent, for where several are shown: `theme.accents["kross"].main`."""
    seats = ListProperty()
    """Every SeatLook there is; a player who has chosen none has that of their seat."""
    looks = ListProperty()
    """Which of them each seat of the table on stage has, where players have chosen."""
    text_size = NumericProperty(1.0)
    """What the player asks for, 1 to 2; the system's own factor comes on top."""
    text_scale = NumericProperty(1.0)
    reduce_motion = BooleanProperty(False)
    revision = NumericProperty(0)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for changing in ("name", "cloth", "game", "text_size", "looks"):
            self.fbind(changing, self.refresh)
        Metrics.fbind("fontscale", self.refresh)
        Metrics.fbind("density", self.refresh)
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Take all values anew and count the change."""
        values = PALETTE["themes"][self.name]
        worn = table_look(self.name, self.cloth)
        flat = worn.base | values["material"]
        for name, key in FLAT_COLOURS.items():
            setattr(self, name, colour(flat[key]))
        self.accents = {
            game: Accent(*(colour(row[key]) for key in ("main", "onMain", "soft", "onSoft")))
            for game, row in worn.accent.items()
        }
        self.seats = [SeatLook(row["shape"], colour(row["main"]), colour(row["onMain"])) for row in values["seat"]]
        self.weave = worn.weave
        mine = self.accents.get(self.game, self.accents["home"])
        self.accent, self.accent_ink = mine.main, mine.on_main
        self.accent_soft, self.accent_soft_ink = mine.soft, mine.on_soft
        self.text_scale = min(LARGEST, self.text_size * Metrics.fontscale)
        self.revision += 1

    large_text = AliasProperty(lambda self: self.text_scale >= LARGE, bind=["text_scale"])
    plain = AliasProperty(lambda self: self.name == "highContrast", bind=["name"])
    """High contrast: no grain, no shadow, no squared paper, black outlines."""
    dark = AliasProperty(lambda self: self.name == "dark", bind=["name"])

    def hue(self, name: str) -> Colour:
        """Return the colour of that name: `ink_soft`, or of a game's accent `kross.on_main`."""
        game, _, part = name.rpartition(".")
        return tuple(getattr(self.accents[game] if game else self, part))

    def sp(self, size: float) -> float:
        return dp(size) * self.text_scale

    def style(self, name: str) -> tuple[float, float, int]:
        size, line, weight = STYLES[name]
        return self.sp(size), self.sp(line), weight

    def shadow_of(self, level: str) -> tuple[float, float, Colour]:
        """Tell how far a shadow falls and blurs, in pixels, and its colour; it is clear in high contrast."""
        row = ELEVATION[level]
        strength = PALETTE["elevation"]["dark_alpha_factor"] if self.dark else 1
        alpha = 0 if self.plain else min(1, row["alpha"] * strength)
        red, green, blue, _ = self.shadow
        return dp(row["y"]), dp(row["blur"]), (red, green, blue, alpha)

    def seat(self, number: int) -> SeatLook:
        chosen = self.looks[number] if number < len(self.looks) else number
        return self.seats[chosen % len(self.seats)]


def faded(hue: Hue, alpha: float) -> Colour:
    red, green, blue, own = hue
    return red, green, blue, own * alpha


def blend(hue: Hue, other: Hue, share: float) -> Colour:
    """Return a colour with a share of another in it."""
    red, green, blue = (one + (two - one) * share for one, two in zip(tuple(hue)[:3], tuple(other)[:3]))
    return red, green, blue, hue[3]


theme = Theme()
global_idmap["theme"] = theme
