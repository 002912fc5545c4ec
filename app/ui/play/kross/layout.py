"""Where things lie on the board of KROSS: the sheet large, the letter cards below it, beside it or round it."""

from dataclasses import dataclass, field

from kivy.metrics import dp

from app.core.game import Seat
from app.ui.play.kross.end import rows_of_seats, seat_boxes, words_high
from app.ui.play.kross.letter_cards import Box, in_rows, round_about
from app.ui.play.kross.paper import Paper, paper_within
from app.ui.theme import theme
from app.ui.window import window

BESIDE = 4  # columns of cards beside a sheet
STRIP = 80  # dp: two rows of thirteen, below the sheet of a phone
STRIP_LEAST = 64
CELL_LEAST = 48  # dp: a square is a target
CARD = (52, 62)  # dp, round the sheet
GAP = 10
RISES = 8  # dp: so far does a lifted card of the uppermost row stand above it


@dataclass(frozen=True, slots=True)
class Layout:
    """A sheet, and the letter cards where they lie on the board."""

    paper: Paper
    cards: dict[str, Box] = field(default_factory=dict)
    inset: float = 0  # how much smaller a card is drawn than the place one touches
    strip: Box | None = None  # the cards are for looking: too small to be touched one by one
    seats: dict[Seat, Box] = field(default_factory=dict)  # in the end: whose sheet one looks at
    words: Box | None = None  # and what is said of it


def arranged(x: float, y: float, width: float, height: float, *, choosing: bool) -> Layout:
    """The layout for a box; who chooses a letter on a phone has the cards at his thumb, not here."""
    if height >= dp(520) and width >= dp(520) and window.tablet:
        return _round_sheet(x, y, width, height)
    beside = width - dp(BESIDE * CELL_LEAST + GAP)
    if not window.phone and (choosing or paper_within(0, 0, beside, height).cell >= dp(CELL_LEAST)):
        return _beside_sheet(x, y, width, height, beside)
    if window.low:
        return _beside_to_look_at(x, y, width, height)
    if choosing or theme.large_text:
        return Layout(paper_within(x, y, width, height, top=1.0 if choosing else 0.5))
    return _above_strip(x, y, width, height)


def looking_back(x: float, y: float, width: float, height: float, seats: int) -> Layout:
    """The end: a sheet, a place to choose whose if there are seats to choose from, and room for a few words."""
    foot, gap, words = dp(48), dp(8), words_high()
    if width > 1.3 * height:
        paper = paper_within(x, y, min(height * 1.1, width - dp(170)), height)
        paper = Paper(round(x), paper.y, paper.cell)
        left = x + paper.width + dp(16)
        wide = x + width - left
        top = paper.y + paper.height
        boxes = seat_boxes(left, top, wide, seats)
        under = min((low for _, low, _, _ in boxes.values()), default=top)
        return Layout(paper, seats=boxes, words=(left, under - gap - 3 * words, wide, 3 * words))
    high = foot * rows_of_seats(width, seats) + gap if seats else 0
    paper = paper_within(x, y + high + gap + words, width, height - high - gap - words, top=1.0)
    boxes = seat_boxes(x, paper.y - gap, width, seats)
    under = min((low for _, low, _, _ in boxes.values()), default=paper.y)
    return Layout(paper, seats=boxes, words=(x, under - gap - words, width, words))


def _above_strip(x: float, y: float, width: float, height: float) -> Layout:
    """A phone: the sheet, and below it A to M and N to Z."""
    alone = paper_within(x, y, width, height, top=0.75)
    spare = height - alone.height - dp(8)
    strip = min(dp(STRIP), max(dp(STRIP_LEAST), spare))
    paper = paper_within(x, y + strip + dp(8), width, height - strip - dp(8), top=0.75)
    if paper.cell < dp(CELL_LEAST):
        return Layout(alone)  # too low for both: the squares come first, the cards are behind a button
    between = paper.y - y - strip
    foot = theme.style("caption")[1] + dp(8)  # a line below the sheet says what makes the sum besides the words
    below = between - foot if between >= foot else between / 2
    at = (x + dp(4), y + min(dp(10), below), width - dp(8), strip)
    return Layout(paper, in_rows(*at, 13, dp(3)), strip=at)


def _beside_to_look_at(x: float, y: float, width: float, height: float) -> Layout:
    """A phone that lies: the sheet as large as it can be, and the cards where there is room left."""
    paper = paper_within(x, y, width, height)
    free = width - paper.width - dp(GAP)
    columns = int(free // dp(34))
    if columns < 2:
        return Layout(paper)
    height -= dp(RISES)
    high = min(height, dp(48) * -(-26 // columns))
    left = x if window.left_handed else x + width - free
    box = (left, y + (height - high) / 2, free, high)
    start = x + width - paper.width if window.left_handed else x
    return Layout(Paper(round(start), paper.y, paper.cell), in_rows(*box, columns, dp(4)), strip=box)


def _beside_sheet(x: float, y: float, width: float, height: float, beside: float) -> Layout:
    """A phone that lies: the sheet, and beside it the cards, large enough to be touched."""
    columns = BESIDE
    while -(-26 // columns) * dp(CELL_LEAST) > height and columns < 8:
        columns += 1
        beside -= dp(CELL_LEAST)
    paper = paper_within(x, y, beside, height)
    free = width - paper.width - dp(GAP)
    rows = -(-26 // columns)
    pitch = min(dp(58), free / columns)
    high = min(dp(56), height / rows)
    if window.left_handed:
        paper = Paper(round(x + width - paper.width), paper.y, paper.cell)
        left = x + (free - pitch * columns) / 2
    else:
        paper = Paper(round(x), paper.y, paper.cell)
        left = x + paper.width + dp(GAP) + (free - pitch * columns) / 2
    box = (left, y + (height - high * rows) / 2, pitch * columns, high * rows)
    return Layout(paper, in_rows(*box, columns, 0), inset=dp(3))


def _round_sheet(x: float, y: float, width: float, height: float) -> Layout:
    """A tablet: eight cards above the sheet, five at the right, eight below, five at the left."""
    wide, high = dp(CARD[0]), dp(CARD[1])
    gap = dp(GAP)
    paper = paper_within(x + wide + gap, y + high + gap, width - 2 * (wide + gap), height - 2 * (high + gap))
    grows = min(1.25, max(1.0, paper.cell / dp(75)))
    wide, high = wide * grows, high * grows
    paper = paper_within(x + wide + gap, y + high + gap, width - 2 * (wide + gap), height - 2 * (high + gap))
    outer = (
        paper.x - gap - wide,
        paper.y - gap - high,
        paper.width + 2 * (gap + wide),
        paper.height + 2 * (gap + high),
    )
    return Layout(paper, round_about(paper.box, outer, wide, high))
