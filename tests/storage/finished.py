"""Tables in a folder, as tests need them: with a small dictionary, begun, played on and finished at random."""

from pathlib import Path
from random import Random

from app.core.game import AnyGame, Player, Skill
from app.core.table import Table, open_table
from app.core.transcript import Judge
from app.games import build
from app.storage.tables import Tables
from tests import conformance as kit
from tests.words import dense_dictionary

ANN_AND_A_BOT = (Player("Ann", 34), Player("Otto", kind="bot", skill=Skill.GOOD))


def find_game(name: str, judge: Judge) -> AnyGame:
    return build(name, dense_dictionary())


def tables_in(folder: Path) -> Tables:
    return Tables(folder, find_game)


def begun(tables: Tables, players: tuple[Player, ...] = ANN_AND_A_BOT, seed: int = 1) -> tuple[str, Table]:
    """A new table of KROSS and its key."""
    game = find_game("kross", kit.JUDGE)
    journal = tables.open_new("kross")
    table = open_table(game, game.options_type(), players, kit.JUDGE, Random(seed), journal)
    return journal.key, table


def play(table: Table, moves: int, seed: int = 1) -> None:
    """Some moves at random; all that are left when there are no more."""
    rng = Random(seed)
    for _ in range(moves):
        if table.is_over:
            return
        seat = rng.choice(sorted(table.view(None).active))
        table.play(seat, rng.choice(kit.moves_of(table.game, table.view(seat))))


def finished(tables: Tables, players: tuple[Player, ...] = ANN_AND_A_BOT, seed: int = 1) -> tuple[str, Table]:
    """A table played to its end."""
    key, table = begun(tables, players, seed)
    play(table, 10_000, seed)
    return key, table
