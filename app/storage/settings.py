"""What the player has set, kept in one small file."""

from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from app.storage import kept

FILE = "settings.json"
LARGEST = 100.0  # of the numbers kept here none comes near


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's wishes, with what holds until they are uttered."""

    theme: str = "light"  # light, dark, highContrast, or system
    cloth: str = "wood"  # what the table wears: wood, sage, slate, sea, plum, or device
    language: str = "device"  # of the app itself: the device's, or en, de, es, fr, nl
    text_size: float = 1.0  # 1 to 2; the system's own factor comes on top
    left_handed: bool = False
    reduce_motion: bool = False
    sound: bool = True
    haptics: bool = True
    speech: bool = False
    swipes: bool = False  # fingers walk the focus while the app reads aloud, and touch nothing by themselves
    keep_awake: bool = True
    tips: bool = True  # what one might overlook is pointed out: what could be stolen, and who could use what is laid
    dictionary: str = "usual"  # usual (as each game suggests), large, everyday, or the digest of a list
    family_filter: bool = False
    letter_pad: str = "words"  # the order of its letters: words (by their language), qwerty, qwertz, azerty, a-z
    turn_to_seat: bool = False  # a tablet lying on the table turns its text to the seat at play
    sorted_boxes: bool = False  # WORD CROSS: who plays alone on this device sees their boxes from A to Z (WH27)
    muted: tuple[str, ...] = ()  # kinds of events that make no sound
    unfelt: tuple[str, ...] = ()  # kinds of events that make no buzz


def load(folder: Path) -> Settings:
    """Read the settings of a folder; what is missing, unknown or of the wrong type is as if it had never been set."""
    return read(kept.read(folder / FILE))


def read(found: object) -> Settings:
    """Read settings from what their file holds."""
    if not isinstance(found, dict):
        return Settings()
    plain = Settings()
    known: dict[str, Any] = {}
    for field in fields(Settings):
        value = found.get(field.name)
        wanted = getattr(plain, field.name)
        if isinstance(wanted, tuple) and isinstance(value, list):
            known[field.name] = tuple(str(name) for name in value)
        elif isinstance(wanted, float):
            if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= LARGEST:
                known[field.name] = float(value)
        elif type(value) is type(wanted):
            known[field.name] = value
    return Settings(**known)


def save(settings: Settings, folder: Path) -> None:
    """Keep the settings: the file is the old one or the new one, never half of each."""
    kept.write(folder / FILE, asdict(settings))
