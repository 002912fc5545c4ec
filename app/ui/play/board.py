"""A board: what every game's board can do, whatever lies on it. It knows a view and a draft, and nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from math import hypot
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.core.game import Event, Player, Sentence
from app.ui import motion
from app.ui.keys import nearest
from app.ui.theme import TOUCH, theme
from app.ui.widgets.still import Still
from app.ui.widgets.touch import Touchable, focus_ring

LIFT = 48  # dp above the finger, so that the finger never hides the piece
DRAG_FROM = 8  # dp; less is a tap
HOLD_AFTER = 0.4  # seconds


@dataclass(frozen=True, slots=True)
class Spot:
    """A place or piece that a finger or the arrows can reach; where it is, in the board's own window coordinates."""

    key: Any
    spoken: str
    x: float
    y: float
    width: float
    height: float
    liftable: bool = False
    corner: float = 0.0

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def away(self, x: float, y: float) -> float:
        """How far a point is from its edge; 0 within."""
        return hypot(max(self.x - x, 0, x - self.x - self.width), max(self.y - y, 0, y - self.y - self.height))


@dataclass(frozen=True, slots=True)
class BoardTool:
    """A small tool of the last row, or of the menu where there is no room."""

    icon: str
    text: str
    act: Callable[[], Any]


class Board(Touchable):
    """Shows a view and makes a draft of a move.

    It paints in three layers, so that a drag repaints next to nothing: `paint` what lies there, `paint_over` what the
    finger or the cursor points at, `paint_carried` the lifted piece round 0, 0.
    """

    game = ObjectProperty(None)
    """The game by its contract: `game.legal(view)`, `game.preview(view, move)`; nothing else of it is known."""
    view = ObjectProperty(None, allownone=True)
    players = ObjectProperty(())
    """The table's players, by seat."""
    seat = ObjectProperty(None, allownone=True)
    """Whose board it is; None for an onlooker."""
    here = ObjectProperty(())
    """The seats of this device. In an open step (see `is_open`) each of them may act, by `on_seat_move`."""
    making = ObjectProperty(None)
    """What has been chosen so far."""
    later = ObjectProperty(None)
    """What the people of this device mean to do once they are asked, by seat: the board keeps it there for itself.

    It outlives the board, which goes when the curtain comes; the view's own seat alone is shown what it meant.
    """
    hints = BooleanProperty(False)
    """Whether legal places are marked."""
    hint = ObjectProperty(None, allownone=True)
    """A move somebody asked for help with: drawn as hinted until the next view or draft."""
    draft = ObjectProperty(None, allownone=True)
    """The whole move as it lies, once it is one: Done makes it. The board sets it, and None while it is none."""
    may_undo = BooleanProperty(False)
    """Whether `undo` would take something off the draft; the board sets it."""
    done = StringProperty("Done")
    """What the bright button says; nothing ("") when this step has no such button."""
    is_unanswered = BooleanProperty(False)
    """Whether an open step waits for the first of this device to answer: its clock waits, too. The board sets it."""
    asks = StringProperty("")
    """What the banner asks while the draft makes it another question; nothing ("") for what the game asks."""
    asks_more = StringProperty("")
    """The banner's second line then."""
    time_left = NumericProperty(-1)
    """Seconds left for what is asked; below 0 no time runs. The banner shows them, too."""
    time_whole = NumericProperty(1)
    tools = ListProperty()
    """The board's own tools beside Hint and Undo: a BoardTool each, two at most on a phone."""
    refusal = StringProperty("")
    """Why the last thing could not be done; the next touch clears it, and so does one's turn, or its end."""
    cursor = ObjectProperty(None, allownone=True)
    """The key of the spot the arrows stand on."""
    carried = ObjectProperty(None, allownone=True)
    """The key of the piece above the finger."""
    over = ObjectProperty(None, allownone=True)
    """The key of the spot below the lifted piece, if it may be dropped there."""
    carried_at = ListProperty([0.0, 0.0])
    least_high: ClassVar[float] = 0.96
    """Less high than that, in parts of its width, the banner's second line gives way to it."""
    shows_seats: ClassVar[bool] = False
    """Whether a wide window has a column of players, each with a picture of what lies before him."""
    drawn_by: ClassVar[tuple[str, ...]] = ("view", "players", "seat", "hints", "hint", "draft")

    __events__: ClassVar[tuple[str, ...]] = ("on_move", "on_seat_move")

    def __init__(self, **kwargs: Any) -> None:
        self.redraw_over = Clock.create_trigger(self._draw_over, -1)
        self._down: tuple[Any, tuple[float, float]] | None = None
        self._hold_event: Any = None
        self._held_key: Any = None
        self._from = (0.0, 0.0)
        self._shift = Translate(0, 0)
        self._still: Still | None = None
        self._over: Any = None
        self._kept: dict[str, tuple[Any, Any]] = {}
        self._asked = False
        kwargs.setdefault("later", {})
        super().__init__(**kwargs)
        for name in ("over", "refusal", "view", "pos", "size", "cursor"):
            self.fbind(name, self.redraw_over)
        theme.bind(revision=self._look_otherwise)
        self.fbind("view", self._ask_anew)
        self.fbind("carried_at", self._move_carried)
        self.fbind("cursor", self._draw_focus)
        self.fbind("parent", self._land)

    # What a game's board tells the frame

    def tray(self) -> Any:
        """What lies at the thumb, above the last row: a widget, made once; None for nothing."""
        return None

    def told(self) -> Any:
        """What is told of the tray, apart from it in a low window, where words scroll: a widget, made once; or None."""
        return None

    def undo(self) -> None:
        """Take the last thing off the draft."""

    def asks_before(self, move: Any) -> str:
        """A question to put before this move is made, such as passing; nothing ("") for most."""
        return ""

    def answers_to(self, move: Any) -> tuple[str, str]:
        """What the buttons below that question say: to make the move, and not to."""
        return "Yes", "No"

    def seat_picture(self, seat: int) -> Any:
        """A small widget beside a seat's name and score, where a wide window has room for it; None for nothing."""
        return None

    def beside(self) -> Any:
        """What lies under the banner of a wide window: a widget, made once; None for nothing."""
        return None

    @staticmethod
    def said(move: Any, view: Any) -> str:
        """A move of that view in a few words, for looking back at it: "R in row 3, column 6"."""
        details = [str(getattr(move, field.name)) for field in fields(move)]
        return " ".join([type(move).__name__, *details])

    @staticmethod
    def moment(view: Any) -> str:
        """When in the game that view was, as players count: "Round 4"; nothing ("") for the number of the move."""
        return ""

    @staticmethod
    def unlisted(word: str, options: Any) -> str:
        """Why a word stood though the table's dictionary has it not."""
        return "Not in the dictionary."

    @staticmethod
    def is_open(view: Any) -> bool:
        """Whether this step is played in the open when several people share the device.

        Then no curtain goes up: the board shows the onlooker's view, with something to press at each person's side.
        It ends with the step, or when the board dispatches `on_move` with None: now each in turn, behind the curtain.
        """
        return False

    @staticmethod
    def is_news(event: Event) -> bool:
        """Whether what has happened is told to all over the board, for nothing on it shows how it came about."""
        return False

    # What a game's board says

    def spots(self) -> Sequence[Spot]:
        """All that can be reached now, in reading order."""
        return ()

    def first_spot(self) -> Spot | None:
        """Where the arrows begin; None where nothing can be reached."""
        return next(iter(self.spots()), None)

    def tap(self, key: Any) -> None:
        """A spot was tapped, or Enter pressed on it."""

    def drop(self, key: Any, onto: Any) -> bool:
        """A piece was dropped on a spot, or beside all (None); False lets it fly back."""
        return False

    def may_drop(self, key: Any, onto: Any) -> bool:
        """Whether the piece could lie on that spot."""
        return True

    def hold(self, key: Any) -> None:
        """A finger stays on a spot: peek, until `let_go`."""

    def let_go(self, key: Any) -> None:
        """The finger that held left."""

    def swipe(self, key: Any, direction: str) -> bool:
        """A quick stroke over a spot that cannot be lifted."""
        return False

    def paint_over(self) -> None:
        """Paint what the finger points at: targets, previews, the refusal."""

    def paints(self, key: Any) -> bool:
        """Whether a piece that is not carried is among what `paint` paints: not if it lies in the tray."""
        return True

    def paint_carried(self, key: Any) -> None:
        """Paint the lifted piece with its middle at 0, 0."""

    def on_move(self, move: Any) -> None: ...
    def on_seat_move(self, seat: int, move: Any) -> None: ...

    def refuse(self, sentence: Sentence | str) -> None:
        """The table would not have it: say why, until the next touch."""
        players: tuple[Player, ...] = tuple(self.players)
        self.refusal = sentence if isinstance(sentence, str) else sentence.text(players)

    def _ask_anew(self, *_: Any) -> None:
        asked = bool(self.view and self.view.seat is not None and self.view.seat in self.view.active)
        if asked != self._asked:
            self.refusal = ""  # "not your turn" is true no more
        self._asked = asked

    # Fingers

    def spot(self, key: Any) -> Spot | None:
        """The spot of that key, if it can be reached."""
        return next((spot for spot in self.spots() if spot.key == key), None)

    def spot_at(self, x: float, y: float) -> Spot | None:
        """What a finger at x, y means: the nearest spot, no farther than a finger is wide."""
        near = [(spot.away(x, y), hypot(spot.middle[0] - x, spot.middle[1] - y), spot) for spot in self.spots()]
        reach = dp(TOUCH) / 2
        found = min(near, key=lambda entry: entry[:2], default=None)
        if not found or found[0] > max(0.0, reach - min(found[2].width, found[2].height) / 2):
            return None
        return found[2]

    def touches(self, x: float, y: float) -> bool:
        return bool(self.collide_point(x, y))

    def on_touch_down(self, touch: Any) -> bool:
        self.refusal = ""
        spot = self.spot_at(*touch.pos) if not self.disabled and self.collide_point(*touch.pos) else None
        if self._down or not spot or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._down = (spot.key, touch.pos)
        self._held_key = None
        self._hold_event = Clock.schedule_once(lambda _: self._begin_hold(spot.key), HOLD_AFTER)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or not self._down:
            return False
        key, (x, y) = self._down
        if self.carried is None and self._held_key is None and hypot(touch.x - x, touch.y - y) > dp(DRAG_FROM):
            self._hold_event.cancel()
            spot = self.spot(key)
            if spot and spot.liftable:
                self._lift(spot)
        if self.carried is not None:
            self.carry_to(touch.x, touch.y)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if not self._down:
            return True
        (key, (x, y)), self._down = self._down, None
        self._hold_event.cancel()
        if self.carried is not None:
            self._let_fall()
        elif self._held_key is not None:
            self.let_go(self._held_key)
            self._held_key = None
        elif (gone := hypot(touch.x - x, touch.y - y)) > dp(24):
            self.swipe(key, direction_of(touch.x - x, touch.y - y))
        elif gone <= dp(TOUCH) / 2 and self.spot(key):
            self.tap(key)
        return True

    def _begin_hold(self, key: Any) -> None:
        self._held_key = key
        self.hold(key)

    def _lift(self, spot: Spot) -> None:
        self._from = spot.middle
        self.carried = spot.key
        self._still = Still(self)
        with self._still.carried:
            PushMatrix()
            self._shift = Translate(*self._from)
            self.paint_carried(spot.key)
            PopMatrix()
        self.canvas.clear()
        self.redraw_over()
        if self.paints(spot.key):
            self.redraw()

    def carry_to(self, x: float, y: float) -> None:
        """The finger is at x, y: the piece floats above it."""
        motion.finish()
        self.carried_at = (x, y + dp(LIFT))
        below = self.spot_at(*self.carried_at) or self.spot_at(x, y)
        fits = below and below.key != self.carried and self.may_drop(self.carried, below.key)
        self.over = below.key if below and fits else None

    def _move_carried(self, *_: Any) -> None:
        self._shift.xy = tuple(self.carried_at)

    def _let_fall(self) -> None:
        key, onto = self.carried, self.over
        self.over = None
        if self.drop(key, onto):
            self._land()
        else:
            motion.move(self, "flyBack", then=self._land, carried_at=list(self._from))

    def _land(self, *_: Any) -> None:
        if self.carried is not None and self.paints(self.carried):
            self.redraw()
        self.carried = None
        if self._still:
            self._still.end()
            self._still = None
        self._draw_focus()
        self.redraw_over()

    def put_down(self) -> None:
        """Carry nothing any more, whatever the finger does: the hand is hidden, or the table left."""
        if self._hold_event:
            self._hold_event.cancel()
        self._down = self._held_key = self.over = None
        if self.carried is not None:
            self._land()

    def _look_otherwise(self, *_: Any) -> None:
        self.redraw_over()

    def _draw_over(self, *_: Any) -> Any:
        over = self._still.pointed_at if self._still else self.canvas
        over.clear()
        self._over = over
        with over:
            self.paint_over()
        return over

    def keep(self, name: str, painted_for: Any, painter: Callable[[], None]) -> None:
        """Within `paint_over`: paint something that seldom changes, anew only for something else than before."""
        before, canvas = self._kept.get(name, (None, None))
        if canvas is not None and before == painted_for:
            self._over.add(canvas)
            return
        canvas = Canvas()  # it adds itself
        with canvas:
            painter()
        self._kept[name] = painted_for, canvas

    # Keys

    def step(self, direction: str) -> bool:
        """Arrows walk from spot to spot, and leave at the edge."""
        here = self.spot(self.cursor)
        if not here:
            return self._stand_on(self.first_spot())
        others = {spot.middle: spot for spot in self.spots() if spot.key != here.key}
        place = nearest(direction, here.middle, list(others))
        return self._stand_on(others[place]) if place else False

    def _stand_on(self, spot: Spot | None) -> bool:
        if spot:
            self.cursor = spot.key
            self.spoken = spot.spoken
        return spot is not None

    def on_focused(self, *_: Any) -> None:
        if self.focused and not self.spot(self.cursor):
            self._stand_on(self.first_spot())

    def activate(self) -> None:
        """Enter taps the spot the cursor stands on."""
        self.refusal = ""
        if not self.disabled and self.spot(self.cursor):
            self.tap(self.cursor)

    def letter(self, text: str) -> bool:
        """A letter was typed; True when it meant something here."""
        return False

    def _draw_focus(self, *_: Any) -> None:
        if self.carried is not None:
            return
        self.canvas.after.clear()
        spot = self.spot(self.cursor) if self.focused else None
        if spot:
            with self.canvas.after:
                focus_ring(spot.x, spot.y, spot.width, spot.height, spot.corner)


def direction_of(x: float, y: float) -> str:
    """Where a stroke goes: left, right, up or down."""
    if abs(x) > abs(y):
        return "right" if x > 0 else "left"
    return "up" if y > 0 else "down"
