"""What a table of 3DXWORD says to whoever does not see it."""

from collections.abc import Iterator, Sequence

from app.core.spoken import Part, in_row, or_none
from app.core.texts import later, tr
from app.games.xword3d.model import (
    Along,
    Brick,
    Dispute,
    LetStand,
    Move,
    Pass,
    Play,
    XwordView,
    lines_through,
    normal_of,
    numbered,
    row_of,
)

KEYS = {
    "play": later(
        "Walk to a free place with the arrows and type your word from there. Backspace takes a brick back, Done lays "
        "the word. To open a wall, walk to a brick, press Enter, and then to one of its edges. To pass, walk with Tab "
        "to Swap, press Enter, and then Done."
    ),
    "dispute": later("Walk with Tab to Dispute or to Done, and press Enter."),
}


def parts(view: XwordView, names: Sequence[str]) -> list[Part]:
    """List the words that stand, what the last turn laid, the bricks of the others, Joiners and the pool."""
    sizes = (
        tr("{name} {count}", name=names[seat], count=size)
        for seat, size in enumerate(view.rack_sizes)
        if seat != view.seat
    )
    joiners = tr("red {red}, blue {blue}", red=view.colours[0], blue=view.colours[1]) if any(view.colours) else ""
    return [
        *(Part(word, said) for word, said in _words(view)),
        Part(tr("words of the last turn"), or_none(f"{each.word} {each.points}" for each in view.fresh)),
        Part(tr("bricks of the others"), or_none(sizes)),
        Part(tr("Joiners"), joiners or tr("none")),
        Part(tr("bricks in the pool"), str(view.pool)),
    ]


def _words(view: XwordView) -> Iterator[tuple[str, str]]:
    """Say of each word where it begins, and how it lies."""
    lines = lines_through(view.structure, view.structure.at)
    for word, centres in ((line.word, line.centres) for line in lines if line.is_word):
        x, y, _ = centres[0]
        row, column = numbered(view.structure.at, (x - 1 | 1, y | 1, 0))  # on the table, below a wall
        if any(normal_of(each) != 2 for each in centres):
            said = tr("up a wall or over a roof, above row {row}, column {column}", row=row, column=column)
        else:
            lying = tr("across") if centres[0][1] == centres[-1][1] else tr("down")
            said = tr("{lying} from row {row}, column {column}", lying=lying, row=row, column=column)
        yield word, said


def hand(view: XwordView) -> str:
    """Say the own bricks."""
    return tr("Your bricks: {letters}", letters=in_row(view.rack) or tr("none"))


def may_do(view: XwordView) -> str:
    return tr(KEYS[view.phase]) if view.phase in KEYS and view.seat in view.active else ""


def move_said(move: Move, view: XwordView) -> str:
    match move:
        case Play(along=along, letters=letters, joiner=joiner):
            lying = tr("across") if along == Along.ACROSS else tr("down")
            said = tr("{letters} {lying}", letters=" ".join(letters), lying=lying)
            return said if joiner is None else tr("{row}, on a Joiner", row=said)
        case Pass(""):
            return tr("Pass")
        case Pass(swap):
            return tr("Swap {letters}", letters=in_row(swap))
        case Dispute():
            return tr("Dispute {words}", words=" ".join(view.said))
        case LetStand():
            return tr("Let it stand")
    return ""


def steps_said(move: Move, view: XwordView) -> str:
    if not isinstance(move, Play):
        return ""
    return "; ".join(_brick_said(view, each) for each in row_of(view.structure, move))


def _brick_said(view: XwordView, brick: Brick) -> str:
    """Say where a brick goes, by the numbers that the board calls its place by."""
    said = later("{letter} in row {row}, column {column}")
    if normal_of(brick.centre) != 2:
        said = later("{letter} up the wall at height {row}, column {column}")
    elif brick.centre[2]:
        said = later("{letter} on the roof in row {row}, column {column}")
    row, column = numbered(view.structure.at, brick.centre)
    return tr(said, letter=brick.letter, row=row, column=column)
