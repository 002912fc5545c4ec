"""Who plays from where at a table at play: the sheets that show it, and let the host change it."""

from functools import partial

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from app.core.game import Seat
from app.lan.seating import THIS_DEVICE, is_person
from app.ui.kinds import AnyStage
from app.ui.kv import dress
from app.ui.network_table import NetworkTable
from app.ui.screens import ways_in  # noqa: F401 — kv names what is in it
from app.ui.screens.places import Where, place_row
from app.ui.texts import tr
from app.ui.widgets import dialogs  # noqa: F401 — kv names what is in it
from app.ui.widgets.panels import BottomSheet


def heirs_of(table: NetworkTable) -> list[tuple[int, str]]:
    """Return the devices that could be the host: those of people first."""
    here = [each for each in table.devices if each.is_here]
    return [(each.number, device_name(table, each.number)) for each in sorted(here, key=lambda each: not each.seats)]


def device_name(table: NetworkTable, number: int) -> str:
    own = next((each for each in table.devices if each.number == number), None)
    if own is None or not own.seats:
        return tr("device {number}, which looks on", number=number)
    player = table.shared.places[own.seats[0]].player
    return tr("{name}’s device", name=player.name) if player else tr("device {number}", number=number)


def where_all_sit(table: NetworkTable, *, has_secrets: bool) -> Where:
    """Tell from where each seat is played, as this device says it."""
    return Where(table.shared.places, None if table.is_host else table.shared.guest, has_secrets)


class OfATable(BottomSheet):
    table: NetworkTable = ObjectProperty(None)

    def show(self, stage: AnyStage) -> None:
        self.look()
        self.table.shared.on_change.append(self.look)
        super().show(stage)

    def closed(self) -> None:
        self.table.shared.on_change.remove(self.look)

    def look(self) -> None:
        """Show what is so now."""


class DevicesSheet(OfATable):
    rows = ListProperty()
    offers = ListProperty()
    is_host = BooleanProperty(False)

    def look(self) -> None:
        table = self.table
        self.is_host = table.is_host
        where = where_all_sit(table, has_secrets=table.shared.game.has_secrets)
        self.rows = [
            place_row(seat, place, where.of(seat), self, may=table.is_host and is_person(place))
            for seat, place in enumerate(table.shared.places)
        ]
        heirs = heirs_of(table) if table.is_host else []
        self.offers = [
            {
                "key": number,
                "text": tr("Hand the table to {name}", name=name),
                "icon": "swap_horiz",
                "sheet": self,
                "act": partial(table.hand_over, number),
            }
            for number, name in heirs
        ]

    def open_seat(self, seat: Seat) -> None:
        self.instead(SeatSheet(table=self.table, seat=seat).show, self.stage)

    def invite(self) -> None:
        self.instead(InvitationSheet(table=self.table).show, self.stage)


class SeatSheet(OfATable):
    """Lets a seat be played from another device: one that is broken, or at home, must not end a game."""

    seat = NumericProperty(0)
    offers = ListProperty()

    def look(self) -> None:
        table = self.table
        player = table.shared.places[self.seat].player
        self.title = player.name if player else tr("Free seat")
        self.offers = [
            {
                "key": number,
                "text": name[:1].upper() + name[1:],
                "icon": "mobile",
                "sheet": self,
                "act": partial(table.give, self.seat, number),
            }
            for number, name in [(THIS_DEVICE, tr("This device")), *heirs_of(table)]
        ]


class InvitationSheet(OfATable):
    """The ways in, for a device that comes late or again."""

    ways = ListProperty()
    number = NumericProperty(0)

    def look(self) -> None:
        self.ways = list(self.table.invitations)

    def next_way(self) -> None:
        self.number += 1

    def look_again(self) -> None:
        self.table.look_around()


dress("screens/devices")
