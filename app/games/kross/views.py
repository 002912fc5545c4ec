"""What each seat may see of a table of KROSS, written out field by field, and what the banner says to it."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, TypeVar

from app.core.game import Ask, Hides, Score, Seat, Sentence, say
from app.core.texts import later
from app.core.values import draft_of, replace, sealed
from app.games.kross.ending import FIRST_BONUS, TASK_BONUS, strings_of
from app.games.kross.judging import SheetJudge
from app.games.kross.model import (
    ALPHABET,
    CARDS,
    FREE,
    TASK_CARDS,
    ClaimMade,
    Counted,
    Deal,
    Holders,
    KrossView,
    Sheet,
    written,
)
from app.games.kross.scoring import SheetScore
from app.games.kross.state import (
    Calling,
    Claiming,
    Entering,
    Finale,
    Grabbing,
    Marking,
    Over,
    Phase,
    State,
    Voting,
    Wishing,
    active,
    awaited_votes,
    may_grab,
)

ToldT = TypeVar("ToldT")

NOBODY: Final[frozenset[Seat]] = frozenset()
WITH_LETTER: Final = (Wishing, Grabbing, Entering)
WITH_CLAIMS: Final = (Voting, Marking, Over)
BY_WORDS_ALONE: Final = (Entering, Calling, Wishing, Grabbing, Finale, Claiming)
"""The phases in which no task is known to all yet."""
LEFT: Final = say("left")
DRAFT: Final = draft_of(KrossView)
NAMES = {
    Calling: "call",
    Wishing: "wish",
    Grabbing: "grab",
    Entering: "enter",
    Finale: "final",
    Claiming: "claim",
    Voting: "vote",
    Marking: "mark",
    Over: "over",
}


def view_of(state: State, judge: SheetJudge) -> KrossView:
    """KH22: task cards and the squares of this turn are secret; sheets and letter cards lie open."""
    phase = state.phase
    is_played = isinstance(phase, BY_WORDS_ALONE)
    worth, scores = _standing(state, judge)
    shown = worth if isinstance(phase, Over) or state.options.highlighting == "best" else None  # KH15
    draft = DRAFT(
        seat=None,
        active=active(state),
        scores=scores,
        events=state.events,
        result=phase.result if isinstance(phase, Over) else None,
        options=state.options,
        phase=NAMES[type(phase)],
        turn=state.turn,
        caller=state.caller,
        letter=phase.letter if isinstance(phase, WITH_LETTER) else None,
        grabber=phase.grabber if isinstance(phase, Entering) else None,
        may_grab=False,
        sheets=state.sheets,
        holders=state.holders,
        finished=tuple([seat for seat, sheet in enumerate(state.sheets) if FREE not in sheet]),
        first=state.first,
        left=state.left,
        square=None,
        task=None,
        tasks=() if is_played else _tasks(state),
        claims=phase.claims if isinstance(phase, WITH_CLAIMS) else (),
        awaited=(),
        head_starts=state.deal.head_starts,
        counted=tuple([each.counted if each else () for each in shown]) if shown and any(shown) else (),
        task_words=tuple([each.task_word if each else None for each in shown]) if shown and any(shown) else (),
        let_go=phase.let_go if isinstance(phase, Entering) else NOBODY,
        letters_left=max(0, len(state.deal.letters) - state.turn) if state.deal.letters else None,
        passed_over=() if is_played else _passed_over(state, judge),
        inflected=() if is_played else _inflected(state, judge),
        rules=state.rules,
    )
    return sealed(draft, KrossView)


def seen_by(state: State, seat: Seat, public: KrossView, judge: SheetJudge) -> KrossView:
    """KH22: besides what lies open a seat sees its task card, and what it has chosen in secret."""
    phase = state.phase
    square = phase.squares.get(seat) if isinstance(phase, Entering) else None
    counts = state.options.running_totals and seat not in state.left and not isinstance(phase, Over)
    return replace(
        public,
        seat=seat,
        may_grab=seat in public.active and _may_grab_now(state, seat),
        square=square,
        task=state.deal.tasks[seat],
        claims=_own_claim(phase, seat) if isinstance(phase, Claiming) else public.claims,
        awaited=tuple(awaited_votes(state, seat)) if isinstance(phase, Voting) else (),
        **(_own_count(state, seat, square, public, judge) if counts else {}),
    )


def _own_count(
    state: State, seat: Seat, square: int | None, public: KrossView, judge: SheetJudge
) -> Mapping[str, tuple[Any, ...]]:
    """Count a seat's sheet as the seat knows it: with its task and the hidden letter, which may fill it first."""
    sheet = state.sheets[seat] if square is None else written(state.sheets[seat], square, public.letter or "")
    worth = judge.best(sheet, state.deal.tasks[seat], _accepted(state).get(seat))
    fills_first = square is not None and FREE not in sheet and not (state.first or state.deal.letters)
    return {
        "scores": _with_own(public.scores, seat, _running_score(state, seat, worth, fills_first=fills_first)),
        "counted": _with_own(public.counted, seat, worth.counted),
        "task_words": _with_own(public.task_words, seat, worth.task_word),
    }


