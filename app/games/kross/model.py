"""KROSS THE WORDZ in its own words: sheets, letter cards, what a seat may do and what it may see."""

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from app.core.game import Absent, EndEarly, Event, Leave, Result, Score, Seat, TimeUp, TimeUpFor
from app.core.options import SINCE, option
from app.core.texts import later

NOW: Final = 4  # that the list of a task card grew is one more, too: tables keep the lists they began with
"""The version of the rules that new tables are played by."""
PLURALS_FIT: Final = 3  # from this version on the plural of a listed word fits its task card (K17)

SIDE: Final = 6
SQUARES: Final = SIDE * SIDE
FREE: Final = "."
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
POINTS: Final = {2: 2, 3: 3, 4: 5, 5: 7, 6: 10}  # K20: by the letters of a word

TASK_CARDS: Final = (
    later("a colour"),
    later("a mammal"),
    later("a bird"),
    later("a fish or sea creature"),
    later("an insect or crawling thing"),
    later("a fruit"),
    later("a vegetable or herb"),
    later("a drink"),
    later("something to eat"),
    later("a tree or flower"),
    later("a part of the body"),
    later("something to wear"),
    later("a job"),
    later("a musical instrument"),
    later("a vehicle"),
    later("a tool"),
    later("furniture or a container"),
    later("a building or room"),
    later("a first name"),
    later("a town or city"),
    later("a country"),
    later("a river"),
    later("a band or singer"),
    later("a sport, game or dance"),
)
"""KH1: what each task card asks for; card 1 comes first."""
CARDS: Final = len(TASK_CARDS)

Sheet: TypeAlias = str
"""36 characters in reading order, "." for a free square."""
Holders: TypeAlias = str
"""26 characters, A to Z: who has that letter card, a seat's digit, or "." for the middle of the table."""

EMPTY_SHEET: Final[Sheet] = FREE * SQUARES
ALL_IN_THE_MIDDLE: Final[Holders] = FREE * len(ALPHABET)


@dataclass(frozen=True, slots=True)
class Options:
    """What may be agreed before the game."""

    grab: str = option(  # KH9
        "race",
        "Grabbing a card",
        "Who gets to take the card of a called letter instead of writing it.",
        choices={
            "race": "First to press",
            "window": "First to press, within a few seconds",
            "calm": "Secret choice, then at random",
        },
        at_one_device="window",
    )
    window: int = option(
        4, "Seconds to grab", "How long everyone has to grab after a call.", span=(2, 8), where=("grab", "window")
    )
    caller_may_grab: bool = option(  # KH2
        default=False,
        label=later("The caller may grab, too"),
        sentence=later("Otherwise only the other players may grab the card of a called letter."),
        choices={False: "No", True: "Yes"},
    )
    seconds_to_write: int = option(  # KH19
        0,
        "Time to think",
        "For each call, letter and claim. When it runs out, the next player calls, or the letter goes into the first "
        "free square.",
        choices={0: "No limit", 15: "15 seconds", 30: "30 seconds", 60: "1 minute"},
    )
    highlighting: str = option(  # KH15
        "best",
        "Counted words",
        "Who picks the words that count at the end.",
        choices={"best": "The app finds the best choice", "hand": "Everyone marks their own"},
    )
    running_totals: bool = option(
        default=True,
        label=later("Running totals"),
        sentence=later("Shows during the game what each sheet would score now."),
        choices={True: "Shown", False: "Hidden"},
    )


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided: a task card for each seat, the first caller, and the lots of calm mode."""

    tasks: tuple[int, ...]
    first: Seat
    lots: int = 0
    head_starts: tuple[int, ...] = ()  # a handicap: points given at the end
    letters: str = field(default="", metadata={SINCE: 2})  # KH26: all that the day calls; none: players call


@dataclass(frozen=True, slots=True)
class Call:
    """K5: the player in turn says a letter."""

    letter: str


@dataclass(frozen=True, slots=True)
class Grab:
    """K13: take the card of the called letter instead of writing it."""


@dataclass(frozen=True, slots=True)
class LetGo:
    """KH9: no wish to grab; in an open race nobody has to say so."""


@dataclass(frozen=True, slots=True)
class Enter:
    """K5: write the called letter into a free square, 0 to 35 in reading order."""

    square: int


@dataclass(frozen=True, slots=True)
class FinalLetter:
    """K19: the last unfinished player names one letter more and writes it."""

    letter: str
    square: int


@dataclass(frozen=True, slots=True)
class NoFinalLetter:
    """K19: they can, they need not."""


@dataclass(frozen=True, slots=True)
class Claim:
    """KH13: a string of the own sheet that fits the task though no list knows it."""

    word: str


@dataclass(frozen=True, slots=True)
class NoClaim:
    """KH13: nothing to claim."""


@dataclass(frozen=True, slots=True)
class Vote:
    """KH13: whether another's claim is accepted."""

    claimant: Seat
    accept: bool


