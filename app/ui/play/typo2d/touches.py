"""What comes of touches and keys on the board of TYPO-2D: tap and tap does all that a drag does."""

from dataclasses import replace

from app.core.in_hand import reordered
from app.core.wordlist import folded
from app.games.typo2d.model import (
    HOLE,
    Believe,
    Cell,
    Doubt,
    TakeInHand,
    TypoView,
    believers_needed,
    icon_of,
    letter_of,
    open_cells,
)
from app.ui.play.contract import NOTHING, Outcome, is_asked, made, refused
from app.ui.play.scene import Key
from app.ui.play.typo2d.camera import NARROWEST, Camera, all_cards
from app.ui.play.typo2d.draft import Draft, begun, move_of, to_pay, undone, with_letter, words_of
from app.ui.play.typo2d.moment import TypoLook, TypoMoment
from app.ui.play.typo2d.round import star_said
from app.ui.play.typo2d.said import ICON_SAYS, why_not
from app.ui.texts import tr


def tap(view: TypoView, draft: Draft, look: TypoLook, key: Key) -> Outcome:
    moment, (kind, which) = TypoMoment(view, draft, look), key
    if kind == "all":
        return Outcome(gaze=replace(look.gaze, camera=on_all(moment)))
    if kind == "strip":
        return Outcome(gaze=replace(look.gaze, explanation=star_said(moment)))
    return tap_cell(moment, which) if kind == "cell" else NOTHING


def tap_cell(moment: TypoMoment, cell: Cell) -> Outcome:
    if moment.pays:
        return choose_line(moment, cell)
    if moment.lays:
        return place(moment, cell)
    if moment.acts and moment.view.phase == "choose":
        return refused(("cell", cell), tr("Choose a card first"))
    return refused(("cell", cell), tr("Not your turn")) if cell not in moment.table else NOTHING


def drop(view: TypoView, draft: Draft, look: TypoLook, _key: Key, onto: Key) -> Outcome:
    moment = TypoMoment(view, draft, look)
    return place(moment, onto[1]) if onto and onto[0] == "cell" and moment.lays else NOTHING


def may_drop(view: TypoView, draft: Draft, look: TypoLook, _key: Key, onto: Key) -> bool:
    """Tell whether the card could be dropped there, if only to hear why it may not lie so."""
    return onto[0] == "cell" and TypoMoment(view, draft, look).lays


def place(moment: TypoMoment, cell: Cell) -> Outcome:
    """Lay the card there for now; on the same cell again it is taken back."""
    ways, laying = moment.ways_at(cell), moment.draft.laying
    if not ways:
        return refused(("cell", cell), why_not(moment.view, cell))
    if laying is None or laying.cell != cell:
        return Outcome(draft=begun(ways[0], moment.view))
    return Outcome(draft=Draft() if moment.look.carried is None else moment.draft)


def choose_line(moment: TypoMoment, cell: Cell) -> Outcome:
    """Choose one of the longest lines (T17); where two cross, one after the other."""
    lines, now = [line for line in moment.longest if cell in line.cells], moment.draft.line
    if not lines:
        return refused(("cell", cell), tr("Not the longest"))
    following = lines[(lines.index(now) + 1) % len(lines)] if now in lines else lines[0]
    return Outcome(draft=Draft(paying=True, line=following))


# Keys


def letter(view: TypoView, draft: Draft, look: TypoLook, _at: Key, text: str) -> Outcome:
    """Go on with the word by a letter, its accents apart (T25), or push up its card."""
    moment = TypoMoment(view, draft, look)
    if len(text) != 1 or not text.isalpha():
        return NOTHING
    if draft.laying and moment.lays:
        for sign in folded(text):
            draft = with_letter(draft, sign, view)
        return Outcome(draft=draft)
    letters = [letter_of(card) for card in moment.hand]
    if moment.only_looks or view.phase not in {"choose", "discard", "drop"} or text.upper() not in letters:
        return NOTHING
    return push(moment, letters.index(text.upper()))


def enter(view: TypoView, draft: Draft, _look: TypoLook, _key: Key) -> Outcome:
    """Go on to the next word that is to be said; from the last, say them all, or go to the one that has a gap."""
    if not draft.laying or not is_asked(view):
        return NOTHING
    if draft.field + 1 < len(draft.typed):
        return Outcome(draft=replace(draft, field=draft.field + 1))
    if (move := move_of(draft, view)) is not None:
        return made(move)
    has_gap = [HOLE in word for word in words_of(draft, view)]
    return Outcome(draft=replace(draft, field=has_gap.index(True)))


