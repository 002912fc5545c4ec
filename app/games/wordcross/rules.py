"""WORD CROSS by its printed rules: the contract, move by move."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from app.core.duration import BOT, in_minutes
from app.core.game import (
    Absent,
    Ask,
    Bot,
    Change,
    Clock,
    EndEarly,
    Handicap,
    Hides,
    IllegalMove,
    Leave,
    Malformed,
    Player,
    Preview,
    Reason,
    Seat,
    Sentence,
    Skill,
    Temper,
    TimeUp,
    say,
)
from app.core.known_words import vocabularies
from app.core.lexicon import Dictionary
from app.core.rulings import NO_HOST_MOVE, NOT_ASKED, check_host_move, check_mover, check_seats
from app.core.texts import grouped, later
from app.core.values import replace
from app.games.wordcross import disputes, host_moves, turns
from app.games.wordcross.acts import Words
from app.games.wordcross.board import IN_CENTRE, PLACES, boxes_in_play, value_of_pair, word_of
from app.games.wordcross.choices import turns_of
from app.games.wordcross.facts import FACTS
from app.games.wordcross.fragments import (
    LONGEST,
    SETS,
    SHORTEST,
    USUAL,
    Makings,
    Tile,
    is_tile,
    makings,
    value_of,
    words_of,
)
from app.games.wordcross.history import as_words
from app.games.wordcross.hopes import hoped_of
from app.games.wordcross.locking import Turn, completed, locked_pairs
from app.games.wordcross.model import Deal, Dispute, LetStand, Move, Options, WordCrossView
from app.games.wordcross.possible import MOST_TILES, is_possible
from app.games.wordcross.state import Disputing, LastTurns, Over, Playing, State, active, opening_state
from app.games.wordcross.views import ask, stand_in, view_of

SEEDS = 1 << 32
WORDS_MADE: Final[Mapping[object, str]] = {
    "usual": later("The usual 190: {count} words"),
    "doubles": later("Easier, 130 and 60 of them twice: {count} words"),
    "best": later("Another 190, for the most words: {count} words"),
}
ROUNDS: Final[Mapping[object, str]] = {
    60: later("60, one round: about {count} min"),
    120: later("120, two rounds: about {count} min"),
    250: later("250, four rounds: about {count} min"),
    400: later("400, six rounds: about {count} min"),
}
SECONDS_TO_MOVE = 25  # of a person
TURNS_A_ROUND = 12  # of each seat: a round is always played to its end
TURNS = {2: 56, 3: 48, 4: 48}  # WH16: of each seat to the usual target


class WordCross:
    """WORD CROSS, its words looked up in a dictionary."""

    name, title, line, minutes, counted_in, players, has_secrets, everyday, of_the_day = FACTS
    options_type = Options
    deal_type = Deal
    move_type = Move
    view_type = WordCrossView
    out_of_turn: tuple[type, ...] = ()
    handicaps: tuple[Handicap, ...] = ()
    today = None
    rules = 2  # from there on a table agrees how long a word may be disputed
    changes: tuple[Change, ...] = ()

    def __init__(self, dictionary: Dictionary) -> None:
        self.dictionary = dictionary
        self.words = words_of(dictionary)
        self._polite = dictionary.said_by_bots(dictionary.limit)

    def makings_of(self, tiles: tuple[Tile, ...]) -> Makings:
        """WH24, WH28: tell what can be made of tiles by this table's dictionary."""
        return makings(tiles, self.words)

    def told_of(self, option: str, answer: object, company: tuple[int, int] | None = None) -> Sentence | None:
        """WH16, WH28: tell an answer with the words that its fragments make here, or the minutes it takes a company."""
        if option == "target" and answer in ROUNDS and company:
            return say(ROUNDS[answer], count=self.minutes_of(*company, Options(target=int(str(answer)))))
        if option != "fragments" or answer not in WORDS_MADE:
            return None
        return say(WORDS_MADE[answer], count=grouped(len(self.makings_of(SETS[str(answer)]).words)))

    def words_at_once(self, options: Options) -> Words | None:
        """WH26: return what tells words while a turn is made; None where that is found out later, if at all."""
        return turns.asked_at_once(options, self.words)

    @classmethod
    def minutes_of(cls, people: int, bots: int, options: Options) -> int:
        """WH16: tell how long it takes to the target; all lies open, so no device goes round behind a curtain."""
        usual = TURNS[min(max(people + bots, cls.players[0]), cls.players[-1])]
        turns = max(TURNS_A_ROUND, usual * options.target / Options().target)
        return in_minutes(turns * (people * SECONDS_TO_MOVE + bots * BOT))

    def deal(self, options: Options, players: tuple[Player, ...], rng: Random) -> Deal:
        """W8, WH3: all tiles into the bag, mixed; who begins is drawn."""
        tiles = list(SETS[options.fragments])
        rng.shuffle(tiles)
        return Deal(rng.randrange(len(players)), len(players), tuple(tiles), rng.randrange(SEEDS))

    def deal_next(self, deal: Deal, former: Deal) -> Deal:
        """WH3: each game draws who begins."""
        return deal

    def start(self, options: Options, deal: Deal, rules: int = 2) -> State:
        check_seats(deal.seats, deal.first, self.players)
        least = PLACES * len(boxes_in_play(deal.seats)) + IN_CENTRE
        if not least <= len(deal.tiles) <= MOST_TILES:
            raise Malformed("The deal has too few fragments, or too many.")
        if len(set(deal.tiles)) < len(deal.tiles) or not all(map(is_tile, deal.tiles)):
            raise Malformed("The deal has a fragment twice, or one that is not of one letter or two.")
        return opening_state(options, deal)

    def view(self, state: State, seat: Seat | None) -> WordCrossView:
        standing = turns.standing_words(state, self.words)
        public = view_of(state, standing, self.makings_of(state.deal.tiles))
        return public if seat is None else self.seen_by(state, seat, public)

    def seen_by(self, state: State, seat: Seat, public: WordCrossView) -> WordCrossView:
        """WH23: show everybody the same."""
        return replace(public, seat=seat)

    def is_possible(self, view: WordCrossView) -> bool:
        return is_possible(view)

    def ask(self, view: WordCrossView) -> Ask:
        return ask(view)

    def hides(self, view: WordCrossView) -> Hides:
        return Hides.NOTHING

    def laid_open(self, view: WordCrossView, public: WordCrossView) -> WordCrossView:
        return view

    def next_to_act(self, view: WordCrossView) -> None:
        """Name nobody: there is nothing to choose in secret."""

    def legal(self, view: WordCrossView) -> Iterator[Move]:
        if view.seat is None or view.seat not in view.active:
            return
        if view.phase == "dispute":
            yield from (LetStand(), Dispute())
            return
        state = stand_in(view)
        yield from turns_of(
            view.board,
            view.seat,
            self.words_at_once(state.options),
            freely=turns.locks_freely(state),
            may_put_back=turns.may_put_back(state, view.seat, self.words),
        )

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        if isinstance(state.phase, Over):
            raise IllegalMove("The game is over.")
        if seat is None:
            check_host_move(state, move, self.clocks(state), active(state))
            return self._host_move(state, move)
        check_mover(state, seat, move, is_asked=seat in active(state))
        return self._player_move(state, seat, move)

    def _player_move(self, state: State, seat: Seat, move: Move) -> State:
        match move, state.phase:
            case Turn(), Playing() | LastTurns():
                return turns.make_turn(state, seat, move, self.words)
            case Dispute(), Disputing():
                return disputes.dispute(state, seat, self.words)
            case LetStand(), Disputing():
                return disputes.let_go(state, seat)
            case _:
                raise IllegalMove(NOT_ASKED)

    def _host_move(self, state: State, move: Move) -> State:
        match move:
            case TimeUp():
                return host_moves.time_up(state, self.words)
            case Absent(seat):
                return host_moves.pass_for(state, seat, self.words)
            case Leave(seat):
                return host_moves.leave(state, seat, self.words)
            case EndEarly():
                return host_moves.end_early(state, self.words)
            case _:
                raise IllegalMove(NO_HOST_MOVE)

    def preview(self, view: WordCrossView, move: Move) -> Preview:
        """Tell which words a turn completes or locks; what nobody is told at once it takes for words (WH26)."""
        if view.seat is None:
            return Preview(problem=say("You are only watching."))
        state = stand_in(view)
        try:
            self.apply(state, view.seat, move)
        except IllegalMove as refusal:
            return Preview(problem=refusal.sentence)
        return self._foreseen(state, view.seat, move) if isinstance(move, Turn) else Preview()

    def _foreseen(self, state: State, seat: Seat, turn: Turn) -> Preview:
        asked = self.words_at_once(state.options)
        before = state.board.slots[seat]
        board = turns.board_after(state, seat, turn, asked)
        after = board.slots[seat]
        fresh = [pair for pair in locked_pairs(after) if pair not in locked_pairs(before)]
        words = as_words(tuple(dict.fromkeys((*fresh, *completed(before, after, asked)))))
        is_undone = state.options.judge == "costs" and any(word_of(pair) not in self.words for pair in fresh)  # W21
        hoped = () if isinstance(state.phase, LastTurns) else hoped_of(state.board, board, seat, self._polite)
        return Preview(words=words, kept=0 if is_undone else sum(map(value_of_pair, fresh)), hoped=hoped)

    def reveals(self, before: State, move: Move, after: State) -> bool:
        """Tell whether something came out of the bag, or words were looked up, said to the table or let stand.

        What was said is said: to and fro between a turn and its dispute, each clock would begin anew.
        """
        looked_up = isinstance(move, Turn) and before.options.judge == "costs"
        said_or_stood = isinstance(before.phase, Disputing) != isinstance(after.phase, Disputing)
        return looked_up or said_or_stood or _drawn_so_far(before) != _drawn_so_far(after)

    def in_order(self, state: State, seats: Sequence[Seat]) -> list[Seat]:
        """Clockwise from whose turn it is."""
        first = 0 if isinstance(state.phase, Over) else state.phase.seat
        return sorted(seats, key=lambda seat: (seat - first) % state.deal.seats)

    def clocks(self, state: State) -> tuple[Clock, ...]:
        """W9, WH19: of the turn, or of the time in which it may be disputed."""
        match state.phase:
            case Over():
                return ()
            case Disputing():
                return (Clock(state.options.seconds_to_dispute, 2 * state.number + 1),)
            case _:
                seconds = state.options.seconds_to_turn
                return (Clock(seconds, 2 * state.number),) if seconds else ()

    def of_word(self, word: str) -> Preview:
        """Tell what a word of the dictionary is worth, or why nobody can make it of the usual fragments."""
        if not SHORTEST <= len(word) <= LONGEST:
            return Preview(problem=say("two to four letters only"))
        if word not in self.makings_of(USUAL).words:
            return Preview(problem=say("no two fragments make it"))
        return Preview(value_of(word))

    def bot(self, skill: Skill, seed: int = 0, temper: Temper | None = None) -> Bot[WordCrossView, Move]:
        from app.games.wordcross.bot import WordCrossBot  # where one sits down: home has no bot

        return WordCrossBot(self.dictionary, skill, seed, temper)

    def among(self, words: Sequence[str]) -> "list[WordCross]":
        known = vocabularies(self.dictionary, words)
        return [self if each == self.dictionary else WordCross(each) for each in known]

    def why(
        self, played: tuple[WordCrossView, Move], better: tuple[WordCrossView, Move], end: WordCrossView
    ) -> Reason | None:
        from app.games.wordcross.playing_on import comes_out_better  # where a game is looked back at
        from app.games.wordcross.teaching import reason_of

        (view, mine), (_, turn) = played, better
        if not isinstance(mine, Turn) or not isinstance(turn, Turn):
            return None
        reason = reason_of(view, mine, turn, self.dictionary)
        return reason if reason and comes_out_better(self, self.dictionary, view, turn, mine) else None


def _drawn_so_far(state: State) -> tuple[int, int, int]:
    """Tell when something came out of the bag or into it, whatever that was."""
    return len(state.bag), state.mixed, state.round