def _with_own(told: tuple[ToldT, ...], seat: Seat, own: ToldT) -> tuple[ToldT, ...]:
    """Put what a seat knows of itself in place of what is told of it, if anything is told of the seats."""
    return (*told[:seat], own, *told[seat + 1 :]) if told and told[seat] != own else told


def _own_claim(phase: Claiming, seat: Seat) -> tuple[ClaimMade, ...]:
    word = phase.words.get(seat)
    return () if word is None else (ClaimMade(seat, word),)


def _may_grab_now(state: State, seat: Seat) -> bool:
    match state.phase:
        case Wishing() | Grabbing():
            return True
        case Entering(letter, None) if state.options.grab == "race":
            return may_grab(state, seat, letter)
        case _:
            return False


def _tasks(state: State) -> tuple[int | None, ...]:
    """KH22, KH25: all task cards lie open once the sheets are scored, from the vote on those of the claimants."""
    match state.phase:
        case Voting(claims) | Marking(claims):
            claimants = {each.seat for each in claims}
            return tuple(task if seat in claimants else None for seat, task in enumerate(state.deal.tasks))
        case Over():
            return state.deal.tasks
        case _:
            return ()


def own_sheet(view: KrossView) -> Sheet:
    """Return the viewer's sheet, with the letter they have chosen a square for."""
    assert view.seat is not None
    sheet = view.sheets[view.seat]
    return sheet if view.square is None or view.letter is None else written(sheet, view.square, view.letter)


def _standing(state: State, judge: SheetJudge) -> tuple[Sequence[SheetScore | None], tuple[Score, ...]]:
    """Count each sheet, and tell what each seat has, as far as all may know."""
    if isinstance(state.phase, BY_WORDS_ALONE) and state.options.running_totals and not state.left:
        return _standing_by_words(judge, state.sheets, state.holders, state.first)
    worth = _worth(state, judge)
    return worth, _scores(state, worth)


@lru_cache(maxsize=64)  # a turn has more positions than players, and in nearly all of them this is the same
def _standing_by_words(
    judge: SheetJudge, sheets: tuple[Sheet, ...], holders: Holders, first: frozenset[Seat]
) -> tuple[Sequence[SheetScore], tuple[Score, ...]]:
    worth = [*map(judge.by_words, sheets)]
    return worth, tuple([_score_of(seat, each, holders, is_first=seat in first) for seat, each in enumerate(worth)])


def _worth(state: State, judge: SheetJudge) -> list[SheetScore | None]:
    """Count each sheet now, as far as all may know: what was accepted for a task counts from then on (KH13)."""
    phase = state.phase
    if isinstance(phase, Over):
        return [phase.sheets.get(seat) for seat in state.seats]
    if not state.options.running_totals:
        return [None] * len(state.sheets)
    left, accepted = state.left, _accepted(state)
    known = _tasks(state) or (None,) * len(state.sheets)
    return [
        None if seat in left else judge.best(sheet, known[seat], accepted.get(seat))
        for seat, sheet in enumerate(state.sheets)
    ]


def _accepted(state: State) -> Mapping[Seat, str]:
    match state.phase:
        case Marking(claims) | Over(claims):
            return {each.seat: each.word for each in claims if each.accepted}
        case _:
            return {}


def _passed_over(state: State, judge: SheetJudge) -> tuple[tuple[Counted, ...], ...]:
    if not isinstance(state.phase, Over) or not state.phase.sheets:
        return ()
    claimed = _accepted(state)
    scores = state.phase.sheets
    return tuple(
        judge.passed_over(state.sheets[seat], scores[seat], state.deal.tasks[seat], claimed.get(seat))
        if seat in scores
        else ()
        for seat in state.seats
    )


def _inflected(state: State, judge: SheetJudge) -> tuple[tuple[Counted, ...], ...]:
    if not isinstance(state.phase, Over) or not state.phase.sheets:
        return ()
    claimed, scores = _accepted(state), state.phase.sheets
    return tuple(
        judge.inflected(state.sheets[seat], scores[seat], state.deal.tasks[seat], claimed.get(seat))
        if seat in scores
        else ()
        for seat in state.seats
    )


def _scores(state: State, worth: Sequence[SheetScore | None]) -> tuple[Score, ...]:
    """Tell what each seat has, as far as all may know; a head start counts at the end."""
    if isinstance(state.phase, Over):
        standings = {each.seat: each.points for each in state.phase.result.ranking}
        return tuple([Score(standings.get(seat), None if seat in standings else LEFT) for seat in state.seats])
    return tuple([_running_score(state, seat, each) for seat, each in enumerate(worth)])


