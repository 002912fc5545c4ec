"""What a game gives its board besides the scene: functions that make touches and keys into values, and the values.

The base board hands them view, draft and look, and does what they say: so a controller is tested without a window.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from app.core.game import Seat, Sentence, View
from app.ui.play.scene import Box, GameDraft, GameLook, GameView, Gaze, Intent, Key, Look, Move
from app.ui.texts import tr

ViewT = TypeVar("ViewT", bound=View)
DraftT = TypeVar("DraftT")
LookT = TypeVar("LookT", bound=Look)

LARGEST_CHIP = 1.4  # of chips, in large text


@dataclass(frozen=True)
class Moment(Generic[ViewT, DraftT, LookT]):
    """What is the case: a view, what has been chosen on it, how it is looked at; a game adds what follows from them."""

    view: ViewT
    draft: DraftT
    look: LookT

    @property
    def acts(self) -> bool:
        """Whether the viewer is asked for something."""
        return is_asked(self.view) and not self.look.disabled

    @property
    def may_draft(self) -> bool:
        """Whether pieces may be laid, be it only as a thought ahead."""
        return self.acts

    @property
    def lifted(self) -> Key:
        """Which piece is above the finger: what stands behind its kind in its key; None for none."""
        return self.look.carried[1] if self.look.carried else None

    @property
    def chips_grown(self) -> float:
        """How much larger chips are in large text."""
        return min(LARGEST_CHIP, self.look.text)

    def chip_of(self, seat: Seat | None) -> Box | None:
        """Find where a seat's name is."""
        return self.look.seats[seat] if seat is not None and seat < len(self.look.seats) else None

    def name_of(self, seat: Seat | None) -> str:
        """Tell what a seat is called; nothing for nobody."""
        if seat is None:
            return ""
        if seat == self.view.seat and not self.look.lies_open:
            return tr("you")
        return self.look.names[seat] if seat < len(self.look.names) else tr("seat {number}", number=seat + 1)


def is_asked(view: View | None) -> bool:
    """Tell whether a view's own seat is asked for something."""
    return view is not None and view.seat is not None and view.seat in view.active


class Chosen:
    """What has been chosen on a view; it counts as nothing while it is as it was made."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return self != type(self)()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is to become of a touch, of a key or of a button; what is left out stays as it is."""

    draft: GameDraft = None  # what has been chosen now
    gaze: Gaze = None  # what is looked at now
    moves: tuple[tuple[Seat | None, Move], ...] = ()
    """What is made at once: by whom of this device in an open step, None for the viewer; no move (None) goes round."""
    refusal: str = ""
    at: Key = None  # the key of the place that refuses
    meant: Intent = None  # what the viewer means to do once asked again: the board keeps it as long as it holds
    opens: str = ""  # the name of a panel that opens over the board

    def __bool__(self) -> bool:
        return self != NOTHING

    @property
    def is_done(self) -> bool:
        """Whether something was chosen or made: a piece that was dropped lies there, then."""
        return self.draft is not None or bool(self.moves)


NOTHING = Outcome()


def refused(at: Key, words: str) -> Outcome:
    return Outcome(refusal=words, at=at)


def made(move: Move) -> Outcome:
    return Outcome(moves=((None, move),))


@dataclass(frozen=True, slots=True)
class Button:
    """A button of a tray, or a small tool of the last row, and what `press` is told."""

    means: Key
    text: str
    spoken: str = ""  # what a voice calls it, if not by its text
    icon: str = ""
    kind: str = "outline"
    high: float = 48.0  # in dp
    disabled: bool = False
    is_rare: bool = False  # the menu offers it, the last row does not
    is_on: bool = False  # it stays pressed, until it is touched again
    answers: bool = False  # it does what is asked: where few tools have room, it is one of them


def done_with(look: Look, points: int) -> str:
    """Say what Done brings, where there is room for it."""
    has_room = look.kind == "tablet" and not look.large_text
    return tr("Done, +{points}", points=points) if has_room and points else tr("Done")


