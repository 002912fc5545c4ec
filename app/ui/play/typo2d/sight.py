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
        self._fingers: list[Touch] = []
        self._began = Camera((0.0, 0.0, 0.0, 0.0))
        self.has_looked = False
        """Whether the fingers have looked around, so that it was no tap."""

    def follow(self, touch: Touch, camera: Camera) -> None:
        """Follow a finger that has come down beside the pieces."""
        self._fingers, self._began, self.has_looked = [touch], camera, False

    def pinches(self, touch: Touch, camera: Camera) -> bool:
        """Tell whether a touch is the second finger."""
        if len(self._fingers) != 1:
            return False
        self._fingers.append(touch)
        self._began, self.has_looked = camera, True
        return True

    def has(self, touch: Touch) -> bool:
        """Tell whether a finger looks around, or may come to."""
        return touch in self._fingers

    def moved(self, touch: Touch) -> Camera | None:
        """Move the gaze with a finger; None while it may still be a tap."""
        by_x, by_y = touch.x - touch.ox, touch.y - touch.oy
        self.has_looked = self.has_looked or hypot(by_x, by_y) > dp(DRAG_FROM)
        if len(self._fingers) > 1:
            return pinched(self._began, *self._fingers)
        return self._began.moved(by_x, by_y) if self.has_looked else None

    def ends(self) -> None:
        """Let a finger leave; the one that is left of two has no more to say."""
        self._fingers = []


def pinched(began: Camera, one: Touch, other: Touch) -> Camera:
    """Draw the camera as two fingers have gone from where they came down."""
    apart, now = hypot(one.ox - other.ox, one.oy - other.oy), hypot(one.x - other.x, one.y - other.y)
    x, y = (one.ox + other.ox) / 2, (one.oy + other.oy) / 2
    nearer = began.zoomed(now / max(1.0, apart), x, y)
    return nearer.moved((one.x + other.x) / 2 - x, (one.y + other.y) / 2 - y)


def scrolled(camera: Camera, touch: Touch) -> Camera:
    """Draw the camera by a notch of the wheel."""
    return camera.zoomed(WHEEL if touch.button == "scrolldown" else 1 / WHEEL, *touch.pos)


def nearer(camera: Camera, touch: Touch) -> Camera:
    """Draw the camera so near to where a finger was that it can reach the cards."""
    return camera.zoomed(dp(NEAR) / camera.wide, *touch.pos)


def on_all(cards: Board, box: Box) -> Camera | None:
    """Draw the camera back to all cards; None where it shows them anyway."""
    camera = all_cards(cards, box, least=NARROWEST)
    return None if camera.reaches else camera
