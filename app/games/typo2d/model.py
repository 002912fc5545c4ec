"""TYPO-2D in its own words: options, what a seat may do and what it may see. Boards take all they need from here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from app.core.game import Absent, EndEarly, Event, IllegalMove, Leave, Result, Score, Seat, TimeUp, TimeUpFor
from app.core.options import option
from app.core.texts import later
from app.core.values import once_for_each, replace
from app.games.typo2d.deck import ALPHABET, HAND_SIZES, NAMES, Card, Counts, icon_of, letter_of
from app.games.typo2d.grid import (
    CROWDED,
    START,
    Board,
    Cell,
    Line,
    areas,
    connects_areas,
    halves,
    in_reading_order,
    is_crowded,
    lines,
    longest_lines,
    neighbours,
    open_cells,
    span,
)
from app.games.typo2d.laying import WAYS, icon_in_play, laid, placeable_cells, ways
from app.games.typo2d.moves import (
    HOLE,
    Chain,
    KeepSpace,
    Laid,
    Laying,
    Place,
    Replace,
    Shift,
    TurnAround,
    way_said,
)
from app.games.typo2d.told import last_words, words_said
from app.games.typo2d.tracks import Passed, Tracks, has_not_moved, passed_between, tracks_after

__all__ = [  # boards on screen know this module alone
    "ALPHABET",
    "CROWDED",
    "HAND_SIZES",
    "HOLE",
    "NAMES",
    "START",
    "WAYS",
    "Believe",
    "Board",
    "Card",
    "Cell",
    "Chain",
    "Choose",
    "Counts",
    "Deal",
    "Discard",
    "Doubt",
    "KeepSpace",
    "Laid",
    "Laying",
    "Line",
    "Move",
    "OnTable",
    "Options",
    "Passed",
    "Place",
    "Replace",
    "Said",
    "Shift",
    "Shown",
    "Take",
    "TakeInHand",
    "Tracks",
    "TurnAround",
    "TypoView",
    "areas",
    "believers_needed",
    "board_of",
    "card_in_play",
    "doubts_needed",
    "draft",
    "entries_of",
    "half_of",
    "halves",
    "has_not_moved",
    "icon_of",
    "in_reading_order",
    "is_crowded",
    "joining_cells",
    "laid",
    "last_words",
    "letter_of",
    "lines",
    "longest_lines",
    "may_shed",
    "neighbours",
    "open_cells",
    "passed_between",
    "places",
    "span",
    "tracks_after",
    "way_said",
    "ways",
    "words_said",
]

SECONDS_TO_DOUBT: Final = 5  # TH26: silence believes, so it has to end
MANY_PENALTY_CARDS: Final = 2  # T20


@dataclass(frozen=True, slots=True)
class Options:
    """What may be agreed before the game."""

    judge: str = option(  # TH26
        "table",
        "Who judges a word",
        "Players doubt words and look them up, as printed, or the dictionary refuses words it does not know.",
        choices={"table": "The other players", "dictionary": "The dictionary"},
    )
    doubters: str = option(  # TH13
        "all",
        "Enough doubters",
        "A word is looked up when half or more of these players doubt it.",
        choices={"all": "Half of all players", "others": "Half of the others"},
    )
    icons: str = option(  # T28, TH17
        "none",
        "Cards with icons",
        "Six cards have special powers: E, M, N, O, P and Z.",
        choices={"none": "Without", "printed": "E, N, O, P must; M, Z may", "optional": "All of them may"},
    )
    card_names: bool = option(  # T27, TH22
        default=False,
        label=later("Names on the cards"),
        sentence=later("Names on cards that are on the table count as words."),
        choices={False: "Do not count", True: "Count"},
    )
    deck: str = option(  # TH1, TH30
        "language",
        "Letter cards",
        "How many cards there are of each letter. Other languages need other cards.",
        choices={
            "language": "To match the words’ language",
            "english": "For English",
            "dutch": "For Dutch",
            "french": "For French",
            "spanish": "For Spanish",
            "list": "Worked out from this table’s words",
        },
    )
    seconds_to_play: int = option(  # TH23
        0,
        "Time to play a card",
        "When it runs out you take a penalty, and it starts again.",
        choices={0: "No limit", 30: "30 seconds", 60: "1 minute", 120: "2 minutes"},
    )
    seconds_to_choose: int = option(
        0,
        "Time to choose a card",
        "When it runs out, the first card of your hand from A to Z is chosen.",
        choices={0: "No limit", 30: "30 seconds", 60: "1 minute", 120: "2 minutes"},
    )
    seconds_to_doubt: int = option(  # TH26
        SECONDS_TO_DOUBT,
        "Time to doubt a word",
        "Whoever has not doubted it by then believes it.",
        choices={5: "5 seconds", 10: "10 seconds", 20: "20 seconds", 60: "1 minute"},
        where=("judge", "table"),
        at_first=10,  # whoever still reads what a bot has said needs longer than a table of people
        since=2,
    )


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided: the hands, the first card on the table, and the Tiebreaker's first holder."""

    counts: Counts
    hands: tuple[tuple[Card, ...], ...]
    first: Card
    tiebreaker: Seat


