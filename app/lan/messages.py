"""What host and guests say to each other: one line of JSON each, strictly read.

A guest sends each line by itself; a host may send several at once.
Hello, Welcome and Refused never change: by them devices of different versions find out that they are.
"""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from app.core.codec import decode, from_json, to_json
from app.core.game import Event
from app.core.transcript import FIRST_RULES, HouseRules, Judge
from app.lan.asides import Aside
from app.lan.parts import Piece
from app.lan.plausible import (
    Address,
    Half,
    Index,
    Moment,
    Name,
    Nonce,
    Player,
    Port,
    Proof,
    Said,
    Seat,
    Seconds,
    Sitter,
    Token,
    Version,
    Word,
)

PROTOCOL: Final = 8


# What a guest says


@dataclass(frozen=True, slots=True)
class Hello:
    """A guest's first word: what it speaks, and which version of the app it is."""

    protocol: int
    app: Version


@dataclass(frozen=True, slots=True)
class Knock:
    """The guest's half of SPAKE2, on the code that was typed or on the key of a link."""

    opening: Half
    by_link: bool = False


@dataclass(frozen=True, slots=True)
class Prove:
    """The guest shows that it came to the same key: by the code alone, and with the certificate that it sees."""

    code: Proof
    proof: Proof


@dataclass(frozen=True, slots=True)
class Return:
    """A guest that was here before shows that it holds its token; the nonce is for the host's proof."""

    guest: Index
    nonce: Nonce
    proof: Proof


@dataclass(frozen=True, slots=True)
class AskTables:
    """Whoever named no table at a door with several asks which they are."""


@dataclass(frozen=True, slots=True)
class Sit:
    """A guest takes a seat, or changes who sits on one of its own."""

    seat: Seat
    player: Sitter


@dataclass(frozen=True, slots=True)
class StandUp:
    """A guest gives a seat back while the table is not open, and leaves for good when it is."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Play:
    """A move of one of the guest's seats; sent again with the same number it is made once."""

    seat: Seat
    number: Index
    move: Any
    pressed: Moment | None = None  # when it was pressed, by the host's clock as the guest knows it
    seen: Index | None = None  # the version of the table it was decided on


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat asks to undo its last move; it has a number as a move has."""

    seat: Seat
    number: Index


@dataclass(frozen=True, slots=True)
class AskTime:
    """What time the host has, to know how far the clocks are apart; `sent` comes back."""

    sent: Moment


@dataclass(frozen=True, slots=True)
class HintTaken:
    """A seat asked for a hint, the so manieth of its own: the table hears of each once."""

    seat: Seat
    number: Index


@dataclass(frozen=True, slots=True)
class Consent:
    """What the person at a guest that was asked to take over says to that."""

    takes_over: bool


@dataclass(frozen=True, slots=True)
class Ready:
    """The guest that was asked to take over is ready to: its table waits at this port."""

    port: Port


GuestMessage: TypeAlias = (
    Hello | Knock | Prove | Return | AskTables | Sit | StandUp | Play | TakeBack | AskTime | HintTaken | Consent | Ready
)


# What the host says


@dataclass(frozen=True, slots=True)
class Welcome:
    """The host's first word; the nonce is for guests that return."""

    protocol: int
    app: Version
    nonce: Nonce


@dataclass(frozen=True, slots=True)
class Answer:
    """The host's half of SPAKE2."""

    answer: Half


@dataclass(frozen=True, slots=True)
class LetIn:
    """The host shows that it came to the same key, and gives a number and a token to come back with."""

    proof: Proof
    guest: Index
    token: Token


@dataclass(frozen=True, slots=True)
class LetBack:
    """The guest is where it was: the host shows that it holds the token, too."""

    proof: Proof


@dataclass(frozen=True, slots=True)
class TableHere:
    """A table behind a door with several: what it is called by, and who would find a seat there."""

    number: Index
    game: Word
    name: Name  # of whoever sat down first
    people: Index
    free: Index  # seats


@dataclass(frozen=True, slots=True)
class TablesHere:
    """The tables behind a door, those with free seats first: as many as fit into a message, of so many."""

    tables: tuple[TableHere, ...]
    of: Index


