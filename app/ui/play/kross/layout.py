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
GAP, GAP_LOW = 10, 5
ASIDE = 170  # dp beside a sheet, for words
RISES = 8  # dp: so far does a lifted card of the uppermost row stand above it
SEAT_LEAST, SEAT_HIGH, SEATS_APART = 80, 48, 6  # dp


@dataclass(frozen=True, slots=True)
class Layout:
    paper: Paper
    cards: dict[str, Box] = field(default_factory=dict)
    inset: float = 0  # how much smaller a card is drawn than the place one touches
    strip: Box | None = None  # the cards are for looking: too small to be touched one by one
    seats: dict[Seat, Box] = field(default_factory=dict)  # in the end: whose sheet one looks at
    words: Box | None = None  # and what is said of it


def arranged(
    look: Look, floors: tuple[float | None, float | None], *, choosing: bool, has_cards: bool = True
) -> Layout:
    """Arrange the board while it is played: on a phone a letter is chosen from cards at the thumb, not here.

    The sheet lies where it lies in all that is played: over what a phone's tray reaches at its highest, and the cards
    over what it reaches while one writes.
    """
    x, y, width, height = box = _within(look)
    if height >= dp(520) and width >= dp(520) and look.kind == "tablet":
        return _round_sheet(x, y, width, height) if has_cards else Layout(_between_words(box, look.text))
    if look.kind != "phone" and not has_cards:
        return Layout(_alone(look))
    if look.kind != "phone":
        beside = _beside_sheet(box, left_handed=look.left_handed)
        is_large = choosing or beside.paper.cell >= dp(CELL_LEAST)
        return beside if is_large else Layout(_alone(look))  # too low for both: the squares come first
    floor, shelf = (y if each is None else each for each in floors)
    paper = paper_within(x, floor, width, y + height - floor, top=1.0)
    if paper.cell < dp(CELL_LEAST) and not choosing:
        paper = paper_within(*box, top=1.0)  # too low for it: the squares come first
    if choosing or look.large_text or not has_cards:
        return Layout(paper)
    return _above_strip((x, shelf, width, 0), paper, style("caption", look.text)[1])


def _alone(look: Look) -> Paper:
    """Lay a sheet as large as it can be; where one looks back, what is said in the end has its room from the start."""
    x, y, width, height = _within(look)
    if not look.disabled or look.lies_open:
        return paper_within(x, y, width, height)
    paper = paper_within(x, y, width - dp(ASIDE), height)
    return Paper(round(x), paper.y, paper.cell)


def _between_words(within: Box, text: float) -> Paper:
    """Lay a tablet's sheet where no cards lie round it: what stands above and below it in the end has its room."""
    x, y, width, height = within
    below, above = _words_high(text) + dp(GAP), dp(SEAT_HIGH + GAP)
    return paper_within(x, y + below, width, height - below - above)


def _words_high(text: float) -> float:
    return dp(19) * text * 3 + dp(4)


def at_the_end(look: Look, floors: tuple[float | None, float | None], seats: int, *, has_cards: bool = True) -> Layout:
    """Arrange the end: the sheet as it lay, and where the cards were a place to choose whose, and a few words."""
    x, y, width, height = _within(look)
    paper = arranged(look, floors, choosing=False, has_cards=has_cards).paper
    if look.kind == "low":
        return _end_beside(look, paper, seats)
    gap, words = dp(8), _words_high(look.text)
    top = paper.y + paper.height
    if look.kind == "tablet":
        boxes = _seat_boxes(x, y + height - (y + height - top - dp(SEAT_HIGH)) / 2, width, seats)
        return Layout(paper, seats=boxes, words=(x, paper.y - gap - words, width, words))
    boxes = _seat_boxes(x, paper.y - gap, width, seats)
    return Layout(paper, seats=boxes, words=(x, _lowest(boxes, paper.y) - gap - words, width, words))


def _end_beside(look: Look, paper: Paper, seats: int) -> Layout:
    x, y, width, height = _within(look)
    if paper.width > width - dp(ASIDE):  # it lay alone
        paper = paper_within(x, y, width - dp(ASIDE), height)
        paper = Paper(round(x), paper.y, paper.cell)
    free, top = width - paper.width - dp(GAP), paper.y + paper.height
    left = x if paper.x > x + width / 4 else paper.x + paper.width + dp(GAP)
    boxes = _seat_boxes(left, top, free, seats)
    under = _lowest(boxes, top) - dp(8)
    return Layout(paper, seats=boxes, words=(left, y, free, under - y))


def looking_back(look: Look, lay: Paper | None) -> Layout:
    """Arrange a phone's end where nothing can be touched: a sheet, perhaps as it lay, and room for a few words."""
    x, y, width, height = _within(look)
    words = _words_high(look.text)
    paper = lay or paper_within(x, y + words, width, height - words, top=1.0)
    return Layout(paper, words=(x, paper.y - dp(8) - words, width, words))


def _within(look: Look) -> Box:
    x, y, width, height = look.box
    margin = dp(8 if look.kind == "phone" else 4 if look.kind == "tablet" else 0)
    return x + margin, y + dp(1), width - 2 * margin, height - dp(2)


def _lowest(boxes: dict[Seat, Box], otherwise: float) -> float:
    return min((low for _, low, _, _ in boxes.values()), default=otherwise)


def _seat_boxes(x: float, top: float, width: float, count: int) -> dict[Seat, Box]:
    gap, high = dp(SEATS_APART), dp(SEAT_HIGH)
    side_by_side = max(1, min(count, int((width + gap) // dp(SEAT_LEAST + SEATS_APART))))
    wide = min(dp(132), (width - gap * (side_by_side - 1)) / side_by_side)
    left = x + (width - side_by_side * wide - gap * (side_by_side - 1)) / 2
    places = {seat: divmod(seat, side_by_side) for seat in range(count)}
    return {
        seat: (left + column * (wide + gap), top - high - row * (high + gap), wide, high)
        for seat, (row, column) in places.items()
    }


def _above_strip(box: Box, paper: Paper, line: float) -> Layout:
    """Arrange a phone: the sheet, and below it A to M and N to Z, unless they are behind a button for want of room."""
    x, y, width, _ = box
    strip = min(dp(STRIP), paper.y - y - dp(8))
    if strip < dp(STRIP_LEAST):
        return Layout(paper)
    between = paper.y - y - strip
    foot = line + dp(8)  # a line below the sheet says what makes the sum besides the words
    under = foot if between >= foot else between / 2
    at = (x + dp(4), paper.y - under - strip, width - dp(8), strip)
    return Layout(paper, in_rows(*at, 13, dp(3)), strip=at)


def _beside_sheet(within: Box, *, left_handed: bool) -> Layout:
    """Arrange a phone that lies: the sheet, and beside it the cards, large enough to be touched."""
    x, y, width, height = within
    columns = BESIDE
    while -(-26 // columns) * dp(CELL_LEAST) > height and columns < 8:
        columns += 1
    paper = paper_within(x, y, width - dp(columns * CELL_LEAST + GAP_LOW), height)
    free = width - paper.width - dp(GAP_LOW)
    rows = -(-26 // columns)
    pitch = min(dp(58), free / columns)
    high = min(dp(56), (height - dp(RISES)) / rows)
    left = x + (free - pitch * columns) / 2 + (0 if left_handed else paper.width + dp(GAP_LOW))
    paper = Paper(round(x + width - paper.width if left_handed else x), paper.y, paper.cell)
    box = (left, y + (height - dp(RISES) - high * rows) / 2, pitch * columns, high * rows)
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
