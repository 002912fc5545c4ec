"""WORD CROSS in its own words: options, what a seat may do and what it may see. Boards take all they need from here."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from app.core.game import Absent, EndEarly, Event, EventKind, Leave, Result, Score, Seat, Sentence, TimeUp, say
from app.core.options import option
from app.core.texts import later
from app.games.wordcross.acts import (
    Act,
    Between,
    FromBox,
    FromCentre,
    PutBack,
    Steal,
    SwapBoxes,
    SwapColumns,
    Words,
    after_act,
    broken_rows,
    goal_of,
    joined,
    opposite,
)
from app.games.wordcross.board import (
    BOARD,
    HOLE,
    IN_CENTRE,
    PLACES,
    ROWS,
    Board,
    Cell,
    Column,
    Pair,
    Place,
    Row,
    Side,
    Slots,
    box_of,
    boxes_in_play,
    cell_in_centre,
    cell_of_place,
    cell_of_slot,
    places_seen_from,
    seen_from,
    value_of_pair,
    word_of,
)
from app.games.wordcross.choices import MOST_PUT_BACK, makers
from app.games.wordcross.fragments import Fragment, Tile, fragment_of, value_of
from app.games.wordcross.locking import Turn, after_turn, completed, lockable, locks_allowed, worth_of
from app.games.wordcross.lying import (
    Passed,
    Where,
    all_spots,
    cell_of,
    flipped_between,
    scores_in,
    tile_at,
    where,
)
from app.games.wordcross.thefts import Loose, Theft, could_use, loot, robbed_since, thefts_in

__all__ = [  # boards on screen know this module alone
    "BOARD",
    "HOLE",
    "IN_CENTRE",
    "MOST_PUT_BACK",
    "PLACES",
    "ROWS",
    "TIME_UP",
    "Act",
    "Between",
    "Board",
    "Cell",
    "Column",
    "Deal",
    "Dispute",
    "Fragment",
    "FromBox",
    "FromCentre",
    "LetStand",
    "Loose",
    "Move",
    "Options",
    "Pair",
    "Passed",
    "Place",
    "PutBack",
    "Row",
    "Side",
    "Slots",
    "Steal",
    "SwapBoxes",
    "SwapColumns",
    "Theft",
    "Tile",
    "Turn",
    "Where",
    "WordCrossView",
    "Words",
    "after_act",
    "after_turn",
    "all_spots",
    "box_of",
    "boxes_in_play",
    "broken_rows",
    "cell_in_centre",
    "cell_of",
    "cell_of_place",
    "cell_of_slot",
    "completed",
    "could_use",
    "dead_end",
    "fragment_of",
    "goal_of",
    "joined",
    "lockable",
    "locks_allowed",
    "loot",
    "makers",
    "opposite",
    "passed_between",
    "places_seen_from",
    "robbed_since",
    "rows_just_joined",
    "scores_in",
    "seen_from",
    "slots_after",
    "thefts_in",
    "tile_at",
    "value_of",
    "value_of_pair",
    "where",
    "word_of",
    "words_locked",
    "worth_of",
]

SECONDS_TO_DISPUTE = 5  # WH19
TIME_UP: Final = later("{who}’s time is up")  # WH18


@dataclass(frozen=True, slots=True)
class Options:
    """What may be agreed before the game."""

    target: int = option(  # W3, WH16: how long that takes a table is told by who sits there
        250,
        "Points",
        "Once somebody has this many at the end of a round, the most points win.",
        choices={
            60: "60, one round",
            120: "120, two rounds",
            250: "250, four rounds",
            400: "400, six rounds",
        },
    )
    seconds_to_turn: int = option(  # W9, WH18
        60,
        "Time for a turn",
        "When it runs out, your turn counts as it lies, or you pass.",
        choices={0: "No limit", 30: "30 seconds", 60: "1 minute", 120: "2 minutes"},
    )
    judge: str = option(  # W21, WH19
        "auto",
        "Wrong words",
        "What happens to a word that the dictionary does not know. Whoever disputes one has it looked up there.",
        choices={
            "auto": "Refused at once",
            "costs": "Cost the turn",
            "table": "Stand unless disputed",
        },
    )
    seconds_to_dispute: int = option(  # WH19
        SECONDS_TO_DISPUTE,
        "Time to dispute a word",
        "Whoever has not disputed it by then lets it stand.",
        choices={5: "5 seconds", 10: "10 seconds", 20: "20 seconds", 60: "1 minute"},
        where=("judge", "table"),
        since=2,
    )
    fragments: str = option(  # WH28: how many words they make of the Large dictionary is held by a test
        "usual",
        "Fragments",
        "Which letters, and pairs of letters, there are.",
        choices={
            "usual": "The usual 190: 4,384 words",
            "doubles": "Easier, 130 and 60 of them twice: 3,171 words",
            "best": "Another 190, for the most words: 4,518 words",
        },
    )
    begins: str = option(  # WH3
        "lowest",
        "Who begins a round",
        "Who begins the first round is drawn at random.",
        choices={"lowest": "Whoever has the fewest points", "turn": "Everyone in turn"},
    )
    open_words: bool = option(  # WH15
        default=False,
        label=later("Words that are not locked"),
        sentence=later("If they score, everybody may lock all they have in the last turn of a round."),
        choices={False: "Do not score", True: "Score, too"},
    )
    put_back: bool = option(  # WH24
        default=False,
        label=later("When no move is possible"),
        sentence=later("Whoever can only swap boxes may put a fragment back instead, up to three times a round."),
        choices={False: "Pass", True: "Put one back"},
    )


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided: who begins, the order of the tiles in the bag, and how it is mixed later."""

    first: Seat
    seats: int
    tiles: tuple[Tile, ...]
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Dispute:
    """W21, WH19: have the words of the last turn looked up."""


