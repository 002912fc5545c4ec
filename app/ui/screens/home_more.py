"""Below the games of home: other tables that wait, how the last one ended, who wins how often; or a first turn."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.app import App
from kivy.metrics import dp

from app.games import GAMES, game_type
from app.storage import statistics, taught
from app.storage.tables import Saved
from app.ui.saved_tables import look_back
from app.ui.screens.first_turn import has_lesson
from app.ui.screens.parts import group, link
from app.ui.theme import theme
from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.panels import Panel
from app.ui.window import window

MOST_WAITING = 2  # besides the one on the card


def more_on_home(screen: Any, saved: Sequence[Saved]) -> list[Panel]:
    """What somebody who opens the app might look for next, by what there is to show."""
    waiting, over = [each for each in saved if each.is_open][1:], [each for each in saved if each.is_finished]
    panels = []
    if waiting:
        panels.append(_tables(screen, "These wait, too", waiting[:MOST_WAITING]))
    if over:
        panels.append(_played(screen, over))
    if games := _new_games({each.game for each in over}):
        panels.append(_first_turns(screen, games))
    return panels


def _tables(screen: Any, title: str, tables: Sequence[Saved]) -> Panel:
    from app.ui.screens.tables import TableRow  # the list of all tables is not needed for one's first

    panel = group(title, spacing=dp(6))
    for saved in tables:
        row = TableRow(saved)
        row.bind(on_release=lambda _row, key=saved.key: screen.go_on(key))
        panel.add_widget(row)
    return panel


def _played(screen: Any, over: Sequence[Saved]) -> Panel:
    """The last table that ended, and how the one fares who plays most."""
    from app.ui.screens.tables import TableRow

    panel = group("Played last", spacing=dp(6))
    row = TableRow(over[0])
    row.bind(on_release=lambda *_: _look_back(screen, over[0].key))
    panel.add_widget(row)
    records = statistics.records(over)
    if records:
        first = records[0]
        told = f"{first.name}: {first.won} of {first.played} won"
        word = f", best word {first.best_word.word}" if first.best_word else ""
        title = game_type(first.game).title if first.game in GAMES else "Statistics"
        panel.add_widget(link(title, told + word, "bar_chart", lambda: screen.go("statistics", game=first.game)))
    return panel


def _look_back(screen: Any, key: str) -> None:
    name, about = look_back(App.get_running_app(), key)
    screen.go(name, **about)


def _new_games(played: set[str]) -> list[str]:
    """The games nobody here has played to an end, and whose first turn nobody has played or declined."""
    known = taught.load(App.get_running_app().folder) | played
    return [game for game in GAMES if game not in known and has_lesson(game)]


def _first_turns(screen: Any, games: Sequence[str]) -> Panel:
    panel = group("New here? Play a first turn with help", spacing=dp(4))
    rows: Any = Row(mirror=True, spacing=dp(24)) if window.tablet and not theme.large_text else Column(spacing=dp(4))
    for game in games:
        row = link(game_type(game).title, game_type(game).line, "school", partial(screen.go, "lesson", game=game))
        row.spoken = f"First turn of {game_type(game).title}"
        rows.add_widget(row)
    panel.add_widget(rows)
    return panel
