"""What is the case at a board of 3DXWORD: the view, the draft and the look, and what follows from the three."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, reduce
from typing import Final

from kivy.metrics import dp

from app.core.game import EventKind, IllegalMove, Preview, Seat
from app.core.in_hand import kept_in_order
from app.games.xword3d.model import (
    TABLE,
    Allowed,
    Brick,
    Earned,
    Edge,
    Extent,
    Fault,
    Laid,
    Opened,
    Play,
    Point,
    Structure,
    Unlaid,
    Wall,
    X,
    XwordView,
    bending,
    edges_of,
    extent_of,
    faces_on,
    faces_round,
    ground_of,
    laid,
    leg_under,
    may_stand,
    misfits,
    next_face,
    room_from,
    round_seam,
    row_of,
    strain,
    sturdiness_of,
    walls,
)
from app.ui.play.contract import Moment, is_asked
from app.ui.play.scene import Box, Look
from app.ui.play.seen import holds
from app.ui.play.sight import Sight
from app.ui.play.xword3d.draft import Draft, Fell, Gaze, Number, play_of
from app.ui.play.xword3d.sight import aslant, camera_for, home_of, near_to, outmost, sees
from app.ui.play.xword3d.sited import corners_of, in_space
from app.ui.space import Camera, add, less, times

EDGE, BUTTON, CHIP = 6, 48, 38  # dp: from the rim of the board, a round button, and a row of what is told
WITH_TONGUES: Final = 0.62  # of a brick, from its middle to where its tongues end
HIGH: Final = 280  # dp: a board so high has room for its buttons below all that is built
LEGIBLE: Final = 36  # dp that a brick is wide whose letter is read at a glance
SAFE, LEANING = 0.7, 0.999  # how near to falling all stands well, and leans


strain_of = lru_cache(maxsize=8)(strain)  # it is asked for in each scene


@dataclass(frozen=True, slots=True)
class XwordLook(Look):
    """What a scene of 3DXWORD depends on besides what every scene does."""

    gaze: Gaze = field(default_factory=Gaze)


@dataclass(frozen=True)
class XwordMoment(Moment[XwordView, Draft, XwordLook]):
    """What is the case, and what follows from it, each worked out once."""

    @property
    def may_draft(self) -> bool:
        """Whether bricks may be laid: in one's own turn, and ahead of it."""
        has_hand = self.view.seat is not None and bool(self.view.rack) and self.view.phase == "play"
        return has_hand and not self.look.disabled

    @property
    def built(self) -> Structure:
        return self.view.structure

    @property
    def last_seat(self) -> Seat | None:
        """Who laid the last word."""
        laid = [event.seat for event in self.view.events if event.kind == EventKind.LAID]
        return laid[-1] if laid else None

    # The hand

    @cached_property
    def put(self) -> Mapping[Point, Number]:
        """The bricks of the hand that lie there, but for the one above the finger."""
        return {put.centre: put.brick for put in self.draft.puts if put.brick != self.lifted}

    @cached_property
    def hand(self) -> tuple[Number, ...]:
        """The bricks of the hand as they lie in it; those that were put down keep their place."""
        return kept_in_order(self.look.gaze.order, self.view.rack)

    @cached_property
    def in_hand(self) -> frozenset[Number]:
        gone = {put.brick for put in self.draft.puts}
        return frozenset(number for number in self.hand if number not in gone)

    # The row

    @property
    def opened(self) -> Opened:
        return self.draft.opened

    @cached_property
    def play(self) -> Play | None:
        return play_of(self.draft, self.view)

    @cached_property
    def _judged(self) -> Laid | IllegalMove | None:
        if self.play is None:
            return None
        try:
            return laid(self.built, self.play, ground_of(self.view))
        except IllegalMove as refusal:
            return refusal

    @property
    def found(self) -> Laid | None:
        """What the row makes, whatever its words are; None where it may not lie so."""
        return self._judged if isinstance(self._judged, Laid) else None

    @property
    def fault(self) -> Unlaid | None:
        return self._judged if isinstance(self._judged, Unlaid) else None

    @cached_property
    def preview(self) -> Preview:
        return Preview() if self.play is None or not is_asked(self.view) else self.look.ask(self.play)

    @cached_property
    def hinted(self) -> tuple[Brick, ...]:
        hint = self.look.hint
        if not isinstance(hint, Play) or hint.start in self.built.at:
            return ()
        return row_of(self.built, hint)

    @property
    def hint_left(self) -> tuple[Brick, ...]:
        """What is still to be laid of a hinted word; nothing once something lies elsewhere."""
        there = {each.centre for each in self.hinted}
        return tuple(each for each in self.hinted if each.centre not in self.put) if there >= self.put.keys() else ()

    @property
    def words(self) -> tuple[Earned, ...]:
        return self.found.words if self.found else ()

    @cached_property
    def with_row(self) -> Structure:
        """All that lies there now, the row, too."""
        if self.play is None:
            return self.built
        return self.built.with_row(row_of(self.built, self.play), self.play.joiner)

    # How it stands

    @property
    def weighs(self) -> bool:
        """Whether anything can fall: in the table version nothing does."""
        return self.view.options.space and bool(self.with_row.bricks)

    @cached_property
    def strain(self) -> float:
        """Tell how near all is to falling, from 0 to 1."""
        if self.fault and self.fault.fault in (Fault.TIPS, Fault.BENDS):
            return 1.0
        stands = self.built if self.fault else self.with_row  # it stands, if only just
        if not any(centre[2] for centre in stands.at):
            return 0.0  # nothing that lies flat can fall
        return min(LEANING - 0.01, strain_of(stands, sturdiness_of(self.view.options)))

    @cached_property
    def bends_at(self) -> tuple[Point, frozenset[Point]] | None:
        """The seam that would bend with this row, and the bricks that hang on it."""
        if self.fault is None or self.fault.fault != Fault.BENDS:
            return None
        return bending(self.with_row, self.fault.joint, sturdiness_of(self.view.options))

    @cached_property
    def leans_at(self) -> tuple[Point, frozenset[Point]] | None:
        """The seam that only just bears what hangs on it, and those bricks."""
        if not self.weighs or self.strain <= SAFE or self.fault is not None:
            return None
        return bending(self.with_row, None, sturdiness_of(self.view.options), SAFE)

    @cached_property
    def room(self) -> int | None:
        """How many more bricks the row bears at its end, where that is not many; None where it does not matter."""
        if self.found is None or len(self.put) < 2 or self.opens_table or self.next_cell is None:
            return None
        return room_from(self.with_row, self.next_cell, self.draft.puts[-1].centre, sturdiness_of(self.view.options))

    @cached_property
    def cure(self) -> tuple[Point, ...]:
        """Where a leg would hold what bends: below an end of the row, down to the table (X25)."""
        ends = [each.centre for each in (*self.draft.puts[-1:], *self.draft.puts[:1])] if self.bends_at else []
        legs = (leg_under(self.with_row, end, sturdiness_of(self.view.options)) for end in ends)
        return next((leg for leg in legs if leg), ())

    @property
    def tips_over(self) -> bool:
        return self.fault is not None and self.fault.fault == Fault.TIPS

    @property
    def falls(self) -> Fell | None:
        """What would fall if the row stayed there."""
        if self.fault is None or self.play is None or self.fault.fault not in (Fault.TIPS, Fault.BENDS):
            return None
        row = row_of(self.built, self.play)
        bricks = tuple((each.centre, each.letter, each.right, each.up) for each in row)
        numbers = frozenset(self.put.values())
        if self.bends_at:
            return Fell(bricks, numbers, self.bends_at[1], self.bends_at[0])
        return Fell(bricks, numbers, frozenset(self.with_row.at))

    @cached_property
    def misfits(self) -> frozenset[Point]:
        """The bricks that meet as they may not."""
        return misfits(self.with_row, self.fault.fault, self.put) if self.fault else frozenset()

    # Planes

    @property
    def allowed(self) -> Allowed:
        """What may be opened: an X that lies there goes back into the hand as another plane opens."""
        return Allowed(self.view.may_build, self.draft.joiner is not None, X in self.view.rack)

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """The edges of the brick that is held at which something can be laid."""
        held = self.draft.held
        if held is None or held not in self.built.at or not self.may_draft:
            return ()
        return tuple(edges_of(self.built, held, self.allowed))

    @cached_property
    def openings(self) -> tuple[Opened, ...]:
        """The planes that open at the edge of the open one."""
        return round_seam(self.built, self.opened, self.allowed)

    @cached_property
    def walls(self) -> list[Wall]:
        return walls(self.built) if self.view.options.space else []

    @property
    def opens_table(self) -> bool:
        return (self.opened.entry[2], self.opened.normal) == (0, 2)

    @cached_property
    def cells(self) -> tuple[Point, ...]:
        """The free faces of the open plane that are near enough to be named."""
        if not self.may_draft or self.draft.swaps is not None:
            return ()
        if not self.built.bricks:
            across = [(1 + 2 * step, 1, 0) for step in range(len(self.view.rack))]
            down = [(1, 1 - 2 * step, 0) for step in range(1, len(self.view.rack))]
            return tuple(cell for cell in (*across, *down) if cell not in self.put)
        hinted = (each.centre for each in self.hinted)
        near = [centre for centre in (*self.built.at, *self.put, *hinted) if self.opened.holds(centre)]
        near.append(self.opened.entry)
        faces = faces_round(self.opened.entry, near, 4 if self.opens_table else 6)
        free = (cell for cell in faces if cell not in self.built.at and cell not in self.put)
        has_x = any(letter == X and number not in self.put.values() for number, letter in enumerate(self.view.rack))
        return tuple(cell for cell in free if has_x or may_stand(self.built, self.opened, cell))

    @cached_property
    def goes_on(self) -> tuple[Point, ...]:
        """Where a row can go on, so that it is in sight: where the next brick goes, and from its first one around."""
        around = faces_on(self.opened, [put.centre for put in self.draft.puts], self.cells, {*self.built.at, *self.put})
        return (*filter(None, (self.next_cell,)), *around)

    @cached_property
    def next_cell(self) -> Point | None:
        """Where the next brick goes on."""
        laid, taken = [put.centre for put in self.draft.puts], {*self.built.at, *self.put}
        return next_face(self.built, self.opened, laid, self.cells, taken, joiner=self.draft.joiner is not None)

    @cached_property
    def wanted(self) -> frozenset[Point]:
        """The faces that a finger means rather than what is before them: a brick is chosen, and may well go there."""
        if self.draft.chosen is None and self.lifted is None:
            return frozenset()
        return frozenset((*self.goes_on, *(each.centre for each in self.hint_left))) & frozenset(self.cells)

    # Where things are

    @cached_property
    def inner(self) -> Box:
        """The part of the board that nothing covers."""
        x, y, width, height = self.look.box
        head = dp(CHIP) * self.chips_grown + dp(EDGE)
        rows = 1 + self.look.gaze.steers * (1 if self.buttons_lie or self.sight.is_flat else 2)
        rows = 0 if self.look.compared else rows
        foot, aside = (dp(BUTTON * rows), 0.0) if self.buttons_lie else (dp(EDGE), dp(BUTTON * rows))
        left = x + dp(EDGE) + (0.0 if self.look.left_handed else aside)
        return left, y + foot, width - 2 * dp(EDGE) - aside, max(1.0, height - head - foot)

    @property
    def buttons_lie(self) -> bool:
        """Whether the buttons that turn the view lie in a row at the foot, and not in a column at the side."""
        return self.look.kind == "phone" and self.look.box[3] > dp(HIGH)

    @cached_property
    def extent(self) -> Extent:
        added = (put.centre for put in self.draft.puts)
        opened = () if self.opened == TABLE else (self.opened.entry,)
        return extent_of(self.built.at, (*added, *opened))

    @cached_property
    def sight(self) -> Sight:
        is_flat = not self.view.options.space
        is_high = any(centre[2] for centre in self.built.at) or not self.opens_table
        home = self.look.gaze.sight or home_of(is_flat=is_flat, is_high=is_high)
        row = self.hinted if self.look.compared and not is_flat else ()
        if not row or sees(home, plane := Opened(row[0].centre, row[0].right, row[0].up)):
            return home
        return aslant(plane, home, self.built, [each.centre for each in row])

    @cached_property
    def camera(self) -> Camera:
        """Look from where the player does; nearer while a brick is held whose edges would be too small for a finger."""
        if self.edges and self.draft.held is not None:
            return near_to(self.draft.held, self.afar, self.inner)
        return self.afar

    @cached_property
    def afar(self) -> Camera:
        added = {put.centre for put in self.draft.puts} | (set() if self.opened == TABLE else {self.opened.entry})
        added |= {*self.goes_on}
        added |= {each.centre for each in self.hint_left}
        added |= {centre for centre, *_ in self.draft.fell.bricks} if self.draft.fell else set()  # its fall is seen
        seen = outmost(frozenset(self.built.at)) + tuple(
            corner for each in added for corner in corners_of(each, WITH_TONGUES)
        )
        return camera_for(self.sight, seen, self.look.box, self.inner)


