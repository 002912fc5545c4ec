"""The scene of WORD CROSS: the wooden board, its fragments, what is pointed out on them, and what a finger reaches."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from kivy.metrics import dp

from app.games.wordcross.model import ROWS, Column, Tile, Where, WordCrossView, fragment_of, value_of, word_of
from app.ui.measure import measured
from app.ui.play.marks import Bubble, Owner, Text
from app.ui.play.scene import Box, Flat, Key, Piece, Scene, Spot, Writing, grown, meet
from app.ui.play.wordcross.counted import sheet_of
from app.ui.play.wordcross.draft import Draft
from app.ui.play.wordcross.layout import HEAD, TABLE_RIM, TOUCH
from app.ui.play.wordcross.marks import NAME, Plate, Slab, TileLook
from app.ui.play.wordcross.moment import WordCrossLook, WordCrossMoment
from app.ui.play.wordcross.pointed_out import around, arrows, carried_over, marks, rooms, told
from app.ui.play.wordcross.poses import Wooden
from app.ui.play.wordcross.said import arm_said, free_said, tile_said
from app.ui.play.wordcross.ways import map_of, on_map, way_said, ways_on
from app.ui.texts import listed, tr

SLAB = ("slab",)  # the key of the board itself
LEAST = 60  # dp: in a smaller box nothing is shown
LIFTED = 1.1  # of its edge, above the finger
RISES = 4  # dp: so far a held fragment lies above the others
BADGE = 22  # dp beside the columns of others
TOUCHED = 48  # dp: what a finger needs of a plate
PLATE = 20  # dp: a plate on the rim at the outer end of an arm


class Seen(WordCrossMoment):
    """What is the case, whatever a finger points at: that is asked of it, and so a drag makes the rest but once."""

    @cached_property
    def scene(self) -> Scene:
        return scene_at(self)


def scene(view: WordCrossView, draft: Draft, look: WordCrossLook) -> Scene:
    return pointing(Seen(view, draft, replace(look, over=None)), look.over)


def pointing(moment: Seen, over: Key) -> Scene:
    """Add what is pointed out to a scene, and what is told of the place below a finger."""
    rest = moment.scene
    if rest.frame is None or sheet_of(moment):
        return rest
    bubbles = told(moment, over)
    return replace(
        rest,
        below=(*rest.below, *rooms(moment, over)),
        marks=(*rest.marks, *carried_over(moment, over), *bubbles),
        writings=tuple(mark.writing for mark in (*bubbles, *rest.labels) if isinstance(mark, Bubble | Text)),
    )


def scene_at(moment: WordCrossMoment) -> Scene:
    _, _, width, height = moment.look.box
    if width < dp(LEAST) or height < dp(LEAST):
        return Scene()
    layout, sheet = moment.layout, sheet_of(moment)
    comes = moment.look.gaze.stages or moment.look.gaze.turns_to is not None  # what moves is seen before
    on_sheet = tuple(sheet.marks()) if sheet and not comes else ()
    return Scene(
        frame=Frame(moment.look.box, moment.look.text, layout.page, moment.view.board.sides),
        ground=tuple(map_of(moment)),
        below=(*arrows(moment), *near(moment)),
        pieces=(slab(moment), *tiles(moment), *plates(moment), *(sheet.worths() if sheet else ())),
        goes=leaving(moment),
        marks=() if sheet else (*marks(moment), *owners(moment)),
        labels=on_sheet if sheet else () if moment.look.compared else tuple(ways_on(moment)),
        places=(sheet.place,) if sheet else tuple(places(moment)),
        writings=tuple(mark.writing for mark in on_sheet if isinstance(mark, Bubble | Text)),
    )


@dataclass(frozen=True, slots=True)
class Frame:
    """What of the board is shown, and how large: between scenes of the same all travels, to whoever is at its foot."""

    box: Box
    text: float
    page: str
    sides: tuple[int, ...]


# Pieces


def slab(moment: WordCrossMoment) -> Piece:
    layout = moment.layout
    look = Slab(layout.slab, layout.wells, layout.side)
    return Piece(SLAB, pose_at(moment, layout.slab), look, rests=True)


def pose_at(moment: WordCrossMoment, box: Box, flip: float = 1.0) -> Wooden:
    """Let something lie there: on the whole board, which turns with all that lies on it."""
    about, side = moment.layout.about, moment.layout.side
    return Wooden(box, flip=flip, about=about, side=side if about else 0.0)


def near(moment: WordCrossMoment) -> Iterator[Slab | Owner | Text]:
    """Lay wood under the columns that are brought near, with their owner's name."""
    card = moment.layout.near
    if card is None:
        return
    yield Slab(card.box, (card.well,))
    name, size = moment.look.names[card.seat], round(dp(NAME))
    (x, y, wide, high), words = card.box, measured(name, size, 700)
    middle, badge = y + high - dp(HEAD) / 2 - dp(2), dp(BADGE)
    is_named = words[0] + badge + dp(5) <= wide - dp(8)
    left = x + (wide - badge - (words[0] + dp(5) if is_named else 0)) / 2
    yield Owner(left + badge / 2, middle, badge, card.seat, name)
    if is_named:
        at = (left + badge + dp(5), middle - words[1] / 2, *words)
        yield Text(Writing(name, at, "ply_ink", "ply_board"), size, 700)


