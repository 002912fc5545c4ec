"""3DXWORD in its own words: options, what a seat may do and what it may see. Boards take all they need from here."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from app.core.game import Absent, EndEarly, Event, Leave, Result, Score, Seat, TimeUp
from app.core.options import option
from app.core.texts import later
from app.games.xword3d.bricks import COUNTS, IN_HAND, hand_size, with_more, without
from app.games.xword3d.footing import Extent, extent_of, footprint, hull, numbered, outermost
from app.games.xword3d.lattice import (
    AXIS,
    CARRIED,
    FACING,
    NUMBER_OF,
    OPPOSITE,
    RIGHT,
    ROUND,
    TOP,
    UPRIGHT,
    VECTORS,
    Point,
    Way,
    course_of,
    normal_of,
    stepped,
)
from app.games.xword3d.lines import Line, line_through, lines_through, words_at
from app.games.xword3d.placing import START, Along, Ground, Laid, Play, laid, row_of, travel_of
from app.games.xword3d.planes import (
    TABLE,
    Allowed,
    Edge,
    Opened,
    Wall,
    edges_of,
    faces_beside,
    faces_on,
    faces_round,
    facing,
    hangs_a_leg,
    may_stand,
    may_turn,
    next_face,
    on_a_joiner,
    round_seam,
    shut_edges,
    turned,
    walls,
    way_on,
)
from app.games.xword3d.propping import leg_under, room_from
from app.games.xword3d.reading import straight_before, turns_to_read
from app.games.xword3d.scoring import TIMES, Earned, is_leg, why_no_leg
from app.games.xword3d.seams import Fault, Unlaid, fault_at, misfits, shows_tongue
from app.games.xword3d.statics import STURDY, Load, Sturdiness, bending, bent, loads, margin, strain, tips
from app.games.xword3d.structure import Brick, Colour, Joiner, Structure, X, across, met_at, seams_of
from app.games.xword3d.turned_x import drawn_frame
from app.games.xword3d.unfolding import Unfolded, folds, unfolded

__all__ = [  # boards on screen know this module alone
    "AXIS",
    "CARRIED",
    "COUNTS",
    "FACING",
    "IN_HAND",
    "MOST_OF_A_COLOUR",
    "NUMBER_OF",
    "OPPOSITE",
    "RIGHT",
    "ROUND",
    "START",
    "TABLE",
    "TIMES",
    "TIME_UP",
    "TOP",
    "UPRIGHT",
    "VECTORS",
    "Allowed",
    "Along",
    "Brick",
    "Colour",
    "Deal",
    "Dispute",
    "Earned",
    "Edge",
    "Extent",
    "Fault",
    "Ground",
    "Joiner",
    "Laid",
    "LetStand",
    "Line",
    "Load",
    "Move",
    "Opened",
    "Options",
    "Pass",
    "Play",
    "Point",
    "Structure",
    "Sturdiness",
    "Unfolded",
    "Unlaid",
    "Wall",
    "Way",
    "X",
    "XwordView",
    "across",
    "bending",
    "bent",
    "course_of",
    "drawn_frame",
    "edges_of",
    "extent_of",
    "faces_beside",
    "faces_on",
    "faces_round",
    "facing",
    "fault_at",
    "folds",
    "footprint",
    "ground_of",
    "hand_size",
    "hangs_a_leg",
    "hull",
    "is_leg",
    "joiners_left",
    "joiners_of",
    "laid",
    "leg_under",
    "line_through",
    "lines_through",
    "loads",
    "margin",
    "may_stand",
    "may_turn",
    "met_at",
    "misfits",
    "next_face",
    "normal_of",
    "numbered",
    "on_a_joiner",
    "outermost",
    "room_from",
    "round_seam",
    "row_of",
    "seams_of",
    "seconds_of",
    "shows_tongue",
    "shut_edges",
    "stepped",
    "straight_before",
    "strain",
    "sturdiness_of",
    "tips",
    "travel_of",
    "turned",
    "turns_to_read",
    "unfolded",
    "walls",
    "way_on",
    "why_no_leg",
    "with_more",
    "without",
    "words_at",
]

TIME_UP: Final = later("{who}’s time is up: no word")  # XH7
SECONDS_TO_DISPUTE = 5
MOST_OF_A_COLOUR = 2  # X21: of each player in a game


@dataclass(frozen=True, slots=True)
class Options:
    """What may be agreed before the game."""

    space: bool = option(  # XH23
        default=True,
        label=later("How you build"),
        sentence=later("Along the table and up from it, or flat on the table alone."),
        choices={True: "In three dimensions", False: "Flat: the table version"},
    )
    joiners: str = option(  # X21, XH23
        "none",
        "Joiners",
        "For advanced players: a Joiner turns a word at a letter that both words have. Red trebles, blue doubles.",
        choices={
            "none": "None",
            "usual": "As usual: of each colour one fewer than players",
            "most": "Twice as many as usual",
        },
        where=("space", True),
        also=("usual", "most"),  # X21: optional, up to a maximum
    )
    balance: str = option(  # X26
        "normal",
        "Joints",
        "How many bricks may hang beside a joint before it bends; farther out it bears fewer.",
        choices={"wobbly": "Wobbly: 4", "normal": "Normal: 8", "sturdy": "Sturdy: 14"},
        where=("space", True),
    )
    sway: bool = option(
        default=False,
        label=later("Tall towers"),
        sentence=later("Whether height, too, bends the joint below a free tower."),
        choices={False: "Stand", True: "Sway"},
        where=("space", True),
    )
    seconds_to_turn: int = option(  # X28, XH23
        120,
        "Time for a turn",
        "When it runs out, the turn is a pass.",
        choices={0: "No limit", 60: "1 minute", 120: "2 minutes", 180: "3 minutes"},
        where=("space", True),
        at_first=0,  # X28 calls it optional: whoever still learns to fold a word is in no hurry
    )
    seconds_flat: int = option(
        0,
        "Time for a flat turn",
        "In the table version. When it runs out, the turn is a pass.",
        choices={0: "No limit", 60: "1 minute", 120: "2 minutes", 180: "3 minutes"},
        where=("space", False),
    )
    looks: bool = option(  # XH7
        default=False,
        label=later("When no word is left"),
        sentence=later("Once all bricks are drawn. The dictionary looks only where it judges."),
        choices={False: "The players pass", True: "The dictionary looks, and ends the game"},
        where=("space", False),
    )
    names: bool = option(  # X8, XH22
        default=False,
        label=later("Names of countries and capitals"),
        sentence=later("PERU and LIMA, besides the words of the dictionary."),
        choices={False: "Do not count", True: "Count"},
    )
    judge: str = option(
        "auto",
        "Who judges a word",
        "The dictionary at once, or the other players, who may dispute it.",
        choices={"auto": "The dictionary", "table": "The other players"},
    )
    sets: int = option(  # X3, XH2
        0,
        "Bricks",
        "A set has 100. As usual means at least 20 for each player.",
        choices={0: "As usual", 2: "Two sets", 3: "Three sets"},
    )


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided: what was drawn for first player, the hands, the order of the pool, how it is mixed later."""

    first: Seat
    seats: int
    draws: tuple[str, ...]  # of each round a letter for each seat, "." for who does not draw (XH4)
    racks: tuple[str, ...]
    pool: str  # the next brick last
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Pass:
    """X12: make no word; lay some bricks aside, draw as many, then put those back."""

    swap: str = ""


