"""What is said of bricks, places, words and moves of 3DXWORD: to a voice, over the board, and looking back."""

from collections.abc import Iterator, Sequence

from app.games.xword3d.model import (
    TOP,
    Colour,
    Earned,
    Edge,
    Point,
    Structure,
    Wall,
    Way,
    XwordView,
    normal_of,
    numbered,
    why_no_leg,
    words_at,
)
from app.ui.play.xword3d.moment import LEANING, SAFE, XwordMoment
from app.ui.texts import later, tr, trn

SIDES = {
    Way.EAST: later("right edge of {letter}"),
    Way.WEST: later("left edge of {letter}"),
    Way.NORTH: later("far edge of {letter}"),
    Way.SOUTH: later("near edge of {letter}"),
    Way.UP: later("upper edge of {letter}"),
    Way.DOWN: later("lower edge of {letter}"),
}
ACROSS, UP = later("row {row}, column {column}, free"), later("wall, height {row}, column {column}, free")


def brick_said(built: Structure, centre: Point) -> str:
    letter, words = built.at[centre].letter, words_at(built, centre)
    if not words:
        return tr("brick {letter}", letter=letter)
    word, place = words[0]
    said = tr("brick {letter}, letter {place} of {word}", letter=letter, place=place, word=word)
    return tr("{brick}, also in {words}", brick=said, words=words[1][0]) if len(words) > 1 else said


def cell_said(built: Structure, centre: Point) -> str:
    """Say where a free face is."""
    row, column = numbered(built.at, centre)
    return tr(ACROSS if normal_of(centre) == 2 else UP, row=row, column=column)


def edge_said(built: Structure, centre: Point, edge: Edge) -> str:
    return tr(SIDES[edge.side], letter=built.at[centre].letter)


def wall_said(wall: Wall) -> str:
    """Name a plane by its longest word."""
    if not wall.word:
        return tr("table")
    return tr("{word} roof", word=wall.word) if wall.opened.normal == 2 else tr("{word} wall", word=wall.word)


def sum_said(words: Sequence[Earned]) -> str:
    """Say what words bring and how that comes about: STARS 5, or TOY 3 + HELLO 5×3  =  18."""
    said = " + ".join(f"{each.word} {each.sum}" for each in words)
    return (
        said
        if len(words) < 2 and all(each.is_plain for each in words)
        else f"{said}  =  {sum(each.points for each in words)}"
    )


def notes_said(moment: XwordMoment) -> Iterator[str]:
    """Say what the Joiner does, what doubles, and why a word that hangs down to the table does not."""
    if moment.play and moment.play.joiner and moment.found:
        is_red = moment.play.joiner.colour == Colour.RED
        yield tr("Red: each new letter counts three times") if is_red else tr("Blue: each new letter counts twice")
    yield from (tr("{word} stands on a leg: doubled", word=each.word) for each in moment.words if each.is_leg)
    yield from map(tr, why_no_leg(moment.with_row, moment.words[0], moment.put) if moment.words else ())
    if moment.room is not None:
        none = tr("One more here would fall")
        yield trn("Room for {count} more here", "Room for {count} more here", moment.room) if moment.room else none


def way_up_said(built: Structure, row: Sequence[Point]) -> str:
    """Say why the letters of a row that stands are not upright: they keep the way up of what they go on from (X22)."""
    tops = {TOP[built.at[each].frame] for each in row if each in built.at and normal_of(each) != 2}
    if not tops or Way.UP in tops:
        return ""
    return tr("Upside down, up from a letter’s foot") if Way.DOWN in tops else tr("Sideways, up from a letter’s side")


def balance_said(strain: float) -> str:
    if strain >= LEANING:
        return tr("Will fall")
    return tr("Leans") if strain > SAFE else tr("Stands well")


def when_of(view: XwordView) -> str:
    return tr("Turn {number}", number=view.number)
