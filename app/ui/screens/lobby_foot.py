"""The foot of the lobby: how many sit there, and the one bright thing to press, at the host's and at a guest's."""

from typing import Any

from kivy.metrics import dp

from app.core.game import Seat
from app.storage import players
from app.storage.players import Known
from app.ui.network_table import NetworkTable
from app.ui.screens.lobby_seats import unused
from app.ui.theme import theme
from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.buttons import DoneButton
from app.ui.widgets.text import Words


def foot_row(screen: Any) -> Any:
    """Words, and a button beside them; below them in large text."""
    first, second, button = _host_foot(screen) if screen.table.is_host else _guest_foot(screen)
    told = Column(spacing=0, pos_hint={"center_y": 0.5})
    told.add_widget(Words(text=first, style="label"))
    if second:
        told.add_widget(Words(text=second, style="caption", tone="ink_soft"))
    if theme.large_text:
        row: Any = Column(spacing=dp(6))
        told.pos_hint = {}
    else:
        row = Row(mirror=True, spacing=dp(12))
    row.add_widget(told)
    if button:
        row.add_widget(button)
    return row


def _host_foot(screen: Any) -> tuple[str, str, Any]:
    places, needed = screen.table.shared.places, screen.game.players[0]
    taken = [place for place in places if place.player]
    start = DoneButton(text="Start", icon="play_arrow.filled", spoken="Start", pos_hint={"center_y": 0.5})
    start.disabled = len(taken) < needed
    start.bind(on_release=lambda *_: screen.table.start())
    if start.disabled:
        return f"{needed} players are needed", "others may still come", start
    seats = f"{len(taken)} seat{'s' if len(taken) != 1 else ''} ready"
    return seats, "others may still come" if len(taken) < len(places) else "", start


def _guest_foot(screen: Any) -> tuple[str, str, Any]:
    table: NetworkTable = screen.table
    if any(table.is_here(seat) for seat in range(len(table.shared.places))):
        return "You sit at the table", "The host starts as soon as all are here.", None
    if free_seat(table) is None:
        return "All seats are taken", "You look on: that is a board for all to see.", None
    person = likely(screen)
    button = DoneButton(text="Sit down", icon="person_add", spoken="Sit down", pos_hint={"center_y": 0.5})
    button.bind(on_release=lambda *_: screen.sit_down())
    return "Seats are free", f"as {person.name}, or just look on" if person.name else "or just look on", button


def free_seat(table: NetworkTable) -> Seat | None:
    """The first seat that nobody has."""
    return next((seat for seat, place in enumerate(table.shared.places) if place.player is None), None)


def likely(screen: Any) -> Known:
    """Who will sit down here, most likely; nobody known has no name."""
    known = {person.name: person for person in players.load(screen.app.folder)}
    return known.get(unused(screen, known), Known(""))
