"""The days played alone: the first try of each day and game counts, and stays when its table is deleted."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from app.core.codec import decode, encode
from app.core.game import Malformed
from app.storage import kept

FILE = "days.json"


@dataclass(frozen=True, slots=True)
class Try:
    """What came of the try that counts; a value is None until it is known."""

    game: str
    day: str  # as in 2026-11-19
    version: str  # of rules and words: only equal ones are compared
    key: str  # of its table
    points: int | None = None  # None: not finished yet
    bot: int | None = None  # what the strongest bot of that time made of the same: once known it is not worked out anew
    best: int | None = None  # the best that was found, likewise
    bot_made: str = ""  # what lay there in the end; nothing where it was not written down
    best_made: str = ""


def day_of(seconds: float) -> str:
    """Tell the day everyone has at a moment: by UTC, so that it begins for all at once."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def load(folder: Path, game: str) -> list[Try]:
    """Read the tries of a game, the last day first."""
    return sorted((each for each in load_all(folder) if each.game == game), key=lambda each: each.day, reverse=True)


def try_of(folder: Path, game: str, day: str) -> Try | None:
    """Read the try that counts for a day."""
    return next((each for each in load(folder, game) if each.day == day), None)


def begin(folder: Path, begun: Try) -> bool:
    """Note that a day's table was opened: False where an earlier try counts, and this one is practice."""
    if try_of(folder, begun.game, begun.day):
        return False
    _save(folder, [*load_all(folder), begun])
    return True


def note(folder: Path, key: str, **told: int | str | None) -> None:
    """Keep what is known now of the try at a table, and what was known before; practice is not kept."""
    known = {name: value for name, value in told.items() if value not in {None, ""}}
    _save(folder, [replace(each, **known) if each.key == key else each for each in load_all(folder)])  # type: ignore[arg-type]


def streak(tries: Sequence[Try], today: str) -> int:
    """Count the days in a row with a finished try, up to today, or to yesterday while today's may still come."""
    done = {each.day for each in tries if each.points is not None}
    day, count = date.fromisoformat(today), 0
    if today not in done:
        day -= timedelta(days=1)
    while day.isoformat() in done:
        day -= timedelta(days=1)
        count += 1
    return count


def longest_streak(tries: Sequence[Try]) -> int:
    """Count the most days in a row there ever were."""
    return max((streak(tries, each.day) for each in tries), default=0)


def load_all(folder: Path) -> list[Try]:
    """Read the tries of all games."""
    rows = kept.read(folder / FILE)
    found = []
    for row in rows if isinstance(rows, list) else []:
        try:
            each: Try = decode(row, Try)
            date.fromisoformat(each.day)
        except (Malformed, ValueError):
            continue
        found.append(each)
    return found


def _save(folder: Path, tries: Sequence[Try]) -> None:
    kept.write(folder / FILE, [encode(each, Try) for each in tries])