def disputes_of(view: GameView, moment: Moment[ViewT, DraftT, LookT]) -> tuple[tuple[Button, ...], ...]:
    """Offer to dispute the words of a turn: to whoever is asked, or to each who shares the device."""
    look = moment.look
    if look.disabled or view.phase != "dispute":
        return ()
    if moment.acts:
        said = tr("Dispute {words}", words=" ".join(view.said))
        return ((Button("dispute", said, icon="gavel", kind="danger"),),)
    seats = [seat for seat in look.here if seat in view.active] if view.seat is None else []
    if not seats:
        return ()
    each = [
        Button(("dispute", seat), tr("{name} disputes it", name=moment.name_of(seat)), icon="gavel", kind="danger")
        for seat in seats
    ]
    each.append(Button("let stand", tr("Nobody disputes it"), icon="check", kind="main"))
    return tuple(tuple(each[place : place + 2]) for place in range(0, len(each), 2))


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the frame round the board says while the draft lies as it does."""

    done: str = ""  # what the bright button says; nothing where this step has no such button
    asks: str = ""
    """What the banner asks while the draft makes it another question; nothing for what the game asks."""
    more: str = ""  # the banner's second line
    tools: tuple[Button, ...] = ()  # the board's own, beside Hint and Undo: two at most on a phone
    in_short: str = ""  # what the banner asks in large text, where a second line has no room


def in_short(short: Mapping[str, str]) -> Callable[[Sentence], str]:
    """Make what says a refusal of the rules in few words, where a game has them."""
    return lambda problem: tr(short.get(problem.template, problem.template), **problem.details)


def onto_cells(moment_of: type[Moment[ViewT, DraftT, LookT]]) -> Callable[[ViewT, DraftT, LookT, Key, Key], bool]:
    """Make what tells whether a piece could be dropped on a cell, if only to hear why it may not lie so."""

    def may_drop(view: ViewT, draft: DraftT, look: LookT, _key: Key, onto: Key, /) -> bool:
        return onto[0] == "cell" and moment_of(view, draft, look).may_draft

    return may_drop


def asks_the_same(*names: str) -> Callable[[GameView, GameView], bool]:
    """Make what tells whether a viewer is asked for the very same as before: as long as so much of the view stays."""
    asked = attrgetter(*names)
    return lambda before, view: bool(asked(before) == asked(view))


def nothing_entered(_view: GameView, _draft: GameDraft, _look: GameLook, _key: Key, /) -> Outcome:
    """Make nothing of Enter by itself: the place is tapped."""
    return NOTHING


class Drafting(Protocol):
    """What a game makes of its drafts: a module such as app/ui/play/kross/draft.py."""

    def move_of(self, draft: GameDraft, view: GameView, /) -> Move:
        """Return the move that Done would make, or None while something is missing."""

    def undone(self, draft: GameDraft, view: GameView, /) -> GameDraft:
        """Take back what was chosen last; where nothing was, the draft stays."""

    def next_draft(self, draft: GameDraft, before: GameView, view: GameView, meant: Intent, /) -> GameDraft:
        """Choose what lies there when another view has come: the draft, if it still holds, or a new beginning."""

    def still_asks(self, before: GameView, view: GameView, /) -> bool:
        """Tell whether the viewer is asked for the very same as before: a hint given there holds."""

    def still_meant(self, meant: Intent, view: GameView, /) -> bool:
        """Tell whether the viewer may still come to do what they meant to."""

    def next_gaze(self, gaze: Gaze, before: GameView, view: GameView, /) -> Gaze:
        """Choose what is looked at when another view has come."""


class Touches(Protocol):
    """What a game makes of touches and keys: a module such as app/ui/play/kross/touches.py."""

    def tap(self, view: GameView, draft: GameDraft, look: GameLook, key: Key, /) -> Outcome:
        """Take a tap on a place."""

    def drop(self, view: GameView, draft: GameDraft, look: GameLook, key: Key, onto: Key, /) -> Outcome:
        """Take a piece dropped on a place, or beside all (None); unless something is done it flies back."""

    def may_drop(self, view: GameView, draft: GameDraft, look: GameLook, key: Key, onto: Key, /) -> bool:
        """Tell whether the piece could lie on that place."""

    def letter(self, view: GameView, draft: GameDraft, look: GameLook, at: Key, text: str, /) -> Outcome:
        """Take a letter typed while the arrows stood at a place (None: at none)."""

    def enter(self, view: GameView, draft: GameDraft, look: GameLook, key: Key, /) -> Outcome:
        """Take Enter pressed on a place; where nothing comes of it, the place is tapped."""

    def press(self, view: GameView, draft: GameDraft, look: GameLook, key: str, /) -> Outcome:
        """Do what a button of the tray or a small tool means."""
