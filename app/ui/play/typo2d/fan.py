"""The fan at the thumb: drag a card to reorder, push it up or tap it to choose it, face down."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from app.ui.play.painting import paint_marks
from app.ui.play.scene import Key, Look, Scene
from app.ui.play.surface import EMPTY, Keep, Surface
from app.ui.play.typo2d.cards import paint_piece
from app.ui.play.typo2d.hand import Fanned, Hand, reach, scene
from app.ui.play.typo2d.paint import paint_lifted
from app.ui.window import window


class AtThumb(Surface):
    """Lies in the tray or at the foot of the board, on a phone nearer to the edge than words do."""

    fitted_by: ClassVar[tuple[str, ...]] = ("width",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        window.bind(kind=self.measure)

    def look(self) -> Look:
        return Look(self.box, window.kind, carried=self.carried, over=self.over)

    def collide_point(self, x: float, y: float) -> bool:
        left, width = reach(self.look())
        return left <= x <= left + width and self.y <= y <= self.y + self.height


class Fan(AtThumb):
    """The cards of a hand in the order its player likes."""

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
        for piece in scene.pieces:
            if piece.rests:
                paint_piece(piece)

    @staticmethod
    def paint_standing(scene: Scene, _keep: Keep, /) -> None:
        paint_marks(scene.marks)
