"""The cards of KROSS that are touched: letter cards as keys, and a task card, face down unless somebody holds it."""

from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.ui.kinds import Touch
from app.ui.letter_pad import ROWS, InPadOrder, cells, spare
from app.ui.palette import PALETTE
from app.ui.play.face_down import FaceDown
from app.ui.play.kross.paint_pieces import paint_card
from app.ui.play.kross.pieces import GridKey, raised
from app.ui.play.scene import Box, Flat, Piece, Scene, Spot, grown
from app.ui.play.surface import Surface
from app.ui.theme import colour, theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon, letter
from app.ui.widgets.touch import Drawn

WIDE = 1.4  # a card at most, in parts of its cell's height
LEAN = 3  # degrees
CARD_BLUE = colour(PALETTE["themes"]["light"]["accent"]["kross"]["main"])


class LetterGrid(InPadOrder, Surface):
    """Shows keys as a letter pad, touching one another, so that no finger falls between them."""

    keys: tuple[GridKey, ...] = ObjectProperty(())
    high = NumericProperty("54dp")
    gap = NumericProperty("2.5dp")
    shows = ("keys", "order", "gap")
    fitted_by = ("high",)

    def _spare(self) -> Box:
        return spare(self.order, self.box)

    spare = AliasProperty(_spare, bind=["pos", "size", "order"])

    def height_needed(self) -> float:
        return ROWS * float(self.high)

    def make_scene(self, box: Box, keys: tuple[GridKey, ...], order: str, gap: float) -> Scene:
        letters = cells(order, box)
        placed = [(key, letters.get(key.name) or spare(order, box)) for key in keys]
        pieces = (Piece(key.name, Flat(drawn(cell, gap)), key.look) for key, cell in placed)
        places = (Spot(key.name, key.spoken, *cell, corner=dp(8)) for key, cell in placed)
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
                paint_card(key.key, raised(key.pose.box) if key.look.lifted else key.pose.box, key.look)
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


# The task card: what it says is nowhere else in the app while it lies covered


class PeekedCard(FloatLayout, Drawn):
    """The face of a task card: its words stand on labels that go with it, for no cache may keep them."""

    title = StringProperty("")
    text = StringProperty("")
    remark = StringProperty("")
    card: "TaskCard | None" = None
    """What is covered again by the next touch, where the face stays so long."""

    def on_touch_down(self, touch: Touch) -> bool:
        """Let a touch beside it, which covers it, do there what it does: the table is in sight all the while."""
        if self.card is None:
            return bool(super().on_touch_down(touch))
        is_meant = self.collide_point(*touch.pos) or self.card.collide_point(*self.card.to_widget(*touch.pos))
        self.card.cover()
        return is_meant

    def paint(self) -> None:
        paint.shadow(*self.box, dp(14), "lifted")
        paint.tint(theme.card_edge)
        paint.fill(*self.box, dp(14))
        paint.tint(theme.card_face)
        paint.fill(*grown(self.box, -dp(1.5)), dp(13))
        paint.tint(CARD_BLUE)
        paint.ring(*grown(self.box, -dp(7)), dp(9), dp(1.5))


class TaskCard(FaceDown):
    """The back of a task card."""

    stays = BooleanProperty(False)
    """Whether a tap turns it over until the next touch: nobody else looks on."""

    @staticmethod
    def face_of(told: tuple[str, str, str], _owner: str) -> PeekedCard:
        title, text, remark = told
        return PeekedCard(title=title, text=text, remark=remark)

    def on_release(self) -> None:
        if self.stays and not self.disabled and self.reads is not None:
            self.peeking = True
            if self._face:
                self._face.card = self

    def paint(self) -> None:
        PushMatrix()
        Rotate(angle=0 if self.owner else LEAN, origin=(*self.middle,))
        if self.peeking:
            paint.tint(theme.outline)
            paint.dashes(*self.box, dp(7), dp(1.25), dp(4), dp(3))
        else:
            paint_back(*self.box, sign="" if self.owner else "?")
        PopMatrix()
        self.paint_owner()


def paint_back(x: float, y: float, width: float, height: float, sign: str = "?") -> None:
    corner = max(dp(4), width * 0.12)
    paint.shadow(x, y, width, height, corner, "piece")
    paint.tint(CARD_BLUE)
    paint.fill(x, y, width, height, corner)
    edge = width * 0.09
    paint.tint((1, 1, 1, 0.14))
    thin = max(1, round(dp(0.75)))
    left, foot, wide, high = grown((x, y, width, height), -edge)
    for part in range(1, 5):
        Rectangle(pos=(round(left + wide * part / 5), foot), size=(thin, high))
    for part in range(1, 7):
        Rectangle(pos=(left, round(foot + high * part / 7)), size=(wide, thin))
    paint.tint((1, 1, 1, 0.75))
    paint.ring(left, foot, wide, high, max(1, corner - edge * 0.6), max(1.0, dp(1.2)))
    letter(sign, x + width / 2, y + height / 2, width * 0.42, (1, 1, 1, 1))
