"""Seats: a shape and an initial besides a colour, alone or in a strip with scores."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    ReferenceListProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.core.game import counted
from app.ui import motion
from app.ui.kinds import Touch
from app.ui.texts import later, tr
from app.ui.theme import faded, theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight, OfOwnSize, sized
from app.ui.widgets.text import Written, icon, letter, text_texture
from app.ui.widgets.touch import Drawn, Touchable

# Where the initial sits in a shape, up from its middle, and how large it is; in parts of the shape's size.
INITIAL = {
    "triangle": (-0.13, 0.34),
    "drop": (-0.09, 0.40),
    "star": (-0.03, 0.34),
    "ring": (0.0, 0.38),
    "heart": (0.04, 0.40),
    "diamond": (0.0, 0.40),
}

BADGE, GAP = 26, 6  # dp, in the strip
AWAY = 0.66  # how strong is what is written of a seat whose player is away: legible on every cloth
LEAST = 48  # dp: a finger
WAY_PITCH = 8  # dp from one square that tells how far a player has come to the next
PLATE_EDGE, PLATE_PAD = 48, 16  # dp: the shape on a plate that tells of a turn, and the space round it
MOMENT = 1.2  # seconds that it stays
UNITS = {"card": "playing_cards"}
"""The sign of what a score counts; points need none."""
UNIT = 0.8  # of the score's size


def badge(x: float, y: float, size: float, seat: int, initial: str = "") -> None:
    """Return a seat's shape round x, y, with an initial when it is given."""
    look = theme.seat(seat)
    icon(f"seat.{look.shape}", x, y, size, look.main)
    if initial:
        up, share = INITIAL.get(look.shape, (0.0, 0.42))
        letter(initial.upper(), x, y + up * size, size * share, look.on_main, 700)


def initial_of(name: str) -> str:
    """Return the letter in a seat's shape; the number of who is but "Player 2"."""
    *words, last = name.split() or [""]
    return last[-1] if words and last.isdecimal() else name.strip()[:1].upper()


class SeatBadge(OfOwnSize, Drawn):
    width, height, size = sized("36dp")
    seat = NumericProperty(0)
    name = StringProperty("")
    drawn_by = ("seat", "name")

    def paint(self) -> None:
        badge(*self.middle, min(self.size), self.seat, initial_of(self.name))


class TurnPlate(OfOwnSize, Drawn):
    """Tells for a moment, large over the board and in their colour, whose turn has come; any touch ends it."""

    width, height, size = sized("200dp", "88dp")
    seat = NumericProperty(0)
    name = StringProperty("")
    most = NumericProperty(0)
    """How wide it is at most."""
    drawn_by = ("seat", "name")
    fitted_by = ("name", "most")

    @classmethod
    def tell(cls, stage: Widget, seat: int, name: str, above: Widget, then: Callable[[], object]) -> "TurnPlate":
        """Show it over the middle of a board; *then* is called once it has been seen."""
        plate = cls(seat=seat, name=name, most=above.width - dp(24), opacity=0)
        plate.then = then
        plate.ends = Clock.schedule_once(plate.go, MOMENT)
        plate.center = above.center
        stage.add_widget(plate)
        motion.move(plate, "fade", opacity=1.0)
        return plate

    def go(self, *_: object) -> None:
        """Be seen no more."""
        self.ends.cancel()
        if self.parent:
            self.parent.remove_widget(self)
            self.then()

    def on_touch_down(self, touch: Touch) -> bool:
        self.go()
        return False  # and what was meant is touched

    def measure(self, *_: object) -> None:
        words, was = self._words(), self.width
        self.width = dp(PLATE_EDGE + 3 * PLATE_PAD) + max(each.width for each in words)
        self.x += (was - self.width) / 2

    def _words(self) -> tuple[Texture, Texture]:
        """Draw the name, smaller where it has little room, and what is said of them."""
        (size, _, weight), small = theme.style("display"), theme.style("label")
        room = max(1.0, self.most - dp(PLATE_EDGE + 3 * PLATE_PAD))
        size = min(size, size * room / text_texture(self.name, round(size), weight).width, dp(40))
        return text_texture(self.name, int(size), weight), text_texture(tr("Your turn"), round(small[0]), small[2])

    def written(self) -> list[Written]:
        look, (name, below) = theme.seat(self.seat), self._words()
        x, foot = self.x + dp(PLATE_EDGE + 2 * PLATE_PAD), self.center_y - (name.height + below.height) / 2
        called = Written(self.name, name, x, foot + below.height, look.on_main, look.main)
        return [called, Written(tr("Your turn"), below, x, foot, look.on_main, look.main)]

    def paint(self) -> None:
        look, edge = theme.seat(self.seat), dp(PLATE_EDGE)
        paint.panel(*self.box, dp(24), "lifted", look.main)
        x, y, (up, share) = self.x + dp(PLATE_PAD) + edge / 2, self.center_y, INITIAL.get(look.shape, (0.0, 0.42))
        icon(f"seat.{look.shape}", x, y, edge, look.on_main)
        letter(initial_of(self.name), x, y + up * edge, edge * share, look.main, 700)
        self.write()


