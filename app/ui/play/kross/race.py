"""The race for a letter card on one device: a button at each player's side, turned to him where the device lies."""

from typing import TYPE_CHECKING, Any

from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp

from app.core.game import Seat
from app.games.kross.model import FREE, KrossView, holder_of
from app.ui.play.kross.grab import paint_grab
from app.ui.play.kross.letter_cards import CardLook, paint_card
from app.ui.play.kross.paper import paint_letters, paint_loops, paint_paper, paper_within
from app.ui.play.kross.stations import Box, Station, in_rows, round_a_tablet
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.text import text_texture
from app.ui.window import window

if TYPE_CHECKING:
    from app.ui.play.kross.board import KrossBoard

CROWD = 4  # players from whom on a phone's card is smaller
LEAST_HIGH = 84  # dp, of a side with a button for a hand
BADGE = 34
RISES = 0.2  # of its height: how far a lifted card rises; on a phone the banner stands above it
SMALLEST = 0.7  # of its size a long name may have


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
        and seat not in view.let_go
        and holder_of(view.holders, view.letter) != seat
        and (seat != view.caller or view.options.caller_may_grab)
    ]


def races_now(board: "KrossBoard") -> list[Seat]:
    """Those of this device who may grab."""
    return [seat for seat in racers(board.view) if seat in board.here]


def stations(board: "KrossBoard") -> list[Station]:
    """A station for each player of this device, clockwise from the near side."""
    seats = sorted(board.here)
    margin = dp(8)
    box = (board.x + margin, board.y + margin, board.width - 2 * margin, board.height - 2 * margin)
    if window.tablet:
        return round_a_tablet(box, seats)
    wide, high = card_size(board)
    if window.low:
        left = 0 if window.left_handed else wide + margin
        return in_rows((box[0] + left, box[1], box[2] - wide - margin, box[3]), seats)
    return in_rows((*box[:3], box[3] - (1 + RISES) * high if high else box[3]), seats)


def card_size(board: "KrossBoard") -> tuple[float, float]:
    """How large the called card is; where the sides would become too low for a hand, the banner alone names it."""
    people = len(board.here)
    wide = dp(110) if window.tablet else dp(62) if people < CROWD else dp(46)
    if window.phone and board.height - wide * 1.2 * (1 + RISES) < people * dp(LEAST_HIGH):
        return 0.0, 0.0
    return wide, wide * 1.2


def card_box(board: "KrossBoard") -> Box:
    """Where the called card lies: in the middle of a tablet, above or beside the sides of a phone."""
    wide, high = card_size(board)
    if window.tablet:
        low = _foot_of_the_middle(board)
        return board.center_x - wide / 2, (low + board.top) / 2 - high / 2, wide, high
    if window.low:
        x = board.right - wide - dp(8) if window.left_handed else board.x + dp(8)
        return x, board.center_y - high / 2, wide, high
    return board.center_x - wide / 2, board.top - (1 + RISES) * high, wide, high


def _foot_of_the_middle(board: "KrossBoard") -> float:
    """With one or three players nobody sits opposite: the middle is what is left above the near one."""
    near = [each for each in stations(board) if each.turned == 0]
    if len(board.here) in {1, 3}:
        return float(max(each.y + each.height / 2 for each in near))
    return float(board.y)


def paint_race(board: "KrossBoard") -> None:
    """The called card in the middle, and the stations round it."""
    view = board.view
    holder = holder_of(view.holders, view.letter)
    if card_size(board) != (0, 0):
        paint_card(view.letter, card_box(board), CardLook(holder, lifted=True))
    racing = races_now(board)
    share = board.time_left / max(0.001, board.time_whole) if board.time_left >= 0 else None
    for station in stations(board):
        PushMatrix()
        Rotate(angle=station.turned, origin=(station.x, station.y))
        _paint_station(board, station, share, may=station.seat in racing)
        PopMatrix()


def _paint_station(board: "KrossBoard", station: Station, share: float | None, *, may: bool) -> None:
    """As seen by the one who sits there."""
    left, foot = station.x - station.width / 2, station.y - station.height / 2
    paint.panel(left, foot, station.width, station.height, dp(22), "piece" if may else "rest")
    x, y, wide, high = station.sheet
    paper = paper_within(station.x + x, station.y + y, wide, high, totals=False)
    paint_paper(paper)
    view = board.view
    if view.counted:
        paint_loops(paper, view.counted[station.seat])
    paint_letters(paper, view.sheets[station.seat])
    x, y = station.press
    middle = station.x + x, station.y + y
    paint_grab(*middle, station.radius, text="Grab" if may else "", share=share, disabled=not may)
    x, y, high = badge_at(station)
    name = board.players[station.seat].name if station.seat < len(board.players) else ""
    badge(station.x + x, station.y + y, high, station.seat, initial_of(name))
    for _, texture, x, y, ink in words_of(board, station):
        paint.tint(ink)
        Rectangle(texture=texture, pos=(round(station.x + x), round(station.y + y)), size=texture.size)


def badge_at(station: Station) -> tuple[float, float, float]:
    """The middle of the player's shape, and how large it is; with large text it stands where the name would."""
    x, y, wide = station.words
    edge = min(dp(BADGE), wide)
    return x + edge / 2, y, edge


def words_of(board: "KrossBoard", station: Station) -> list[tuple[str, Any, float, float, Any]]:
    """The player's name and what the letter means to him, from the middle of his station."""
    x, y, wide = station.words
    _, _, edge = badge_at(station)
    free = wide - edge - dp(8)
    if theme.large_text or free < dp(40):
        return []
    found = []
    name = board.players[station.seat].name if station.seat < len(board.players) else ""
    told = [(name, "heading", theme.ink), (what_it_means(board, station.seat), "caption", theme.ink_soft)]
    lines = []
    for words, style, ink in told:
        size, _, weight = theme.style(style)
        whole = text_texture(words, round(size), weight)
        if whole.width > free:
            whole = text_texture(words, round(size * max(SMALLEST, free / whole.width)), weight)
        if whole.width <= free:
            lines.append((words, whole, ink))
    top = y + sum(texture.height for _, texture, _ in lines) / 2
    for words, texture, ink in lines:
        top -= texture.height
        found.append((words, texture, x + edge + dp(8), top, ink))
    return found


def what_it_means(board: "KrossBoard", seat: Seat) -> str:
    """What the called letter means to a seat, in two or three words."""
    view = board.view
    if seat in races_now(board):
        return "card −1"
    if FREE not in view.sheets[seat]:
        return "sheet is full"
    if seat == view.caller and not view.options.caller_may_grab:
        return "called it"
    if holder_of(view.holders, view.letter) == seat:
        return "has the card"
    return "lets it go" if view.phase == "grab" else "has written"


def race_writings(board: "KrossBoard") -> list[Any]:
    """What stands at the sides that are not turned, and where."""
    found = []
    for station in stations(board):
        if station.turned == 0:
            for words, texture, x, y, ink in words_of(board, station):
                at = station.x + x, station.y + y, float(texture.width), float(texture.height)
                found.append((words, *at, tuple(ink), tuple(theme.surface)))
    return found
