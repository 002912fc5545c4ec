"""The board of KROSS THE WORDZ: one's own sheet, large, and the pencil that is the called letter."""

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.core.game import Preview, Seat
from app.games.kross.model import Counted, Enter, FinalLetter, KrossView, Mark, NoFinalLetter, Sheet, written
from app.ui.kv import dress
from app.ui.play.board import Board
from app.ui.play.kross.draft import Draft, as_counted, beside, completed, move_of, still_holds
from app.ui.play.kross.hands import Hands
from app.ui.play.kross.layout import Layout, arranged, looking_back
from app.ui.play.kross.paint import board_writings, paint_piece, paint_table, paint_writing, totals_of
from app.ui.play.kross.paper import SheetPicture
from app.ui.play.kross.race import paint_race, racers
from app.ui.play.kross.remarks import said_of_move
from app.ui.play.kross.spots import spots_of
from app.ui.play.kross.thumb import Thumb
from app.ui.play.kross.tray import KrossTray
from app.ui.play.scene import Spot
from app.ui.play.surface import Surface
from app.ui.theme import Colour
from app.ui.window import window

dress("play/kross")


class KrossBoard(Board):
    """A sheet to write on, the letter cards, and at the thumb what the moment needs."""

    making = ObjectProperty(Draft())
    """What has been chosen so far."""
    stroke = ObjectProperty(None, allownone=True)
    """The squares the finger is drawing over."""
    anchor = ObjectProperty(None, allownone=True)
    """The first square of a word, tapped: the last is to follow."""
    looking_at = ObjectProperty(None, allownone=True)
    """Whose sheet is looked at, if one was chosen."""
    remark = ObjectProperty(None, allownone=True)
    """What is said at a square that was asked about."""
    explained = ObjectProperty(None, allownone=True)
    """In the end: the square that was asked about."""

    shows_seats = True

    def __init__(self, **kwargs: Any) -> None:
        self._completed: dict[tuple[Seat, int, str], tuple[Counted, ...]] = {}
        self._layout: Layout | None = None
        self.hands = Hands(self)
        self.thumb = Thumb(self, KrossTray())
        super().__init__(**kwargs)
        for name in ("making", "stroke", "anchor", "looking_at", "hint", "hints", "players", "disabled"):
            self.fbind(name, self.redraw_over)
        for name in ("pos", "size"):
            self.fbind(name, self._forget_layout)
        for name in ("making", "anchor", "carried", "hint", "here", "disabled", "time_left"):
            self.fbind(name, self._changed)
        for name in ("looking_at", "explained"):
            self.fbind(name, self.redraw)

    # What the frame asks

    def tray(self) -> KrossTray:
        return self.thumb.tray

    def undo(self) -> None:
        """Take off what was chosen last."""
        if self.anchor is not None:
            self.anchor = None
        elif self.making.runs:
            self.making = replace(self.making, runs=self.making.runs[:-1])
        elif self.making.square is not None:
            self.making = replace(self.making, square=None)
        else:
            self.making = Draft()

    def asks_before(self, move: Any) -> str:
        if isinstance(move, NoFinalLetter):
            return "End the game without a final letter?"
        if isinstance(move, Mark) and not move.runs:
            return "Count no word at all?"
        return ""

    def answers_to(self, move: Any) -> tuple[str, str]:
        if isinstance(move, NoFinalLetter):
            return "End the game", "Choose a letter"
        return "Count none", "Go on marking"

    def seat_picture(self, seat: int) -> SheetPicture:
        picture = SheetPicture(totals=False, size_hint=(None, None), size=(dp(100), dp(100)))

        def fill(*_: Any) -> None:
            if self.view:
                picture.sheet = self.view.sheets[seat]
                picture.counted = self.view.counted[seat] if self.view.counted else ()

        self.fbind("view", fill)
        fill()
        return picture

    @staticmethod
    def said(move: Any, view: KrossView) -> str:
        return said_of_move(move, view)

    @staticmethod
    def moment(view: KrossView) -> str:
        if view.phase == "final":
            return "The final letter"
        return "The end" if view.phase in {"claim", "vote", "mark"} else f"Letter {view.turn}"

    @staticmethod
    def unlisted(word: str, options: Any) -> str:
        return "Not in the dictionary: it fits the task."  # K17

    @staticmethod
    def is_open(view: KrossView) -> bool:
        """KH9: the race for a card is run by all at once, before anybody writes."""
        return view.phase == "grab" or (view.phase == "enter" and bool(racers(view)))

    # What came

    def on_view(self, *_: Any) -> None:
        before, view = self._before, self.view
        self._before = view
        self._previews.clear()
        self._completed.clear()
        self.anchor = self.stroke = self.remark = self.explained = self.hint = None
        if not (before and view and still_holds(self.making, before, view)):
            self.making = self.hands.draft_for(view)
        if view and (before is None or before.seat != view.seat):
            self.looking_at = None
        self._changed()

    def _forget_layout(self, *_: Any) -> None:
        self._layout = None
        self.thumb.fill()

    def on_making(self, *_: Any) -> None:
        if self.making:
            self.hint = None  # the player has a thought of his own

    def _changed(self, *_: Any) -> None:
        self._layout = None
        self.draft = move_of(self.making, self.view) if self.view else None
        self.may_undo = bool(self.making) or self.anchor is not None
        self.thumb.show()
        self.redraw_over()

    # What is the case

    @property
    def acts(self) -> bool:
        """Whether the viewer is asked for something."""
        view = self.view
        return bool(view and view.seat is not None and view.seat in view.active and not self.disabled)

    @property
    def calling(self) -> bool:
        """Whether a letter may be chosen."""
        return self.acts and self.view.phase in {"call", "final"}

    @property
    def choosing(self) -> bool:
        """Whether a letter is what is chosen next: then on a phone the cards take the room they need."""
        return self.calling and self.making.letter is None

    @property
    def racing(self) -> bool:
        """Whether several people of this device race for a card."""
        return bool(self.view and self.view.seat is None and len(self.here) > 1 and self.is_open(self.view))

    @property
    def layout(self) -> Layout:
        """Where things are now."""
        if self._layout is None:
            margin = dp(8) if window.phone else dp(4)
            box = (self.x + margin, self.y + dp(2), self.width - 2 * margin, self.height - dp(4))
            if self.view and self.view.phase == "over":
                # Where nothing can be touched, whoever shows the board says whose sheet it is.
                self._layout = looking_back(*box, 0 if self.disabled else len(self.view.sheets))
            else:
                self._layout = arranged(*box, choosing=self.choosing)
        return self._layout

    def name_of(self, seat: Seat | None) -> str:
        """What a seat is called; nothing for nobody."""
        if seat is None:
            return ""
        if seat == self.view.seat:
            return "you"
        return self.players[seat].name if seat < len(self.players) else f"seat {seat + 1}"

    # The sheet that is shown

    @property
    def shown_seat(self) -> Seat:
        """Whose sheet lies on the board."""
        view: KrossView = self.view
        if self.looking_at is not None:
            return int(self.looking_at)
        if view.phase == "over" and view.seat is None and view.result and view.result.ranking:
            return view.result.ranking[0].seat
        if view.phase == "vote" and view.awaited:
            return view.awaited[0]
        return view.caller if view.seat is None else view.seat

    @property
    def is_own(self) -> bool:
        return bool(self.view and self.view.seat == self.shown_seat)

    @property
    def sheet(self) -> Sheet:
        """What is written on it, without the draft."""
        view: KrossView = self.view
        sheet = view.sheets[self.shown_seat]
        if self.is_own and view.square is not None and view.letter:
            return written(sheet, view.square, view.letter)
        return sheet

    @property
    def looked_back_at(self) -> Enter | FinalLetter | None:
        """The letter that is shown written where nothing can be touched."""
        return self.hint if self.disabled and isinstance(self.hint, Enter | FinalLetter) else None

    def letter_to_write(self) -> str:
        """What is in the pencil."""
        view: KrossView = self.view
        if isinstance(self.looked_back_at, FinalLetter):
            return str(self.looked_back_at.letter)
        if view.phase == "enter" and (self.acts or self.looked_back_at):
            return view.letter or ""
        return self.making.letter or "" if self.calling else ""

    def target(self) -> int | None:
        """The square the letter would go to: below the carried pencil, or the draft's."""
        if self.carried is not None:
            return self.over[1] if self.over and self.over[0] == "square" else None
        return self.looked_back_at.square if self.looked_back_at else self.making.square

    def preview_at(self, square: int) -> Preview:
        """What the letter would do in a square."""
        sign = self.letter_to_write()
        return self.preview_of(Enter(square) if self.view.phase == "enter" else FinalLetter(sign, square))

    def fresh(self) -> tuple[Counted, ...]:
        """The words the letter would complete where it is held or drafted."""
        square, sign = self.target(), self.letter_to_write()
        if square is None or not sign:
            return ()
        asked = self.shown_seat, square, sign
        if asked not in self._completed:
            self._completed[asked] = completed(self.sheet, square, sign, self.preview_at(square))
        return self._completed[asked]

    def counted(self) -> tuple[Counted, ...]:
        """The words in solid loops."""
        view: KrossView = self.view
        if view.phase == "mark" and self.is_own and self.acts:
            return tuple(as_counted(self.sheet, run) for run in self.making.runs)
        return beside(view.counted[self.shown_seat] if view.counted else (), self.fresh())

    @property
    def totals(self) -> list[int]:
        """The points of each line; none where none are shown."""
        return totals_of(self)[0]

    # Fingers and keys

    def spots(self) -> list[Spot]:
        return spots_of(self)

    def tap(self, key: Any) -> None:
        self.remark = None
        self.hands.tap(*key)

    def drop(self, key: Any, onto: Any) -> bool:
        return self.hands.drop(key, onto)

    def may_drop(self, key: Any, onto: Any) -> bool:
        return self.hands.may_drop(key, onto)

    def letter(self, text: str) -> bool:
        return self.hands.letter(text)

    def activate(self) -> None:
        if not self.view or not self.hands.enter():
            Surface.activate(self)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self._down and self.hands.draws(self._down[0]):
            self.hands.draw_to(self._down[0][1], *touch.pos)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._down and self.stroke:
            touch.ungrab(self)
            self._stop_waiting()
            self._down, run, self.stroke = None, self.stroke, None
            self.hands.loop(run)
            return True
        return super().on_touch_up(touch)

    # Painting

    def paint(self) -> None:
        if self.view and not self.racing:
            paint_table(self)

    def paint_over(self) -> None:
        if self.view and self.racing:
            paint_race(self)
        elif self.view:
            paint_writing(self)

    def paints(self, key: Any) -> bool:
        return bool(key[0] == "card")

    def paint_carried(self, key: Any) -> None:
        paint_piece(self, key)

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        """What is written besides the letters."""
        return board_writings(self)
