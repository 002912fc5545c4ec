"""What is said of cards, places and moves of TYPO-2D: to a voice, on a button, looking back, and beside a card."""

from dataclasses import replace
from itertools import product

from kivy.metrics import dp

from app.core.game import IllegalMove
from app.games.typo2d import model
from app.ui.play.marks import Bubble, bubble_box, bubble_size
from app.ui.play.scene import Box, Flat, Piece, meet
from app.ui.play.typo2d.camera import within
from app.ui.play.typo2d.draft import words_of
from app.ui.play.typo2d.marks import Slip, Stamp
from app.ui.play.typo2d.moment import TypoMoment
from app.ui.texts import later, tr

ICON_SAYS = {
    "E": later("shift a side of the line"),
    "M": later("you may take it back in hand"),
    "N": later("replace a card"),
    "O": later("leave a gap behind it"),
    "P": later("leave a gap before it"),
    "Z": later("you may turn the line around"),
}
# Refusals of four words at most, by what the rules say at length.
SHORT = {
    "It must lie right beside a card.": later("Beside a card, please"),
    "A card lies there.": later("A card lies there"),
    "It goes between two neighbouring cards.": later("Between two cards"),
    "There is no card to replace.": later("Replace a card"),
    "No line runs through this card.": later("No line runs there"),
    "One empty space, then the line.": later("One empty space first"),
    "It does not lengthen that line.": later("Lengthens no line"),
    "Make a line of three or more.": later("Line of three, please"),
}
ROOM_FOR_STAMP = 11 * " "
NOTICE = 72  # dp at the foot of the grid
LINE, STEP = 38, 10  # dp from a bubble to the next below it, and from a place for one to the next
BREATH = 0.15  # seconds between a word that is looked up and its stamp


def card_said(card: model.Card) -> str:
    """Say a card as players do."""
    icon = model.icon_of(card)
    if icon is None:
        return model.letter_of(card)
    return tr("{letter}, {icon}", letter=model.letter_of(card), icon=tr(ICON_SAYS[icon]))


def why_not(view: model.TypoView, cell: model.Cell) -> str:
    """Say why the card cannot lie there, in four words at most."""
    try:
        model.draft(view, model.Place(cell))
    except IllegalMove as refusal:
        template = refusal.sentence.template
        return tr(SHORT[template]) if template in SHORT else refusal.sentence.text(())
    return tr("Its icon says otherwise")


# Beside a card, where it hides no letter


def bubbles(moment: TypoMoment) -> list[Bubble]:
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
        words = " + ".join(words_of(moment.draft, view)).replace(model.HOLE, "_")
        return bubble_at(moment, moment.laid.lies, words)
    if view.phase == "doubt" and view.last:
        return bubble_at(moment, view.last, tr("{word}?", word=view.said[view.doubted].word))
    if isinstance(look.hint, model.Laying) and moment.lays:
        words = " + ".join(look.hint.words)
        place = moment.camera.card(look.hint.cell)
        return bubble_at(moment, look.hint.cell, words) or at_the_head(moment, words, bad=False, taken=(place,))
    if view.last and moment.last_words and not (moment.lays or moment.pays or look.gaze.passed.verdict):
        return [replace(each, is_quiet=True) for each in bubble_at(moment, view.last, moment.last_words)]
    return []


def verdict(moment: TypoMoment) -> list[Piece]:
    """Show the word that was looked up on a slip that turns over, and then its stamp (T21)."""
    passed, moves = moment.look.gaze.passed, len(moment.view.events)
    if not passed.verdict or passed.at is None:
        return []
    words = f"{passed.verdict}{ROOM_FOR_STAMP}"
    x, y, width, _ = moment.grid
    told = () if moment.notices_at_head else ((x, y, width, dp(NOTICE)),)  # where a notice says the same
    box = (bubble_at(moment, passed.at, words, taken=told) or at_the_head(moment, words, bad=False))[0].box
    back = Flat(box, flip=0.0)
    x, y, width, height = box
    edge = height * 1.1
    place = x + width - edge * 1.05, y + (height - edge) / 2, edge, edge
    before = place[0] - edge, place[1] - edge, 3 * edge, 3 * edge
    return [
        Piece(("verdict", moves), Flat(box), Slip(passed.verdict), comes_from=back, by=back, lies="verdict"),
        Piece(
            ("stamp", moves),
            Flat(place, turn=-12.0),
            Stamp(passed.exists),
            comes_from=Flat(before, turn=18.0, alpha=0.0),
            act=1,
            waits=BREATH,
            lies="verdict",
            sounds="locked" if passed.exists else "refused",
        ),
    ]


