"""Looking back through a table, move by move, on the real board."""

from bisect import bisect_right
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from app.core.game import Event, Malformed, Seat, signed
from app.core.reading import read_transcript
from app.core.table import Table
from app.ui.judge import game_finder
from app.ui.local_tables import tables_of
from app.ui.play import board_type
from app.ui.screens.parts import head, sentence
from app.ui.screens.play_sheets import history_line
from app.ui.stage import Screen
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, Flow, Row, Scroll
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.choices import Chip
from app.ui.widgets.panels import Divider
from app.ui.widgets.seats import SeatStrip
from app.ui.widgets.signs import Banner
from app.ui.widgets.touch import Touchable
from app.ui.window import window

BESIDE = 340  # dp of the column beside the board
MOST_LINES = 4  # of what happened at one stop
MOST_BEFORE = 12  # of what had happened before


def stops_of(table: Table) -> list[int]:
    """The positions worth a look: the first, each at which the whole table saw something happen, and the last."""
    counts = [len(table.game.view(state, None).events) for state in table.positions]
    found = [0, *(number for number in range(1, len(counts)) if counts[number] > counts[number - 1])]
    if found[-1] != len(counts) - 1:
        found.append(len(counts) - 1)
    return found


class ReplayScreen(Screen):
    """A board that cannot be touched, what happened, and a way forth and back."""

    def enter(self, key: str, at: int | None = None) -> None:
        """The table of that key, at its end, or after that many moves."""
        self.app = App.get_running_app()
        self.problem = ""
        try:
            text = tables_of(self.app).export(key)
            reading = read_transcript(text, game_finder(self.app.folder))
            self.table = Table(reading.game, reading.transcript)
        except Malformed as refusal:
            self.problem = str(refusal)
            return
        self.accent = reading.game.name
        self.players = self.table.players
        self.looks = self.table.opening.house.looks
        self.stops = stops_of(self.table)
        self.place = len(self.stops) - 1 if at is None else max(0, bisect_right(self.stops, at) - 1)
        people = [seat for seat, player in enumerate(self.players) if player.kind == "human"]
        # Only of a game that is over every hand may be looked into.
        self.seat: Seat | None = people[0] if people and self.table.is_over else None

    def build(self) -> None:
        if self.problem:
            self._build_problem()
            return
        self._lines: Column | None = None
        self.board = board_type(self.table.game.name)(game=self.table.game, players=self.players, here=())
        self.board.disabled = True
        names = [player.name for player in self.players]
        self.strip = SeatStrip(players=names, counted_in=self.table.game.counted_in, pos_hint={"center_y": 0.5})
        self.banner = Banner()
        self.scrub = Scrub(last=len(self.stops) - 1, value=self.place)
        self.scrub.bind(value=lambda _scrub, value: self._go_to(int(value)))
        whole = BoxLayout(orientation="vertical")
        whole.add_widget(head(self.stage, self.table.game.title))
        whole.add_widget(self._as_phone() if window.phone else self._beside())
        self.add_widget(whole)
        self._show()

    def _build_problem(self) -> None:
        whole = BoxLayout(orientation="vertical", padding=(dp(16), 0, dp(16), dp(16)))
        whole.add_widget(head(self.stage, "Look back"))
        whole.add_widget(sentence(self.problem))
        whole.add_widget(BoxLayout())
        self.add_widget(whole)

    def _as_phone(self) -> Any:
        side = max(0.0, (window.width - window.column) / 2)
        column = BoxLayout(orientation="vertical", spacing=dp(6), padding=(side, 0, side, dp(10) + window.safe_bottom))
        for part, sides in ((self.strip, 8), (self.banner, 16)):
            holder = BoxLayout(size_hint_y=None, padding=(dp(sides), 0))
            holder.bind(minimum_height=holder.setter("height"))
            holder.add_widget(part)
            column.add_widget(holder)
        column.add_widget(self.board)
        for part in self._controls():
            holder = BoxLayout(size_hint_y=None, padding=(dp(16), 0))
            holder.bind(minimum_height=holder.setter("height"))
            holder.add_widget(part)
            column.add_widget(holder)
        return column

    def _beside(self) -> Any:
        foot = dp(12) + window.safe_bottom
        both = BoxLayout(spacing=dp(20), padding=(dp(20) + window.safe_left, 0, dp(20) + window.safe_right, foot))
        column = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(BESIDE), spacing=dp(8))
        inside = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(10))
        inside.bind(minimum_height=inside.setter("height"))
        inside.add_widget(self.strip)
        inside.add_widget(self.banner)
        self._lines = Column(spacing=dp(2))
        inside.add_widget(self._lines)
        scroll = Scroll()
        scroll.add_widget(inside)
        column.add_widget(scroll)
        for part in self._controls():
            column.add_widget(part)
        for part in window.mirrored([self.board, column]):
            both.add_widget(part)
        return both

    def _controls(self) -> list[Any]:
        buttons = Row(spacing=dp(2), size_hint_x=None)
        self._steps = {}
        for sign, spoken, by in (
            ("chevron_left", "One step back", -1),
            ("chevron_right", "One step on", 1),
        ):
            button = IconButton(icon=sign, spoken=spoken)
            button.bind(on_release=lambda _button, by=by: self._go_to(self.place + by))
            self._steps[by] = button
            buttons.add_widget(button)
        buttons.width = dp(2 * 48 + 2)
        row = Row(spacing=dp(8))
        row.add_widget(self.scrub)
        row.add_widget(buttons)
        parts: list[Any] = [row]
        if self.table.is_over:
            hands = Flow()
            for seat, player in enumerate(self.players):
                chip = Chip(text=player.name, seat=seat, spoken=f"The hand of {player.name}")
                chip.chosen = seat == self.seat
                chip.bind(on_release=lambda _chip, seat=seat: self._look_at(seat))
                hands.add_widget(chip)
            self._hands = hands
            parts.insert(0, hands)
        return parts

    # What is shown

    def _go_to(self, place: int) -> None:
        place = max(0, min(len(self.stops) - 1, place))
        if place != self.place:
            self.place = place
            self._show()

    def _look_at(self, seat: Seat) -> None:
        self.seat = seat
        for chip in self._hands.children:
            chip.chosen = chip.seat == seat
        self._show()

    def _show(self) -> None:
        """The table as it stood, and what had just happened."""
        game, position = self.table.game, self.table.positions[self.stops[self.place]]
        view = game.view(position, self.seat)
        self.strip.scores = ["–" if score.points is None else signed(score.points) for score in view.scores]
        self.strip.active = view.active
        self.board.seat, self.board.view = self.seat, view
        happened = self._events()
        first, more = (happened[0], happened[1:]) if happened else ("The cards are dealt.", [])
        self.banner.text, self.banner.more = first, " ".join(more)
        self.scrub.value = self.place
        self._steps[-1].disabled, self._steps[1].disabled = self.place == 0, self.place == len(self.stops) - 1
        self._tell_before()
        self.app.speak(first)

    def _tell_before(self) -> None:
        """Beside the board there is room for what had happened before, the newest first."""
        if self._lines is None:
            return
        self._lines.clear_widgets()
        events = self._seen(self.place - 1) if self.place else ()
        for event in events[::-1][:MOST_BEFORE]:
            self._lines.add_widget(history_line(event, self.players))
            self._lines.add_widget(Divider())

    def _events(self) -> list[str]:
        """What the table saw between the stop before and this one."""
        if not self.place:
            return []
        known = len(self._seen(self.place - 1))
        return [f"{event.text.text(self.players)}." for event in self._seen(self.place)[known:]][-MOST_LINES:]

    def _seen(self, place: int) -> tuple[Event, ...]:
        """All that the table had seen happen at a stop."""
        events: tuple[Event, ...] = self.table.game.view(self.table.positions[self.stops[place]], None).events
        return events

    def on_key(self, code: int, text: str) -> bool:
        """Comma and full stop step back and on."""
        by = {",": -1, ".": 1}.get(text, 0)
        if by and not self.problem:
            self._go_to(self.place + by)
        return bool(by)


