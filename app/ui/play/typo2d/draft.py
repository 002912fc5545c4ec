"""A draft of a turn of TYPO-2D: which card, where it lies, the words so far, the line; and what else is looked at."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from app.core.game import Event, EventKind, Seat
from app.games.typo2d import model
from app.games.typo2d.model import HOLE, Board, Card, Cell, Laying, Line, Move, TypoView, board_of
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
class Tracks:
    """A number for each card on the table that stays with it, so that its way can be shown.

    A view says which letters lie where, not how they came there. So what lies where it lay is the same card; what was
    shifted or turned around is the nearest of its kind; and all others are new.
    """

    cards: Board = field(default_factory=dict)
    numbers: Mapping[Cell, int] = field(default_factory=dict)
    following: int = 0  # the number of the next card that comes

    def on(self, cards: Board) -> "Tracks":
        """Move the tracks on, now that the cards lie so."""
        if cards == self.cards:
            return self
        numbers = {cell: self.numbers[cell] for cell, card in cards.items() if self.cards.get(cell) == card}
        moved = [cell for cell in self.cards if cell not in numbers]
        following = self.following
        for cell in model.in_reading_order(cards.keys() - numbers.keys()):
            alike = [other for other in moved if self.cards[other] == cards[cell]]
            if alike:
                before = min(alike, key=lambda other: abs(other[0] - cell[0]) + abs(other[1] - cell[1]))
                moved.remove(before)
                numbers[cell] = self.numbers[before]
            else:
                numbers[cell], following = following, following + 1
        return Tracks(cards, MappingProxyType(numbers), following)


@dataclass(frozen=True, slots=True)
class Passed:
    """What has just happened that a view does not say: where cards went that lie there no more."""

    seat: Seat | None = None  # who took them, or discarded
    to_hand: tuple[tuple[int, Cell], ...] = ()  # the numbers of cards that left the table, and where they lay
    out: tuple[tuple[int, Cell], ...] = ()  # … out of the game
    discards: tuple[Card, ...] = ()  # out of a hand
    verdict: str = ""  # the word that was looked up
    exists: bool = False
    at: Cell | None = None  # … of this card


@dataclass(frozen=True, slots=True)
class Gaze:
    camera: Camera | None = None  # where the player looks; None: wherever the cards are
    order: tuple[Card, ...] = ()  # the hand as its player has put it
    touched: int = -1  # which card of the fan was touched last
    explanation: str = ""  # what was asked for by a touch; the next touch clears it
    tracks: Tracks = field(default_factory=Tracks)
    passed: Passed = Passed()


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
    is_taken_back = (before.phase, view.phase) == ("doubt", "play") and len(view.events) < len(before.events)
    if not is_taken_back or not is_asked(view):
        return None
    chains = tuple(each.chain for each in before.said)
    for way in model.ways(board_of(view), model.card_in_play(view) or "", view.options.icons):
        laid = model.draft(view, way)
        if (laid.lies, laid.chains) == (before.last, chains):
            return Draft(laying=way, typed=tuple(added(each.chain.letters, each.word) for each in before.said))
    return None


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
    order = kept_in_order(gaze.order, view.hand)
    tracks = (Tracks(following=gaze.tracks.following) if begins_anew(before, view) else gaze.tracks).on(board_of(view))
    passed = (
        gaze.passed if before and has_not_moved(before, view) else passed_between(gaze.tracks, before, tracks, view)
    )
    return replace(gaze, camera=camera, order=order, explanation="", tracks=tracks, passed=passed)


def begins_anew(before: TypoView | None, view: TypoView) -> bool:
    """TH10: tell whether the last cards were taken, so that the first card is a new one, be it like one of them."""
    news = view.events[len(before.events) :] if before else ()
    return len(view.table) == 1 and view.last is not None and any(event.kind is EventKind.TAKEN for event in news)


def has_not_moved(before: TypoView, view: TypoView) -> bool:
    """Tell whether nothing has happened but that somebody doubts or looks on."""
    return (before.events, before.phase, before.table) == (view.events, view.phase, view.table)


def passed_between(were: Tracks, before: TypoView | None, are: Tracks, view: TypoView) -> Passed:
    """Find out where the cards went that lie there no more: of a line the second half to the hand (T18)."""
    if before is None or before.turn is None:
        return Passed()
    seat, doubted = before.turn, before.last if before.phase == "doubt" else None
    stay = set(are.numbers.values())
    gone = [(were.numbers[cell], cell) for cell in model.in_reading_order(were.numbers)]
    left = [(number, cell) for number, cell in gone if number not in stay and cell != doubted]
    grown = view.hand_sizes[seat] - before.hand_sizes[seat]
    lost = max(0, len(left) - max(0, grown))  # a hand may have grown by more: several moves come at once after a break
    out, to_hand = left[:lost], left[lost:]
    verdict, exists = verdict_in(view.events[len(before.events) :])
    discards = view.gone[len(before.gone) :][grown:] if grown < 0 else ()  # T30: what was replaced left no hand
    return Passed(seat, tuple(to_hand), tuple(out), discards, verdict, exists, before.last if verdict else None)


def verdict_in(events: tuple[Event, ...]) -> tuple[str, bool]:
    """Find the word that was looked up, and whether it exists."""
    kinds = {EventKind.LOCKED: True, EventKind.REFUSED: False}
    for event in reversed(events):
        if event.kind in kinds and "word" in event.text.details:
            return str(event.text.details["word"]), kinds[event.kind]
    return "", False


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
    return tuple(filled(chain.letters, typed) for chain, typed in zip(chains, draft.typed))


def filled(letters: str, typed: str) -> str:
    """Fill a line's letters with what was typed: first into its hole, then behind it."""
    holes = letters.count(HOLE)
    for sign in typed[:holes]:
        letters = letters.replace(HOLE, sign, 1)
    return letters + typed[holes:]


def added(letters: str, word: str) -> str:
    """Return what was typed to make that word of a line's letters: what fills its holes, then what goes on."""
    return "".join(sign for lies, sign in zip(letters, word) if lies == HOLE) + word[len(letters) :]


def begun(laying: Laying, view: TypoView) -> Draft:
    """Lay the card there, with nothing said yet."""
    return Draft(laying=laying, typed=("",) * len(model.draft(view, laying).chains))


def with_letter(draft: Draft, sign: str, view: TypoView) -> Draft:
    if sign not in model.ALPHABET or not draft.typed or len(words_of(draft, view)[draft.field]) >= LONGEST:
        return draft
    return with_typed(draft, draft.typed[draft.field] + sign)


def with_typed(draft: Draft, text: str) -> Draft:
    return replace(draft, typed=(*draft.typed[: draft.field], text, *draft.typed[draft.field + 1 :]))


# The hand


def kept_in_order(order: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Keep the hand as its player had put it, new cards behind."""
    left = list(hand)
    found = []
    for card in order:
        if card in left:
            left.remove(card)
            found.append(card)
    return (*found, *left)


def reordered(cards: tuple[Card, ...], number: int, onto: int) -> tuple[Card, ...]:
    others = [*cards[:number], *cards[number + 1 :]]
    return (*others[:onto], cards[number], *others[onto:])
