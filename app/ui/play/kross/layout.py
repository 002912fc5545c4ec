"""Where things lie on the board of KROSS: the sheet large, the letter cards below it, beside it or round it."""

from dataclasses import dataclass, field

from kivy.metrics import dp

from app.core.game import Seat
from app.ui.measure import style
from app.ui.play.kross.paper import Paper, paper_within
from app.ui.play.kross.pieces import in_rows, round_about
from app.ui.play.scene import Box, Look

BESIDE = 4  # columns of cards beside a sheet
STRIP = 80  # dp: two rows of thirteen, below the sheet of a phone
STRIP_LEAST = 64
CELL_LEAST = 48  # dp: a square is a target
CARD = (52, 62)  # dp, round the sheet
GAP = 10
RISES = 8  # dp: so far does a lifted card of the uppermost row stand above it
SEAT_LEAST, SEATS_APART = 80, 6  # dp


@dataclass(frozen=True, slots=True)
class Layout:
    paper: Paper
    cards: dict[str, Box] = field(default_factory=dict)
    inset: float = 0  # how much smaller a card is drawn than the place one touches
    strip: Box | None = None  # the cards are for looking: too small to be touched one by one
    seats: dict[Seat, Box] = field(default_factory=dict)  # in the end: whose sheet one looks at
    words: Box | None = None  # and what is said of it


def arranged(look: Look, *, choosing: bool) -> Layout:
    """Arrange the board while it is played: on a phone a letter is chosen from cards at the thumb, not here."""
    x, y, width, height = box = _within(look)
    if height >= dp(520) and width >= dp(520) and look.kind == "tablet":
        return _round_sheet(x, y, width, height)
    beside = width - dp(BESIDE * CELL_LEAST + GAP)
    if look.kind != "phone" and (choosing or paper_within(0, 0, beside, height).cell >= dp(CELL_LEAST)):
        return _beside_sheet(box, beside, left_handed=look.left_handed)
    if look.kind == "low":
        return _beside_to_look_at(box, left_handed=look.left_handed)
    if choosing or look.large_text:
        return Layout(paper_within(*box, top=1.0))
    return _above_strip(box, style("caption", look.text)[1])


def looking_back(look: Look, seats: int) -> Layout:
    """Arrange the end: a sheet, a place to choose whose, if there are several, and room for a few words."""
    x, y, width, height = _within(look)
    foot, gap, words = dp(48), dp(8), dp(19) * look.text * 3 + dp(4)
    if width > 1.3 * height:
        paper = paper_within(x, y, min(height * 1.1, width - dp(170)), height)
        paper = Paper(round(x), paper.y, paper.cell)
        left, words = x + paper.width + dp(16), 3 * words
        wide, under = x + width - left, paper.y + paper.height
        boxes = _seat_boxes(left, under, wide, seats)
    else:
        high = foot * -(-seats // _seats_in_a_row(width, seats)) + gap if seats else 0
        paper = paper_within(x, y + high + gap + words, width, height - high - gap - words, top=1.0)
        left, wide, under = x, width, paper.y
        boxes = _seat_boxes(left, under - gap, wide, seats)
    under = min((low for _, low, _, _ in boxes.values()), default=under)
    return Layout(paper, seats=boxes, words=(left, under - gap - words, wide, words))


def _within(look: Look) -> Box:
    x, y, width, height = look.box
    margin = dp(8) if look.kind == "phone" else dp(4)
    return x + margin, y + dp(2), width - 2 * margin, height - dp(4)


def _seats_in_a_row(width: float, count: int) -> int:
    return max(1, min(count, int((width + dp(SEATS_APART)) // dp(SEAT_LEAST + SEATS_APART))))


def _seat_boxes(x: float, top: float, width: float, count: int) -> dict[Seat, Box]:
    side_by_side = _seats_in_a_row(width, count)
    gap, high = dp(SEATS_APART), dp(48)
    wide = min(dp(132), (width - gap * (side_by_side - 1)) / side_by_side)
    left = x + (width - side_by_side * wide - gap * (side_by_side - 1)) / 2
    places = {seat: divmod(seat, side_by_side) for seat in range(count)}
    return {
        seat: (left + column * (wide + gap), top - high - row * (high + gap), wide, high)
        for seat, (row, column) in places.items()
    }


def _above_strip(box: Box, line: float) -> Layout:
    """Arrange a phone: the sheet, and below it A to M and N to Z."""
    x, y, width, height = box
    alone = paper_within(x, y, width, height, top=1.0)
    spare = height - alone.height - dp(8)
    strip = min(dp(STRIP), max(dp(STRIP_LEAST), spare))
    paper = paper_within(x, y + strip + dp(8), width, height - strip - dp(8), top=1.0)
    if paper.cell < dp(CELL_LEAST):
        return Layout(alone)  # too low for both: the squares come first, the cards are behind a button
    between = paper.y - y - strip
    foot = line + dp(8)  # a line below the sheet says what makes the sum besides the words
    below = between - foot if between >= foot else between / 2
    at = (x + dp(4), y + min(dp(10), below), width - dp(8), strip)
    return Layout(paper, in_rows(*at, 13, dp(3)), strip=at)


def _beside_to_look_at(within: Box, *, left_handed: bool) -> Layout:
    """Arrange a phone that lies: the sheet as large as it can be, and the cards where there is room left."""
    x, y, width, height = within
    paper = paper_within(x, y, width, height)
    free = width - paper.width - dp(GAP)
    columns = int(free // dp(34))
    if columns < 2:
        return Layout(paper)
    height -= dp(RISES)
    high = min(height, dp(48) * -(-26 // columns))
    left = x if left_handed else x + width - free
    box = (left, y + (height - high) / 2, free, high)
    start = x + width - paper.width if left_handed else x
    return Layout(Paper(round(start), paper.y, paper.cell), in_rows(*box, columns, dp(4)), strip=box)


def _beside_sheet(within: Box, beside: float, *, left_handed: bool) -> Layout:
    """Arrange a phone that lies: the sheet, and beside it the cards, large enough to be touched."""
    x, y, width, height = within
    columns = BESIDE
    while -(-26 // columns) * dp(CELL_LEAST) > height and columns < 8:
        columns += 1
        beside -= dp(CELL_LEAST)
    paper = paper_within(x, y, beside, height)
    free = width - paper.width - dp(GAP)
    rows = -(-26 // columns)
    pitch = min(dp(58), free / columns)
    high = min(dp(56), height / rows)
    left = x + (free - pitch * columns) / 2 + (0 if left_handed else paper.width + dp(GAP))
    paper = Paper(round(x + width - paper.width if left_handed else x), paper.y, paper.cell)
    box = (left, y + (height - high * rows) / 2, pitch * columns, high * rows)
    return Layout(paper, in_rows(*box, columns, 0), inset=dp(3))


def _round_sheet(x: float, y: float, width: float, height: float) -> Layout:
    """Arrange a tablet: eight cards above the sheet, five at the right, eight below, five at the left."""

    def around(wide: float, high: float) -> Paper:
        aside, away = wide + dp(GAP), high + dp(GAP)
        return paper_within(x + aside, y + away, width - 2 * aside, height - 2 * away)

    wide, high = dp(CARD[0]), dp(CARD[1])
    grows = min(1.25, max(1.0, around(wide, high).cell / dp(75)))
    paper = around(wide * grows, high * grows)
    return Layout(paper, round_about(paper.box, wide * grows, high * grows, dp(GAP)))
