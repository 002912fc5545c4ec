"""What the lobby is made of: the ways in, a row for each seat, and words about where somebody sits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp

from app.core.codec import decode
from app.core.game import Seat
from app.lan.failure import Failure, failure
from app.lan.invite import Invitation
from app.lan.messages import Lobby, Place
from app.lan.seating import is_person
from app.ui.network_table import NetworkTable
from app.ui.screens.parts import caption, sentence
from app.ui.screens.skills import kind_of
from app.ui.screens.table_terms import house_lines, option_lines, word_lines
from app.ui.screens.waiting import owner
from app.ui.theme import faded, theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import AdaptiveRow, Column, Row
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.code_cards import CodeCards
from app.ui.widgets.panels import BottomSheet, Panel
from app.ui.widgets.qr import QrCode
from app.ui.widgets.seats import SeatBadge
from app.ui.widgets.sign import Sign
from app.ui.widgets.text import Words, icon
from app.ui.widgets.touch import Drawn, Touchable
from app.ui.window import window

QR_SIZES = {"phone": 152, "low": 148, "tablet": 200}  # dp
NOT_FOUND = "Nobody finds the table? Guest networks keep phones apart. Try a hotspot."


# The ways in


def sign_of(sign: str, tone: str = "ink_soft", edge: float = 22) -> Sign:
    """An icon that stands beside words."""
    return Sign(edge, sign=sign, tone=tone, pos_hint={"center_y": 0.5})


def ways_in(table: NetworkTable, number: int, another: Callable[[], Any]) -> Panel:
    """How to get to a table that is on this device, by one of its addresses; on no network, what helps."""
    ways = table.invitations
    if not ways:
        return failure_panel(failure("offline"), ("Look again", "sync", table.look_around))
    return invitation_panel(ways[number % len(ways)], len(ways) - 1, another)


def invitation_panel(way: Invitation, others: int, another: Any) -> Panel:
    """How to get here: by a camera, by a code, by an address."""
    panel = Panel(padding=dp(18), spacing=dp(14))
    edge = dp(QR_SIZES[window.kind])
    row = AdaptiveRow(spacing=dp(16))
    code = QrCode(link=way.link, size=(edge, edge), pos_hint={"center_y": 0.5})
    told = Column(spacing=dp(6), pos_hint={"center_y": 0.5})
    told.add_widget(Words(text="Point a phone’s camera here", style="heading"))
    told.add_widget(sentence("Same network, no internet needed."))
    parts = [code, told]
    for part in parts if theme.large_text else window.mirrored(parts):
        row.add_widget(part)
    panel.add_widget(row)
    panel.add_widget(caption("or type this code"))
    panel.add_widget(CodeCards(code=way.code))
    address = Row(mirror=True, spacing=dp(10))
    address.add_widget(sign_of("lan"))
    address.add_widget(
        Words(text=f"or {way.address} : {way.port}", style="label", tone="ink_soft", pos_hint={"center_y": 0.5})
    )
    panel.add_widget(address)
    if others:
        more = PushButton(text="This device has another address, too", icon="swap_horiz", kind="outline", style="label")
        more.bind(on_release=lambda *_: another())
        panel.add_widget(more)
    return panel


def hint_panel(text: str = NOT_FOUND) -> Panel:
    """What helps where nobody finds the table."""
    panel = Panel(padding=(dp(16), dp(12)), ground="warn_soft", level="rest", corner=dp(18))
    row = Row(mirror=True, spacing=dp(14))
    row.add_widget(sign_of("wifi_find", "warn", 26))
    row.add_widget(Words(text=text, style="label", tone="warn", pos_hint={"center_y": 0.5}))
    panel.add_widget(row)
    return panel


def failure_panel(why: Failure, *answers: tuple[str, str, Any], busy: bool = False) -> Panel:
    """What is wrong, and what helps; *answers* are a word, an icon and what happens then."""
    panel = Panel(padding=dp(18), spacing=dp(10))
    for part in failure_words(why, busy=busy):
        panel.add_widget(part)
    for place, (words, sign, act) in enumerate(answers):
        button = PushButton(text=words, icon=sign, kind="main" if place == 0 and not busy else "outline")
        button.bind(on_release=lambda _button, act=act: act())
        panel.add_widget(button)
    return panel


def failure_words(why: Failure, *, busy: bool = False) -> list[Any]:
    """What is wrong, with its sign, and what helps."""
    row = Row(mirror=True, spacing=dp(12))
    row.add_widget(sign_of("sync" if busy else "wifi_off", "ink_soft" if busy else "bad", 28))
    row.add_widget(Words(text=why.text.text(), style="heading", pos_hint={"center_y": 0.5}))
    return [row, Words(text=why.remedy.text(), style="body", tone="ink_soft")]


def agreed_panel(stage: Any, game: Any, lobby: Lobby) -> Panel:
    """The rules of this table, a tap away."""
    panel = Panel(padding=dp(8), level="rest")
    button = PushButton(text="What was agreed", icon="rule", kind="plain", style="label")
    button.bind(on_release=lambda *_: open_agreed(stage, game, lobby))
    panel.add_widget(button)
    return panel


def open_agreed(stage: Any, game: Any, lobby: Lobby) -> BottomSheet:
    """What one agrees to by sitting down."""
    sheet = BottomSheet(title="This table")
    for title, lines in (
        ("Rules", option_lines(game, decode(lobby.options, game.options_type))),
        ("Words", word_lines(lobby.judge)),
        ("Manners", house_lines(lobby.house, shared=True)),
    ):
        sheet.body.add_widget(caption(title))
        for line in lines:
            sheet.body.add_widget(Words(text=line))
    sheet.show(stage)
    return sheet


# The seats


@dataclass(frozen=True, slots=True)
class Where:
    """From where each seat is played, in words: the rows of a lobby and of the sheet of devices say it alike."""

    places: Sequence[Place]
    own: int | None  # this device's number at the host; None: it is the host
    has_secrets: bool
    may_seat_bots: bool = False

    def of(self, seat: Seat) -> str:
        """From where this seat is played."""
        place = self.places[seat]
        if place.player is None:
            return "waiting, or add a bot" if self.may_seat_bots else "waiting for somebody"
        if not is_person(place):
            return kind_of(place.player)
        if place.guest == self.own:
            return (
                f"this {thing()}, behind the curtain" if self.has_secrets and self._share(place) else f"this {thing()}"
            )
        first = next(
            each.player for each in self.places if each.player and is_person(each) and each.guest == place.guest
        )
        return f"{owner(first)} device, the host" if place.guest is None else f"{owner(first)} device"

    def _share(self, place: Place) -> bool:
        return sum(is_person(each) and each.guest == place.guest for each in self.places) > 1


def thing() -> str:
    """What one holds in the hand."""
    return "tablet" if window.tablet else "phone"


class PlaceRow(Row, Touchable):
    """A seat: who sits there, from where, and whether that device answers."""

    def __init__(self, seat: Seat, place: Place, where: str, *, may: bool, **kwargs: Any) -> None:
        super().__init__(mirror=True, spacing=dp(12), padding=(0, dp(6)), **kwargs)
        self.corner = dp(14)
        self.focusable = may
        self.disabled = not may
        self._is_free = place.player is None
        name = place.player.name if place.player else "Free seat"
        sign, word, tone = _state_of(place)
        if not theme.large_text:
            self.add_widget(
                _FreeBadge() if self._is_free else SeatBadge(seat=seat, name=name, pos_hint={"center_y": 0.5})
            )
        told = Column(spacing=0, pos_hint={"center_y": 0.5})
        told.add_widget(Words(text=name, style="heading"))
        told.add_widget(Words(text=where, style="caption", tone="ink_soft"))
        self.add_widget(told)
        state = Words(text=word, style="label", tone=tone, wrap=False, pos_hint={"center_y": 0.5})
        self.add_widget(sign_of(sign, tone, 24))
        if not theme.large_text:
            self.add_widget(state)
        self.spoken = f"{name}, {where}, {word}" + (". Change" if may and not self._is_free else "")

    def paint(self) -> None:
        if self.pressed:
            paint.tint(faded(theme.ink, 0.08))
            paint.fill(self.x - dp(8), self.y, self.width + dp(16), self.height, self.corner)


def _state_of(place: Place) -> tuple[str, str, str]:
    if place.player is None:
        return "hourglass_empty", "open", "ink_soft"
    return ("check_circle.filled", "ready", "ok") if place.here else ("wifi_off", "away", "warn")


class _FreeBadge(Drawn):
    """A ring for whoever comes."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(36), dp(36)))
        kwargs.setdefault("pos_hint", {"center_y": 0.5})
        super().__init__(**kwargs)

    def paint(self) -> None:
        edge = min(self.size)
        paint.tint(theme.outline)
        paint.dashes(self.x, self.y, edge, edge, edge / 2, dp(1.6), dp(4), dp(3))
        icon("add", *self.middle, dp(20), theme.ink)
