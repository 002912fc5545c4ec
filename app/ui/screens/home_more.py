"""Below the games of home: other tables that wait, how the last table ended, who wins how often; or a first turn."""

from collections.abc import Mapping, Sequence

from app.games import GAMES, game_type
from app.storage import statistics, taught
from app.storage.tables import Saved
from app.ui.screens.first_turn import has_lesson
from app.ui.stage import Screen
from app.ui.texts import tr

MOST_WAITING = 2  # besides the one on the card


def more_on_home(screen: Screen, saved: Sequence[Saved]) -> list[Mapping[str, object]]:
    """Return the data of panels with what a player might look for next, by what there is to show."""
    waiting, over = [each for each in saved if each.is_open][1:], [each for each in saved if each.is_finished]
    panels: list[Mapping[str, object]] = []
    if waiting:
        rows = [{"key": each.key, "saved": each, "screen": screen} for each in waiting[:MOST_WAITING]]
        panels.append({"view": "WaitingToo", "key": "waiting", "rows": rows})
    if over:
        panels.append({"view": "PlayedLast", "key": "over", "last": over[0], "screen": screen, **_who_wins(over)})
    if games := _new_games(screen, {each.game for each in over}):
        panels.append({"view": "FirstTurns", "key": "new", "rows": [_lesson(screen, game) for game in games]})
    return panels


def _who_wins(over: Sequence[Saved]) -> dict[str, object]:
    """Tell how the most frequent player fares: the game, in words, and its folder; nothing where nobody counts."""
    records = statistics.records(over)
    if not records:
        return {"who": "", "wins": "", "game": ""}
    first = records[0]
    wins = tr("{name}: {won} of {played} won", name=first.name, won=first.won, played=first.played)
    if first.best_word:
        wins = tr("{wins}, best word {word}", wins=wins, word=first.best_word.word)
    title = game_type(first.game).title if first.game in GAMES else tr("Statistics")
    return {"who": title, "wins": wins, "game": first.game}


def _new_games(screen: Screen, played: set[str]) -> list[str]:
    """List the games nobody here has played to an end, and whose first turn nobody has played or declined."""
    known = taught.load(screen.app.folder) | played
    return [game for game in GAMES if game not in known and has_lesson(game)]


def _lesson(screen: Screen, game: str) -> Mapping[str, object]:
    title = game_type(game).title
    return {
        "key": game,
        "text": title,
        "more": game_type(game).line,
        "spoken": tr("First turn of {game}", game=title),
        "game": game,
        "screen": screen,
    }
