"""The tables of the day: opened with one tap, gone on with where they were left, and what is kept of each try."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from app.core.game import AnyGame, IllegalMove, Player
from app.core.today import version_of
from app.core.transcript import Opening
from app.games import GAMES, facts_of
from app.library import default_judge
from app.storage import today
from app.storage.tables import Saved
from app.storage.today import Try
from app.ui.local_table import LocalTable
from app.ui.local_tables import go_on, open_day, tables_of
from app.ui.table import AnyTable
from app.ui.texts import later, tr
from app.ui.the_app import TheApp

now: Callable[[], float] = time.time
PRACTICE = later("This is practice: your first try of the day is the one that counts.")
NO_ROOM = later("This device is out of space: the day’s table cannot be opened.")


def this_day() -> str:
    return today.day_of(now())


def games_of_the_day() -> list[str]:
    return [name for name in GAMES if facts_of(name).of_the_day]


def tries_of(app: TheApp, game: str, saved: Sequence[Saved]) -> list[Try]:
    """Read the tries of a game, the last day first, with those that ended and were left before that was noted."""
    over = {each.key: each.ranking[0].points for each in saved if each.is_finished and each.ranking}
    for known in today.load(app.folder, game):
        if known.points is None and known.key in over:
            note(app, known.key, points=over[known.key])
    return today.load(app.folder, game)


def note(app: TheApp, key: str, **known: int | str | None) -> None:
    with suppress(OSError):  # no room: it is read off the table, or found, again
        today.note(app.folder, key, **known)


def sit_down(app: TheApp, game: str, player: Player) -> tuple[LocalTable, tuple[str, ...]]:
    """Go on with the day's table that was left, or begin one, and say what the player should be told."""
    day = this_day()
    if (key := _left(app, game, day)) is not None:
        table, notices = go_on(app, key)
        return table, (*notices, *_told_of_practice(app, table))
    table = open_day(app, game, day, player)
    try:
        today.begin(app.folder, Try(game, day, version_of(table.opening), table.key))
    except OSError as fault:
        table.close()
        tables_of(app).delete(table.key)
        raise IllegalMove(NO_ROOM) from fault
    return table, _told_of_practice(app, table)


def _left(app: TheApp, game: str, day: str) -> str | None:
    """Find the day's table that is not over: the one that counts, else one of practice."""
    saved = tables_of(app).saved()
    keys = [each.key for each in saved if each.is_open and (each.game, each.day) == (game, day)]
    known = today.try_of(app.folder, game, day)
    return known.key if known and known.key in keys else next(iter(keys), None)


def counted_at(app: TheApp, table: AnyTable) -> Try | None:
    """Return the try that counts for a table's day, when it is the one at this table."""
    known = today.try_of(app.folder, table.sitting.game.name, table.opening.day)
    return known if known and known.key == table.key else None


def _told_of_practice(app: TheApp, table: LocalTable) -> tuple[str, ...]:
    return () if counted_at(app, table) else (tr(PRACTICE),)


def may_be_compared(game: AnyGame, opening: Opening) -> bool:
    """Tell whether a try was made by the words and rules of now: others are not worked out anew."""
    return opening.rules == game.rules and opening.judge == default_judge(everyday=True)


def points_of(table: AnyTable) -> int | None:
    """Tell what a try came to; None while it is played."""
    result = table.sitting.public.result
    return result.ranking[0].points if result and result.ranking else None
