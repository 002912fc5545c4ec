"""The scene of WORD CROSS: the wooden board, its fragments, what is pointed out on them, and what a finger reaches."""

from collections.abc import Iterator
from dataclasses import replace

from kivy.metrics import dp

from app.core.game import Seat
from app.games.wordcross.model import BOARD, Column, Tile, WordCrossView, fragment_of, value_of
from app.ui.measure import measured
from app.ui.play.marks import Bubble, Filled, Owner, Sign, Text, bubble_size
from app.ui.play.scene import Box, Flat, Key, Piece, Scene, Spot, Writing, grown
from app.ui.play.wordcross import counted
from app.ui.play.wordcross.draft import Draft
from app.ui.play.wordcross.layout import LEFT, OTHERS, TABLE_RIM, Where, cell_of, turned
from app.ui.play.wordcross.marks import Dab, Map, Slab, TileLook
from app.ui.play.wordcross.moment import WordCrossLook, WordCrossMoment
from app.ui.play.wordcross.pointed_out import below, marks, told
from app.ui.play.wordcross.poses import Wooden
from app.ui.play.wordcross.said import free_said, tile_said
from app.ui.texts import tr

LEAST = 60  # dp: in a smaller box nothing is shown
LIFTED = 1.1  # of its edge, above the finger
RISES = 4  # dp: so far a held fragment lies above the others
CAPTION = 48  # dp below the map, for what it leads to
BADGE = 22  # dp beside the columns of others
PLATE, NAME = 20, 13  # dp: a plate on the rim at the outer end of an arm, and the name on it


def scene(view: WordCrossView, draft: Draft, look: WordCrossLook) -> Scene:
    return scene_at(WordCrossMoment(view, draft, look))


def scene_at(moment: WordCrossMoment) -> Scene:
    _, _, width, height = moment.look.box
    if width < dp(LEAST) or height < dp(LEAST):
        return Scene()
    layout = moment.layout
    bubbles, ways = told(moment), tuple(ways_on(moment))
    count = moment.count
    sheet = tuple(counted.sheet(moment, count)) if count else ()
    read: tuple[object, ...] = sheet or (*bubbles, *ways)
    return Scene(
        frame=(moment.look.box, moment.look.text, moment.facing, layout.page, moment.view.board.sides),
        ground=(Slab(layout.slab, layout.wells), *map_of(moment)),
        below=tuple(below(moment)),
        pieces=tuple(tiles(moment)),
        goes=leaving(moment),
        marks=(*marks(moment), *ways, *owners(moment), *bubbles, *sheet),
        places=(counted.place(moment, count),) if count else tuple(places(moment)),
        writings=tuple(mark.writing for mark in read if isinstance(mark, Bubble | Text)),
    )


# Pieces


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
            piece = lying(moment, tile, spot, box)
            yield replace(piece, sounds=heard.get(tile, ""), act=1 if tile in passed.fell else 0)
    if moment.lifted:
        edge = moment.layout.pitch * LIFTED
        pose = Wooden((-edge / 2, -edge / 2, edge, edge), turn=-2.0, lift=1)
        yield Piece(("tile", moment.lifted), pose, look_of(moment, moment.lifted, moment.lies[moment.lifted]))


def lying(moment: WordCrossMoment, tile: Tile, spot: Where, box: Box) -> Piece:
    """Lay a fragment where it is: it comes out of the bag from above, and goes back there."""
    is_held, is_seen = tile == moment.chosen, spot in moment.layout.cells
    pose = Wooden(raised(box) if is_held else box, flip=0.0 if moment.is_locked(spot) else 1.0)
    return Piece(
        ("tile", tile),
        pose,
        look_of(moment, tile, spot),
        rests=is_seen and not is_held,
        comes_from=Wooden(grown(box, box[2] * 0.3), flip=pose.flip, alpha=0.0),
        goes_to=Wooden(grown(box, box[2] * 0.3), flip=pose.flip, alpha=0.0),
        hidden_at=None if is_seen else "map",
        lies=spot,
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
        moment.bars_of(tile),
        is_dim=not moment.is_in_reach(spot),
        level="lifted" if tile == moment.chosen else "piece",
        edge=moment.layout.edge,
    )


def raised(box: Box) -> Box:
    x, y, width, height = box
    return x, y + dp(RISES), width, height


def on_map(moment: WordCrossMoment, spot: Where) -> Box | None:
    """Tell where on the map a place is."""
    if moment.layout.map is None:
        return None
    x, y, edge, _ = moment.layout.map
    across, down = turned(cell_of(moment.view.board, spot), moment.view.board.sides[moment.facing])
    pitch = edge / BOARD
    return x + across * pitch, y + (BOARD - 1 - down) * pitch, pitch, pitch


# The map, and what leads to what is not shown


def map_of(moment: WordCrossMoment) -> Iterator[Map]:
    if moment.layout.map is None:
        return
    loot = {("slot", *spot[1:]) for spot in moment.loot}
    dabs = []
    for spot in moment.lies.values():
        box = on_map(moment, spot)
        assert box
        kind = "loot" if spot in loot else "locked" if moment.is_locked(spot) else "open"
        dabs.append(Dab(box, kind if moment.is_in_reach(spot) else "dim"))
    yield Map(moment.layout.map, tuple(dabs))


