"""The foot of the lobby: how many seats are ready, and what can be pressed."""

from dataclasses import dataclass

from app.core.game import Seat
from app.ui.network_table import NetworkTable
from app.ui.texts import tr, trn


@dataclass(frozen=True, slots=True)
class Foot:
    """What is said at the foot, and what can be pressed; nothing ("") where there is nothing to press."""

    text: str
    more: str = ""
    press: str = ""
    icon: str = ""
    may_press: bool = True


def host_foot(table: NetworkTable, needed: int) -> Foot:
    places = table.shared.places
    taken = sum(place.player is not None for place in places)
    start, sign = tr("Start"), "play_arrow.filled"
    others = tr("others can still join") if taken < len(places) else ""
    if taken < needed:
        text = trn("{count} player is needed", "{count} players are needed", needed)
        return Foot(text, tr("others can still join"), start, sign, may_press=False)
    return Foot(trn("{count} seat ready", "{count} seats ready", taken), others, start, sign)


def guest_foot(table: NetworkTable, name: str) -> Foot:
    """Sit down, where there is a seat; *name* is who would, most likely."""
    if any(table.is_here(seat) for seat in range(len(table.shared.places))):
        return Foot(tr("You sit at the table"), tr("The host starts once everyone is here."))
    if free_seat(table) is None:
        return Foot(tr("All seats are taken"), tr("You can watch: this device is a board for all to see."))
    more = tr("as {name}, or just watch", name=name) if name else tr("or just watch")
    return Foot(tr("Seats are free"), more, tr("Sit down"), "person_add")


def free_seat(table: NetworkTable) -> Seat | None:
    return next((seat for seat, place in enumerate(table.shared.places) if place.player is None), None)
