"""What is drawn on a sheet of KROSS besides letters and cards: loops, targets, hints, stars, what was refused."""

from collections.abc import Iterable, Iterator

from kivy.metrics import dp

from app.games.kross.model import FREE, Claim, Counted, Enter, FinalLetter, Mark, Run
from app.ui.play.kross.moment import KrossMoment
from app.ui.play.kross.paper import Paper, dashed_loops_on, inner
from app.ui.play.kross.words import as_counted, find_run, through
from app.ui.play.marks import Filled, Outline, Sign
from app.ui.play.scene import Box, grown


def free_squares(moment: KrossMoment) -> Iterator[object]:
    if not (moment.look.hints and moment.letter):
        return
    for number, sign in enumerate(moment.sheet):
        if sign == FREE and number != moment.target:
            box, (x, y) = moment.layout.paper.square(number), moment.layout.paper.middle(number)
            yield Outline(inner(box, 0.1), dp(1.25), dp(5), alpha=0.7, kind="dashes", dash=(dp(4), dp(4)))
            yield Sign("add", x, y, box[2] * 0.34, "accent", alpha=0.7)


def loops_of(moment: KrossMoment) -> Iterator[object]:
    paper, look, asked = moment.layout.paper, moment.look, moment.look.gaze.square
    yield from dashed_loops_on(paper, moment.fresh)
    if moment.is_over and asked is not None:
        yield from dashed_loops_on(paper, through(asked, moment.passed_over))
        yield Outline(paper.square(asked), dp(2.5), dp(4))
    if moment.draft.anchor is not None and not look.stroke:
        box = paper.square(moment.draft.anchor)
        yield Outline(inner(box, 0.1), dp(2), box[2] / 2, wash=0.16, kind="dashes", dash=(dp(5), dp(4)))
    claims = moment.view.claims if moment.view.phase == "vote" else ()
    claimed = (find_run(moment.sheet, claim.word) for claim in claims if claim.seat == moment.seat)
    runs = filter(None, (look.stroke, moment.draft.run, *claimed))
    yield from dashed_loops_on(paper, [as_counted(moment.sheet, run) for run in runs])


def target_of(moment: KrossMoment) -> Iterator[object]:
    if moment.drafted is None:
        return
    box = grown(moment.layout.paper.square(moment.drafted), dp(1.5))
    held = Outline(box, dp(2.5), dp(7), wash=0.16, kind="dashes", dash=(dp(7), dp(5)))
    yield Filled(box, dp(7), "paper")
    yield Outline(box, dp(3), dp(7)) if moment.look.carried is None else held


def hinted(moment: KrossMoment) -> Iterator[object]:
    for box, corner in hinted_boxes(moment):
        yield Outline(grown(box, dp(2)), dp(3), corner, kind="dots")
        yield sign_at_corner(box, "lightbulb.filled", "accent_ink", "accent")


def hinted_boxes(moment: KrossMoment) -> list[tuple[Box, float]]:
    paper = moment.layout.paper
    runs: tuple[Run | None, ...] = ()
    match moment.look.hint if moment.is_own and not moment.looked_back_at else None:
        case Enter(square) | FinalLetter(_, square):
            return [(paper.square(square), dp(7))]
        case Claim(word):
            runs = (find_run(moment.sheet, word),)
        case Mark(marked):
            runs = marked
    return [(paper.loop(run.line, run.start, run.length), paper.cell / 2) for run in runs if run]


def stars_on(paper: Paper, counted: Iterable[Counted], word: str | None, size: float, inset: float) -> list[Sign]:
    """K17: the sign of the word that earns the task bonus."""
    boxes = (paper.loop(each.line, each.start, len(each.word)) for each in counted if each.word == word)
    corners = ((x + width - inset, y + height - inset) for x, y, width, height in boxes)
    return [Sign("star.filled", *corner, size * 0.8, "kross.on_main", size / 2, "kross.main") for corner in corners]


def refused(moment: KrossMoment) -> list[object]:
    look = moment.look
    if not look.refusal or look.refused_at is None or look.refused_at[0] != "square":
        return []
    box = moment.layout.paper.square(look.refused_at[1])
    return [Outline(grown(box, dp(2)), dp(3), dp(7), "bad"), sign_at_corner(box, "close", "surface", "bad")]


def sign_at_corner(box: Box, icon: str, ink: str, ground: str) -> Sign:
    """Return a sign at the upper right corner of what is pointed out."""
    x, y, width, height = box
    return Sign(icon, round(x + width - dp(2)), round(y + height - dp(2)), dp(16), ink, dp(11), ground)
