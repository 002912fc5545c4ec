"""CUBEWORD by its printed rules: the contract, move by move."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from random import Random

from app.core.game import (
    TURN,
    WHOLE_GAME,
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
    TimeIsOver,
    TimeUp,
    WordPoints,
    say,
)
from app.core.known_words import vocabularies
from app.core.lexicon import Dictionary
from app.core.rulings import NO_HOST_MOVE, NOT_ASKED, check_host_move, check_mover, check_seats
from app.core.values import replace
from app.games.cubeword import host_moves, turns
from app.games.cubeword.cubes import MOST_CUBES, SETS, is_cube
from app.games.cubeword.examples import example_turns
from app.games.cubeword.facts import FACTS
from app.games.cubeword.how_long import minutes_of
from app.games.cubeword.layout import Layout, Words, changed, cubes_of, first_fault, words_in
from app.games.cubeword.model import (
    LONGEST_WORD,
    Challenge,
    CubewordView,
    Deal,
    LetStand,
    Move,
    Options,
    Outlook,
    Turn,
    finish_of,
    ground_of,
)
from app.games.cubeword.outlook import outlook
from app.games.cubeword.possible import is_possible
from app.games.cubeword.scoring import value_of
from app.games.cubeword.state import Over, Standing, State, Turning, active, challengers, opening_state
from app.games.cubeword.today import CubewordToday
from app.games.cubeword.views import ask, stand_in, view_of

SECONDS_IN_A_RACE = 120  # CH19: a turn, where the game itself has a time


class Cubeword:
    """CUBEWORD, its words looked up in a dictionary."""

    name, title, line, minutes, counted_in, players, has_secrets, everyday, of_the_day = FACTS
    options_type = Options
    deal_type = Deal
    move_type = Move
    view_type = CubewordView
    out_of_turn = (Challenge,)  # CH15
    handicaps: tuple[Handicap, ...] = ()
    rules = 1
    changes: tuple[Change, ...] = ()

    def __init__(self, dictionary: Dictionary) -> None:
        self.dictionary = dictionary
        self._british = dictionary.without_american()

    @cached_property
    def today(self) -> CubewordToday:
        """CH23."""
        return CubewordToday(self.dictionary)

    def words_of(self, options: Options) -> Dictionary:
        """Return the words of a table (CH21)."""
        return self.dictionary if options.american else self._british

    def _judge(self, options: Options) -> Words | None:
        """Return what tells words at once; None where the other players do (CH15)."""
        return self.words_of(options) if options.judge == "auto" else None

    @classmethod
    def minutes_of(cls, people: int, bots: int, options: Options) -> int:
        return minutes_of(people, bots, options)

    def deal(self, options: Options, players: tuple[Player, ...], rng: Random) -> Deal:
        """CH1, CH17: all cubes are there; who begins is drawn."""
        return Deal(rng.randrange(len(players)), len(players), SETS[options.cubes])

    def deal_next(self, deal: Deal, former: Deal) -> Deal:
        """CH17: the next seat begins the next game."""
        return replace(deal, first=(former.first + 1) % deal.seats)

    def start(self, options: Options, deal: Deal, rules: int = 1) -> State:
        check_seats(deal.seats, deal.first, self.players)
        if not 1 <= len(deal.cubes) <= MOST_CUBES or not all(map(is_cube, deal.cubes)):
            raise Malformed("The deal has a cube that does not bear five letters.")
        state = opening_state(options, deal, {self.dictionary.spellings.key(word): 0 for word in words_in(deal.laid)})
        if len(cubes_of(deal.laid)) < len(deal.laid) or first_fault(state.layout, ground_of(options), None):
            raise Malformed("The cubes of the deal cannot lie so.")
        try:
            for step in deal.laid:
                turns.check_step(state, step)
        except IllegalMove as fault:
            raise Malformed("The cubes of the deal cannot lie so: {why}", why=str(fault)) from fault
        return state

    def view(self, state: State, seat: Seat | None) -> CubewordView:
        public = view_of(state)
        return public if seat is None else self.seen_by(state, seat, public)

    def seen_by(self, state: State, seat: Seat, public: CubewordView) -> CubewordView:
        """CH3: show everybody the same."""
        return replace(public, seat=seat)

    def is_possible(self, view: CubewordView) -> bool:
        return is_possible(view)

    def ask(self, view: CubewordView) -> Ask:
        return ask(view)

    def hides(self, view: CubewordView) -> Hides:
        return Hides.NOTHING

    def laid_open(self, view: CubewordView, public: CubewordView) -> CubewordView:
        return view

    def next_to_act(self, view: CubewordView) -> None:
        """Name nobody: there is nothing to choose in secret."""

    def legal(self, view: CubewordView) -> Iterator[Move]:
        if view.seat is None or view.seat not in view.active:
            return
        if view.phase == "stand":
            yield LetStand()
            if view.challengers:
                yield Challenge()
            return
        yield from example_turns(view, self.words_of(view.options))
        yield Turn()
        if view.seat in view.challengers:
            yield Challenge()

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        if isinstance(state.phase, Over):
            raise IllegalMove("The game is over.")
        if seat is None:
            check_host_move(state, move, self.clocks(state), active(state))
            return self._host_move(state, move)
        check_mover(state, seat, move, is_asked=seat in active(state) or isinstance(move, Challenge))
        return self._player_move(state, seat, move)

    def _player_move(self, state: State, seat: Seat, move: Move) -> State:
        words = self.words_of(state.options)
        match move, state.phase:
            case Turn(), Turning():
                return turns.make_turn(state, seat, move, self._judge(state.options), words.spellings)
            case Challenge(), _ if seat in challengers(state):
                return turns.challenge(state, seat, words)
            case Challenge(), _:
                raise IllegalMove("There is nothing to challenge.")
            case LetStand(), Standing() as phase:
                return turns.let_stand(state, phase, seat)
            case _:
                raise IllegalMove(NOT_ASKED)

    def _host_move(self, state: State, move: Move) -> State:
        match move:
            case TimeUp():
                return host_moves.time_up(state)
            case TimeIsOver():
                return host_moves.time_is_over(state)
            case Absent(seat):
                return host_moves.pass_for(state, seat)
            case Leave(seat):
                return host_moves.leave(state, seat)
            case EndEarly():
                return host_moves.end_early(state)
            case _:
                raise IllegalMove(NO_HOST_MOVE)

    def preview(self, view: CubewordView, move: Move) -> Preview:
        if view.seat is None:
            return Preview(problem=say("You are only watching."))
        try:
            after = self.apply(stand_in(view), view.seat, move)
        except IllegalMove as refusal:
            return Preview(problem=refusal.sentence)
        if not isinstance(move, Turn):
            return Preview()
        made = after.last
        fresh = made.fresh if made else ()
        words = tuple(WordPoints(each.word, each.points) for each in fresh)
        return Preview(points=sum(each.points for each in fresh), words=words)

    def outlook(self, view: CubewordView, layout: Layout) -> Outlook:
        """Tell what the turn comes to if it ends so, also while it may not."""
        return outlook(view, layout, self._judge(view.options), self.words_of(view.options))

    def reveals(self, before: State, move: Move, after: State) -> bool:
        """Tell whether words were looked up, by a challenge; all else lies open."""
        return isinstance(move, Challenge)

    def in_order(self, state: State, seats: Sequence[Seat]) -> list[Seat]:
        """Clockwise from whose turn it is."""
        first = 0 if isinstance(state.phase, Over) else state.phase.seat
        return sorted(seats, key=lambda seat: (seat - first) % len(state.points))

    def clocks(self, state: State) -> tuple[Clock, ...]:
        """CH19, CH22: of the turn, and of the game."""
        if not isinstance(state.phase, Turning):
            return ()
        options, found = state.options, []
        timed = finish_of(options, len(state.points)) == "time"
        if seconds := options.seconds_to_turn or (SECONDS_IN_A_RACE if timed else 0):
            found.append(Clock(seconds, state.number, TURN))
        if timed and not state.time_is_up:
            found.append(Clock(60 * options.minutes, 0, WHOLE_GAME))
        return tuple(found)

    def of_word(self, word: str) -> Preview:
        """Tell what a word of the dictionary is worth without a blank, or that no sheet is as long (CH4)."""
        if len(word) > LONGEST_WORD:
            return Preview(problem=say("longer than the sheet"))
        return Preview(sum(map(value_of, range(len(word)))))

    def bot(self, skill: Skill, seed: int = 0, temper: Temper | None = None) -> Bot[CubewordView, Move]:
        from app.games.cubeword.bot import CubewordBot  # where one sits down: home has no bot

        return CubewordBot(self.dictionary, skill, seed, temper)

    def among(self, words: Sequence[str]) -> "list[Cubeword]":
        known = vocabularies(self.dictionary, words)
        return [self if each == self.dictionary else Cubeword(each) for each in known]

    def why(
        self, played: tuple[CubewordView, Move], better: tuple[CubewordView, Move], end: CubewordView
    ) -> Reason | None:
        from app.games.cubeword.teaching import reason_of  # where a game is looked back at

        (view, mine), (_, turn) = played, better
        if not isinstance(mine, Turn) or not isinstance(turn, Turn):
            return None
        made = (self.outlook(view, changed(view.layout, each.steps)).words for each in (mine, turn))
        return reason_of(view, turn, *made)
