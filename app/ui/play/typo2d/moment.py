"""What is the case at a board of TYPO-2D: the view, the draft and the look, and what follows from the three."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from kivy.metrics import dp

from app.core.game import Seat
from app.core.in_hand import kept_in_order
from app.games.typo2d import model
from app.games.typo2d.model import Board, Card, Cell, Laid, Laying, Line, TypoView
from app.ui.play.contract import Moment
from app.ui.play.scene import Box, Flat, Look
from app.ui.play.typo2d.camera import NARROWEST, Camera, all_cards, kept, towards
from app.ui.play.typo2d.draft import Draft, Gaze, laid_of

STRIP, LOW_STRIP = 88, 48  # dp: this round's cards above the grid, with names below them and with shapes beside them
BESIDE_FROM = 700  # dp: a wide window so high has them under its banner
LEAST_GRID = 150  # dp: where less is left, the strip gives way
LOW_GRID = 220  # dp: a notice would cover half of it
SHORT = 780  # dp: a window with little room for the hand while a card is laid
KEYS_BESIDE_FROM = 1080  # dp: so wide a window has room for them in the column beside the board
TRAY, LOW_TRAY = 260, 206  # dp: a line and the keys of a phone, and the hand peeping out behind them where it has room
STAND, NOTE = 102, 31  # dp of it for what may lie above the hand: the card to be laid, or a line of words
LOW_FOOT, FOOT, FOOT_WITH_KEYS = 150, 166, 270  # dp at the foot of a board: a hand, or the keys
ALL = 48  # dp: the button back to all cards
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class TypoLook(Look):
    """What a scene of TYPO-2D depends on besides what every scene does."""

    gaze: Gaze = field(default_factory=Gaze)
    has_beside: bool = True  # there is a column beside the board, which may hold this round's cards
    is_judged: bool = False  # a word has been looked up, and what came of it is told in a moment
    since: Camera | None = None  # where one looked before the last view, or the last thing that was chosen


@dataclass(frozen=True)
class TypoMoment(Moment[TypoView, Draft, TypoLook]):
    """What is the case, and what follows from it, each worked out once."""

    def once(self, work: Callable[["TypoMoment"], Found]) -> Found:
        """Work something out, unless that was done for this moment and what is carried in it."""
        found: dict[object, Found] = vars(self).setdefault("_found", {})
        if (asked := (work, self.look.carried)) not in found:
            found[asked] = work(self)
        return found[asked]

    def after(self, before: "TypoMoment | None") -> "TypoMoment":
        """Take over what was worked out for a moment before, if only what a finger carries, and over what, is new."""
        carries = {"over": self.look.over, "carried": self.look.carried}
        if before and self == replace(before, look=replace(before.look, **carries)):
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
        """Whether the hand is only to be looked at: something else is to be touched now, and needs the room."""
        if not self.acts or self.view.phase not in {"play", "pay", "doubt"}:
            return False
        return self.is_typed_at and not self.keys_beside if self.has_room else self.look.kind == "phone"

    @property
    def is_typed_at(self) -> bool:
        return self.lays and bool(self.draft.laying)

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
        return tuple(self.view.hand[place] for place in kept_in_order(self.look.gaze.order, self.view.hand))

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
    def in_play(self) -> tuple[Seat, Cell] | None:
        """Whose card lies on the table that is not settled yet, and where: a draft's, or one whose word is doubted."""
        if self.laid and self.view.seat is not None:
            return self.view.seat, self.laid.lies
        if self.view.phase == "doubt" and self.view.last and self.view.turn is not None:
            return self.view.turn, self.view.last
        return None

    @cached_property
    def words_said(self) -> dict[Seat, str]:
        """Tell which words each seat has said this round, unless they do not exist."""
        return model.words_said(self.view.events)

    @cached_property
    def last_words(self) -> str:
        """Tell what was said of the card that was laid last; nothing for a first card, of which nothing is said."""
        return model.last_words(self.view.events) if self.view.last in self.table else ""

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

    # Where things are: it is the same in all phases of a game, so that the board stands still

    @property
    def is_beside(self) -> bool:
        """Whether this round's cards lie under the banner, and not above the grid."""
        look = self.look
        is_wide = look.kind == "low" or (look.kind == "tablet" and look.window[1] >= dp(BESIDE_FROM))
        return is_wide and look.has_beside

    @property
    def keys_beside(self) -> bool:
        """Whether keys lie in the column beside the board."""
        look = self.look
        return look.kind == "tablet" and look.window[0] >= dp(KEYS_BESIDE_FROM) and not look.large_text

    @property
    def has_room(self) -> bool:
        """Tell whether the hand has room: where a screen is low, it gives way while a card is laid."""
        look = self.look
        return look.kind == "tablet" or (look.kind == "phone" and look.window[1] >= dp(SHORT) and not look.large_text)

    @property
    def tray_high(self) -> float:
        """How high the tray of a phone stays; elsewhere it is as high as what lies in it."""
        return 0.0 if self.look.kind != "phone" else float(TRAY if self.has_room else LOW_TRAY)

    @property
    def hand_high(self) -> float:
        """How high two rows of the hand are at most, so that they lie in one place through all phases."""
        if self.look.kind == "phone":
            return float(TRAY - STAND if self.has_room else LOW_TRAY - NOTE)
        return self.foot_high

    @property
    def foot_high(self) -> float:
        """How high is what lies at the foot of a board that has no tray below it."""
        if self.look.kind == "phone":
            return 0.0
        return float(LOW_FOOT if self.look.kind == "low" else FOOT if self.keys_beside else FOOT_WITH_KEYS)

    @cached_property
    def strip(self) -> Box | None:
        """Where this round's cards are, low where there is little room for them; nowhere where there is none."""
        x, y, width, height = self.look.box
        least = {STRIP: LOW_GRID if self.look.large_text else LEAST_GRID, LOW_STRIP: LEAST_GRID}
        fits = (dp(each) for each, grid in least.items() if dp(each + grid + self.foot_high) <= height)
        high = next(fits, None)
        if self.is_beside or high is None:
            return None
        return x + dp(4), y + height - high, width - dp(8), high

    @property
    def notices_at_head(self) -> bool:
        """Tell whether a notice lies over this round's cards: at the foot of a low grid it would lie on a new one."""
        return self.strip is not None and not self.is_strip_low and self.grid[3] < dp(LOW_GRID)

    @property
    def is_strip_low(self) -> bool:
        return self.strip is not None and self.strip[3] < dp(STRIP)

    @cached_property
    def grid(self) -> Box:
        """Where the cards of the table lie: below this round's."""
        x, y, width, height = self.look.box
        foot = dp(self.foot_high + 6) if self.foot_high else 0.0
        return x, y + foot, width, max(0.0, height - (self.strip[3] if self.strip else 0) - foot)

    @property
    def hand_pose(self) -> Flat:
        """Where the viewer's own hand is, seen from the grid: below its foot."""
        x, y, width, _ = self.grid
        return Flat((x + width / 2 - dp(30), y - dp(84), dp(60), dp(72)))

    def side_of(self, seat: Seat | None) -> Flat | None:
        """Tell where a player sits: their name in the head, or the viewer's own hand; nowhere if it is not in sight."""
        if seat is not None and seat == self.view.seat and not self.look.lies_open:
            return self.hand_pose
        chip = self.chip_of(seat)
        return Flat(chip) if chip else None

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
        return towards(Camera(self.grid, chosen.wide, chosen.middle), self.drafted_cells) if chosen else self.base

    @cached_property
    def base(self) -> Camera:
        """Where one looks who has not looked around: it moves only to what is new, and to where a card may be laid."""
        last = [self.view.last] if self.view.last and self.view.last in self.table else []
        drafted = [*model.neighbours(self.drafted.lies), *self.drafted_cells] if self.drafted else []
        news = [*(beside for cell in last for beside in model.neighbours(cell)), *last, *drafted]
        cards = self.drafted.board if self.drafted else self.table
        if self.look.compared:
            return all_cards(cards, self.grid, least=NARROWEST)
        places: tuple[Cell, ...] = ()
        if self.view.phase == "play" and not self.drafted and not self.draft.paying:
            news, places = self.hinted_cells, tuple({way.cell for way in self.ways}) or tuple(model.open_cells(cards))
        return kept(self.look.since, cards, self.grid, news, places, self.button)

    @property
    def hinted_cells(self) -> list[Cell]:
        move = self.look.hint
        if isinstance(move, model.Take):
            return list(move.line.cells)
        return [move.cell] if isinstance(move, Laying) else []

    @property
    def drafted_cells(self) -> list[Cell]:
        """The lines for which words are to be said, and last the card."""
        drafted = self.drafted
        return [*(cell for chain in drafted.chains for cell in chain.cells), drafted.lies] if drafted else []
