"""What of TYPO-2D lies beside the board and shows a scene, too: the fan, the keys, this round's cards."""

from collections.abc import Iterable
from string import ascii_uppercase

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.ui.play.painting import paint_marks
from app.ui.play.scene import Box, Key, Look, Scene, Spot
from app.ui.play.surface import EMPTY, Keep, Surface
from app.ui.play.typo2d.hand import Fanned, Hand, reach, scene
from app.ui.play.typo2d.moment import TypoMoment
from app.ui.play.typo2d.paint import paint_lifted, paint_pieces, paint_pointed_at
from app.ui.play.typo2d.round import height_beside, scene_beside
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon, letter
from app.ui.window import window

KEY = 48  # dp
BACK = ("undo", 0)
MOST = 14  # in a row


class AtThumb(Surface):
    """Lies in the tray or at the foot of the board, on a phone nearer to the edge than words do."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        window.bind(kind=self.measure)

    def look(self) -> Look:
        return Look(self.box, window.kind, carried=self.carried, over=self.over)

    def collide_point(self, x: float, y: float) -> bool:
        left, width = reach(self.look())
        return left <= x <= left + width and self.y <= y <= self.y + self.height


class Fan(AtThumb):
    hand = ObjectProperty(None, allownone=True)
    shows = ("hand",)
    fitted_by = ("width", "hand")
    paint_lifted = staticmethod(paint_lifted)

    def seen(self) -> tuple[Hand | None, Look]:
        return self.hand, self.look()

    def make_scene(self, hand: Hand | None, look: Look) -> Scene:
        return scene(hand, look) if hand else EMPTY

    def height_needed(self) -> float:
        return Fanned(self.hand, self.look()).height if self.hand else 0.0

    def drop(self, key: Key, onto: Key) -> bool:
        if onto is not None:
            self.tap(("reorder", key[1], onto[1]))
        elif self.carried_at[1] > self.y + self.height:
            self.tap(key)
        else:
            return False
        return True

    @staticmethod
    def paint_lying(scene: Scene) -> None:
        paint_pieces(piece for piece in scene.pieces if piece.rests)

    @staticmethod
    def paint_standing(scene: Scene, _keep: Keep, /) -> None:
        paint_marks(scene.marks)


class LetterKeys(AtThumb):
    shows = ("shown",)
    fitted_by = ("width",)

    def seen(self) -> tuple[bool, Look]:
        return self.shown, self.look()

    def make_scene(self, shown: bool, look: Look) -> Scene:
        return Scene(places=tuple(keys(look)) if shown else ())

    def height_needed(self) -> float:
        return -(-27 // columns(reach(self.look())[1])) * dp(KEY + 1)

    @staticmethod
    def paint_lying(scene: Scene) -> None:
        inset = dp(2)
        for place in scene.places:
            x, y, width, height, corner = place.frame
            box = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
            paint.tint(theme.surface_high if window.phone else theme.surface)
            paint.fill(*box, corner)
            if theme.plain:
                paint.tint(theme.outline)
                paint.ring(*box, corner, dp(1.5))
            if place.key == BACK:
                icon("undo", *place.middle, dp(24), theme.ink)
            else:
                letter(place.key[1], *place.middle, dp(22), theme.ink, 700)


def columns(width: float) -> int:
    """Count the keys that lie side by side: rows of about one length."""
    most = min(MOST, max(1, int((width + dp(0.5)) // dp(KEY))))
    return -(-27 // -(-27 // most))


def keys(look: Look) -> Iterable[Spot]:
    """Give each key its place; the last one takes what is left of its row."""
    left, whole = reach(look)
    across, high = columns(whole), dp(KEY + 1)
    wide, top = whole / across, look.box[1] + look.box[3]
    for number, sign in enumerate([*ascii_uppercase, ""]):
        row, column = divmod(number, across)
        width = wide if sign else whole - column * wide
        key, said = (("letter", sign), tr("key {letter}", letter=sign)) if sign else (BACK, tr("take back a letter"))
        yield Spot(key, said, left + column * wide, top - (row + 1) * high, width, high, corner=dp(8))


class RoundCards(Surface):
    """This round's cards, as high as they are; nothing where they lie above the grid, or when there are none."""

    at = ObjectProperty(None, allownone=True)
    """The moment that is shown, if they lie here."""
    focusable = BooleanProperty(False)
    shows = ("at",)
    fitted_by = ("at", "width")
    paint_standing = staticmethod(paint_pointed_at)

    def height_needed(self) -> float:
        return height_beside(self.at, self.width) if self.at else 0.0

    def make_scene(self, box: Box, at: TypoMoment | None) -> Scene:
        return scene_beside(box, at) if at and box[3] else EMPTY
