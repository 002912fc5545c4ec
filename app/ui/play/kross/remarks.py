"""What the board of KROSS says beside a square: what a letter would earn, why not, what a letter counts for."""

from collections.abc import Iterable
from dataclasses import dataclass

from kivy.metrics import dp

from app.games.kross.model import FREE, Grab, LetGo, NoClaim, NoFinalLetter, Vote
from app.ui.play.kross.moment import KrossMoment
from app.ui.play.kross.sentences import said_of_move
from app.ui.play.kross.words import line_totals, through
from app.ui.play.marks import POINT, Bubble, bubble_box, bubble_size
from app.ui.play.scene import Box
from app.ui.texts import tr

MIDDLE = 21  # a square about where a remark stands that belongs to none
INSET = 0.22  # of a square beside its letter


@dataclass(frozen=True, slots=True)
class Remark:
    square: int
    words: str
    figure: str = ""
    bad: bool = False


def remark_of(moment: KrossMoment) -> Remark | None:
    look = moment.look
    if look.refusal:
        at = look.refused_at
        return Remark(at[1] if at and at[0] == "square" else MIDDLE, look.refusal, bad=True)
    if moment.drafted is not None:
        return earned(moment, moment.drafted)
    if isinstance(look.hint, Grab | LetGo | Vote | NoClaim | NoFinalLetter):
        return Remark(MIDDLE, said_of_move(look.hint, moment.view))
    if look.gaze.square is not None and not moment.is_over:
        counts = [f"{each.word} {each.points}" for each in through(look.gaze.square, moment.counted)]
        return Remark(look.gaze.square, " · ".join(counts) or tr("counts for no word"))
    return None


def earned(moment: KrossMoment, square: int) -> Remark | None:
    preview = moment.preview_at(square)
    if not preview.words and not preview.points:
        return None
    words = sorted(preview.words, key=lambda each: -each.points)
    said = " · ".join(each.word for each in words[:3])
    points = preview.points or 0
    plain = points == sum(each.points for each in preview.words)
    return Remark(square, said or tr("in all"), str(points) if plain else f"{points:+d}".replace("-", "−"))


def bubble_of(moment: KrossMoment) -> Bubble | None:
    """Say it in a bubble beside its square: over the fewest letters, and never above the board."""
    remark = remark_of(moment)
    if remark is None:
        return None
    paper = moment.layout.paper
    size = bubble_size(remark.words, remark.figure)
    below, y, left = _place(moment, remark.square, size)
    x, middle = paper.middle(remark.square)
    box = bubble_box(size, left, y, moment.look.box, below=below)
    is_near = abs(y - middle) < paper.cell
    return Bubble(remark.words, box, (x, y) if is_near else None, remark.figure, remark.bad)


def _place(moment: KrossMoment, square: int, size: tuple[float, float]) -> tuple[bool, float, float]:
    """Below the point or above it, how high the point is, and where the bubble begins."""
    paper, (width, height) = moment.layout.paper, size
    x, foot, cell, _ = paper.square(square)
    middle, away = x + cell / 2, dp(3)
    lefts = [middle - width + dp(24), middle - width / 2, middle - dp(24)]
    places = [(True, foot - away, left) for left in lefts] + [(False, foot + cell + away, left) for left in lefts]
    places += [(True, paper.foot - away, left) for left in (*lefts, paper.left, middle + cell, middle - width - cell)]
    least, most = paper.x - dp(4), paper.x + paper.width + dp(4) - width
    places = [(is_below, y, max(least, min(left, most))) for is_below, y, left in places]
    letters, totals = _letters(moment, square), _totals(moment)
    top = moment.look.box[1] + moment.look.box[3]

    def hidden(place: tuple[bool, float, float]) -> float:
        is_below, y, left = place
        low = y - dp(POINT) - height if is_below else y + dp(POINT)
        too_high = max(0.0, low + height - top)  # above the board the banner stands
        box = (left, low, width, height)
        return 100 * too_high + _covered(box, letters) + _covered(box, totals) / 4

    return min(places, key=hidden)


def _letters(moment: KrossMoment, square: int) -> list[Box]:
    """List where letters stand, and where a letter is to stand."""
    paper = moment.layout.paper
    inset = paper.cell * INSET
    edge = paper.cell - 2 * inset
    written = [number for number, sign in enumerate(moment.sheet) if sign != FREE or number == square]
    return [(x + inset, y + inset, edge, edge) for x, y, _, _ in map(paper.square, written)]


def _totals(moment: KrossMoment) -> list[Box]:
    totals = line_totals([*moment.counted, *moment.fresh]) if moment.shows_totals else []
    return [moment.layout.paper.total(line) for line, points in enumerate(totals) if points]


def _covered(box: Box, others: Iterable[Box]) -> float:
    return sum(shared(box, other) for other in others)


def shared(one: Box, other: Box) -> float:
    """Measure how much two boxes share."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)
