"""The race for a letter card on one device: a button at each player's side, turned to him where the device lies."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp

from app.core.game import Seat
from app.games.kross.model import FREE, KrossView, holder_of
from app.ui.room import room
from app.ui.theme import theme
from app.ui.widgets.grab import paint_grab
from app.ui.widgets.letter_cards import CardLook, paint_card
from app.ui.widgets.paint import tint
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.sheet import paint_letters, paint_loops, paint_paper, paper_within
from app.ui.widgets.text import text_texture

if TYPE_CHECKING:
    from app.ui.play.kross import KrossBoard


@dataclass(frozen=True, slots=True)
class Station:
    """A player's side of the table: where it is, and how far it is turned to him."""

    seat: Seat
    x: float
    y: float
    width: float
    height: float
    turned: float = 0

    @property
    def radius(self) -> float:
        """Of the button."""
        return min(dp(72), self.height * 0.47, self.width * 0.24)

    @property
    def button(self) -> tuple[float, float, float, float]:
        """Where the round button is, in the window."""
        x, y = self._button_away()
        return self.x + x - self.radius, self.y + y - self.radius, 2 * self.radius, 2 * self.radius

    def _button_away(self) -> tuple[float, float]:
        """The middle of the button from the station's, as turned."""
        away = self.width / 2 - self.radius - dp(10)
        return {0: (away, 0.0), 90: (0.0, away), 180: (-away, 0.0), -90: (0.0, -away)}[int(self.turned)]


def racers(view: KrossView) -> list[Seat]:
    """Who may grab the called card now (K13, KH2, KH4)."""
    if view.letter is None or view.grabber is not None or view.phase not in {"grab", "enter"}:
        return []
    if view.phase == "enter" and view.options.grab != "race":
        return []
    return [
        seat
        for seat in sorted(view.active)
        if FREE in view.sheets[seat]
        and holder_of(view.holders, view.letter) != seat
        and (seat != view.caller or view.options.caller_may_grab)
    ]


def races_now(board: "KrossBoard") -> list[Seat]:
    """Those of this device who may grab."""
    return [seat for seat in racers(board.view) if seat in board.here]


def stations(board: "KrossBoard") -> list[Station]:
    """A station for each player of this device, clockwise from the near side."""
    seats = sorted(board.here)
    return _round_table(board, seats) if room.tablet else _in_a_grid(board, seats)


def _round_table(board: "KrossBoard", seats: list[Seat]) -> list[Station]:
    high = min(dp(230), board.height * 0.3)
    wide = min(dp(420), board.width * 0.5)
    near, far = board.y + high / 2, board.top - high / 2
    left, right = board.x + high / 2, board.right - high / 2
    across = board.width / 4
    places = {
        1: [(board.center_x, near, 0)],
        2: [(board.center_x, near, 0), (board.center_x, far, 180)],
        3: [(board.center_x, near, 0), (left, board.center_y, -90), (right, board.center_y, 90)],
        4: [
            (board.center_x, near, 0),
            (left, board.center_y, -90),
            (board.center_x, far, 180),
            (right, board.center_y, 90),
        ],
        5: [
            (board.center_x + across, near, 0),
            (board.center_x - across, near, 0),
            (left, board.center_y + high * 0.3, -90),
            (board.center_x, far, 180),
            (right, board.center_y + high * 0.3, 90),
        ],
    }[len(seats)]
    return [Station(seat, x, y, wide, high, turned) for seat, (x, y, turned) in zip(seats, places)]


def _in_a_grid(board: "KrossBoard", seats: list[Seat]) -> list[Station]:
    """A phone: one below the other, or two by two where it lies."""
    columns = 2 if room.low else 1
    rows = -(-len(seats) // columns)
    top = _card_box(board)[1] - dp(4) if not room.low else board.top
    high = min(dp(160), (top - board.y) / rows)
    wide = board.width / columns - (dp(90) / columns if room.low else 0)
    start = board.x + (dp(90) if room.low else 0)
    return [
        Station(
            seat,
            start + (number % columns + 0.5) * wide,
            top - (number // columns + 0.5) * high,
            min(wide, dp(400)),
            high - dp(4),
        )
        for number, seat in enumerate(seats)
    ]


def _card_box(board: "KrossBoard") -> tuple[float, float, float, float]:
    """Where the called card lies."""
    wide, high = (dp(62), dp(74)) if len(board.here) < 4 else (dp(46), dp(56))
    if room.tablet:
        wide, high = dp(110), dp(132)
        return board.center_x - wide / 2, board.center_y - high / 2, wide, high
    if room.low:
        return board.x + dp(10), board.center_y - high / 2, wide, high
    return board.center_x - wide / 2, board.y + board.height - high - dp(6), wide, high


def paint_race(board: "KrossBoard") -> None:
    """The called card in the middle, and the stations round it."""
    view = board.view
    holder = holder_of(view.holders, view.letter)
    paint_card(view.letter, _card_box(board), CardLook(holder, lifted=True))
    racing = races_now(board)
    share = board.time_left / max(0.001, board.time_whole) if board.time_left >= 0 else None
    for station in stations(board):
        PushMatrix()
        Rotate(angle=station.turned, origin=(station.x, station.y))
        _paint_station(board, station, share, may=station.seat in racing)
        PopMatrix()


def _paint_station(board: "KrossBoard", station: Station, share: float | None, *, may: bool) -> None:
    """As seen by the one who sits there: his sheet at the left, his button at the right."""
    radius = station.radius
    left = station.x - station.width / 2 + dp(10)
    width = station.width - 2 * radius - dp(40)
    paper = paper_within(left, station.y - station.height / 2 + dp(4), width, station.height - dp(8), totals=False)
    paint_paper(paper)
    view = board.view
    if view.counted:
        paint_loops(paper, view.counted[station.seat])
    paint_letters(paper, view.sheets[station.seat])
    middle = station.x + station.width / 2 - radius - dp(10)
    paint_grab(middle, station.y, radius, text="Grab" if may else "", share=share, disabled=not may)
    name = board.players[station.seat].name if station.seat < len(board.players) else ""
    edge = max(dp(28), radius * 0.5)
    badge(middle - radius * 0.8, station.y + radius * 0.8, edge, station.seat, initial_of(name))
    size, _, weight = theme.style("caption")
    cost = text_texture("−1" if may else "writes", round(size), weight)
    tint(theme.ink)
    at = (round(middle + radius * 0.72), round(station.y - radius * 0.98))
    if at[0] + cost.width < station.x + station.width / 2:
        Rectangle(texture=cost, pos=at, size=cost.size)
