"""Which games have been taught on this device, or need not be, and where a lesson was left."""

from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from app.core.codec import decode
from app.core.game import Malformed
from app.storage import kept

FILE = "taught.json"
LEFT_FILE = "lessons.json"


@dataclass(frozen=True, slots=True)
class Left:
    """Where a lesson was left: its part, the step in it, and the record of its table."""

    part: int
    place: int
    record: str


def load(folder: Path) -> frozenset[str]:
    """Read for which games the lesson was played to its end, or declined."""
    rows = kept.read(folder / FILE)
    return frozenset(row for row in rows if isinstance(row, str)) if isinstance(rows, list) else frozenset()


def note(folder: Path, game: str) -> None:
    """Note that this game need not be taught any more; where there is no room, it is offered again."""
    with suppress(OSError):
        kept.write(folder / FILE, sorted(load(folder) | {game}))


def left(folder: Path, game: str) -> Left | None:
    """Read where the lesson of a game was left; None where it was not begun, or played to its end."""
    rows = kept.read(folder / LEFT_FILE)
    if not isinstance(rows, dict) or game not in rows:
        return None
    with suppress(Malformed):
        found: Left = decode(rows[game], Left)
        return found if min(found.part, found.place) >= 0 else None
    return None


def leave(folder: Path, game: str, place: Left | None) -> None:
    """Note where the lesson of a game is left, or (None) that nothing of it is; without room it begins anew."""
    rows = kept.read(folder / LEFT_FILE)
    others = {name: row for name, row in rows.items() if name != game} if isinstance(rows, dict) else {}
    with suppress(OSError):
        kept.write(folder / LEFT_FILE, others | ({game: asdict(place)} if place else {}))
