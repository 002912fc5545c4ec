"""The letter face and the icons: Lexend as it is published, and a handful of Material Symbols at one weight."""

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from assets.recipes.look_packages import unpacked
from assets.recipes.look_seats import outlines

FONTS = Path(__file__).parents[1] / "fonts"
LEXEND = (
    "@expo-google-fonts/lexend",
    "0.4.1",
    "uddqvCw9zFeYVUqUmPkCxFqEd+YbmCKqpNpdzj+LhJwYM2AwjR8i+Zq5Qx7KhbP/vzIZUfSwC5bnZ3cx2ltqGw==",
)
SYMBOLS = (
    "material-symbols",
    "0.47.5",
    "bry9rHVqF7HewbSK9Yb77obFoDvQsEot8IrW9+F179iEkcg7P/zYv2zuwBRU1oFkA5Ez0MpDAintffdtqL70Eg==",
)
WEIGHTS = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold"}

OUTLINED = """
accessibility_new add add_circle add_home animation apps arrow_back arrow_downward arrow_forward arrow_upward article
assignment autorenew back_hand badge balance bar_chart block bookmark border_all brightness_auto cancel casino
center_focus_strong check check_circle chevron_left chevron_right close content_copy contrast dark_mode delete
deployed_code description dictionary do_not_disturb_on download drag_handle draw edit edit_note error exit_to_app
expand_less expand_more extension fact_check family_restroom find_in_page fingerprint fit_screen flag flip folder_open
format_list_bulleted front_hand fullscreen gavel grid_on group hearing help history home hourglass_empty hub info
inventory_2 keyboard lan language light_mode lightbulb lock lock_open menu menu_book mic military_tech mobile
mobile_vibrate more_horiz more_vert motion_photos_off music_note near_me pause person person_add person_celebrate
playing_cards print public qr_code_2 qr_code_scanner record_voice_over redo remove replay robot rotate_left
rotate_right rule save schedule school search settings share shuffle skip_next smart_toy sort_by_alpha speaker_notes
spellcheck star straighten style stylus swap_horiz sync table_restaurant tablet task_alt text_fields text_increase
text_to_speech timer touch_app trophy undo upload verified view_in_ar visibility visibility_off volume_off volume_up
warning wifi wifi_find wifi_off workspace_premium zoom_in zoom_out
""".split()
FILLED = """
add_circle assignment back_hand bar_chart bookmark check_circle do_not_disturb_on flag front_hand group home info
lightbulb lock menu_book military_tech pan_tool pause person person_celebrate play_arrow print smart_toy star tablet
mobile trophy verified warning cancel error
""".split()
FIRST_CODE = 0xE000


def make() -> None:
    """Write assets/fonts: five weights, the icons, and which code shows which icon; each with its licence."""
    lexend = unpacked(*LEXEND)
    for weight, style in WEIGHTS.items():
        shutil.copyfile(lexend / f"{weight}{style}" / f"Lexend_{weight}{style}.ttf", FONTS / f"Lexend-{weight}.ttf")
    shutil.copyfile(lexend / "LICENSE_FONT", FONTS / "Lexend-OFL.txt")
    symbols = unpacked(*SYMBOLS)
    shutil.copyfile(symbols / "LICENSE", FONTS / "Icons-Apache-2.0.txt")
    codes = write_icons(symbols / "material-symbols-rounded.woff2")
    (FONTS / "icons.json").write_text(json.dumps(codes, indent=0) + "\n", encoding="utf-8")


def write_icons(variable_font: Path) -> dict[str, int]:
    """Write Icons.ttf; the answer says by which code each icon is drawn."""
    icons = instance(variable_font, sorted({*OUTLINED, *FILLED}), fill=0)
    filled = instance(variable_font, FILLED, fill=1)
    codes: dict[str, int] = {}
    for name in OUTLINED:
        codes[name] = FIRST_CODE + len(codes)
    for name in FILLED:
        add_glyph(icons, f"{name}.filled", filled["glyf"][name])
        codes[f"{name}.filled"] = FIRST_CODE + len(codes)
    for name, shape in outlines().items():
        add_glyph(icons, name, shape)
        codes[name] = FIRST_CODE + len(codes)
    for table in icons["cmap"].tables:
        table.cmap = {code: name for name, code in codes.items()} | {32: "space"} if table.isUnicode() else {}
    with tempfile.TemporaryDirectory() as folder:
        icons.save(Path(folder) / "merged.ttf")
        merged = TTFont(Path(folder) / "merged.ttf", recalcTimestamp=False)
        options = Options(layout_features=[], drop_tables=["GSUB", "STAT", "DSIG"], notdef_outline=True)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[*codes.values(), 32])
        subsetter.subset(merged)
        merged.flavor = None  # SDL reads no compressed fonts
        merged.save(FONTS / "Icons.ttf")
    return codes


def instance(variable_font: Path, names: list[str], fill: int) -> TTFont:
    """A font of these glyphs alone, at one weight, filled or outlined."""
    font = TTFont(variable_font, recalcTimestamp=False)
    options = Options(layout_features=[], glyph_names=True)
    subsetter = Subsetter(options)
    subsetter.populate(glyphs=names, unicodes=[32])
    subsetter.subset(font)
    return instantiateVariableFont(font, {"FILL": fill, "wght": 500, "GRAD": 0, "opsz": 24}, inplace=True)


def add_glyph(font: TTFont, name: str, glyph: Any) -> None:
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (960, glyph.xMin)  # or it is drawn from its own left edge on, and stands beside its middle


if __name__ == "__main__":
    make()
