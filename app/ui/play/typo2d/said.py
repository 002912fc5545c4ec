"""What is said of cards, places and moves of TYPO-2D: to a voice, on a button, and looking back."""

from app.core.game import IllegalMove
from app.games.typo2d import model
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
    "It must lie side to side with a card.": later("beside a card, please"),
    "A card lies there.": later("a card lies there"),
    "It goes between two neighbouring cards.": later("between two cards"),
    "There is no card to replace.": later("replace a card"),
    "No line runs through this card.": later("no line runs there"),
    "One empty space, then the line.": later("one empty space first"),
    "It does not lengthen that line.": later("lengthens no line"),
    "Make a line of three or more.": later("line of three, please"),
}
SHIFTS = {
    "up": later("Shift up"),
    "left": later("Shift left"),
    "right": later("Shift right"),
    "down": later("Shift down"),
}


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
    return tr("its icon says otherwise")


def way_said(way: model.Laying) -> str:
    """Say what is special about a way of laying, for a button."""
    match way:
        case model.Shift(_, direction):
            return tr(SHIFTS[direction])
        case model.Replace():
            return tr("Replace it")
        case model.KeepSpace(_, across):
            return tr("Gap in the row") if across else tr("Gap in the column")
        case model.TurnAround(_, across):
            return tr("Turn the row") if across else tr("Turn the column")
        case _:
            return tr("Just lay it")


def said_of_move(move: model.Move, view: model.TypoView) -> str:
    """Say a move of that view in a few words; its words and its place on the grid are shown beside it."""
    letter = model.letter_of(model.card_in_play(view) or "?")
    match move:
        case model.Choose(card):
            return tr("Choose {letter}", letter=model.letter_of(card))
        case model.Place():
            return tr("Lay {letter}", letter=letter)
        case model.Shift() | model.Replace() | model.KeepSpace() | model.TurnAround():
            return tr("Lay {letter}, {way}", letter=letter, way=way_said(move).lower())
        case model.Take(line):
            letters = "".join(model.letter_of(each.card) for each in view.table if each.cell in line.cells)
            return tr("Take {letters}", letters=letters)
        case model.Discard(card):
            return tr("Discard {letter}", letter=model.letter_of(card))
        case model.Doubt():
            return tr("Doubt {word}", word=view.said[view.doubted].word)
        case model.Believe():
            return tr("Believe {word}", word=view.said[view.doubted].word)
        case model.TakeInHand():
            return tr("Take the M back in hand")
    return type(move).__name__
