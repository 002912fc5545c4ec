"""Why a turn would have been better: what it locks, what it leads to, and what it leaves the others."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from app.core.game import Reason, Seat, WordPoints, counted, say
from app.core.lexicon import Dictionary
from app.core.texts import later, listed, tr
from app.games.wordcross.acts import Steal, Words, as_read, opposite
from app.games.wordcross.board import Board, value_of_pair, word_of
from app.games.wordcross.choices import steals
from app.games.wordcross.fragments import Fragment, Tile, fragment_of, words_of
from app.games.wordcross.hopes import in_reach, laid_alone
from app.games.wordcross.locking import Turn, after_turn, locked_pairs
from app.games.wordcross.model import WordCrossView

LOCK: Final = later("Lock a word as soon as it stands: what is locked nobody can steal.")
LOCK_DEAR: Final = later("Of two words lock the one with the rarer letters: it is worth more.")
STEAL: Final = later("Look at the others’ columns, too: what lies alone there you may steal for a word.")
HIDE: Final = later("Before you lay a fragment, look who could use it: it may be stolen.")
DEAR: Final = later("Begin with rare letters that have a partner in reach: their words are worth most.")
BEGIN: Final = later("Do not pass while a fragment in reach can begin a word.")
KNOWN: Final = 50  # the size class of words that are told
EXAMPLES: Final = 2
SURE_DEAR: Final = 3.5  # points: for less, one may rather stay behind and begin the next round (WH3)
MORE_POINTS: Final = 3  # by which a word is dearer for it to be worth telling


@dataclass(frozen=True, slots=True)
class Hope:
    """A fragment that a turn lays alone, and the known words that it makes with what is in reach, the dearest first."""

    fragment: Fragment
    words: tuple[WordPoints, ...]

    @property
    def best(self) -> int:
        return max((each.points for each in self.words), default=0)

    def is_dearer_than(self, other: "Hope") -> bool:
        """Tell whether it leads to more, also where somebody else takes what its best word needs."""
        without_best = Hope(self.fragment, self.words[1:])
        return self.best >= other.best + MORE_POINTS and without_best.best > other.best


@dataclass(frozen=True, slots=True)
class Theft:
    """Who could steal what for which word."""

    thief: Seat
    tile: Tile
    word: str


def reason_of(view: WordCrossView, mine: Turn, better: Turn, dictionary: Dictionary) -> Reason | None:
    """Tell why a turn is better than what was made."""
    assert view.seat is not None
    seat, before = view.seat, view.board
    own, then = (after_turn(before, seat, turn, None, freely=True) for turn in (mine, better))
    locked, lockable = (locked_by(before, after, seat) for after in (own, then))
    points, got = (sum(each.points for each in words) for words in (lockable, locked))
    if points > got:
        return _locks(view, better, locked, lockable)
    if points < got or view.phase == "last":
        return None
    known = words_of(dictionary.said_by_bots(KNOWN))
    hope, other = hope_of(before, then, seat, known), hope_of(before, own, seat, known)
    if hope and hope.words and (mine.act is None or (other and hope.is_dearer_than(other))):
        return _dear(hope, other)
    if hope and other and hope.words[:1] == other.words[:1]:  # both begin the same word
        return None
    return _lured(before, own, then, seat, words_of(dictionary), known)


def locked_by(before: Board, after: Board, seat: Seat) -> list[WordPoints]:
    """List the words that are locked since."""
    were = locked_pairs(before.slots[seat])
    return [
        WordPoints(word_of(pair), value_of_pair(pair)) for pair in locked_pairs(after.slots[seat]) if pair not in were
    ]


def hope_of(before: Board, after: Board, seat: Seat, words: Collection[str]) -> Hope | None:
    """Tell what may come of a turn that lays one fragment alone."""
    laid = [*laid_alone(before, after, seat)]
    if len(laid) != 1:
        return None
    [(column, tile)] = laid
    pairs = (as_read(tile, column, other) for other in in_reach(after, seat, column.other))
    found = {word_of(pair): value_of_pair(pair) for pair in pairs if word_of(pair) in words}
    by_points = sorted(found, key=lambda word: (-found[word], word))
    return Hope(fragment_of(tile), tuple(WordPoints(word, found[word]) for word in by_points))


def thefts(board: Board, victim: Seat, words: Words) -> Iterator[Theft]:
    """Give all that could be stolen from a seat now."""
    for thief in range(len(board.slots)):
        for act in steals(board, thief, words):
            beside = opposite(board.slots[thief], act.to)
            if act.seat == victim and beside:
                tile = board.slots[victim].column(act.column)[act.row]
                yield Theft(thief, tile, word_of(as_read(tile, act.to, beside)))


def _locks(view: WordCrossView, better: Turn, locked: Sequence[WordPoints], lockable: Sequence[WordPoints]) -> Reason:
    """Say what could be locked."""
    words, points = _named(lockable), counted(sum(each.points for each in lockable), "point")
    told = tuple(each.word for each in lockable)
    if isinstance(better.act, Steal):
        tile = view.board.slots[better.act.seat].column(better.act.column)[better.act.row]
        said = say(
            "{fragment} lay open before {who}: stolen, it makes {word}, {points}.",
            fragment=fragment_of(tile),
            who=better.act.seat,
            word=words,
            points=points,
        )
        return Reason(said, say(STEAL), told)
    if locked:
        other, mine = _named(locked), sum(each.points for each in locked)
        said = say(
            "You locked {other} for {mine}; with {word} it would have been {points}.",
            other=other,
            mine=mine,
            word=words,
            points=points,
        )
        return Reason(said, say(LOCK_DEAR), told, least=SURE_DEAR)
    said = say("{word} could be locked at once: {points} that nobody can steal.", word=words, points=points)
    return Reason(said, say(LOCK), told)


def _dear(hope: Hope, other: Hope | None) -> Reason:
    """Say which dear word a fragment leads to."""
    words, named = hope.words[:EXAMPLES], tuple(each.word for each in hope.words[:1])
    if other is None:
        either = tr(" or ").join(each.word for each in words)
        said = say("{fragment} can become {words}; you laid nothing.", fragment=hope.fragment, words=either)
        return Reason(said, say(BEGIN), named)
    figures = {"fragment": hope.fragment, "word": words[0].word, "points": counted(words[0].points, "point")}
    if not other.words:
        said = say(
            "{fragment} can become {word}, {points}; nothing in reach goes with your {other}.",
            **figures,
            other=other.fragment,
        )
        return Reason(said, say(DEAR), named)
    said = say(
        "{fragment} can become {word}, {points}; your {other} at best {less}, {mine}.",
        **figures,
        other=other.fragment,
        less=other.words[0].word,
        mine=other.best,
    )
    return Reason(said, say(DEAR), named)


def _lured(
    before: Board, own: Board, then: Board, seat: Seat, words: Collection[str], known: Collection[str]
) -> Reason | None:
    """Say who could steal what was laid, and for which word, where the better turn lays nothing of the kind."""
    lay = {each.tile for each in thefts(before, seat, words)}
    fresh, better = ([each for each in thefts(board, seat, words) if each.tile not in lay] for board in (own, then))
    told = [each for each in fresh if each.word in known]
    if better or not told:
        return None
    theft = max(told, key=lambda each: (len(each.word), each.word))
    said = say(
        "Your {fragment} lay open: {who} could steal it for {word}.",
        fragment=fragment_of(theft.tile),
        who=theft.thief,
        word=theft.word,
    )
    return Reason(said, say(HIDE), (theft.word,))


def _named(words: Sequence[WordPoints]) -> str:
    return listed([each.word for each in words])
