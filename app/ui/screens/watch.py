"""What looks after a screen at a table: at one of several devices the way there, and who is away; else nothing."""

from typing import Protocol

from kivy.uix.widget import Widget

from app.ui.kinds import Act
from app.ui.stage import Stage
from app.ui.table import AnyTable
from app.ui.the_app import TheApp


class Watched(Protocol):
    stage: Stage
    app: TheApp
    parent: Widget | None

    def go_home(self) -> None: ...
    def sit_anew(self) -> None:
        """Take the table's new sitting: other seats are this device's now, or a new game was dealt."""


class Watch:
    """Looks after a screen at a table of this device, where all is at hand: there is nothing to do."""

    def look(self) -> None:
        """Look at the table: something may have come in."""

    def pressed(self) -> None:
        """Note that a move is on its way: after a moment it is said what it waits for."""

    def more(self) -> str:
        """Say something while a move is on its way."""
        return ""

    def asks_to_leave(self) -> bool:
        """Ask before leaving what others share; False: nobody else is there."""
        return False

    def stop(self) -> None:
        """Stop: the screen is gone."""


def watch_over(screen: Watched, table: AnyTable, on_its_way: Act = lambda: None) -> Watch:
    """Look after a screen at a table; `on_its_way` is told when `more` may say something else."""
    if table.network is None:
        return Watch()
    from app.ui.screens.play_network import NetworkWatch  # who plays alone does not wait for the network to be loaded

    return NetworkWatch(screen, table.network, on_its_way)
