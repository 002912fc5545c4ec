"""The fan at the thumb: drag a card to reorder, push it up or tap it to choose it, face down."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from app.games.typo2d.model import letter_of
from app.ui.play.scene import Key, Look, Scene
from app.ui.play.surface import EMPTY, Surface
from app.ui.play.typo2d.cards import paint_piece
from app.ui.play.typo2d.hand import Fanned, Hand, carried, reach, scene
from app.ui.play.typo2d.paint import paint_marks
from app.ui.window import window


class AtThumb(Surface):
    """Lies in the tray or at the foot of the board, on a phone nearer to the edge than words do: `on_key` tells a key.

    It is as high as it needs.
    """

    __events__: ClassVar[tuple[str, ...]] = ("on_key",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self.measure)
        window.bind(kind=self.measure)
        self.measure()

    def measure(self, *_: object) -> None:
        """Take the height that is needed."""

    @property
    def whole(self) -> tuple[float, float]:
        """Where it begins, and how wide it is."""
        return reach(self.look())

    def look(self) -> Look:
        return Look(self.box, window.kind, carried=self.carried, over=self.over)

    def collide_point(self, x: float, y: float) -> bool:
        left, width = self.whole
        return left <= x <= left + width and self.y <= y <= self.y + self.height

    def on_key(self, key: Key) -> None: ...


class Fan(AtThumb):
    """The cards of a hand in the order its player likes."""

    hand = ObjectProperty(None, allownone=True)
    seen_by = (*AtThumb.seen_by, "hand")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("hand", self.measure)

    def seen(self) -> tuple[Hand | None, Look]:
        return self.hand, self.look()

    def make_scene(self, hand: Hand | None, look: Look) -> Scene:
        return scene(hand, look) if hand else EMPTY

    def measure(self, *_: object) -> None:
        self.height = Fanned(self.hand, self.look()).height if self.hand else 0

    # Touches

    def tap(self, key: Key) -> None:
        if key != "hand":
            self.dispatch("on_key", ("push", key))

    def drop(self, key: Key, onto: Key) -> bool:
        if onto is not None:
            self.dispatch("on_key", ("reorder", key, onto))
        elif self.carried_at[1] > self.y + self.height:
            self.dispatch("on_key", ("push", key))
        else:
            return False
        return True

    def letter(self, text: str) -> bool:
        """A typed letter pushes up its card."""
        letters = [] if not self.hand or self.hand.is_for_looking else list(map(letter_of, self.hand.cards))
        if text.upper() in letters:
            self.dispatch("on_key", ("push", letters.index(text.upper())))
        return text.upper() in letters

    # Painting

    def paint(self) -> None:
        for piece in self.scene.pieces:
            paint_piece(piece)

    def paint_over(self) -> None:
        paint_marks(self.scene.marks)

    def paint_carried(self, key: Key) -> None:
        paint_piece(carried(self.hand.cards[key], self.hand.counts, Fanned(self.hand, self.look()).edge))