@dataclass(frozen=True, slots=True)
class Dispute:
    """Have the words of the last turn looked up, where the players judge them (X8)."""


@dataclass(frozen=True, slots=True)
class LetStand:
    """Have nothing against the words of the last turn."""


Move: TypeAlias = Play | Pass | Dispute | LetStand | TimeUp | Absent | Leave | EndEarly


@dataclass(frozen=True, slots=True)
class XwordView:
    """What a seat, or an onlooker, sees of the table: all but the pool and the bricks of the others."""

    seat: Seat | None
    active: frozenset[Seat]
    scores: tuple[Score, ...]
    events: tuple[Event, ...]
    result: Result | None
    options: Options
    phase: str  # "play", "dispute" or "over"
    structure: Structure
    rack: str  # one's own bricks
    rack_sizes: tuple[int, ...]
    full: tuple[int, ...]  # how many bricks each may have (X9)
    pool: int  # bricks
    turn: Seat | None  # whose turn it is, or whose words may be disputed
    number: int  # of the turn, from 1
    played: int  # turns in which a word was made
    may_build: bool  # X19
    colours: tuple[int, ...]  # Joiners left of each colour, red before blue
    used: tuple[tuple[int, ...], ...]  # how many of each colour each seat has used
    last: tuple[Point, ...]  # what the last turn laid
    fresh: tuple[Earned, ...]  # and the words it made
    said: tuple[str, ...]  # those that may be disputed now
    stood: frozenset[str]  # what has stood as a word, where the players judge
    still: int  # passes in a row without new bricks (XH7)
    passes: int  # passes in a row
    had: frozenset[Seat]  # who has had a turn (XH9)
    over: tuple[str, ...]  # what each had left at the end
    left: frozenset[Seat]


def joiners_of(options: Options, seats: int) -> int:
    """X21, XH21: how many Joiners there are of each colour."""
    if not options.space:
        return 0
    return {"none": 0, "usual": seats - 1, "most": 2 * seats - 2}[options.joiners]


def seconds_of(options: Options) -> int:
    """XH23: return the time for a turn; none is no limit."""
    return options.seconds_to_turn if options.space else options.seconds_flat


def sturdiness_of(options: Options) -> Sturdiness:
    """Tell what a joint bears."""
    return Sturdiness(STURDY[options.balance], options.sway)


def ground_of(view: XwordView) -> Ground:
    """Tell what a row depends on besides the structure, but for its words."""
    return Ground(
        sturdiness_of(view.options),
        None,
        is_flat=not view.options.space,
        may_build=view.may_build,
        colours=frozenset(colour for colour, left in joiners_left(view).items() if left),
    )


def joiners_left(view: XwordView) -> dict[Colour, int]:
    """Count the Joiners of each colour that a player may still use: of those left, two in a game (X21)."""
    is_player = view.seat is not None and view.seat < len(view.used)
    most = (MOST_OF_A_COLOUR - mine for mine in view.used[view.seat or 0]) if is_player else view.colours
    return {colour: max(0, min(left, mine)) for colour, left, mine in zip(Colour, view.colours, most)}
