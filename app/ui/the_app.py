"""The running app, as screens know it: the player's settings and folder, threads, and what is said and felt."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from kivy.app import App

if TYPE_CHECKING:  # who plays alone does not wait for the network to be loaded
    from app.storage.settings import Settings
    from app.ui.drafts import Drafts
    from app.ui.keys import Walker
    from app.ui.network import Network
    from app.ui.worker import Worker


class TheApp(Protocol):
    """What screens ask the app for; they have their stage by themselves."""

    settings: "Settings"
    folder: Path
    worker: "Worker"
    drafts: "Drafts"
    walker: "Walker"

    @property
    def network(self) -> "Network": ...

    def change(self, **wishes: Any) -> None:
        """Change settings: they hold at once and stay."""

    def keeps(self, write: Callable[[], object], *, otherwise: str = ...) -> bool:
        """Do what writes to the disk; False where there is no room, which is said in a sentence."""

    def reach_others(self, *, may_notify: bool = False) -> None:
        """Let other devices in and be heard by them, as far as the system and the player allow."""

    def notice(self, words: str, named: Sequence[str] = ()) -> None:
        """Say a sentence over the screen for a while; a tap on it leads to the words that it names."""

    def tell_of_unsettled(self) -> None:
        """Say of things that came that not all of them are in their places yet, where that is so."""

    def speak(self, words: str) -> None:
        """Say it aloud, for a player who asked for that."""

    def hush(self) -> None:
        """Break off what is being read aloud, and all that waits for it."""

    def feel(self, meaning: str) -> None:
        """Let the sound and the buzz of an event come, by what it means."""

    def report(self, fault: BaseException) -> None:
        """Write down a bug, and tell the player of it in a sentence."""


def the_app() -> TheApp:
    """Return the app that runs, for screens; widgets do not know it."""
    return App.get_running_app()
