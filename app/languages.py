"""The languages that the app speaks: which one is wanted, and what it calls everything."""

import gzip
from gettext import NullTranslations
from pathlib import Path
from typing import Final

from app import device
from app.core.texts import Catalogue, later, tr

FOLDER = Path(__file__).parents[1] / "assets" / "languages"
ENGLISH: Final = "en"
NAMES: Final = {ENGLISH: "English", "de": "Deutsch", "es": "Español", "fr": "Français", "nl": "Nederlands"}
"""What each language calls itself."""
LANGUAGE: Final = later("language")
"""What a catalogue translates by the two letters of its language."""
OF_THE_DEVICE: Final = "device"


def wanted(setting: str) -> str:
    """Tell which language is wanted: the one that was chosen, else the device's, else the one the app is written in."""
    language = device.language() if setting == OF_THE_DEVICE else setting
    return language if language in NAMES else ENGLISH


def catalogue(language: str) -> NullTranslations:
    """Read what everything is called in a language."""
    if language == ENGLISH:
        return NullTranslations()
    with gzip.open(FOLDER / f"{language}.mo.gz") as file:
        return Catalogue(file)


def page(folder: Path, name: str) -> Path:
    """Find a page in the language that is spoken; in English where it has not been translated."""
    translated = folder / tr(LANGUAGE) / name
    return translated if translated.exists() else folder / name
