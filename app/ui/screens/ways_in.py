"""How to get to a table that is on this device; and what helps where there is no way to a table."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.lan.failure import failure
from app.ui.kv import dress
from app.ui.widgets import code_cards, rows  # noqa: F401 — kv names what is in them
from app.ui.widgets.panels import Panel


class WaysIn(Panel):
    """Tells a way to this device's table: by a camera, by a code, by an address; on no network, what helps."""

    screen = ObjectProperty(None, allownone=True)
    """Whose `number` tells which way is shown, and whose `table` looks again for a network."""
    ways = ListProperty()
    number = NumericProperty(0)
    """Which of them it tells, round and round."""
    link = StringProperty("")
    """Nothing where there is no way."""
    code = StringProperty("")
    address = StringProperty("")
    needs_address = BooleanProperty(False)
    """Whether the code alone leads to another port."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("ways", self._tell)
        self.fbind("number", self._tell)
        self._tell()

    def _tell(self, *_: object) -> None:
        way = self.ways[int(self.number) % len(self.ways)] if self.ways else None
        self.link, self.code = (way.link, way.typed) if way else ("", "")
        self.needs_address = bool(way and way.typed != way.code)
        self.address = f"{way.address} : {way.port}" if way else ""

    @staticmethod
    def offline() -> tuple[str, str]:
        why = failure("offline")
        return why.text.text(), why.remedy.text()


dress("screens/ways_in")
