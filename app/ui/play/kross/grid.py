"""Letter cards of KROSS as keys, each as large as a finger: to call from, to write with, to take and lay back."""

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty

from app.ui.play.kross.paint_pieces import paint_card
from app.ui.play.kross.pieces import GridKey
from app.ui.play.scene import Box, Flat, Piece, Scene, Spot
from app.ui.play.surface import Surface
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon

CELL = 48  # dp
WIDE = 1.4  # a card at most, in parts of its cell's height


class LetterGrid(Surface):
    """Shows keys in rows, touching one another, so that no finger falls between them; as high as its width needs."""

    keys: tuple[GridKey, ...] = ObjectProperty(())
    most = NumericProperty(7)
    even = BooleanProperty(False)
    high = NumericProperty("50dp")
    gap = NumericProperty("3dp")
    shows = ("keys", "columns", "high", "gap")
    fitted_by = ("width", "keys", "most", "even", "high")

    def _columns(self) -> int:
        most, count = min(int(self.most), max(1, int((self.width + dp(0.5)) // dp(CELL)))), max(1, len(self.keys))
        return -(-count // -(-count // most)) if self.even else most

    columns = AliasProperty(_columns, bind=["width", "keys", "most", "even"])

    def _spare(self) -> Box:
        wide, used = self.width / self.columns, len(self.keys) % self.columns
        return self.x + used * wide, self.y, self.width - used * wide, self.high

    spare = AliasProperty(_spare, bind=["pos", "size", "keys", "columns"])

    def height_needed(self) -> float:
        return -(-len(self.keys) // self.columns) * self.high

    def make_scene(self, box: Box, keys: tuple[GridKey, ...], columns: int, high: float, gap: float) -> Scene:
        x, y, width, height = box
        wide = width / columns
        cells = [
            (x + number % columns * wide, y + height - (number // columns + 1) * high, wide, high)
            for number in range(len(keys))
        ]
        pieces = (Piece(key.name, Flat(drawn(cell, gap)), key.look) for key, cell in zip(keys, cells))
        places = (Spot(key.name, key.spoken, *cell, corner=dp(8)) for key, cell in zip(keys, cells))
        return Scene(pieces=tuple(pieces), places=tuple(places))

    def letter(self, text: str) -> bool:
        sign = text.upper()
        if self.place(sign) is None:
            return False
        self.cursor = sign
        self.tap(sign)
        return True

    @staticmethod
    def paint_standing(scene: Scene, *_: object) -> None:
        for key in sorted(scene.pieces, key=lambda piece: bool(piece.look and piece.look.lifted)):
            if key.look:
                paint_card(key.key, key.pose.box, key.look)
            else:
                _paint_eraser(key.pose.box)


def drawn(cell: Box, gap: float) -> Box:
    """Tell where a key is drawn in its cell, in whole pixels."""
    x, y, width, height = cell
    wide = min(width - 2 * gap, height * WIDE)
    return round(x + (width - wide) / 2), round(y + gap), round(wide), round(height - 2 * gap)


def _paint_eraser(box: Box) -> None:
    x, y, width, height = box
    paint.tint(theme.surface_high)
    paint.fill(*box, dp(6))
    icon("cancel", x + width / 2, y + height / 2, dp(26), theme.ink)