def _running_score(state: State, seat: Seat, worth: SheetScore | None, *, fills_first: bool = False) -> Score:
    """Tell what a seat has now, with its bonuses and letter cards."""
    if seat in state.left:
        return Score(None, LEFT)
    return _score_of(seat, worth, state.holders, is_first=fills_first or seat in state.first)


def _score_of(seat: Seat, worth: SheetScore | None, holders: Holders, *, is_first: bool) -> Score:
    cards = holders.count(str(seat))
    if worth is None:
        return _as_shown(None, cards)
    return _as_shown(worth.points + TASK_BONUS * bool(worth.task_word) + FIRST_BONUS * is_first - cards, cards)


@lru_cache(maxsize=1024)
def _as_shown(points: int | None, cards: int) -> Score:
    return Score(points, _card_note(cards))


def hides(view: KrossView) -> Hides:
    """KH22: squares and wishes are hidden until all have chosen; who claims or marks words looks at their task card."""
    if view.phase in {"wish", "enter"}:
        return Hides.CHOICE
    return Hides.HAND if view.phase in {"claim", "mark"} else Hides.NOTHING


def laid_open(view: KrossView, public: KrossView) -> KrossView:
    """KH22: all but the seat's task card, what it has chosen in secret, and a score that tells of the two."""
    return replace(public, seat=view.seat, awaited=view.awaited, may_grab=view.may_grab)


def next_to_act(view: KrossView) -> Seat | None:
    """KH5: when all have written the next unfinished player clockwise calls."""
    if view.phase != "enter":
        return None
    count = len(view.sheets)
    clockwise = [(view.caller + step) % count for step in range(1, count + 1)]
    return next((seat for seat in clockwise if seat not in view.left and _stays_unfinished(view, seat)), None)


def _stays_unfinished(view: KrossView, seat: Seat) -> bool:
    return view.sheets[seat].count(FREE) > (seat != view.grabber)


@cache
def _card_note(cards: int) -> Sentence | None:
    if not cards:
        return None
    return say("1 card −1") if cards == 1 else say("{count} cards −{count}", count=cards)


def ask(view: KrossView) -> Ask:
    """Ask by words in this order: who, what, what else."""
    acts = view.seat is not None and view.seat in view.active
    letter = view.letter or ""
    match view.phase:
        case "call" if acts:
            return Ask(say("Call a letter"), say("Everyone writes it, including you."), say("Tap any card"))
        case "call":
            return Ask(say("{who} calls a letter", who=view.caller), say("Everyone will write it."))
        case "wish" | "grab":
            return _ask_grab(view, letter, acts=acts)
        case "enter" if acts:
            return _ask_enter(view, letter)
        case "enter":
            return _ask_wait(view, letter)
        case "final" if acts:
            more = say("Everyone else has finished: it is for your sheet alone. Or skip it.")
            return Ask(say("Name one final letter"), more, say("For your sheet alone, or skip it"))
        case "final":
            more = say("Everyone else has finished. Then the game ends.")
            return Ask(say("{who} may write a final letter", who=view.caller), more)
        case "claim" if acts:
            return _ask_claim(view)
        case "vote" if acts:
            claim = next(each for each in view.claims if each.seat in view.awaited)
            first = say("{who} claims {word}", who=claim.seat, word=claim.word)
            return Ask(first, say("Does it fit the task? Half the votes are enough."), say("Half is enough"))
        case "mark" if acts:
            return Ask(say("Mark your words"), say("They may not overlap in a line."), say("No overlaps"))
        case "over":
            assert view.result is not None
            return Ask(view.result.reason)
        case _:
            return Ask(_what_goes_on(view), *([] if view.seat is None else [say("Your choice is made.")]))


def _what_goes_on(view: KrossView) -> Sentence:
    """Tell those who are not asked, or look on, of the last choices."""
    waited = min(view.active) if len(view.active) == 1 else None
    match view.phase:
        case "vote" if waited is not None:
            return say("{who} votes on a claim", who=waited)
        case "vote" if len(view.claims) == 1:
            return say("{who} claims {word}", who=view.claims[0].seat, word=view.claims[0].word)
        case "vote":
            return say("The claims are put to the vote")
        case "mark" if waited is not None:
            return say("{who} marks the words that count", who=waited)
        case "mark":
            return say("Each marks the words that count")
        case _ if waited is not None:
            return say("{who} may claim a word", who=waited)
        case _:
            return say("Words are claimed for tasks")


