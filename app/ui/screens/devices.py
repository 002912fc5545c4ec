"""Who plays from where: a row for each seat of a table of several devices, and sheets that let its host change it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, ReferenceListProperty

from app.core.game import Seat
from app.lan.messages import Place
from app.lan.seating import THIS_DEVICE, is_person
from app.ui.kinds import AnyStage
from app.ui.kv import dress
from app.ui.network_table import NetworkTable
from app.ui.screens import ways_in  # noqa: F401 — kv names what is in it
from app.ui.screens.in_words import kind_of
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import dialogs, paint, rows, seats  # noqa: F401 — kv names what is in all but paint
from app.ui.widgets.boxes import OfOwnSize
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.text import icon
from app.ui.widgets.touch import Drawn
from app.ui.window import window


@dataclass(frozen=True, slots=True)
class Where:
    """From where each seat is played, in words."""

    places: Sequence[Place]
    own: int | None  # this device's number at the host; None: it is the host
    has_secrets: bool
    may_seat_bots: bool = False

    def of(self, seat: Seat) -> str:
        place = self.places[seat]
        if place.player is None:
            return tr("waiting, or add a bot") if self.may_seat_bots else tr("waiting for somebody")
        if not is_person(place):
            return kind_of(place.player)
        if place.guest == self.own:
            return self._here(is_hidden=self.has_secrets and self._shares(place))
        first = next(
            each.player for each in self.places if each.player and is_person(each) and each.guest == place.guest
        )
        is_host = place.guest is None
        return tr("{name}’s device, the host", name=first.name) if is_host else tr("{name}’s device", name=first.name)

    def _here(self, *, is_hidden: bool) -> str:
        if window.tablet:
            return tr("this tablet, behind the curtain") if is_hidden else tr("this tablet")
        return tr("this phone, behind the curtain") if is_hidden else tr("this phone")

    def _shares(self, place: Place) -> bool:
        return sum(is_person(each) and each.guest == place.guest for each in self.places) > 1


def heirs_of(table: NetworkTable) -> list[tuple[int, str]]:
    here = [each for each in table.devices if each.is_here]
    return [(each.number, device_name(table, each.number)) for each in sorted(here, key=lambda each: not each.seats)]


def device_name(table: NetworkTable, number: int) -> str:
    own = next((each for each in table.devices if each.number == number), None)
    if own is None or not own.seats:
        return tr("device {number}, watching", number=number)
    player = table.shared.places[own.seats[0]].player
    return tr("{name}’s device", name=player.name) if player else tr("device {number}", number=number)


def where_all_sit(table: NetworkTable, *, has_secrets: bool) -> Where:
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
    ways = ListProperty()
    number = NumericProperty(0)

    def look(self) -> None:
        self.ways = list(self.table.invitations)


def place_row(seat: Seat, place: Place, where: str, screen: object, *, may: bool) -> Entry:
    icon_name, state, tone = _state_of(place)
    return {
        "screen": screen,
        "seat": seat,
        "name": place.player.name if place.player else tr("Free seat"),
        "where": where,
        "is_free": place.player is None,
        "may": may,
        "sign": icon_name,
        "state": state,
        "tone": tone,
    }


def _state_of(place: Place) -> tuple[str, str, str]:
    if place.player is None:
        return "hourglass_empty", tr("open"), "ink_soft"
    return ("check_circle.filled", tr("ready"), "ok") if place.here else ("wifi_off", tr("away"), "warn")


class FreeBadge(OfOwnSize, Drawn):
    width = NumericProperty("36dp")
    height = NumericProperty("36dp")
    size = ReferenceListProperty(width, height)

    def paint(self) -> None:
        edge = min(self.size)
        paint.tint(theme.outline)
        paint.dashes(self.x, self.y, edge, edge, edge / 2, dp(1.6), dp(4), dp(3))
        icon("add", *self.middle, dp(20), theme.ink)


dress("screens/devices")
