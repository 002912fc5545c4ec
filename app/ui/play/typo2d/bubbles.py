"""What is said beside a card of TYPO-2D, where it hides no letter: the word so far, a hint, why not."""

from dataclasses import replace
from itertools import product

from kivy.metrics import dp

from app.games.typo2d.model import HOLE, Cell, KeepSpace, Place, Replace, Shift, TurnAround
from app.ui.play.marks import Bubble, bubble_box, bubble_size
from app.ui.play.typo2d.camera import meet, within
from app.ui.play.typo2d.draft import words_of
from app.ui.play.typo2d.moment import Moment
from app.ui.play.typo2d.said import why_not
from app.ui.texts import tr

LAYINGS = (Place, Shift, Replace, KeepSpace, TurnAround)


def bubbles(moment: Moment) -> list[Bubble]:
    """Say what is to be said: a refusal before anything else, then what was asked for, then the word."""
    look, view = moment.look, moment.view
    if look.refusal and look.refused_at is not None:
        return bubble_at(moment, look.refused_at[1], look.refusal, bad=True)
    if look.refusal or look.gaze.explanation:
        return at_the_head(moment, look.refusal or look.gaze.explanation, bad=bool(look.refusal))
    if look.carried is not None:
        if not look.over or not moment.lays or moment.ways_at(look.over[1]):
            return []
        return bubble_at(moment, look.over[1], why_not(view, look.over[1]), bad=True)
    if moment.laid:
        words = " + ".join(words_of(moment.draft, view)).replace(HOLE, "_")
        return bubble_at(moment, moment.laid.lies, words)
    if view.phase == "doubt" and view.last:
        return bubble_at(moment, view.last, tr("{word}?", word=view.said[view.doubted].word))
    if isinstance(look.hint, LAYINGS) and moment.lays:
        return bubble_at(moment, look.hint.cell, " + ".join(look.hint.words))
    return []


def at_the_head(moment: Moment, words: str, *, bad: bool) -> list[Bubble]:
    """Put a sentence over the grid, in as many bubbles as its length needs."""
    x, y, width, height = moment.grid
    lines = [""]
    for word in words.split():
        if lines[-1] and bubble_size(f"{lines[-1]} {word}")[0] > width - dp(16):
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return [
        unpointed(bubble_to(moment, line, x + width / 2, y + height - number * dp(38), bad=bad))
        for number, line in enumerate(lines)
    ]


def bubble_at(moment: Moment, cell: Cell, words: str, *, bad: bool = False) -> list[Bubble]:
    """Put a bubble above or below a card where that hides no letter; else wherever there is room, if there is."""
    x, y, wide, high = moment.camera.card(cell)
    middle = x + wide / 2
    taken = [moment.button, *map(moment.camera.card, moment.shown)]
    below = bubble_to(moment, words, middle, y - dp(5), bad=bad)
    above = bubble_to(moment, words, middle, y + high + dp(5), below=False, bad=bad)
    for near in (below, above) if len(moment.shown) < 2 else (above, below):
        if within(near.box, moment.grid) and not any(meet(near.box, other) for other in taken):
            return [near]
    for at, left in places_aside(moment, cell, words):
        aside = unpointed(bubble_to(moment, words, left, at, bad=bad))
        if not any(meet(aside.box, other) for other in taken):
            return [aside]
    return [above] if bad else []


def places_aside(moment: Moment, cell: Cell, words: str) -> list[tuple[float, float]]:
    """List where a bubble may lie apart from its card, the nearest place first: its top, and its middle."""
    x, y, wide, _ = moment.camera.card(cell)
    left, foot, width, height = moment.grid
    middle, aside, step = x + wide / 2, bubble_size(words)[0] / 2 + dp(12), dp(10)
    heights = [foot + height - place * step for place in range(max(1, int((height - dp(44)) / step)))]
    across = [middle, x - aside, x + wide + aside, left, left + width]
    return sorted(product(heights, across), key=lambda place: abs(place[0] - y) + abs(place[1] - middle))


def bubble_to(moment: Moment, words: str, x: float, y: float, *, below: bool = True, bad: bool = False) -> Bubble:
    """Place a bubble that points to x, y, within the board."""
    size = bubble_size(words)
    return Bubble(words, bubble_box(size, x - size[0] / 2, y, moment.look.box, below=below), (x, y), bad=bad)


def unpointed(bubble: Bubble) -> Bubble:
    return replace(bubble, point=None)
