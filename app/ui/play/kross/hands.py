"""What fingers and keys do on the board of KROSS: tap and tap does all that a drag does."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.games.kross.model import ALPHABET, FREE, Call, KrossView, Run, holder_of
from app.ui.play.kross.draft import Draft, Meant, claimed, marked, run_between, shortened, squares_in_run
from app.ui.play.kross.remarks import Remark, through

if TYPE_CHECKING:
    from app.ui.play.kross.board import KrossBoard

STROKES = {"claim", "mark"}  # phases in which a finger draws over squares


class Hands:
    """Makes touches and keys into a draft."""

    def __init__(self, board: "KrossBoard") -> None:
        self.board = board

    # Taps

    def tap(self, kind: str, which: Any) -> None:
        """A spot was tapped."""
        match kind:
            case "square":
                self._tap_square(which)
            case "card":
                self.choose(which)
            case "strip" if self.board.calling:
                self.board.thumb.put_back()
            case "strip":
                self.board.thumb.show_cards()
            case "grab":
                self.board.thumb.race(which)
            case "seat":
                self.look_at(which)

    def _tap_square(self, number: int) -> None:
        board = self.board
        phase = board.view.phase
        if phase == "over" or not board.is_own:
            self._explain(number)
        elif not board.acts:
            self.refuse_at(number, "not your turn")
        elif phase in STROKES:
            self._tap_end(number)
        elif phase in {"enter", "final"}:
            self.place(number)
        elif phase == "call":
            self._call_for(number)
        else:
            self.refuse_at(number, "grab it or not")

    def _call_for(self, number: int) -> None:
        """A letter and then a square: whoever calls wants to write it there."""
        board = self.board
        if board.draft is None:
            self.refuse_at(number, "call a letter first")
        elif board.sheet[number] != FREE:
            self.refuse_at(number, "square is full")
        else:
            board.later[board.view.seat] = Meant(board.view.turn, board.draft.letter, number)
            board.dispatch("on_move", board.draft)

    def draft_for(self, view: KrossView | None) -> Draft:
        """What is chosen at first where a new question is asked: nothing, or the square one called for."""
        if view is None or view.seat is None or view.seat not in self.board.later:
            return Draft()
        meant = self.board.later[view.seat]
        if view.phase == "call":
            del self.board.later[view.seat]  # the call was taken back, or it is another
        elif view.phase == "enter" and (meant.turn, meant.letter) == (view.turn, view.letter):
            return Draft(square=meant.square)
        return Draft()

    def place(self, number: int) -> bool:
        """Write the letter into a square, for now; in the same square again it is taken back."""
        board = self.board
        if not board.letter_to_write():
            self.refuse_at(number, "choose a letter first")
        elif board.sheet[number] != FREE:
            self.refuse_at(number, "square is full")
        elif problem := board.preview_at(number).problem:
            self.refuse_at(number, shortened(problem))
        else:
            again = board.making.square == number and board.carried is None
            board.making = replace(board.making, square=None if again else number, choice=None)
            return True
        return False

    def choose(self, sign: str, *, by_key: bool = False) -> None:
        """Take a letter card: it is called, or written as the final letter."""
        board = self.board
        board.refusal = ""
        if not board.calling:
            holder = holder_of(board.view.holders, sign)
            board.refuse(f"{board.name_of(holder)} took {sign}" if holder is not None else "not your call")
        elif by_key and board.draft == Call(sign):
            board.dispatch("on_move", board.draft)
        else:
            again = board.making.letter == sign and not by_key
            board.making = replace(board.making, letter=None if again else sign, choice=None)

    def _tap_end(self, number: int) -> None:
        """Tap, tap does what a stroke does: the first square of a word, then its last."""
        board = self.board
        run = run_between(board.anchor, number) if board.anchor is not None else None
        if run:
            board.anchor = None
            self.loop(run)
        elif board.anchor == number:
            board.anchor = None
        elif board.sheet[number] == FREE:
            self.refuse_at(number, "no letter here")
        else:
            board.anchor = number

    def loop(self, run: Run) -> None:
        """Put a loop round some squares: to claim them, or to count them."""
        board = self.board
        board.anchor = None
        judge = claimed if board.view.phase == "claim" else marked
        board.making, refused = judge(board.making, run, board.sheet, board.preview_of)
        if refused:
            self.refuse_at(squares_in_run(run)[-1], refused)

    def refuse_at(self, number: int, words: str) -> None:
        """Say at a square why not."""
        self.board.refused_at = number
        self.board.refuse(words)
        self.board.redraw_over()

    def look_at(self, seat: int) -> None:
        """Show somebody's sheet."""
        self.board.explained = self.board.remark = None
        self.board.looking_at = seat

    def _explain(self, number: int) -> None:
        """Say which words a letter counts for."""
        board = self.board
        if board.view.phase == "over":
            board.explained = number
            board.redraw()
        else:
            words = " · ".join(f"{each.word} {each.points}" for each in through(number, board.counted()))
            board.remark = Remark(number, words or "counts for no word")
        board.redraw_over()

    # Drags

    def drop(self, key: Any, onto: Any) -> bool:
        """The pencil or a letter card was dropped."""
        board = self.board
        if key[0] == "card":
            if onto:
                board.making = replace(board.making, letter=key[1], choice=None)
            return bool(onto)
        if onto and board.view.phase == "call":
            self._call_for(onto[1])
            return True
        if onto:
            return self.place(onto[1])
        below = board.spot_at(*board.carried_at)
        if below and below.key[0] == "square" and board.sheet[below.key[1]] != FREE:
            self.refuse_at(below.key[1], "square is full")
        return False

    def may_drop(self, key: Any, onto: Any) -> bool:
        """A card goes into the pencil or onto the sheet, the pencil to a free square."""
        if key[0] == "card":
            return onto[0] in {"pit", "square"}
        return bool(onto[0] == "square" and self.board.sheet[onto[1]] == FREE)

    def take_pencil(self, touch: Any, x: float, y: float) -> None:
        """A finger draws the pencil out of the tray at x, y."""
        board = self.board
        if board.acts and board.letter_to_write():
            board.begin_carry(touch, ("pencil", 0), x, y)

    def draws(self, key: Any) -> bool:
        """Whether a finger that began there draws over squares."""
        board = self.board
        return board.acts and board.is_own and board.view.phase in STROKES and key[0] == "square"

    def draw_to(self, start: int, x: float, y: float) -> None:
        """The finger draws from a square to where it is now."""
        here = self.board.spot_at(x, y)
        if here and here.key[0] == "square":
            self.board.stroke = run_between(start, here.key[1])

    # Keys

    def letter(self, text: str) -> bool:
        """A typed letter is called, or written where the cursor stands."""
        board = self.board
        sign = text.upper()
        if len(sign) != 1 or sign not in ALPHABET or not board.view:
            return False
        stands_on_square = bool(board.cursor and board.cursor[0] == "square")
        if board.acts and sign == board.letter_to_write() and stands_on_square and board.view.phase != "call":
            return self.place(board.cursor[1])
        if board.calling:
            self.choose(sign, by_key=board.view.phase == "final")
            return True
        return False

    def enter(self) -> bool:
        """Enter on a draft that is whole is Done, and on a card takes it; False: it is a tap."""
        board = self.board
        kind, which = board.cursor or ("", 0)
        on_draft = (kind == "square" and which == board.making.square) or board.view.phase == "call"
        if board.draft is not None and not board.disabled and on_draft:
            board.dispatch("on_move", board.draft)
        elif kind == "card" and board.spot(board.cursor):
            self.choose(str(which), by_key=True)
        else:
            return False
        return True