def at_the_head(moment: TypoMoment, words: str, *, bad: bool, taken: tuple[Box, ...] = ()) -> list[Bubble]:
    """Put a sentence over the grid, in as many bubbles as its length needs: as high up as it hides nothing dear."""
    x, _, width, _ = moment.grid
    lines = [""]
    for word in words.split():
        if lines[-1] and bubble_size(f"{lines[-1]} {word}")[0] > width - dp(16):
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    sizes = [bubble_size(line) for line in lines]

    def boxes_below(top: float) -> list[Box]:
        tops = [top - number * dp(LINE) for number in range(len(lines))]
        lefts = [x + (width - wide) / 2 for wide, _ in sizes]
        return [bubble_box(*each, moment.look.box, below=True) for each in zip(sizes, lefts, tops)]

    tops, dear = tops_in(moment, len(lines) * dp(LINE)), [*taken, *moment.look.dear]
    cards = [card for card in map(moment.camera.card, moment.shown) if meet(card, moment.grid)]
    ways = ([*dear, moment.button, *cards], dear) if dear else ()
    free = (top for taken in ways for top in tops if not any(meet(*each) for each in product(boxes_below(top), taken)))
    return [Bubble(line, box, bad=bad) for line, box in zip(lines, boxes_below(next(free, tops[0])))]


def tops_in(moment: TypoMoment, high: float) -> list[float]:
    """List how high something may begin within the grid, the highest first."""
    _, y, _, height = moment.grid
    return [y + height - place * dp(STEP) for place in range(max(1, int((height - high) / dp(STEP))))]


def bubble_at(
    moment: TypoMoment, cell: model.Cell, words: str, *, bad: bool = False, taken: tuple[Box, ...] = ()
) -> list[Bubble]:
    """Put a bubble above or below a cell where that hides neither it nor a letter; else where there is room, if any."""
    x, y, wide, high = moment.camera.card(cell)
    middle, size, grid = x + wide / 2, bubble_size(words), moment.grid
    cards = map(moment.camera.card, {*moment.shown, cell})
    dear = [*taken, *moment.look.dear]
    boxes = [moment.button, *dear, *(card for card in cards if meet(card, grid))]

    def box_at(middle: float, top: float, *, below: bool = True) -> Box:
        return bubble_box(size, middle - size[0] / 2, top, moment.look.box, below=below)

    def is_free(box: Box) -> bool:
        return not any(meet(box, other) for other in boxes)

    above, under = box_at(middle, y + high + dp(5), below=False), box_at(middle, y - dp(5))
    points = {above: (middle, y + high + dp(5)), under: (middle, y - dp(5))}
    for box in (under, above) if len(moment.shown) < 2 else (above, under):
        if within(box, grid) and is_free(box):
            return [Bubble(words, box, points[box], bad=bad)]
    aside = places_aside(moment, cell, size[0])
    if free := next((box for top, left in aside if is_free(box := box_at(left, top))), None):
        return [Bubble(words, free, bad=bad)]
    if not bad:
        return []
    places = (above, under, *(box_at(left, top) for top, left in aside))
    least = next((box for box in places if not any(meet(box, each) for each in dear)), above)
    return [Bubble(words, least, points.get(least), bad=True)]


def places_aside(moment: TypoMoment, cell: model.Cell, width: float) -> list[tuple[float, float]]:
    """List where a bubble may lie apart from its card, the nearest place first: its top, and its middle."""
    x, y, wide, _ = moment.camera.card(cell)
    left, _, across, _ = moment.grid
    middle, aside = x + wide / 2, width / 2 + dp(12)
    places = product(tops_in(moment, dp(44)), [middle, x - aside, x + wide + aside, left, left + across])
    return sorted(places, key=lambda place: abs(place[0] - y) + abs(place[1] - middle))
