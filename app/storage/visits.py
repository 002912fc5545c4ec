"""What this device remembers of the table it is a guest at, so that the first page can name it: beside the ticket."""

from dataclasses import dataclass
from pathlib import Path

from app.core.codec import decode, encode
from app.core.game import Malformed
from app.storage import host_keys, kept

FILE = "visit.json"


@dataclass(frozen=True, slots=True)
class Visit:
    """A table where this device is a guest: its game and its players."""

    game: str
    players: tuple[str, ...] = ()


def keep(folder: Path, visit: Visit) -> None:
    """Remember where this device is a guest."""
    kept.write(folder / FILE, encode(visit, Visit))


def load(folder: Path) -> Visit | None:
    """Read which table there is a way back to."""
    if host_keys.ticket(folder) is None:
        return None
    try:
        visit: Visit = decode(kept.read(folder / FILE), Visit)
    except Malformed:
        return Visit("")
    return visit


def forget(folder: Path) -> None:
    """Forget the way back: this device is at that table no more."""
    host_keys.forget_ticket(folder)
    (folder / FILE).unlink(missing_ok=True)
