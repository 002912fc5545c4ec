"""The scoresheet beside the printed game: no calls from the app, only sheets to write on and what they come to."""

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app import device
from app.core.game import Malformed, name_from
from app.storage.scoresheets import FREE, Found, KeptSheet, SheetTable
from app.ui.judge import game_finder, judge_for
from app.ui.kinds import Act
from app.ui.play.kross.scoresheet.board import ScoreBoard, SheetKeys
from app.ui.play.kross.scoresheet.desk import SheetDesk
from app.ui.play.kross.scoresheet.parts import (
    SheetStrip,
    details_panel,
    offer,
    open_cards,
    open_name,
    open_older,
    open_task,
    ranking_panel,
    sum_panel,
)
from app.ui.play.kross.scoresheet.sums import SheetRules, Tally, as_text, tally_of
from app.ui.screens.parts import head, tool
from app.ui.screens.play_sheets import watch_over
from app.ui.stage import Screen
from app.ui.theme import theme
from app.ui.widgets.boxes import Column, Row, Scroll
from app.ui.widgets.dialogs import ask
from app.ui.widgets.panels import Tray
from app.ui.widgets.text import text_texture
from app.ui.window import window

if TYPE_CHECKING:  # who plays alone does not wait for the network to be loaded
    from app.ui.network_table import NetworkTable

PICTURE = "scoresheet.png"
COPIES = "A copy of all sheets stays on this device."
BACKSPACE, DELETE = 8, 127
AS_WIDE = 1.04  # of a sheet: its width in parts of its height
NARROWEST, WIDEST = 344, 500  # dp of the column beside the sheet: seven keys, and no wider than one reads
EDGE = 4  # dp at the sides of a phone: the sheet takes nearly all of it


def desk_for(screen: "ScoresheetScreen", shared: "NetworkTable | None") -> SheetDesk:
    """Make the desk of this device, or of a table of several."""
    if shared is None:
        return SheetDesk(screen.app.folder)
    # Who plays alone does not wait for the network to be loaded.
    from app.ui.play.kross.scoresheet.shared_desk import SharedDesk

    shared.shared.on_change.append(screen.hear)
    return SharedDesk(screen.app.folder, shared.shared, lambda refusal: screen.app.notice(str(refusal)))


def first_free(sheet: KeptSheet, otherwise: int = 0) -> int:
    """Find the first square of a sheet that nothing is written in."""
    place = sheet.letters.find(FREE)
    return otherwise if place < 0 else place


