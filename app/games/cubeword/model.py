"""CUBEWORD in its own words: options, what a seat may do and what it may see. Boards take all they need from here."""

from dataclasses import dataclass
from typing import TypeAlias

from app.core.game import Absent, EndEarly, Event, Leave, Result, Score, Seat, TimeIsOver, TimeUp
from app.core.options import option
from app.core.texts import later
from app.games.cubeword.cubes import ALPHABET, FACES, ROLLS, CubeNumber, can_show, face_up, faces_of, least_missed
from app.games.cubeword.layout import (
    MOST_BLANKS,
    MOST_MOVES,
    Cell,
    Fault,
    Ground,
    Layout,
    Run,
    Sited,
    beside,
    by_cell,
    by_cube,
    changed,
    costs,
    extent,
    faults,
    fitting,
    is_on_its_way,
    left_alone,
    moves_elsewhere,
    runs,
    words_since,
)
from app.games.cubeword.scoring import Earned, value_of
from app.games.cubeword.sheet import sheet_under

__all__ = [  # boards on screen know this module alone
    "ALPHABET",
    "FACES",
    "MOST_BLANKS",
    "MOST_MOVES",
    "ROLLS",
    "Cell",
    "Challenge",
    "CubeNumber",
    "CubewordView",
    "Deal",
    "Earned",
    "Fault",
    "Ground",
    "Layout",
    "LetStand",
    "Move",
    "Options",
    "Outlook",
    "Run",
    "Sited",
    "Turn",
    "beside",
    "by_cell",
    "by_cube",
    "can_show",
    "changed",
    "contested",
    "costs",
    "extent",
    "face_up",
    "faces_of",
    "faults",
    "finish_of",
    "fitting",
    "ground_of",
    "is_on_its_way",
    "is_taken_back",
    "least_missed",
    "left_alone",
    "moves_elsewhere",
    "restored_of",
    "runs",
    "sheet_under",
    "target_of",
    "turns_of",
    "value_of",
]

TURNS_ALONE = 10  # CH18
TARGET = 100  # CH19
SHEETS = {"lying": (14, 10), "upright": (10, 14), "small": (8, 8)}  # CH4: A4 with cubes of 20 mm
LONGEST_WORD = max(map(max, SHEETS.values()))


@dataclass(frozen=True, slots=True)
class Options:
    """What may be agreed before the game."""

    finish: str = option(  # C19, CH18, CH19
        "usual",
        "The game ends",
        "As usual: when somebody reaches 100 points; alone, after ten turns.",
        choices={
            "usual": "As usual",
            "points": "First to a set score",
            "lead": "First to lead by a margin",
            "time": "When time is up",
            "turns": "After a number of turns each",
        },
    )
    target: int = option(
        TARGET,
        "Points",
        "The game ends as soon as somebody has this many. Alone: reach it in as few turns as you can.",
        choices={60: "60, short", 75: "75", 100: "100", 150: "150", 200: "200"},
        where=("finish", "points"),
    )
    lead: int = option(
        30,
        "Points ahead",
        "The game ends when somebody is this far ahead; after 20 turns each it ends anyway.",
        choices={20: "20", 30: "30", 50: "50"},
        where=("finish", "lead"),
    )
    minutes: int = option(
        30,
        "Minutes",
        "The turn under way is finished; a turn may take two minutes, unless you agree on another time.",
        choices={15: "15 minutes", 30: "30 minutes", 45: "45 minutes", 60: "1 hour"},
        where=("finish", "time"),
    )
    turns: int = option(
        10,
        "Turns each",
        "Everybody gets this many turns.",
        choices={5: "5", 10: "10", 15: "15", 20: "20"},
        where=("finish", "turns"),
    )
    seconds_to_turn: int = option(  # CH22
        0,
        "Time for a turn",
        "When it runs out, the turn counts as one without moves.",
        choices={0: "No limit", 60: "1 minute", 120: "2 minutes", 180: "3 minutes"},
    )
    restored: str = option(  # C16, CH13
        "usual",
        "Repeated words",
        "Whether a word taken apart scores again. As usual: after two turns if several race to points, else never.",
        choices={
            "usual": "As usual",
            "first": "After two turns",
            "renewed": "After two turns since it last scored",
            "once": "Scores once in a game",
        },
    )
    judge: str = option(  # CH15
        "auto",
        "Who judges a word",
        "The dictionary at once, or the other players, who may challenge a turn.",
        choices={"auto": "The dictionary", "table": "The other players"},
    )
    american: bool = option(  # C17, CH21
        default=True,
        label=later("American spellings"),
        sentence=later("COLOR counts, as another spelling of COLOUR."),
        choices={True: "Count", False: "Do not count"},
    )
    shortest: int = option(  # CH16
        2,
        "Shortest word",
        "Cubes that touch must make words of at least this many letters.",
        choices={2: "Two letters", 3: "Three letters"},
    )
    connected: bool = option(  # CH6
        default=False,
        label=later("One crossword"),
        sentence=later("All cubes must be connected at the end of each turn."),
        choices={False: "Not required", True: "Required"},
    )
    joker_scores: bool = option(  # CH12
        default=True,
        label="The joker",
        sentence=later("A letter that the joker stands for scores like any other; a blank never does."),
        choices={True: "Scores", False: "Scores nothing"},
    )
    sheet: str = option(  # C2, CH4
        "lying",
        "The sheet",
        "The area that all cubes must fit on.",
        choices={"lying": "A4, landscape: 14 × 10", "upright": "A4, portrait: 10 × 14", "small": "Small: 8 × 8"},
        on_a_phone="upright",
    )
    cubes: str = option(
        "english", "Cubes", "Which language their letters are made for.", choices={"english": "For English"}
    )


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided: who begins; which cubes are there, by their letters; and what lies there already (CH23)."""

    first: Seat
    seats: int
    cubes: tuple[str, ...]
    joker: bool = True
    laid: Layout = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """C5: a whole turn: where the cubes that were touched lie in the end, and what they show (CH8)."""

    steps: tuple[Sited, ...] = ()


@dataclass(frozen=True, slots=True)
class Challenge:
    """CH15: have the new words of the last turn looked up."""


@dataclass(frozen=True, slots=True)
class LetStand:
    """CH15: let a turn count that ends the game."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a turn comes to as its cubes lie so far, whether it may be made or not."""

    faults: tuple[Fault, ...] = ()  # the gravest first
    words: tuple[Earned, ...] = ()  # that are new, those apart that are none


