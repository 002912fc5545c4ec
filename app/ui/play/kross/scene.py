"""The scene of KROSS: the own sheet, large, the letter cards, and the pencil that is the called letter."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from kivy.metrics import dp

from app.core.game import Seat
from app.games.kross.model import ALPHABET, FREE, SQUARES, Call, FinalLetter, KrossView, Sheet, cards_of, holder_of
from app.ui.play.kross.draft import Draft
from app.ui.play.kross.figures import LENGTH, LETTER
from app.ui.play.kross.layout import CELL_LEAST
from app.ui.play.kross.marks import free_squares, hinted, loops_of, refused, stars_on, target_of
from app.ui.play.kross.moment import KrossLook, KrossMoment
from app.ui.play.kross.paper import Paper, Written, inner, letter_at, loop_pieces, total_pieces, totals_on, writings_of
from app.ui.play.kross.pieces import SHARE, CardLook, PencilLook, TaskBack, cards_on, clear_slant, tip_at
from app.ui.play.kross.race import race_scene
from app.ui.play.kross.remarks import bubble_of, chips_of, dead_squares, foot_of, shared, words_of
from app.ui.play.kross.reveal import reveal_scene
from app.ui.play.kross.sentences import place_of, said_of, said_of_all
from app.ui.play.scene import Box, Flat, Piece, Place, Scene, Spot, grown
from app.ui.texts import tr

DEAD = 0.78  # how large a letter that counts for nothing is written in the end, in parts of the others
PENCIL = ("pencil", 0)


def scene(view: KrossView, draft: Draft, look: KrossLook) -> Scene:
    moment = KrossMoment(view, draft, look)
    if moment.races or moment.won:
        return race_scene(moment)
    if moment.revealed:
        table = (*cards_of_table(moment), *taken_cards(moment))
        return replace(reveal_scene(moment, table), places=tuple(places_of(moment)))
    return sheet_scene(moment)


def sheet_scene(moment: KrossMoment) -> Scene:
    paper = moment.layout.paper
    totals = totals_on(paper, moment.counted, moment.fresh) if moment.points else ()
    pencil, bubble = pencil_of(moment), bubble_of(moment)
    words, foot = words_of(moment), foot_of(moment, bubble)
    word = moment.view.task_words[moment.seat] if moment.view.task_words and moment.is_over else None
    stars = stars_on(paper, moment.counted, word, dp(18), dp(4))
    taken = taken_cards(moment)
    seen = [row for row in writings_of(totals) if bubble is None or shared(bubble.box, row.box) <= 0]
    loops = loop_pieces(paper, moment.counted, moment.seat)
    return Scene(
        frame=(paper, moment.seat, moment.is_over, moment.look.text, len(list(filter(None, moment.look.seats)))),
        ground=(paper, *chips_of(moment), *words),
        below=(*free_squares(moment), *loops_of(moment), *foot, *target_of(moment)),
        pieces=(
            *(cards_of_table(moment) if moment.look.is_dealt else ()),
            *(dealt_tasks(moment) if moment.look.is_dealt else ()),
            *loops,
            *total_pieces(totals, moment.seat),
            *letters_of(moment),
            *taken,
            *pencil,
        ),
        marks=(*hinted(moment), *stars, *refused(moment), *([bubble] if bubble else [])),
        places=tuple(places_of(moment)),
        writings=(*seen, *([bubble.writing] if bubble else []), *(text.writing for text in (*words, *foot))),
    )


# Pieces


def cards_of_table(moment: KrossMoment) -> tuple[Piece, ...]:
    boxes = {sign: grown(box, -moment.layout.inset) for sign, box in moment.layout.cards.items()}
    carried = moment.look.carried
    lifted = carried[1] if carried and carried[0] == "card" else ""
    return cards_on(boxes, card_looks(moment), lifted, Flat(stack_of(moment)) if moment.deals else None)


def stack_of(moment: KrossMoment) -> Box:
    """Place the stack that cards are dealt from: in the middle of the sheet."""
    x, y, width, height = moment.layout.paper.box
    return x + width / 2 - dp(20), y + height / 2 - dp(24), dp(40), dp(48)


def dealt_tasks(moment: KrossMoment) -> Iterator[Piece]:
    """K3: deal a task card to each, who keeps it out of sight; one's own goes where it lies in the tray."""
    for seat, chip in enumerate(moment.look.seats):
        own = moment.look.task if seat == moment.view.seat else None
        if moment.deals and chip:
            at = Flat(own or (chip[0] + chip[2] / 2 - dp(10), chip[1] + chip[3] / 2 - dp(13), dp(20), dp(26)))
            yield Piece(("task", seat), at, TaskBack(), comes_from=Flat(stack_of(moment)), act=1, hidden_at=seat)


def card_looks(moment: KrossMoment) -> dict[str, CardLook]:
    """Tell how the cards are drawn: the called card is lifted, a taken card leaves a gap."""
    view, hint = moment.view, moment.look.hint
    lifted = moment.draft.letter or view.letter
    hinted = hint.letter if isinstance(hint, Call | FinalLetter) else None
    return {
        sign: CardLook(holder_of(view.holders, sign), sign == lifted, sign == hinted, moment.calling)
        for sign in ALPHABET
    }