class SeatMark(OfOwnSize, Touchable):
    """A player in the strip: shape, name and score, in large text beside one another; framed while at play."""

    seat = NumericProperty(0)
    name = StringProperty("")
    score = StringProperty("")
    active = BooleanProperty(False)
    away = BooleanProperty(False)
    looks_back = BooleanProperty(False)
    """Whether who is framed has just moved, rather than is about to."""
    counted_in = StringProperty("point")
    way = ObjectProperty(None, allownone=True)
    """How far they have come, if that is told: steps of how many, what a voice says of it, and what counts later."""
    drawn_by = ("seat", "name", "score", "active", "away", "way")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("name", "score", "active", "looks_back", "counted_in", "way"):
            self.fbind(name, self._say)
        self._say()

    def _say(self, *_: object) -> None:
        text = later("{name}, {score}, to play") if self.active else later("{name}, {score}")
        text = later("{name}, {score}, has moved") if self.active and self.looks_back else text
        said = tr(text, name=self.name, score=counted(self.score, self.counted_in))
        self.spoken = f"{said}, {self.way[2]}" if self.way else said

    named = BooleanProperty(True)
    signed = BooleanProperty(True)
    """Whether the sign of what the score counts stands beside it, if it has one."""
    scale = NumericProperty(1.0)
    """Less than 1 when the strip has little room."""

    def _unit(self, *, signed: bool) -> float:
        """Tell how wide the sign of what the score counts is, with the space before it."""
        return float(theme.style("score")[0] * UNIT + dp(3)) if signed and self.counted_in in UNITS else 0.0

    def _more(self, scale: float = 1.0) -> tuple[Texture | None, float]:
        """Draw what counts later, and tell how much room it takes beside the score."""
        (size, _, weight), more = theme.style("caption"), self.way[3] if self.way else 0
        words = text_texture(f"+{more}", round(size * scale), weight) if more else None
        return words, words.width + dp(3) if words else 0.0

    def wanted(self, *, named: bool, signed: bool) -> float:
        score = text_texture(self.score, round(theme.style("score")[0]), 700).width + self._unit(signed=signed)
        score += self._more()[1]
        size, _, weight = theme.style("caption")
        name = text_texture(self.name, round(size), weight).width if named else 0
        together = score + name + dp(GAP) if named and theme.large_text else max(score, name)
        return dp(BADGE + GAP + 10) + together

    def written(self) -> list[Written]:
        size, _, weight = theme.style("caption")
        points = text_texture(self.score, round(theme.style("score")[0] * self.scale), 700)
        name = text_texture(self.name, round(size), weight) if self.named else None
        unit, before = self._unit(signed=self.signed) * self.scale, dp(BADGE + GAP) * self.scale
        beside = name.width + dp(GAP) * self.scale if name and theme.large_text else 0.0
        more, room = self._more(self.scale)
        unit += room
        wide = beside + points.width + unit if beside else max(points.width + unit, name.width if name else 0)
        left = self.center_x - (before + wide) / 2 + before
        fades, ground = AWAY if self.away else 1, theme.surface if self.active else None
        ink, soft = faded(theme.ink, fades), faded(theme.ink_soft, fades)
        middle = self.center_y + (dp(WAY_PITCH) / 2 if self.way and self.way[1] else 0)
        high = (name.height + points.height) * 0.92 if name and not beside else points.height
        foot = middle - high / 2
        found = [Written(self.score, points, left + beside, foot, ink, ground)]
        if more:
            at = left + beside + points.width + room - more.width, foot + (points.height - more.height) / 2
            found.append(Written(f"+{self.way[3]}", more, *at, soft, ground))
        if name:
            up = middle - name.height / 2 if beside else foot + high - name.height
            found.append(Written(self.name, name, left, up, soft, ground))
        return found

    def paint(self) -> None:
        if self.active:
            paint.panel(*self.box, self.corner, "rest")
            paint.tint(theme.accent)
            paint.ring(*self.box, self.corner, dp(2))
        written, size = self.written(), dp(BADGE) * self.scale
        points, first = written[0], min(each.x for each in written)
        at = first - dp(GAP) * self.scale - size / 2, self.center_y
        badge(*at, size * 1.1, self.seat, initial_of(self.name))
        self.write()
        self._paint_way()
        if unit := self._unit(signed=self.signed) * self.scale:
            x, y, wide, high = points.box
            edge = theme.style("score")[0] * UNIT * self.scale
            icon(
                UNITS[self.counted_in],
                x + wide + unit - edge / 2,
                y + high / 2,
                edge,
                faded(theme.ink_soft, AWAY if self.away else 1),
            )

    def _paint_way(self) -> None:
        """Paint a square for each step at the foot, dark for those that are done."""
        done, most, *_ = self.way or (0, 0)
        pitch = min(dp(WAY_PITCH), (self.width - dp(12)) / max(1, most))
        edge, first = pitch * 0.75, self.center_x - (most - 1) * pitch / 2
        for number in range(most):
            paint.tint(faded(theme.ink, 1.0 if number < done else 0.25))
            paint.fill(first + number * pitch - edge / 2, self.y + dp(3), edge, edge, max(1.0, dp(1)))


