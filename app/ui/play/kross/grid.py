"""The 26 letter cards of KROSS, each as large as a finger, to call from."""

from collections.abc import Mapping

from kivy.metrics import dp
from kivy.properties import AliasProperty, ObjectProperty

from app.ui.play.kross.cards import CardLook, cards_on, in_rows, said_of
from app.ui.play.kross.paint_cards import paint_cards
from app.ui.play.scene import Box, Scene, Spot
from app.ui.play.surface import Surface

CELL, HIGH = 48, 50  # dp
INSET = 3


class LetterGrid(Surface):
    """Shows each card, and who has it; as high as its width needs."""

    looks = ObjectProperty({})
    """How each card is drawn."""
    names = ObjectProperty({})
    """Who has it, by name."""
    shows = ("looks", "names")
    fitted_by = ("width",)

    def height_needed(self) -> float:
        return -(-26 // columns_in(self.width)) * dp(HIGH)

    def _spare(self) -> Box:
        columns = columns_in(self.width)
        wide, used = self.width / columns, 26 % columns
        return self.x + used * wide, self.y, self.width - used * wide, dp(HIGH)

    spare = AliasProperty(_spare, bind=["pos", "size"])
    """The room that the last row leaves."""

    def make_scene(self, box: Box, looks: Mapping[str, CardLook], names: Mapping[str, str]) -> Scene:
        cells = in_rows(*box, columns_in(box[2]), 0, spread=False)
        inset = dp(INSET)
        boxes = {
            sign: (x + inset, y + inset, wide - 2 * inset, high - 2 * inset)
            for sign, (x, y, wide, high) in cells.items()
        }
        called = {sign for sign, look in looks.items() if look.lifted}
        places = [
            Spot(sign, said_of(sign, names.get(sign, ""), called=sign in called), *cell, corner=dp(8))
            for sign, cell in cells.items()
        ]
        return Scene(pieces=cards_on(boxes, looks), places=tuple(places))

    def letter(self, text: str) -> bool:
        """Take the card of a typed letter."""
        sign = text.upper()
        if self.place(sign) is None:
            return False
        self.cursor = sign
        self.tap(sign)
        return True

    @staticmethod
    def paint_lying(scene: Scene) -> None:
        paint_cards(scene.pieces)


def columns_in(width: float) -> int:
    """Count the cards that lie side by side."""
    return min(7, max(4, int((width + dp(0.5)) // dp(CELL))))
