"""The contract: what a game promises to tables, screens, bots and the network, and the values they exchange."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from types import MappingProxyType, UnionType
from typing import Any, Final, Protocol, TypeAlias, TypeVar, runtime_checkable
from unicodedata import category

from app.core.texts import later, tr, trn, words_in

Seat: TypeAlias = int
"""A place at the table: a number from 0, clockwise."""


class Skill(StrEnum):
    """How well a bot plays."""

    CHILD = "child"
    CASUAL = "casual"
    GOOD = "good"
    STRONG = "strong"
    MASTER = "master"


class Temper(StrEnum):
    """What a bot is like besides how well it plays."""

    CAREFUL = "careful"
    GREEDY = "greedy"
    TEASING = "teasing"


@dataclass(frozen=True, slots=True)
class Handicap:
    """Something a seat may take upon itself or be given, shown openly."""

    name: str
    label: str
    sentence: str
    low: int
    high: int


EXTRA_TIME = Handicap("extra_time", "Extra time", "This seat’s clocks run this many per cent longer.", 0, 200)
EXTRA_HINTS = Handicap("extra_hints", "Extra hints", "This seat may ask for this many extra hints.", 0, 10)


LONGEST_NAME = 30  # characters of a player's name, wherever it is asked for
OLDEST = 120
NO_LETTERS = ("So", "Sk", "Cs", "Co", "Cn", "Cf", "Cc")  # emoji and what joins them: no face of ours can draw them
STYLES = frozenset(map(chr, range(0xFE00, 0xFE10)))


def name_from(typed: str) -> str:
    """Make a player's name of what was typed, without pictures and spare spaces, no longer than a name may be."""
    letters = "".join(letter for letter in " ".join(typed.split()) if _is_of_a_name(letter))
    return " ".join(letters.split())[:LONGEST_NAME].strip()


def age_from(typed: str) -> int | None:
    """Make a player's age of the digits that were typed, no more than anybody is old; none of no digit."""
    return min(OLDEST, int(typed[:3])) if typed else None


def _is_of_a_name(letter: str) -> bool:
    return category(letter) not in NO_LETTERS and letter not in STYLES


@dataclass(frozen=True, slots=True)
class Player:
    """A person or a bot on a seat."""

    name: str
    age: int | None = None
    kind: str = "human"  # "human" or "bot"
    skill: Skill | None = None  # a bot's
    handicap: Mapping[str, int] = field(default_factory=dict)


