"""3DXWORD by its printed rules: the contract, move by move."""

from collections import Counter
from collections.abc import Iterator, Sequence
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
    WordPoints,
    say,
)
from app.core.known_words import vocabularies
from app.core.lexicon import Dictionary
from app.core.rulings import NO_HOST_MOVE, NOT_ASKED, check_host_move, check_mover, check_seats
from app.core.values import replace
from app.games.xword3d import disputes, host_moves, turns
from app.games.xword3d.bricks import COUNTS, GROWN, IN_HAND, MOST_SETS, SET, hand_size, nearest_to_x, sets_for
from app.games.xword3d.examples import example_moves
from app.games.xword3d.facts import FACTS
from app.games.xword3d.model import (
    SECONDS_TO_DISPUTE,
    Deal,
    Dispute,
    LetStand,
    Move,
    Options,
    Pass,
    Play,
    XwordView,
    seconds_of,
)
from app.games.xword3d.names import NAMES
from app.games.xword3d.placing import laid
from app.games.xword3d.possible import is_possible
from app.games.xword3d.state import Disputing, Over, Playing, State, active, ground_of, is_looked_for, opening_state
from app.games.xword3d.views import ask, stand_in, view_of

SEEDS = 1 << 32
TURNS = 34  # of a game: the ledger's figure
SECONDS_TO_LAY = 60  # of a person
NOBODY = "."


