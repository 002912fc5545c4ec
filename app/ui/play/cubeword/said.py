"""What is said of cubes, places and moves of CUBEWORD: to a voice, over the board, and looking back."""

from app.core.game import Sentence
from app.games.cubeword.model import (
    MOST_BLANKS,
    MOST_MOVES,
    Cell,
    CubewordView,
    Earned,
    finish_of,
    turns_of,
)
from app.ui.play.cubeword.draft import NAMELESS, Up
from app.ui.play.cubeword.moment import CubeMoment
from app.ui.texts import later, tr, trn

FREE = later("row {row}, column {column}, free")
LIES = later("row {row}, column {column}, {cube}")
MOVED = later("row {row}, column {column}, {cube}, yours to change, {moves}")
TELLS_BLANKS = 6  # blanks in play, from which on their number is told


def cube_said(moment: CubeMoment, up: Up) -> str:
    if up.cube == moment.joker:
        return tr("the joker") if up.letter == NAMELESS else tr("the joker as {letter}", letter=up.letter)
    if up.blank:
        return tr("a blank") if up.letter == NAMELESS else tr("a blank named {letter}", letter=up.letter)
    return up.letter


def place_said(moment: CubeMoment, cell: Cell) -> str:
    (left, top), _ = moment.sheet
    here, where = moment.table.get(cell), {"row": cell[1] - top + 1, "column": cell[0] - left + 1}
    if here is None:
        return tr(FREE, **where)
    cube = cube_said(moment, Up(here.cube, here.letter, here.blank))
    spent = moment.spent.get(here.cube)
    if not spent:
        return tr(LIES, **where, cube=cube)
    return tr(MOVED, **where, cube=cube, moves=trn("{count} move", "{count} moves", spent))


def moves_said(moment: CubeMoment) -> str:
    return tr("{count} of {most} moves", count=moment.moves, most=MOST_MOVES)


def blanks_said(moment: CubeMoment) -> str:
    """Count the blanks in play, once there are nearly as many as there may be (C12)."""
    count = sum(each.blank for each in moment.layout)
    return "" if count < TELLS_BLANKS else tr("{count} of {most} blanks", count=count, most=MOST_BLANKS)


def word_said(word: Earned) -> tuple[str, str]:
    """Say a word that is new, and what it earns, or from when on it would."""
    if word.points or not word.is_restored:
        return word.word, str(word.points)
    if word.scores_from is None:
        return word.word, tr("0, it was here before")
    return word.word, tr("0, from turn {turn}", turn=word.scores_from)


def why_not_said(moment: CubeMoment) -> str:
    """Say what keeps the turn from ending so; nothing where nothing does."""
    if moment.is_too_much:
        return tr("That takes {cost} moves: a turn has five.", cost=moment.moves)
    return in_words(moment.faults[0].sentence) if moment.faults else ""


def in_words(sentence: Sentence) -> str:
    return sentence.text(())


def turn_of(view: CubewordView) -> str:
    """Say in which of the seat's own turns that view was, where several take turns."""
    own = tr("Own turn {number}", number=view.turns[view.seat or 0] + 1)
    return own if len(view.scores) > 1 else when_of(view)


def when_of(view: CubewordView) -> str:
    if len(view.scores) == 1 and finish_of(view.options, 1) == "turns":
        return tr("Turn {number} of {turns}", number=view.number, turns=turns_of(view.options))
    return tr("Turn {number}", number=view.number)
