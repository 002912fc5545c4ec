"""What is left of the clock of a table that rests: kept beside its record, for the rules know no seconds."""

from pathlib import Path

from app.core.codec import decode, encode
from app.core.game import Malformed
from app.core.host import TimeLeft
from app.storage import kept
from app.storage.tables import FOLDER, TIME


def load(folder: Path, key: str) -> TimeLeft | None:
    """Read what time was left when the table was left; None: no clock ran."""
    try:
        return decode(kept.read(_path(folder, key)), TimeLeft)
    except Malformed:
        return None


def save(folder: Path, key: str, left: TimeLeft | None) -> None:
    """Keep it, so that leaving a table wins nobody time, nor loses any."""
    if left is None:
        _path(folder, key).unlink(missing_ok=True)
    else:
        kept.write(_path(folder, key), encode(left, TimeLeft))


def _path(folder: Path, key: str) -> Path:
    return folder / FOLDER / (key + TIME)
