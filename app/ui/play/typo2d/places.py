"""What a finger or the arrows can reach on the board of TYPO-2D, and what a voice calls it."""

from collections.abc import Iterator

from kivy.metrics import dp

from app.games.typo2d.model import Cell, letter_of, span
from app.ui.play.scene import Spot
from app.ui.play.typo2d.camera import meet, within
from app.ui.play.typo2d.moment import TypoMoment
from app.ui.play.typo2d.round import box_to_lay, round_said
from app.ui.play.typo2d.said import card_said
from app.ui.texts import later, tr

FAR = 2  # cells beyond the cards that can be reached, and have a name
FREE = later("row {row}, column {column}, free")
LIES = later("row {row}, column {column}, {letter}")
DRAFTED = later("row {row}, column {column}, {letter}, your card, not said yet")
TAKEN = later("row {row}, column {column}, {letter}, in the line you take")
LONGEST = later("row {row}, column {column}, {letter}, in one of the longest lines")


def places(moment: TypoMoment) -> list[Spot]:
    """List what can be reached now, in reading order; while the card is carried, nothing else."""
    if moment.look.carried is not None:
        return []
    found = []
    if moment.strip:
        found.append(Spot(("strip", 0), round_said(moment), *moment.strip, corner=dp(12)))
    mine = box_to_lay(moment)
    if mine and moment.card:
        said = tr("{card}, the card you lay", card=card_said(moment.card))
        found.append(Spot(("mine", 0), said, *mine, liftable=True, corner=dp(7)))
    if moment.camera.reaches:
        found += cells(moment)
    found.append(Spot(("all", 0), tr("see all cards"), *moment.button, corner=dp(24)))
    return found


def cells(moment: TypoMoment) -> Iterator[Spot]:
    """List the places near the cards that are in sight, and not below the button."""
    (left, top), (right, low) = span(moment.shown, FAR)
    cards, button, kinds = moment.shown, moment.button, kinds_of(moment)
    for (x, y), box in moment.cells:
        is_near = left <= x <= right and top <= y <= low
        if is_near and within(box, moment.grid) and not meet(box, button):
            letter = letter_of(cards.get((x, y), " "))
            kind = kinds.get((x, y), LIES if (x, y) in cards else FREE)
            said = tr(kind, row=y - top + 1, column=x - left + 1, letter=letter)
            yield Spot(("cell", (x, y)), said, *box, liftable=kind == DRAFTED, corner=dp(6))


def kinds_of(moment: TypoMoment) -> dict[Cell, str]:
    """Find the places of which more is to be said than what lies there."""
    if moment.lays and moment.draft.laying:
        return {moment.draft.laying.cell: DRAFTED}
    chosen = moment.draft.line.cells if moment.draft.line else ()
    longest = {cell: LONGEST for line in moment.longest for cell in line.cells} if moment.pays else {}
    return longest | (dict.fromkeys(chosen, TAKEN) if moment.pays else {})