Move: TypeAlias = Turn | Challenge | LetStand | TimeUp | TimeIsOver | Absent | Leave | EndEarly


@dataclass(frozen=True, slots=True)
class CubewordView:
    """What a seat, or an onlooker, sees of the table: all there is (CH3)."""

    seat: Seat | None
    active: frozenset[Seat]
    scores: tuple[Score, ...]
    events: tuple[Event, ...]
    result: Result | None
    options: Options
    phase: str  # "turn", "stand" or "over"
    cubes: tuple[str, ...]  # the letters of each; the joker comes after them
    joker: bool
    layout: Layout
    turn: Seat | None  # whose turn it is
    number: int  # of the turn, from 1
    turns: tuple[int, ...]  # how many each has had
    made: tuple[tuple[str, int], ...]  # each word by its first spelling, and in which turn it was created (CH13)
    before: Layout  # how the cubes lay before the last turn
    last: Seat | None  # whose turn that was
    fresh: tuple[Earned, ...]  # what came of it
    challengers: frozenset[Seat]  # who may challenge it
    idle: int  # turns in a row without a move
    time_is_up: bool  # the turn under way is the last (CH19)
    left: frozenset[Seat]


def contested(view: CubewordView) -> str:
    """Name the words of the last turn that may be challenged (CH15)."""
    return " ".join(words_since(view.before, runs(by_cell(view.layout))))


def is_taken_back(before: CubewordView, view: CubewordView) -> bool:
    """Tell whether the viewer's last turn was taken back: what they did in it lies there again, to be changed."""
    is_own = view.seat is not None and view.seat == view.turn == before.last and view.phase == "turn"
    is_before = view.number <= before.number and view.layout == before.before
    return is_own and is_before and view.layout != before.layout


def finish_of(options: Options, seats: int) -> str:
    """CH18, CH19: how the game ends, where nothing else was agreed by the number of seats."""
    if seats == 1 and options.finish in ("usual", "lead"):  # a lead needs two seats
        return "turns"
    return "points" if options.finish == "usual" else options.finish


def restored_of(options: Options, seats: int) -> str:
    """CH13: when a restored word scores: after two turns where several race to a number of points, else never."""
    if options.restored != "usual":
        return options.restored
    return "first" if finish_of(options, seats) == "points" and seats > 1 else "once"


def turns_of(options: Options) -> int:
    """CH18: after how many turns each the game ends."""
    return options.turns if options.finish == "turns" else TURNS_ALONE


def target_of(options: Options) -> int:
    """CH19: how many points end a game that is a race to them."""
    return options.target if options.finish == "points" else TARGET


def ground_of(options: Options) -> Ground:
    """Tell what a layout has to keep to."""
    width, height = SHEETS[options.sheet]
    return Ground(width, height, options.shortest, options.connected)
