"""The words that players meet: what bots of all skills count and say in whole games, each as often as it comes."""

from collections import Counter
from random import Random
from typing import Any

from app.core.game import Player, Skill
from app.core.table import open_table
from app.games import build
from app.library import default_judge, dictionary_of

OPTIONS = {"typo2d": {"judge": "dictionary"}}  # else its players judge, and bots doubt nobody


def words_played(name: str, games: range, *, everyday: bool, seats: tuple[int, ...] = (2, 3, 4)) -> Counter[str]:
    """Play so many games of bots, each of a skill drawn by lot, and count the words that their results tell of."""
    game = build(name, dictionary_of(judge := default_judge(everyday=everyday)))
    met: Counter[str] = Counter()
    for seed in games:
        rng = Random(seed)
        skills = rng.choices([*Skill], k=rng.choice(seats))
        players = tuple(Player(skill, kind="bot", skill=skill) for skill in skills)
        options = game.options_type(**OPTIONS.get(name, {}))
        table: Any = open_table(game, options, players, judge, rng)
        bots = [game.bot(skill, seed * 10 + seat) for seat, skill in enumerate(skills)]
        while active := sorted(table.view(None).active):
            seat = rng.choice(active)
            table.play(seat, bots[seat](table.view(seat)))
        met.update(each.word for standing in table.view(None).result.ranking for each in standing.words)
    return met
