"""Tables in an app's folder, as tests of its screens need them: judged by the app's own words, played at random."""

from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

from app.core.game import Player, Skill
from app.core.table import Table, open_table
from app.core.transcript import write_transcript
from app.games import build
from app.library import default_dictionary, default_judge
from app.storage.tables import FOLDER, Tables

MARA, JONAS = Player("Mara", 34), Player("Jonas", 36)
OTTO = Player("Otto", kind="bot", skill=Skill.GOOD)


def tables_in(folder: Path) -> Tables:
    return Tables(folder, lambda name, judge: build(name, default_dictionary()))


def keep_table(
    folder: Path, players: tuple[Player, ...] = (MARA, OTTO), moves: int = 10_000, seed: int = 1, game: str = "kross"
) -> tuple[str, Table]:
    """A table on disk, and its key: so many moves, or all."""
    table = _played(tuple(player.name for player in players), moves, seed, game)
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    key = f"20260101-{len(list((folder / FOLDER).iterdir())):06}-{game}"
    text = write_transcript(table.game, table.transcript)
    (folder / FOLDER / f"{key}.jsonl").write_text(text, encoding="utf-8")
    return key, table


@cache
def _played(names: tuple[str, ...], moves: int, seed: int, name: str) -> Table:
    """A table that is played once for all tests."""
    known = {player.name: player for player in (MARA, JONAS, OTTO)}
    players = tuple(known[name] for name in names)
    game = build(name, default_dictionary())
    dice = Random(seed)
    table = open_table(game, game.options_type(), players, default_judge(), dice)
    for _ in range(moves):
        if table.is_over:
            break
        seat = dice.choice(sorted(table.view(None).active))
        table.play(seat, dice.choice(list(islice(game.legal(table.view(seat)), 30))))
    return table
