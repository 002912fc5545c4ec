"""What is the case at a board of KROSS: the view, the draft and the look, and what follows from the three."""

from dataclasses import dataclass
from functools import cached_property

from app.core.game import Preview, Seat
from app.games.kross.model import FREE, Counted, Enter, FinalLetter, KrossView, Run, Sheet, holder_of, written
from app.ui.play.contract import Moment
from app.ui.play.kross.draft import NOTHING_ELSE, Draft, KrossGaze
from app.ui.play.kross.layout import Layout, arranged, at_the_end, looking_back
from app.ui.play.kross.words import as_counted, beside, completed, counted_of, line_totals
from app.ui.play.scene import Box, Look


@dataclass(frozen=True, slots=True)
class KrossLook(Look):
    gaze: KrossGaze = NOTHING_ELSE
    stroke: Run | None = None
    """The squares a finger is drawing over."""
    pencil: Box | None = None
    """Where the pencil lies in the tray."""
    pit: Box | None = None
    """Where the pencil lies in the tray, while a letter card is carried there."""
    short: bool = False
    """The tray has no room for captions."""
    floor: float | None = None
    """Where the tray begins at its highest: so high lies a phone's sheet through all that is played."""
    shelf: float | None = None
    """Where it begins while one writes: so high lie the letter cards, below the sheet."""
    task: Box | None = None
    """Where the own task card lay in the tray when the cards were dealt."""
    is_dealt: bool = True
    """Whether the cards are on the table: at the beginning they are dealt once all has come to rest."""
    sides: tuple[Seat, ...] = ()
    """The seats that have a side of a device that several share: nobody's moves when a bot takes over."""
    in_steps: bool = False
    """Whether one looks back step by step: then the sheet lies in the end as it lay."""
    time_share: float | None = None
    """How much of the time of a race is left; None when no time runs."""


