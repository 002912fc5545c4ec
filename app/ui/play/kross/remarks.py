"""What the board of KROSS says in words: beside a square, below the sheet, and in the end whose sheet one looks at."""

from dataclasses import dataclass
from functools import cache

from kivy.metrics import dp

from app.core.game import Seat, signed
from app.games import spoken_of
from app.games.kross.model import FREE, SIDE, Grab, LetGo, NoClaim, NoFinalLetter, Vote
from app.ui.measure import measured, style, wrapped
from app.ui.play.kross.moment import KrossMoment
from app.ui.play.kross.paper import inner
from app.ui.play.kross.sentences import bonuses, explanation, told_of_task
from app.ui.play.kross.words import run_of, squares_in, through
from app.ui.play.marks import POINT, Bubble, Text, bubble_box, bubble_size
from app.ui.play.scene import Box, Writing
from app.ui.texts import tr

MIDDLE = 21  # a square about where a remark stands that belongs to none
INSET = 0.22  # of a square beside its letter
FOOT_GAP = 3  # dp above what is written below the sheet, and under it
AWAY = 3  # dp from a square to the point of its bubble
FAR = 0.1  # of a square that a remark may hide before it lies away from what it is about
SMALLEST = 14  # dp: text is not made smaller to fit


@dataclass(frozen=True, slots=True)
class Remark:
    square: int | None  # none: it is about no square
    words: str
    figure: str = ""
    bad: bool = False


def remark_of(moment: KrossMoment) -> Remark | None:
    look = moment.look
    if look.refusal:
        at = look.refused_at
        return Remark(at[1] if at and at[0] == "square" else None, look.refusal, bad=True)
    if moment.drafted is not None:
        return earned(moment, moment.drafted)
    if isinstance(look.hint, Grab | LetGo | Vote | NoClaim | NoFinalLetter):
        return Remark(None, spoken_of("kross").move_said(look.hint, moment.view))
    if look.gaze.square is not None and not moment.is_over:
        counts = [f"{each.word} {each.points}" for each in through(look.gaze.square, moment.counted)]
        return Remark(look.gaze.square, " · ".join(counts) or tr("in no word that counts"))
    return None


def earned(moment: KrossMoment, square: int) -> Remark | None:
    """Say what the letter would complete there, the points it would bring, and what else is to be known of it."""
    preview = moment.preview_at(square)
    if not preview.words and not preview.points and not preview.notes:
        return None
    words = sorted(preview.words, key=lambda each: -each.points)
    said = " · ".join(each.word for each in words[:3])
    points = f"{preview.points:+d}".replace("-", "−") if preview.points else ""
    told = [said or (tr("in total") if points else ""), *(note.text(()) for note in preview.notes)]
    return Remark(square, "\n".join(filter(None, told)), points)


def bubble_of(moment: KrossMoment) -> Bubble | None:
    """Say it in a bubble beside its square: over the fewest letters and totals, and never above the board."""
    remark = remark_of(moment)
    if remark is None:
        return None
    paper = moment.layout.paper
    size = bubble_size(remark.words, remark.figure)
    square = MIDDLE if remark.square is None else remark.square
    below, y, left = _place(moment, square, size)
    x, middle = paper.middle(square)
    is_near = remark.square is not None and abs(y - middle) <= paper.cell / 2 + dp(AWAY)
    box = bubble_box(size, left, y, moment.look.box, below=below)
    return Bubble(remark.words, box, (x, y) if is_near else None, remark.figure, remark.bad)


def _place(moment: KrossMoment, square: int, size: tuple[float, float]) -> tuple[bool, float, float]:
    """Below the point or above it, how high the point is, and where the bubble begins."""
    paper, (width, height) = moment.layout.paper, size
    x, foot, cell, _ = paper.square(square)
    middle, away = x + cell / 2, dp(AWAY)
    lefts = [middle - width + dp(24), middle - width / 2, middle - dp(24)]
    places = [(True, foot - away, left) for left in lefts] + [(False, foot + cell + away, left) for left in lefts]
    asides = (*lefts, paper.left, middle + cell, middle - width - cell)
    rows = [paper.foot + row * cell for row in range(SIDE)]
    far = [*(row - away for row in rows if row != foot), *under(moment, height)]
    places += [(True, y, left) for y in far for left in asides]
    least, most = paper.x - dp(4), paper.x + paper.width + dp(4) - width
    places = [(is_below, y, max(least, min(left, most))) for is_below, y, left in places]
    written = [number for number, sign in enumerate(moment.sheet) if sign != FREE or number == square]
    totals = [paper.total(line) for line, points in enumerate(moment.points) if points]
    if moment.points:
        totals.append(paper.grand_total())
    in_the_way = [(inner(each, INSET), 1) for each in (*map(paper.square, written), *totals)]
    in_the_way += [(each, 10) for each in moment.look.dear]
    floor, top = moment.look.box[1], moment.look.box[1] + moment.look.box[3]

    @cache
    def hidden_at(low: float) -> list[tuple[float, float, float]]:
        """List what a bubble of this height could hide: from where to where, and how dear each dp of it is."""
        found = [
            (x, x + wide, (min(low + height, y + high) - max(low, y)) * dear) for (x, y, wide, high), dear in in_the_way
        ]
        return [each for each in found if each[2] > 0]

    def hidden(place: tuple[bool, float, float]) -> float:
        is_below, y, left = place
        low = y - dp(POINT) - height if is_below else y + dp(POINT)
        outside = max(0.0, low + height - top, floor - low)  # above the board the banner stands, below it the tray
        covered = sum(dear * max(0.0, min(left + width, end) - max(left, start)) for start, end, dear in hidden_at(low))
        return 100 * outside + covered + FAR * cell**2 * (abs(y - (foot + cell / 2)) > cell)

    return min(dict.fromkeys(places), key=hidden)


