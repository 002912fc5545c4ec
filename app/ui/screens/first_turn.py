"""Offering the first turn of a game to whom it may be new."""

from typing import Any

from kivy.app import App
from kivy.metrics import dp

from app.storage import taught
from app.ui.screens.parts import link, tool
from app.ui.theme import ASSETS
from app.ui.widgets.boxes import Row
from app.ui.widgets.panels import Panel


def has_lesson(game: str) -> bool:
    """Whether there is a first turn of this game."""
    return (ASSETS / "lessons" / f"{game}.jsonl").exists()


def first_turn_offer(screen: Any, game: str) -> list[Panel]:
    """A panel that offers it, until it was played or declined; else nothing."""
    folder = App.get_running_app().folder
    if game in taught.load(folder) or not has_lesson(game):
        return []
    panel = Panel(padding=(dp(16), dp(8), dp(8), dp(8)))

    def decline() -> None:
        taught.note(folder, game)
        if panel.parent:
            panel.parent.remove_widget(panel)

    row = Row(mirror=True)
    row.add_widget(link("New to it?", "Play a first turn with help.", "school", lambda: screen.go("lesson", game=game)))
    row.add_widget(tool("close", "I know the game", decline))
    panel.add_widget(row)
    return [panel]
