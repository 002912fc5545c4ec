"""TYPO-2D by its printed rules: the contract, move by move."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from random import Random

from app.core.duration import BOT, going_round, in_minutes
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
    Skill,
    Temper,
    TimeUp,
    TimeUpFor,
    say,
)
from app.core.known_words import vocabularies
from app.core.lexicon import Dictionary
from app.core.rulings import NO_HOST_MOVE, NOT_ASKED, check_host_move, check_mover
from app.core.values import replace
from app.core.wordlist import folded
from app.games.typo2d import doubts, host_moves, rounds, turns
from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.deck import (
    ALPHABET,
    DECKS,
    HAND_SIZES,
    Counts,
    counts_by_beginnings,
    deck,
    language_of,
    letter_of,
)
from app.games.typo2d.facts import FACTS
from app.games.typo2d.grid import letters_through, longest_lines
from app.games.typo2d.laying import icon_in_play, laid, ways
from app.games.typo2d.model import (
    SEES_NO_WORD,
    Believe,
    Choose,
    Deal,
    Discard,
    Doubt,
    Move,
    Options,
    Take,
    TakeInHand,
    TypoView,
    board_of,
    card_in_play,
)
from app.games.typo2d.moves import KeepSpace, Laying, Place, Replace, Shift, TurnAround
from app.games.typo2d.possible import is_possible
from app.games.typo2d.state import (
    NOW,
    Choosing,
    Discarding,
    Doubting,
    Dropping,
    Over,
    Paying,
    Playing,
    State,
    active,
    discardable,
    opening_state,
)
from app.games.typo2d.views import ask, stand_in, view_of

FEWER_CARDS = Handicap("fewer_cards", "Fewer cards", "This seat starts with this many fewer cards.", 0, 5)

SECONDS_TO_CHOOSE, SECONDS_TO_LAY = 12, 30  # of a person


class Typo2d:
    """TYPO-2D, its words looked up in a dictionary."""

    name, title, line, minutes, counted_in, players, has_secrets, everyday, of_the_day = FACTS
    options_type = Options
    deal_type = Deal
    move_type = Move
    view_type = TypoView
    out_of_turn = (Choose,)  # T8: another card, until all are ready
    handicaps = (FEWER_CARDS,)
    today = None
    rules = NOW
    changes: tuple[Change, ...] = ()  # a table goes on under the decisions it began with

    def __init__(self, dictionary: Dictionary) -> None:
        self.dictionary = dictionary
        self._words = {named: Beginnings(dictionary, card_names=named) for named in (False, True)}

    def words_of(self, options: Options) -> Beginnings:
        """Return the words of a table: the dictionary's, and those on the cards where they count."""
        return self._words[options.card_names]

    @classmethod
    def minutes_of(cls, people: int, bots: int, options: Options) -> int:
        """T8: all choose a card, behind the curtain, and lay it in turn: a round for each card of a hand."""
        rounds = HAND_SIZES[min(max(people + bots, cls.players[0]), cls.players[-1])]
        a_round = people * (SECONDS_TO_CHOOSE + SECONDS_TO_LAY) + bots * BOT + going_round(people)
        return in_minutes(rounds * a_round)

    def deal(self, options: Options, players: tuple[Player, ...], rng: Random) -> Deal:
        """T3–T6: shuffled cards, one on the table; the Tiebreaker to the longest name."""
        counts = self._counts(options)
        cards = deck(counts, icons=options.icons != "none")
        rng.shuffle(cards)
        sizes = [HAND_SIZES[len(players)] - player.handicap.get(FEWER_CARDS.name, 0) for player in players]
        hands = tuple(tuple(sorted(cards.pop() for _ in range(size))) for size in sizes)
        return Deal(counts, hands, cards.pop(), _longest_name(players, rng))

    def _counts(self, options: Options) -> Counts:
        match options.deck:
            case "list":
                return self._counts_of_its_words
            case "language":
                return DECKS[language_of(self.dictionary.lexicon.__contains__)]
            case named:
                return DECKS[named]

    @cached_property
    def _counts_of_its_words(self) -> Counts:
        return counts_by_beginnings(self.dictionary.starting(""))

    def deal_next(self, deal: Deal, former: Deal) -> Deal:
        """T3: the longest name has the Tiebreaker in each game."""
        return deal

    def start(self, options: Options, deal: Deal, rules: int = NOW) -> State:
        count = len(deal.hands)
        if count not in self.players or not 0 <= deal.tiebreaker < count:
            raise Malformed("The deal has too few or too many hands, or gives the Tiebreaker to nobody.")
        if not all(1 <= len(hand) <= HAND_SIZES[count] for hand in deal.hands):
            raise Malformed("The deal has a hand that is too large, or empty.")
        if len(deal.counts) != len(ALPHABET) or not all(1 <= each <= 100 for each in deal.counts):
            raise Malformed("The deal does not say how many cards there are of each letter.")
        cards = deck(deal.counts, icons=options.icons != "none")
        dealt = [deal.first, *(card for hand in deal.hands for card in hand)]
        if any(dealt.count(card) > cards.count(card) for card in set(dealt)):
            raise Malformed("The deal holds cards that are not in the pack.")
        return opening_state(options, deal, rules)

    def view(self, state: State, seat: Seat | None) -> TypoView:
        public = view_of(state)
        return public if seat is None else self.seen_by(state, seat, public)

    def seen_by(self, state: State, seat: Seat, public: TypoView) -> TypoView:
        """T8: a seat sees its own hand, too, and the card it has chosen."""
        return replace(
            public,
            seat=seat,
            hand=state.hands[seat],
            choice=state.phase.choices.get(seat) if isinstance(state.phase, Choosing) else None,
            discardable=discardable(state) if seat == public.turn else (),
        )

    def is_possible(self, view: TypoView) -> bool:
        return is_possible(view)

    def ask(self, view: TypoView) -> Ask:
        return ask(view)

    def hides(self, view: TypoView) -> Hides:
        """T8, T22: whoever chooses or discards a card looks at their hand; a card is laid in the open."""
        return Hides.HAND if view.phase in {"choose", "discard"} else Hides.NOTHING

    def laid_open(self, view: TypoView, public: TypoView) -> TypoView:
        """T20: all saw the penalty cards taken, of which one may be dropped; the rest of the hand lies face down."""
        seen = view.discardable if view.phase == "drop" else ()
        return replace(public, seat=view.seat, hand=seen, discardable=seen)

    def next_to_act(self, view: TypoView) -> None:
        """Name nobody: who is to lay first shows when all cards do."""

    def legal(self, view: TypoView) -> Iterator[Move]:
        if view.seat is None or view.seat not in view.active:
            return
        match view.phase:
            case "choose":
                yield from map(Choose, dict.fromkeys(view.hand))
            case "play":
                yield from self._ways_with_words(view)
                card = card_in_play(view)
                if card is not None and icon_in_play(card, view.options.icons) == "M" and not view.penalty:
                    yield TakeInHand()
                yield from map(Take, longest_lines(board_of(view)))
            case "pay":
                yield from map(Take, longest_lines(board_of(view)))
            case "doubt":
                yield from (Believe(), Doubt())
            case _:
                yield from map(Discard, view.discardable)

    def _ways_with_words(self, view: TypoView) -> Iterator[Laying]:
        """Every way to lay the card for which there are words, each with such words."""
        card, board, words = card_in_play(view), board_of(view), self.words_of(view.options)
        assert card is not None
        letters, letter = {each.cell: letter_of(each.card) for each in view.table}, letter_of(card)
        for move in ways(board, card, view.options.icons):
            if isinstance(move, Place):  # the most: read round the cell, for that takes less than laying the card
                if said := words.examples(letters_through(letters, move.cell, letter)):
                    yield Place(move.cell, said)
            else:
                after = laid(board, card, move, view.options.icons)
                if said := words.examples([chain.letters for chain in after.chains]):
                    yield replace(move, words=said)

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        if isinstance(state.phase, Over):
            raise IllegalMove("The game is over.")
        if seat is None:
            check_host_move(state, move, self.clocks(state), active(state))
            return self._host_move(state, move)
        changes_choice = isinstance(move, self.out_of_turn) and isinstance(state.phase, Choosing)
        check_mover(state, seat, move, is_asked=seat in active(state) or changes_choice)
        return self._player_move(state, seat, move)

    def _player_move(self, state: State, seat: Seat, move: Move) -> State:
        words = self.words_of(state.options)
        match move, state.phase:
            case Choose(card), Choosing():
                return rounds.choose(state, seat, card)
            case ((Place() | Shift() | Replace() | KeepSpace() | TurnAround()), Playing()):
                return turns.lay(state, seat, move, words)
            case TakeInHand(), Playing():
                return turns.take_in_hand(state, seat)
            case Take(line), Playing():
                return turns.take(state, seat, line, SEES_NO_WORD)
            case Take(line), Paying():
                return turns.take(state, seat, line)
            case Believe(), Doubting():
                return doubts.vote(state, seat, words, believes=True)
            case Doubt(), Doubting():
                return doubts.vote(state, seat, words, believes=False)
            case Discard(card), Discarding() | Dropping():
                return turns.discard(state, seat, card)
            case _:
                raise IllegalMove(NOT_ASKED)

    def _host_move(self, state: State, move: Move) -> State:
        words = self.words_of(state.options)
        match move:
            case TimeUp():
                return host_moves.time_up(state, words)
            case TimeUpFor(seat):
                return host_moves.time_up_for(state, seat, words)
            case Absent(seat):
                return host_moves.pass_for(state, seat, words)
            case Leave(seat):
                return host_moves.leave(state, seat, words)
            case EndEarly():
                return host_moves.end_early(state)
            case _:
                raise IllegalMove(NO_HOST_MOVE)

    def preview(self, view: TypoView, move: Move) -> Preview:
        if view.seat is None:
            return Preview(problem=say("You are only watching."))
        try:
            self.apply(stand_in(view), view.seat, move)
        except IllegalMove as refusal:
            return Preview(problem=refusal.sentence)
        match move:
            case Place() | Shift() | Replace() | KeepSpace() | TurnAround():
                return Preview(words=rounds.points_of(tuple(map(folded, move.words))))
            case _:
                return Preview()

    def reveals(self, before: State, move: Move, after: State) -> bool:
        """Tell whether all showed their cards, a word was looked up, or a card came out of a hand."""
        match move:
            case Choose():
                return not isinstance(after.phase, Choosing)
            case _ if any(len(now) < len(then) for then, now in zip(before.hands, after.hands)):
                return True
            case Doubt():
                return not (isinstance(after.phase, Doubting) and after.phase.votes)
            case _:
                return False

    def in_order(self, state: State, seats: Sequence[Seat]) -> list[Seat]:
        """Clockwise from the Tiebreaker's holder, as cards of the same letter are played (T13)."""
        return sorted(seats, key=lambda seat: (seat - state.tiebreaker) % len(state.hands))

    def clocks(self, state: State) -> tuple[Clock, ...]:
        key = 100 * len(state.events)  # whatever ends what was asked is an event, or the next word is doubted
        match state.phase:
            case Over():
                return ()
            case Doubting(number=number):
                return (Clock(state.options.seconds_to_doubt, key + 1 + number),)
            case Choosing():
                seconds = state.options.seconds_to_choose
            case _:
                seconds = state.options.seconds_to_play
        return (Clock(seconds, key),) if seconds else ()

    def of_word(self, word: str) -> Preview:
        """Tell whether a word may be said: any of the dictionary, whatever its length; it brings no points."""
        return Preview()

    def bot(self, skill: Skill, seed: int = 0, temper: Temper | None = None) -> Bot[TypoView, Move]:
        from app.games.typo2d.bot import TypoBot  # where one sits down: home has no bot

        return TypoBot(self.dictionary, skill, seed, temper)

    def among(self, words: Sequence[str]) -> "list[Typo2d]":
        known = vocabularies(self.dictionary, words)
        return [self if each == self.dictionary else Typo2d(each) for each in known]

    def why(self, played: tuple[TypoView, Move], better: tuple[TypoView, Move], end: TypoView) -> Reason | None:
        from app.games.typo2d.teaching import reason_of  # where a game is looked back at

        return reason_of(better[0], played[1], better[1], end, self.words_of(end.options))


def _longest_name(players: tuple[Player, ...], rng: Random) -> Seat:
    """T3, TH24: by letters; among equals by lot."""
    lengths = [sum(map(str.isalpha, player.name)) for player in players]
    return rng.choice([seat for seat, length in enumerate(lengths) if length == max(lengths)])
