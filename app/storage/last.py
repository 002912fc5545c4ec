"""What was played last, so that one tap starts it again; and what is being agreed on and was not dealt yet."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.core.codec import decode, encode
from app.core.game import Malformed, Player
from app.core.options import check_options
from app.core.transcript import AS_USUAL, HouseRules
from app.storage import kept

FILE, BEGUN = "last.json", "begun.json"


@dataclass(frozen=True, slots=True)
class Setup:
    """A table as it is agreed before the cards are dealt."""

    players: tuple[Player, ...]
    options: Any
    house: HouseRules = AS_USUAL
    everyday: bool = False
    family: bool = False
    shared: bool = False  # with other devices of the network


def load(folder: Path, game: str, options_type: type) -> Setup | None:
    """Read how that game was set up last; None when it never was, or not in a way that still exists."""
    return _read(folder / FILE, game, options_type)


def begun(folder: Path, game: str, options_type: type) -> Setup | None:
    """Read what was chosen for a table of that game that was not dealt yet; None when nothing was."""
    return _read(folder / BEGUN, game, options_type)


def _read(path: Path, game: str, options_type: type) -> Setup | None:
    rows = kept.read(path)
    row = rows.get(game) if isinstance(rows, dict) else None
    if not isinstance(row, dict):
        return None
    try:
        options: Any = decode(row.get("options"), options_type)
        check_options(options)
        return Setup(
            decode(row.get("players"), tuple[Player, ...]),
            options,
            decode(row.get("house"), HouseRules),
            everyday=row.get("everyday") is True,
            family=row.get("family") is True,
            shared=row.get("shared") is True,
        )
    except Malformed:
        return None


def save(folder: Path, game: str, setup: Setup) -> None:
    """Keep how a game was set up: with that, what had been begun is done."""
    _write(folder / FILE, game, _row(setup))
    leave_begun(folder, game, None)


def leave_begun(folder: Path, game: str, setup: Setup | None) -> None:
    """Keep what was chosen for a table that was not dealt yet; None: there is nothing to be kept."""
    if setup is not None or (folder / BEGUN).exists():
        _write(folder / BEGUN, game, _row(setup) if setup else None)


def _row(setup: Setup) -> dict[str, object]:
    return {
        "players": encode(setup.players, tuple[Player, ...]),
        "options": encode(setup.options, type(setup.options)),
        "house": encode(setup.house, HouseRules),
        "everyday": setup.everyday,
        "family": setup.family,
        "shared": setup.shared,
    }


def _write(path: Path, game: str, row: dict[str, object] | None) -> None:
    rows = kept.read(path)
    kept.write(path, {**(rows if isinstance(rows, dict) else {}), game: row})


def rename(folder: Path, before: str, name: str, age: int | None) -> None:
    """Seat a person under their new name wherever they sat last; not where somebody else is called that."""
    for file in (FILE, BEGUN):
        _rename(folder / file, before, name, age)


def _rename(path: Path, before: str, name: str, age: int | None) -> None:
    rows = kept.read(path)
    for row in rows.values() if isinstance(rows, dict) else ():
        seated = row.get("players") if isinstance(row, dict) else None
        people = [each for each in seated if isinstance(each, dict)] if isinstance(seated, list) else []
        if before != name and any(each.get("name") == name for each in people):
            continue
        for each in people:
            if each.get("name") == before and each.get("kind") == "human":
                each.update(name=name, age=age)
    if isinstance(rows, dict):
        kept.write(path, rows)
