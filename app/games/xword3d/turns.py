"""A turn of 3DXWORD: a word laid, or a pass with new bricks; then bricks are drawn, and the next seat plays."""

from app.core.game import EventKind, IllegalMove, Seat, WordPoints, say
from app.core.lexicon import Dictionary
from app.core.rulings import clockwise_from, happened
from app.core.values import replace
from app.games.xword3d.bricks import without
from app.games.xword3d.ending import finish, why_over
from app.games.xword3d.model import Pass, Play
from app.games.xword3d.placing import Laid, laid
from app.games.xword3d.state import Disputing, Playing, State, Undo, changed, drawn, ground_of, put_back, with_bricks
from app.games.xword3d.structure import Colour


def lay(state: State, seat: Seat, play: Play, words: Dictionary) -> State:
    """X13–X16: lay a word; where the others judge, they are asked about what has not stood before."""
    rest = without(state.racks[seat], play.letters)
    if rest is None:
        raise IllegalMove("You do not have these bricks.")
    judges = state.options.judge == "table"
    found = laid(state.structure, play, ground_of(state, seat, None if judges else words))
    undo = Undo(state.structure, state.racks[seat], state.points[seat], state.used[seat], state.words)
    state = _with_row(with_bricks(state, seat, rest), seat, play, found)
    said = tuple(dict.fromkeys(each.word for each in found.words if each.word not in state.stood)) if judges else ()
    if said:
        return replace(state, phase=Disputing(seat, said, undo))
    return end_turn(stand(state), seat, words)


def _with_row(state: State, seat: Seat, play: Play, found: Laid) -> State:
    used = state.used[seat]
    if play.joiner is not None:
        used = tuple(count + (colour == play.joiner.colour) for colour, count in zip(Colour, used))
    words = tuple(WordPoints(each.word, each.points) for each in found.words)
    state = replace(
        state,
        structure=found.structure,
        points=changed(state.points, seat, state.points[seat] + found.points),
        used=changed(state.used, seat, used),
        words=(*state.words, *((seat, each.word, each.points) for each in words)),
        last=tuple(brick.centre for brick in found.row),
        fresh=found.words,
    )
    named = (each for each in found.words if each is found.words[0] or not each.is_plain)  # all else its points tell
    made = " ".join(each.word if each.is_plain else f"{each.word} ({each.sum})" for each in named)
    text = say("{who} lays {words}", who=seat, words=made)
    return happened(state, EventKind.LAID, seat, text, words, found.points)


def stand(state: State) -> State:
    """Let a word stand: it counts to those after which players may build up (XH9)."""
    return replace(state, played=state.played + 1, still=0, passes=0)


def pass_(state: State, seat: Seat, move: Pass, words: Dictionary) -> State:
    """X12, XH5: draw as many bricks as are laid aside, then put those back and mix."""
    rest = without(state.racks[seat], move.swap)
    if rest is None:
        raise IllegalMove("You do not have these bricks.")
    if len(move.swap) > len(state.pool):
        raise IllegalMove("There are only {count} bricks in the pool.", count=len(state.pool))
    if not move.swap:
        return no_word(happened(state, EventKind.PASSED, seat, say("{who} passes", who=seat)), seat, words)
    state = put_back(drawn(with_bricks(state, seat, rest), seat, len(move.swap)), move.swap)
    text = say("{who} passes and swaps {count}", who=seat, count=len(move.swap))
    state = replace(happened(state, EventKind.PASSED, seat, text), still=0, passes=state.passes + 1, last=(), fresh=())
    return end_turn(state, seat, words)


def no_word(state: State, seat: Seat, words: Dictionary) -> State:
    """XH7: count a turn that brought neither a word nor new bricks."""
    state = replace(state, still=state.still + 1, passes=state.passes + 1, last=(), fresh=())
    return end_turn(state, seat, words)


def end_turn(state: State, seat: Seat, words: Dictionary) -> State:
    """X16, X10: draw up to full; then the game is over, or the next seat plays."""
    state = drawn(state, seat, state.full[seat] - len(state.racks[seat]))
    state = replace(state, number=state.number + 1, had=state.had | {seat})
    if (reason := why_over(state, words)) is not None:
        return finish(state, reason)
    return go_on_with(state, clockwise_from(state, seat + 1)[0], words)


def go_on_with(state: State, seat: Seat, words: Dictionary) -> State:
    """Let a seat play; one without bricks passes by itself (XH7)."""
    state = replace(state, phase=Playing(seat))
    if state.racks[seat]:
        return state
    text = say("{who} has no bricks and passes", who=seat)
    state = replace(happened(state, EventKind.PASSED, seat, text), still=state.still + 1, passes=state.passes + 1)
    return end_turn(state, seat, words)