def explain(view: TypoView, draft: Draft, look: TypoLook, key: Key) -> Outcome:
    """Say what the icon on a card means that a finger stays on: a card of the table, or of the hand."""
    moment = TypoMoment(view, draft, look)
    match key:
        case "cell", cell:
            card = moment.table.get(cell)
        case "push" | "explain", int(number) if number < len(moment.hand):
            card = moment.hand[number]
        case "mine", _:
            card = moment.card
        case _:
            card = None
    icon = icon_of(card) if card and view.options.icons != "none" else None
    if card is None or icon is None:
        return NOTHING
    said = tr("{letter}: {meaning}.", letter=letter_of(card), meaning=tr(ICON_SAYS[icon]))
    return Outcome(gaze=replace(look.gaze, explanation=said))


# The tray


def press(view: TypoView, draft: Draft, look: TypoLook, key: Key) -> Outcome:
    moment, gaze = TypoMoment(view, draft, look), look.gaze
    match key:
        case "push", int(number) if number < len(moment.hand):  # else it went while a finger was on it
            return push(moment, number)
        case "reorder", int(number), int(onto) if number < len(moment.hand):
            return Outcome(gaze=replace(gaze, order=reordered(moment.hand, number, onto)))
        case "sort":
            return Outcome(gaze=replace(gaze, order=tuple(sorted(moment.hand))))
        case "field", int(number):
            return Outcome(draft=replace(draft, field=number))
        case "letter", str(sign):
            return letter(view, draft, look, None, sign)
        case "undo", _:
            return Outcome(draft=undone(draft, view))
        case "strip", _:
            return tap(view, draft, look, key)
        case "explain", _:
            return explain(view, draft, look, key)
        case _:
            return decide(moment, key)


def decide(moment: TypoMoment, key: Key) -> Outcome:
    match key:
        case "doubt", int(seat):
            return Outcome(moves=((seat, Doubt()),))
        case "doubt":
            return made(Doubt())
        case "believe":
            # TH27: whoever would believe once more would believe the next word, which nobody has asked them about.
            believers = moment.doubters_here[: believers_needed(moment.view)]
            return Outcome(moves=tuple((seat, Believe()) for seat in believers))
        case "nothing":
            return see_nothing(moment)
        case "back":
            return Outcome(draft=Draft())
        case "in hand":
            return Outcome(draft=Draft() if moment.draft.other else Draft(other=TakeInHand()))
        case "way":
            return next_way(moment)
        case _:
            return NOTHING


def see_nothing(moment: TypoMoment) -> Outcome:
    """See nothing: the lines of which one is to be taken are shown whole, as far as they fit."""
    paying = replace(moment, draft=to_pay(moment.table))
    cells = [cell for line in moment.longest for cell in line.cells]
    if all(map(paying.camera.holds, cells)):
        return Outcome(draft=paying.draft)
    return Outcome(draft=paying.draft, gaze=replace(moment.look.gaze, camera=on_all(paying)))


def on_all(moment: TypoMoment) -> Camera | None:
    """Draw the camera back to all cards and the places beside them; None where they are seen anyway."""
    is_seen = moment.base.holds_all([*moment.table, *open_cells(moment.table)])
    return None if is_seen else all_cards(moment.table, moment.grid, least=NARROWEST)


def next_way(moment: TypoMoment) -> Outcome:
    laying = moment.draft.laying
    ways = moment.ways_at(laying.cell) if laying else ()
    if laying not in ways:
        return NOTHING
    return Outcome(draft=begun(ways[(ways.index(laying) + 1) % len(ways)], moment.view))


def push(moment: TypoMoment, number: int) -> Outcome:
    view, gaze = moment.view, moment.look.gaze
    card = moment.hand[number]
    if view.phase in {"discard", "drop"} and moment.acts:
        if card not in view.discardable:
            return Outcome(refusal=tr("Discard one of your penalty cards"))
    elif view.phase != "choose":
        return Outcome(refusal=tr("Cards are being laid now: drag to reorder"))
    again = moment.draft.card == card and gaze.touched == number
    return Outcome(draft=Draft() if again else Draft(card=card), gaze=replace(gaze, touched=number))
