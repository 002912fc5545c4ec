"""What the board of KROSS says beside a square: what a letter would earn, why not, what a letter counts for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.kross.model import (
    FREE,
    SIDE,
    Call,
    Claim,
    Counted,
    Enter,
    FinalLetter,
    Grab,
    KrossView,
    LetGo,
    Mark,
    NoClaim,
    NoFinalLetter,
    Run,
    Vote,
    cards_of,
)
from app.ui.play.bubble import POINT, Bubble, bubble_size
from app.ui.play.bubble import bubble_box as box_within
from app.ui.play.kross.draft import overlap as share_squares
from app.ui.play.kross.draft import squares_in_run
from app.ui.widgets.signs import paint_bubble

if TYPE_CHECKING:
    from app.ui.play.kross.board import KrossBoard

Box = tuple[float, float, float, float]
ONCE = "counts once, elsewhere"
MANY = {"was not marked": "were not marked", ONCE: "count once, elsewhere"}
MIDDLE = 21  # a square about where a remark stands that belongs to none


@dataclass(frozen=True, slots=True)
class Remark:
    """A few words at a square."""

    square: int
    words: str
    figure: str = ""
    bad: bool = False


def remark_of(board: "KrossBoard") -> Remark | None:
    """What is said now."""
    if board.refusal:
        return Remark(MIDDLE if board.refused_at is None else board.refused_at, board.refusal, bad=True)
    square = board.target()
    if square is not None and board.letter_to_write():
        return earned(board, square)
    if board.hint and isinstance(board.hint, Grab | LetGo | Vote | NoClaim | NoFinalLetter):
        return Remark(MIDDLE, said_of_move(board.hint, board.view))
    return board.remark


def earned(board: "KrossBoard", square: int) -> Remark | None:
    """What the letter would complete there, and the points it would bring."""
    preview = board.preview_at(square)
    if not preview.words and not preview.points:
        return None
    words = sorted(preview.words, key=lambda each: -each.points)
    said = " · ".join(each.word for each in words[:3])
    points = preview.points or 0
    plain = points == sum(each.points for each in preview.words)
    return Remark(square, said or "in all", str(points) if plain else f"{points:+d}".replace("-", "−"))


def paint_remark(board: "KrossBoard") -> None:
    """A bubble beside the square, where it hides no letter."""
    remark = remark_of(board)
    if remark is None:
        return
    paper = board.layout.paper
    below, y, left = _place(board, remark)
    x, middle = paper.middle(remark.square)
    near = abs(y - middle) < paper.cell
    box = box_within(bubble_size(remark.words, remark.figure), left, y, board.box, below=below)
    paint_bubble(Bubble(remark.words, box, (x, y) if near else None, remark.figure, remark.bad))


def bubble_box(board: "KrossBoard", remark: Remark) -> Box:
    """Where the bubble of a remark is."""
    below, y, left = _place(board, remark)
    width, height = bubble_size(remark.words, remark.figure)
    return left, y - dp(POINT) - height if below else y + dp(POINT), width, height


def _place(board: "KrossBoard", remark: Remark) -> tuple[bool, float, float]:
    """Below the point or above it, how high the point is, and where the bubble begins: over the fewest letters."""
    paper = board.layout.paper
    width, height = bubble_size(remark.words, remark.figure)
    x, foot, cell, _ = paper.square(remark.square)
    middle, away = x + cell / 2, dp(3)
    lefts = [middle - width + dp(24), middle - width / 2, middle - dp(24)]
    places = [(True, foot - away, left) for left in lefts] + [(False, foot + cell + away, left) for left in lefts]
    places += [(True, paper.foot - away, left) for left in (*lefts, paper.left, middle + cell, middle - width - cell)]
    least, most = paper.x - dp(4), paper.x + paper.width + dp(4) - width
    places = [(is_below, y, max(least, min(left, most))) for is_below, y, left in places]
    totals = [paper.total(line) for line, points in enumerate(board.totals) if points]
    inset = cell * 0.22
    letters = [
        (at_x + inset, at_y + inset, cell - 2 * inset, cell - 2 * inset)
        for number, sign in enumerate(board.sheet)
        if sign != FREE or number == remark.square
        for at_x, at_y, _, _ in [paper.square(number)]
    ]

    def hidden(place: tuple[bool, float, float]) -> float:
        is_below, y, left = place
        low = y - dp(POINT) - height if is_below else y + dp(POINT)
        too_high = max(0.0, low + height - board.y - board.height)  # above the board the banner stands
        box = (left, low, width, height)
        return (
            100 * too_high + sum(shared(box, each) for each in letters) + sum(shared(box, each) for each in totals) / 4
        )

    return min(places, key=hidden)


def shared(one: Sequence[float], other: Sequence[float]) -> float:
    """How much two boxes share."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def overlap(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether two boxes share anything."""
    return shared(one, other) > 0