def plates(moment: WordCrossMoment) -> Iterator[Piece]:
    """Hang a plate with a shape and a name on the rim of the whole board, at the outer end of each arm."""
    layout, names = moment.layout, moment.look.names
    for seat, way in layout.ends:
        name = names[seat] if seat < len(names) else ""
        box, is_named = plate_box(moment, name, way)
        yield Piece(("plate", seat), pose_at(moment, box), Plate(seat, name, is_named=is_named))


def plate_box(moment: WordCrossMoment, name: str, way: tuple[int, int]) -> tuple[Box, bool]:
    """Tell where a plate hangs, beyond all fragments, and whether there is room for the name on it."""
    x, y, wide, high = moment.layout.slab
    (across, up), room = way, moment.look.box
    middle = x + wide / 2 + across * wide / 2, y + high / 2 + up * high / 2
    plate = dp(PLATE)
    long = plate + measured(name, round(dp(NAME)), 700)[0] + dp(10)
    left = middle[0] - long / 2 if up else middle[0] - (long - dp(TABLE_RIM) if across < 0 else dp(TABLE_RIM))
    foot = middle[1] - plate / 2
    if long > 2 * moment.layout.pitch or left < room[0] or left + long > room[0] + room[2]:
        return (middle[0] - plate / 2, foot, plate, plate), False
    return (left, foot, long, plate), True


def tiles(moment: WordCrossMoment) -> Iterator[Piece]:
    """Lay the fragments; what is out of sight lies on the map, if there is one."""
    passed = moment.look.gaze.passed
    flipped = () if moment.look.gaze.stages else passed.flipped
    heard = {
        **dict.fromkeys(passed.moved, "taken" if passed.is_theft else "laid"),
        **dict.fromkeys(passed.fell, "fell"),
        **dict.fromkeys(flipped, "locked"),
    }
    for tile, spot in moment.lies.items():
        if tile == moment.lifted:
            continue
        box = moment.layout.tile(spot) or on_map(moment, spot)
        if box is not None:
            falls_after = tile in passed.fell and not flipped  # else all fell before: a word is flipped at once
            yield lying(moment, tile, spot, box, heard.get(tile, ""), act=1 if falls_after else 0)
    if moment.lifted:
        edge = moment.layout.pitch * LIFTED
        pose = Wooden((-edge / 2, -edge / 2, edge, edge), turn=-2.0, lift=1)
        yield Piece(("tile", moment.lifted), pose, look_of(moment, moment.lifted, moment.lies[moment.lifted]))


def lying(moment: WordCrossMoment, tile: Tile, spot: Where, box: Box, sounds: str, *, act: int) -> Piece:
    """Lay a fragment where it is: it comes out of the bag from above, and goes back there."""
    is_held, is_seen = tile == moment.chosen, spot in moment.layout.cells
    pose = pose_at(moment, raised(box) if is_held else box, 0.0 if moment.is_locked(spot) else 1.0)
    bag = Wooden(grown(box, box[2] * 0.3), flip=pose.flip, alpha=0.0)
    return Piece(
        ("tile", tile),
        pose,
        look_of(moment, tile, spot),
        rests=is_seen and not is_held and not (moment.layout.near and moment.layout.near.holds(spot)),
        comes_from=bag,
        goes_to=bag,
        act=act,
        hidden_at=None if is_seen else "map",
        lies=spot,
        sounds=sounds,
    )


def leaving(moment: WordCrossMoment) -> dict[Key, tuple[None, Flat]]:
    """W16: what was locked when a round ended goes to whoever scores it."""
    seats = moment.look.seats
    found: dict[Key, tuple[None, Flat]] = {}
    for tile, seat in moment.look.gaze.passed.scored:
        chip = seats[seat] if seat < len(seats) else None
        if chip:
            x, y, width, height = chip
            edge = moment.layout.pitch * 0.4
            to = (x + (width - edge) / 2, y + (height - edge) / 2, edge, edge)
            found["tile", tile] = (None, Wooden(to, flip=0.0, alpha=0.2))
    return found


