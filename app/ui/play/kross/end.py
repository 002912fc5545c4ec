"""The end of KROSS: whose sheet one looks at, and in words what counts there and what gave way."""

from dataclasses import dataclass

from kivy.metrics import dp

from app.core.game import Seat, signed
from app.games.kross.model import FREE
from app.ui.measure import style, wrapped
from app.ui.play.kross.moment import KrossMoment
from app.ui.play.kross.sentences import bonuses, explanation, told_of_task
from app.ui.play.kross.words import run_of, squares_in
from app.ui.play.marks import Text
from app.ui.play.scene import Box, Writing
from app.ui.texts import tr

SMALLEST = 14  # dp: text is not made smaller to fit


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
    points = scores[seat].points if seat < len(scores) else None
    return "–" if points is None else signed(points)


def dead_squares(moment: KrossMoment) -> frozenset[int]:
    """Find, in the end, where a letter stands that counts for nothing."""
    if not moment.is_over:
        return frozenset()
    alive = {square for each in moment.counted for square in squares_in(run_of(each))}
    return frozenset(square for square, sign in enumerate(moment.sheet) if sign != FREE and square not in alive)


def words_of(moment: KrossMoment) -> tuple[Text, ...]:
    """Place what is said below the sheet: in its own size, or as large as it fits above the foot of the board."""
    words, box = said(moment), moment.layout.words
    if not box or not words:
        return ()
    own, line, _ = style("label", moment.look.text)
    size, wrap, most = round(own), round(box[2]), box[1] + box[3] - moment.look.box[1]
    while wrapped(words, size, 400, wrap, line / own)[1] > most and size > round(dp(SMALLEST)):
        size -= 1
    width, height = wrapped(words, size, 400, wrap, line / own)
    where = (box[0] + (box[2] - width) / 2, box[1] + box[3] - height, width, height)
    return (Text(Writing(words, where, "ink"), size, 400, line / own, wrap),)


def said(moment: KrossMoment) -> str:
    """Say something of the letter that was touched; of none, what the sum is made of besides the words."""
    view, seat, square = moment.view, moment.seat, moment.look.gaze.square
    if square is not None:
        return explanation(view, seat, moment.counted, square)
    more = ", ".join(bonuses(view, seat))
    asks = "" if moment.look.disabled else tr("Tap a letter to see what it counts for.")
    return " ".join(filter(None, [told_of_task(view, seat), f"{more}." if more else "", asks]))