def ways_on(moment: WordCrossMoment) -> Iterator[Sign | Bubble]:
    """Show what leads to another page: a button, or below the map what a tap on it shows."""
    for page, box in moment.layout.buttons.items():
        x, y, width, height = box
        if moment.layout.packing.boxes == len(Column):
            yield from below_map(moment, page, box)
            continue
        icon = icon_of(moment, page)
        radius = min(width, height) / 2 - dp(4)
        hue = "accent" if page == OTHERS and moment.loot else "ink"
        yield Sign(icon, x + width / 2, y + height / 2, dp(24), hue, radius, "surface", is_raised=True)


def below_map(moment: WordCrossMoment, page: str, box: Box) -> Iterator[Bubble]:
    """Say below the map what a tap on it shows, where there is room."""
    assert moment.layout.map
    x, y, width, _ = box
    _, foot, _, _ = moment.layout.map
    room = foot - y if x <= moment.layout.map[0] else 0.0
    if page != OTHERS or room < dp(CAPTION):
        return
    is_there = moment.layout.page.startswith(OTHERS)
    words = tr("Boxes") if is_there else tr("Steal") if moment.loot else tr("Others")
    size = bubble_size(words)
    wide = min(size[0], width - dp(4))
    at = (x + (width - wide) / 2, foot - dp(10) - size[1], wide, size[1])
    yield Bubble(words, at, (x + width / 2, foot - dp(2)), is_quiet=is_there or not moment.loot)


def icon_of(moment: WordCrossMoment, page: str) -> str:
    if page == OTHERS:
        return "apps" if moment.layout.page.startswith(OTHERS) else "group"
    return "chevron_left" if page == LEFT else "chevron_right"


def way_said(moment: WordCrossMoment, page: str) -> str:
    if page == OTHERS:
        if moment.layout.page.startswith(OTHERS):
            return tr("show the boxes")
        return tr("show the columns of others, you can steal") if moment.loot else tr("show the columns of others")
    return tr("show the left box") if page == LEFT else tr("show the right box")


def owners(moment: WordCrossMoment) -> Iterator[Owner | Filled | Text]:
    """Tell whose columns are whose: on the whole board at the outer end of each arm, else above those of others."""
    names = moment.look.names
    for seat, way in moment.layout.ends:
        yield from owner_at_end(moment, seat, names[seat] if seat < len(names) else "", way)
    for seat, (x, y, width, height) in moment.layout.others:
        name = names[seat] if seat < len(names) else ""
        yield Owner(x + width / 2, y + height - dp(BADGE) * 0.6, dp(BADGE), seat, name)


def owner_at_end(
    moment: WordCrossMoment, seat: Seat, name: str, way: tuple[int, int]
) -> Iterator[Owner | Filled | Text]:
    """Hang a plate with a shape and a name on the rim, beyond all fragments; without the name where it has no room."""
    x, y, wide, high = moment.layout.slab
    (across, up), room = way, moment.look.box
    middle = x + wide / 2 + across * wide / 2, y + high / 2 + up * high / 2
    size, plate = round(dp(NAME)), dp(PLATE)
    words = measured(name, size, 700)
    long = plate + words[0] + dp(10)
    left = middle[0] - long / 2 if up else middle[0] - (long - dp(TABLE_RIM) if across < 0 else dp(TABLE_RIM))
    if long > 2 * moment.layout.pitch or left < room[0] or left + long > room[0] + room[2]:
        left, long, name_there = middle[0] - plate / 2, plate, False
    else:
        name_there = True
    yield Filled((left, middle[1] - plate / 2, long, plate), plate / 2, "surface")
    yield Owner(left + plate / 2, middle[1], plate - dp(3), seat, name)
    if name_there:
        at = (left + plate + dp(2), middle[1] - words[1] / 2, *words)
        yield Text(Writing(name, at, "ink", "surface"), size, 700)


# What can be reached


def places(moment: WordCrossMoment) -> Iterator[Spot]:
    """List what can be reached, in reading order: boxes, middle, own columns, those of others, other pages."""
    layout = moment.layout
    found = [(cell, tile) for tile, spot in moment.lies.items() if (cell := layout.cells.get(spot))]
    for cell, tile in sorted(found, key=lambda each: (-each[0][1], each[0][0])):
        spot = moment.lies[tile]
        if moment.is_in_reach(spot):
            yield Spot(("tile", tile), tile_said(moment, tile), *cell, liftable=is_liftable(moment, spot), corner=dp(6))
    for column in Column:
        if (box := free_box(moment, column)) is not None:
            yield Spot(("column", column), free_said(moment, column), *box, corner=dp(6))
    for page, box in layout.buttons.items():
        yield Spot(("page", page), way_said(moment, page), *box, corner=dp(12))


def is_liftable(moment: WordCrossMoment, spot: Where) -> bool:
    return moment.may_draft and not moment.is_locked(spot)


def free_box(moment: WordCrossMoment, column: Column) -> Box | None:
    """Tell where the empty rows of an own column are: a finger means the lowest of them."""
    cells = [moment.layout.cells.get(("slot", moment.seat, column, row)) for row in moment.free_rows(column)]
    found = [cell for cell in cells if cell]
    if not found or moment.view.seat is None:
        return None
    (x, foot, wide, _), (_, top, _, high) = found[0], found[-1]
    return x, foot, wide, top + high - foot