def under(moment: KrossMoment, high: float) -> list[float]:
    """Tell how high a point is whose bubble lies under the sheet: beneath the totals, and above the letter cards."""
    layout = moment.layout
    if layout.cards and not layout.strip:
        return []
    floor = layout.strip[1] + layout.strip[3] if layout.strip else layout.paper.y - high - dp(FOOT_GAP)
    return [floor + dp(POINT) + high]


def shared(one: Box, other: Box) -> float:
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def foot_of(moment: KrossMoment, bubble: Bubble | None) -> tuple[Text, ...]:
    """Below the sheet, where there is room: what a score is made of besides the words, so that the sum adds up."""
    layout, view, seat = moment.layout, moment.view, moment.seat
    is_full = bool(layout.cards) and not layout.strip
    if moment.is_over or moment.target is not None or bubble or is_full:
        return ()
    fits = bool(view.task_words and view.task_words[seat])  # one's own: of the others no view tells it
    words = " · ".join([*([tr("Task +3")] if fits else []), *bonuses(view, seat)])  # KH22: the word would tell
    size = round(style("caption", moment.look.text)[0])
    width, height = measured(words, size, 600)
    floor = layout.strip[1] + layout.strip[3] if layout.strip else moment.look.box[1]
    y = layout.paper.y - dp(FOOT_GAP) - height
    if not words or width > layout.paper.width or y < floor + dp(FOOT_GAP):
        return ()
    x = layout.paper.x + layout.paper.width - width - dp(FOOT_GAP)
    return (Text(Writing(words, (x, y, width, height), "ink_soft"), size, 600),)


# The end


@dataclass(frozen=True, slots=True)
class Chip:
    seat: Seat
    box: Box
    name: str
    score: str
    is_chosen: bool


def chips_of(moment: KrossMoment) -> tuple[Chip, ...]:
    return tuple(
        Chip(seat, box, moment.player(seat) or f"{seat + 1}", score_of(moment, seat), seat == moment.seat)
        for seat, box in moment.layout.seats.items()
    )


def score_of(moment: KrossMoment, seat: Seat) -> str:
    scores = moment.view.scores
    points = scores[seat].points if seat < len(scores) and moment.look.is_counted else None
    return "–" if points is None else signed(points)


def dead_squares(moment: KrossMoment) -> frozenset[int]:
    """Find, in the end, where a letter stands that counts for nothing."""
    alive = {square for each in moment.counted for square in squares_in(run_of(each))}
    return frozenset(range(len(moment.sheet))) - alive if moment.is_over and not moment.is_to_count else frozenset()


def words_of(moment: KrossMoment) -> tuple[Text, ...]:
    """Place what is said below the sheet: in its own size, or as large as it fits above the foot of the board."""
    words, box = said(moment), moment.layout.words
    if not box or not words or moment.is_to_count:
        return ()
    own, line, _ = style("label", moment.look.text)
    size, wrap, most = round(own), round(box[2]), box[1] + box[3] - moment.look.box[1]
    while wrapped(words, size, 400, wrap, line / own)[1] > most and size > round(dp(SMALLEST)):
        size -= 1
    width, height = wrapped(words, size, 400, wrap, line / own)
    if moment.look.in_steps and height > most:
        return ()
    where = (box[0] + (box[2] - width) / 2, box[1] + box[3] - height, width, height)
    return (Text(Writing(words, where, "ink"), size, 400, line / own, wrap),)


def said(moment: KrossMoment) -> str:
    view, seat, square = moment.view, moment.seat, moment.look.gaze.square
    if square is not None:
        return explanation(view, seat, moment.counted, square)
    more = ", ".join(bonuses(view, seat))
    asks = "" if moment.look.disabled else tr("Tap a letter to see what it counts for.")
    return " ".join(filter(None, [told_of_task(view, seat), f"{more}." if more else "", asks]))