def near_to_word(moment: XwordMoment) -> Sight | None:
    """Look on where the last word can be read; else at all, so near to it that it can."""
    sight, camera, (x, y, wide, high) = moment.sight, moment.afar, moment.inner
    middles = [in_space(centre) for centre in moment.view.last]
    seen = [camera.seen(point) for point in middles]
    factor = max((dp(LEGIBLE) / camera.pixels(point) for point in middles), default=0.0)
    if factor <= 1 and all(holds(moment.inner, point) for point in seen):
        return moment.look.gaze.sight
    home = replace(sight, nearer=1.0, aside=(0.0, 0.0, 0.0))
    if sight != home:
        return near_to_word(replace(moment, look=replace(moment.look, gaze=replace(moment.look.gaze, sight=home))))
    spans = (max(part) - min(part) + dp(LEGIBLE) for part in zip(*seen))
    near = sight.zoomed(max(1.0, min(factor, *(long / span for long, span in zip((wide, high), spans)))))
    there = replace(camera, target=times(1 / len(middles), reduce(add, middles)), far=camera.far / near.nearer)
    middle_x, middle_y = camera.centre
    there = there.shifted(x + wide / 2 - middle_x, y + high / 2 - middle_y)
    return near.drawn_along(less(there.target, camera.target))
