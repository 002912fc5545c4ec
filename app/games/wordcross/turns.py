"""A turn of WORD CROSS: an act and the words to be locked, judged at once, at the turn's cost, or by the table."""

from dataclasses import dataclass

from app.core.game import EventKind, IllegalMove, Seat, say
from app.core.rulings import happened
from app.core.values import replace
from app.games.wordcross.acts import FromBox, FromCentre, PutBack, Words, joined
from app.games.wordcross.board import Board, word_of
from app.games.wordcross.choices import MOST_PUT_BACK, is_stuck
from app.games.wordcross.history import told
from app.games.wordcross.locking import Turn, after_turn, locked_pairs
from app.games.wordcross.model import Options
from app.games.wordcross.rounds import end_turn
from app.games.wordcross.state import Disputing, LastTurns, State


@dataclass(frozen=True, slots=True)
class Known:
    """The dictionary's words, and those that have stood at a table."""

    words: Words
    stood: frozenset[str]

    def __contains__(self, word: str) -> bool:
        return word in self.stood or word in self.words


def asked_at_once(options: Options, words: Words) -> Words | None:
    """WH26: what tells words while a turn is made; None where that is found out later, if at all."""
    return words if options.judge == "auto" else None


def standing_words(state: State, words: Words) -> Words:
    """WH19: what counts as a word that lies there: where nobody is told at once, what has stood or is said now."""
    if (asked := asked_at_once(state.options, words)) is not None:
        return asked
    return state.stood.union(state.phase.said) if isinstance(state.phase, Disputing) else state.stood


def locks_freely(state: State) -> bool:
    """WH15: in a last turn everybody may lock all they have, where open words score."""
    return state.options.open_words and isinstance(state.phase, LastTurns)


def make_turn(state: State, seat: Seat, turn: Turn, words: Words) -> State:
    """W9: make a turn; IllegalMove says why it may not be."""
    asked = asked_at_once(state.options, words)
    if isinstance(turn.act, PutBack):
        check_put_back(state, seat, words)
    board = board_after(state, seat, turn, asked)
    wrong = None if state.options.judge == "auto" else wrong_word(state, seat, turn, words)
    if state.options.judge == "costs" and wrong is not None:
        return taken_back(state, seat, wrong, words)
    after = told(_made(state, seat, turn, board), state, seat, turn, words)
    said = () if state.options.judge == "auto" else said_in(state, board, seat)
    if said and state.options.judge == "table":
        return replace(after, phase=Disputing(seat, said, turn, state, wrong))
    if said:
        after = replace(after, stood=after.stood | {word for word in said if word in words})
    return end_turn(after, standing_words(after, words), is_idle=is_idle(turn))


def board_after(state: State, seat: Seat, turn: Turn, asked: Words | None) -> Board:
    """Return the board after a turn."""
    return after_turn(state.board, seat, turn, asked, freely=locks_freely(state))


def check_put_back(state: State, seat: Seat, words: Words) -> None:
    """WH24: only where it was agreed, by whoever can do nothing else, three times a round.

    Whoever judges, the dictionary is asked: it tells no more than that somebody is stuck.
    """
    if not state.options.put_back:
        raise IllegalMove("Fragments do not go back.")
    if state.put_back[seat] >= MOST_PUT_BACK:
        raise IllegalMove("You have already put back three fragments this round.")
    if not is_stuck(state.board, seat, Known(words, state.stood)):
        raise IllegalMove("You may put back a fragment only when you can do nothing else.")


def may_put_back(state: State, seat: Seat, words: Words) -> bool:
    """WH24: whether a seat may put a fragment back now."""
    try:
        check_put_back(state, seat, words)
    except IllegalMove:
        return False
    return True


def is_idle(turn: Turn) -> bool:
    """WH22: whether a turn neither locks a word nor brings a fragment from a box or the middle."""
    return not turn.locks and not isinstance(turn.act, FromBox | FromCentre)


def said_in(state: State, board: Board, seat: Seat) -> tuple[str, ...]:
    """WH19: the words that a turn has brought together or locked, and that have not stood yet."""
    before, after = state.board.slots[seat], board.slots[seat]
    pairs = (*joined(before, after), *locked_pairs(after))
    return tuple(dict.fromkeys(word for pair in pairs if (word := word_of(pair)) not in state.stood))


def wrong_word(state: State, seat: Seat, turn: Turn, words: Words) -> str | None:
    """Find the word for which the dictionary would have refused a turn that may be made but for that."""
    known = Known(words, state.stood)
    try:
        board_after(state, seat, turn, known)
    except IllegalMove as refusal:
        word = refusal.sentence.details.get("word")
        return str(word) if word is not None else _uncounted(state, seat, turn, known)
    return None


def _uncounted(state: State, seat: Seat, turn: Turn, words: Words) -> str:
    """WH4: find what a turn has joined to no word, and yet counted as one, for it locks too many."""
    after = board_after(state, seat, turn, None)
    pairs = joined(state.board.slots[seat], after.slots[seat])
    return next(word for pair in pairs if (word := word_of(pair)) not in words)


def taken_back(before: State, seat: Seat, word: str, words: Words) -> State:
    """W21: a turn with a wrong word never was, and is over."""
    text = say("{word} is not a word: {who}’s turn is undone", word=word, who=seat)
    state = with_turn(happened(before, EventKind.REFUSED, seat, text), seat, Turn())
    return end_turn(state, standing_words(state, words), is_idle=True)


def no_turn(state: State, seat: Seat, template: str, words: Words) -> State:
    """WH18, WH23: a pass for a seat that is late or not there."""
    state = happened(with_turn(state, seat, Turn()), EventKind.PASSED, seat, say(template, who=seat))
    return end_turn(state, standing_words(state, words), is_idle=True)


def with_turn(state: State, seat: Seat, turn: Turn) -> State:
    """Remember a seat's last turn."""
    return replace(state, made=(*state.made[:seat], turn, *state.made[seat + 1 :]))


def _made(state: State, seat: Seat, turn: Turn, board: Board) -> State:
    """Take over the board."""
    state = replace(with_turn(state, seat, turn), board=board, barren=0 if turn.locks else state.barren)
    if not isinstance(turn.act, PutBack):
        return state
    return replace(state, put_back=(*state.put_back[:seat], state.put_back[seat] + 1, *state.put_back[seat + 1 :]))
