"""Who plays from where at a table at play: the sheets that show it, and let the host change it."""

from functools import partial

from kivy.metrics import dp

from app.core.game import Seat
from app.lan.seating import THIS_DEVICE, is_person
from app.ui.kinds import Act
from app.ui.network_table import NetworkTable
from app.ui.screens.lobby_parts import PlaceRow, Where, ways_in
from app.ui.screens.parts import caption, offer, sentence
from app.ui.screens.waiting import owner
from app.ui.stage import Stage
from app.ui.widgets.panels import BottomSheet, Divider


def heirs_of(table: NetworkTable) -> list[tuple[int, str]]:
    """The devices that could be the host: those of people first."""
    here = [each for each in table.devices if each.is_here]
    return [(each.number, device_name(table, each.number)) for each in sorted(here, key=lambda each: not each.seats)]


def device_name(table: NetworkTable, number: int) -> str:
    """A guest's device in words: by whoever sits there."""
    own = next((each for each in table.devices if each.number == number), None)
    if own is None or not own.seats:
        return f"device {number}, which looks on"
    player = table.shared.places[own.seats[0]].player
    return f"{owner(player)} device" if player else f"device {number}"


def where_all_sit(table: NetworkTable, *, has_secrets: bool) -> Where:
    """From where each seat is played, as this device says it."""
    return Where(table.shared.places, None if table.is_host else table.shared.guest, has_secrets)


def open_devices(stage: Stage, table: NetworkTable) -> BottomSheet:
    """Who plays from where; the host may change it."""
    places = table.shared.places
    where = where_all_sit(table, has_secrets=table.shared.game.has_secrets)
    sheet = BottomSheet(title="Who is where")
    for seat, place in enumerate(places):
        row = PlaceRow(seat, place, where.of(seat), may=table.is_host and is_person(place))
        row.bind(on_release=lambda _row, seat=seat: _instead(sheet, lambda: open_seat(stage, table, seat)))
        sheet.body.add_widget(row)
    if table.is_host:
        sheet.body.add_widget(Divider())
        for number, name in heirs_of(table):
            offer(sheet, f"Hand the table to {name}", "swap_horiz", partial(table.hand_over, number))
        offer(sheet, "Invite another device", "qr_code_2", lambda: open_invitation(stage, table))
    sheet.show(stage)
    return sheet


def _instead(sheet: BottomSheet, act: Act) -> None:
    sheet.dismiss()
    act()


def open_seat(stage: Stage, table: NetworkTable, seat: Seat) -> BottomSheet:
    """Let a seat be played from another device: one that is broken, or at home, must not end a game."""
    player = table.shared.places[seat].player
    sheet = BottomSheet(title=player.name if player else "Free seat")
    sheet.body.add_widget(caption("Play this seat from"))
    choices = [(THIS_DEVICE, "This device"), *((number, name) for number, name in heirs_of(table))]
    for number, name in choices:
        offer(sheet, name[0].upper() + name[1:], "mobile", partial(table.give, seat, number))
    sheet.body.add_widget(sentence("Whoever had it sees the table as an onlooker."))
    sheet.show(stage)
    return sheet


def open_invitation(stage: Stage, table: NetworkTable, number: int = 0) -> BottomSheet:
    """The ways in, for a device that comes late or again, by one of this device's addresses."""
    sheet = BottomSheet(title="Invite another device")
    panel = ways_in(table, number, lambda: _instead(sheet, lambda: open_invitation(stage, table, number + 1)))
    panel.padding, panel.level = dp(4), "rest"
    sheet.body.add_widget(panel)
    sheet.show(stage)
    return sheet
