"""A player of KROSS that sees what its seat sees: it knows some words, and plays as well as its skill says."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf, log
from operator import itemgetter
from random import Random
from typing import Final
from zlib import crc32

from app.core.game import Seat, Temper
from app.games.kross.choices import TASK_BONUS
from app.games.kross.claims import is_fair
from app.games.kross.ending import FIRST_BONUS
from app.games.kross.judging import counted
from app.games.kross.mind import Mind
from app.games.kross.model import (
    ALPHABET,
    FREE,
    POINTS,
    Call,
    Counted,
    Enter,
    FinalLetter,
    Grab,
    KrossView,
    LetGo,
    Mark,
    Move,
    NoClaim,
    NoFinalLetter,
    Run,
    Sheet,
    Vote,
    cards_of,
    holder_of,
    squares_under,
    written,
)
from app.games.kross.outlook import CHANCES, Promise, Prospects, together

SURE: Final = 1.5  # points that a miss has to cost for it to be told: less may be luck
LOOKED_AT: Final = 3  # squares for each letter that is thought over before it is called
LETTERS_COUNTED: Final = 40  # final letters, on their squares: the most promising


class KrossBot:
    """A function from a view to a move."""

    def __init__(self, mind: Mind, seed: int = 0, temper: Temper | None = None) -> None:
        self._mind = mind
        self._temper = temper
        self._habits = mind.habits.tempered(temper)
        self._judge = mind.judge
        self._seed = seed
        self._former: dict[int, KrossBot] = {}
        best, worst = mind.habits.whim
        self._whim = best + (worst - best) * Random(f"form {seed}").random()  # good days and bad ones
        self._promise_with = lru_cache(2)(self._promise_with_task)

    def _as_of(self, view: KrossView) -> "KrossBot":
        """Return who plays a table by the decisions it began under."""
        mind = self._mind.as_of(view.rules)
        if mind is self._mind:
            return self
        if view.rules not in self._former:
            self._former[view.rules] = KrossBot(mind, self._seed, self._temper)
        return self._former[view.rules]

    def __call__(self, view: KrossView) -> Move:
        if (former := self._as_of(view)) is not self:
            return former(view)
        moves = self._considered(view)
        if len(moves) == 1:
            return moves[0]
        seen = (self._seed, view.seat, view.turn, view.phase, view.letter, view.sheets, view.holders)
        whims = Random(crc32(repr(seen).encode()))
        liking = [worth + self._whim_for(move, whims) for worth, move in zip(self.worth(view, moves), moves)]
        return moves[liking.index(max(liking))]

    def helped(self, view: KrossView) -> Move:
        """Choose a move for somebody who asks for a hint: without whims."""
        if (former := self._as_of(view)) is not self:
            return former.helped(view)
        moves = self._considered(view)
        return max(zip(self.worth(view, moves), moves), key=itemgetter(0))[1]

    def _whim_for(self, move: Move, whims: Random) -> float:
        """Tell how far a move is misjudged: to call, letters come to mind as often as they stand in words."""
        if isinstance(move, Call):
            return -self._habits.fancy * log(whims.expovariate(CHANCES[ord(move.letter) - 65] / 1000))
        return self._whim * whims.gauss(0, 1)

    def worth(self, view: KrossView, moves: Sequence[Move]) -> list[float]:
        """Estimate the points in the end after each of the moves; of a call, less what others gain by it."""
        if (former := self._as_of(view)) is not self:
            return former.worth(view, moves)
        seat = _seat_of(view)
        sure = FIRST_BONUS * (seat in view.first) - len(cards_of(view.holders, seat))
        match view.phase:
            case "call":
                return [sure + worth for worth in self._worth_of_calls(view, moves)]
            case "wish" | "grab" | "enter":
                return [sure + worth for worth in self._worth_of_answers(view, moves)]
            case _:
                return [sure + self._points_after(view, move) for move in moves]

    def goes_on(self, view: KrossView, move: Move) -> tuple[KrossView, Move] | None:
        """K5: who calls a letter writes it, too."""
        if not isinstance(move, Call):
            return None
        writers = (seat for seat, sheet in enumerate(view.sheets) if FREE in sheet and seat not in view.left)
        called = replace(view, phase="enter", letter=move.letter, active=frozenset(writers))
        return called, self(called)

    def missed(self, view: KrossView, moves: tuple[Move, Move], hoped: float, end: KrossView) -> float:
        """Return nothing of what is unsure, or was made good in the end.

        That is so if the words through the square that was chosen brought as much as the other square promised, or if
        the words that the other move would have made came all the same.
        """
        mine, better = moves
        if hoped < SURE:
            return 0.0
        if not end.counted or not isinstance(better, Enter):
            return hoped
        came = end.counted[_seat_of(view)]
        sheet, letter = _sheet_of(view), _letter_of(view)
        was, now = (self._judge.best(each, view.task) for each in (sheet, written(sheet, better.square, letter)))
        new = {each.word for each in now.counted} - {each.word for each in was.counted}
        if new and new <= {each.word for each in came}:
            return 0.0
        promised = max(1.0, now.points - was.points, self._prospects(view).gains(letter)[better.square])
        return 0.0 if isinstance(mine, Enter) and _brought(mine.square, came) >= promised else hoped

    def _considered(self, view: KrossView) -> list[Move]:
        """List the moves the bot chooses from."""
        match view.phase:
            case "call":
                return [*map(Call, ALPHABET)]
            case "wish" | "grab":
                return [LetGo(), Grab()]
            case "enter":
                squares: list[Move] = [*map(Enter, self._likely_squares(view))]
                return [*squares, Grab()] if view.may_grab else squares
            case "final":
                return [NoFinalLetter(), *self._final_letters(view)]
            case "vote":
                return [self._vote(view)]
            case "mark":
                return [Mark(self._known_runs(view))]
            case _:
                return [NoClaim()]

    def _worth_of_calls(self, view: KrossView, moves: Sequence[Move]) -> list[float]:
        """Judge letters to call: the more a letter brings the own sheet, and the less the others', the better.

        Those that look best are thought over; the others are worth no more than the least of these.
        """
        own = self._prospects(view)
        absent = {view.seat, *view.left}
        others = [seat for seat, sheet in enumerate(view.sheets) if FREE in sheet and seat not in absent]
        by_words, spite = self._mind.outlook.prospect, self._habits.spite
        theirs = {seat: Prospects(by_words, view.sheets[seat]) for seat in others if spite}

        def lead(letter: str, gain: Callable[[Prospects, str], float]) -> float:
            share = sum(self._taken_or_not(view, seat, letter, gain(each, letter)) for seat, each in theirs.items())
            return own.points + gain(own, letter) - (spite * share / len(others) if theirs else 0.0)

        letters = [move.letter for move in moves if isinstance(move, Call)]
        worth = [lead(letter, Prospects.best_gain) for letter in letters]
        thought_over = sorted(range(len(worth)), key=lambda place: -worth[place])[: self._habits.calls]
        after_thought = {place: lead(letters[place], self._gain_after_thought) for place in thought_over}
        least = min(after_thought.values(), default=inf)
        return [after_thought.get(place, min(each, least)) for place, each in enumerate(worth)]

    def _taken_or_not(self, view: KrossView, seat: Seat, letter: str, gain: float) -> float:
        """Tell what a letter brings another, who can take its card instead unless they have it (K13)."""
        return gain if holder_of(view.holders, letter) == seat else max(gain, -self._habits.patience)

    def _gain_after_thought(self, prospects: Prospects, letter: str) -> float:
        """Tell what a letter adds on the best of the squares that are looked at when calling."""
        gains = prospects.gains(letter)
        likely = sorted(gains, key=lambda square: -gains[square])[:LOOKED_AT]
        return max(gains[square] + self._afterthought(prospects, letter, square) for square in likely)

    def _worth_of_answers(self, view: KrossView, moves: Sequence[Move]) -> list[float]:
        """Judge the ways to answer a call: taking its card costs a point, and may leave a square free in the end."""
        prospects = self._prospects(view)
        letter = _letter_of(view)
        gains = prospects.gains(letter)
        worth = []
        for move in moves:
            match move:
                case Enter(square):
                    gain = gains[square] + self._afterthought(prospects, letter, square)
                case Grab():
                    gain = -self._habits.patience
                case _:
                    gain = max(gains.values())
            fills_first = len(gains) == 1 and not view.first and not isinstance(move, Grab)  # K18
            worth.append(prospects.points + gain + FIRST_BONUS * fills_first)
        return worth

    def _afterthought(self, prospects: Prospects, letter: str, square: int) -> float:
        """Tell how much more the next letters may add when this one stands on a square, if it serves two lines, say."""
        letters = min(self._habits.thought, prospects.free - 1)
        return letters * (prospects.after(letter, square).next_gain - prospects.next_gain) if letters else 0.0

    def _points_after(self, view: KrossView, move: Move) -> int:
        """Count what the bot's sheet is worth when no letter comes any more."""
        match move:
            case FinalLetter(letter, square):
                sheet = written(_sheet_of(view), square, letter)
            case Mark(runs):
                words = [counted(_sheet_of(view), run).word for run in runs]
                fits = not self._judge.words_for(view.task, _accepted_claim(view)).isdisjoint(words)
                return sum(POINTS.get(len(word), 0) for word in words) + TASK_BONUS * fits
            case _:
                sheet = _sheet_of(view)
        best = self._judge.best(sheet, view.task, _accepted_claim(view))
        return best.points + TASK_BONUS * (best.task_word is not None)

    def _likely_squares(self, view: KrossView) -> list[int]:
        gains = self._prospects(view).gains(_letter_of(view))
        return sorted(gains, key=lambda square: -gains[square])[: self._habits.choice]

    def _final_letters(self, view: KrossView) -> list[Move]:
        prospects = self._prospects(view)
        gains: dict[Move, float] = {
            FinalLetter(letter, square): gain for letter in ALPHABET for square, gain in prospects.gains(letter).items()
        }
        return sorted(gains, key=lambda move: -gains[move])[:LETTERS_COUNTED]

    def _known_runs(self, view: KrossView) -> tuple[Run, ...]:
        """Find the words on the bot's sheet."""
        best = self._judge.best(_sheet_of(view), view.task, _accepted_claim(view))
        return tuple(Run(each.line, each.start, len(each.word)) for each in best.counted)

    def _vote(self, view: KrossView) -> Vote:
        """KH13: it accepts what plainly fits, and what may be a name for a card that asks for one."""
        claim = next(each for each in view.claims if each.seat in view.awaited)
        card = view.tasks[claim.seat]
        assert card is not None, "a vote shows the claimant's card"
        mind = self._mind
        return Vote(claim.seat, is_fair(card, claim.word, mind.task_lists, mind.dictionary, belief=mind.habits.belief))

    def _prospects(self, view: KrossView) -> Prospects:
        return Prospects(self._promise(view), _sheet_of(view))

    def _promise(self, view: KrossView) -> Promise:
        """Tell what lines promise with the bot's task, which brings its bonus only once (K17)."""
        task_word = self._judge.best(_sheet_of(view), view.task).task_word
        bonus = TASK_BONUS * self._habits.aim if task_word is None else 0
        return self._promise_with(view.task, bonus)

    def _promise_with_task(self, task: int | None, bonus: float) -> Promise:
        tried = 2 * (self._habits.choice + self._habits.calls * LOOKED_AT) if self._habits.thought else 0
        return together(self._mind.promises(task, bonus), tried)


def _brought(square: int, counted: Sequence[Counted]) -> int:
    """Count what the words through a square brought."""
    return sum(each.points for each in counted if square in squares_under(each))


def _seat_of(view: KrossView) -> Seat:
    assert view.seat is not None, "a bot sits on a seat"
    return view.seat


def _sheet_of(view: KrossView) -> Sheet:
    return view.sheets[_seat_of(view)]


def _letter_of(view: KrossView) -> str:
    assert view.letter is not None, "a letter is called"
    return view.letter


def _accepted_claim(view: KrossView) -> str | None:
    return next((each.word for each in view.claims if each.seat == view.seat and each.accepted), None)
