"""A game is found by its name in a few places: none of them may be missing."""

from pathlib import Path

import pytest

from app.core.game import Game
from app.games import GAMES
from tests.rules_written import RULES_WRITTEN, rules_type

ROOT = Path(__file__).parents[1]
PLACES = (
    "app/games/{}/model.py",
    "app/games/{}/rules.py",
    "app/games/{}/bot.py",
    "app/ui/play/{}/board.py",
    "app/ui/play/{}/glance.py",
    "kv/play/{}.kv",
    "assets/rules/{}.md",
    "assets/lessons/{}-1.jsonl",
    "tests/games/{}/secrets.py",
    "tests/ledger/{}.txt",
    "tests/transcripts/{}",
)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("game", GAMES)
def test_a_registered_game_has_all_that_belongs_to_it(game: str, place: str) -> None:
    assert (ROOT / place.format(game)).exists()


@pytest.mark.parametrize("game", RULES_WRITTEN)
def test_a_game_is_registered_under_its_own_name(game: str) -> None:
    assert rules_type(game).name == game


@pytest.mark.parametrize("game", RULES_WRITTEN)
def test_a_game_keeps_every_promise_of_the_contract(game: str) -> None:
    promises = {name for name in vars(Game) if not name.startswith("_")}
    assert promises <= set(dir(rules_type(game)))
