"""What lies at the thumb at each moment of TYPO-2D, and what the bright button says."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.games.typo2d.model import (
    HOLE,
    Believe,
    Choose,
    Discard,
    Doubt,
    Take,
    TakeInHand,
    believers_needed,
    board_of,
    card_in_play,
    doubts_needed,
    halves,
    icon_of,
    letter_of,
)
from app.ui.play.board import BoardTool
from app.ui.play.typo2d.cards import ICON_SAYS
from app.ui.play.typo2d.draft import Draft, laid_of, to_pay, way_said, words_of
from app.ui.play.typo2d.fan import CARD, kept_in_order, reordered
from app.ui.play.typo2d.keys import WordLine
from app.ui.play.typo2d.tray import TypoTray, stand_in_twos
from app.ui.theme import theme
from app.ui.widgets.buttons import PushButton
from app.ui.window import window

if TYPE_CHECKING:
    from app.ui.play.typo2d.board import Typo2dBoard


AT_FOOT = {"phone": (), "low": ("fan", "keys"), "tablet": ("fan", "keys")}
FIRST_CARDS = 3  # on the table: so long one is told how a card is laid
WIDE_CARD = 100  # dp: of the fan in a wide window


class Thumb:
    """Fills the tray for the board: it reads the view and the draft, and hands touches back."""

    def __init__(self, board: "Typo2dBoard", tray: TypoTray) -> None:
        self.board = board
        self.tray = tray
        self._made: dict[str, PushButton] = {}
        self._lines: list[WordLine] = []
        self._soon = Clock.create_trigger(self._fill, -1)
        tray.fan.bind(on_push=lambda _fan, number: self.push(number), on_reorder=self._reorder)
        tray.stand.bind(on_pull=lambda _stand, touch: board.take_card(touch))
        tray.keys.bind(on_letter=lambda _keys, sign: board.hands.write(sign), on_back=lambda *_: board.undo())
        theme.bind(large_text=self.fill)
        window.bind(kind=self.show)

    @property
    def view(self) -> Any:
        return self.board.view

    def fill(self, *_: Any) -> None:
        """Fill the tray before the next frame."""
        self._soon()

    # What is shown

    def show(self, *_: Any) -> None:
        """Say what the bright button says, and have the tray filled before the next frame."""
        if self.view is None:
            return
        self.board.done = self._done()
        self.board.asks, self.board.asks_more = self._asks()
        self.board.tools = self._tools()
        self.fill()

    def _asks(self) -> tuple[str, str]:
        """What the banner says once the card lies somewhere, or a line is to be taken: another question then."""
        board, view = self.board, self.view
        if view.phase == "doubt" and window.tablet and (note := self._note_of_doubts()):
            return board.game.ask(view).first.text(board.players), note
        if view.phase != "play" or not board.acts:
            return "", ""
        if board.paying:
            return "Take half of one of the longest lines", "Your card must still be laid then."
        laid = laid_of(board.making, view) if board.making.laying else None
        starts = [chain.letters for chain in laid.chains] if laid else []
        if len(starts) > 1:
            return "Say a word for each line", "Tap a line to type its word."
        if starts and HOLE in starts[0]:
            return f"Say a word that fits {starts[0].replace(HOLE, '_')}", "Type the letter for the gap, then the rest."
        if starts:
            return f"Say a word that starts with {starts[0]}", "Keep typing. For another place, tap it."
        return "", ""

    def _done(self) -> str:
        board, view = self.board, self.view
        making, draft = board.making, board.draft
        if view.phase == "over" or board.doubting_in_the_open:
            return ""
        match view.phase:
            case "choose" if view.choice and making.card in {None, view.choice}:
                return "Chosen"
            case "choose" if view.seat is not None:
                letter = letter_of(making.card) if making.card and not self._is_narrow() else ""
                return f"Change to {letter}" if view.choice and letter else f"Choose {letter}".strip()
            case "doubt" if board.acts:
                return "Believe" if self._is_narrow() else "Believe it"
            case "discard" | "drop" if board.acts:
                named = isinstance(draft, Discard) and not self._is_narrow()
                return f"Discard {letter_of(draft.card)}" if named else "Discard"
            case "play" | "pay" if board.acts:
                return self._done_of_turn()
        return "Done"

    @staticmethod
    def _is_narrow() -> bool:
        """Whether the bright button has little room beside the tools."""
        return window.low or window.width < dp(400) or theme.large_text

    def _done_of_turn(self) -> str:
        board = self.board
        if isinstance(board.draft, TakeInHand | Take) or board.paying:
            return "Take it"
        words = words_of(board.making, self.view) if board.making.laying else ()
        if len(words) == 1:
            return f"Say {words[0].replace('?', '_')}"
        return {0: "Say it", 2: "Say both"}.get(len(words), "Say all")

    def _tools(self) -> list[BoardTool]:
        tools = []
        if self.view.hand and not self._fan_is_for_looking() and not self.board.making.laying:
            tools.append(BoardTool("sort_by_alpha", "Sort", self.sort))
        return tools

    def _fan_is_for_looking(self) -> bool:
        return bool(self.board.acts and self.view.phase in {"play", "pay"} and not window.tablet)

    def _fill(self, *_: Any) -> None:
        board, view, tray = self.board, self.view, self.tray
        if view is None:
            return
        self._fill_fan()
        tray.note.text = self._note()
        tray.note.style, tray.note.tone = "label", "ink_soft"
        note = ("note",) if tray.note.text else ()
        fan = ("fan",) if view.hand else ()
        if board.doubting_in_the_open:
            self._lay_out(*note, "buttons", buttons=self._doubts_of_all())
        elif view.phase == "doubt" and board.acts:
            self._lay_out(*note, "buttons", *fan, buttons=[self._doubt_button()])
        elif board.making.laying and board.acts and not board.paying:
            self._fill_lines()
            self._lay_out("buttons", "lines", "keys", buttons=self._ways())
        elif board.paying:
            self._lay_out(*note, "buttons", *self._if_room(fan), buttons=self._way_back())
        elif view.phase == "play" and board.acts:
            self._fill_stand()
            self._lay_out("stand", *self._if_room(fan), *note, buttons=self._instead())
        else:
            self._lay_out(*note, *fan)

    def _lay_out(self, *names: str, buttons: list[PushButton] | None = None) -> None:
        """A wide or low window has the fan or the keys at the foot of its board; else they are here."""
        at_foot = next((name for name in names if name in AT_FOOT[window.kind]), "")
        self.tray.fan.card_wide = min(dp(WIDE_CARD), window.height / 8) if window.tablet else dp(CARD)
        self.board.hold(getattr(self.tray, at_foot) if at_foot else None)
        self.tray.show(*(name for name in names if name != at_foot), lines=self._lines, buttons=buttons or [])

    @staticmethod
    def _if_room(fan: tuple[str, ...]) -> tuple[str, ...]:
        """Where a screen is low, the hand gives way while a card is laid."""
        return fan if window.tablet or (window.height >= dp(780) and not theme.large_text) else ()

    def _fill_fan(self) -> None:
        board, view, fan = self.board, self.view, self.tray.fan
        board.order = kept_in_order(board.order, view.hand)
        fan.counts, fan.named = view.counts, view.options.card_names
        fan.for_looking = self._fan_is_for_looking()
        fan.cards = board.order
        discards = view.phase in {"discard", "drop"} and board.acts
        fan.bright = frozenset(view.discardable) if discards else None
        fan.face_down = not discards
        card = board.making.card or (view.choice if view.phase == "choose" else None)
        fan.up = self._place_of(card)
        hinted = board.hint.card if isinstance(board.hint, Choose | Discard) else ""
        fan.hinted = hinted

    def _place_of(self, card: Any) -> int:
        """Which card of the fan it is; of equal ones the one that was touched."""
        order, touched = self.board.order, self.board.touched
        if card is None or card not in order:
            return -1
        return touched if touched < len(order) and order[touched] == card else order.index(card)

    def _fill_stand(self) -> None:
        view, stand = self.view, self.tray.stand
        stand.counts, stand.named = view.counts, view.options.card_names
        stand.card = card_in_play(view) or ""
        stand.lying = self.board.carried is None

    def _fill_lines(self) -> None:
        board = self.board
        laid = laid_of(board.making, self.view)
        chains = laid.chains if laid else ()
        while len(self._lines) < len(chains):
            line = WordLine(number=len(self._lines))
            line.bind(on_release=lambda line: self._write_in(int(line.number)))
            self._lines.append(line)
        del self._lines[len(chains) :]
        for number, (line, chain) in enumerate(zip(self._lines, chains)):
            line.letters, line.typed = chain.letters, board.making.typed[number]
            line.active = number == board.making.field

    def _note(self) -> str:
        board, view = self.board, self.view
        if board.paying:
            return self._note_of_penalty()
        if view.phase == "doubt":
            return "" if window.tablet else self._note_of_doubts()  # the banner of a wide window says it
        if board.acts and view.phase == "play" and self.icon:
            return f"Its icon: {ICON_SAYS[self.icon]}."
        if board.lays and not theme.large_text and 0 < len(view.table) <= FIRST_CARDS:
            return "Tap a place beside a card, or drag yours there."
        if view.phase == "choose" and view.seat is not None and not theme.large_text:
            return "Tap a card, or push it up. Drag to reorder." if view.choice is None else ""
        return ""

    @property
    def icon(self) -> str | None:
        """The icon that counts on the card to be laid."""
        card = card_in_play(self.view)
        return icon_of(card) if card and self.view.options.icons != "none" else None

    def _note_of_penalty(self) -> str:
        """T18: which half goes where."""
        line = self.board.making.line
        if line is None:
            return "Tap one of the longest lines."
        cards = board_of(self.view)
        gone, taken = halves(line, extra=1 if self.view.phase == "pay" else 0)
        leave = " ".join(letter_of(cards[cell]) for cell in gone)
        hand = " ".join(letter_of(cards[cell]) for cell in taken)
        out = f"{leave} {'leaves' if len(gone) == 1 else 'leave'} the game. " if gone else ""
        return f"{out}{hand} {'goes' if len(taken) == 1 else 'go'} to your hand."

    def _note_of_doubts(self) -> str:
        """T21: who doubts the word, and how many it takes."""
        board, view = self.board, self.view
        needed = doubts_needed(view)
        if needed < 2:
            return ""
        names = [board.name_of(seat) for seat in sorted(view.doubters)]
        if not names:
            return f"{needed} doubts have it looked up."
        doubt = "doubts" if len(names) == 1 and names != ["you"] else "doubt"
        who = " and ".join(names)
        return f"{who[0].upper()}{who[1:]} {doubt} it: {len(names)} of {needed} needed."

    # Buttons

    def _doubt_button(self) -> PushButton:
        view = self.view
        button = self._button("doubt", f"I doubt {view.said[view.doubted].word}", kind="danger", icon="gavel")
        button.high = dp(72)
        return button

    def _doubts_of_all(self) -> list[PushButton]:
        """Several people share the device: a button for each who may doubt, and one for all who do not.

        Who has doubted keeps his button, pressed: nothing moves away from under the others' fingers.
        """
        board, doubters = self.board, self.view.doubters
        seats = [seat for seat in board.here if seat in board.doubters_here or seat in doubters]
        is_tight = stand_in_twos(len(seats) + 1)
        buttons = []
        for seat in seats:
            name, has_doubted = board.name_of(seat), seat in doubters
            said = f"{name} doubts it"
            text = name if is_tight and (theme.large_text or has_doubted) else said
            button = self._button(f"doubt {seat}", text, kind="danger", icon="gavel" if has_doubted else "")
            button.spoken, button.disabled = said, has_doubted
            buttons.append(button)
        nobody = "Nobody else" if doubters else "Nobody"
        believe = self._button("believe", nobody if is_tight else f"{nobody} doubts it", kind="main", icon="check")
        believe.spoken = f"{nobody} doubts it"
        return [*buttons, believe]

    def _ways(self) -> list[PushButton]:
        """Other ways to lay the card there, when its icon allows some."""
        laying = self.board.making.laying
        ways = self.board.hands.ways_at(laying.cell)
        if len(ways) < 2:
            return []
        following = ways[(ways.index(laying) + 1) % len(ways)] if laying in ways else ways[0]
        text = f"{way_said(laying)} · or: {way_said(following).lower()}"
        return [self._button("way", text, icon="autorenew")]

    def _way_back(self) -> list[PushButton]:
        return [] if self.view.phase == "pay" else [self._button("back", "Lay the card", icon="arrow_back")]

    def _instead(self) -> list[PushButton]:
        buttons = [self._button("nothing", "I see nothing", icon="visibility_off")]
        if self.icon == "M" and not self.view.penalty:
            chosen = isinstance(self.board.making.other, TakeInHand)
            kind = "soft" if chosen else "outline"
            buttons.append(self._button("in hand", "Back in hand", icon="check" if chosen else "undo", kind=kind))
        return buttons

    def _button(self, key: str, text: str, *, icon: str = "", kind: str = "outline") -> PushButton:
        if key not in self._made:
            self._made[key] = PushButton(style="label")
            self._made[key].bind(on_release=lambda *_: self._press(key))
        button = self._made[key]
        button.text = button.spoken = text
        button.icon, button.kind, button.high = icon, kind, dp(48)
        return button

    # What is touched

    def _press(self, key: str) -> None:
        board, view = self.board, self.view
        match key.split():
            case ["doubt", seat]:
                board.dispatch("on_seat_move", int(seat), Doubt())
            case ["doubt"]:
                board.dispatch("on_move", Doubt())
            case ["believe"]:
                # TH27: whoever would believe once more would believe the next word, which nobody has asked him about.
                for each in board.doubters_here[: believers_needed(view)]:
                    board.dispatch("on_seat_move", each, Believe())
            case ["nothing"]:
                board.making = to_pay(board.table)
                board.show_lines()
            case ["back"]:
                board.making = Draft()
            case ["in", "hand"]:
                board.making = Draft() if board.making.other else Draft(other=TakeInHand())
            case ["way"]:
                board.hands.next_way()

    def push(self, number: int) -> None:
        """A card of the hand is pushed up: to be chosen, or to be discarded."""
        board, view = self.board, self.view
        card = board.order[number]
        board.refusal = ""
        if view.phase in {"discard", "drop"} and board.acts:
            if card not in view.discardable:
                board.refuse("Discard one of your penalty cards")
                return
        elif view.phase != "choose":
            board.refuse("Now cards are laid: drag to reorder")
            return
        again = board.making.card == card and board.touched == number
        board.touched = number
        board.making = Draft() if again else Draft(card=card)

    def _reorder(self, _fan: Any, number: int, onto: int) -> None:
        self.board.order = reordered(self.board.order, number, onto)
        self.fill()

    def sort(self) -> None:
        """The hand from A to Z."""
        self.board.order = tuple(sorted(self.board.order))
        self.fill()

    def _write_in(self, number: int) -> None:
        self.board.making = replace(self.board.making, field=number)