@dataclass(frozen=True, slots=True)
class Refused:
    """The host closes the door, and says why; by `reason` the guest can say it in its own words."""

    reason: Word
    text: Said


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as everybody sees it before and during the game: who sits there, and at which device."""

    player: Player | None = None
    guest: Index | None = None  # None: the host's own device, or nobody's
    here: bool = True  # whether that device answers
    waited_for: Seconds | None = None  # seconds until the table goes on without


@dataclass(frozen=True, slots=True)
class Lobby:
    """The table while people sit down."""

    game: Word
    options: Any
    judge: Judge
    house: HouseRules
    places: tuple[Place, ...]
    rules: int = FIRST_RULES


@dataclass(frozen=True, slots=True)
class Opened:
    """The game begins, or goes on: everything of its opening that is no secret."""

    game: Word
    options: Any
    judge: Judge
    house: HouseRules
    players: tuple[Player, ...]
    rules: int = FIRST_RULES


@dataclass(frozen=True, slots=True)
class History:
    """What happened at the table, from the event of this number on; what stood there before stands no more."""

    first: Index
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """The whole view of a seat, or of an onlooker; it replaces the one before. Its history is sent apart, once."""

    seat: Seat | None
    view: Any
    may_take_back: bool = False
    made: Index = 0  # how many lines of the record are this seat's: its next move has the next number


@dataclass(frozen=True, slots=True)
class Record:
    """The game is over, and nothing is hidden any more: a part of its whole record, the first is 0."""

    part: Index
    parts: Index
    text: Piece


@dataclass(frozen=True, slots=True)
class Seen:
    """The end of a picture: all that was sent since the last of these is the table at one moment."""

    version: Index
    seats: tuple[Seat | None, ...]  # whose hands belong to it
    places: tuple[Place, ...]
    time_left: Seconds | None = None
    time_whole: Seconds | None = None
    game_left: Seconds | None = None


@dataclass(frozen=True, slots=True)
class Took:
    """The answer to a move: made, or why not."""

    seat: Seat
    number: Index
    refusal: Said | None = None


@dataclass(frozen=True, slots=True)
class Declined:
    """Why something that is no move was not done."""

    text: Said


@dataclass(frozen=True, slots=True)
class TimeIs:
    """The host's time, and the question's own."""

    sent: Moment
    host: Moment


@dataclass(frozen=True, slots=True)
class Asides:
    """What was said between the moves; it replaces what was sent before."""

    said: tuple[Aside, ...]


@dataclass(frozen=True, slots=True)
class AskHeir:
    """The host asks whether this guest would be the host from now on."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """This guest is to be the host, as it has agreed to: a part of all that a host keeps, the first is 0."""

    part: Index
    parts: Index
    text: Piece


@dataclass(frozen=True, slots=True)
class MovedTo:
    """The table is at another address now; the token still holds."""

    address: Address
    port: Port


@dataclass(frozen=True, slots=True)
class Sleeps:
    """The host's device goes to sleep, or is awake again: whoever loses the table meanwhile knows why."""

    asleep: bool


HostMessage: TypeAlias = (
    Welcome
    | Answer
    | LetIn
    | LetBack
    | TablesHere
    | Refused
    | Lobby
    | Opened
    | History
    | Hand
    | Asides
    | Record
    | Seen
    | Took
    | Declined
    | TimeIs
    | AskHeir
    | TakeOver
    | MovedTo
    | Sleeps
)


def to_host(message: GuestMessage) -> str:
    """Write a guest's message as it is sent."""
    return to_json(message, GuestMessage)


def to_guest(message: HostMessage) -> str:
    """Write a host's message as it is sent."""
    return to_json(message, HostMessage)


def read_from_guest(text: str) -> GuestMessage:
    """Read a guest's message, or raise Malformed."""
    return decode(from_json(text), GuestMessage)


def read_from_host(text: str) -> HostMessage:
    """Read a host's message, or raise Malformed."""
    return decode(from_json(text), HostMessage)