def look_of(moment: WordCrossMoment, tile: Tile, spot: Where) -> TileLook:
    return TileLook(
        fragment_of(tile),
        value_of(tile),
        moment.notches_of(tile),
        is_dim=not moment.is_in_reach(spot),
        level="lifted" if tile == moment.chosen else "piece",
        edge=moment.layout.edge_of(spot),
    )


def raised(box: Box) -> Box:
    x, y, width, height = box
    return x, y + dp(RISES), width, height


def owners(moment: WordCrossMoment) -> Iterator[Owner]:
    """Tell whose columns lie beside the own ones, where the whole board has no room."""
    names = moment.look.names
    for seat, box in moment.layout.others:
        x, y = beside_columns(moment, box)
        yield Owner(x, y, dp(BADGE), seat, names[seat] if seat < len(names) else "")


def beside_columns(moment: WordCrossMoment, box: Box) -> tuple[float, float]:
    """Find where a badge lies on bare wood beside two columns, below them or at a side; else on their upper end."""
    (x, y, width, height), edge = box, dp(BADGE)
    slab, taken = moment.layout.slab, (*moment.layout.wells, *moment.layout.buttons.values())
    away = edge / 2 + dp(4)
    upper = y + height - away
    places = ((x + width / 2, y - away), (x + width + away, upper), (x - away, upper))
    for at in places:
        badge = (at[0] - edge / 2, at[1] - edge / 2, edge, edge)
        if lies_within(badge, slab) and not any(meet(badge, each) for each in taken):
            return at
    return x + width / 2, y + height - edge * 0.6


# What can be reached


def places(moment: WordCrossMoment) -> Iterator[Spot]:
    """List what can be reached, in reading order: boxes, middle, own columns, those of others, other pages."""
    layout = moment.layout
    if not moment.look.here and layout.pitch < dp(TOUCH):
        yield from arms_to_read(moment)
        return
    found = [(cell, tile) for tile, spot in moment.lies.items() if (cell := layout.cells.get(spot))]
    for cell, tile in sorted(found, key=lambda each: (-each[0][1], each[0][0])):
        spot = moment.lies[tile]
        if moment.is_in_reach(spot) and not layout.is_covered(spot):
            liftable = moment.may_draft and not moment.is_locked(spot)
            yield Spot(("tile", tile), tile_said(moment, tile), *cell, liftable=liftable, corner=dp(6))
    for column in Column:
        if (box := free_box(moment, column)) is not None:
            yield Spot(("column", column), free_said(moment, column), *box, corner=dp(6))
    for seat, way in layout.ends:
        box = beyond(moment, way)
        if seat != moment.facing and lies_within(box, moment.look.box):
            yield Spot(("arm", seat), arm_said(moment, seat), *box, corner=dp(12))
    for page, box in layout.buttons.items():
        yield Spot(("page", page), way_said(moment, page), *box, corner=dp(12))


def arms_to_read(moment: WordCrossMoment) -> Iterator[Spot]:
    """Give the columns of each seat as one place, for whoever is read to."""
    for seat, slots in enumerate(moment.board.slots):
        spots = (("slot", seat, column, row) for column in Column for row in range(ROWS))
        if box := around(moment, spots, 0):
            words = listed([word_of(pair) for pair in slots.pairs[: slots.locked]]) or tr("no word locked")
            said = tr("{name}: {words}", name=moment.name_of(seat), words=words)
            yield Spot(("columns", seat), said, *box, corner=dp(6))
    for page, box in moment.layout.buttons.items():
        yield Spot(("page", page), way_said(moment, page), *box, corner=dp(12))


def beyond(moment: WordCrossMoment, way: tuple[int, int]) -> Box:
    """Tell where a finger means a plate: on the rim and outside the board, on no fragment."""
    (x, y, wide, high), (across, up), edge = moment.layout.slab, way, dp(TOUCHED)
    out = edge / 2 - dp(TABLE_RIM)
    middle = x + wide / 2 + across * (wide / 2 + out), y + high / 2 + up * (high / 2 + out)
    return middle[0] - edge / 2, middle[1] - edge / 2, edge, edge


def lies_within(box: Box, room: Box) -> bool:
    (x, y, wide, high), (left, foot, across, up) = box, room
    return left <= x and x + wide <= left + across and foot <= y and y + high <= foot + up


def free_box(moment: WordCrossMoment, column: Column) -> Box | None:
    """Tell where the empty rows of an own column are: a finger means the lowest of them."""
    free_rows = range(len(moment.own.column(column)), ROWS)
    cells = [moment.layout.cells.get(("slot", moment.seat, column, row)) for row in free_rows]
    found = [cell for cell in cells if cell]
    if not found or moment.view.seat is None:
        return None
    (x, foot, wide, _), (_, top, _, high) = found[0], found[-1]
    return x, foot, wide, top + high - foot
