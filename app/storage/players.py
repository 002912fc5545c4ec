"""The people who have played on this device: names, ages, shapes and colours, so that nobody types them twice."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from app.core.codec import decode, encode
from app.core.game import Malformed
from app.storage import kept

FILE = "players.json"


@dataclass(frozen=True, slots=True)
class Known:
    """A person this device remembers."""

    name: str
    age: int | None = None
    look: int | None = None  # the shape and colour preferred, if any
    used: float = 0.0  # when last at a table


def load(folder: Path) -> list[Known]:
    """Read the people remembered: those who played last come first."""
    found = {}
    rows = kept.read(folder / FILE)
    for row in rows if isinstance(rows, list) else []:
        try:
            known: Known = decode(row, Known)
        except Malformed:
            continue
        found[known.name] = known
    return sorted(found.values(), key=lambda known: -known.used)


def remember(folder: Path, people: Iterable[Known]) -> None:
    """Remember people, or what changed about them."""
    found = {known.name: known for known in load(folder)}
    found |= {known.name: known for known in people}
    _save(folder, found.values())


def forget(folder: Path, name: str) -> None:
    """Remember somebody no more; the tables they played stay."""
    _save(folder, [known for known in load(folder) if known.name != name])


def _save(folder: Path, people: Iterable[Known]) -> None:
    kept.write(folder / FILE, [encode(known, Known) for known in people])
