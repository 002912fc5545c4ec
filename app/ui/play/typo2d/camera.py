"""Where one looks at the endless grid."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product

from kivy.metrics import dp

from app.games.typo2d.model import Board, Cell, open_cells, span
from app.ui.measure import CARD_HIGH
from app.ui.play.scene import Box, meet

GAP = 3  # dp between two cards
RING = 5  # dp round a card that is pointed out
REACHED = 36  # dp: a card at least so wide is a target, as a key is
WIDEST = 84
NARROWEST = 10  # as far away as one may go
NEAR = 60  # dp of a card where a tap has come nearer


@dataclass(frozen=True, slots=True)
class Camera:
    """A part of the grid in a box of the window; y of the grid goes down, y of the window up."""

    box: Box
    wide: float = 60.0  # of a card, in pixels
    middle: tuple[float, float] = (0.5, 0.5)  # what is in the middle of the box, in cells

    @property
    def pitch(self) -> tuple[float, float]:
        return self.wide + dp(GAP), self.wide * CARD_HIGH + dp(GAP)

    @property
    def reaches(self) -> bool:
        """Whether a card is as large as a finger."""
        return self.wide >= dp(REACHED) - 0.01

    def card(self, cell: Cell) -> Box:
        x, y, width, height = self.box
        gap, high = dp(GAP), self.wide * CARD_HIGH
        left = x + width / 2 + (cell[0] - self.middle[0]) * (self.wide + gap) + gap / 2
        foot = y + height / 2 - (cell[1] + 1 - self.middle[1]) * (high + gap) + gap / 2
        return left, foot, self.wide, high

    def cell_at(self, x: float, y: float) -> Cell:
        across, up = self.pitch
        left, foot, width, height = self.box
        column = (x - left - width / 2) / across + self.middle[0]
        row = (foot + height / 2 - y) / up + self.middle[1]
        return int(column // 1), int(row // 1)

    def holds(self, cell: Cell) -> bool:
        return within(self.card(cell), self.box)

    def holds_all(self, cells: Iterable[Cell]) -> bool:
        return all(map(self.holds, cells))

    def held(self, cells: Collection[Cell]) -> list[Cell]:
        """Find the cells that lie whole in the box: each column and each row is looked at once."""
        if not cells:
            return []
        columns, rows = ({n for n in set(numbers) if self._shows(n, axis)} for axis, numbers in enumerate(zip(*cells)))
        return [cell for cell in cells if cell[0] in columns and cell[1] in rows]

    def _shows(self, number: int, axis: int) -> bool:
        """Tell whether a column, or a row, lies whole in the box."""
        start, size = self.card((number, number))[axis::2]
        return start >= self.box[axis] - 0.5 and start + size <= self.box[axis] + self.box[axis + 2] + 0.5

    def moved(self, x: float, y: float) -> "Camera":
        """Draw the grid along by so many pixels."""
        across, up = self.pitch
        return Camera(self.box, self.wide, (self.middle[0] - x / across, self.middle[1] + y / up))

    def zoomed(self, factor: float, x: float, y: float) -> "Camera":
        """Go nearer or farther, with the point x, y staying where it is."""
        wide = min(dp(WIDEST) * 1.5, max(dp(NARROWEST), self.wide * factor))
        across, up = self.pitch
        share = 1 - across / (wide + dp(GAP))
        from_x, from_y = x - self.box[0] - self.box[2] / 2, y - self.box[1] - self.box[3] / 2
        middle = self.middle[0] + from_x / across * share, self.middle[1] - from_y / up * share
        return Camera(self.box, wide, middle)


def all_cards(cards: Board, box: Box, *, least: float = REACHED) -> Camera:
    """Show all cards and two cells beyond as large as they fit, or one; none too small for a finger unless told so."""
    widely = _fitted(cards, box, 2, NARROWEST)
    return widely if widely.reaches else _fitted(cards, box, 1, least)


def _fitted(cards: Board, box: Box, margin: int, least: float) -> Camera:
    (left, top), (right, low) = span(cards, margin)
    across, up = (box[2] - dp(GAP)) / (right - left + 1), (box[3] - dp(GAP)) / (low - top + 1)
    wide = min(dp(WIDEST), max(dp(least), min(across - dp(GAP), (up - dp(GAP)) / CARD_HIGH)))
    return Camera(box, wide, ((left + right + 1) / 2, (top + low + 1) / 2))


def kept(
    since: Camera | None, cards: Board, box: Box, news: Collection[Cell], places: Collection[Cell], button: Box
) -> Camera:
    """Look on as before while all is seen; else from as far as it takes, and never from nearer.

    A card that is left alone lies in the middle. Where not everything fits, as many as can be are seen of the places
    for a card that is to be laid; else the cards are seen before the places beside them, and where not even they do,
    what is new. If it can be, nothing lies under the button.
    """
    whole, before = all_cards(cards, box), since if since and since.box == box else None
    from_afar = Camera(box, min(before.wide, whole.wide), whole.middle) if before else whole
    if len(cards) == 1:
        return from_afar
    drawn, everything = towards(towards(from_afar, news), cards), [*cards, *news, *open_cells(cards)]
    cameras = [camera for camera in (before, from_afar, drawn) if camera]
    beside = [from_afar.moved(x, y) for x, y in ((0, button[3]), (button[2], 0), (-button[2], 0))]
    free = (each for each in [*cameras, *beside] if not any(meet(each.card(cell), button) for cell in everything))
    if camera := next((each for each in free if each.holds_all(everything)), None):
        return camera
    for wanted in [everything] if places else [everything, [*cards, *news], cards]:
        for camera in cameras:
            if camera.holds_all(wanted):
                return camera
    if places:
        return with_most(before or from_afar, from_afar, (news, places, cards), cards, button)
    if before and all(map(before.holds, news)) and any(map(before.holds, cards)):
        return before
    return towards(replace(from_afar, middle=(before or whole).middle), news or [*cards, *news])


def with_most(before: Camera, from_afar: Camera, wanted: Sequence[Collection[Cell]], on: Board, button: Box) -> Camera:
    """Look where most is seen of what is wanted first, then of the next, and nothing is under the button."""
    pairs = zip(*span(on, 1), from_afar.pitch, from_afar.box[2:])
    columns, rows = (middles(first, last + 1 - first, int(room / pitch)) for first, last, pitch, room in pairs)

    def worth(camera: Camera) -> tuple[float, ...]:
        seen = (sum(not meet(camera.card(each), button) for each in camera.held(cells)) for cells in wanted)
        return *seen, -sum(abs(one - other) for one, other in zip(camera.middle, before.middle))

    shifted = (replace(from_afar, middle=middle) for middle in product(columns, rows))
    return max((replace(from_afar, middle=before.middle), *shifted), key=worth)


def middles(first: int, count: int, fit: int) -> list[float]:
    """List where the middle may be to look at so many of a count at a time."""
    seen = min(fit, count)
    return [first + seen / 2 + step for step in range(count - seen + 1)]


def towards(camera: Camera, cells: Iterable[Cell]) -> Camera:
    """Draw the camera along as little as it takes to see these cells."""
    for cell in cells:
        x, y, width, height = camera.card(cell)
        left, foot = camera.box[0] + dp(RING), camera.box[1] + dp(RING)
        wide, high = camera.box[2] - 2 * dp(RING), camera.box[3] - 2 * dp(RING)
        by_x = max(0.0, left - x) - max(0.0, x + width - left - wide)
        by_y = max(0.0, foot - y) - max(0.0, y + height - foot - high)
        if by_x or by_y:
            camera = camera.moved(by_x, by_y)
    return camera


def within(inner: Box, outer: Box) -> bool:
    (x, y, wide, high), (left, foot, width, height) = inner, outer
    return x >= left - 0.5 and y >= foot - 0.5 and x + wide <= left + width + 0.5 and y + high <= foot + height + 0.5
