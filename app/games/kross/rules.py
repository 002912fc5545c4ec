"""KROSS THE WORDZ by its printed rules: the contract, move by move."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, product, starmap
from random import Random
from typing import TYPE_CHECKING

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
    WordPoints,
    say,
)
from app.core.known_words import vocabularies
from app.core.lexicon import Dictionary
from app.core.rulings import NO_HOST_MOVE, NOT_ASKED, check_host_move, check_mover
from app.games.kross import host_moves, turns
from app.games.kross.ending import FIRST_BONUS, TASK_BONUS, claim, mark, score_the_day, settle_votes, vote
from app.games.kross.facts import FACTS
from app.games.kross.history import with_places
from app.games.kross.judging import SheetJudge
from app.games.kross.model import (
    ALPHABET,
    CARDS,
    FREE,
    NOW,
    POINTS,
    SQUARES,
    Call,
    Claim,
    Deal,
    Enter,
    FinalLetter,
    Grab,
    KrossView,
    LetGo,
    Mark,
    Move,
    NoClaim,
    NoFinalLetter,
    Options,
    Run,
    Sheet,
    Tally,
    Vote,
    free_squares,
    squares_under,
    written,
)
from app.games.kross.possible import is_possible
from app.games.kross.scoring import SheetScore
from app.games.kross.state import (
    Calling,
    Claiming,
    Entering,
    Finale,
    Grabbing,
    Marking,
    Over,
    State,
    Voting,
    Wishing,
    active,
    opening_state,
)
from app.games.kross.tally import tally_of
from app.games.kross.task_words import accepted
from app.games.kross.today import KrossToday
from app.games.kross.views import (
    NAMES,
    ask,
    hides,
    laid_open,
    next_to_act,
    own_sheet,
    seen_by,
    stand_in,
    strings_to_claim,
    view_of,
)

if TYPE_CHECKING:
    from app.games.kross.mind import Mind

CALLS = tuple(map(Call, ALPHABET))  # made once, for they are listed at every turn
ENTERS = tuple(map(Enter, range(SQUARES)))
SECONDS_TO_VOTE = 60  # KH13: silence means yes, so it has to end
CHANGES = (Change(2, say("Changed since this table began: whoever lets a card go may still grab it.")),)  # KH24
HEAD_START = Handicap("head_start", "Head start", "This seat gets this many points at the end.", 0, 20)

SECONDS_TO_CALL, SECONDS_TO_WRITE = 20, 12  # of a person


class Kross:
    """KROSS THE WORDZ, judged by a dictionary and the lists of its task cards."""

    name, title, line, minutes, counted_in, players, has_secrets, everyday, of_the_day = FACTS
    options_type = Options
    deal_type = Deal
    move_type = Move
    view_type = KrossView
    out_of_turn = ()
    handicaps = (HEAD_START,)
    rules = NOW
    changes = CHANGES

    def __init__(self, dictionary: Dictionary, task_words: Callable[[int], frozenset[str]] = accepted) -> None:
        self.dictionary = dictionary
        self.judge = SheetJudge(dictionary, task_words)
        self._minds: dict[Skill, Mind] = {}  # of those who play by themselves

    @cached_property
    def today(self) -> KrossToday:
        """KH26."""
        return KrossToday(self.dictionary, self.judge)

    @classmethod
    def minutes_of(cls, people: int, bots: int, options: Options) -> int:
        """K5: one calls, all write: for each of the letters the device goes round once."""
        call = (people * SECONDS_TO_CALL + bots * BOT) / max(1, people + bots)
        return in_minutes(SQUARES * (call + people * SECONDS_TO_WRITE + going_round(people)))

    def deal(self, options: Options, players: tuple[Player, ...], rng: Random) -> Deal:
        """K3, K4: a task card each, the youngest first."""
        tasks = tuple(rng.sample(range(1, CARDS + 1), len(players)))
        starts = tuple(player.handicap.get(HEAD_START.name, 0) for player in players)
        return Deal(tasks, _youngest(players, rng), rng.randrange(1 << 30), starts if any(starts) else ())

    def deal_next(self, deal: Deal, former: Deal) -> Deal:
        """K4: the youngest begins each game."""
        return deal

    def start(self, options: Options, deal: Deal, rules: int = NOW) -> State:
        count = len(deal.tasks)
        if deal.letters:
            check_letters(deal)
        elif count not in self.players or len(set(deal.tasks)) != count:
            raise Malformed("The deal has no task card of its own for each player.")
        if not all(1 <= task <= CARDS for task in deal.tasks) or not 0 <= deal.first < count:
            raise Malformed("The deal names a task card or a player that does not exist.")
        if deal.head_starts and len(deal.head_starts) != count:
            raise Malformed("The deal has not one head start for each player.")
        if not all(HEAD_START.low <= points <= HEAD_START.high for points in deal.head_starts):
            raise Malformed("The deal has a head start that cannot be given.")
        return opening_state(options, deal, rules)

    def view(self, state: State, seat: Seat | None) -> KrossView:
        public = view_of(state, self.judge.as_of(state.rules))
        return public if seat is None else self.seen_by(state, seat, public)

    def seen_by(self, state: State, seat: Seat, public: KrossView) -> KrossView:
        return seen_by(state, seat, public, self.judge.as_of(state.rules))

    def is_possible(self, view: KrossView) -> bool:
        return is_possible(view)

    def ask(self, view: KrossView) -> Ask:
        return ask(view)

    def hides(self, view: KrossView) -> Hides:
        return hides(view)

    def laid_open(self, view: KrossView, public: KrossView) -> KrossView:
        return laid_open(view, public)

    def next_to_act(self, view: KrossView) -> Seat | None:
        return next_to_act(view)

    def legal(self, view: KrossView) -> Iterator[Move]:
        return iter(self._moves_in(view)) if view.seat is not None and view.seat in view.active else iter(())

    def _moves_in(self, view: KrossView) -> Iterable[Move]:
        """List them: those of most positions whole, for to give them one by one takes longer than to make them."""
        assert view.seat is not None
        match view.phase:
            case "enter":
                written = [move for move, letter in zip(ENTERS, view.sheets[view.seat]) if letter == FREE]
                return [*written, Grab()] if view.may_grab else written
            case "call":
                return CALLS
            case "wish" | "grab":
                return Grab(), LetGo()
            case "final":
                places = product(ALPHABET, free_squares(view.sheets[view.seat]))
                return chain((NoFinalLetter(),), starmap(FinalLetter, places))
            case "claim":
                words = strings_to_claim(view, self.judge.as_of(view.rules))
                return chain((NoClaim(),), map(Claim, words))
            case "vote":
                return starmap(Vote, product(view.awaited, (True, False)))
            case "mark":
                return Mark(self._best_runs(view)), Mark(())
            case _:
                return ()

    def _best_runs(self, view: KrossView) -> tuple[Run, ...]:
        assert view.seat is not None
        claimed = next((each.word for each in view.claims if each.seat == view.seat and each.accepted), None)
        best = self.judge.as_of(view.rules).best(view.sheets[view.seat], view.task, claimed)
        return tuple(Run(each.line, each.start, len(each.word)) for each in best.counted)

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        if isinstance(state.phase, Over):
            raise IllegalMove("The game is over.")
        judge = self.judge.as_of(state.rules)
        if seat is None:
            check_host_move(state, move, self.clocks(state), active(state))
            return with_places(state, self._host_move(state, move, judge), judge)
        check_mover(state, seat, move, is_asked=isinstance(move, Grab) or seat in active(state))
        return with_places(state, self._player_move(state, seat, move, judge), judge)

    def _player_move(self, state: State, seat: Seat, move: Move, judge: SheetJudge) -> State:
        match move, state.phase:
            case Call(letter), Calling():
                return turns.call(state, seat, letter)
            case Grab(), _:
                return turns.grab(state, seat)
            case LetGo(), _:
                return turns.let_go(state, seat)
            case Enter(square), Entering():
                return score_the_day(turns.enter(state, seat, square), judge)
            case FinalLetter(letter, square), Finale():
                return turns.final_letter(state, seat, letter, square)
            case NoFinalLetter(), Finale():
                return turns.no_final_letter(state, seat)
            case Claim(word), Claiming():
                return settle_votes(claim(state, seat, word, judge), judge)
            case NoClaim(), Claiming():
                return settle_votes(claim(state, seat, None, judge), judge)
            case Vote(claimant, accept), Voting():
                return settle_votes(vote(state, seat, claimant, accept=accept), judge)
            case Mark(runs), Marking():
                return mark(state, seat, runs, judge)
            case _:
                raise IllegalMove(NOT_ASKED)

    def _host_move(self, state: State, move: Move, judge: SheetJudge) -> State:
        match move:
            case TimeUp():
                return host_moves.time_is_up(state, sorted(active(state)), judge)
            case TimeUpFor(seat):
                return host_moves.time_is_up(state, [seat], judge)
            case Absent(seat):
                return score_the_day(host_moves.pass_for(state, [seat], judge), judge)
            case Leave(seat):
                return host_moves.leave(state, seat, judge)
            case EndEarly():
                return host_moves.end_early(state, judge)
            case _:
                raise IllegalMove(NO_HOST_MOVE)

    def preview(self, view: KrossView, move: Move) -> Preview:
        if view.seat is None:
            return Preview(problem=say("You are only watching."))
        try:
            self.apply(stand_in(view), view.seat, move)
        except IllegalMove as refusal:
            return Preview(problem=refusal.sentence)
        match move:
            case Enter(square):
                return self._preview_letter(view, view.letter or "", square)
            case FinalLetter(letter, square):
                return self._preview_letter(view, letter, square)
            case _:
                return Preview()

    def _preview_letter(self, view: KrossView, letter: str, square: int) -> Preview:
        """Tell what the letter adds to the sheet, and the words that count then and did not before.

        KH15: who marks by hand finds their words without help.
        """
        if not view.options.running_totals:
            return Preview()
        sheet = own_sheet(view)
        drafted = written(sheet, square, letter)
        judge = self.judge.as_of(view.rules)
        before, after = judge.best(sheet, view.task), judge.best(drafted, view.task)
        known = {each.word for each in before.counted}
        new = [each for each in after.counted if each.word not in known and view.options.highlighting == "best"]
        words = tuple(WordPoints(each.word, each.points) for each in new)
        is_first = view.phase == "enter" and not view.first and FREE not in drafted and view.letters_left is None
        gain = after.points - before.points + TASK_BONUS * _more_tasks(before, after) + FIRST_BONUS * is_first
        forms = [each.word for each in judge.inflected(drafted, after, view.task) if square in squares_under(each)]
        notes = [say("Task +{points}", points=TASK_BONUS)] * (_more_tasks(before, after) > 0)
        notes += [say("First to fill the sheet +{points}", points=FIRST_BONUS)] * is_first
        notes += [say("{word}: inflected form, does not count", word=word) for word in dict.fromkeys(forms)]  # K8
        return Preview(gain, words, notes=tuple(notes))

    def reveals(self, before: State, move: Move, after: State) -> bool:
        """Tell whether a race was decided (in calm mode a grab is a wish), or the end of a hidden choice showed it.

        KH26: each letter of a day shows the next.
        """
        if before.deal.letters:
            return True
        if isinstance(move, Grab) and not isinstance(before.phase, Wishing):
            return True
        if isinstance(move, LetGo) and isinstance(before.phase, Entering):
            return True  # said aloud: others have counted on it
        return type(before.phase) is not type(after.phase) and not isinstance(before.phase, Calling | Finale)

    def in_order(self, state: State, seats: Sequence[Seat]) -> list[Seat]:
        """Clockwise from the caller, as in the ledger's model of the race."""
        return sorted(seats, key=lambda seat: (seat - state.caller) % len(state.sheets))

    def clocks(self, state: State) -> tuple[Clock, ...]:
        key = len(NAMES) * len(state.events) + list(NAMES).index(type(state.phase))  # what is asked now, and since when
        match state.phase:
            case Over():
                return ()
            case Grabbing():
                seconds = state.options.window
            case Voting():
                seconds = SECONDS_TO_VOTE
            case _:
                seconds = state.options.seconds_to_write
        return (Clock(seconds, key),) if seconds else ()

    def of_word(self, word: str) -> Preview:
        """Tell what a word of the dictionary brings wherever it counts, or why it never does."""
        if len(word) not in POINTS:
            return Preview(problem=say("two to six letters only"))
        if not self.dictionary.is_basic(word):
            return Preview(problem=say("inflected form, does not count"))  # K8
        return Preview(POINTS[len(word)])

    def tally_sheet(self, sheet: Sheet, task: int | None, claimed: str | None, cards: str, *, is_first: bool) -> Tally:
        """Tell what a sheet of the printed game is worth, part by part (K22)."""
        return tally_of(sheet, self.judge.best(sheet, task, claimed), cards, is_first=is_first)

    def bot(self, skill: Skill, seed: int = 0, temper: Temper | None = None) -> Bot[KrossView, Move]:
        from app.games.kross.bot import KrossBot  # where one sits down: home has no bot
        from app.games.kross.mind import Mind

        if skill not in self._minds:
            self._minds[skill] = Mind(self.dictionary, self.judge, skill)
        return KrossBot(self._minds[skill], seed, temper)

    def among(self, words: Sequence[str]) -> "list[Kross]":
        known = vocabularies(self.dictionary, words)
        return [self if each == self.dictionary else Kross(each) for each in known]

    def why(self, played: tuple[KrossView, Move], better: tuple[KrossView, Move], end: KrossView) -> Reason | None:
        from app.games.kross.teaching import reason_of  # where a game is looked back at

        return reason_of(played, better, self.judge.as_of(better[0].rules), self.dictionary)


def check_letters(deal: Deal) -> None:
    """KH26: one person, and letters for all squares."""
    if len(deal.tasks) != 1 or len(deal.letters) != SQUARES or not set(deal.letters) <= set(ALPHABET):
        raise Malformed("The deal has not 36 letters for one person.")


def _youngest(players: tuple[Player, ...], rng: Random) -> Seat:
    """K4, KH20: by age where it is known; among equals, or when no age is known, by lot."""
    ages = {seat: player.age for seat, player in enumerate(players) if player.age is not None}
    if not ages:
        return rng.randrange(len(players))
    return rng.choice([seat for seat, age in ages.items() if age == min(ages.values())])


def _more_tasks(before: SheetScore, after: SheetScore) -> int:
    return bool(after.task_word) - bool(before.task_word)