ASKED_FOR = "task"
DETAIL = re.compile(r"\{(\w+)\}")
NOT_IN_A_SENTENCE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")  # breaks a line, or is half a letter


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words to be shown, kept apart from their details so that every device can say them in its own language.

    A detail whose name begins with "who" is a seat and reads as its player's name; what a task asks for is a text.
    """

    template: str
    details: Mapping[str, str | int] = field(default_factory=dict)

    def text(self, players: Sequence[Player] = ()) -> str:
        """Put the details in place; a peer may have written the template, so nothing else is in it."""
        said = {key: _said(key, value, players) for key, value in self.details.items()}
        return legible(DETAIL.sub(lambda found: said.get(found[1], found[0]), tr(self.template)))

    @property
    def words(self) -> tuple[str, ...]:
        """List the words of the game that it names: those details are called so."""
        return words_in(" ".join(str(value) for key, value in self.details.items() if key.startswith("word")))


def signed(number: int) -> str:
    """Write a number, with a real minus below zero."""
    return f"−{-number}" if number < 0 else str(number)


def counted(number: int | str, thing: str) -> str:
    """Write a number of things, as it stands in a row or already written: 1 point, −2 points, 12 moves."""
    said = number if isinstance(number, str) else signed(number)
    bare = said.removeprefix("−")
    return trn(f"{{count}} {thing}", f"{{count}} {thing}s", int(bare) if bare.isdecimal() else 2, count=said)


def legible(text: str) -> str:
    """Put a text on one line that any file and message can hold."""
    return NOT_IN_A_SENTENCE.sub("�", text)


def _said(key: str, value: str | int, players: Sequence[Player]) -> str:
    if key.startswith("who") and isinstance(value, int):
        return players[value].name if 0 <= value < len(players) else tr("seat {number}", number=signed(value + 1))
    return signed(value) if isinstance(value, int) else tr(value) if key == ASKED_FOR else value


def say(template: str, **details: str | int) -> Sentence:
    """Make the sentence of a template and its details."""
    return Sentence(template, details)


DRAWS = MappingProxyType(
    {
        2: later("{who} and {who2} draw: {points} each"),
        3: later("{who}, {who2} and {who3} draw: {points} each"),
        4: later("{who}, {who2}, {who3} and {who4} draw: {points} each"),
    }
)


def drawn_by(seats: Sequence[Seat], points: str) -> Sentence:
    """Say that some have won together; by name, as long as they are few."""
    names = {f"who{number}" if number > 1 else "who": seat for number, seat in enumerate(seats, start=1)}
    return say(DRAWS.get(len(seats), later("A draw: {points} each")), points=points, **names)


class IllegalMove(Exception):
    """A move the rules refuse, with a sentence for the player."""

    def __init__(self, template: str, **details: str | int) -> None:
        self.sentence = Sentence(template, details)
        super().__init__(template, details)

    def __str__(self) -> str:
        return self.sentence.text()


class NotKept(IllegalMove):
    """A move the rules allow and the device cannot put on record: nothing has changed, and it may be tried again."""


class Malformed(Exception):
    """A file, list or message that cannot be read, with a sentence that names the place."""

    path: tuple[str | int, ...] = ()  # to the value at fault, where it is one of many in a line

    def __init__(self, template: str, **details: str | int) -> None:
        # What it quotes was written by nobody we know, and may go on to others.
        quoted = {key: legible(each) if isinstance(each, str) else each for key, each in details.items()}
        self.sentence = Sentence(template, quoted)
        super().__init__(template, quoted)

    def __str__(self) -> str:
        return self.sentence.text()

    def within(self, *path: str | int) -> "Malformed":
        """Say the same of a value that stands there."""
        self.path = (*path, *self.path)
        return self


class EventKind(StrEnum):
    """What an event means to eye, ear and hand: each kind has its own sound and buzz."""

    TURN = "turn"
    CALLED = "called"
    LAID = "laid"
    TAKEN = "taken"
    LOCKED = "locked"
    REVEALED = "revealed"
    REFUSED = "refused"
    FELL = "fell"
    PASSED = "passed"
    SCORED = "scored"
    LEFT = "left"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class WordPoints:
    """A word and what it earned."""

    word: str
    points: int


@dataclass(frozen=True, slots=True)
class Event:
    """A line of public history: what the whole table saw happen."""

    kind: EventKind
    seat: Seat | None
    text: Sentence
    words: tuple[WordPoints, ...] = ()
    points: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """What a seat has so far, as the viewer may know it, and a few words beside it."""

    points: int | None  # None: the table agreed not to show it
    note: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A line of a final sum."""

    label: Sentence
    points: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place in the end, and what it is made of."""

    seat: Seat
    rank: int  # 1 is best; equal ranks share
    points: int
    parts: tuple[Part, ...] = ()
    words: tuple[WordPoints, ...] = ()
    habits: tuple[Part, ...] = ()  # what statistics tell besides, on the average of all tables


ENDED_EARLY: Final = say("The table ends here: the scores stand as they are")
"""What is said of a table that was ended before its end."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: best first; a seat that left for good is not ranked."""

    ranking: tuple[Standing, ...]
    reason: Sentence
    left: tuple[Standing, ...] = ()  # of those who left with points: what they had; their rank is behind all others
    is_broken_off: bool = False  # all ended it early, or nobody was left to play against: nobody has won, nobody lost


@dataclass(frozen=True, slots=True)
class Ask:
    """What the banner says to a viewer: who does what, what else is possible, and the latter's short form."""

    first: Sentence
    more: Sentence = Sentence("")
    brief: Sentence = Sentence("")


@dataclass(frozen=True, slots=True)
class Change:
    """A decision that holds from some version of a game's rules on, told to tables that began before."""

    rules: int
    text: Sentence


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would do: its points and words, or why it may not be made."""

    points: int | None = None  # None: not to be known from this view
    words: tuple[WordPoints, ...] = ()
    problem: Sentence | None = None
    kept: int = 0  # points it makes sure of that are counted at the end of a round
    hoped: tuple[WordPoints, ...] = ()  # words that may come of it in the next turn, the best known first
    notes: tuple[Sentence, ...] = ()  # what else is to be told of it: a bonus it brings, a word that does not count


TURN = "turn"
WHOLE_GAME = "game"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move was better than another one, and what can be learnt of it for the next game."""

    said: Sentence
    lesson: Sentence
    words: tuple[str, ...] = ()  # that it names
    least: float = 0.0  # how much the miss has to cost for it to be sure: rollouts say so