class Scrub(Touchable):
    """How far one is: drag it, or press left and right."""

    value = NumericProperty(0)
    last = NumericProperty(1)
    drawn_by = ("value", "last")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(48))
        super().__init__(**kwargs)
        for name in ("value", "last"):
            self.fbind(name, self._say)
        self._say()

    def _say(self, *_: Any) -> None:
        self.spoken = f"Step {int(self.value)} of {int(self.last)}"

    def _ends(self) -> tuple[float, float]:
        return self.x + dp(14), self.right - dp(14)

    def _take(self, x: float) -> None:
        left, right = self._ends()
        share = min(1.0, max(0.0, (x - left) / max(1.0, right - left)))
        self.value = round(share * self.last)

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if taken and touch.grab_current is None and self.touches(*touch.pos):
            self._take(touch.x)
        return bool(taken)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self._take(touch.x)
            return True
        return bool(super().on_touch_move(touch))

    def step(self, direction: str) -> bool:
        if direction not in {"left", "right"}:
            return False
        self.value = max(0, min(self.last, self.value + (1 if direction == "right" else -1)))
        return True

    def paint(self) -> None:
        left, right = self._ends()
        y, thick = self.center_y, dp(6)
        at = left + (right - left) * (self.value / max(1, self.last))
        paint.tint(theme.outline)
        paint.fill(left - thick / 2, y - thick / 2, right - left + thick, thick, thick / 2)
        paint.tint(theme.accent)
        paint.fill(left - thick / 2, y - thick / 2, at - left + thick, thick, thick / 2)
        paint.disc(at, y, dp(12))
        paint.tint(theme.accent_ink)
        paint.disc(at, y, dp(4))
