"""What a round of WORD CROSS has brought, on a sheet over the board: each seat's words and points, until a touch."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kivy.metrics import dp

from app.core.game import Event, Seat
from app.ui.measure import measured
from app.ui.play.marks import Filled, Owner, Text
from app.ui.play.scene import Box, Spot, Writing
from app.ui.play.wordcross.draft import Count
from app.ui.play.wordcross.moment import WordCrossMoment
from app.ui.texts import listed, tr

KEY = ("count",)
WIDEST, PAD, BADGE, LINE, APART = 460, 18, 28, 24, 10  # dp: the sheet, round it, a shape, a line, and between seats
HEAD, NAME, WORDS = 20, 17, 15  # dp of what is written


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the sheet: what is written, how large and how bold, whose it is, and whether it names a player."""

    words: str
    size: int = WORDS
    weight: int = 500
    seat: Seat | None = None
    is_name: bool = False


def sheet(moment: WordCrossMoment, count: Count) -> Iterator[Filled | Owner | Text]:
    """Lay the sheet over the board, as high as what stands on it."""
    x, y, wide, high = box_of(moment, lines := lines_of(moment, count))
    yield Filled(moment.layout.slab, dp(12), "ply_slot", 0.6)
    yield Filled((x, y, wide, high), dp(16), "surface")
    top = y + high - dp(PAD)
    for line in lines:
        top -= dp(APART) if line.is_name else 0
        left = x + dp(PAD) + (dp(BADGE) + dp(10) if line.seat is not None else 0)
        across, up = measured(line.words, round(dp(line.size)), line.weight)
        middle = top - dp(LINE) / 2
        if line.is_name and line.seat is not None:
            yield Owner(x + dp(PAD) + dp(BADGE) / 2, middle, dp(BADGE), line.seat, moment.look.names[line.seat])
        at = (left, middle - up / 2, across, up)
        yield Text(Writing(line.words, at, "ink", "surface"), round(dp(line.size)), line.weight)
        top -= dp(LINE)


def lines_of(moment: WordCrossMoment, count: Count) -> list[Line]:
    """List what stands on it, from above."""
    found = [Line(tr("Round {number}", number=count.round), HEAD, 800)]
    for event in count.scored:
        found.append(Line(sum_said(moment, count, event), NAME, 700, event.seat, is_name=True))
        found += [Line(words, seat=event.seat) for words in words_in_lines(moment, event)]
    if count.moved:
        names = listed([moment.look.names[seat] for seat in count.moved])
        found.append(Line(tr("{names} moved to the free side", names=names), weight=600))
    found.append(Line(tr("Touch to go on")))
    return found


def sum_said(moment: WordCrossMoment, count: Count, event: Event) -> str:
    assert event.seat is not None
    name, whole = moment.look.names[event.seat], count.sums[event.seat]
    return tr("{name}: {points} more, {sum} in all", name=name, points=event.points, sum=whole)


def words_in_lines(moment: WordCrossMoment, event: Event) -> list[str]:
    """Write words with their points, as many on a line as there is room for."""
    room = width_of(moment) - dp(2 * PAD + BADGE + 10)
    lines = [""]
    for each in event.words:
        said = f"{each.word} {each.points}"
        longer = f"{lines[-1]} · {said}" if lines[-1] else said
        lines = [*lines[:-1], longer] if measured(longer, round(dp(WORDS)), 500)[0] <= room else [*lines, said]
    return lines if event.words else [tr("no word locked")]


def width_of(moment: WordCrossMoment) -> float:
    return float(min(dp(WIDEST), moment.look.box[2] - dp(16)))


def box_of(moment: WordCrossMoment, lines: Sequence[Line]) -> Box:
    x, y, width, height = moment.look.box
    wide = width_of(moment)
    seats = sum(1 for line in lines if line.is_name)
    high = len(lines) * dp(LINE) + seats * dp(APART) + 2 * dp(PAD)
    return x + (width - wide) / 2, y + max(0.0, (height - high) / 2), wide, high


def place(moment: WordCrossMoment, count: Count) -> Spot:
    """Return the one place there is while it is told: a touch anywhere on the board goes on."""
    said = ". ".join(line.words for line in lines_of(moment, count))
    return Spot(KEY, said, *moment.look.box, corner=dp(12))
