"""A game is found by its name in a few places: none of them may be missing."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.core.game import Game
from app.games import GAMES, facts_of, game_type

ROOT = Path(__file__).parents[1]
PLACES = (
    "app/games/{}/facts.py",
    "app/games/{}/model.py",
    "app/games/{}/rules.py",
    "app/games/{}/bot.py",
    "app/games/{}/spoken.py",
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


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_registered_under_its_own_name(game: str) -> None:
    assert game_type(game).name == game


@pytest.mark.parametrize("game", GAMES)
def test_home_shows_a_game_as_its_rules_have_it(game: str) -> None:
    facts, rules = facts_of(game), game_type(game)
    assert bool(facts.of_the_day) == (rules.today is not None)
    assert all(getattr(rules, name) == value for name, value in facts._asdict().items())


def test_the_facts_of_all_games_are_known_before_the_rules_of_any_are_read() -> None:
    told = "import sys, app.games as games; [games.facts_of(name) for name in games.GAMES]; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert not [name for name in loaded.split() if name.startswith("app.games.") and name.endswith(("rules", "model"))]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_keeps_every_promise_of_the_contract(game: str) -> None:
    promises = {name for name in vars(Game) if not name.startswith("_")}
    assert promises <= set(dir(game_type(game)))