class SeatStrip(OfOwnHeight, Drawn):
    """The players in a row, each a SeatMark; names leave when they do not fit."""

    height = NumericProperty("52dp")
    size = ReferenceListProperty(Drawn.width, height)
    players = ListProperty()
    scores = ListProperty()
    """What is shown for each, as text."""
    active = ObjectProperty(frozenset())
    away = ObjectProperty(frozenset())
    looks_back = BooleanProperty(False)
    counted_in = StringProperty("point")
    ways = ListProperty()
    """How far each has come, if that is told here."""
    fitted_by = ("players", "scores", "active", "away", "counted_in", "ways", "pos", "size")

    __events__ = ("on_choose",)

    def on_choose(self, seat: int) -> None: ...

    def __init__(self, **kwargs: object) -> None:
        self._arrange_soon = Clock.create_trigger(self.arrange, -1)  # once for all that changes in a frame
        super().__init__(**kwargs)

    def measure(self, *_: object) -> None:
        self._arrange_soon()

    def arrange(self, *_: object) -> None:
        marks = self.children[::-1]
        while len(marks) > len(self.players):
            self.remove_widget(marks.pop())
        while len(marks) < len(self.players):
            marks.append(SeatMark(on_release=lambda mark: self.dispatch("on_choose", mark.seat)))
            self.add_widget(marks[-1])
        if not marks:
            return
        for seat, mark in enumerate(marks):
            mark.seat, mark.name, mark.counted_in = seat, self.players[seat], self.counted_in
            mark.looks_back = self.looks_back
            mark.score = self.scores[seat] if seat < len(self.scores) else ""
            mark.active, mark.away = seat in self.active, seat in self.away
            mark.way = self.ways[seat] if seat < len(self.ways) else None
        # Six do not stand beside one another on a small phone: then three stand above three.
        rows = 1 if len(marks) == 1 or (self.width + dp(2)) / len(marks) >= dp(LEAST + 2) else 2
        self.height = dp(52) * rows
        count = -(-len(marks) // rows)
        for row in range(rows):
            self._stand(marks[row * count : (row + 1) * count], self.top - dp(52) * (row + 1))

    @staticmethod
    def _shown(marks: list[SeatMark], room_for_all: float) -> tuple[bool, bool]:
        """Tell whether names and the sign of what counts have room; names go first."""
        for named, signed in ((True, True), (False, True)):
            if sum(mark.wanted(named=named, signed=signed) for mark in marks) <= room_for_all:
                return named, signed
        return False, False

    def _stand(self, marks: list[SeatMark], y: float) -> None:
        """Give a row of players its width: to each what they need, but never less than a finger does."""
        gap = dp(2)
        room_for_all = self.width - gap * (len(marks) - 1)
        named, signed = self._shown(marks, room_for_all)
        wanted = [mark.wanted(named=named, signed=signed) for mark in marks]
        scale = min(1.0, room_for_all / sum(wanted))
        wanted = [wide * scale for wide in wanted]
        if min(wanted) < dp(LEAST):
            widest, each = max(wanted), room_for_all / len(marks)
            scale *= min(1.0, each / widest) if widest > 0 else 1.0
            wanted = [each] * len(marks)
        spare = min((room_for_all - sum(wanted)) / len(marks), dp(24))
        # Not self.center_x: Kivy's aliases are told of a new size after those who are bound to it.
        x = self.x + self.width / 2 - (sum(wanted) + spare * len(marks) + gap * (len(marks) - 1)) / 2
        for mark, wide in zip(marks, wanted):
            mark.named, mark.signed, mark.scale = named, signed, scale
            mark.size = (wide + spare, dp(52))
            mark.pos = (x, y)
            x += wide + spare + gap
            mark.redraw()
