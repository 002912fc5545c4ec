"""What is said of fragments, places and moves of WORD CROSS: to a voice, over the board, and looking back."""

from app.core.game import Seat, Sentence
from app.core.lexicon import NOT_A_WORD, RUDE, STRUCK, TOO_RARE
from app.games.wordcross.model import (
    Column,
    Tile,
    Where,
    WordCrossView,
    dead_end,
    fragment_of,
    opposite,
    value_of,
    word_of,
)
from app.ui.play.contract import in_short
from app.ui.play.wordcross.moment import WordCrossMoment
from app.ui.texts import later, listed, tr

# Refusals of four words at most, by what the rules say at length.
SHORT = {
    NOT_A_WORD: later("{word} is no word"),
    TOO_RARE: later("{word}: too rare here"),
    RUDE: later("{word}: left out as rude"),
    STRUCK: later("{word}: struck"),
    "This column is full.": later("The column is full"),
    "This fragment is locked.": later("It is locked"),
    "This word is locked already.": later("It is locked"),
    "You may steal only what completes a word.": later("It completes no word"),
    "Fragments do not go back.": later("It cannot go back"),
    "The box is full.": later("The box is full"),
    "You may put back a fragment only when you can do nothing else.": later("You can still move"),
    "You have already put back three fragments this round.": later("Three went back already"),
    "You may lock one word a turn, or as many as you have just completed.": later("One word a turn"),
}
shortened = in_short(SHORT)
LEFT_BOX, RIGHT_BOX = later("left box"), later("right box")
LEFT_COLUMN, RIGHT_COLUMN = later("your left column"), later("your right column")
THEIR_LEFT, THEIR_RIGHT = later("{name}’s left column"), later("{name}’s right column")


def column_said(moment: WordCrossMoment, seat: Seat, column: Column) -> str:
    is_left = column is Column.LEFT
    if seat == moment.view.seat and not moment.look.lies_open:
        return tr(LEFT_COLUMN) if is_left else tr(RIGHT_COLUMN)
    return tr(THEIR_LEFT if is_left else THEIR_RIGHT, name=moment.name_of(seat))


def tile_said(moment: WordCrossMoment, tile: Tile) -> str:
    """Say a fragment, what it counts, and where it lies; of a word that is complete, the word."""
    spot = moment.lies[tile]
    fragment, place = fragment_of(tile), place_said(moment, spot)
    said = tr("{fragment}, {value}, {place}", fragment=fragment, value=value_of(tile), place=place)
    if tile == moment.chosen:
        said = tr("{what}, chosen", what=said)
    if spot in moment.loot:
        said = tr("{what}, you can steal it", what=said)
    return said


def place_said(moment: WordCrossMoment, spot: Where) -> str:
    match spot:
        case "box", box, _, _:
            column = moment.boxes_in_reach.get(box)
            return tr(LEFT_BOX) if column is Column.LEFT else tr(RIGHT_BOX) if column else tr("a box out of reach")
        case "centre", _, _, _:
            return tr("the middle")
        case _, seat, Column() as column, row:
            where = tr("{column}, row {row}", column=column_said(moment, seat, column), row=row + 1)
            pair = moment.pair_at(spot)
            if pair is None:
                return where
            word = word_of(pair)
            if moment.is_locked(spot):
                return tr("{where}, in {word}, locked", where=where, word=word)
            return tr("{where}, in {word}", where=where, word=word)
    return ""


def arm_said(moment: WordCrossMoment, seat: Seat) -> str:
    if moment.look.gaze.arm == seat:
        return tr("put {name}’s columns back", name=moment.name_of(seat))
    return tr("show {name}’s columns larger", name=moment.name_of(seat))


def free_said(moment: WordCrossMoment, column: Column) -> str:
    row = len(moment.own.column(column)) + 1
    return tr("{column}, row {row}, free", column=column_said(moment, moment.seat, column), row=row)


def never_said(moment: WordCrossMoment, column: Column) -> str:
    """Say that nothing fits into a column because of what lies opposite, if no word can come of that (WH24)."""
    beside = opposite(moment.view.board.slots[moment.seat], column)
    never = dead_end(moment.view, column.other, fragment_of(beside)) if beside else None
    return in_words(moment, never) if never else ""


def wanted_said(moment: WordCrossMoment) -> str:
    """Say who could steal what the draft lays (§6)."""
    seats = next(iter(moment.wanted.values()))
    return tr("{names} could steal it", names=listed([moment.name_of(seat) for seat in seats]))


def when_of(view: WordCrossView) -> str:
    return tr("Round {number}", number=view.round)


def turn_of(view: WordCrossView) -> str:
    """Say in which turn that was: of the whole game, or the last one that a round's end leaves to each."""
    if view.phase == "last":
        return tr("Round {number}, last turn", number=view.round)
    return tr("Round {number}, turn {turn}", number=view.round, turn=view.number)


def in_words(moment: WordCrossMoment, sentence: Sentence) -> str:
    details = {
        name: moment.name_of(value) if name.startswith("who") and isinstance(value, int) else value
        for name, value in sentence.details.items()
    }
    return tr(sentence.template, **details)
