"""What each seat sees of a table of CUBEWORD, which is all there is, and what the banner says to it."""

from app.core.game import Ask, Score, Seat, Sentence, counted, say
from app.games.cubeword.model import CubewordView, Deal, contested, finish_of, restored_of, target_of, turns_of
from app.games.cubeword.state import Made, Over, Phase, Standing, State, Turning, active, challengers

LEFT = Score(None, say("left"))
EARLY = 2  # turns each in which a player is told what to do with cubes


def view_of(state: State) -> CubewordView:
    """Show the whole table: all lies open (CH3)."""
    phase, last = state.phase, state.last
    return CubewordView(
        seat=None,
        active=active(state),
        scores=tuple(LEFT if each in state.left else Score(state.points[each]) for each in state.seats),
        events=state.events,
        result=phase.result if isinstance(phase, Over) else None,
        options=state.options,
        phase={Turning: "turn", Standing: "stand", Over: "over"}[type(phase)],
        cubes=state.deal.cubes,
        joker=state.deal.joker,
        layout=state.layout,
        turn=None if isinstance(phase, Over) else phase.seat,
        number=state.number,
        turns=state.turns,
        made=tuple(sorted(state.ages.items())),
        before=last.layout if last else state.layout,
        last=last.seat if last else None,
        fresh=last.fresh if last else (),
        challengers=challengers(state),
        idle=state.idle,
        time_is_up=state.time_is_up,
        left=state.left,
    )


def stand_in(view: CubewordView) -> State:
    """Return the position a view shows: nothing is hidden, but what no rule asks for any more."""
    points = tuple(score.points or 0 for score in view.scores)
    last = None
    if view.last is not None:
        gained = sum(each.points for each in view.fresh)
        former = tuple(each - gained * (seat == view.last) for seat, each in enumerate(points))
        last = Made(
            view.last, view.before, former, dict(view.made), (), view.idle, view.fresh, is_open=bool(view.challengers)
        )
    return State(
        options=view.options,
        deal=Deal(0, len(view.scores), view.cubes, view.joker),
        layout=view.layout,
        points=points,
        phase=_phase_of(view),
        number=view.number,
        turns=view.turns,
        ages=dict(view.made),
        last=last,
        idle=view.idle,
        time_is_up=view.time_is_up,
        left=view.left,
        events=view.events,
    )


def _phase_of(view: CubewordView) -> Phase:
    if view.result is not None:
        return Over(view.result)
    assert view.turn is not None
    if view.phase == "stand":
        others = frozenset(range(len(view.scores))) - view.left - {view.turn}
        return Standing(view.turn, others - view.active)
    return Turning(view.turn)


def ask(view: CubewordView) -> Ask:
    """Ask by the banner's words: who does what, what else is possible, and how far the game is."""
    if view.result is not None:
        return Ask(view.result.reason)
    assert view.turn is not None
    mine = view.seat is not None and view.seat in view.active
    match view.phase:
        case "stand" if mine:
            more = say("It ends the game. Challenge its words, or let it stand.")
            return Ask(_made(view, view.turn), more, say("Let it stand?"))
        case "stand":
            return Ask(_made(view, view.turn), say("It may be challenged."))
        case _ if mine and not view.layout:
            return Ask(say("Lay the first word"), say("Tap or drag up to five cubes onto the sheet."), _how_far(view))
        case _ if mine:
            begins = view.number <= EARLY * len(view.scores) and not view.challengers
            how = say("Tap a cube or drag it; swipe over it to roll it.") if begins else _what_else(view)
            return Ask(_how_many(view), how, _how_far(view))
        case _:
            return Ask(say("{who} moves cubes", who=view.turn), _what_else(view), _how_far(view))


def _how_many(view: CubewordView) -> Sentence:
    """Say of how many turns alone this is which, besides how many moves it has."""
    if len(view.scores) > 1 or finish_of(view.options, 1) != "turns":
        return say("Make up to five moves")
    return say("Turn {turn} of {turns}: up to five moves", turn=view.number, turns=turns_of(view.options))


def _made(view: CubewordView, seat: Seat) -> Sentence:
    return say("{who} has made {words}", who=seat, words=contested(view))


def _what_else(view: CubewordView) -> Sentence:
    if view.seat in view.challengers:
        return say("You may challenge {words}.", words=contested(view))
    if len(view.scores) == 1 and restored_of(view.options, 1) == "once":
        return say("Each word scores once.")
    return _how_far(view)


def _how_far(view: CubewordView) -> Sentence:
    """CH19, CH18: how far it is to the end."""
    options, seats = view.options, len(view.scores)
    if view.time_is_up:
        return say("The last turn")
    match finish_of(options, seats):
        case "points":
            told = view.scores if view.turn is None else (view.scores[view.turn],)
            points = max(score.points or 0 for score in told)
            return say("{points} of {target}", points=points, target=counted(target_of(options), "point"))
        case "turns":
            seat = view.turn if view.seat is None else view.seat
            turns = turns_of(options)
            return say("Turn {turn} of {turns}", turn=min(view.turns[seat or 0] + 1, turns), turns=turns)
        case "lead":
            return say("{points} ahead ends it", points=options.lead)
        case _:
            return say("The time ends it")
