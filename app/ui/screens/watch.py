"""What looks after a screen at a table: at one of several devices the way there, and who is away; else nothing."""

from typing import Protocol

from kivy.uix.widget import Widget

from app.ui.stage import Stage
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
