"""The board of TYPO-2D: an endless grid of cards, this round's cards above it, the hand as a fan at the thumb."""

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.core.game import Event, EventKind, Seat
from app.games.typo2d.model import (
    NAMES,
    WAYS,
    Options,
    Take,
    TypoView,
    board_of,
    card_in_play,
    longest_lines,
    span,
)
from app.games.typo2d.model import (
    Board as Table,
)
from app.ui import motion
from app.ui.kv import dress
from app.ui.play.board import Board
from app.ui.play.scene import Place, Spot
from app.ui.play.surface import Surface
from app.ui.play.typo2d.bubbles import board_writings
from app.ui.play.typo2d.camera import NARROWEST, Camera, all_cards, from_afar, towards
from app.ui.play.typo2d.cards import paint_card, tilted
from app.ui.play.typo2d.draft import (
    Draft,
    laid_of,
    move_of,
    said_of_move,
    still_holds,
    to_pay,
    without_letter,
)
from app.ui.play.typo2d.hands import Hands
from app.ui.play.typo2d.paint import paint_grid, paint_pointed_at
from app.ui.play.typo2d.round import RoundCards, strip_high
from app.ui.play.typo2d.sight import Sight
from app.ui.play.typo2d.spots import spots_of
from app.ui.play.typo2d.thumb import Thumb
from app.ui.play.typo2d.tray import TypoTray
from app.ui.widgets.pieces import CARD_HIGH

dress("play/typo2d")

FAR = 2  # cells beyond the cards that the arrows reach
MINE = ("mine", 0)


