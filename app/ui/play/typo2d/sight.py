"""How one looks around on the endless grid: one finger beside the pieces pans, two zoom, and so does a wheel."""

from math import hypot

from kivy.metrics import dp

from app.games.typo2d.model import Board
from app.ui.kinds import Touch
from app.ui.play.scene import Box
from app.ui.play.surface import DRAG_FROM
from app.ui.play.typo2d.camera import NARROWEST, Camera, all_cards

WHEEL = 1.15  # how much nearer a notch of the wheel leads
NEAR = 60  # dp of a card where a tap has come nearer


class Sight:
    """Makes touches that mean no piece into another camera."""

    def __init__(self) -> None:
        self._panning: Touch | None = None
        self._at = (0.0, 0.0)
        self._moved = False
        self._pinch: tuple[Touch, Touch, Camera] | None = None

    def follow(self, touch: Touch) -> None:
        """A finger has come down beside the pieces."""
        self._panning, self._at, self._moved = touch, touch.pos, False

    def pinches(self, touch: Touch, camera: Camera) -> bool:
        """Whether a touch is the second finger."""
        if self._panning is None or self._pinch is not None:
            return False
        self._pinch = (self._panning, touch, camera)
        return True

    def has(self, touch: Touch) -> bool:
        """Whether a finger looks around, or may come to."""
        return touch is self._panning or (self._pinch is not None and touch in self._pinch[:2])

    def moved(self, touch: Touch, camera: Camera) -> Camera | None:
        """Where one looks now that a finger has moved; None while it may still be a tap."""
        if self._pinch:
            return pinched(*self._pinch)
        (x, y), self._moved = self._at, self._moved or is_far(touch, self._at)
        if not self._moved:
            return None
        self._at = touch.pos
        return camera.moved(touch.x - x, touch.y - y)

    def ends(self) -> bool:
        """Whether a finger that leaves has looked around; one that is left of two has no more to say."""
        has_looked = self._moved or self._pinch is not None
        self._pinch, self._panning, self._moved = None, None, False
        return has_looked


def is_far(touch: Touch, start: tuple[float, float]) -> bool:
    return hypot(touch.x - start[0], touch.y - start[1]) > dp(DRAG_FROM)


def pinched(one: Touch, other: Touch, began: Camera) -> Camera:
    """The camera after two fingers have gone from where they came down."""
    apart, now = hypot(one.ox - other.ox, one.oy - other.oy), hypot(one.x - other.x, one.y - other.y)
    middle = (one.ox + other.ox) / 2, (one.oy + other.oy) / 2
    by_x, by_y = (one.x + other.x) / 2 - middle[0], (one.y + other.y) / 2 - middle[1]
    return began.zoomed(now / max(1.0, apart), *middle).moved(by_x, by_y)


def scrolled(camera: Camera, touch: Touch) -> Camera:
    """The camera after a notch of the wheel."""
    return camera.zoomed(WHEEL if touch.button == "scrolldown" else 1 / WHEEL, *touch.pos)


def nearer(camera: Camera, touch: Touch) -> Camera:
    """The camera so near to where a finger was that it can reach the cards."""
    return camera.zoomed(dp(NEAR) / camera.wide, *touch.pos)


def on_all(cards: Board, box: Box) -> Camera | None:
    """The camera that shows all cards; None where that is how one looks anyway."""
    camera = all_cards(cards, box, least=NARROWEST)
    return None if camera.reaches else camera
