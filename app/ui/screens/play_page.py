"""What stands round every board: head, banner, players, tray and last row."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

from app.core.game import Seat, counted
from app.ui.kv import dress
from app.ui.play.board import Board
from app.ui.play.scene import Box
from app.ui.stage import Screen
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint, rows, seats, signs  # noqa: F401 — kv names what is in them
from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.buttons import ONE_LINE
from app.ui.widgets.page import Page
from app.ui.widgets.seats import SeatMark
from app.ui.widgets.text import text_texture
from app.ui.widgets.touch import Touchable
from app.ui.window import COLUMN_AT_MOST, window

FRAMES_TO_REST = 4  # until texts that wrap have told their heights
BESIDES = 400  # dp of a phone's height for all but the board
BESIDES_NOTES = 362  # … for all but the board and a banner of notes
TOOL, BESIDE_DONE = 60, 0.2  # dp: a tool in large text; the space between them and Done, in parts of it
SMALLEST = 0.72  # of its size a long name may have


class PlayPage(Page):
    """Stands round a board. It knows names, scores and sentences: no view, no game."""

    board = ObjectProperty(None)
    screen = ObjectProperty(None, rebind=True)
    """What its buttons act on."""
    players = ListProperty()
    scores = ListProperty()
    notes = ListProperty()
    active = ObjectProperty(frozenset())
    away = ObjectProperty(frozenset())
    asks = StringProperty("")
    more = StringProperty("")
    brief = StringProperty("")
    time_left = NumericProperty(-1)
    time_whole = NumericProperty(1)
    tools = ListProperty()
    done = StringProperty("")
    done_icon = StringProperty("check")
    can_be_done = BooleanProperty(False)
    will_say = ListProperty()
    """All that the banner will say, where that is known as in a lesson: sentences, each with what else is said."""
    is_wide = BooleanProperty(False)
    """Whether there is room for a title, and for a column of players."""
    is_roomy = BooleanProperty(False)
    """Whether there is room for captions and names in large text, too."""
    has_cards = BooleanProperty(False)
    """Whether the players stand in a column."""
    is_crowded = BooleanProperty(False)
    """Whether the players need a row of their own."""
    clear = VariableListProperty(["0dp"] * 4)
    """What the system's bars take at each side."""
    side = NumericProperty(0)

    def __init__(self, board: Board, screen: Screen) -> None:
        self.tray, self.told, self.under_banner = board.tray, board.told, board.beside
        self._pictures: dict[Seat, Widget | None] = {}
        self._frames_to_rest = FRAMES_TO_REST
        self._look_again = Clock.create_trigger(self._see_chips, 0)
        super().__init__(board=board, screen=screen)
        board.find_chips = self.chips
        self.ids.banner.bind(height=board.setter("banner_high"))
        window.bind(width=self.look_again, height=self.look_again)
        theme.bind(text_scale=self.look_again)

    @property
    def is_at_rest(self) -> bool:
        """Whether all lies where it will lie."""
        return self._frames_to_rest <= 0

    def room_to_ask(self, high: float, wide: float, _changed: object) -> float:
        """Tell how high the banner stands over a board: one line where the board needs the room, else three."""
        least = max(self.board.least_high, theme.large_text * self.board.least_high_in_large_text)
        left = high - min(window.width, dp(COLUMN_AT_MOST)) * least
        asks, tells = theme.style("banner")[1], theme.style("label")[1]
        room = float(dp(48) if left < dp(BESIDES) else min(asks + 2 * tells, 2 * asks + dp(12)) + dp(4))
        if theme.large_text or not self.will_say:  # in large text notes are told over the board
            return room
        return max(room, self.room_for_notes(wide, left - dp(BESIDES_NOTES)))

    def room_for_notes(self, wide: float, most: float) -> float:
        """Tell how high the highest note is, if there is so much room."""
        return float(min(most, max(self.ids.banner.height_of(asks, more, wide) for asks, more in self.will_say)))

    def high_of_a_line(self, _text_scale: float) -> float:
        """Tell how high the bright button is whatever it says: words on one line have room in their full size."""
        size, _, weight = theme.style("heading")
        return float(max(dp(56), text_texture("Done", round(size), weight).height + dp(16)))

    def has_room_for_done(self, tools: int) -> bool:
        """Tell whether Done keeps to one line beside so many tools on a phone; elsewhere it has room."""
        left = (window.width - 2 * dp(16) - tools * dp(TOOL)) / (1 + BESIDE_DONE) - dp(12)
        size, _, weight = theme.style("heading")
        return not window.phone or text_texture(self.done, round(size), weight).width * ONE_LINE <= left

    def chips(self) -> tuple[Box | None, ...]:
        """Tell where each player's name is."""
        names = (each for each in self.walk(restrict=True) if isinstance(each, SeatMark | SeatCard))
        boxes = {each.seat: (*self.to_widget(*each.to_window(*each.pos)), *each.size) for each in names}
        return tuple(boxes.get(seat) for seat in range(len(self.players)))

    def cards(self, *_changed: object) -> list[dict[str, object]]:
        """Say what stands on the cards of the players, as often as something of it changes."""
        return [
            {
                "page": self,
                "seat": seat,
                "name": name,
                "score": score,
                "note": tr("away") if seat in self.away else note,
                "active": seat in self.active,
                "picture": self._picture(seat),
            }
            for seat, (name, score, note) in enumerate(zip(self.players, self.scores, self.notes))
        ]

    def open_seat(self, seat: Seat) -> None:
        """Show what lies before a player; where nothing does, what they did."""
        if not self.board.show_seat(seat):
            self.screen.open_history(seat)

    def _picture(self, seat: Seat) -> Widget | None:
        if seat not in self._pictures:
            self._pictures[seat] = self.board.seat_picture(seat)
        return self._pictures[seat]

    def look_again(self, *_: object) -> None:
        """See, once the layout has come to rest, where each player's name is."""
        self._frames_to_rest = FRAMES_TO_REST
        self._look_again()

    def _see_chips(self, *_: object) -> None:
        self._frames_to_rest -= 1
        if self._frames_to_rest > 0:
            self._look_again()
        else:
            self.board.see_chips()


class PlayHead(Column):
    slot = "head"


class LastRow(Row):
    """What stands last beside a board: above it a notice covers nothing of that."""

    at_foot = NumericProperty(0)
    at_head = NumericProperty(0)
    is_beside = BooleanProperty(defaultvalue=True)


class SeatCard(Row, Touchable):
    """A player: shape, name, score, a few words, and perhaps a small picture of what lies before them."""

    page = ObjectProperty(None, allownone=True, rebind=True)
    seat = NumericProperty(0)
    name = StringProperty("")
    score = StringProperty("")
    note = StringProperty("")
    active = BooleanProperty(False)
    picture = ObjectProperty(None, allownone=True)
    drawn_by = ("active",)

    def say(self, name: str, score: str, thing: str, note: str, active: bool) -> str:
        parts = [name, counted(score, thing), note, tr("to play") if active else ""]
        return ", ".join(part for part in parts if part)

    def fitting(self, name: str, width: float, _text_scale: float) -> float:
        """Tell how much smaller a long name is written rather than broken."""
        size, _line, weight = theme.style("label")
        natural = text_texture(name, round(size), weight).width + dp(2)
        return min(1.0, max(SMALLEST, width / natural))

    def paint(self) -> None:
        if self.active:
            paint.panel(*self.box, self.corner, "rest")
            paint.tint(theme.accent)
            paint.ring(*self.box, self.corner, dp(2))


dress("screens/play")
