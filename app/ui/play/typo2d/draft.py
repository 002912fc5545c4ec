"""A draft of a turn of TYPO-2D: which card, where it lies, the words so far, the line; and what else is looked at."""

from dataclasses import dataclass, field, replace

from app.core.in_hand import kept_in_order
from app.games.typo2d import model
from app.games.typo2d.model import HOLE, Board, Card, Laying, Line, Move, Passed, Tracks, TypoView, board_of
from app.ui.play.contract import Chosen, asks_the_same, is_asked
from app.ui.play.typo2d.camera import Camera

LONGEST = 31


@dataclass(frozen=True, slots=True)
class Draft(Chosen):
    """What a seat has chosen and may still change."""

    card: Card | None = None  # pushed up to be chosen, or to be discarded
    laying: Laying | None = None  # how the card lies, without words
    typed: tuple[str, ...] = ()  # for each line: the letters that were added to it
    field: int = 0  # which of them is written in
    paying: bool = False  # sees nothing: a line is to be chosen
    line: Line | None = None
    other: Move | None = None  # one that needs nothing else


@dataclass(frozen=True, slots=True)
class Gaze:
    camera: Camera | None = None  # where the player looks; None: wherever the cards are
    order: tuple[Card, ...] = ()  # the hand as its player has put it
    touched: int = -1  # which card of the fan was touched last
    explanation: str = ""  # what was asked for by a touch; the next touch clears it
    tracks: Tracks = field(default_factory=Tracks)
    passed: Passed = field(default_factory=Passed)


# What the base board asks


def move_of(draft: Draft, view: TypoView) -> Move | None:
    mine = is_asked(view)
    match view.phase:
        case "choose" if view.seat is not None and draft.card and draft.card != view.choice:
            return model.Choose(draft.card)
        case "play" | "pay" if mine and draft.line:
            return model.Take(draft.line)
        case "play" if mine and draft.other is not None:
            return draft.other
        case "play" if mine and draft.laying and not draft.paying:
            words = words_of(draft, view)
            return None if any(HOLE in word for word in words) else replace(draft.laying, words=words)
        case "doubt" if mine:
            return model.Believe()
        case "discard" | "drop" if mine and draft.card:
            return model.Discard(draft.card)
        case _:
            return None


def undone(draft: Draft, view: TypoView) -> Draft:
    """Take off what was chosen last: a letter, then where the card lies."""
    if draft.laying and draft.typed and draft.typed[draft.field]:
        return with_typed(draft, draft.typed[draft.field][:-1])
    if draft.laying and draft.field:
        return replace(draft, field=draft.field - 1)
    if draft.paying and draft.line and len(model.longest_lines(board_of(view))) > 1:
        return replace(draft, line=None)
    return at_first(view)


def at_first(view: TypoView | None) -> Draft:
    """Choose what lies there before the player has chosen anything."""
    if view and view.phase == "pay" and view.seat in view.active:
        return to_pay(board_of(view))
    return Draft()


def next_draft(draft: Draft | None, before: TypoView | None, view: TypoView | None, _meant: object) -> Draft:
    """Keep what still holds of a draft when another view has come."""
    if before is not None and view is not None and (taken_back := said_before(before, view)):
        return taken_back
    if draft is None or before is None or view is None or not still_holds(draft, before, view):
        return at_first(view)
    is_there_now = view.phase == "choose" and draft.card == view.choice
    return Draft() if is_there_now else draft


def said_before(before: TypoView, view: TypoView) -> Draft | None:
    """Lay the card again as it lay, with its words, for a speaker who has taken them back; None for all else."""
    is_taken_back = before.phase == "doubt" and len(view.events) < len(before.events)
    way = model.way_that_says(before.said, view) if is_taken_back and is_asked(view) else None
    return Draft(laying=way, typed=tuple(each.chain.typed_for(each.word) for each in before.said)) if way else None


def still_holds(draft: Draft, before: TypoView, after: TypoView) -> bool:
    if before.seat != after.seat or after.seat is None:
        return False
    if before.phase == after.phase == "choose" and before.round == after.round:
        return draft.card is None or draft.card in after.hand or draft.card == after.choice
    return still_asks(before, after)


still_asks = asks_the_same("phase", "turn", "table", "hand", "shown", "doubted")


def still_meant(_meant: object, _view: TypoView) -> bool:
    """Tell that nothing is meant for later in this game."""
    return False


def next_gaze(gaze: Gaze | None, before: TypoView | None, view: TypoView | None) -> Gaze:
    """Look on when another view has come: another hand has its own order, another table its own camera."""
    gaze = gaze or Gaze()
    if before is None or view is None or before.seat != view.seat:
        gaze = replace(gaze, order=(), touched=-1)
    if view is None:
        return gaze
    camera = None if before and before.table != view.table else gaze.camera
    order = tuple(view.hand[place] for place in kept_in_order(gaze.order, view.hand))
    tracks = model.tracks_after(gaze.tracks, before, view).on(board_of(view))
    has_moved = before is None or not model.has_not_moved(before, view)
    passed = model.passed_between(gaze.tracks, before, tracks, view) if has_moved else gaze.passed
    return replace(gaze, camera=camera, order=order, explanation="", tracks=tracks, passed=passed)


# The words


def to_pay(table: Board) -> Draft:
    """Begin to choose a line: where only one is the longest, it is chosen."""
    lines = model.longest_lines(table)
    return Draft(paying=True, line=lines[0] if len(lines) == 1 else None)


def laid_of(draft: Draft, view: TypoView) -> model.Laid | None:
    return model.draft(view, draft.laying) if draft.laying else None


def words_of(draft: Draft, view: TypoView) -> tuple[str, ...]:
    """Join the words as far as they are typed: the line's letters, the holes filled, then what goes on."""
    laid = laid_of(draft, view)
    chains = laid.chains if laid else ()
    return tuple(chain.filled(typed) for chain, typed in zip(chains, draft.typed))


def begun(laying: Laying, view: TypoView) -> Draft:
    """Lay the card there, with nothing said yet."""
    return Draft(laying=laying, typed=("",) * len(model.draft(view, laying).chains))


def with_letter(draft: Draft, sign: str, view: TypoView) -> Draft:
    if sign not in model.ALPHABET or not draft.typed or len(words_of(draft, view)[draft.field]) >= LONGEST:
        return draft
    return with_typed(draft, draft.typed[draft.field] + sign)


def with_typed(draft: Draft, text: str) -> Draft:
    return replace(draft, typed=(*draft.typed[: draft.field], text, *draft.typed[draft.field + 1 :]))
