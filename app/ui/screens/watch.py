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

    def sit_anew(self) -> None: ...


class Watch:
    """Looks after a screen at a table of this device, where all is at hand: there is nothing to do."""

    def look(self) -> None: ...
    def pressed(self) -> None: ...
    def stop(self) -> None: ...

    def more(self) -> str:
        return ""

    def asks_to_leave(self) -> bool:
        return False


def watch_over(screen: Watched, table: AnyTable, on_its_way: Act = lambda: None) -> Watch:
    """Look after a screen at a table; `on_its_way` is told when `more` may say something else."""
    if table.network is None:
        return Watch()
    from app.ui.screens.play_network import NetworkWatch  # who plays alone does not wait for the network to be loaded

    return NetworkWatch(screen, table.network, on_its_way)
