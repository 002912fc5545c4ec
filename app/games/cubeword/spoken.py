"""What a table of CUBEWORD says to whoever does not see it."""

from collections.abc import Iterator, Sequence

from app.core.spoken import Part, in_row, or_none
from app.core.texts import later, tr
from app.games.cubeword.model import (
    Cell,
    Challenge,
    CubewordView,
    LetStand,
    Move,
    Sited,
    Turn,
    by_cell,
    by_cube,
    changed,
    contested,
    ground_of,
    runs,
    sheet_under,
)

KEYS = {
    "turn": later(
        "Walk to a place with the arrows and type a letter: a cube that has it comes there. Backspace takes it back, "
        "Done ends the turn."
    ),
    "stand": later("Walk with Tab to Challenge or to Let it stand, and press Enter."),
}
BRING, MOVE, TURN = later("bring {letters} from the pool"), later("move {letters}"), later("turn {letters}")


def parts(view: CubewordView, names: Sequence[str]) -> list[Part]:
    """List the words that lie there, the rows and columns of the sheet with cubes, and the pool."""
    table = by_cell(view.layout)
    words = sorted({run.word for run in runs(table)})
    lying = {each.cube for each in view.layout}
    pool = [letters for cube, letters in enumerate(view.cubes) if cube not in lying]
    return [
        Part(tr("words on the table"), or_none(words)),
        *_lines(view, table, row=True),
        *_lines(view, table, row=False),
        Part(tr("pool"), or_none("".join(letters) for letters in pool)),
        Part(tr("new words of the last turn"), or_none(f"{each.word} {each.points}" for each in view.fresh)),
    ]


def _lines(view: CubewordView, table: dict[Cell, Sited], *, row: bool) -> list[Part]:
    (left, top), _ = sheet_under(view.layout, ground_of(view.options))
    first, across = (top, left) if row else (left, top)
    found: dict[int, list[str]] = {}
    for cell in sorted(table, key=lambda cell: (cell[1], cell[0])):
        line, place = (cell[1], cell[0]) if row else cell
        kind = later("column {number} {letter}") if row else later("row {number} {letter}")
        said = tr(kind, number=place - across + 1, letter=table[cell].letter)
        found.setdefault(line, []).append(said)
    kind = later("row {number}") if row else later("column {number}")
    return [Part(tr(kind, number=line - first + 1), in_row(said)) for line, said in sorted(found.items())]


def hand(view: CubewordView) -> str:
    """Say nothing: all cubes lie open (CH3)."""
    return ""


def may_do(view: CubewordView) -> str:
    return tr(KEYS[view.phase]) if view.phase in KEYS and view.seat in view.active else ""


def move_said(move: Move, view: CubewordView) -> str:
    match move:
        case Turn(()):
            return tr("No move")
        case Turn(steps):
            said = "; ".join(_kinds_said(steps, view))
            return f"{said[:1].upper()}{said[1:]}"
        case Challenge():
            return tr("Challenge {words}", words=contested(view))
        case LetStand():
            return tr("Let it stand")
    return ""


def _kinds_said(steps: Sequence[Sited], view: CubewordView) -> Iterator[str]:
    """Say what becomes of which cubes; what is moved and turned, too, is moved."""
    were = by_cube(view.layout)
    brought = [each.letter for each in steps if each.cube not in were]
    known = [(were[each.cube], each) for each in steps if each.cube in were]
    moved = [_shown_anew(was, now) for was, now in known if now.cell != was.cell]
    turned = [_shown_anew(was, now) for was, now in known if now.cell == was.cell]
    for words, letters in ((BRING, brought), (MOVE, moved), (TURN, turned)):
        if letters:
            yield tr(words, letters=in_row(letters))


def _shown_anew(was: Sited, each: Sited) -> str:
    """Say what a cube shows, and before that what it showed, if that is another letter."""
    if was.letter == each.letter:
        return each.letter
    return tr("{before} to {letter}", before=was.letter, letter=each.letter)


def steps_said(move: Move, view: CubewordView) -> str:
    if not isinstance(move, Turn):
        return ""
    (left, top), _ = sheet_under(changed(view.layout, move.steps), ground_of(view.options))
    were = by_cube(view.layout)
    return "; ".join(_step_said(were.get(each.cube), each, left, top) for each in move.steps)


def _step_said(was: Sited | None, each: Sited, left: int, top: int) -> str:
    """Say where a cube comes from, if it lay there, and where it goes, or which letter it shows there from now on."""
    place = _place_said(each, left, top)
    if was is None:
        return tr("{letter} in {place}", letter=each.letter, place=place)
    if was.cell == each.cell:
        return tr("{before} to {letter} in {place}", before=was.letter, letter=each.letter, place=place)
    said = later("{letter} from {origin} to {place}")
    return tr(said, letter=each.letter, origin=_place_said(was, left, top), place=place)


def _place_said(each: Sited, left: int, top: int) -> str:
    return tr("row {row}, column {column}", row=each.cell[1] - top + 1, column=each.cell[0] - left + 1)
