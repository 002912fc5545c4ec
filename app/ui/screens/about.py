"""About: what this is, and of which version."""

from app.core.version import VERSION
from app.games import GAMES, facts_of
from app.ui.stage import Screen
from app.ui.widgets import rows  # noqa: F401 — kv names what is in it


class AboutScreen(Screen):
    VERSION = VERSION

    def enter(self) -> None:
        self.games = [{"game": name, "text": facts_of(name).title} for name in GAMES]
        self.has_faults = (self.app.folder / "faults.txt").exists()