@dataclass(frozen=True)
class KrossMoment(Moment[KrossView, Draft, KrossLook]):
    @property
    def calling(self) -> bool:
        return self.acts and self.view.phase in {"call", "final"}

    @property
    def choosing(self) -> bool:
        """Whether a letter is what is chosen next: then on a phone the cards take the room they need."""
        return self.calling and self.draft.letter is None

    @property
    def deals(self) -> bool:
        """Whether nothing has happened yet but that cards are dealt."""
        return self.view.turn == 1 and not self.view.events and self.view.letters_left is None

    @property
    def has_cards(self) -> bool:
        """Whether letter cards lie on the table: a day has none (KH26)."""
        return self.view.letters_left is None

    @property
    def is_over(self) -> bool:
        return self.view.phase == "over"

    @property
    def is_to_count(self) -> bool:
        """Whether the game is over and its sheets are to be counted before all eyes yet: nothing of it is told here."""
        return self.is_over and not self.look.is_counted

    @property
    def races(self) -> bool:
        return self.view.seat is None and len(self.look.here) > 1 and is_open(self.view)

    @property
    def won(self) -> tuple[Seat, str] | None:
        """Who has won the race that was run here, and for which letter, as long as all look at that."""
        return self.look.gaze.won if len(self.look.here) > 1 else None

    @property
    def revealed(self) -> tuple[tuple[Seat, int], ...]:
        """Who has just written where, as long as all who share the device look at that."""
        return self.look.gaze.revealed if len(self.look.here) > 1 and not self.is_over else ()

    @property
    def sides(self) -> list[Seat]:
        """The seats that have a side of their own in a race."""
        return sorted({*self.look.here, *self.look.sides})

    @property
    def racers(self) -> list[Seat]:
        """The seats of this device that may grab."""
        return [seat for seat in racers(self.view) if seat in self.look.here]

    def player(self, seat: Seat) -> str:
        return self.look.names[seat] if seat < len(self.look.names) else ""

    @cached_property
    def layout(self) -> Layout:
        if self.is_over and self.look.disabled and self.look.kind == "phone":
            played = arranged(self.look, (None, None), choosing=False, has_cards=self.has_cards)
            return looking_back(self.look, played.paper if self.look.in_steps else None)
        if self.is_over:
            seats = 0 if self.look.disabled else len(self.view.sheets)  # whoever shows the board says whose sheet it is
            return at_the_end(self.look, (self.look.floor, self.look.shelf), seats, has_cards=self.has_cards)
        floors = self.look.floor, self.look.shelf
        asks_over_cards = self.view.phase == "vote" and self.look.kind == "phone"  # the question takes their room
        has_cards = self.has_cards and not asks_over_cards
        return arranged(self.look, floors, choosing=self.choosing, has_cards=has_cards)

    # The sheet that is shown

    @cached_property
    def seat(self) -> Seat:
        """The seat whose sheet lies on the board."""
        view = self.view
        if self.look.gaze.seat is not None:
            return self.look.gaze.seat
        if self.is_over and view.seat is None and view.result and view.result.ranking:
            ranked = [each.seat for each in view.result.ranking]
            return next((seat for seat in ranked if seat in self.look.here), ranked[0])
        if view.phase == "vote" and view.awaited:
            return view.awaited[0]
        return view.caller if view.seat is None else view.seat

    @property
    def is_own(self) -> bool:
        return self.view.seat == self.seat

    @cached_property
    def sheet(self) -> Sheet:
        """What is written on it, without the draft."""
        if self.is_own and self.view.square is not None and self.view.letter:
            return written(self.settled, self.view.square, self.view.letter)
        return self.settled

    @property
    def settled(self) -> Sheet:
        """What is written on it for all to see."""
        return self.view.sheets[self.seat]

    @property
    def looked_back_at(self) -> Enter | FinalLetter | None:
        """The letter that is shown written where nothing can be touched."""
        hint = self.look.hint
        return hint if self.look.disabled and isinstance(hint, Enter | FinalLetter) else None

    @cached_property
    def letter(self) -> str:
        """What is in the pencil."""
        if isinstance(self.looked_back_at, FinalLetter):
            return self.looked_back_at.letter
        if self.view.phase == "enter" and (self.acts or self.looked_back_at):
            return self.view.letter or ""
        return self.draft.letter or "" if self.calling else ""

    @cached_property
    def target(self) -> int | None:
        """The square the letter would go to: below the carried pencil, or the draft's."""
        if self.look.carried is not None:
            over = self.look.over
            return int(over[1]) if over and over[0] == "square" else None
        return self.looked_back_at.square if self.looked_back_at else self.draft.square

    @property
    def drafted(self) -> int | None:
        """The same, once there is a letter in the pencil."""
        return self.target if self.letter else None

    def preview_at(self, square: int) -> Preview:
        is_final = self.view.phase != "enter"
        return self.look.ask(FinalLetter(self.letter, square) if is_final else Enter(square))

    @cached_property
    def fresh(self) -> tuple[Counted, ...]:
        if self.drafted is None:
            return ()
        return completed(self.sheet, self.drafted, self.letter, self.preview_at(self.drafted))

    @cached_property
    def counted(self) -> tuple[Counted, ...]:
        if self.view.phase == "mark" and self.is_own and self.acts:
            return tuple(as_counted(self.sheet, run) for run in self.draft.runs)
        return () if self.is_to_count else beside(counted_of(self.view, self.seat), self.fresh)

    @property
    def points(self) -> list[int]:
        """What stands beside the lines, if anything counts."""
        counts = bool(self.view.counted or self.counted) and not self.is_to_count
        return line_totals([*self.counted, *self.fresh]) if counts else []

    @property
    def passed_over(self) -> tuple[Counted, ...]:
        """The words that stand on the sheet in the end and do not count."""
        view = self.view
        return tuple(word for sheets in (view.passed_over, view.inflected) if sheets for word in sheets[self.seat])


def is_open(view: KrossView) -> bool:
    """KH9: the race for a card is run by all at once, before anybody writes."""
    return view.phase == "grab" or (view.phase == "enter" and bool(racers(view)))


def racers(view: KrossView) -> list[Seat]:
    """List the seats that may grab the called card now (K13, KH2, KH4)."""
    if view.letter is None or view.grabber is not None or view.phase not in {"grab", "enter"}:
        return []
    if view.phase == "enter" and view.options.grab != "race":
        return []
    return [
        seat
        for seat in sorted(view.active)
        if FREE in view.sheets[seat]
        and seat not in view.let_go
        and holder_of(view.holders, view.letter) != seat
        and (seat != view.caller or view.options.caller_may_grab)
    ]