class Typo2dBoard(Board):
    """The grid to lay cards on, and at the thumb what the moment needs."""

    making = ObjectProperty(Draft())
    """What has been chosen so far."""
    camera = ObjectProperty(None, allownone=True)
    """Where the player looks; None: wherever the cards are."""
    order = ObjectProperty(())
    """The hand as its player has put it."""
    touched = NumericProperty(-1)
    """Which card of the fan was touched last."""
    explanation = StringProperty("")
    """What was asked for by a touch; the next touch clears it."""
    turned = NumericProperty(1.0)
    """How far this round's cards have been turned up."""
    least_high = 0.6  # the grid goes on beyond any box: a low one does
    drawn_by = (*Board.drawn_by, "making", "camera")

    def __init__(self, **kwargs: Any) -> None:
        self._look: Camera | None = None
        self.hands = Hands(self)
        self.sight = Sight(self)
        self.thumb = Thumb(self, TypoTray())
        super().__init__(**kwargs)
        self._round = RoundCards(self)
        for name in (
            "making",
            "camera",
            "hint",
            "hints",
            "players",
            "turned",
            "time_left",
            "refused_at",
            "explanation",
            "pos",
            "size",
        ):
            self.fbind(name, self.redraw_over)
        for name in ("pos", "size", "camera", "making"):
            self.fbind(name, self._forget_look)
        for name in ("pos", "size"):
            self.fbind(name, self._place_foot)
        for part in (self.thumb.tray.fan, self.thumb.tray.keys):
            part.bind(height=self._forget_look)
        for name in ("making", "carried", "hint", "here", "disabled", "order"):
            self.fbind(name, self._changed)

    # What the frame asks

    def tray(self) -> TypoTray:
        return self.thumb.tray

    def told(self) -> Any:
        return self.thumb.tray.told

    def beside(self) -> RoundCards:
        return self._round

    def undo(self) -> None:
        """Take off what was chosen last: a letter, then where the card lies."""
        making = self.making
        if making.laying and making.typed and making.typed[making.field]:
            self.making = without_letter(making)
        elif making.laying and making.field:
            self.making = replace(making, field=making.field - 1)
        elif making.paying and making.line and len(longest_lines(self.table)) > 1:
            self.making = replace(making, line=None)
        else:
            self.making = self._at_first()

    def asks_before(self, move: Any) -> str:
        if isinstance(move, Take) and self.view and self.view.phase == "play":
            return "You see nothing, and take half of this line?"
        return ""

    @staticmethod
    def said(move: Any, view: TypoView) -> str:
        return said_of_move(move, view)

    @staticmethod
    def moment(view: TypoView) -> str:
        return f"Round {view.round}"

    @staticmethod
    def unlisted(word: str, options: Options) -> str:
        if options.card_names and word in NAMES:  # T27
            return "A name on the cards."
        return "Not in the dictionary: a bluff that stood."  # T21

    @staticmethod
    def is_open(view: TypoView) -> bool:
        """T21: a word is doubted aloud, by whoever wants to."""
        return view.phase == "doubt"

    @staticmethod
    def is_news(event: Event) -> bool:
        """T21–T23: what became of a word that somebody doubted."""
        outcomes = {EventKind.PASSED, EventKind.LOCKED, EventKind.REFUSED}
        return event.kind in outcomes and "word" in event.text.details

    # What came

    def on_view(self, *_: Any) -> None:
        before, view = self._before, self.view
        self._before, self.hint, self.explanation = view, None, ""
        self.hands.forget_ways()
        if not (before and view and still_holds(self.making, before, view)):
            self.making = self._at_first()
        elif view.phase == "choose" and self.making.card == view.choice:
            self.making = Draft()  # it lies there now
        if before is None or view is None or before.seat != view.seat:
            self.order, self.touched = (), -1
        if view and before and before.table != view.table:
            self.camera = None
        if view and before and before.phase == "choose" and view.phase == "play":
            self.turned = 0.0
            motion.move(self, "flip", turned=1.0)
        self._forget_look()
        self._changed()

    def _at_first(self) -> Draft:
        """What lies chosen before the player has chosen anything."""
        view = self.view
        return to_pay(self.table) if view and view.phase == "pay" and view.seat in view.active else Draft()

    def on_making(self, *_: Any) -> None:
        if self.making:
            self.hint = None  # the player has a thought of his own

    def _forget_look(self, *_: Any) -> None:
        self._look = None

    def _changed(self, *_: Any) -> None:
        self._look = None
        self.draft = move_of(self.making, self.view) if self.view else None
        self.may_undo = self.making != self._at_first()
        spoke_here = bool(self.view) and self.view.turn in self.here  # then it goes from his hand to the others
        self.is_unanswered = self.doubting_in_the_open and spoke_here and self.view.doubters.isdisjoint(self.here)
        self.thumb.show()
        self.redraw_over()

    # What is the case

    @property
    def acts(self) -> bool:
        """Whether the viewer is asked for something."""
        view = self.view
        return bool(view and view.seat is not None and view.seat in view.active and not self.disabled)

    @property
    def lays(self) -> bool:
        """Whether the viewer is to lay a card."""
        return self.acts and self.view.phase == "play" and not self.making.paying

    @property
    def paying(self) -> bool:
        """Whether a longest line is to be chosen."""
        return self.acts and (self.view.phase == "pay" or (self.view.phase == "play" and self.making.paying))

    @property
    def doubters_here(self) -> list[Seat]:
        """The people of this device who may doubt a word now."""
        return [seat for seat in self.here if seat in self.view.active]

    @property
    def doubting_in_the_open(self) -> bool:
        """Whether several people of this device may doubt."""
        view = self.view
        return bool(view and view.seat is None and view.phase == "doubt" and self.doubters_here)

    @property
    def table(self) -> Table:
        """The cards that lie there."""
        return board_of(self.view)

    @property
    def shown(self) -> Table:
        """The cards that lie there, with the draft among them."""
        laid = laid_of(self.making, self.view) if self.lays and self.making.laying and self.carried is None else None
        return laid.board if laid else self.table

    def name_of(self, seat: Seat | None) -> str:
        """What a seat is called."""
        if seat is None:
            return ""
        if self.view and seat == self.view.seat:
            return "you"
        return self.players[seat].name if seat < len(self.players) else f"seat {seat + 1}"

    # Where things are

    @property
    def grid_box(self) -> tuple[float, float, float, float]:
        """The part of the board where cards lie; this round's cards are above it."""
        foot = self.foot.height + dp(6) if self.foot else 0
        return self.x, self.y + foot, self.width, max(0.0, self.height - strip_high(self) - foot)

    @property
    def foot(self) -> Any:
        """What lies at the foot of the board, if anything does."""
        return self.children[0] if self.children else None

    def hold(self, part: Any) -> None:
        """Where there is room for it, the fan or the keys lie at the foot of the board, and not in the tray."""
        if part is self.foot:
            return
        for other in list(self.children):
            self.remove_widget(other)
        if part:
            if part.parent:
                part.parent.remove_widget(part)
            self.add_widget(part)
        self._place_foot()
        self._changed()
        self.redraw()

    def _place_foot(self, *_: Any) -> None:
        if self.foot:
            self.foot.pos, self.foot.width = (self.x, self.y + dp(4)), self.width

    def _draw_over(self, *_: Any) -> Any:
        over = super()._draw_over()
        for child in self.children:  # painting anew has taken it off the canvas
            over.add(child.canvas)
        return over

    @property
    def look(self) -> Camera:  # type: ignore[override]
        """Where one looks now."""
        if self._look is None:
            box = self.grid_box
            here = self.camera
            if here is None:
                look = all_cards(self.table, box)
                if not (self.lays or self.paying):  # there is nothing to touch
                    look = from_afar(look, self.table)
                look = towards(look, [*self.table, *([self.view.last] if self.view.last else [])])
            else:
                look = Camera(box, here.wide, here.middle)
            laid = laid_of(self.making, self.view) if self.lays and self.making.laying else None
            if laid:
                cells = [*(cell for chain in laid.chains for cell in chain.cells), laid.lies]
                look = towards(from_afar(look, cells), cells)
            self._look = look
        return self._look

    def look_at_all(self) -> None:
        """Back to all cards."""
        look = all_cards(self.table, self.grid_box, least=NARROWEST)
        self.camera = None if look.reaches else look

    def show_lines(self) -> None:
        """See the longest lines whole, as far as they fit."""
        cells = [cell for line in longest_lines(self.table) for cell in line.cells]
        if not all(self.look.holds(cell) for cell in cells):
            self.look_at_all()

    # Fingers and keys

    def seen(self) -> tuple[None, None, None]:
        return None, None, None

    def spots(self) -> list[Spot]:
        return spots_of(self)

    def first_spot(self) -> Place | None:
        """The arrows begin at the card that was laid last: what is laid goes beside a card."""
        spots = {spot.key: spot for spot in self.spots()}
        cells = [self.view.last, *self.table] if self.view else []
        return next((spots["cell", cell] for cell in cells if ("cell", cell) in spots), super().first_spot())

    def spot_at(self, x: float, y: float) -> Place | None:
        if self.carried is None:
            mine = self.spot(MINE)
            return mine if mine and mine.away(x, y) == 0 else super().spot_at(x, y)
        left, foot, width, height = self.grid_box
        if not (left <= x <= left + width and foot <= y <= foot + height):
            return None
        cell = self.look.cell_at(x, y)
        return Spot(("cell", cell), "", *self.look.card(cell))

    def tap(self, key: Any) -> None:
        self.hands.tap(*key)

    def drop(self, key: Any, onto: Any) -> bool:
        return onto is not None and onto[0] == "cell" and self.hands.place(onto[1])

    def may_drop(self, key: Any, onto: Any) -> bool:
        return bool(onto[0] == "cell" and self.lays)

    def letter(self, text: str) -> bool:
        if len(text) != 1 or not text.isalpha() or self.view is None:
            return False
        if self.making.laying and self.lays:
            return self.hands.write(text)
        return self.view.phase in {"choose", "discard", "drop"} and self.thumb.tray.fan.letter(text)

    def activate(self) -> None:
        """Enter says the word; else it taps where the cursor stands."""
        if self.making.laying and self.draft is not None:
            self.dispatch("on_move", self.draft)
        else:
            Surface.activate(self)

    def step(self, direction: str) -> bool:
        if not (self.cursor and self.cursor[0] == "cell" and self.look.reaches):
            return super().step(direction)
        (x, y), (by_x, by_y) = self.cursor[1], WAYS[direction]
        cell = (x + by_x, y + by_y)
        (left, top), (right, low) = span(self.table, FAR)
        if not (left <= cell[0] <= right and top <= cell[1] <= low):
            return super().step(direction)
        self.camera = towards(self.look, [cell])
        return self._stand_on(self.spot(("cell", cell)))

    def take_card(self, touch: Any) -> None:
        """The card to be laid is drawn out of the tray."""
        if self.lays:
            self.begin_carry(touch, MINE, touch.ox, touch.oy)

    # Looking around

    def on_touch_down(self, touch: Any) -> bool:
        self.explanation = ""
        if self.disabled or not self.collide_point(*touch.pos) or self.view is None:
            return False
        if self.foot and self.foot.collide_point(*touch.pos):
            return bool(self.foot.on_touch_down(touch))
        if self.sight.takes(touch):
            return True
        took = super().on_touch_down(touch)
        spot = self.spot(self._down[0]) if took and self._down else None
        if not took:
            touch.grab(self)
        if not took or (spot and spot.key[0] == "cell" and not spot.liftable):
            self.sight.follow(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        return self.sight.moves(touch) or super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if not self.sight.ends(touch):
            return super().on_touch_up(touch)
        touch.ungrab(self)
        return True

    # Painting

    def paint(self) -> None:
        if self.view:
            paint_grid(self)

    def paint_over(self) -> None:
        if self.view:
            paint_pointed_at(self)

    def paints(self, key: Any) -> bool:
        return self.making.laying is not None

    def paint_carried(self, key: Any) -> None:
        card = card_in_play(self.view)
        if card:
            edge = max(dp(60), min(self.look.wide, dp(84))) * 1.1
            with tilted(0, 0, -2):
                paint_card(-edge / 2, -edge * CARD_HIGH / 2, edge, card, self.view.counts, level="lifted")

    def writings(self) -> list[Any]:
        """What is written besides the letters."""
        return board_writings(self) if self.view else []


__all__ = ["Typo2dBoard"]
