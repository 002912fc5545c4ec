"""The frame round every board: head, banner, tray and last row, each kind of room in its own order."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.screens.play_beside import BesideLow
from app.ui.screens.play_seats import SeatCards
from app.ui.theme import theme
from app.ui.widgets.boxes import Row
from app.ui.widgets.buttons import DoneButton, IconButton, Tool
from app.ui.widgets.panels import Panel, Tray
from app.ui.widgets.seats import SeatStrip
from app.ui.widgets.signs import Banner
from app.ui.widgets.text import Words
from app.ui.window import COLUMN_AT_MOST, window

BESIDE = 320  # dp of the column with banner, tray and Done on a tablet
BESIDE_ALONE = 380  # where no column of players stands at the other side
TITLE = 220
SEATS = 248  # dp of the column with the players on a tablet
SEATS_FROM = 1080  # dp: less wide, the players stand in the head
FRAMES_TO_REST = 4  # until texts that wrap have told their heights
MOST_IN_A_LOW_HEAD = 3
MOST_TOOLS = 3  # in the last row; more are in the menu


class Frame(BoxLayout):
    """What stands round a board. It knows names, scores and sentences: no view, no game."""

    title = StringProperty("")
    players = ListProperty()
    """Names, by seat."""
    scores = ListProperty()
    """What is shown of each, as text."""
    notes = ListProperty()
    """A few words beside each."""
    active = ObjectProperty(frozenset())
    away = ObjectProperty(frozenset())
    asks = StringProperty("")
    more = StringProperty("")
    brief = StringProperty("")
    time_left = NumericProperty(-1)
    time_whole = NumericProperty(1)
    tools = ListProperty()
    """(icon, word, enabled, act) of each small tool of the last row."""
    done = StringProperty("Done")
    done_icon = StringProperty("check")
    can_be_done = BooleanProperty(False)
    is_short = BooleanProperty(False)
    """Whether there is no room for the banner's second line."""

    __events__ = ("on_menu", "on_history", "on_decide", "on_seat")

    def __init__(self, board: Any, *, turns: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.board = board
        self._turns = turns  # its head may come to lie where its foot is now
        self._frames_to_rest = 0
        self._tools: list[Tool] = []
        self.thumb, self.told, self.under_banner = board.tray(), board.told(), board.beside()
        self.strip = SeatStrip(counted_in=board.game.counted_in, pos_hint={"center_y": 0.5})
        self.banner = Banner()
        self.last = Row(mirror=True, spacing=dp(4))
        self.done_button = DoneButton(pos_hint={"center_y": 0.5})
        self.done_button.bind(on_release=lambda *_: self.dispatch("on_decide"))
        for name in ("players", "scores", "active", "away"):
            self.fbind(name, self.strip.setter(name))
        for name in ("asks", "more", "brief", "is_short"):
            self.fbind(name, self._fill_banner)
        for name in ("time_left", "time_whole"):
            self.fbind(name, self._show_time)
        for name in ("tools", "done", "done_icon", "can_be_done"):
            self.fbind(name, self._fill_last)
        arrange = {"phone": self._as_phone, "low": self._as_low, "tablet": self._as_tablet}
        arrange[window.kind]()
        self._fill_last()

    def on_menu(self) -> None: ...
    def on_history(self) -> None: ...
    def on_decide(self) -> None: ...
    def on_seat(self, seat: int) -> None: ...

    def clear(self) -> None:
        """Give back what outlives it: the board and its tray."""
        for part in (self.board, self.thumb, self.told, self.under_banner):
            if part and part.parent:
                part.parent.remove_widget(part)

    # What changes

    def _fill_banner(self, *_: Any) -> None:
        banner = self.banner
        banner.text = self.asks
        banner.more, banner.brief = ("", "") if self.is_short else (self.more, self.brief)

    def _moved(self, *_: Any) -> None:
        self._frames_to_rest = FRAMES_TO_REST
        self._look_again()

    def _shorten(self, slot: Any) -> None:
        """Where the board would shrink, the second line of the banner leaves, and stays away."""
        self._frames_to_rest -= 1
        if self._frames_to_rest > 0:
            self._look_again()
        elif self.parent and slot.height < min(slot.width, dp(COLUMN_AT_MOST)) * self.board.least_high:
            self.is_short = True

    def _show_time(self, *_: Any) -> None:
        self.banner.time_whole, self.banner.time_left = self.time_whole, self.time_left

    def _fill_last(self, *_: Any) -> None:
        tools = self.tools[:MOST_TOOLS]
        signs = [(icon, word) for icon, word, _, _ in tools]
        has_done = self.done_button.parent is not None
        if signs != [(tool.icon, tool.text) for tool in self._tools] or bool(self.done) != has_done:
            self._lay_tools(signs)
        for tool, (_, _, enabled, _) in zip(self._tools, tools):
            tool.disabled = not enabled
        button = self.done_button
        button.text = button.spoken = self.done
        button.icon = self.done_icon
        button.disabled = not self.can_be_done

    def _lay_tools(self, signs: list[tuple[str, str]]) -> None:
        """Other tools than before: making one takes longer than a frame."""
        self.last.clear_widgets()
        self._tools = [Tool(icon=icon, text=word, pos_hint={"center_y": 0.5}) for icon, word in signs]
        for number, tool in enumerate(self._tools):
            tool.bind(on_release=lambda _tool, number=number: self.tools[number][3]())
            self.last.add_widget(tool)
        self.last.add_widget(Widget(size_hint=(0.2, None), height=dp(1)))
        if self.done:
            self.last.add_widget(self.done_button)

    # The three kinds of room

    def _icon(self, icon: str, spoken: str, event: str) -> IconButton:
        button = IconButton(icon=icon, spoken=spoken, pos_hint={"center_y": 0.5})
        button.bind(on_release=lambda *_: self.dispatch(event))
        return button

    def _head(self, *middle: Any) -> Row:
        head = Row(mirror=True, spacing=0)
        head.add_widget(self._icon("menu", "Menu", "on_menu"))
        for part in middle:
            head.add_widget(part)
        head.add_widget(self._icon("history", "What happened", "on_history"))
        return head

    def _as_phone(self) -> None:
        self.orientation = "vertical"
        self.spacing = dp(6)
        side = max(0.0, (window.width - window.safe_left - window.safe_right - dp(COLUMN_AT_MOST)) / 2)
        left, right = window.safe_left + side, window.safe_right + side
        self.padding = (0, window.safe_top + dp(2), 0, 0)
        head = self._head(self.strip)
        head.padding = (left + dp(4), 0, right + dp(4), 0)
        banner = BoxLayout(size_hint_y=None, padding=(left + dp(16), 0, right + dp(16), 0))
        banner.bind(minimum_height=banner.setter("height"))
        banner.add_widget(self.banner)
        slot = BoxLayout(padding=(left, 0, right, 0))
        slot.add_widget(self.board)
        self._look_again = Clock.create_trigger(lambda _: self._shorten(slot), 0)
        slot.bind(size=self._moved)
        tray = Tray()
        self._fill_tray(tray)
        foot = BoxLayout(size_hint_y=None, padding=(side, 0))
        foot.bind(minimum_height=foot.setter("height"))
        foot.add_widget(tray)
        for part in (head, banner, slot, foot):
            self.add_widget(part)

    def _as_low(self) -> None:
        self.padding = (window.safe_left, window.safe_top, window.safe_right, window.safe_bottom)
        column = BoxLayout(orientation="vertical", size_hint_x=None, width=window.side + dp(24), spacing=dp(4))
        column.padding = (dp(8), dp(2), dp(8), dp(8))
        # A seat has its 48 dp: more than three need a row of their own here.
        crowded = len(self.board.players) > MOST_IN_A_LOW_HEAD
        column.add_widget(self._head(Widget() if crowded else self.strip))
        if crowded:
            column.add_widget(self.strip)
        column.add_widget(BesideLow([self.banner, *([self.told] if self.told else [])], self.thumb))
        column.add_widget(self.last)
        for part in window.mirrored([self.board, column]):
            self.add_widget(part)

    def _as_tablet(self) -> None:
        self.orientation = "vertical"
        self.spacing = dp(6)
        edge, left, right, above, below = (
            dp(20),
            window.safe_left,
            window.safe_right,
            window.safe_top,
            window.safe_bottom,
        )
        if self._turns:
            left, above = max(left, right), max(above, below)
            right, below = left, above
        self.padding = (left + edge, above + dp(6), right + edge, below + edge)
        wide = window.width >= dp(SEATS_FROM) and not theme.large_text
        seats = wide and self.board.shows_seats
        title = Words(text=self.title, style="label", weight=700, pos_hint={"center_y": 0.5})
        self.fbind("title", title.setter("text"))
        if wide and not seats:
            title.size_hint_x, title.width = None, dp(TITLE)
        self.add_widget(self._head(*([title] if wide else []), *([self.strip] if not seats else [])))
        columns = BoxLayout(spacing=dp(24))
        beside = BoxLayout(orientation="vertical", size_hint_x=None, spacing=dp(16))
        beside.width = dp(BESIDE if seats or not wide else BESIDE_ALONE)
        banner = Panel()
        self.banner.bar = False
        banner.add_widget(self.banner)
        if self.under_banner:
            banner.add_widget(self.under_banner)
        beside.add_widget(banner)
        beside.add_widget(Widget())
        self._fill_tray(beside, last=False)
        beside.add_widget(Widget())
        beside.add_widget(self.last)
        for part in window.mirrored([*([self._cards()] if seats else []), self.board, beside]):
            columns.add_widget(part)
        self.add_widget(columns)

    def _cards(self) -> SeatCards:
        cards = SeatCards(
            picture=self.board.seat_picture,
            counted_in=self.board.game.counted_in,
            size_hint_x=None,
            width=dp(SEATS),
        )
        cards.bind(on_seat=lambda _cards, seat: self.dispatch("on_seat", seat))
        for name in ("players", "scores", "notes", "active", "away"):
            self.fbind(name, cards.setter(name))
        return cards

    def _fill_tray(self, tray: Any, *, last: bool = True) -> None:
        if self.thumb:
            tray.add_widget(self.thumb)
        if last:
            tray.add_widget(self.last)
