"""About: what this is, and of which version."""

from functools import partial

from kivy.app import App

from app.core.version import VERSION
from app.games import GAMES, game_type
from app.ui.screens.parts import QuietScreen, group, link, sentence
from app.ui.theme import theme
from app.ui.widgets.boxes import Column
from app.ui.widgets.text import Words

WHAT = "Word games for one device, or for several round one table."
PROMISES = (
    "It needs no internet, no account, and shows nothing to buy.",
    "What you play stays on this device: tables, words, players and settings.",
    "Every move is kept as it is made. Nothing is lost when the device goes out.",
)


class AboutScreen(QuietScreen):
    """A few sentences, the games, and the way to the licences."""

    title = "About"

    def fill(self, left: Column, right: Column) -> None:
        panel = group()
        panel.add_widget(Words(text="Wordtable", style="title" if theme.large_text else "display"))
        panel.add_widget(sentence(f"Version {VERSION}"))
        panel.add_widget(Words(text=WHAT))
        for promise in PROMISES:
            panel.add_widget(sentence(promise))
        left.add_widget(panel)
        games = group("How to play")
        for name in GAMES:
            games.add_widget(link(game_type(name).title, "", "help", partial(self.go, "rules", game=name)))
        right.add_widget(games)
        more = group()
        more.add_widget(link("Licences", "Whose work is in here.", "article", lambda: self.go("licences")))
        faults = App.get_running_app().folder / "faults.txt"
        if faults.exists():
            more.add_widget(
                sentence("Something went wrong once. What it was stands in the file faults.txt beside your tables.")
            )
        right.add_widget(more)
