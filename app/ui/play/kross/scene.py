"""The scene of KROSS: the own sheet, large, the letter cards, and the pencil that is the called letter."""

from collections.abc import Iterable

from kivy.metrics import dp

from app.games.kross.model import ALPHABET, FREE, Call, FinalLetter, KrossView, holder_of
from app.ui.measure import measured, style
from app.ui.play.kross.cards import CardLook, cards_on
from app.ui.play.kross.draft import Draft
from app.ui.play.kross.end import chips_of, dead_squares, words_of
from app.ui.play.kross.marks import free_squares, hinted, inner, loops_of, refused, stars_on, target_of
from app.ui.play.kross.moment import KrossLook, KrossMoment
from app.ui.play.kross.paper import LETTER, Written, letter_at, totals_on, writings_of
from app.ui.play.kross.pencil import LENGTH, SHARE, PencilLook, clear_slant, lies_on, tip_at
from app.ui.play.kross.places import places_of
from app.ui.play.kross.race import race_scene
from app.ui.play.kross.remarks import bubble_of, shared
from app.ui.play.kross.sentences import bonuses
from app.ui.play.kross.words import line_totals
from app.ui.play.marks import Bubble, Text
from app.ui.play.scene import Box, Flat, Piece, Scene, Writing
from app.ui.texts import tr

DEAD = 0.78  # how large a letter that counts for nothing is written in the end, in parts of the others
PENCIL = ("pencil", 0)
FOOT_GAP = 3  # dp above what is written below the sheet, and under it


def scene(view: KrossView, draft: Draft, look: KrossLook) -> Scene:
    moment = KrossMoment(view, draft, look)
    return race_scene(moment) if moment.races else sheet_scene(moment)


def sheet_scene(moment: KrossMoment) -> Scene:
    paper = moment.layout.paper
    totals = totals_on(paper, moment.counted, moment.fresh) if moment.shows_totals else ()
    pencil, bubble = pencil_of(moment), bubble_of(moment)
    words, foot = words_of(moment), foot_of(moment, bubble)
    word = moment.view.task_words[moment.seat] if moment.view.task_words and moment.is_over else None
    stars = stars_on(paper, moment.counted, word, dp(18), dp(4))
    seen = [row for row in writings_of(totals) if not _is_hidden(row, pencil, bubble)]
    return Scene(
        ground=(paper, *chips_of(moment), *words),
        below=(*free_squares(moment), *loops_of(moment), *totals, *foot, *target_of(moment)),
        pieces=(*cards_of_table(moment), *letters_of(moment), *pencil),
        marks=(*hinted(moment), *stars, *refused(moment), *([bubble] if bubble else [])),
        places=tuple(places_of(moment)),
        writings=(*seen, *([bubble.writing] if bubble else []), *(text.writing for text in (*words, *foot))),
    )


def _is_hidden(row: Writing, pencil: Iterable[Piece], bubble: Bubble | None) -> bool:
    """Tell whether a pencil that rests or a bubble lies on some words."""
    if bubble and shared(bubble.box, row.box) > 0:
        return True
    return any(lies_on(*tip_of(each), each.pose.turn, row.box) for each in pencil if not each.pose.lift)


def tip_of(pencil: Piece) -> tuple[float, float]:
    x, y, _, _ = pencil.pose.box
    return x, y


# Pieces


def cards_of_table(moment: KrossMoment) -> tuple[Piece, ...]:
    inset = moment.layout.inset
    boxes = {
        sign: (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
        for sign, (x, y, width, height) in moment.layout.cards.items()
    }
    carried = moment.look.carried
    return cards_on(boxes, card_looks(moment), carried[1] if carried and carried[0] == "card" else "")


def card_looks(moment: KrossMoment) -> dict[str, CardLook]:
    """Tell how the cards are drawn: the called card is lifted, a taken card leaves a gap."""
    view, hint = moment.view, moment.look.hint
    lifted = moment.draft.letter or view.letter
    hinted = hint.letter if isinstance(hint, Call | FinalLetter) else None
    return {sign: CardLook(holder_of(view.holders, sign), sign == lifted, sign == hinted) for sign in ALPHABET}


def letters_of(moment: KrossMoment) -> list[Piece]:
    """Write the letters: what counts for nothing fainter and smaller, and the letter of this turn in colour."""
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
    """Lay the pencil: above the finger, or where it wrote; else it lies in the tray."""
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
    """List what a pencil that writes in a square should not lie on: letters, and totals that are not nothing."""
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