@dataclass(frozen=True, slots=True)
class Choose:
    """T8: put a hand card face down; another one may be chosen until everybody is ready."""

    card: Card


@dataclass(frozen=True, slots=True)
class TakeInHand:
    """T29, M: take the card back in hand instead of playing it this round."""


@dataclass(frozen=True, slots=True)
class Take:
    """T17: see nothing, and take a longest row or column."""

    line: Line


@dataclass(frozen=True, slots=True)
class Doubt:
    """T21: not believe that the word exists."""


@dataclass(frozen=True, slots=True)
class Believe:
    """T21: believe it."""


@dataclass(frozen=True, slots=True)
class Discard:
    """T20, T22: put a card of the own hand out of the game."""

    card: Card


Move: TypeAlias = (
    Choose
    | Place
    | Shift
    | Replace
    | KeepSpace
    | TurnAround
    | TakeInHand
    | Take
    | Doubt
    | Believe
    | Discard
    | TimeUp
    | TimeUpFor
    | Absent
    | Leave
    | EndEarly
)


@dataclass(frozen=True, slots=True)
class OnTable:
    """A card on the grid."""

    cell: Cell
    card: Card


@dataclass(frozen=True, slots=True)
class Shown:
    """A card that was shown this round, whose it is, and what became of it."""

    seat: Seat
    card: Card
    fate: str = "waiting"  # or "laid", or "back": taken back in hand


@dataclass(frozen=True, slots=True)
class Said:
    """A word said for a chain of cards, while the table may doubt it."""

    word: str
    chain: Chain


@dataclass(frozen=True, slots=True)
class TypoView:
    """What a seat, or an onlooker, sees of the table."""

    seat: Seat | None
    active: frozenset[Seat]
    scores: tuple[Score, ...]  # cards that each has still to get rid of
    events: tuple[Event, ...]
    result: Result | None
    options: Options
    phase: str  # "choose", "play", "pay", "doubt", "discard", "drop" or "over"
    round: int
    counts: Counts  # how many cards there are of each letter
    tiebreaker: Seat
    table: tuple[OnTable, ...]  # in reading order; while a word is doubted with the card on it
    last: Cell | None  # where the last card was laid
    laid_by: Seat | None  # and who laid it
    hand: tuple[Card, ...]  # one's own, A to Z
    hand_sizes: tuple[int, ...]
    choice: Card | None  # one's own card, face down
    shown: tuple[Shown, ...]  # this round's cards in the order they are played
    turn: Seat | None  # who plays, pays, is doubted or discards
    penalty: tuple[Card, ...]  # the penalty cards of this turn
    said: tuple[Said, ...]  # the words of the card just laid
    doubted: int  # which of them is doubted now
    doubters: frozenset[Seat]  # who has said that they doubt it
    discardable: tuple[Card, ...]  # what one may discard now, if one is asked to
    gone: tuple[Card, ...]  # out of the game, openly
    left: frozenset[Seat]


