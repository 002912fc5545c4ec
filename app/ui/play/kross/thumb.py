"""What lies at the thumb at each moment of KROSS, and what the bright button says."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.core.game import Seat
from app.games.kross.model import (
    TASK_CARDS,
    Claim,
    Grab,
    LetGo,
    NoClaim,
    NoFinalLetter,
    Vote,
    holder_of,
)
from app.ui.keys import ancestors
from app.ui.play.board import BoardTool
from app.ui.play.kross.draft import Draft
from app.ui.play.kross.paint import card_looks
from app.ui.play.kross.race import races_now
from app.ui.play.kross.sheets import CardsPanel, ClaimsPanel, SheetsPanel
from app.ui.play.kross.tray import KrossTray
from app.ui.theme import theme
from app.ui.widgets.buttons import PushButton
from app.ui.window import window

if TYPE_CHECKING:
    from app.ui.play.kross.board import KrossBoard


MOST_WITH_A_NOTE = 3  # players beside one another on a phone: more need all the room there is
ABOUT_THE_CARD = "Your task card. Hold it to peek: nobody else sees it."


class Thumb:
    """Fills the tray for the board: it reads the view and the draft, and hands touches back."""

    def __init__(self, board: "KrossBoard", tray: KrossTray) -> None:
        self.board = board
        self.tray = tray
        self._made: dict[str, PushButton] = {}
        self._soon = Clock.create_trigger(self._fill, -1)
        tray.pit.bind(on_release=lambda *_: self.put_back())
        tray.pit.bind(on_pull=lambda pit, touch: board.hands.take_pencil(touch, *pit.center))
        tray.grab.bind(on_release=lambda *_: self._grab())
        tray.grid.bind(on_choose=lambda _grid, sign, *by_key: board.hands.choose(sign, by_key=any(by_key)))
        theme.bind(large_text=self.fill)
        window.bind(kind=self.fill)

    @property
    def view(self) -> Any:
        return self.board.view

    def fill(self, *_: Any) -> None:
        """Fill the tray before the next frame."""
        self._soon()

    # What is shown

    def show(self) -> None:
        """Say what the bright button says, and have the tray filled before the next frame."""
        board = self.board
        if self.view is None:
            return
        board.done = self._done()
        board.asks, board.asks_more = self._asks()
        board.tools = self._tools()
        self.fill()

    def _asks(self) -> tuple[str, str]:
        """What the banner says once a letter is chosen, and in a race: the question is another one then."""
        board, letter = self.board, self.board.making.letter
        if board.racing and self.view.phase == "enter":
            return f"{self._name(self.view.caller)} calls {self.view.letter}", "Who wants its card presses first."
        if board.calling and letter and self.view.phase == "call":
            return f"{letter} is your letter", "Tap a square to write it there, or call it first."
        if board.calling and letter and board.making.square is None:
            return f"{letter} is your last letter", "Tap a free square for it."
        return "", ""

    def _done(self) -> str:
        board = self.board
        phase, making = self.view.phase, board.making
        if board.racing or phase == "over" or (board.acts and phase == "grab"):
            return ""
        match phase:
            case "call" if board.acts:
                return f"Call {making.letter}" if making.letter and not theme.large_text else "Call"
            case "final" if board.acts:
                return "Write"
            case "claim" if board.acts:
                return "Claim" if isinstance(board.draft, Claim) else "Done"
            case "mark" if board.acts:
                count = len(making.runs)
                if theme.large_text:
                    return "Done" if count else "None"
                return f"Count {count}" if count else "Count none"
        return "Done"

    def _tools(self) -> list[BoardTool]:
        board = self.board
        sheets = BoardTool("border_all", "Sheets", self.show_sheets)
        tools = [sheets] if self.view.phase != "over" else []
        if board.acts and self.view.phase == "final":
            tools.insert(0, BoardTool("block", "No letter", lambda: board.dispatch("on_move", NoFinalLetter())))
        if board.acts and self.view.phase == "claim":
            tools.insert(0, BoardTool("format_list_bulleted", "List", self.show_claims))
        return tools

    def _fill(self, *_: Any) -> None:
        if self.view is None:
            return
        tray, board = self.tray, self.board
        own = self.view.task is not None and not board.racing and self.view.phase != "over"
        tray.task.reads = self.read_task if own else None
        task = ("task",) if own else ()
        if board.choosing and not window.tablet and not board.layout.cards:
            self._fill_grid()
            tray.show("grid", *task)
        elif board.racing:
            words = "Nobody wants it" if self.view.phase == "grab" else "Nobody wants it: write"
            crowded = window.phone and len(board.here) > MOST_WITH_A_NOTE
            note = () if crowded else ("note",)
            tray.show(*note, "buttons", note=self._note(), buttons=[self._button("nobody", words)])
        elif self.view.phase in {"call", "enter", "final"}:
            self._fill_pit()
            parts = ("grab",) if self.view.phase == "enter" and self.view.seat is not None else ()
            cards = self._hides_cards() and not tray.is_short()
            buttons = [self._button("cards", "A–Z", icon="playing_cards")] if cards else []
            about = ("note",) if task and window.tablet and not theme.large_text else ()
            tray.show(*task, "pit", *parts, *about, buttons=buttons, note=ABOUT_THE_CARD)
        else:
            self._fill_choice(task)

    def _hides_cards(self) -> bool:
        """Whether the letter cards lie behind a button."""
        return not self.board.layout.cards and not window.tablet and self.view.phase != "over"

    def _fill_grid(self) -> None:
        grid = self.tray.grid
        grid.looks = card_looks(self.board)
        grid.names = {
            sign: self.board.name_of(holder)
            for sign in grid.looks
            if (holder := holder_of(self.view.holders, sign)) is not None
        }

    def _fill_pit(self) -> None:
        board, view, pit = self.board, self.view, self.tray.pit
        pit.sign = board.letter_to_write()
        pit.lying = board.making.square is None and board.carried is None
        if pit.sign:
            drafted = "Done writes it" if board.done == "Done" else "Not written yet"
            pit.text = "Drop it on a square" if board.carried is not None else drafted
            if pit.lying:
                # Where the grab button has no caption, this says what it costs.
                pit.text = "Write it, or grab: −1" if self.tray.is_short() and view.may_grab else "is in your pencil"
            if board.calling and pit.lying:
                pit.text = "Tap a square to write it"
        elif board.acts:
            pit.text = "Tap a card, or drag it here"
        elif view.square is not None:
            pit.text = f"{view.letter} is written"
        elif view.phase == "enter" and view.grabber == view.seat and view.seat is not None:
            pit.text = f"You took the {view.letter}"
        else:
            pit.text = "Your pencil rests" if board.here else "You look on"
        self._fill_grab()

    def _fill_grab(self) -> None:
        board, view, grab = self.board, self.view, self.tray.grab
        grab.disabled = not (view.may_grab and board.acts)
        grab.spoken = f"grab the {view.letter} card, it costs a point at the end"
        grab.hinted = isinstance(board.hint, Grab)
        grab.chosen = False
        grab.left = board.time_left if view.phase == "grab" else -1
        grab.whole = board.time_whole
        caption = self.tray.captions["grab"]
        caption.text = self._why_not_grab() if grab.disabled else "card −1"
        caption.tone = "ink_soft" if grab.disabled else "ink"
        self.tray.captions["task"].text = "hold to peek"

    def _why_not_grab(self) -> str:
        view = self.view
        if view.grabber is not None:
            return "you have it" if view.grabber == view.seat else f"{self._name(view.grabber)} has it"
        if view.seat == view.caller:
            return "your call"
        if view.letter and holder_of(view.holders, view.letter) == view.seat:
            return "you have it"
        return "you wrote it" if view.square is not None else "write it"

    def _fill_choice(self, task: tuple[str, ...]) -> None:
        view, tray = self.view, self.tray
        self._fill_grab()
        acts = self.board.acts
        match view.phase:
            case "grab" if acts:
                tray.show(*task, "buttons", "grab", buttons=[self._button("let go", "Let it go")])
            case "wish" if acts:
                tray.grab.chosen = isinstance(self.board.making.choice, Grab)
                writes = isinstance(self.board.making.choice, LetGo)
                tray.show(*task, "buttons", "grab", buttons=[self._button("write", "Write it", chosen=writes)])
            case "claim" if acts:
                nothing = isinstance(self.board.making.choice, NoClaim)
                buttons = [self._button("no claim", "Nothing to claim", brief="No claim", chosen=nothing)]
                tray.show(*task, *self._if_said(), "buttons", note=self._note(), buttons=buttons)
            case "vote" if acts:
                choice = self.board.making.choice
                yes = isinstance(choice, Vote) and choice.accept
                no = isinstance(choice, Vote) and not choice.accept
                buttons = [
                    self._button("yes", "It fits", icon="check", chosen=yes),
                    self._button("no", "It does not", icon="close", chosen=no),
                ]
                tray.show("note", "buttons", note=self._note(), buttons=buttons, style="heading")
            case "over":
                tray.show()
            case _:
                tray.show(*task, *self._if_said(), note=self._note())

    def _if_said(self) -> tuple[str, ...]:
        """The place for a sentence, if there is one."""
        return ("note",) if self._note() else ()

    def _note(self) -> str:
        view, board = self.view, self.board
        if board.racing:
            return "Each has their own button. The card is −1 in the end."
        if not board.acts:
            names = [board.players[seat].name for seat in view.active]
            return f"{names[0]} is choosing." if len(names) == 1 else "The others are choosing."
        match view.phase:
            case "claim":
                if isinstance(board.draft, Claim):
                    return f"{board.draft.word}: the others will vote."
                return "" if theme.large_text else "Tap its first and last letter, or draw over it."
            case "vote":
                claim = next((each for each in view.claims if each.seat in view.awaited), None)
                if claim and view.tasks:
                    return f"Is {claim.word} {TASK_CARDS[view.tasks[claim.seat] - 1]}?"
            case "mark" if not theme.large_text:
                return "Draw over each word, or tap its first and last letter."
        return ""

    def _name(self, seat: Seat) -> str:
        name = self.board.name_of(seat)
        return name[:1].upper() + name[1:]

    def _button(self, key: str, text: str, *, brief: str = "", icon: str = "", chosen: bool = False) -> PushButton:
        """A button of the tray, made once; large text has the brief words."""
        if key not in self._made:
            self._made[key] = PushButton(style="label")
            self._made[key].bind(on_release=lambda *_: self._press(key))
        button = self._made[key]
        button.text = brief if brief and theme.large_text else text
        button.spoken = text + (", chosen" if chosen else "")
        button.icon = "check" if chosen and not icon else icon
        button.kind = "main" if chosen else "outline"
        button.high = dp(48)
        return button

    # What is touched

    def _press(self, key: str) -> None:
        board, view = self.board, self.view
        match key:
            case "cards":
                self.show_cards()
            case "let go":
                board.dispatch("on_move", LetGo())
            case "write":
                self._choose(LetGo())
            case "no claim":
                self._choose(NoClaim())
            case "yes" | "no" if view.awaited:
                self._choose(Vote(view.awaited[0], key == "yes"))
            case "nobody":
                for seat in races_now(board):
                    board.dispatch("on_seat_move", seat, LetGo())
                if view.phase == "enter":  # others may race on: here each writes in turn
                    board.dispatch("on_move", None)

    def _choose(self, choice: Any) -> None:
        self.board.making = Draft(choice=choice)

    def put_back(self) -> None:
        """Choose another letter."""
        if self.board.calling:
            self.board.making = Draft()

    def _grab(self) -> None:
        if self.view.phase == "wish":
            self._choose(Grab())
        else:
            self.board.dispatch("on_move", Grab())

    def race(self, seat: Seat) -> None:
        """Somebody pressed the button at his side."""
        self.board.dispatch("on_seat_move", seat, Grab())

    def pit_box(self) -> tuple[float, float, float, float]:
        """Where the pencil lies, in the window."""
        pit = self.tray.pit
        if pit.parent is None:
            return (0.0, 0.0, 0.0, 0.0)
        return (*pit.to_window(*pit.pos), *pit.size)

    def read_task(self) -> tuple[str, str, str]:
        """What stands on the viewer's task card."""
        view = self.view
        word = view.task_words[view.seat] if view.task_words else None
        remark = f"{word} fits: 3 points" if word else "3 points for a word that fits"
        return "Your task", TASK_CARDS[view.task - 1], remark

    # What opens over the board

    def _stage(self) -> Any:
        return next((above for above in ancestors(self.board) if hasattr(above, "overlays")), None)

    def show_sheets(self) -> None:
        """All sheets, side by side."""
        SheetsPanel(self.board).show(self._stage())

    def show_cards(self) -> None:
        """The letter cards, and who has which."""
        CardsPanel(self.board).show(self._stage())

    def show_claims(self) -> None:
        """All that could be claimed."""
        ClaimsPanel(self.board).show(self._stage())
