"""The full position of TYPO-2D: its phases, and what can be read off it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from app.core.game import Event, Result, Seat
from app.core.rulings import clockwise_from, staying
from app.core.values import replace
from app.games.typo2d.deck import Card, letter_of
from app.games.typo2d.grid import START, Board, Cell
from app.games.typo2d.model import Deal, Options, Shown
from app.games.typo2d.moves import Laid

NOW: Final = 2
"""The version of the rules that new tables are played by."""
ANNOUNCED: Final = 2  # from this version on TH29 is announced, and the log says who doubted
ASKED_ONCE: Final = 2  # … a word that is said for both lines is doubted once (TH31), and an only card discarded unasked
OWED: Final = 2  # … an absent seat that owes a line loses one (TH32)


@dataclass(frozen=True, slots=True)
class Choosing:
    """T8: everybody chooses a card in secret; who has chosen may change until all have."""

    choices: Mapping[Seat, Card] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Playing:
    """A player is to lay their card, or sees nothing."""

    seat: Seat
    penalty: tuple[Card, ...] = ()  # their penalty cards of this turn


@dataclass(frozen=True, slots=True)
class Paying:
    """TH14: a word did not exist; its player takes a line, one card more to their hand."""

    seat: Seat
    penalty: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubting:
    """T21, TH27: the words for the card just laid are doubted one by one."""

    seat: Seat
    laid: Laid
    words: tuple[str, ...]
    penalty: tuple[Card, ...] = ()
    number: int = 0  # the word that is doubted now
    proved: int = 0  # how many were doubted and exist
    votes: Mapping[Seat, bool] = field(default_factory=dict)  # True: believes


@dataclass(frozen=True, slots=True)
class Discarding:
    """T22: a discard for each word that was doubted and exists."""

    seat: Seat
    count: int
    penalty: tuple[Card, ...]
    connected: bool  # T20


@dataclass(frozen=True, slots=True)
class Dropping:
    """T20: one of the penalty cards may go."""

    seat: Seat
    penalty: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """Somebody has no cards left."""

    result: Result


Phase: TypeAlias = Choosing | Playing | Paying | Doubting | Discarding | Dropping | Over


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a table of TYPO-2D."""

    options: Options
    deal: Deal
    board: Board
    hands: tuple[tuple[Card, ...], ...]  # each A to Z
    tiebreaker: Seat
    round: int = 1
    shown: tuple[Shown, ...] = ()  # this round's cards: the played ones first, then in playing order
    last: Cell | None = None
    laid_by: Seat | None = None  # who laid the card there
    idle: int = 0  # TH29: rounds in which nobody has laid a card with a word
    gone: tuple[Card, ...] = ()
    left: frozenset[Seat] = frozenset()
    said: tuple[tuple[Seat, str], ...] = ()  # the words that stood
    phase: Phase = Choosing()
    events: tuple[Event, ...] = ()
    rules: int = NOW

    @property
    def seats(self) -> range:
        return range(len(self.hands))


def opening_state(options: Options, deal: Deal, rules: int = NOW) -> State:
    """T5, T6: one card on the table, everybody's hand dealt."""
    hands = tuple(tuple(sorted(hand)) for hand in deal.hands)
    return State(options, deal, {START: deal.first}, hands, deal.tiebreaker, rules=rules)


def waiting(state: State) -> list[Shown]:
    """Return the cards still to be played this round."""
    return [each for each in state.shown if each.fate == "waiting"]


def in_playing_order(state: State) -> State:
    """T9, T13: A to Z; of the same letter first the Tiebreaker's holder, then clockwise from them.

    Whose turn it is waits for nobody: theirs stays the first card (TH33).
    """
    to_play = waiting(state)
    if not to_play:
        return state
    turn = state.phase.seat if isinstance(state.phase, Playing | Paying | Doubting) else None
    distance = {seat: place for place, seat in enumerate(clockwise_from(state, state.tiebreaker))}
    played = tuple(each for each in state.shown if each.fate != "waiting")
    to_play.sort(key=lambda each: (each.seat != turn, letter_of(each.card), distance[each.seat]))
    return replace(state, shown=(*played, *to_play))


def card_of(state: State, seat: Seat) -> Card:
    """Return the card that a player is to lay."""
    return next(each.card for each in waiting(state) if each.seat == seat)


def cards_left(state: State) -> list[int]:
    """T24: how many cards each has still to get rid of: the hand, and the one that waits to be played (TH16)."""
    in_play = [each.seat for each in state.shown if each.fate == "waiting"]
    return [len(hand) + (seat in in_play) for seat, hand in enumerate(state.hands)]


def active(state: State) -> frozenset[Seat]:
    """List the seats whose move is awaited. A player who has chosen may still change: nobody waits for them."""
    match state.phase:
        case Choosing(choices):
            return frozenset(staying(state)).difference(choices)
        case Doubting(seat, votes=votes):
            return frozenset(staying(state)).difference(votes, (seat,))
        case Over():
            return frozenset()
        case phase:
            return frozenset({phase.seat})


def discardable(state: State) -> tuple[Card, ...]:
    """List what the player in turn may discard: any card of the hand (T22), or a penalty card still held (T20)."""
    match state.phase:
        case Discarding(seat):
            return tuple(dict.fromkeys(state.hands[seat]))
        case Dropping(seat, penalty):
            return tuple(card for card in dict.fromkeys(state.hands[seat]) if card in penalty)
        case _:
            return ()


def with_hand(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """Give a seat another hand, sorted: the order in which cards came tells nothing."""
    return replace(state, hands=(*state.hands[:seat], tuple(sorted(cards)), *state.hands[seat + 1 :]))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Take a card of that kind out of some cards."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