@dataclass(frozen=True, slots=True)
class LetStand:
    """WH19: have nothing against the words of the last turn."""


Move: TypeAlias = Turn | Dispute | LetStand | TimeUp | Absent | Leave | EndEarly


@dataclass(frozen=True, slots=True)
class WordCrossView:
    """What a seat, or an onlooker, sees of the table: all but the order of the bag."""

    seat: Seat | None
    active: frozenset[Seat]
    scores: tuple[Score, ...]
    events: tuple[Event, ...]
    result: Result | None
    options: Options
    phase: str  # "play", "last", "dispute" or "over"
    board: Board
    in_bag: int  # tiles
    turn: Seat | None  # whose turn it is, or whose words may be disputed
    last_turns: tuple[Seat, ...]  # who has a last turn still, in order, whoever has it now first (WH14)
    round: int  # from 1
    number: int  # of the turn, from 1
    first: Seat  # who began the round
    won: tuple[tuple[int, ...], ...]  # what each seat scored in each round that is over
    idle: int  # turns in a row that brought nothing (WH22)
    barren: int  # rounds in a row in which nobody has locked a word, this one counted so far
    put_back: tuple[int, ...]  # how many each has put back in this round (WH24)
    made: tuple[Turn | None, ...]  # each seat's last turn in this round
    said: tuple[str, ...]  # the words that may be disputed now
    stood: frozenset[str]  # what has stood as a word at this table, where nobody is told at once (WH19)
    no_words: tuple[tuple[Row, ...], ...]  # each seat's rows that are broken, as far as the table knows (WH6)
    not_first: frozenset[Fragment]  # fragments that begin no word (WH24)
    not_last: frozenset[Fragment]  # and those that end none
    left: frozenset[Seat]


def rows_just_joined(view: WordCrossView, act: Act, words: Words | None = None) -> tuple[Row, ...]:
    """WH26: the rows in which an act has brought two fragments together to words, from below: a draft flips them.

    Where nobody is told at once what is a word, all that it has brought together.
    """
    assert view.seat is not None
    before = view.board.slots[view.seat]
    after = after_act(view.board, view.seat, act, None).slots[view.seat]
    return tuple(after.pairs.index(pair) for pair in completed(before, after, words))


def slots_after(view: WordCrossView, turn: Turn) -> Slots:
    """Return the own columns as they lie after a turn, whether its words are words or not."""
    assert view.seat is not None
    return after_turn(view.board, view.seat, turn, None, freely=True).slots[view.seat]


def words_locked(view: WordCrossView, turn: Turn) -> list[str]:
    """List the words that a turn of the viewer locks."""
    assert view.seat is not None
    before, after = view.board.slots[view.seat], slots_after(view, turn)
    return [word_of(pair) for pair in after.pairs[before.locked : after.locked]]


def dead_end(view: WordCrossView, column: Column, fragment: Fragment) -> Sentence | None:
    """WH24: say that no word can come of a fragment in a column, whatever is laid beside it."""
    if column is Column.LEFT and fragment in view.not_first:
        return say("{fragment} begins no word", fragment=fragment)
    if column is Column.RIGHT and fragment in view.not_last:
        return say("{fragment} ends no word", fragment=fragment)
    return None


def passed_between(before: WordCrossView, view: WordCrossView) -> Passed:
    """Find out what a move did with the fragments."""
    mover, news = before.turn, view.events[len(before.events) :]
    was, now = where(before.board), where(view.board)
    if view.round != before.round or view.phase == "over":
        return Passed(mover, scored=tuple(locked_tiles(before, view)))
    moved: list[Tile] = []
    fell: list[Tile] = []
    for tile, spot in now.items():
        if tile in was and was[tile] != spot and spot[0] == "slot":
            drops = was[tile][:3] == spot[:3]
            (fell if drops else moved).append(tile)
    flipped = tuple(tile for tile in flipped_between(before.board, view.board))
    is_theft = any(event.kind == EventKind.TAKEN for event in news)
    return Passed(mover, tuple(moved), tuple(fell), flipped, is_theft)


def locked_tiles(before: WordCrossView, view: WordCrossView) -> Iterator[tuple[Tile, Seat]]:
    """List what was locked when a round ended, with the words of its last turn."""
    scored = {event.seat: event.words for event in scores_in(view.events[len(before.events) :])}
    for seat, slots in enumerate(before.board.slots):
        told = {each.word for each in scored.get(seat, ())}
        for pair in slots.pairs:
            if "".join(tile.rstrip("'") for tile in pair) in told:
                yield from ((tile, seat) for tile in pair)
