"""The sheets of a free and of a taken seat of the lobby."""

from collections.abc import Iterable

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.core.game import Player, Skill, name_from
from app.core.temper import BOTS
from app.storage.players import Known
from app.ui.kv import dress
from app.ui.network_table import NetworkTable
from app.ui.screens.devices import OfATable
from app.ui.seating import FIRST_BOT, MOST_KNOWN
from app.ui.texts import tr
from app.ui.widgets import dialogs, fields  # noqa: F401 — kv names what is in them
from app.ui.widgets.panels import BottomSheet


def unused(table: NetworkTable, names: Iterable[str]) -> str:
    """Return the first of some names that nobody at the table has; nothing ("") where all are taken."""
    taken = {place.player.name.casefold() for place in table.shared.places if place.player}
    return next((name for name in names if name.casefold() not in taken), "")


class FreeSeatSheet(OfATable):
    """Asks who sits down: somebody of this device; the host may seat a bot, too."""

    seat = NumericProperty(0)
    name = StringProperty("")
    people = ListProperty()
    may_seat_bots = BooleanProperty(False)
    FIRST_SKILL = FIRST_BOT

    def __init__(self, known: list[Known], table: NetworkTable, **kwargs: object) -> None:
        self._known = known
        super().__init__(table=table, name=unused(table, [person.name for person in known]), **kwargs)

    def look(self) -> None:
        free = [person for person in self._known if unused(self.table, [person.name])]
        self.people = [{"sheet": self, "person": person, "text": person.name} for person in free[:MOST_KNOWN]]

    def sit_as(self, name: str) -> None:
        """Let whoever is called so sit down: somebody who is remembered, or somebody new."""
        name = name_from(name)
        self.sit(next((each for each in self._known if each.name.casefold() == name.casefold()), Known(name)))

    def sit(self, person: Known) -> None:
        if not person.name:
            self.screen.app.notice(tr("Everybody needs a name."))
            return
        self.dismiss()
        self.screen.sit(self.seat, person)

    def seat_bot(self, skill: Skill) -> None:
        self.dismiss()
        self.table.sit(self.seat, Player(unused(self.table, BOTS), kind="bot", skill=skill))


class TakenSeatSheet(BottomSheet):
    """Asks how well a bot plays; or lets a seat be free again."""

    table: NetworkTable = ObjectProperty(None)
    seat = NumericProperty(0)
    player: Player = ObjectProperty(None)
    is_own = BooleanProperty(False)
    """Whether somebody of this device sits there."""

    def note_skill(self, skill: Skill) -> None:
        if skill != self.player.skill:
            self.player = Player(self.player.name, kind="bot", skill=skill)
            self.table.sit(self.seat, self.player)

    def free(self) -> None:
        self.dismiss()
        self.table.stand_up(self.seat)


dress("screens/lobby_seats")
