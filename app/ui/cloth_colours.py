"""The colours of a cloth, by Material's dynamic colours from one seed: of those that ship, and of a wallpaper's."""

from functools import lru_cache

from materialyoucolor.dynamiccolor.material_dynamic_colors import MaterialDynamicColors
from materialyoucolor.hct import Hct
from materialyoucolor.palettes.tonal_palette import TonalPalette
from materialyoucolor.scheme.scheme_tonal_spot import SchemeTonalSpot

Codes = dict[str, str]

SPEC = "2021"  # that of 2025 has black surfaces in the dark
STRONGEST = 30.0  # a wallpaper may shine; a table does not
# Of the cloth under the lamp, beside it and far from it: how light, and how much of its own colour is seen. The accents
# of all games can be read on the first two (from tone 91 on, when it is light and woven) and told on the third.
LAMP = {
    "light": ((95, 0.36), (91.5, 0.52), (79, 0.95)),
    "dark": ((24, 0.65), (17, 0.65), (8, 0.6)),
    "highContrast": ((97, 0.25), (97, 0.25), (97, 0.25)),
}
CONTRAST = {"light": 0.0, "dark": 0.0, "highContrast": 1.0}
LINK = 34  # the tone of light links: they stand on the table, far from the lamp, too, where Material's 40 is faint
SURFACE = {"light": "surface", "dark": "surfaceContainer"}  # high contrast stays white and black
FRAME = {
    "surfaceLow": "surfaceContainerLow",
    "surfaceHigh": "surfaceContainerHighest",
    "outline": "outline",
    "hairline": "outlineVariant",
    "ink": "onSurface",
    "inkSoft": "onSurfaceVariant",
}
"""Which role of Material the colours of the frame are."""
HOME = {"main": "primary", "onMain": "onPrimary", "soft": "secondaryContainer", "onSoft": "onSecondaryContainer"}
FAINT = {"light": 42, "dark": 68}  # the tone of the faintest ink that can be read on them
SHADOW = 18


@lru_cache(maxsize=8)
def colours_of_cloth(seed: str, theme: str) -> dict[str, Codes]:
    """Tell what a cloth of this colour changes of a theme: of its base, and of the accent where no game is on stage."""
    colour = Hct.from_int(0xFF000000 | int(seed[1:], 16))
    cloth = TonalPalette.from_hue_and_chroma(colour.hue, min(STRONGEST, colour.chroma))
    scheme = SchemeTonalSpot(colour, theme == "dark", CONTRAST[theme], spec_version=SPEC)
    base = {}
    if theme in SURFACE:
        base = {name: _role(scheme, role) for name, role in (FRAME | {"surface": SURFACE[theme]}).items()}
        base["inkFaint"] = _code(scheme.neutral_variant_palette.get_hct(FAINT[theme]))
    for name, (tone, share) in zip(("tableLit", "table", "tableEdge"), LAMP[theme]):
        base[name] = _code(Hct.from_hct(cloth.hue, cloth.chroma * share, tone))
    home = {part: _role(scheme, role) for part, role in HOME.items()}
    if theme == "light":
        base["shadow"] = _code(cloth.get_hct(SHADOW))
        home["main"] = _code(scheme.primary_palette.get_hct(LINK))
    if theme == "highContrast":
        home |= {"soft": "#FFFFFF", "onSoft": home["main"]}
    return {"base": base, "home": home}


def _role(scheme: SchemeTonalSpot, role: str) -> str:
    return _code(getattr(MaterialDynamicColors, role).get_hct(scheme))


def _code(colour: Hct) -> str:
    return f"#{colour.to_int() & 0xFFFFFF:06X}"
