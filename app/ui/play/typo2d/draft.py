"""A draft of a turn of TYPO-2D: the card that was pushed up, where the card lies, the words so far, the chosen line."""

from dataclasses import dataclass, replace

from app.games.typo2d.model import (
    ALPHABET,
    HOLE,
    Believe,
    Board,
    Card,
    Chain,
    Choose,
    Discard,
    Laid,
    Laying,
    Line,
    Move,
    Take,
    TypoView,
    board_of,
    longest_lines,
)
from app.games.typo2d.model import draft as laid_by
from app.ui.play.contract import Chosen
from app.ui.play.typo2d.gaze import Gaze, kept_in_order

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


# What the base board asks


def move_of(draft: Draft, view: TypoView) -> Move | None:
    """Make the move that Done would make; None while something is missing."""
    mine = view.seat is not None and view.seat in view.active
    match view.phase:
        case "choose" if view.seat is not None and draft.card and draft.card != view.choice:
            return Choose(draft.card)
        case "play" | "pay" if mine and draft.line:
            return Take(draft.line)
        case "play" if mine and draft.other is not None:
            return draft.other
        case "play" if mine and draft.laying and not draft.paying:
            words = words_of(draft, view)
            return None if any(HOLE in word for word in words) else replace(draft.laying, words=words)
        case "doubt" if mine:
            return Believe()
        case "discard" | "drop" if mine and draft.card:
            return Discard(draft.card)
        case _:
            return None


def undone(draft: Draft, view: TypoView) -> Draft:
    """Take off what was chosen last: a letter, then where the card lies."""
    if draft.laying and draft.typed and draft.typed[draft.field]:
        return without_letter(draft)
    if draft.laying and draft.field:
        return replace(draft, field=draft.field - 1)
    if draft.paying and draft.line and len(longest_lines(board_of(view))) > 1:
        return replace(draft, line=None)
    return at_first(view)


def at_first(view: TypoView | None) -> Draft:
    """Choose what lies there before the player has chosen anything."""
    if view and view.phase == "pay" and view.seat in view.active:
        return to_pay(board_of(view))
    return Draft()


def next_draft(draft: Draft | None, before: TypoView | None, view: TypoView | None, _meant: object) -> Draft:
    """Keep what still holds of a draft when another view has come."""
    if draft is None or before is None or view is None or not still_holds(draft, before, view):
        return at_first(view)
    is_there_now = view.phase == "choose" and draft.card == view.choice
    return Draft() if is_there_now else draft


def still_holds(draft: Draft, before: TypoView, after: TypoView) -> bool:
    """Tell whether a draft made on one view may stand on the next."""
    if before.seat != after.seat or after.seat is None:
        return False
    if before.phase == after.phase == "choose" and before.round == after.round:
        return draft.card is None or draft.card in after.hand or draft.card == after.choice
    asked = (before.phase, before.turn, before.table, before.hand, before.shown, before.doubted)
    return asked == (after.phase, after.turn, after.table, after.hand, after.shown, after.doubted)


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
    order, tracks = kept_in_order(gaze.order, view.hand), gaze.tracks.on(board_of(view))
    return replace(gaze, camera=camera, order=order, explanation="", tracks=tracks)


# The words


def to_pay(table: Board) -> Draft:
    """Begin to choose a line: where only one is the longest, it is chosen."""
    lines = longest_lines(table)
    return Draft(paying=True, line=lines[0] if len(lines) == 1 else None)


def laid_of(draft: Draft, view: TypoView) -> Laid | None:
    """Lay the draft on the table."""
    return laid_by(view, draft.laying) if draft.laying else None


def words_of(draft: Draft, view: TypoView) -> tuple[str, ...]:
    """Join the words as far as they are typed: the line's letters, the holes filled, then what goes on."""
    laid = laid_of(draft, view)
    chains = laid.chains if laid else ()
    return tuple(filled(chain, typed) for chain, typed in zip(chains, draft.typed))


def filled(chain: Chain, typed: str) -> str:
    """Fill a line's letters with what was typed: first into its hole, then behind it."""
    holes = chain.letters.count(HOLE)
    letters = chain.letters
    for sign in typed[:holes]:
        letters = letters.replace(HOLE, sign, 1)
    return letters + typed[holes:]


def begun(laying: Laying, view: TypoView) -> Draft:
    """Lay the card there, with nothing said yet."""
    return Draft(laying=laying, typed=("",) * len(laid_by(view, laying).chains))


def with_letter(draft: Draft, sign: str, view: TypoView) -> Draft:
    """Add a letter to the field that is written in."""
    if sign not in ALPHABET or not draft.typed or len(words_of(draft, view)[draft.field]) >= LONGEST:
        return draft
    return with_typed(draft, draft.typed[draft.field] + sign)


def without_letter(draft: Draft) -> Draft:
    """Take a letter off the field that is written in."""
    return with_typed(draft, draft.typed[draft.field][:-1])


def with_typed(draft: Draft, text: str) -> Draft:
    """Put these letters into the field that is written in."""
    return replace(draft, typed=(*draft.typed[: draft.field], text, *draft.typed[draft.field + 1 :]))
