"""What is the case at a board of TYPO-2D: the view, the draft and the look, and what follows from the three."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from kivy.metrics import dp

from app.core.game import Seat
from app.games.typo2d import model
from app.games.typo2d.model import Board, Card, Cell, Laid, Laying, Line, TypoView
from app.ui.play.contract import Moment
from app.ui.play.scene import Box, Look
from app.ui.play.typo2d.camera import Camera, all_cards, from_afar, towards
from app.ui.play.typo2d.draft import Draft, Gaze, kept_in_order, laid_of

STRIP = 88  # dp: this round's cards above the grid
BESIDE_FROM = 700  # dp: a wide window so high has them under its banner
LEAST_GRID = 150  # dp: where less is left, the strip gives way
ALL = 48  # dp: the button back to all cards
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class TypoLook(Look):
    """What a scene of TYPO-2D depends on besides what every scene does."""

    gaze: Gaze = field(default_factory=Gaze)
    foot: float = 0.0  # how high is what lies at the foot of the board; 0: nothing


@dataclass(frozen=True)
class TypoMoment(Moment[TypoView, Draft, TypoLook]):
    """What is the case, and what follows from it, each worked out once."""

    def once(self, work: Callable[["TypoMoment"], Found]) -> Found:
        """Work something out, unless that was done for this moment."""
        found: dict[object, Found] = vars(self).setdefault("_found", {})
        if work not in found:
            found[work] = work(self)
        return found[work]

    def after(self, before: "TypoMoment | None") -> "TypoMoment":
        """Take over what was worked out for a moment before, if only what lies below the finger has changed since."""
        if before and self == replace(before, look=replace(before.look, over=self.look.over)):
            vars(self).update(vars(before) | {"look": self.look})
        return self

    @property
    def lays(self) -> bool:
        """Whether the viewer is to lay a card."""
        return self.acts and self.view.phase == "play" and not self.draft.paying

    @property
    def pays(self) -> bool:
        """Whether the viewer is to choose a longest line."""
        return self.acts and (self.view.phase == "pay" or (self.view.phase == "play" and self.draft.paying))

    @property
    def only_looks(self) -> bool:
        """Whether the hand is only to be looked at: something else is to be touched now."""
        return self.acts and self.view.phase in {"play", "pay"} and self.look.kind != "tablet"

    @property
    def doubters_here(self) -> list[Seat]:
        return [seat for seat in self.look.here if seat in self.view.active]

    @property
    def doubts_in_the_open(self) -> bool:
        """Whether several people of this device may doubt."""
        return self.view.seat is None and self.view.phase == "doubt" and bool(self.doubters_here)

    # What lies there

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        return kept_in_order(self.look.gaze.order, self.view.hand)

    @cached_property
    def table(self) -> Board:
        return model.board_of(self.view)

    @cached_property
    def drafted(self) -> Laid | None:
        """The table with the card as it is to be laid, carried or not."""
        return laid_of(self.draft, self.view) if self.lays and self.draft.laying else None

    @property
    def laid(self) -> Laid | None:
        """The table with the card on it, while it lies there."""
        return self.drafted if self.look.carried is None else None

    @property
    def shown(self) -> Board:
        return self.laid.board if self.laid else self.table

    @property
    def card(self) -> Card | None:
        """The card that is to be laid."""
        return model.card_in_play(self.view)

    @property
    def icon(self) -> str | None:
        """The icon that counts on the card to be laid."""
        return model.icon_of(self.card) if self.card and self.view.options.icons != "none" else None

    @cached_property
    def ways(self) -> tuple[Laying, ...]:
        """Every way the card may be laid by its place alone."""
        return tuple(model.ways(self.table, self.card, self.view.options.icons)) if self.card else ()

    def ways_at(self, cell: Cell) -> tuple[Laying, ...]:
        return tuple(way for way in self.ways if way.cell == cell)

    @cached_property
    def longest(self) -> list[Line]:
        return model.longest_lines(self.table)

    @property
    def halves(self) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """T18: the cards of the chosen line that leave the game, and those that go to the hand."""
        line = self.draft.line if self.pays else None
        return model.halves(line, extra=1 if self.view.phase == "pay" else 0) if line else ((), ())

    # Where things are

    @property
    def is_beside(self) -> bool:
        """Whether this round's cards lie under the banner, and not above the grid."""
        return self.look.kind == "tablet" and self.look.window[1] >= dp(BESIDE_FROM)

    @cached_property
    def strip(self) -> Box | None:
        """Where this round's cards are; nowhere where there is no room for them, or the keys need it."""
        x, y, width, height = self.look.box
        needed = self.look.kind == "low" and self.draft.laying
        has_round = self.view.phase == "choose" or self.view.shown
        if self.is_beside or needed or not has_round or height - self.look.foot < dp(STRIP + LEAST_GRID):
            return None
        return x + dp(4), y + height - dp(STRIP), width - dp(8), dp(STRIP)

    @cached_property
    def grid(self) -> Box:
        """Where the cards of the table lie: below this round's."""
        x, y, width, height = self.look.box
        foot = self.look.foot + dp(6) if self.look.foot else 0.0
        return x, y + foot, width, max(0.0, height - (self.strip[3] if self.strip else 0) - foot)

    @cached_property
    def cells(self) -> list[tuple[Cell, Box]]:
        return self.camera.cells()

    @property
    def button(self) -> Box:
        """Where the button back to all cards is: at the foot, beside the thumb of the other hand."""
        x, y, width, _ = self.grid
        edge, away = dp(ALL), dp(8)
        left = x + width - edge - away if self.look.left_handed else x + away
        return left, y + away, edge, edge

    @cached_property
    def camera(self) -> Camera:
        chosen = self.look.gaze.camera
        if chosen is None:
            camera = all_cards(self.table, self.grid)
            if not (self.lays or self.pays):  # there is nothing to touch
                camera = from_afar(camera, self.table)
            camera = towards(camera, [*self.table, *([self.view.last] if self.view.last else [])])
        else:
            camera = Camera(self.grid, chosen.wide, chosen.middle)
        if self.drafted:
            cells = [*(cell for chain in self.drafted.chains for cell in chain.cells), self.drafted.lies]
            camera = towards(from_afar(camera, cells), cells)
        return camera
