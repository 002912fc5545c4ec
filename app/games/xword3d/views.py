"""What each seat may see of a table of 3DXWORD, written out field by field, and what the banner says to it."""

from app.core.game import Ask, EventKind, Score, Seat, Sentence, counted, say
from app.games.xword3d.model import Deal, XwordView
from app.games.xword3d.state import (
    WORDS_BEFORE_BUILDING,
    Disputing,
    Over,
    Phase,
    Playing,
    State,
    Undo,
    active,
    colours_left,
    may_build,
)
from app.games.xword3d.structure import Structure

LEFT = Score(None, say("left"))
NAMES = {Playing: "play", Disputing: "dispute", Over: "over"}
SOMETHING = "A"  # stands for a brick that a viewer does not know


def view_of(state: State) -> XwordView:
    """Show the table: hands and the pool are secret, all else lies open."""
    phase = state.phase
    is_over = isinstance(phase, Over)
    return XwordView(
        seat=None,
        active=active(state),
        scores=tuple(LEFT if each in state.left else Score(state.points[each]) for each in state.seats),
        events=state.events,
        result=phase.result if isinstance(phase, Over) else None,
        options=state.options,
        phase=NAMES[type(phase)],
        structure=state.structure,
        rack="",
        rack_sizes=tuple(map(len, state.racks)),
        full=state.full,
        pool=len(state.pool),
        turn=None if isinstance(phase, Over) else phase.seat,
        number=state.number,
        played=state.played,
        may_build=state.options.space and may_build(state),
        colours=colours_left(state),
        used=state.used,
        last=state.last,
        fresh=state.fresh,
        said=phase.said if isinstance(phase, Disputing) else (),
        stood=state.stood,
        still=state.still,
        passes=state.passes,
        had=state.had,
        over=state.racks if is_over else (),
        left=state.left,
    )


def stand_in(view: XwordView) -> State:
    """Make a position of all a seat may know: what others hide is made up, so nothing can leak from it."""
    sizes = enumerate(view.rack_sizes)
    racks = view.over or tuple(view.rack if seat == view.seat else SOMETHING * size for seat, size in sizes)
    return State(
        options=view.options,
        deal=Deal(0, len(view.scores), (), racks, ""),
        structure=view.structure,
        racks=racks,
        pool=SOMETHING * view.pool,
        phase=_phase_of(view, racks),
        points=tuple(score.points or 0 for score in view.scores),
        used=view.used,
        full=view.full,
        number=view.number,
        played=view.played,
        had=view.had,
        still=view.still,
        passes=view.passes,
        last=view.last,
        fresh=view.fresh,
        stood=view.stood,
        left=view.left,
        events=view.events,
    )


def _phase_of(view: XwordView, racks: tuple[str, ...]) -> Phase:
    if view.result is not None:
        return Over(view.result)
    assert view.turn is not None
    if view.phase != "dispute":
        return Playing(view.turn)
    silent = frozenset(range(len(view.scores))) - view.left - {view.turn} - view.active
    before = Structure(tuple(brick for brick in view.structure.bricks if brick.centre not in view.last))
    undo = Undo(before, racks[view.turn], view.scores[view.turn].points or 0, view.used[view.turn], ())
    return Disputing(view.turn, view.said, undo, silent)


def ask(view: XwordView) -> Ask:
    """Ask by the banner's words: who does what, what else is possible, and how far the game is."""
    if view.result is not None:
        return Ask(view.result.reason)
    assert view.turn is not None
    mine = view.seat is not None and view.seat in view.active
    match view.phase:
        case "dispute":
            return _ask_to_dispute(view, view.turn, mine=mine)
        case _ if mine and not view.structure.bricks:
            return Ask(say("Lay the first word"), _why_you_begin(view))
        case _ if mine:
            return Ask(say("Lay a word"), _where(view), _in_pool(view))
        case _ if drew := _drew(view):
            return Ask(
                say("{who} begins", who=view.turn),
                say("{who} drew {letter}, the nearest to X.", who=view.turn, letter=drew),
            )
        case _:
            return Ask(say("{who} lays a word", who=view.turn), _in_pool(view))


def _why_you_begin(view: XwordView) -> Sentence:
    """Tell where a first word may lie, and why it is this player's (X7, X11)."""
    if not (letter := _drew(view)):
        return say("From the middle, across or down. Or pass and swap bricks.")
    return say("You drew {letter}, the nearest to X. From the middle, across or down.", letter=letter)


def _drew(view: XwordView) -> str | int:
    """X7: tell which letter let whoever begins do so, in their first turn; afterwards none."""
    if view.number > 1:
        return ""
    drawn = (each.text.details for each in view.events if each.kind == EventKind.REVEALED and each.seat == view.turn)
    return next((details["letter"] for details in reversed([*drawn]) if "letter" in details), "")


def _where(view: XwordView) -> Sentence:
    """Tell where words may be laid so far (X19)."""
    if not view.options.space:
        return say("It joins the others. Or pass and swap bricks.")
    if view.may_build:
        return say("Flat, up a wall or over a roof. Or pass and swap bricks.")
    if len(view.scores) > WORDS_BEFORE_BUILDING:
        return say("Flat, until everybody has had a turn.")
    return say(
        "Flat for now. You may build up after {words} more.", words=counted(WORDS_BEFORE_BUILDING - view.played, "word")
    )


def _in_pool(view: XwordView) -> Sentence:
    return say("{bricks} in the pool", bricks=counted(view.pool, "brick"))


def _ask_to_dispute(view: XwordView, turn: Seat, *, mine: bool) -> Ask:
    words = " ".join(view.said)
    if mine:
        more = say("Dispute it, or let it stand.")
        return Ask(say("{who} says {words}", who=turn, words=words), more, more)
    if view.seat == turn:
        return Ask(say("You say {words}", words=words), say("Now it may be disputed."))
    return Ask(say("{who} says {words}", who=turn, words=words), say("It may be disputed."))