class Xword3d:
    """3DXWORD, its words looked up in a dictionary."""

    name, title, line, minutes, counted_in, players, has_secrets, everyday, of_the_day = FACTS
    options_type = Options
    deal_type = Deal
    move_type = Move
    view_type = XwordView
    out_of_turn: tuple[type, ...] = ()
    handicaps: tuple[Handicap, ...] = ()  # X9: extra bricks come by age
    today = None
    rules = 1
    changes: tuple[Change, ...] = ()

    def __init__(self, dictionary: Dictionary) -> None:
        self.dictionary = dictionary
        self._with_names = dictionary.allowing(NAMES)

    def words_of(self, options: Options) -> Dictionary:
        """Return the words of a table: the dictionary's, and names where they count (XH22)."""
        return self._with_names if options.names else self.dictionary

    @classmethod
    def minutes_of(cls, people: int, bots: int, options: Options) -> int:
        """Count a turn after the other; before each the device goes to the next hand."""
        share = people / max(1, people + bots)
        a_turn = share * SECONDS_TO_LAY + (1 - share) * BOT + share * going_round(people) / max(1, people)
        return in_minutes(TURNS * a_turn)

    def deal(self, options: Options, players: tuple[Player, ...], rng: Random) -> Deal:
        """X6, X7, X9: draw for first player from the mixed bricks, put those back, mix, and deal."""
        hands = [hand_size(player) for player in players]
        bricks = list(SET * sets_for(hands, options.sets))
        draws, first = _drawn_for_first(bricks, len(players), rng)
        rng.shuffle(bricks)
        racks = tuple("".join(sorted(bricks.pop() for _ in range(size))) for size in hands)
        return Deal(first, len(players), draws, racks, "".join(bricks), rng.randrange(SEEDS))

    def deal_next(self, deal: Deal, former: Deal) -> Deal:
        """X7: draw for each game anew."""
        return deal

    def start(self, options: Options, deal: Deal, rules: int = 1) -> State:
        check_seats(deal.seats, deal.first, self.players)
        if len(deal.racks) != deal.seats or not all(1 <= len(rack) <= IN_HAND + GROWN for rack in deal.racks):
            raise Malformed("The deal has too few or too many hands, or one that is too large, or empty.")
        bricks = Counter("".join((*deal.racks, deal.pool)))
        sets = bricks["Z"]
        if not 1 <= sets <= MOST_SETS or bricks != {letter: sets * count for letter, count in COUNTS.items()}:
            raise Malformed("The bricks of the deal are no whole sets.")
        known = {*COUNTS, NOBODY}
        if not all(len(each) == deal.seats and known.issuperset(each) for each in deal.draws):
            raise Malformed("The deal does not say what was drawn for first player.")
        return opening_state(options, deal)

    def view(self, state: State, seat: Seat | None) -> XwordView:
        public = view_of(state)
        return public if seat is None else self.seen_by(state, seat, public)

    def seen_by(self, state: State, seat: Seat, public: XwordView) -> XwordView:
        """X9: a seat sees its own bricks, too."""
        return replace(public, seat=seat, rack=state.racks[seat])

    def is_possible(self, view: XwordView) -> bool:
        return is_possible(view)

    def ask(self, view: XwordView) -> Ask:
        return ask(view)

    def hides(self, view: XwordView) -> Hides:
        """X9: whoever lays a word looks at their bricks; words are disputed in the open."""
        return Hides.HAND if view.phase == "play" else Hides.NOTHING

    def laid_open(self, view: XwordView, public: XwordView) -> XwordView:
        """Show the table with all hands turned away."""
        return replace(public, seat=view.seat)

    def next_to_act(self, view: XwordView) -> None:
        """Name nobody: there is nothing that all choose in secret."""

    def legal(self, view: XwordView) -> Iterator[Move]:
        if view.seat is None or view.seat not in view.active:
            return
        if view.phase == "dispute":
            yield from (LetStand(), Dispute())
            return
        yield from example_moves(stand_in(view), view.seat, self.words_of(view.options))

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        if isinstance(state.phase, Over):
            raise IllegalMove("The game is over.")
        if seat is None:
            check_host_move(state, move, self.clocks(state), active(state))
            return self._host_move(state, move)
        check_mover(state, seat, move, is_asked=seat in active(state))
        return self._player_move(state, seat, move)

    def _player_move(self, state: State, seat: Seat, move: Move) -> State:
        words = self.words_of(state.options)
        match move, state.phase:
            case Play(), Playing():
                return turns.lay(state, seat, move, words)
            case Pass(), Playing():
                return turns.pass_(state, seat, move, words)
            case Dispute(), Disputing():
                return disputes.dispute(state, seat, words)
            case LetStand(), Disputing():
                return disputes.let_stand(state, seat, words)
            case _:
                raise IllegalMove(NOT_ASKED)

    def _host_move(self, state: State, move: Move) -> State:
        words = self.words_of(state.options)
        match move:
            case TimeUp():
                return host_moves.time_up(state, words)
            case Absent(seat):
                return host_moves.pass_for(state, seat, words)
            case Leave(seat):
                return host_moves.leave(state, seat, words)
            case EndEarly():
                return host_moves.end_early(state, words)
            case _:
                raise IllegalMove(NO_HOST_MOVE)

    def preview(self, view: XwordView, move: Move) -> Preview:
        if view.seat is None:
            return Preview(problem=say("You are only watching."))
        try:
            after = self.apply(stand_in(view), view.seat, move)
        except IllegalMove as refusal:
            return Preview(problem=refusal.sentence)
        if not isinstance(move, Play):
            return Preview()
        words = tuple(WordPoints(each.word, each.points) for each in after.fresh)
        return Preview(points=sum(each.points for each in words), words=words)

    def reveals(self, before: State, move: Move, after: State) -> bool:
        """Tell whether bricks came out of a hand or the pool, hands were shown or looked through, or words looked up.

        To and fro between two clocks, each would begin anew: what changes them stands, too.
        """
        is_drawn = (len(before.pool), before.mixed) != (len(after.pool), after.mixed)
        is_told = isinstance(move, Play | Dispute) or isinstance(after.phase, Over) or is_looked_for(after)
        return is_drawn or is_told or self.clocks(before) != self.clocks(after)

    def in_order(self, state: State, seats: Sequence[Seat]) -> list[Seat]:
        """Clockwise from whose turn it is."""
        first = 0 if isinstance(state.phase, Over) else state.phase.seat
        return sorted(seats, key=lambda seat: (seat - first) % state.deal.seats)

    def clocks(self, state: State) -> tuple[Clock, ...]:
        """X28: of the turn, or of the time in which it may be disputed."""
        match state.phase:
            case Over():
                return ()
            case Disputing():
                return (Clock(SECONDS_TO_DISPUTE, 2 * state.number + 1),)
            case _:
                seconds = seconds_of(state.options)
                return (Clock(seconds, 2 * state.number),) if seconds else ()

    def of_word(self, word: str) -> Preview:
        """Tell what a word of the dictionary is worth where neither a Joiner nor a leg makes it more (X17)."""
        return Preview(len(word))

    def bot(self, skill: Skill, seed: int = 0, temper: Temper | None = None) -> Bot[XwordView, Move]:
        from app.games.xword3d.bot import XwordBot  # where one sits down: home has no bot

        return XwordBot(self.dictionary, self.dictionary.allowing(NAMES), skill, seed, temper)

    def among(self, words: Sequence[str]) -> "list[Xword3d]":
        known = vocabularies(self.dictionary, words)
        return [self if each == self.dictionary else Xword3d(each) for each in known]

    def why(self, played: tuple[XwordView, Move], better: tuple[XwordView, Move], end: XwordView) -> Reason | None:
        from app.games.xword3d.teaching import reason_of  # where a game is looked back at

        (view, mine), (_, turn) = played, better
        if not isinstance(mine, Play | Pass) or not isinstance(turn, Play):
            return None
        ground = ground_of(stand_in(view), view.seat or 0, self.words_of(view.options))
        try:
            own = laid(view.structure, mine, ground) if isinstance(mine, Play) else None
            return reason_of(own, laid(view.structure, turn, ground))
        except IllegalMove:  # a word that nobody disputed
            return None


def _drawn_for_first(bricks: list[str], seats: int, rng: Random) -> tuple[tuple[str, ...], Seat]:
    """X7, XH4: draw until one letter is nearest to X: only who is tied for nearest draws again."""
    drawing, draws = list(range(seats)), []
    while len(drawing) > 1:
        drawn = dict(zip(drawing, rng.sample(bricks, len(drawing))))  # XH3: they go back
        draws.append("".join(drawn.get(seat, NOBODY) for seat in range(seats)))
        drawing = nearest_to_x(drawn)
    return tuple(draws), drawing[0]
