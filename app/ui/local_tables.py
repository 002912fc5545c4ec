"""Opening a table on this device: a new one as it was set up, or one that waits."""

import time
from contextlib import suppress
from dataclasses import replace
from random import Random, SystemRandom

from app.core.game import Player, Seat
from app.core.host import TimeLeft
from app.core.table import open_table
from app.core.today import open_today
from app.core.transcript import Opening
from app.library import default_judge, word_notice
from app.storage import clocks, hints, last, players
from app.storage.last import Setup
from app.storage.players import Known
from app.storage.tables import Tables
from app.ui.judge import game_finder, judge_for, rarity_finder
from app.ui.local_table import LocalTable
from app.ui.play import board_type
from app.ui.the_app import TheApp


def tables_of(app: TheApp) -> Tables:
    return Tables(app.folder, game_finder(app.folder), rarity_finder(app.folder))


def open_new(app: TheApp, name: str, setup: Setup, former: Opening | None = None) -> LocalTable:
    """Deal a new table, and remember how it was set up, and its players.

    Its words are those of the settings, or of the former game of the same players.
    """
    asked = replace(judge_for(app.settings, app.folder), everyday=setup.everyday, family=setup.family)
    judge = former.judge if former else asked
    game = game_finder(app.folder)(name, judge)
    journal = tables_of(app).open_new(name)
    rng = Random(SystemRandom().getrandbits(64))
    table = open_table(game, setup.options, setup.players, judge, rng, journal, setup.house, former)
    with suppress(OSError):  # no room: next time the form is filled in anew
        last.save(app.folder, name, setup)
        remember_players(app, setup)
    return _as_it_was_left(app, LocalTable(journal.key, table, app.worker.think, board_type(name).is_open))


def open_day(app: TheApp, name: str, day: str, player: Player) -> LocalTable:
    """Open the table of a day, by the words that everyone has for it."""
    judge = default_judge(everyday=True)
    journal = tables_of(app).open_new(name)
    table = open_today(game_finder(app.folder)(name, judge), day, player, judge, journal)
    return _as_it_was_left(app, LocalTable(journal.key, table, app.worker.think, board_type(name).is_open))


def go_on(app: TheApp, key: str) -> tuple[LocalTable, tuple[str, ...]]:
    """Sit down again at a table that waits, and what the player should be told."""
    resumed = tables_of(app).resume(key)
    board = board_type(resumed.table.game.name)
    notices = (*resumed.notices, *word_notice(resumed.table.opening.judge))
    return _as_it_was_left(app, LocalTable(key, resumed.table, app.worker.think, board.is_open)), notices


def _as_it_was_left(app: TheApp, table: LocalTable) -> LocalTable:
    """Put a table as it was left: with the hints asked for before, and what is left of its clock."""

    asked = hints.load(app.folder, table.key, table.table)

    def keep_hint(seat: Seat) -> None:
        asked.append((seat, len(table.table.made)))
        with suppress(OSError):  # no room: the game goes on, and a hint more does no harm
            hints.save(app.folder, table.key, asked)

    def keep_time(left: TimeLeft | None) -> None:
        with suppress(OSError):  # no room: then the clock starts anew
            clocks.save(app.folder, table.key, left)

    table.sitting.recall([(seat, table.table.told_by(moves)) for seat, moves in asked])
    table.sitting.keep_hint = keep_hint
    table.left = clocks.load(app.folder, table.key)
    table.keep_time = keep_time
    return table


def setup_of(opening: Opening) -> Setup:
    """Tell how a table was set up, to play it again."""
    return Setup(
        opening.players, opening.options, opening.house, everyday=opening.judge.everyday, family=opening.judge.family
    )


def remember_players(app: TheApp, setup: Setup) -> None:
    """Remember the people of a table: nobody types them twice."""
    now = time.time()
    people = [
        Known(player.name, player.age, look_of(setup, seat), now)
        for seat, player in enumerate(setup.players)
        if is_person(player)
    ]
    players.remember(app.folder, people)


def look_of(setup: Setup, seat: Seat) -> Seat:
    """Tell which shape and colour a seat has."""
    return setup.house.looks[seat] if setup.house.looks else seat


def is_person(player: Player) -> bool:
    return player.kind == "human"
