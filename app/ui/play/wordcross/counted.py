"""What a round of WORD CROSS has brought, on a sheet over the board: word after word is counted, until a touch."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from kivy.metrics import dp

from app.core.game import Event, Seat
from app.ui.measure import measured
from app.ui.play.marks import Filled, Owner, Text
from app.ui.play.scene import Box, Flat, Piece, Spot, Writing
from app.ui.play.wordcross.draft import Count, all_told
from app.ui.play.wordcross.marks import Slab, Worth
from app.ui.play.wordcross.moment import WordCrossMoment
from app.ui.texts import listed, tr

KEY = ("count",)
WIDEST, PAD, BADGE, LINE, APART = 460, 18, 28, 24, 10  # dp: the sheet, round it, a shape, a line, and between seats
HEAD, NAME, WORDS, BETWEEN = 20, 17, 15, 16  # dp of what is written, and from a word to the next
WEIGHT = 600  # of words
WORTH = 26  # dp: what a word is worth, on its way to the sum
SMALLER = 0.9  # is all where large text has no room


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the sheet: what is written, how large and how bold, whose it is; of words, the number of the first."""

    words: str
    size: int = WORDS
    weight: int = 500
    seat: Seat | None = None
    is_name: bool = False
    is_apart: bool = False  # it stands a little below what is above it
    apart: tuple[str, ...] = ()  # the words on it, which are counted one after another
    first: int = 0


@dataclass(frozen=True, slots=True)
class Lies:
    """Where something is written on the sheet; of a word, which of its seat's it is."""

    line: Line
    words: str
    box: Box
    number: int | None = None


