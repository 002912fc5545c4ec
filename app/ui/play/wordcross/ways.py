"""What leads to what is not shown: the board as a small map with whose arm is whose, and what a touch shows."""

from collections.abc import Iterator

from kivy.metrics import dp

from app.games.wordcross.model import BOARD, PLACES, Column, Where, cell_of, seen_from
from app.ui.measure import measured
from app.ui.play.marks import Owner, Text
from app.ui.play.scene import Box, Writing, around_all, grown
from app.ui.play.wordcross.layout import AWAY, LEFT, MAP_PAD, OTHERS
from app.ui.play.wordcross.marks import Dab, Map, Way
from app.ui.play.wordcross.moment import WordCrossMoment
from app.ui.texts import tr

CAPTION, LARGEST, SMALLEST = 12, 16, 10  # dp: words below a sign, beside one, and the smallest where room is short
ARM_BADGE = 13  # dp: whose arm it is, on the map
SIGN, INSET = 22, 2  # dp: a sign, and the wood round what can be touched


def on_map(moment: WordCrossMoment, spot: Where) -> Box | None:
    """Tell where on the map a place is."""
    if moment.layout.map is None:
        return None
    x, y, edge, _ = moment.layout.map
    across, down = seen_from(moment.view.board.sides[moment.facing], cell_of(moment.view.board, spot))
    pitch = edge / BOARD
    return x + across * pitch, y + (BOARD - 1 - down) * pitch, pitch, pitch


def map_of(moment: WordCrossMoment) -> Iterator[Map]:
    """Paint the whole board small; where it is a button, on a plate that one sees to be one."""
    if moment.layout.map is None:
        return
    loot = {("slot", *spot[1:]) for spot in moment.loot}
    dabs = []
    for spot in moment.lies.values():
        box = on_map(moment, spot)
        assert box
        kind = "loot" if spot in loot else "locked" if moment.is_locked(spot) else "open"
        dabs.append(Dab(box, kind if moment.is_in_reach(spot) else "dim"))
    plate = grown(moment.layout.buttons[OTHERS], -dp(INSET)) if is_beside_map(moment) else None
    yield Map(moment.layout.map, tuple(dabs), ring_of(moment), plate)


def is_beside_map(moment: WordCrossMoment) -> bool:
    """Tell whether map and button are one thing to touch."""
    return moment.layout.packing.boxes == len(Column)


def ring_of(moment: WordCrossMoment) -> Box | None:
    """Tell what on the map is seen large: the boxes in reach and what lies between them; not where others are."""
    if moment.layout.page.startswith(OTHERS):
        return None
    spots = [("box", box, None, place) for box in moment.boxes_in_reach for place in range(PLACES)]
    box = around_all(box for spot in spots if (box := on_map(moment, spot)))
    return box if box and box[3] < box[2] else None  # two sit across from each other


def ways_on(moment: WordCrossMoment) -> Iterator[Owner | Way | Text]:
    """Show what leads to another page, and on the map whose arm is whose."""
    yield from arms(moment)
    for page, box in moment.layout.buttons.items():
        if is_beside_map(moment):
            yield from way(moment, page, beside_map(moment, box), is_raised=False)
        else:
            yield from way(moment, page, grown(box, -dp(INSET)), is_raised=True)


def arms(moment: WordCrossMoment) -> Iterator[Owner]:
    """Tell on the map whose columns lie where: at the outer end of each arm."""
    if moment.layout.map is None:
        return
    x, y, edge, _ = moment.layout.map
    sides = moment.view.board.sides
    for seat, side in enumerate(sides):
        across, up = AWAY[(side - sides[moment.facing]) % len(AWAY)]
        middle = x + edge / 2 + across * edge / 2, y + edge / 2 + up * edge / 2
        yield Owner(*middle, dp(ARM_BADGE), seat, "")


def beside_map(moment: WordCrossMoment, plate: Box) -> Box:
    """Tell where on the plate of the map there is room to say what it shows: below the map, or at its right."""
    assert moment.layout.map
    x, y, width, height = plate
    left, foot, edge, _ = moment.layout.map
    pad = dp(MAP_PAD) / 2
    if width > height:
        return left + edge + 2 * pad, y + pad, x + width - left - edge - 3 * pad, height - 2 * pad
    return x + pad, y + pad, width - 2 * pad, foot - y - 3 * pad


def way(moment: WordCrossMoment, page: str, box: Box, *, is_raised: bool) -> Iterator[Way | Text]:
    """Say what a touch shows: a sign and a word, one above the other where there is little room."""
    words, is_bright = caption_of(moment, page), page == OTHERS and bool(moment.loot) and not is_among_others(moment)
    x, y, width, height = box
    is_wide = width > 1.5 * height
    sign = dp(SIGN)
    room = width - (sign + dp(14) if is_wide else dp(4))
    size = dp(LARGEST if is_wide else CAPTION)
    while size > dp(SMALLEST) and measured(words, round(size), 700)[0] > room:
        size -= dp(1)
    across, up = measured(words, round(size), 700)
    if is_wide:
        left = x + (width - sign - dp(4) - across) / 2
        at, start = (left + sign / 2, y + height / 2), (left + sign + dp(4), y + (height - up) / 2)
    else:
        high = sign + up - dp(2)
        foot = y + (height - high) / 2
        at, start = (x + width / 2, foot + high - sign / 2), (x + (width - across) / 2, foot)
    yield Way(box, icon_of(moment, page), at, sign, is_bright=is_bright, is_raised=is_raised)
    ink, ground = ("accent_ink", "accent") if is_bright else ("ink", "surface")
    yield Text(Writing(words, (*start, across, up), ink, ground), round(size), 700)


def is_among_others(moment: WordCrossMoment) -> bool:
    return moment.layout.page.startswith(OTHERS)


def icon_of(moment: WordCrossMoment, page: str) -> str:
    if page == OTHERS:
        if moment.has_more_others:
            return "chevron_right"
        return "apps" if is_among_others(moment) else "back_hand" if moment.loot else "group"
    return "chevron_left" if page == LEFT else "chevron_right"


def caption_of(moment: WordCrossMoment, page: str) -> str:
    """Say in a word what a touch shows."""
    if page == OTHERS:
        if moment.has_more_others:
            return tr("More")
        return tr("Boxes") if is_among_others(moment) else tr("Steal") if moment.loot else tr("Others")
    return tr("Left") if page == LEFT else tr("Right")


def way_said(moment: WordCrossMoment, page: str) -> str:
    if page == OTHERS:
        if moment.has_more_others:
            return tr("show more columns of others")
        if is_among_others(moment):
            return tr("show the boxes")
        return tr("show the columns of others, you can steal") if moment.loot else tr("show the columns of others")
    return tr("show the left box") if page == LEFT else tr("show the right box")