def through(square: int, counted: Sequence[Counted]) -> list[Counted]:
    """Those words that go through a square."""
    return [each for each in counted if square in squares_in_run(run_of(each))]


def run_of(each: Counted) -> Run:
    """Where a word stands."""
    return Run(each.line, each.start, len(each.word))


def explanation(view: KrossView, seat: int, counted: Sequence[Counted], square: int) -> str:
    """What a letter counts for, and in the end which words gave way there, and to what."""
    found = [f"{each.word} counts {each.points}." for each in through(square, counted)]
    gave_way: dict[str, list[str]] = {}
    for each in through(square, view.passed_over[seat] if view.passed_over else ()):
        gave_way.setdefault(why_not(each, counted), []).append(each.word)
    found += [
        f"{', '.join(words)} {why if len(words) == 1 else MANY.get(why, why)}." for why, words in gave_way.items()
    ]
    if found:
        return " ".join(found)
    sign = view.sheets[seat][square]
    return "This square is free." if sign == FREE else f"This {sign} counts for no word."


def why_not(word: Counted, counted: Sequence[Counted]) -> str:
    """Why a word that stands there does not count."""
    if any(each.word == word.word for each in counted):
        return ONCE  # K21
    rivals = [each.word for each in counted if share_squares(run_of(each), run_of(word))]
    return f"gave way to {' and '.join(rivals)}" if rivals else "was not marked"  # K10, KH15


def bonuses(view: KrossView, seat: int) -> list[str]:
    """What a score is made of besides the words and the task: for filling the sheet first, less the letter cards."""
    is_first = seat in view.first or fills_first_unseen(view, seat)
    found = ["First to fill the sheet +3"] if is_first else []  # K18
    cards = cards_of(view.holders, seat)
    if cards:  # K16
        found.append(f"Letter card{'s' if len(cards) > 1 else ''} {' '.join(cards)} −{len(cards)}")
    head_start = view.head_starts[seat] if view.head_starts else 0
    if head_start:
        found.append(f"Head start +{head_start}")
    return found


def fills_first_unseen(view: KrossView, seat: int) -> bool:
    """Whether the letter that the others do not see yet fills the viewer's sheet, before any other is full."""
    writes_unseen = seat == view.seat and view.square is not None
    return writes_unseen and not view.first and view.sheets[seat].count(FREE) == 1


def place_of(square: int) -> str:
    """Where a square is."""
    row, column = divmod(square, SIDE)
    return f"row {row + 1}, column {column + 1}"


def said_of_move(move: object, view: KrossView) -> str:
    """A move of a view in a few words."""
    match move:
        case Call(sign):
            return f"call {sign}"
        case Enter(square):
            return f"{view.letter} in {place_of(square)}"
        case FinalLetter(sign, square):
            return f"{sign} in {place_of(square)}"
        case Grab():
            return f"grab the {view.letter} card"
        case LetGo():
            return f"leave the {view.letter} card"
        case Claim(word):
            return f"claim {word}"
        case Vote(_, accept):
            return "it fits" if accept else "it does not fit"
        case Mark(runs):
            return "count one word" if len(runs) == 1 else f"count {len(runs)} words"
        case NoFinalLetter():
            return "no final letter"
        case _:
            return "nothing to claim"
