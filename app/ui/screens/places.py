"""Where everybody sits: a row for each seat of a lobby, and of a table of several devices at play."""

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import NumericProperty, ReferenceListProperty

from app.core.game import Seat
from app.lan.messages import Place
from app.lan.seating import is_person
from app.ui.kv import dress
from app.ui.screens.skills import kind_of
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint, rows, seats  # noqa: F401 — kv names what is in the last three
from app.ui.widgets.boxes import OfOwnSize
from app.ui.widgets.each import Entry
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


dress("screens/places")
