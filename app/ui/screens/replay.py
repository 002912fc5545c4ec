"""Looking back through a table, move by move, on the real board."""

from bisect import bisect_right
from dataclasses import dataclass
from functools import reduce

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    ReferenceListProperty,
    StringProperty,
)

from app.core.game import EventKind, Malformed, Player, Seat, signed
from app.core.reading import read_transcript
from app.core.sitting import Told, sat_before, told
from app.core.table import Table
from app.core.transcript import Judge
from app.ui.judge import game_finder
from app.ui.kinds import Touch
from app.ui.local_table import taken_over
from app.ui.local_tables import tables_of
from app.ui.play import board_type
from app.ui.screens.history import line_of
from app.ui.stage import Screen
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint, signs  # noqa: F401 — kv names what is in the second
from app.ui.widgets.boxes import OfOwnHeight
from app.ui.widgets.each import Entry
from app.ui.widgets.touch import Touchable

MOST_LINES = 4  # of what happened at one stop
SECONDS, PER_SIGN = 1.2, 0.03  # that a stop is shown while it plays by itself, and longer for what is to be read
MOST_BEFORE = 12  # of what had happened before


@dataclass(frozen=True, slots=True, order=True)
class Stop:
    """A position, or that a seat changed hands there."""

    position: int
    change: int = 0
    """Which of the changes it was, from 1 on; 0 for none."""


def stops_of(table: Table) -> list[Stop]:
    """List what is worth a look: the first position, each at which the whole table saw something happen, the last."""
    counts = [len(table.game.view(state, None).events) for state in table.positions]
    found = [0, *(number for number in range(1, len(counts)) if counts[number] > counts[number - 1])]
    if found[-1] != len(counts) - 1:
        found.append(len(counts) - 1)
    changes = [Stop(min(each.moves, found[-1]), number) for number, each in enumerate(table.changes, 1)]
    return sorted([*map(Stop, found), *changes])


