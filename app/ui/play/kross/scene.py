"""The scene of KROSS: one's own sheet, large, the letter cards, and the pencil that is the called letter."""

from collections.abc import Iterable

from kivy.metrics import dp

from app.games.kross.model import (
    ALPHABET,
    FREE,
    SQUARES,
    Call,
    Claim,
    Enter,
    FinalLetter,
    KrossView,
    Mark,
    Run,
    cards_of,
    holder_of,
)
from app.ui.measure import measured, style
from app.ui.play.bubble import Bubble, Text
from app.ui.play.kross.cards import CardLook, cards_on, said_of, said_of_all
from app.ui.play.kross.draft import Draft
from app.ui.play.kross.end import chips_of, dead_squares, words_of
from app.ui.play.kross.layout import CELL_LEAST
from app.ui.play.kross.marks import Anchor, Asked, FreeSquare, Hinted, Refused, Target, TaskStar
from app.ui.play.kross.moment import KrossLook, KrossMoment
from app.ui.play.kross.paper import (
    LETTER,
    Total,
    Written,
    letter_at,
    ovals_on,
    totals_on,
    writings_of,
)
from app.ui.play.kross.pencil import LENGTH, SHARE, PencilLook, clear_slant, lies_on, tip_at
from app.ui.play.kross.race import race_scene
from app.ui.play.kross.remarks import bubble_of, shared
from app.ui.play.kross.sentences import bonuses, place_of
from app.ui.play.kross.words import as_counted, find_run, line_totals, through
from app.ui.play.scene import Box, Flat, Piece, Place, Scene, Spot, Writing
from app.ui.texts import tr

DEAD = 0.78  # how large a letter that counts for nothing is written in the end, in parts of the others
PENCIL = ("pencil", 0)
FOOT_GAP = 3  # dp above what is written below the sheet, and under it


def scene(view: KrossView, draft: Draft, look: KrossLook) -> Scene:
    """All that is shown of a view, with the draft on it."""
    moment = KrossMoment(view, draft, look)
    return race_scene(moment) if moment.races else sheet_scene(moment)


def sheet_scene(moment: KrossMoment) -> Scene:
    """A sheet, and what lies round it."""
    paper = moment.layout.paper
    totals = totals_on(paper, moment.counted, moment.fresh) if moment.shows_totals else ()
    pencil, bubble = pencil_of(moment), bubble_of(moment)
    words, foot = words_of(moment), foot_of(moment, bubble)
    seen = [row for row in writings_of(totals) if not _is_hidden(row, pencil, bubble)]
    return Scene(
        ground=(paper, *chips_of(moment), *words),
        below=(*free_squares(moment), *loops_of(moment), *totals, *foot, *target_of(moment)),
        pieces=(*cards_of_table(moment), *letters_of(moment), *pencil),
        marks=(*hinted(moment), *stars(moment), *refused(moment), *([bubble] if bubble else [])),
        places=tuple(places_of(moment)),
        writings=(*seen, *([bubble.writing] if bubble else []), *(text.writing for text in (*words, *foot))),
    )


def _is_hidden(row: Writing, pencil: Iterable[Piece], bubble: Bubble | None) -> bool:
    """Whether a pencil that rests or a bubble lies on some words."""
    if bubble and shared(bubble.box, row.box) > 0:
        return True
    return any(lies_on(*tip_of(each), each.pose.turn, row.box) for each in pencil if not each.pose.lift)


def tip_of(pencil: Piece) -> tuple[float, float]:
    """Where the tip of a pencil is."""
    x, y, _, _ = pencil.pose.box
    return x, y


# Pieces


