"""What each seat sees of a table of WORD CROSS, which is all but the bag, and what the banner says to it."""

from app.core.game import Ask, Score, Seat, Sentence, say
from app.core.texts import later
from app.core.values import replace
from app.games.wordcross.acts import Words
from app.games.wordcross.board import HOLE, ROWS, Row, Slots, word_of
from app.games.wordcross.fragments import Makings
from app.games.wordcross.locking import Turn, worth_of
from app.games.wordcross.model import Deal, WordCrossView
from app.games.wordcross.state import Disputing, LastTurns, Over, Phase, Playing, State, active, points_of
from app.games.wordcross.thefts import Theft, robbed_since

LEFT = Score(None, say("left"))
NAMES = {Playing: "play", LastTurns: "last", Disputing: "dispute", Over: "over"}


def view_of(state: State, standing: Words, makings: Makings) -> WordCrossView:
    """Show the whole table but for the bag; *standing* tells which pairs are words as far as the table knows."""
    phase = state.phase
    last = phase.before.phase if isinstance(phase, Disputing) else phase
    return WordCrossView(
        seat=None,
        active=active(state),
        scores=_scores(state),
        events=state.events,
        result=phase.result if isinstance(phase, Over) else None,
        options=state.options,
        phase=NAMES[type(phase)],
        board=state.board,
        in_bag=len(state.bag),
        turn=None if isinstance(phase, Over) else phase.seat,
        last_turns=last.waiting if isinstance(last, LastTurns) else (),
        round=state.round,
        number=state.number,
        first=state.first,
        won=state.won,
        idle=state.idle,
        barren=state.barren,
        put_back=state.put_back,
        made=state.made,
        said=phase.said if isinstance(phase, Disputing) else (),
        stood=state.stood,
        no_words=tuple(rows_without_word(slots, standing) for slots in state.board.slots),
        not_first=makings.not_first,
        not_last=makings.not_last,
        left=state.left,
    )


def _scores(state: State) -> tuple[Score, ...]:
    """W16: what the pegs show; a round's words score at its end, and stand beside it until then."""
    points = points_of(state)
    notes = [None if isinstance(state.phase, Over) else _locked(slots) for slots in state.board.slots]
    return tuple(LEFT if seat in state.left else Score(points[seat], notes[seat]) for seat in state.seats)


def _locked(slots: Slots) -> Sentence | None:
    if not slots.locked:
        return None
    return say("{count} of {most} · {points} locked", count=slots.locked, most=ROWS, points=worth_of(slots))


def rows_without_word(slots: Slots, words: Words) -> tuple[Row, ...]:
    """WH6: list the rows of two fragments that are no word."""
    return tuple(row for row, pair in enumerate(slots.pairs) if word_of(pair) not in words)


def stand_in(view: WordCrossView) -> State:
    """Return the position a view shows; the bag is made up, so nothing can leak from it."""
    state = State(
        options=view.options,
        deal=Deal(view.first, len(view.scores), ()),
        board=view.board,
        bag=(HOLE,) * view.in_bag,
        phase=Playing(0),
        first=view.first,
        made=view.made,
        put_back=view.put_back,
        round=view.round,
        number=view.number,
        won=view.won,
        idle=view.idle,
        barren=view.barren,
        stood=view.stood,
        left=view.left,
        events=view.events,
    )
    return replace(state, phase=_phase_of(view, state))


def _phase_of(view: WordCrossView, state: State) -> Phase:
    if view.result is not None:
        return Over(view.result)
    assert view.turn is not None
    phase = LastTurns(view.last_turns) if view.last_turns else Playing(view.turn)
    if view.phase != "dispute":
        return phase
    silent = frozenset(state.seats) - view.left - {view.turn} - view.active
    # How it lay before the turn is not shown: what a dispute would bring, nobody can tell beforehand.
    return Disputing(view.turn, view.said, Turn(), replace(state, phase=phase), None, silent)


def ask(view: WordCrossView) -> Ask:
    """Ask by the banner's words: who does what, what else is possible, and how far the round is."""
    if view.result is not None:
        return Ask(view.result.reason)
    assert view.turn is not None
    mine = view.seat is not None and view.seat in view.active
    match view.phase:
        case "dispute":
            return _ask_to_dispute(view, view.turn, mine=mine)
        case "last" if mine:
            return _ask_for_last_turn(view)
        case "last":
            return Ask(say("{who}’s last turn", who=view.turn), _how_far(view))
        case _ if mine and (robbed := robbed_since(view.events, view.turn)):
            return Ask(say("Move, swap or steal"), _told_to_the_robbed(robbed[-1]), _how_far(view))
        case _ if mine:
            more = say("Two side by side make a word: flip it to lock it.")
            return Ask(say("Move, swap or steal"), more, _how_far(view))
        case _:  # WH3
            told = later("{who} begins") if view.number == 1 else later("{who} moves a fragment")
            return Ask(say(told, who=view.turn), _how_far(view))


def _told_to_the_robbed(theft: Theft) -> Sentence:
    """W15: tell them by whom, of what, and for which word: it was others' turns, and may not have been seen."""
    template = later("{who} stole {fragment} from you, for {word}.")
    return say(template, who=theft.thief, fragment=theft.fragment, word=theft.word)


def _ask_for_last_turn(view: WordCrossView) -> Ask:
    first = say("Your last turn")
    if view.options.open_words:  # WH15
        return Ask(first, say("Move, swap or steal, and lock all you have."), say("Lock all you have."))
    return Ask(first, say("Move, swap or steal, and lock a word: open ones do not score."), say("Lock a word."))


def _ask_to_dispute(view: WordCrossView, turn: Seat, *, mine: bool) -> Ask:
    words = " ".join(view.said)
    if mine:
        more = say("Dispute it, or let it stand.")
        return Ask(say("{who} says {words}", who=turn, words=words), more, more)
    if view.seat == turn:
        return Ask(say("You say {words}", words=words), say("Now it may be disputed."))
    return Ask(say("{who} says {words}", who=turn, words=words), say("It may be disputed."))


def _how_far(view: WordCrossView) -> Sentence:
    """Tell who has most words of the six that end a round, or that all others have one more turn (W17, WH14)."""
    locked = [slots.locked for slots in view.board.slots]
    most = max(locked)
    if not most:
        return say("Six words end the round.")
    if most == ROWS:
        return say("{who} has six: one more turn.", who=locked.index(most))
    return say("{who} has {count} of 6 words.", who=locked.index(most), count=most)