def _ask_claim(view: KrossView) -> Ask:
    first = say("Does a word fit your task?")  # it is read aloud: what tells of the task stands in the second line
    word = view.task_words[view.seat] if view.task_words and view.seat is not None else None
    if word is not None:
        more = say("{word} does: +3, once. You need not claim anything.", word=word)
        return Ask(first, more, say("{word} does", word=word))
    task = TASK_CARDS[view.task - 1] if view.task else later("your task")
    more = say("It asks for {task}. Claim a word on your sheet, or nothing.", task=task)
    return Ask(first, more, say("{task}?", task=task))


def _ask_grab(view: KrossView, letter: str, *, acts: bool) -> Ask:
    called = say("{who} calls {letter}", who=view.caller, letter=letter)
    if not acts:
        return Ask(called, say("The others may grab its card."))
    if view.phase == "wish":
        return Ask(
            called, say("Grab its card? If several players want it, one is drawn at random."), say("Grab or write?")
        )
    return Ask(called, say("Grab its card now, or let it go."), say("Grab or let go"))


def _ask_enter(view: KrossView, letter: str) -> Ask:
    if view.letters_left is not None:
        first = say("The day calls {letter}", letter=letter)
        more = say("Write it in any free square; {count} more to come.", count=view.letters_left)
        return Ask(first, more, say("{count} more to come", count=view.letters_left))
    if view.grabber is not None:
        first = say("{who} takes {letter}", who=view.grabber, letter=letter)
        return Ask(first, say("Write it in any free square."), say("Write it"))
    first = say("You call {letter}", letter=letter)
    if view.seat != view.caller:
        first = say("{who} calls {letter}", who=view.caller, letter=letter)
    if view.may_grab:
        return Ask(first, say("Write it in any free square, or grab its card."), say("Write, or grab"))
    return Ask(first, say("Write it in any free square."), say("Write it"))


def _ask_wait(view: KrossView, letter: str) -> Ask:
    if view.seat is not None and view.seat == view.grabber:
        return Ask(say("You take {letter}", letter=letter), say("The others write it."))
    return Ask(say("{letter} is being written", letter=letter), say("All letters show when everyone is ready."))


def strings_to_claim(view: KrossView, judge: SheetJudge) -> list[str]:
    """Tell what a seat could claim for its task: the strings of its sheet that no list knows for it."""
    assert view.seat is not None
    return sorted(strings_of(view.sheets[view.seat]) - judge.words_for(view.task))


def stand_in(view: KrossView) -> State:
    """Make a position of all a seat may know: what others hide is made up, so nothing can leak from it."""
    known = dict(enumerate(view.tasks)) | ({} if view.seat is None else {view.seat: view.task})
    unknown = iter(sorted(set(range(1, CARDS + 1)) - set(known.values())))
    tasks = tuple(known.get(seat) or next(unknown) for seat in _seats(view))
    state = State(
        options=view.options,
        deal=Deal(tasks, view.caller, head_starts=view.head_starts, letters=_letters(view)),
        sheets=view.sheets,
        caller=view.caller,
        holders=view.holders,
        turn=view.turn,
        first=view.first,
        left=view.left,
        events=view.events,
        rules=view.rules,
    )
    return replace(state, phase=_phase_of(view, state))


def _letters(view: KrossView) -> str:
    """Make up the day's letters: those to come may be any."""
    return "" if view.letters_left is None else ALPHABET[0] * (view.turn + view.letters_left)


def _seats(view: KrossView) -> range:
    return range(len(view.sheets))


def _phase_of(view: KrossView, state: State) -> Phase:
    letter = view.letter or ""
    silent = [seat for seat in _seats(view) if seat not in view.active and seat not in view.left]
    match view.phase:
        case "wish":
            return Wishing(letter, dict.fromkeys(silent, False))
        case "grab":
            return Grabbing(letter, frozenset(silent))
        case "enter":
            ready = {seat: view.sheets[seat].index(FREE) for seat in silent if FREE in view.sheets[seat]}
            if view.seat in ready and view.square is not None:
                ready[view.seat] = view.square
            ready.pop(-1 if view.grabber is None else view.grabber, None)
            return Entering(letter, view.grabber, ready, view.let_go)
        case "final":
            return Finale(view.caller)
        case "claim":
            return Claiming(dict.fromkeys(silent))
        case "vote":
            pairs = [(claim.seat, seat) for claim in view.claims for seat in _seats(view) if seat != claim.seat]
            return Voting(view.claims, {pair: True for pair in pairs if not _is_awaited(view, *pair)})
        case "mark":
            return Marking(view.claims, dict.fromkeys(silent))
        case "over" if view.result is not None:
            return Over(view.claims, view.result)
        case _:
            return Calling()


def _is_awaited(view: KrossView, claimant: Seat, voter: Seat) -> bool:
    return claimant in view.awaited if voter == view.seat else voter in view.active
