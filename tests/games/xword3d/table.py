"""Structures of 3DXWORD as tests write them: rows of letters with their place and frame, and small dictionaries."""

from typing import Any, Final

from app.core.game import IllegalMove
from app.core.lexicon import Dictionary
from app.games.xword3d.lattice import NUMBER_OF, ROUND, Point, Way, normal_of
from app.games.xword3d.lines import line_through
from app.games.xword3d.model import Deal, Options
from app.games.xword3d.placing import START, Along, Ground, Laid, Play, brick, laid, row_of
from app.games.xword3d.rules import Xword3d
from app.games.xword3d.seams import Unlaid, fault_at
from app.games.xword3d.state import Over, Playing, State
from app.games.xword3d.statics import STURDY, Sturdiness
from app.games.xword3d.structure import Brick, Colour, Joiner, Structure, seams_of
from tests.words import dictionary_of

EAST, WEST, NORTH, SOUTH, UP, DOWN = Way
ACROSS, DOWNWARD = Along
WAYS: Final = {"+x": EAST, "-x": WEST, "+y": NORTH, "-y": SOUTH, "+z": UP, "-z": DOWN}
NORMAL: Final = Sturdiness(STURDY["normal"])


def frame(written: str) -> tuple[Way, Way]:
    """A frame as the ledger writes it: `frame("+x+z")` reads to the east and has its top above."""
    return WAYS[written[:2]], WAYS[written[2:]]


def row(
    letters: str,
    start: Point = START,
    lies: str = "+x+y",
    along: Along = ACROSS,
    joiner: tuple[Point, Colour] | None = None,
) -> Play:
    """A row to be laid."""
    return Play(start, *frame(lies), along, letters, Joiner(*joiner) if joiner else None)


def structure(*rows: Play) -> Structure:
    """What rows make that are simply put there, whether they may lie so or not."""
    built = Structure()
    for each in rows:
        built = built.with_row(row_of(built, each), each.joiner)
    return built


def single(letter: str, centre: Point, lies: str = "+x+y") -> Brick:
    """One brick."""
    return brick(centre, letter, NUMBER_OF[frame(lies)[0]][frame(lies)[1]])


def ground(words: str | None = None, sturdiness: Sturdiness = NORMAL, **agreed: object) -> Ground:
    """What is agreed: these words, or any."""
    return Ground(sturdiness, None if words is None else frozenset(words.split()), **agreed)  # type: ignore[arg-type]


def lay(before: Structure, play: Play, words: str | None = None, **agreed: object) -> Laid:
    """What comes of a row."""
    return laid(before, play, ground(words, **agreed))  # type: ignore[arg-type]


def refusal(before: Structure, play: Play, words: str | None = None, **agreed: object) -> str:
    """The sentence with which a row is refused."""
    try:
        lay(before, play, words, **agreed)
    except IllegalMove as error:
        return str(error)
    raise AssertionError(f"{play} was laid")


def fault(before: Structure, play: Play, words: str | None = None, **agreed: object) -> str:
    """What a row fails by."""
    try:
        lay(before, play, words, **agreed)
    except Unlaid as error:
        return error.fault.name
    raise AssertionError(f"{play} was laid")


def words_of(built: Structure) -> list[str]:
    """All words of a structure, in order, each line once."""
    lines = {
        frozenset(line.centres): line.word
        for centre in built.at
        for way in ROUND[normal_of(centre)]
        for line in [line_through(built, centre, way)]
        if len(line.centres) > 1
    }
    return sorted(lines.values())


def faults_of(built: Structure) -> set[str]:
    """What is at fault at the seams of a structure."""
    return {found.name for seam in seams_of(built.at) if (found := fault_at(built, seam)) is not None}


def made(found: Laid) -> list[tuple[str, int]]:
    """The words of a row with their points, its main word first."""
    return [(each.word, each.points) for each in found.words]


CAT: Final = row("CAT")


def xword(words: str | Dictionary = "CAT CATS SPA TO AT") -> Xword3d:
    """The game, judged by exactly these words."""
    return Xword3d(dictionary_of(words) if isinstance(words, str) else words)


def opened(
    built: Structure, *racks: str, pool: str = "", played: int = 4, seed: int = 1, full: int = 0, **options: Any
) -> State:
    """A position in which seat 0 is to play, with a structure and the bricks of each seat, or of full hands."""
    seats = len(racks)
    deal = Deal(0, seats, (), racks, pool, seed)
    return State(
        options=Options(**options),
        deal=deal,
        structure=built,
        racks=racks,
        pool=pool,
        phase=Playing(0),
        points=(0,) * seats,
        used=((0, 0),) * seats,
        full=tuple(full or len(rack) for rack in racks),
        played=played,
    )


def after(state: State, *moves: Any, words: str | Dictionary = "CAT CATS SPA TO AT") -> State:
    """The position after some moves: of whoever is to play, or (seat, move)."""
    game = xword(words)
    for each in moves:
        seat, move = each if isinstance(each, tuple) else (playing(state), each)
        state = game.apply(state, seat, move)
    return state


def playing(state: State) -> int:
    """Whose turn it is."""
    assert isinstance(state.phase, Playing)
    return state.phase.seat


def refused(state: State, move: Any, seat: int | None = 0, words: str | Dictionary = "CAT CATS SPA TO AT") -> str:
    """The sentence with which a move is refused."""
    try:
        xword(words).apply(state, seat, move)
    except IllegalMove as error:
        return str(error)
    raise AssertionError(f"{move} was taken")


def told(state: State) -> list[str]:
    """The history, seats by their numbers."""
    return [each.text.text() for each in state.events]


def result(state: State) -> list[tuple[int, int, int]]:
    """The seats with their ranks and points, best first."""
    assert isinstance(state.phase, Over), state.phase
    return [(each.seat, each.rank, each.points) for each in state.phase.result.ranking]