@dataclass(frozen=True)
class Sheet:
    """The sheet over the board, as high as what stands on it, and as much larger as text is."""

    moment: WordCrossMoment
    count: Count
    grown: float

    # What stands on it

    @cached_property
    def lines(self) -> list[Line]:
        """List what stands on it, from above."""
        count, names = self.count, self.moment.look.names
        found = [Line(tr("Round {number}", number=count.round), HEAD, 800)]
        for event in count.scored:
            found.append(Line(self.sum_said(event), NAME, 700, event.seat, is_name=True, is_apart=True))
            found += self.words_in_lines(event) or [Line(tr("No word locked"), seat=event.seat)]
        if count.moved:
            moved = listed([names[seat] for seat in count.moved])
            found.append(Line(tr("{names} moved to the free side", names=moved), weight=600, is_apart=True))
        touch = tr("Touch to go on") if count.is_told else tr("Touch to see all at once")
        found.append(Line(touch, is_apart=not count.moved))
        return found

    def sum_said(self, event: Event) -> str:
        assert event.seat is not None
        name, whole = self.moment.look.names[event.seat], self.count.so_far[event.seat]
        return tr("{name}: {points} more, {sum} in all", name=name, points=self.count.won(event), sum=whole)

    def words_in_lines(self, event: Event) -> list[Line]:
        """Write words with their points, as many on a line as there is room for."""
        left, room = 0.0, self.wide - self.dp(2 * PAD + BADGE + 10)
        lines: list[tuple[str, ...]] = []
        for each in event.words:
            said = f"{each.word} {each.points}"
            wide = self.measured(said, WORDS, WEIGHT)[0]
            is_next = not lines or left + wide > room
            lines = [*lines, (said,)] if is_next else [*lines[:-1], (*lines[-1], said)]
            left = (0.0 if is_next else left) + wide + self.dp(BETWEEN)
        firsts = accumulate(map(len, lines), initial=0)
        return [
            Line(", ".join(words), weight=WEIGHT, seat=event.seat, apart=words, first=first)
            for words, first in zip(lines, firsts)
        ]

    # Where it stands

    def dp(self, size: float) -> float:
        return float(dp(size)) * self.grown

    def measured(self, words: str, size: int, weight: int) -> tuple[float, float]:
        wide, high = measured(words, round(self.dp(size)), weight)
        return wide, high

    @property
    def wide(self) -> float:
        return float(min(self.dp(WIDEST), self.moment.look.box[2] - dp(16)))

    @cached_property
    def box(self) -> Box:
        x, y, width, height = self.moment.look.box
        apart = sum(line.is_apart for line in self.lines)
        high = len(self.lines) * self.dp(LINE) + apart * self.dp(APART) + 2 * self.dp(PAD)
        return x + (width - self.wide) / 2, y + max(0.0, (height - high) / 2), self.wide, high

    @property
    def has_room(self) -> bool:
        """Whether all that stands on it has room, on the board and beside its rim."""
        right = self.box[0] + self.wide - self.dp(PAD) / 2
        return self.box[3] <= self.moment.look.box[3] and all(each.box[0] + each.box[2] <= right for each in self.lying)

    @cached_property
    def lying(self) -> list[Lies]:
        """List where all that stands on it is written, from above."""
        x, y, _, high = self.box
        top, found = y + high - self.dp(PAD), []
        for line in self.lines:
            top -= self.dp(APART) if line.is_apart else 0
            left = x + self.dp(PAD) + (self.dp(BADGE + 10) if line.seat is not None else 0)
            for number, words in enumerate(line.apart or (line.words,)):
                across, up = self.measured(words, line.size, line.weight)
                box = (left, top - self.dp(LINE) / 2 - up / 2, across, up)
                found.append(Lies(line, words, box, line.first + number if line.apart else None))
                left += across + self.dp(BETWEEN)
            top -= self.dp(LINE)
        return found

    # What is seen of it

    def marks(self) -> Iterator[Slab | Filled | Owner | Text]:
        """Lay it over the board, and bare wood below it where a clock waits: nobody looks ahead for free."""
        slab = self.moment.layout.slab
        yield Slab(slab, ()) if self.moment.view.options.seconds_to_turn else Filled(slab, dp(12), "ply_slot", 0.6)
        yield Filled(self.box, dp(16), "surface")
        for each in self.lying:
            line, (_, foot, _, high), badge = each.line, each.box, self.dp(BADGE)
            if line.is_name and line.seat is not None:
                at = self.box[0] + self.dp(PAD) + badge / 2, foot + high / 2
                yield Owner(*at, badge, line.seat, self.moment.look.names[line.seat])
            writing = Writing(each.words, each.box, self.ink_of(each), "surface")
            yield Text(writing, round(self.dp(line.size)), line.weight)

    def ink_of(self, lies: Lies) -> str:
        """Let words light up once they are counted."""
        if lies.number is None:
            return "ink"
        return "accent" if lies.number < self.count.told else "ink_soft"

    def worths(self) -> Iterator[Piece]:
        """Let what a word is worth run from it to the sum of whoever made it, where it is gone."""
        sums = {each.line.seat: each.box for each in self.lying if each.line.is_name}
        words = {event.seat: event.words for event in self.count.scored}
        for each in self.lying:
            seat = each.line.seat
            if each.number is not None and each.number < self.count.told:
                begins, ends = (self.round_end(box) for box in (each.box, sums[seat]))
                key = ("worth", self.count.round, seat, each.number)
                worth = Worth(words[seat][each.number].points)
                yield Piece(key, Flat(ends, alpha=0.0), worth, comes_from=Flat(begins))

    def round_end(self, box: Box) -> Box:
        """Return a small square round where something written ends: there stand points."""
        (x, y, wide, high), edge = box, self.dp(WORTH)
        return x + wide - edge / 2, y + (high - edge) / 2, edge, edge

    @property
    def place(self) -> Spot:
        """The one place there is while it is told: a touch anywhere on the board skips, and then goes on."""
        return Spot(KEY, ". ".join(line.words for line in self.lines), *self.moment.look.box, corner=dp(12))


def sheet_of(moment: WordCrossMoment) -> Sheet | None:
    """Lay out what a round has brought, as large as text is if that has room; None while nothing is told."""
    if moment.count is None:
        return None
    in_full = Sheet(moment, all_told(moment.count), max(1.0, moment.look.text))
    while not in_full.has_room and in_full.grown > 1:
        in_full = replace(in_full, grown=max(1.0, in_full.grown * SMALLER))
    return replace(in_full, count=moment.count)