@dataclass(frozen=True, slots=True)
class Run:
    """Squares of a line: rows are 0 to 5, columns 6 to 11."""

    line: int
    start: int
    length: int


@dataclass(frozen=True, slots=True)
class Counted:
    """A highlighted word."""

    word: str
    line: int  # 0 to 5 the rows from the top, 6 to 11 the columns from the left
    start: int  # 0 to 5 within the line

    @property
    def points(self) -> int:
        """K20."""
        return POINTS[len(self.word)]


@dataclass(frozen=True, slots=True)
class Mark:
    """KH15: the words highlighted by hand."""

    runs: tuple[Run, ...]


Move: TypeAlias = (
    Call
    | Grab
    | LetGo
    | Enter
    | FinalLetter
    | NoFinalLetter
    | Claim
    | NoClaim
    | Vote
    | Mark
    | TimeUp
    | TimeUpFor
    | Absent
    | Leave
    | EndEarly
)


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """A claim on the table, and how its vote ended, if it has."""

    seat: Seat
    word: str
    accepted: bool | None = None


@dataclass(frozen=True, slots=True)
class KrossView:
    """What a seat, or an onlooker, sees of the table."""

    seat: Seat | None
    active: frozenset[Seat]
    scores: tuple[Score, ...]
    events: tuple[Event, ...]
    result: Result | None
    options: Options
    phase: str  # "call", "wish", "grab", "enter", "final", "claim", "vote", "mark" or "over"
    turn: int
    caller: Seat
    letter: str | None  # the called letter
    grabber: Seat | None
    may_grab: bool
    sheets: tuple[Sheet, ...]
    holders: Holders
    finished: tuple[Seat, ...]  # who filled their sheet
    first: frozenset[Seat]  # K18: who filled it first
    left: frozenset[Seat]
    square: int | None  # one's own choice of this turn, not yet shown to the others
    task: int | None  # one's own card
    tasks: tuple[int | None, ...]  # of all in the end; of the claimants from the vote on, None for the others; or none
    claims: tuple[ClaimMade, ...]
    awaited: tuple[Seat, ...]  # the claimants one has still to vote on
    head_starts: tuple[int, ...]
    counted: tuple[tuple[Counted, ...], ...]  # K20: the words that count on each sheet, as far as the viewer may know
    task_words: tuple[str | None, ...]  # K17: the counted word that earns each seat's task bonus, likewise
    let_go: frozenset[Seat] = (
        frozenset()
    )  # who has said in an open race that they do not want the card: it binds nobody (KH24)
    letters_left: int | None = None  # KH26: how many letters the day still calls; None where players call
    passed_over: tuple[tuple[Counted, ...], ...] = ()  # in the end: the words of each sheet that could not count, too
    inflected: tuple[tuple[Counted, ...], ...] = ()  # K8: and those that stand there in a form that does not count
    rules: int = NOW  # by which version of them the table began


def at(row: int, column: int) -> int:
    """Return the square of a row and a column, both from 0."""
    return row * SIDE + column


def squares_of(line: int) -> range:
    """Return the squares of a row (0 to 5) or a column (6 to 11)."""
    if line < SIDE:
        return range(line * SIDE, (line + 1) * SIDE)
    return range(line - SIDE, SQUARES, SIDE)


def squares_under(word: Counted) -> list[int]:
    """Return the squares a word stands on, first to last."""
    return list(squares_of(word.line))[word.start : word.start + len(word.word)]


def written(sheet: Sheet, square: int, letter: str) -> Sheet:
    """Write a letter in a square of a sheet."""
    return sheet[:square] + letter + sheet[square + 1 :]


def free_squares(sheet: Sheet) -> list[int]:
    """Return the squares without a letter, in reading order."""
    return [square for square, letter in enumerate(sheet) if letter == FREE]


def holder_of(holders: Holders, letter: str) -> Seat | None:
    """Find the seat that has a letter's card; None while it lies in the middle."""
    digit = holders[ord(letter) - 65]
    return None if digit == FREE else int(digit)


def cards_of(holders: Holders, seat: Seat) -> str:
    """Return the letter cards in front of a seat, A to Z."""
    return "".join(letter for letter, digit in zip(ALPHABET, holders) if digit == str(seat))


def moved_card(holders: Holders, letter: str, seat: Seat | None) -> Holders:
    """Move a letter card to a seat, or back to the middle."""
    place = ord(letter) - 65
    return holders[:place] + (FREE if seat is None else str(seat)) + holders[place + 1 :]


@dataclass(frozen=True, slots=True)
class Tally:
    """K22: what a sheet written beside the printed game comes to: rows, columns and bonuses, less the letter cards."""

    counted: tuple[Counted, ...]
    task_word: str | None  # the counted word that earns the task bonus
    rows: int
    columns: int
    task: int
    first: int
    cards: int  # how many letter cards: a point off for each (K16)
    tiebreak: tuple[int, ...]  # K24: how many words of 6, 5, 4, 3 and 2 letters

    @property
    def total(self) -> int:
        return self.rows + self.columns + self.task + self.first - self.cards