@dataclass(frozen=True, slots=True)
class Clock:
    """Time for what is asked now, or for all: it starts anew whenever its key changes; TimeUp or TimeIsOver ends it."""

    seconds: float
    key: int
    name: str = TURN  # or of the whole game: both may run together


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The host's clock has run out."""


@dataclass(frozen=True, slots=True)
class TimeUpFor:
    """The host's clock has run out for one seat: those who share a device have their time one after another."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeIsOver:
    """The host's clock of the whole game has run out."""


@dataclass(frozen=True, slots=True)
class Absent:
    """The host passes for a seat that does not answer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Leave:
    """A seat leaves the table for good."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndEarly:
    """All who are there end the table before its end."""


class Hides(StrEnum):
    """What a step of a game keeps from the others at the table."""

    NOTHING = "nothing"  # it is played on the open table
    HAND = "hand"  # whoever acts has to look at their hand, and nobody else may
    CHOICE = "choice"  # what each chooses is hidden until all have chosen


HOST_MOVES = (TimeUp, TimeUpFor, TimeIsOver, Absent, Leave, EndEarly)


class View(Protocol):
    """The five fields every view has: the frame round every board is written on these."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def active(self) -> frozenset[Seat]: ...
    @property
    def scores(self) -> tuple[Score, ...]: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def result(self) -> Result | None: ...


@dataclass(frozen=True, slots=True)
class Better:
    """The best that a search has found so far, and how much of it is done."""

    share: float
    points: int
    found: Any


class Today(Protocol):
    """The table of a day, for one person: the same for everyone, for its deal comes from the date."""

    @property
    def options(self) -> Any: ...

    @property
    def settles_nothing(self) -> frozenset[str]:
        """Name the options that mean nothing for one person with what a day deals."""

    def deal(self, day: str) -> Any:
        """Deal for a date, as in 2026-11-19."""

    def told(self, view: Any) -> tuple[Sentence, ...]:
        """Tell of a finished try what gives nothing of it away."""

    def search(self, deal: Any) -> Iterator[Better]:
        """Look for the best that could be made of a deal, in small steps: at least what was found last."""

    def made(self, view: Any) -> str:
        """Write down what lies there in the end; nothing where it is not looked at without the moves that led to it."""

    def making(self, deal: Any, made: str) -> Sequence[Any]:
        """List the moves that make of a deal what was written down."""


OptionsT = TypeVar("OptionsT")
DealT = TypeVar("DealT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
MoveT_co = TypeVar("MoveT_co", covariant=True)
ViewT = TypeVar("ViewT", bound=View)
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


class Bot(Protocol[ViewT_contra, MoveT]):
    """A function from a view to a move: it cannot cheat, for it sees what its seat sees."""

    def __call__(self, view: ViewT_contra) -> MoveT: ...

    def worth(self, view: ViewT_contra, moves: Sequence[MoveT]) -> Sequence[float]:
        """Estimate the points each of the moves is worth, for the review of a finished game."""
        ...

    def goes_on(self, view: ViewT_contra, move: MoveT) -> tuple[Any, MoveT] | None:
        """Tell what the bot would see and do next if a move is but the first half of what its seat does; else None."""
        ...

    def missed(self, view: ViewT_contra, moves: tuple[MoveT, MoveT], hoped: float, end: ViewT_contra) -> float:
        """Tell how much the first of two moves cost, by what came of it; the other had promised so much more."""
        ...


@runtime_checkable
class Completes(Protocol[ViewT_contra, MoveT]):
    """A bot that also brings on what somebody has begun of a move, where a move is made of many steps."""

    def completed(self, view: ViewT_contra, begun: MoveT) -> MoveT:
        """Choose a move that goes on from what was begun, if it leads anywhere; else any."""
        ...


@runtime_checkable
class Helps(Protocol[ViewT_contra, MoveT_co]):
    """A bot that gives another hint than it would play itself: one with words that everybody knows."""

    def helped(self, view: ViewT_contra) -> MoveT_co:
        """Choose a move to be shown to whoever asks for help."""
        ...


@runtime_checkable
class Teaches(Protocol):
    """A game that can be looked back at, by words that a player knows and with a reason for each miss."""

    def among(self, words: Sequence[str]) -> "Sequence[AnyGame]":
        """Return the same game with the words alone of whoever made some, then with more and more of them."""
        ...

    def why(self, played: tuple[Any, Any], better: tuple[Any, Any], end: Any) -> Reason | None:
        """Tell why a move would have been better than what was played, each with what its seat saw then.

        *end* is what the seat saw in the end; None where nothing sure can be said.
        """
        ...


class Game(Protocol[OptionsT, DealT, StateT, MoveT, ViewT]):
    """A game as pure functions over values: everything else at the table is written once on this."""

    @property
    def name(self) -> str:
        """The name of the game's folder, of its saves, and on the wire."""

    @property
    def title(self) -> str:
        """The game's name as printed on the box."""

    @property
    def line(self) -> str:
        """What players do, in a line."""

    @property
    def minutes(self) -> tuple[int, int]:
        """How long a table takes, about: one person with a bot, and as many people as there may be, by `minutes_of`."""

    def minutes_of(self, people: int, bots: int, options: OptionsT) -> int:
        """Tell how long it takes so many people at one device, about, and so many bots, by what they agreed on."""

    @property
    def players(self) -> range: ...

    @property
    def has_secrets(self) -> bool:
        """Whether a shared device must hide one player's view from the next."""

    @property
    def options_type(self) -> type[OptionsT]: ...
    @property
    def deal_type(self) -> type[DealT]: ...
    @property
    def move_type(self) -> UnionType:
        """The game's own moves, and those of the host: `Play | Pass | TimeUp | Absent | Leave | EndEarly`."""

    @property
    def view_type(self) -> type[ViewT]: ...

    @property
    def out_of_turn(self) -> tuple[type, ...]:
        """The kinds of moves a seat may make also while nobody waits for it; all others are refused then."""

    @property
    def counted_in(self) -> str:
        """What the scores count, in the singular: a point, or a card that is left."""

    @property
    def handicaps(self) -> tuple[Handicap, ...]:
        """What a seat may take besides more time and more hints."""

    @property
    def everyday(self) -> bool:
        """Whether new tables play by the everyday words, unless they agree on all there are."""

    @property
    def today(self) -> Today | None:
        """Its table of the day, if it can be played alone."""

    @property
    def rules(self) -> int:
        """The version of the rules that new tables are played by: what was decided anew makes it one more."""

    @property
    def changes(self) -> tuple[Change, ...]:
        """What older tables, too, are played by now; by whatever else was decided anew, only newer tables are."""

    def deal(self, options: OptionsT, players: tuple[Player, ...], rng: Random) -> DealT:
        """Decide all that is left to chance, before the first move."""

    def deal_next(self, deal: DealT, former: DealT) -> DealT:
        """Return a deal as that of the next game at the same table: who begins may follow from the former one."""

    def start(self, options: OptionsT, deal: DealT, rules: int) -> StateT:
        """Set up the position before the first move, to be played by that version of the rules.

        Malformed when the deal is no deal of these options.
        """

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Show what a seat may see, or an onlooker (None), who sees what lies open on the table."""

    def seen_by(self, state: StateT, seat: Seat, public: ViewT) -> ViewT:
        """Show what `view` shows of a seat, by what an onlooker sees: what all see is put together once for all."""

    def ask(self, view: ViewT) -> Ask:
        """Tell this viewer what is asked now: the banner's words."""

    def hides(self, view: ViewT) -> Hides:
        """Tell what is hidden in the step that this view shows."""

    def laid_open(self, view: ViewT, public: ViewT) -> ViewT:
        """Show a seat's view as it lies open on a table that all look at: from it the seat can do what hides nothing.

        What only the seat may know is not in it; *public* is what an onlooker sees of the same position.
        """

    def next_to_act(self, view: ViewT) -> Seat | None:
        """Tell who acts once all have chosen who are asked now, as far as anybody can know."""

    def legal(self, view: ViewT) -> Iterator[MoveT]:
        """List the moves the view's seat may make, lazily: never nothing while it is active."""

    def apply(self, state: StateT, seat: Seat | None, move: MoveT) -> StateT:
        """Make a move: the position after it, or IllegalMove; seat None makes it a move of the host."""

    def preview(self, view: ViewT, move: MoveT) -> Preview:
        """Tell what a draft of a move would do."""

    def reveals(self, before: StateT, move: MoveT, after: StateT) -> bool:
        """Tell whether the move drew, or showed anybody something hidden: then it cannot be taken back."""

    def in_order(self, state: StateT, seats: Sequence[Seat]) -> list[Seat]:
        """Seats that were equally quick, in the order the rules give them."""

    def clocks(self, state: StateT) -> tuple[Clock, ...]:
        """Return the time agreed for what is asked now, and for the whole game, if any."""

    def bot(self, skill: Skill, seed: int = 0, temper: Temper | None = None) -> Bot[ViewT, MoveT]:
        """Make a player of that skill and temper; its whims follow from the seed and the view."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