def board_of(view: TypoView) -> Board:
    """Return the cards by their cells."""
    return _by_cell(view.table)


@once_for_each
def _by_cell(table: tuple[OnTable, ...]) -> Board:
    return {each.cell: each.card for each in table}


def card_in_play(view: TypoView) -> Card | None:
    """Return the card that is to be laid now."""
    if view.phase not in ("play", "pay"):
        return None
    return next((each.card for each in view.shown if each.fate == "waiting"), None)


def places(view: TypoView) -> Mapping[Card, tuple[Laying, ...]]:
    """List for each card of the own hand, and the one to be laid, every way it may lie there by its place alone."""
    board, icons = board_of(view), view.options.icons
    plain = tuple(Place(cell) for cell in placeable_cells(board))
    card = card_in_play(view)
    cards = {*view.hand} if card is None else {*view.hand, card}
    return {each: tuple(ways(board, each, icons)) if icon_in_play(each, icons) else plain for each in sorted(cards)}


def may_shed(view: TypoView) -> bool:
    """T20: whether the card in play sheds a penalty card where it joins areas that lie apart."""
    return view.phase == "play" and len(view.penalty) >= MANY_PENALTY_CARDS and len(areas(board_of(view))) > 1


def joining_cells(view: TypoView) -> tuple[Cell, ...]:
    """T20: the cells beside a card on which the card in play would shed a penalty card."""
    board = board_of(view)
    return tuple(cell for cell in placeable_cells(board) if connects_areas(board, cell)) if may_shed(view) else ()


def half_of(players: int, options: Options) -> int:
    """TH13: half or more of all players, the speaker counted, or of the others: so many have a word looked up."""
    return (players + 1) // 2 if options.doubters == "all" else players // 2


def doubts_needed(view: TypoView) -> int:
    """Count how many have to doubt a word for it to be looked up."""
    return half_of(len(view.hand_sizes) - len(view.left), view.options)


def believers_needed(view: TypoView) -> int:
    """Count how many of those still asked have to believe the word until it stands, whatever the others say."""
    return len(view.doubters) + len(view.active) - doubts_needed(view) + 1


def draft(view: TypoView, move: Laying) -> Laid:
    """Lay the card for a look: the table with it and the chains to be named; IllegalMove says why it may not lie so."""
    card = card_in_play(view)
    if card is None:
        raise IllegalMove("No card is to be laid now.")
    return laid(board_of(view), card, move, view.options.icons)


def way_that_says(said: tuple[Said, ...], view: TypoView) -> Laying | None:
    """Find the way to lay the viewer's card that makes the lines of which that was said; None where none does."""
    chains = tuple(each.chain for each in said)
    found = ways(board_of(view), card_in_play(view) or "", view.options.icons)
    return next((way for way in found if draft(view, way).chains == chains), None)


def entries_of(view: TypoView) -> list[Shown]:
    """List what each seat has in this round, no card: it is not shown yet."""
    if view.phase == "choose":
        seats = [seat for seat in range(len(view.hand_sizes)) if seat not in view.left]
        return [Shown(seat, "", "choosing" if seat in view.active else "ready") for seat in seats]
    is_played = view.phase in {"play", "pay", "doubt"}  # while something is discarded, the next card waits
    now = next((each for each in view.shown if each.fate == "waiting"), None) if is_played else None
    return [replace(each, fate="now") if each is now else each for each in view.shown]


SEES_NO_WORD: Final = {  # T17: whether cards leave the game, and whether the table is empty then
    (False, False): later("{who} sees no word for {letter} and takes {letters} in hand"),
    (True, False): later("{who} sees no word for {letter} and takes {letters} in hand; out of the game: {lost}"),
    (False, True): later("{who} sees no word and takes {letters}, the last cards: {letter} is the new first card"),
    (True, True): (
        later(
            "{who} sees no word and takes {letters}, the last cards: {letter} is the new first card;"
            " out of the game: {lost}"
        )
    ),
}
