"""What of TYPO-2D lies beside the board, as kv/play/typo2d.kv lays it out: tray, fan, keys, this round's cards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import zip_longest
from typing import ClassVar

from kivy.clock import Clock
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.typo2d.model import HOLE, icon_of, letter_of
from app.ui.letter_pad import IN_A_ROW, ROWS, InPadOrder, cells, spare
from app.ui.measure import CARD_HIGH
from app.ui.play.painting import paint_marks
from app.ui.play.scene import Box, Flat, Key, Look, Piece, Scene, Spot
from app.ui.play.surface import EMPTY, Keep, Surface
from app.ui.play.tray_parts import Pulled, Tells, TrayBox
from app.ui.play.typo2d.hand import Fanned, Hand, reach, scene
from app.ui.play.typo2d.marks import Gap
from app.ui.play.typo2d.moment import TypoMoment
from app.ui.play.typo2d.paint import paint_gap, paint_lifted, paint_pieces, paint_pointed_at
from app.ui.play.typo2d.round import height_beside, scene_beside
from app.ui.play.typo2d.said import card_said
from app.ui.play.typo2d.tray import Field, Tray
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint, rows  # noqa: F401 — kv names what is in the last one
from app.ui.widgets.boxes import Column
from app.ui.widgets.text import icon, letter
from app.ui.widgets.touch import Touchable
from app.ui.window import window

EDGE, LOW_EDGE = 60, 48  # dp: of the card in its stand, and in a low window
KEY, LOW_KEY, WIDEST_KEY = 52, 48, 72  # dp: how high a key is on a tablet and elsewhere, and how wide at most
BACK = ("undo", 0)
REST = 0.1  # seconds until a page that has come has found its heights


class TypoTray(TrayBox):
    """The tray of TYPO-2D: one thing below the other, as much as the moment needs."""

    now = ObjectProperty(Tray(), rebind=True)
    reads = ObjectProperty(None, allownone=True)
    """Gives the hand that lies face down, for its owner's eyes alone."""

    def lines(self, fields: Sequence[Field]) -> list[Mapping[str, object]]:
        return [
            asdict(field) | {"spoken": field.spoken, "means": ("field", number), "tell": self.push}
            for number, field in enumerate(fields)
        ]


class TypoNote(Column):
    """In a low window the note lies here, apart from the rest."""

    note = StringProperty("")


class Stand(Pulled):
    """The card that is to be laid now: drag it onto the table, or tap a place there."""

    face = ObjectProperty(None, allownone=True)
    drawn_by: ClassVar[tuple[str, ...]] = ("face", "can_be_pulled")

    def on_face(self, *_: object) -> None:
        if self.face:
            self.spoken = tr("your {card}, to be laid", card=card_said(self.face.card))

    def paint(self) -> None:
        edge = dp(LOW_EDGE if window.low else EDGE)
        high = edge * CARD_HIGH
        box = self.center_x - edge / 2, self.center_y - high / 2, edge, high
        if self.face and self.can_be_pulled:
            paint_pieces([Piece("card", Flat(box), self.face)])
        elif self.face:
            paint_gap(Gap(box, letter_of(self.face.card)))


class WordLine(Tells, Touchable):
    """The line's letters stand there already; what is typed goes into its hole and on behind it."""

    letters = StringProperty("")
    """What lies on the table; ? is an empty place."""
    word = StringProperty("")
    """What is said so far."""
    active = BooleanProperty(True)
    drawn_by: ClassVar[tuple[str, ...]] = ("letters", "word", "active")

    def paint(self) -> None:
        paint.tint(theme.surface_high if window.phone else theme.surface)
        paint.fill(*self.box, self.corner)
        paint.tint(theme.hue("typo2d.main" if self.active else "outline"))
        if self.active:
            paint.ring(*self.box, self.corner, dp(2))
        unit = min(dp(32), (self.width - dp(28)) / (len(self.word) + 1))
        foot, high = self.center_y - min(dp(19), unit * 0.6), min(dp(38), unit * 1.2)
        x = self.x + dp(12)
        typed = x + unit * len(self.letters)
        Rectangle(pos=(typed, foot - dp(3)), size=(max(unit, self.x + self.width - dp(14) - typed), dp(2)))
        if self.active:
            Rectangle(pos=(x + unit * len(self.word) + dp(1), foot + dp(2)), size=(dp(2), high - dp(4)))
        for sign, lying in zip_longest(self.word, self.letters, fillvalue=""):
            paint_sign(sign, lying, (x + dp(1), foot, unit - dp(2), high))
            x += unit


