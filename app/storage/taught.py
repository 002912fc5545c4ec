"""Which games have been taught on this device, or need not be."""

from contextlib import suppress
from pathlib import Path

from app.storage import kept

FILE = "taught.json"


def load(folder: Path) -> frozenset[str]:
    """Read for which games the first turn was played to its end, or declined."""
    rows = kept.read(folder / FILE)
    return frozenset(row for row in rows if isinstance(row, str)) if isinstance(rows, list) else frozenset()


def note(folder: Path, game: str) -> None:
    """Note that this game need not be taught any more; where there is no room, it is offered again."""
    with suppress(OSError):
        kept.write(folder / FILE, sorted(load(folder) | {game}))
