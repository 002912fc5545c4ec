"""How people fare: read off the finished tables, nothing of it kept."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from app.core.game import Part, Sentence, WordPoints
from app.storage.tables import Place, Saved


@dataclass(frozen=True, slots=True)
class Record:
    """A person's finished tables of one game."""

    name: str
    game: str
    played: int
    alone: int  # of them, where nobody can win
    won: int
    average: float
    best: int
    best_word: WordPoints | None
    streak: int  # tables won in a row, up to the last one
    longest_streak: int
    habits: tuple[tuple[Sentence, float], ...] = ()  # what else a game tells of its tables, on average


@dataclass(frozen=True, slots=True)
class _Outcome:
    points: int
    alone: bool
    won: bool
    best: WordPoints | None
    habits: tuple[Part, ...]


def records(saved: Iterable[Saved]) -> list[Record]:
    """List the record of each person at each game: those who played most come first.

    What somebody did not play from the first move to the last does not count either.
    """
    outcomes: dict[tuple[str, str], list[_Outcome]] = {}
    finished = counting(saved)
    fewest_win = {each.game for each in finished if fewest_won(each)}
    for table in finished:
        for place in table.ranking:
            player = table.players[place.seat]
            if player.kind == "human" and place.seat not in table.changed:
                outcomes.setdefault((player.name, table.game), []).append(_outcome(table, place))
    found = [_record(name, game, rows, min if game in fewest_win else max) for (name, game), rows in outcomes.items()]
    return sorted(found, key=lambda record: (-record.played, record.name, record.game))


def counting(saved: Iterable[Saved]) -> list[Saved]:
    """List the tables that count, as they were played: those of the day do not, nor those that were broken off."""
    finished = (each for each in saved if each.is_finished and not each.day and not each.is_broken_off)
    return sorted(finished, key=lambda each: each.played)


@dataclass(frozen=True, slots=True)
class Feat:
    """What a table that has just ended means to a person: their best so far, and how many they have won in a row."""

    is_best: bool
    streak: int


def feat(before: Iterable[Saved], player: str, game: str, *, points: int, won: bool) -> Feat:
    """Hold what a person came to against the tables *before*; a first table is no record."""
    tables = [each for each in before if each.game == game]
    known = next((each for each in records(tables) if each.name == player), None)
    if known is None:
        return Feat(is_best=False, streak=int(won))
    is_better = points < known.best if any(map(fewest_won, tables)) else points > known.best
    return Feat(is_better, known.streak + 1 if won else 0)


def fewest_won(table: Saved) -> bool:
    """Tell whether the first had fewer than the last: then the game is won by getting rid of things."""
    points = [place.points for place in sorted(table.ranking, key=lambda place: place.rank)]
    return bool(points) and points[0] < points[-1]


def _outcome(table: Saved, place: Place) -> _Outcome:
    """Tell how a game ended for a seat: nobody wins alone, and equal firsts both do."""
    alone = len(table.players) == 1
    return _Outcome(place.points, alone, place.rank == 1 and not alone, place.best, place.habits)


def _record(name: str, game: str, rows: list[_Outcome], best_of: Callable[[Iterable[int]], int]) -> Record:
    streak = longest = 0
    for row in rows:
        streak = streak if row.alone else streak + 1 if row.won else 0
        longest = max(longest, streak)
    return Record(
        name,
        game,
        played=len(rows),
        alone=sum(row.alone for row in rows),
        won=sum(row.won for row in rows),
        average=sum(row.points for row in rows) / len(rows),
        best=best_of(row.points for row in rows),
        best_word=max((row.best for row in rows if row.best), key=lambda word: word.points, default=None),
        streak=streak,
        longest_streak=longest,
        habits=tuple(_averages(chain.from_iterable(row.habits for row in rows))),
    )


def _averages(parts: Iterable[Part]) -> Iterator[tuple[Sentence, float]]:
    """Give the average of all that has the same label, in the order in which labels come."""
    found: dict[str, list[Part]] = {}
    for part in parts:
        found.setdefault(part.label.template, []).append(part)
    for same in found.values():
        yield same[0].label, sum(part.points for part in same) / len(same)