def paint_sign(sign: str, lying: str, box: Box) -> None:
    """Paint a letter of a word: a small card where one lies, else what was typed, perhaps into a hole."""
    x, y, width, height = box
    middle, unit = (x + width / 2, y + height / 2), width + dp(2)
    if lying and lying != HOLE:
        paint.tint(theme.card_edge)
        paint.fill(*box, dp(5))
        paint.tint(theme.card_face)
        paint.fill(x + 1, y + 1, width - 2, height - 2, dp(4))
        letter(sign, *middle, unit * 0.62, theme.card_ink)
        return
    if lying:
        paint.tint(theme.hue("typo2d.main"))
        paint.dashes(*box, dp(5), dp(1.6))
    if sign != HOLE:
        letter(sign, *middle, unit * 0.68, theme.ink)


# What shows a scene, too


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
    fills = BooleanProperty(False)
    """Whether it takes the height that is left for it."""
    most = NumericProperty(0)
    """How high it is at most otherwise; 0: as high as it likes."""
    in_hand = "push"
    shows = ("hand",)
    fitted_by = ("width", "hand", "most")
    paint_lifted = staticmethod(paint_lifted)

    def __init__(self, **kwargs: object) -> None:
        self._deal_soon = Clock.create_trigger(self._deal, REST)
        super().__init__(**kwargs)

    def _look_again(self, *_: object) -> None:
        """Show the hand, or let it be dealt, once it lies where it will lie."""
        is_first = self._heading_for is EMPTY and self.hand is not None and self.hand.is_new
        if is_first and not theme.reduce_motion:
            self._deal_soon()
        else:
            super()._look_again()

    def _deal(self, _: float) -> None:
        if self.hand is not None and self._heading_for is EMPTY:
            self.pictured = self._heading_for = Scene(self.scene.frame)
        super()._look_again()

    def seen(self) -> tuple[Hand | None, Look]:
        return self.hand, self.look()

    def make_scene(self, hand: Hand | None, look: Look) -> Scene:
        return scene(hand, look) if hand else EMPTY

    def height_needed(self) -> float | None:
        if self.fills:
            return None
        return Fanned(self.hand, self.look(), self.most).height if self.hand else 0.0

    def stay(self, key: Key) -> bool:
        if self.hand is None or key[0] != "push" or not any(map(icon_of, self.hand.cards[key[1] : key[1] + 1])):
            return False
        self.tap(("explain", key[1]))
        return True

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
        paint_pieces(piece for piece in scene.standing if not piece.pose.lift)
        paint_marks(scene.marks)


class LetterKeys(InPadOrder, AtThumb):
    shows = ("shown", "order")
    fitted_by = ("width",)

    def seen(self) -> tuple[bool, str, Look]:
        return self.shown, self.order, self.look()

    def make_scene(self, shown: bool, order: str, look: Look) -> Scene:
        return Scene(places=tuple(keys(order, look)) if shown else ())

    def height_needed(self) -> float:
        return float(ROWS * dp(KEY if window.tablet else LOW_KEY))

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


def keys(order: str, look: Look) -> Iterable[Spot]:
    """Give each key its place; the one that takes back has what is left of the last row."""
    left, whole = reach(look)
    width = min(whole, IN_A_ROW * dp(WIDEST_KEY))
    box = (left + (whole - width) / 2, look.box[1], width, look.box[3])
    for sign, cell in cells(order, box).items():
        yield Spot(("letter", sign), tr("key {letter}", letter=sign), *cell, corner=dp(8))
    yield Spot(BACK, tr("take back a letter"), *spare(order, box), corner=dp(8))


class RoundCards(Surface):
    """This round's cards, as high as they are; nothing where they lie above the grid, or when there are none."""

    at = ObjectProperty(None, allownone=True)
    """The moment that is shown, if they lie here."""
    focusable = BooleanProperty(False)
    shows = ("at",)
    fitted_by = ("at", "width")
    paint_standing = staticmethod(paint_pointed_at)

    def __init__(self, **kwargs: object) -> None:
        self._rested: TypoMoment | None = None  # what was shown when nothing moved
        self._shown: TypoMoment | None = None
        self._shown_in: Box = (0.0, 0.0, 0.0, 0.0)
        super().__init__(**kwargs)

    def _look_again(self, *_: object) -> None:
        """Let what differs travel, also where a banner that says more has pushed all of it along meanwhile."""
        if not self.is_moving:
            self._rested = self._shown
        was_in, self._shown_in, self._shown = self._shown_in, self.box, self.at
        if self._rested and was_in != self.box and was_in[2:] == self.box[2:]:
            self._way = None
            self._show(self.make_scene(self.box, self._rested))
        super()._look_again()

    def height_needed(self) -> float:
        return height_beside(self.at, self.width) if self.at else 0.0

    def make_scene(self, box: Box, at: TypoMoment | None) -> Scene:
        return scene_beside(box, at) if at and box[3] else EMPTY
