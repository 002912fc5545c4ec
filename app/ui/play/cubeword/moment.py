"""What is the case at a board of CUBEWORD: the view, the draft and the look, and what follows from the three."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from kivy.metrics import dp

from app.core.game import Seat
from app.games.cubeword.model import (
    MOST_MOVES,
    Cell,
    CubeNumber,
    CubewordView,
    Earned,
    Fault,
    Layout,
    Outlook,
    Sited,
    Turn,
    beside,
    by_cell,
    by_cube,
    can_show,
    changed,
    costs,
    ground_of,
    is_on_its_way,
    moves_elsewhere,
    sheet_under,
)
from app.ui.play.contract import Moment
from app.ui.play.cubeword.draft import NAMELESS, Draft, Gaze, Up, up_of
from app.ui.play.cubeword.nearer import camera_near
from app.ui.play.cubeword.sight import Extent, are_seen, camera_for, extent_of
from app.ui.play.scene import Box, Look
from app.ui.play.sight import Sight
from app.ui.space import Camera

CHIP, GAP = 34, 6  # dp: a row of words told at the head of the board, and between two of them
HIGH: Final = 380  # dp: a board so high has room for two rows
EDGE: Final = 6  # dp
BUTTON, BUTTONS = 48, 3  # dp, and how many there are beside one another
STACKED: Final = 300  # dp: a board that is less high has its buttons one above another
HELD_HIGH: Final = 0.22  # of a cube, how far the chosen one is lifted
LEAST = {"phone": (8, 7), "low": (10, 6), "tablet": (12, 8)}  # columns and rows that are seen at least
ROW: Final = 32  # dp: where so many rows would be less high, fewer are
FEWEST: Final = 4


def nothing_known(_: Layout) -> Outlook:
    """Tell nothing of a layout: no rules are at hand."""
    return Outlook()


@dataclass(frozen=True, slots=True)
class CubeLook(Look):
    """What a scene of CUBEWORD depends on besides what every scene does."""

    gaze: Gaze = field(default_factory=Gaze)
    outlook: Callable[[Layout], Outlook] = nothing_known


@dataclass(frozen=True)
class CubeMoment(Moment[CubewordView, Draft, CubeLook]):
    """What is the case, and what follows from it, each worked out once."""

    @property
    def may_draft(self) -> bool:
        """Whether cubes may be moved: in one's own turn, and ahead of it; not while they lie as before the last one."""
        is_asked = self.view.seat is not None and self.view.phase == "turn"
        return is_asked and not (self.look.disabled or self.look.gaze.plays_again)

    @property
    def challengers(self) -> tuple[Seat, ...]:
        """Who may challenge the last turn of those who share the device, whoever looks first (CH15)."""
        here = () if self.look.disabled else dict.fromkeys((self.view.seat, *self.look.here))
        return tuple(seat for seat in here if seat is not None and seat in self.view.challengers)

    @property
    def joker(self) -> CubeNumber:
        return len(self.view.cubes)

    # What lies there

    @cached_property
    def layout(self) -> Layout:
        """All cubes as they lie now; as they lay before the last turn, when that is to be shown again."""
        if self.look.gaze.is_before:
            return self.view.before
        return changed(self.view.layout, self.draft.steps)

    @cached_property
    def table(self) -> Mapping[Cell, Sited]:
        return by_cell(self.layout)

    @cached_property
    def there(self) -> Mapping[CubeNumber, Sited]:
        return by_cube(self.layout)

    @cached_property
    def before(self) -> Mapping[CubeNumber, Sited]:
        """Where the cubes lay at the start of the turn."""
        return by_cube(self.view.layout)

    @cached_property
    def pool(self) -> tuple[CubeNumber, ...]:
        return tuple(cube for cube in range(self.joker + self.view.joker) if cube not in self.there)

    @cached_property
    def slots(self) -> tuple[CubeNumber, ...]:
        """The cubes that were in the pool as the turn began: each keeps its place, so that the others lie still."""
        cubes = range(self.joker + self.view.joker)
        return tuple(cube for cube in cubes if cube not in self.before or cube not in self.there)

    def up(self, cube: CubeNumber) -> Up:
        """Tell what a cube shows, wherever it is."""
        if (each := self.there.get(cube)) is not None:
            return Up(cube, each.letter, each.blank)
        return up_of(self.draft, self.view, cube)

    def is_taken(self, cube: CubeNumber, cell: Cell) -> bool:
        """Tell whether a cube may not lie there because of another: one of the pool where one lay before the turn."""
        here = self.table.get(cell)
        return here is not None and cube not in self.there and here.cube in self.before

    @property
    def is_refused(self) -> bool:
        """Whether the cube above the finger may not be dropped where it is."""
        return self.lifted is not None and bool(self.look.over) and self.is_taken(self.lifted, self.look.over[1])

    # What the turn comes to

    @cached_property
    def spent(self) -> Mapping[CubeNumber, int]:
        return {} if self.look.gaze.is_before else costs(self.view.layout, self.layout, self.joker)

    @property
    def moves(self) -> int:
        return sum(self.spent.values())

    @cached_property
    def outlook(self) -> Outlook:
        return self.look.outlook(self.layout)

    @property
    def words(self) -> tuple[Earned, ...]:
        """Tell the words of the turn under way; nothing while no cube was touched."""
        return self.outlook.words if self.draft.steps else ()

    @property
    def faults(self) -> tuple[Fault, ...]:
        return self.outlook.faults if self.draft.steps else ()

    @property
    def is_too_much(self) -> bool:
        return self.moves > MOST_MOVES

    @cached_property
    def last_steps(self) -> tuple[Sited, ...]:
        """The cubes that the last turn has moved."""
        were = by_cube(self.view.before)
        return tuple(each for each in self.view.layout if were.get(each.cube) != each)

    @property
    def shows_last(self) -> bool:
        """Whether the last turn is still looked at: nothing was begun since."""
        begun = self.draft.steps or self.hinted
        return not begun and self.view.last is not None and not self.look.gaze.is_before

    def found(self, letter: str) -> dict[CubeNumber, int]:
        """Tell which cubes of the table can show a letter, and how many moves more lay each elsewhere so."""
        lying, joker = [each.cube for each in self.layout], self.joker
        able = [
            cube for cube in lying if (cube == joker if letter == NAMELESS else can_show(self.view.cubes, cube, letter))
        ]
        return {cube: moves_elsewhere(self.view.layout, self.layout, cube, letter, joker) for cube in able}

    # What hints tell

    @cached_property
    def hinted(self) -> tuple[Sited, ...]:
        """The cubes of a hinted turn that do not lie so yet; none while the player does otherwise."""
        hint = self.look.hint
        if not isinstance(hint, Turn) or not self.follows_hint:
            return ()
        return tuple(each for each in hint.steps if self.there.get(each.cube) != each)

    @property
    def told_of_hint(self) -> tuple[Sited, ...]:
        """The same once it is told where they are to lie and as what: where one asked twice, and looking back."""
        tells_all = self.look.gaze.tells_hint or not self.may_draft
        return tuple(each for each in self.hinted if tells_all)

    @property
    def follows_hint(self) -> bool:
        """Whether each cube that was touched is on its way to where the hinted turn has it."""
        goals = by_cube(getattr(self.look.hint, "steps", ()))
        return all(each.cube in goals and is_on_its_way(each, goals[each.cube]) for each in self.draft.steps)

    @cached_property
    def hinted_words(self) -> tuple[Earned, ...]:
        steps = getattr(self.look.hint, "steps", ())
        return self.look.outlook(changed(self.view.layout, steps)).words if self.hinted else ()

    def worth(self, up: Up) -> int | None:
        """Tell what a cube that lies there would bring with that face up; None where it would make what is no word."""
        each = self.there.get(up.cube)
        if each is None or (each.letter, each.blank) == (up.letter, up.blank):
            return None
        found = self.look.outlook(changed(self.layout, [replace(each, letter=up.letter, blank=up.blank)]))
        return None if found.faults or not found.words else sum(word.points for word in found.words)

    @cached_property
    def liftable(self) -> frozenset[CubeNumber]:
        """The cubes that can be lifted so that only words stay."""
        return frozenset(
            each.cube
            for each in self.layout
            if not self.look.outlook(tuple(other for other in self.layout if other != each)).faults
        )

    # Where things are

    @cached_property
    def inner(self) -> Box:
        """The part of the board that nothing covers."""
        x, y, width, height = self.look.box
        head = self.rows_told * (dp(CHIP) * self.chips_grown + dp(GAP)) + dp(EDGE)
        return x + dp(EDGE), y + dp(EDGE), width - 2 * dp(EDGE), max(1.0, height - head - dp(EDGE))

    @property
    def rows_told(self) -> int:
        """How many rows of words there is room for, so that they cover no cube."""
        return 2 if self.look.kind == "phone" and self.look.box[3] >= dp(HIGH) else 1

    @cached_property
    def extent(self) -> Extent:
        """The cells that can be reached by their names: with one beyond whatever was laid."""
        return self._reach(self.goals, self.sheet)

    @property
    def goals(self) -> Layout:
        """Where cubes were laid in this turn, or are to be by a hint."""
        return (*self.draft.steps, *self.told_of_hint)

    def _reach(self, steps: Layout, sheet: Extent) -> Extent:
        before = self.view.before if self.look.gaze.is_before else ()
        cells = [each.cell for each in (*before, *self.view.layout, *steps)]
        columns, rows = LEAST[self.look.kind]
        return extent_of(cells, (columns, min(rows, max(FEWEST, int(self.inner[3] / dp(ROW))))), sheet)

    @property
    def sight(self) -> Sight:
        return self.look.gaze.sight

    @cached_property
    def home(self) -> Camera:
        """What looks at the table while no finger aims with a cube.

        It looks as when the turn began, and otherwise only once a place beside a cube laid since is out of sight.
        """
        straight = Sight(is_flat=self.sight.is_flat)
        seen = self._reach((), sheet := self._sheet_under(self.view.layout)), sheet
        for steps in (*(was.steps for was in self.draft.past), self.goals):
            near = {cell for each in steps for cell in (each.cell, *beside(each.cell))}
            if not are_seen(near, self._camera(straight, *seen), self.inner, self.covered):
                seen = self._reach(steps, sheet := self._sheet_under(changed(self.view.layout, steps))), sheet
        return self._camera(self.sight, *seen)

    def _camera(self, sight: Sight, extent: Extent, sheet: Extent) -> Camera:
        return camera_for(sight, extent, sheet, self.look.box, self.inner, self.covered)

    @property
    def stacks(self) -> bool:
        """Whether the board is so low that above buttons side by side late cubes would be a quarter smaller."""
        return self.look.box[3] < dp(STACKED)

    @property
    def covered(self) -> Box:
        """The corner of the board where its buttons are."""
        x, y, width, _ = self.look.box
        across, up = (0, 0) if self.look.compared else (1, BUTTONS) if self.stacks else (BUTTONS, 1)
        wide = across * dp(BUTTON) + 2 * dp(EDGE)
        return x if self.look.left_handed else x + width - wide, y, wide, up * dp(BUTTON) + dp(EDGE)

    @cached_property
    def camera(self) -> Camera:
        return camera_near(self.home, self.look.gaze.near)

    @cached_property
    def sheet(self) -> Extent:
        """Where the sheet of paper lies: round the first cubes, and drawn along by those that go beyond it."""
        return self._sheet_under(changed(self.layout, self.told_of_hint))

    def _sheet_under(self, layout: Layout) -> Extent:
        return sheet_under(layout, ground_of(self.view.options))