class ReplayScreen(Screen):
    board = ObjectProperty(None, allownone=True)
    problem = StringProperty("")
    place = NumericProperty(0)
    """Which of the stops is shown."""
    last = NumericProperty(0)
    seat = ObjectProperty(None, allownone=True)
    """Whose hand is looked into; None where all is covered."""
    stands = StringProperty("")
    """How many moves of how many had been made by then."""
    plays = BooleanProperty(False)
    has_moved = BooleanProperty(False)
    """Whether it goes on by itself."""
    side = NumericProperty(0)
    names = ListProperty()
    scores = ListProperty()
    active = ObjectProperty(frozenset())
    happened = ListProperty()
    """What the table saw since the stop before, a sentence each."""
    named = ListProperty()
    """The words that those sentences name."""
    before = ListProperty()
    """Lines of what it had seen until then, the newest first."""
    hands = ListProperty()
    hand = ObjectProperty(None, allownone=True)
    """What the seat that is looked into holds."""
    _following: ClockEvent | None = None

    def enter(self, key: str, at: int | None = None) -> None:
        """Take the table of that key, at its end, or after that many moves."""
        try:
            reading = read_transcript(tables_of(self.app).export(key), game_finder(self.app.folder))
            self.table = Table(reading.game, reading.transcript)
        except Malformed as refusal:
            self.problem = str(refusal)
            return
        self.accent = reading.game.name
        self.players = self.table.players  # who sits there at the stop that is shown
        self.looks = self.table.opening.house.looks
        self.stops = stops_of(self.table)
        self._changes = [taken_over(each) for each in self.table.changes]
        self.last = len(self.stops) - 1
        self.place = (
            self.last if at is None else max(0, bisect_right(self.stops, Stop(at, len(self.table.changes))) - 1)
        )
        people = [seat for seat, player in enumerate(self.players) if player.kind == "human"]
        self.seat = people[0] if people and self.table.is_over else None  # only a game that is over shows a hand
        self.board = board_type(reading.game.name)(
            game=reading.game, players=self.players, here=(), disabled=True, looks_back=True
        )
        for name in ("place", "seat"):
            self.fbind(name, self._show)
        self._show()

    @property
    def judge(self) -> Judge:
        return self.table.opening.judge

    def room_to_tell(self, _text_scale: float) -> float:
        """Tell how high a phone's banner stands at every stop, so that the board lies still."""
        asks, tells = theme.style("banner")[1], theme.style("label")[1]
        return float(min(asks + 2 * tells, 2 * asks + dp(12)) + dp(4))

    def _hand(self, seat: Seat) -> Entry:
        return {"screen": self, "seat": seat, "text": self.players[seat].name, "chosen": seat == self.seat}

    def go_to(self, place: int) -> None:
        """Go to a stop: whoever does that looks for themselves."""
        if place != self.place:
            self.plays = False
        self.place = max(0, min(self.last, place))

    def play_or_pause(self) -> None:
        """Go on by itself, from the beginning if all was shown; or stay where it is."""
        if not self.plays and self.place == self.last:
            self.place = 0
        self.plays = not self.plays

    def on_plays(self, *_: object) -> None:
        if self._following:
            self._following.cancel()
        seconds = SECONDS + PER_SIGN * sum(map(len, self.happened))
        self._following = Clock.schedule_once(self._go_on, seconds) if self.plays else None

    def _go_on(self, _: float) -> None:
        self.place = min(self.last, self.place + 1)
        if self.place < self.last:
            self.on_plays()
        else:
            self.plays = False

    def pause(self) -> None:
        self.plays = False

    def leave(self) -> None:
        self.plays = False

    def _show(self, *_: object) -> None:
        view = self.table.game.view(self.table.positions[self.stops[self.place].position], self.seat)
        self.players = self.board.players = self._players(self.place)
        self.names = [player.name for player in self.players]
        self.scores = ["–" if score.points is None else signed(score.points) for score in view.scores]
        stop, before = self.stops[self.place].position, self.stops[max(0, self.place - 1)].position
        movers = {each.seat for each in self.table.made[before:stop] if each.seat is not None}
        self.has_moved, self.active = bool(movers), frozenset(movers) or view.active
        has_hands = self.table.is_over and self.table.game.has_secrets
        self.hands = [self._hand(seat) for seat in range(len(self.players))] if has_hands else []
        self.hand = self.board.hand_of(view) if self.table.is_over else None
        counts = {"count": self.stops[self.place].position, "last": len(self.table.made)}
        self.stands = tr("After {count} of {last} moves", **counts)
        self.board.since = self.table.game.view(self.table.positions[before], self.seat)
        self.board.seat, self.board.view = self.seat, view
        earlier = self._told(self.place - 1) if self.place else []
        fresh = self._told(self.place)[len(earlier) :] if self.place else []
        fresh = self._as_told(fresh, is_over=view.result is not None)
        self.happened = [f"{each.words}." for each in fresh]
        self.named = list(dict.fromkeys(word for each in fresh for word in each.event.text.words))
        self.before = [line_of(each) for each in earlier[: -MOST_BEFORE - 1 : -1]]
        self.app.speak(self.happened[0] if self.happened else tr("The game begins."))

    def _as_told(self, fresh: list[Told], *, is_over: bool) -> list[Told]:
        """Put first, for it is told large, who wins, or what of all that is revealed stands on the board."""
        revealed = [each for each in fresh if each.event.kind is EventKind.REVEALED and each.event.seat == self.seat]
        first = fresh[-1:] if is_over else revealed[:1]
        rest = [each for each in fresh if each not in first]
        return [*first, *rest[len(first) - MOST_LINES :]]

    def _told(self, place: int) -> list[Told]:
        """Tell all that had happened by then, each under the names the seats had."""
        view = self.table.game.view(self.table.positions[self.stops[place].position], None)
        return told(view.events, self._changes[: self._changed(place)], self._players(place))

    def _changed(self, place: int) -> int:
        """Count the seats that had changed hands by then."""
        return max(stop.change for stop in self.stops[: place + 1])

    def _players(self, place: int) -> tuple[Player, ...]:
        return reduce(sat_before, reversed(self._changes[self._changed(place) :]), self.table.players)

    def on_key(self, code: int, text: str) -> bool:
        """Comma and full stop step back and on."""
        by = {",": -1, ".": 1}.get(text, 0)
        if by and not self.problem:
            self.go_to(self.place + by)
        return bool(by)


class Scrub(OfOwnHeight, Touchable):
    """How far one is: drag it, or press left and right."""

    height = NumericProperty("48dp")
    size = ReferenceListProperty(Touchable.width, height)
    value = NumericProperty(0)
    last = NumericProperty(1)
    drawn_by = ("value", "last")

    def _ends(self) -> tuple[float, float]:
        return self.x + dp(14), self.right - dp(14)

    def _take(self, x: float) -> None:
        left, right = self._ends()
        share = min(1.0, max(0.0, (x - left) / max(1.0, right - left)))
        self.value = round(share * self.last)

    def on_touch_down(self, touch: Touch) -> bool:
        taken = super().on_touch_down(touch)
        if taken and touch.grab_current is None and self.touches(*touch.pos):
            self._take(touch.x)
        return bool(taken)

    def on_touch_move(self, touch: Touch) -> bool:
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