class ScoresheetScreen(Screen):
    """Sheets of one table: the chosen one lies open, the others are a tap away."""

    accent = "kross"
    title = "Scoresheet"

    def enter(self, shared: "NetworkTable | None" = None) -> None:
        self.shared = shared  # the table of several devices, where there is one
        self.desk = desk_for(self, shared)
        self.watch = watch_over(self, shared) if shared else None
        self._square = first_free(self.sheet)
        self._judge()

    def hear(self) -> None:
        """Another device has written."""
        self.desk.look()
        if self.parent:
            self._show()

    def sit_anew(self) -> None:
        """Nothing: everybody keeps their own sheet."""

    def back(self) -> bool:
        """Leaving a table of several devices is asked about."""
        if self.shared is None:
            return False
        ask(self.stage, "Leave these sheets?", COPIES, [("Stay", None), ("Home", self.go_home)])
        return True

    def go_home(self) -> None:
        """Write with the others no more."""
        self.stage.home()

    def gone(self) -> None:
        if self.watch:
            self.watch.stop()
        if self.shared:
            self.shared.shared.on_change.remove(self.hear)
            self.shared.close()

    def open_to_network(self) -> None:
        """Let others lay their sheets beside these."""
        from app.ui.play.kross.scoresheet.to_network import (
            open_sheets,  # who plays alone does not wait for the network to be loaded
        )

        names = [sheet.name for sheet in self.table.sheets]
        self.stage.replace("lobby", table=open_sheets(self.app, *names))

    def _judge(self) -> None:
        """Judge by what new tables play by."""
        judge = judge_for(self.app.settings, self.app.folder)
        game: Any = game_finder(self.app.folder)("kross", judge)  # the contract of games does not know sheets
        self.game: SheetRules = game

    def resume(self) -> None:
        self._judge()  # a word may have come to the house list
        self._show()

    @property
    def table(self) -> SheetTable:
        """The sheets of the table."""
        return self.desk.table

    @property
    def sheet(self) -> KeptSheet:
        """The one that lies open."""
        return self.table.sheet

    def tallies(self) -> list[Tally]:
        """Tally each sheet."""
        return [tally_of(self.game, sheet) for sheet in self.table.sheets]

    # Its parts

    def build(self) -> None:
        self.undo_tool = tool("undo", "Undo", self.undo)
        self.redo_tool = tool("redo", "Redo", self.redo)
        self.board = ScoreBoard(fills_width=window.phone, cursor=("square", self._square))
        self.board.bind(chosen=self._chose, on_letter=lambda _board, sign: self.write(sign))
        self.keys = SheetKeys()
        self.keys.bind(on_letter=lambda _keys, sign: self.write(sign), on_erase=lambda *_: self.write(FREE))
        self.strip = SheetStrip(self.choose, None if self.shared else self.add)
        self.about = Column(spacing=dp(12), padding=(dp(EDGE), 0))
        (self._as_phone if window.phone else self._beside)()
        self._show()

    def _head(self) -> Row:
        more = tool("more_vert", "More: paste, share, older sheets", self.open_more)
        row = head(self.stage, self.title, (self.undo_tool, self.redo_tool, more))
        words = row.children[-2]
        wide = text_texture(self.title, round(theme.style("title")[0]), 700).width
        words.scale = min(1.0, (self._head_width() - dp(4 * 52 + 32)) / wide)
        return row

    def _head_width(self) -> float:
        return window.width - window.safe_left - window.safe_right if window.phone else self._side()

    def _side(self) -> float:
        """Measure the column beside the sheet."""
        inside = window.width - window.safe_left - window.safe_right - dp(36)
        high = window.height - window.safe_top - window.safe_bottom - dp(16)
        return min(dp(WIDEST), max(dp(NARROWEST), inside - high * AS_WIDE))

    def _as_phone(self) -> None:
        whole = BoxLayout(orientation="vertical")
        whole.add_widget(self._head())
        side = max(dp(EDGE), (window.width - window.column) / 2)
        column = Column(spacing=dp(8), padding=(side + window.safe_left, 0, side + window.safe_right, dp(16)))
        for part in (self.strip, self.board, self.about):
            column.add_widget(part)
        scroll = self.scroll = Scroll()
        scroll.add_widget(column)
        whole.add_widget(scroll)
        foot = Tray()
        foot.padding = (side + window.safe_left, dp(8), side + window.safe_right, dp(6) + window.safe_bottom)
        foot.add_widget(self.keys)
        whole.add_widget(foot)
        self.add_widget(whole)

    def _beside(self) -> None:
        whole = BoxLayout(spacing=dp(12))
        whole.padding = (window.safe_left + dp(8), 0, window.safe_right + dp(8), window.safe_bottom + dp(8))
        beside = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_x=None, width=self._side())
        beside.add_widget(self._head_beside())
        scroll = self.scroll = Scroll()
        column = Column(spacing=dp(10), padding=(dp(4), dp(4), dp(4), dp(12)))
        column.add_widget(self.strip)
        column.add_widget(self.about)
        scroll.add_widget(column)
        beside.add_widget(scroll)
        beside.add_widget(self.keys)
        holder = AnchorLayout(padding=(0, window.safe_top + dp(8), 0, 0))
        holder.add_widget(self.board)
        for part in window.mirrored([holder, beside]):
            whole.add_widget(part)
        self.add_widget(whole)

    def _head_beside(self) -> Row:
        """Make a head that keeps clear of the bar above it alone: the page keeps clear of those at the sides."""
        row = self._head()
        row.padding = (0, dp(4) + window.safe_top, 0, dp(4))
        return row

    def _show(self) -> None:
        """Show the table as it is now."""
        tallies = self.tallies()
        sheet, tally = self.sheet, tallies[self.table.chosen]
        self.board.letters, self.board.counted = sheet.letters, tally.counted
        self.board.task_word = tally.task_word or ""
        self.board.spoken = self.board.said_at(self.board.chosen)
        self.undo_tool.disabled, self.redo_tool.disabled = not self.desk.may_undo, not self.desk.may_redo
        self.strip.show(self.table, tallies)
        self.about.clear_widgets()
        self.about.add_widget(sum_panel(sheet, tally))
        if len(tallies) > 1:
            self.about.add_widget(ranking_panel(self.table, tallies))
        self.about.add_widget(details_panel(self))

    # What is done with the sheet

    def act(self, what: Act) -> None:
        """Do something with the sheets and show it; what cannot be done is said, and nothing is changed."""
        try:
            what()
        except (Malformed, OSError) as refusal:
            self.app.feel("refused")
            reason = f"It cannot be kept: {refusal.strerror}." if isinstance(refusal, OSError) else str(refusal)
            ask(self.stage, "That did not work", reason, [("All right", None)])
        self._show()

    def change_sheet(self, **changes: Any) -> None:
        """Change something on the open sheet."""
        self.act(partial(self.desk.change_sheet, **changes))

    def write(self, sign: str) -> None:
        """Write a letter into the chosen square, and on to the next; or free it, or the one before if it is free.

        Behind the last square come those that were left free.
        """
        number = self.board.chosen
        letters = self.sheet.letters
        if sign == FREE and letters[number] == FREE:
            number = max(0, number - 1)
        self.change_sheet(letters=letters[:number] + sign + letters[number + 1 :])
        if sign != FREE:
            number = number + 1 if number + 1 < len(letters) else first_free(self.sheet, number)
        self.board.cursor = ("square", number)
        self.app.feel("laid")

    def undo(self) -> None:
        """Go back to what was before the last change."""
        self._turn_back(self.desk.undo)

    def redo(self) -> None:
        """Make the change that was undone once more."""
        self._turn_back(self.desk.redo)

    def _turn_back(self, what: Act) -> None:
        """Undo or redo, and stand where that changed a letter."""
        before = self.sheet.letters
        self.act(what)
        changed = [number for number, sign in enumerate(self.sheet.letters) if sign != before[number]]
        if changed:
            self.board.cursor = ("square", changed[0])

    def choose(self, number: int) -> None:
        """Lay another sheet open, at its first free square."""
        if number != self.table.chosen:
            self.act(partial(self.desk.choose, number))
            self._stand()

    def _stand(self) -> None:
        self.board.cursor = ("square", first_free(self.sheet))

    def _chose(self, *_: object) -> None:
        self._square = self.board.chosen

    # Keys

    def on_key(self, code: int, text: str) -> bool:
        """Write letters; Backspace and Delete free the square."""
        if code in {BACKSPACE, DELETE}:
            self.write(FREE)
            return True
        return self.board.letter(text)

    def on_arrow(self, direction: str) -> bool:
        """Arrows begin at the chosen square."""
        self.app.walker.put(self.board)
        return bool(self.board.step(direction))

    def on_command(self, key: str, *, shift: bool) -> bool:
        """Ctrl+Z and Ctrl+Y, or Ctrl+Shift+Z; Ctrl+V pastes, Ctrl+C copies."""
        acts = {"z": self.redo if shift else self.undo, "y": self.redo, "v": self.paste, "c": self.share}
        if key not in acts:
            return False
        acts[key]()
        return True

    # What is done with the table

    def add(self) -> None:
        """Add a sheet."""
        open_name(self.stage, "Whose sheet?", "", "Add the sheet", self._added)

    def _added(self, name: str) -> None:
        self.act(lambda: self.desk.change(self.table.adding(name)))
        self._stand()

    def open_rename(self) -> None:
        """Give the open sheet another name."""
        sheet = self.sheet
        renamed = lambda name: self.change_sheet(name=name_from(name) or sheet.name)  # noqa: E731
        open_name(self.stage, "Rename", sheet.name, "Keep", renamed)

    def remove(self) -> None:
        """Take the open sheet away; undo brings it back."""
        self.act(lambda: self.desk.change(self.table.removing()))
        self._stand()

    def open_task(self) -> None:
        """Choose the task card, or the word that fulfils it."""
        open_task(self)

    def open_cards(self) -> None:
        """Mark the letter cards that lie before the player."""
        open_cards(self)

    def paste(self) -> None:
        """Take six lines of text for the open sheet; what is wrong with them is told, and nothing changes."""
        self.act(lambda: self.desk.change_sheet(letters=self.game.judge.read(device.pasted())))
        self._stand()

    def share(self) -> None:
        """Hand the sheet on as text and picture, or at least copy the text."""
        text = as_text(self.game, self.sheet, self.tallies()[self.table.chosen])
        picture = self.app.folder / PICTURE
        self.board.export_to_png(str(picture))
        if not device.share(text, picture):
            device.copy(text)
            self.app.notice("The sheet is copied: paste it anywhere.")

    def ask_new(self) -> None:
        """Lay blank sheets out, once the player agrees to put these away."""
        if self.table.is_blank:
            self.app.notice("These sheets are blank still.")
            return
        away = "The sheets of this table are kept, and stand under Older sheets."
        ask(self.stage, "Put these sheets away?", away, [("Take new sheets", self._new), ("Stay here", None)])

    def _new(self) -> None:
        self.act(self.desk.lay_new)
        self._stand()

    def open_older(self) -> None:
        """Show the tables that were put away."""
        open_older(self, self.desk.older(), self._lay_older)

    def _lay_older(self, found: Found) -> None:
        self.act(partial(self.desk.lay_older, found))
        self._stand()

    def open_more(self) -> None:
        """Offer what is done seldom."""
        rows: list[tuple[str, str, Act]] = [
            ("New sheets", "add", self.ask_new),
            ("Older sheets", "folder_open", self.open_older),
            ("Rename this sheet", "edit", self.open_rename),
            ("Remove this sheet", "delete", self.remove),
            ("Paste six lines", "content_copy", self.paste),
            ("Share this sheet", "share", self.share),
            ("Look a word up", "menu_book", partial(self.go, "words")),
        ]
        if self.shared is None:
            rows.insert(2, ("With other phones", "wifi", self.open_to_network))
        else:
            kept = {"Paste six lines", "Share this sheet", "Look a word up"}
            rows = [row for row in rows if row[0] in kept]
        offer(self.stage, self.sheet.name, rows)