def cards_of_table(moment: KrossMoment) -> tuple[Piece, ...]:
    """The letter cards, where they lie on the board."""
    inset = moment.layout.inset
    boxes = {
        sign: (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
        for sign, (x, y, width, height) in moment.layout.cards.items()
    }
    carried = moment.look.carried
    return cards_on(boxes, card_looks(moment), carried[1] if carried and carried[0] == "card" else "")


def card_looks(moment: KrossMoment) -> dict[str, CardLook]:
    """How the cards are drawn: the called one is lifted, a taken one leaves a gap."""
    view, hint = moment.view, moment.look.hint
    lifted = moment.draft.letter or view.letter
    hinted = hint.letter if isinstance(hint, Call | FinalLetter) else None
    return {sign: CardLook(holder_of(view.holders, sign), sign == lifted, sign == hinted) for sign in ALPHABET}


def letters_of(moment: KrossMoment) -> list[Piece]:
    """What is written, what counts for nothing fainter and smaller, and the letter of this turn in colour."""
    paper, seat, view = moment.layout.paper, moment.seat, moment.view
    size, dead = paper.cell * LETTER, dead_squares(moment)
    written = [(number, sign) for number, sign in enumerate(moment.settled) if sign != FREE]
    faint = [(number, Written(sign, size * DEAD, "ink_faint")) for number, sign in written if number in dead]
    found = [(number, Written(sign, size)) for number, sign in written if number not in dead] + faint
    if moment.is_own and view.square is not None and view.letter:
        found.append((view.square, Written(view.letter, size, "accent", is_own=True)))
    if moment.drafted is not None and moment.look.carried is None:
        found.append((moment.drafted, Written(moment.letter, size, "accent")))
    return [letter_at(paper, number, look, seat) for number, look in found]


def pencil_of(moment: KrossMoment) -> tuple[Piece, ...]:
    """The pencil: above the finger, or where it wrote; else it lies in the tray."""
    paper, carried = moment.layout.paper, moment.look.carried
    look = PencilLook(moment.letter, paper.cell)
    length = dp(LENGTH), dp(LENGTH) * SHARE
    if carried is not None and carried[0] != "card":
        return (Piece(PENCIL, Flat((0, 0, *length), lift=1), look),)
    if moment.drafted is None or carried is not None:
        return ()
    tip = tip_at(*paper.middle(moment.drafted), paper.cell)
    return (Piece(PENCIL, Flat((*tip, *length), clear_slant(*tip, dear_to(moment, moment.drafted))), look),)


def dear_to(moment: KrossMoment, square: int) -> list[tuple[Box, float]]:
    """What a pencil that writes in a square should not lie on: letters, and totals that are not nothing."""
    paper = moment.layout.paper
    others = [number for number, sign in enumerate(moment.sheet) if sign != FREE and number != square]
    found = [(inner(paper.square(number), 0.22), 3.0) for number in others]
    if moment.shows_totals:
        totals = line_totals([*moment.counted, *moment.fresh])
        fresh = {each.line for each in moment.fresh}
        found += [
            (inner(paper.total(line), 0.3), 6.0 if line in fresh else 2.0)
            for line, points in enumerate(totals)
            if points
        ]
        found += [(inner(paper.grand_total(), 0.2), 3.0)] * any(totals)
    return found


def inner(box: Box, share: float) -> Box:
    """A box without its edge, which is that much of it on each side."""
    x, y, width, height = box
    return x + width * share, y + height * share, width * (1 - 2 * share), height * (1 - 2 * share)


# Marks


def free_squares(moment: KrossMoment) -> list[FreeSquare]:
    """Where the letter may go, where the table plays with such hints."""
    if not (moment.look.hints and moment.letter):
        return []
    free = [number for number in range(SQUARES) if moment.sheet[number] == FREE and number != moment.target]
    return [FreeSquare(moment.layout.paper.square(number)) for number in free]


def loops_of(moment: KrossMoment) -> list[object]:
    """Loops round what counts, and dashed ones round what would."""
    paper, look, asked = moment.layout.paper, moment.look, moment.look.gaze.square
    found: list[object] = [*ovals_on(paper, moment.counted), *ovals_on(paper, moment.fresh, dashed=True)]
    if moment.is_over and asked is not None:
        gave_way = through(asked, moment.passed_over)
        found += [*ovals_on(paper, gave_way, dashed=True), Asked(paper.square(asked))]
    if look.stroke:
        found += ovals_on(paper, [as_counted(moment.sheet, look.stroke)], dashed=True)
    elif moment.draft.anchor is not None:
        found.append(Anchor(paper.square(moment.draft.anchor)))
    runs = [as_counted(moment.sheet, run) for run in claimed_runs(moment)]
    return [*found, *ovals_on(paper, runs, dashed=True)]


def claimed_runs(moment: KrossMoment) -> list[Run]:
    """What is to be claimed, or is voted on."""
    found = [moment.draft.run] if moment.draft.run else []
    if moment.view.phase == "vote":
        words = [claim.word for claim in moment.view.claims if claim.seat == moment.seat]
        found += [run for word in words if (run := find_run(moment.sheet, word))]
    return found


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


def target_of(moment: KrossMoment) -> tuple[Target, ...]:
    """The square that is written into."""
    if moment.drafted is None:
        return ()
    x, y, width, height = moment.layout.paper.square(moment.drafted)
    grows = dp(1.5)
    box = (x - grows, y - grows, width + 2 * grows, height + 2 * grows)
    return (Target(box, is_below_pencil=moment.look.carried is not None),)


def hinted(moment: KrossMoment) -> list[Hinted]:
    """What a hint points at on the sheet."""
    paper = moment.layout.paper
    runs: tuple[Run, ...] = ()
    match moment.look.hint if moment.is_own and not moment.looked_back_at else None:
        case Enter(square) | FinalLetter(_, square):
            return [Hinted(paper.square(square), dp(7))]
        case Claim(word):
            run = find_run(moment.sheet, word)
            runs = (run,) if run else ()
        case Mark(marked):
            runs = marked
    return [Hinted(paper.loop(run.line, run.start, run.length), paper.cell / 2) for run in runs]


def stars(moment: KrossMoment) -> list[TaskStar]:
    """K17: at the end, the word that earned the task bonus."""
    view = moment.view
    word = view.task_words[moment.seat] if view.task_words and moment.is_over else None
    boxes = [
        moment.layout.paper.loop(each.line, each.start, len(each.word)) for each in moment.counted if each.word == word
    ]
    return [TaskStar(x + width - dp(4), y + height - dp(4), dp(18)) for x, y, width, height in boxes]


def refused(moment: KrossMoment) -> list[Refused]:
    """The square where something could not be done."""
    at = moment.look.refused_at
    is_here = moment.look.refusal and at is not None and at[0] == "square"
    return [Refused(moment.layout.paper.square(at[1]))] if is_here else []


# Places


def places_of(moment: KrossMoment) -> list[Place]:
    """All that can be reached now, in reading order."""
    layout, look = moment.layout, moment.look
    found: list[Place] = [*squares_of_sheet(moment)]
    if layout.strip:
        found.append(Spot(("strip", 0), said_of_strip(moment), *layout.strip, corner=dp(8)))
    else:
        found += [card_place(moment, sign, box) for sign, box in layout.cards.items()]
    for seat, box in layout.seats.items():
        said = tr("{name}, show the sheet", name=moment.name_of(seat))
        found.append(Spot(("seat", seat), said, *box, corner=dp(14)))
    if look.pit:
        found.append(Spot(("pit", 0), tr("pencil"), *look.pit))
    return found


def squares_of_sheet(moment: KrossMoment) -> list[Spot]:
    """The squares; where there is too little room for them, and nothing to be done with them, they are to look at."""
    paper = moment.layout.paper
    if paper.cell < dp(CELL_LEAST) and (moment.choosing or not moment.is_own or moment.is_over):
        return []
    drafted = moment.draft.square
    return [
        Spot(("square", number), said_of_square(moment, number), *paper.square(number), number == drafted, dp(4))
        for number in range(SQUARES)
    ]


def card_place(moment: KrossMoment, sign: str, box: Box) -> Spot:
    """A letter card."""
    view = moment.view
    said = said_of(sign, moment.name_of(holder_of(view.holders, sign)), called=sign == view.letter)
    return Spot(("card", sign), said, *box, moment.calling, dp(8))


def said_of_square(moment: KrossMoment, number: int) -> str:
    """A square, and what is written in it."""
    if number == moment.draft.square:
        return tr("{place}, your {sign}, not written yet", place=place_of(number), sign=moment.letter)
    sign = moment.sheet[number]
    return tr("{place}, {sign}", place=place_of(number), sign=tr("free") if sign == FREE else sign)


def said_of_strip(moment: KrossMoment) -> str:
    """Who has which letter cards."""
    view = moment.view
    holding = [(moment.name_of(seat), " ".join(cards_of(view.holders, seat))) for seat in range(len(view.sheets))]
    return said_of_all([row for row in holding if row[1]])


__all__ = ["Total", "card_looks", "scene"]