def taken_cards(moment: KrossMoment) -> Iterator[Piece]:
    """Lay the cards that somebody has at their owners' names: a card flies there from the table."""
    layout, seats = moment.layout, moment.look.seats
    x, y, width, height = layout.paper.box
    middle = (x + width / 2 - dp(20), y + height - dp(24), dp(40), dp(48))
    for sign in ALPHABET:
        holder = holder_of(moment.view.holders, sign)
        chip = seats[holder] if holder is not None and holder < len(seats) else None
        if chip and not moment.is_over:
            at = (chip[0] + chip[2] / 2 - dp(12), chip[1] + chip[3] / 2 - dp(14), dp(24), dp(28))
            start = Flat(layout.cards.get(sign, middle))
            yield Piece(("taken", sign), Flat(at), CardLook(), comes_from=start, hidden_at=holder, sounds="taken")


def letters_of(moment: KrossMoment) -> list[Piece]:
    paper, seat, view = moment.layout.paper, moment.seat, moment.view
    letters = [*settled_letters(paper, moment.settled, dead_squares(moment), seat)]
    size = paper.cell * LETTER
    if moment.is_own and view.square is not None and view.letter:
        letters.append(letter_to_come(paper, view.square, Written(view.letter, size, "accent", is_own=True), seat))
    if moment.drafted is not None and moment.look.carried is None:
        letters.append(letter_to_come(paper, moment.drafted, Written(moment.letter, size, "accent"), seat))
    return letters


@lru_cache(maxsize=8)  # they are the same all the while a pencil is carried over them
def settled_letters(paper: Paper, sheet: Sheet, dead: frozenset[int], seat: Seat) -> tuple[Piece, ...]:
    """Lay the letters that are written for good, those that count for nothing last."""
    size = paper.cell * LETTER
    found = [(number, sign) for number, sign in enumerate(sheet) if sign != FREE]
    alive = [(number, Written(sign, size)) for number, sign in found if number not in dead]
    faint = [(number, Written(sign, size * DEAD, "ink_faint")) for number, sign in found if number in dead]
    return tuple(letter_to_come(paper, number, look, seat) for number, look in alive + faint)


def letter_to_come(paper: Paper, number: int, look: Written, seat: Seat) -> Piece:
    letter = letter_at(paper, number, look, seat)
    return replace(letter, comes_from=replace(letter.pose, alpha=0.0), sounds="revealed")


def pencil_of(moment: KrossMoment) -> tuple[Piece, ...]:
    """Lay the pencil: above the finger, or in the tray, from where it comes to write."""
    paper, carried = moment.layout.paper, moment.look.carried
    look = PencilLook(moment.letter, paper.cell)
    length = dp(LENGTH), dp(LENGTH) * SHARE
    if carried is not None and carried[0] != "card":
        return (Piece(PENCIL, Flat((0, 0, *length), lift=1), look),)
    pit, drafted = moment.look.pencil, moment.drafted
    if drafted is None or carried is not None or pit is None:
        return ()
    tip = tip_at(*paper.middle(drafted), paper.cell)
    writes = Flat((*tip, *length), clear_slant(*tip, dear_to(moment, drafted)))
    lies = Flat((pit[0] + pit[2] / 2, pit[1] + pit[3] / 2, *length), writes.turn)
    return (Piece(PENCIL, lies, look, comes_from=lies, by=writes, hidden_at="tray"),)


def dear_to(moment: KrossMoment, square: int) -> list[tuple[Box, float]]:
    paper = moment.layout.paper
    others = [number for number, sign in enumerate(moment.sheet) if sign != FREE and number != square]
    found = [(inner(paper.square(number), 0.22), 3.0) for number in others]
    fresh = {each.line for each in moment.fresh}
    lines = [line for line, points in enumerate(moment.points) if points]
    found += [(inner(paper.total(line), 0.3), 6.0 if line in fresh else 2.0) for line in lines]
    return found + [(inner(paper.grand_total(), 0.2), 3.0)] * bool(lines)


# What can be reached, and what a voice calls it


def places_of(moment: KrossMoment) -> Iterator[Place]:
    """List it in reading order."""
    layout, pit = moment.layout, moment.look.pit
    yield from () if moment.revealed else squares_of_sheet(moment)
    if layout.strip:
        held = [(seat, cards_of(moment.view.holders, seat)) for seat in range(len(moment.view.sheets))]
        said = said_of_all([(moment.name_of(seat), " ".join(cards)) for seat, cards in held if cards])
        yield Spot(("strip", 0), said, *layout.strip, corner=dp(8))
    else:
        for sign, box in layout.cards.items():
            holder = moment.name_of(holder_of(moment.view.holders, sign))
            said = said_of(sign, holder, called=sign == moment.view.letter)
            yield Spot(("card", sign), said, *box, moment.calling, dp(8))
    for seat, box in layout.seats.items():
        said = tr("{name}, show the sheet", name=moment.name_of(seat))
        yield Spot(("seat", seat), said, *box, corner=dp(14))
    if pit:
        yield Spot(("pit", 0), tr("pencil"), *pit)


def squares_of_sheet(moment: KrossMoment) -> list[Spot]:
    """List the squares; where there is too little room for them, and nothing to be done, they are to look at."""
    paper = moment.layout.paper
    if paper.cell < dp(CELL_LEAST) and (moment.choosing or not moment.is_own or moment.is_over):
        return []
    drafted = moment.draft.square
    return [
        Spot(("square", number), said_of_square(moment, number), *paper.square(number), number == drafted, dp(4))
        for number in range(SQUARES)
    ]


def said_of_square(moment: KrossMoment, number: int) -> str:
    if number == moment.draft.square:
        return tr("{place}, your {sign}, not written yet", place=place_of(number), sign=moment.letter)
    sign = moment.sheet[number]
    return tr("{place}, {sign}", place=place_of(number), sign=tr("free") if sign == FREE else sign)
