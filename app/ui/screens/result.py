"""The result: who won and why, what each sum is made of, the words, what was missed, and the same table once more."""

from contextlib import suppress
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app import device
from app.core.game import IllegalMove, Malformed, counted
from app.core.transcript import Judge
from app.ui.local_tables import go_on, open_new, setup_of
from app.ui.play import board_type
from app.ui.play.board import Board
from app.ui.screens.history import history_sheet
from app.ui.screens.play_sheets import watch_over
from app.ui.screens.result_parts import RankRow, headline, parts_line
from app.ui.screens.result_review import ReviewPanel
from app.ui.screens.result_words import BestWord, WordsKnown, best_words, word_rows
from app.ui.stage import Screen
from app.ui.table import AnyTable
from app.ui.theme import theme
from app.ui.widgets.boxes import Column, Flow, Row, Scroll
from app.ui.widgets.buttons import DoneButton, IconButton, PushButton
from app.ui.widgets.choices import Chip, Segments
from app.ui.widgets.panels import Panel, Tray
from app.ui.widgets.text import Words
from app.ui.window import window

if TYPE_CHECKING:  # who plays alone does not wait for the network to be loaded
    from app.ui.network_table import NetworkTable

PICTURE = "result.png"
HEADLINE_GROWS_AT_MOST = 1.4
AT_REST = 3  # frames until a page that was filled anew has its height
DEALT = "The cards are dealt anew: Play on leads there."
WORDS, MISSED, BOARD = "words", "missed", "board"


class ResultScreen(Screen):
    """Looks back at a finished table."""

    def enter(self, table: AnyTable, *, is_kept: bool = False, dealt: "NetworkTable | None" = None) -> None:
        """Take a table that has just ended, or a kept one: then the way back leads where the player came from.

        Its host may have *dealt* anew meanwhile: to go there is offered.
        """
        self.is_kept = is_kept
        self.dealt = dealt
        self.table = table
        self.sitting = table.sitting
        self.game = self.sitting.game
        self.accent = self.game.name
        self.players = self.sitting.players
        self.view = self.sitting.public
        assert self.view.result
        self.result = self.view.result
        self.tab = WORDS
        self.seat = self.sitting.here[0] if self.sitting.here else 0
        self.review: ReviewPanel | None = None
        self._goes_on = False  # the same table, with a new game
        self.watch = watch_over(self, table)
        self.looks = table.opening.house.looks
        self.known = WordsKnown(table.opening, self.app.folder)

    def build(self) -> None:
        self.ranking = self._ranking()
        self.content = Column(spacing=dp(10))
        self._fill_tab()
        {"phone": self._as_phone, "low": self._beside, "tablet": self._beside}[window.kind]()
        if self.tab != WORDS:
            self._make_room()

    def leave(self) -> None:
        if self.review:
            self.review.stop()

    def back(self) -> bool:
        if self.dealt:
            self.play_again()  # others wait there; from there one leaves by a word
        elif not self.is_kept:
            self.go_home()
        return not self.is_kept

    def resume(self) -> None:
        if self.sitting is not self.table.sitting:
            self.sit_anew()

    def gone(self) -> None:
        self.watch.stop()
        if not self._goes_on:
            (self.dealt or self.table).close()

    def go_home(self) -> None:
        """Go home: the table is over, and kept."""
        self.stage.home()

    def play_again(self) -> None:
        """Deal the same table anew; with other devices, for all of them."""
        if self.dealt:
            self._goes_on = True
            self.stage.replace("play", table=self.dealt)
            return
        if self.table.network:
            self.table.network.start()
            return
        try:
            opening = self.table.opening
            table = open_new(self.app, self.game.name, setup_of(opening), opening.judge)
        except (IllegalMove, Malformed) as refusal:
            self.app.notice(str(refusal))
            return
        self.stage.replace("play", table=table)

    def open_moves(self) -> None:
        """Open all that happened, to be read, or on the board."""
        sheet = history_sheet(self.sitting, "All moves")
        if self.table.key:  # without room for it a guest keeps no table
            watch = PushButton(text="Look back on the board", icon="replay", kind="outline")
            watch.bind(on_release=lambda *_: self.go("replay", key=self.table.key))
            sheet.body.add_widget(watch, index=len(sheet.body.children))
        sheet.show(self.stage)

    def sit_anew(self) -> None:
        """Go on: the host has dealt anew; a guest may look back for as long as they like."""
        if not self.parent:
            return
        self._goes_on = True
        kept = self._as_kept()
        if kept:
            self.stage.replace("result", table=kept, dealt=self.table.network)
            self.app.notice(DEALT)
        else:
            self.stage.replace("play", table=self.table)

    @property
    def _away_table(self) -> "NetworkTable | None":
        """The table, where another device is its host."""
        network = self.table.network
        return network if network and not network.is_host else None

    def _as_kept(self) -> AnyTable | None:
        """Find the table as a guest's device keeps it, if it does."""
        with suppress(IllegalMove, Malformed):
            return go_on(self.app, self._away_table.kept)[0] if self._away_table else None
        return None

    def share(self) -> None:
        """Hand the result on as picture and text, or at least copy the text."""
        picture = self.app.folder / PICTURE
        self.ranking.export_to_png(str(picture))
        text = self.as_text()
        if not device.share(text, picture):
            device.copy(text)
            self.app.notice("The result is copied: paste it anywhere.")

    def as_text(self) -> str:
        """Write the result in lines of text."""
        lines = [f"{self.game.title}: {headline(self.result, self.players)}"]
        for standing in self.result.ranking:
            name = self.players[standing.seat].name
            total = counted(standing.points, self.game.counted_in)
            parts = f" ({parts_line(standing, self.players)})" if len(standing.parts) > 1 else ""
            lines.append(f"{standing.rank}. {name}, {total}{parts}")
        for name, word in best_words(self.result, self.players, self.known.rarity)[:1]:
            lines.append(f"Best word: {word.word}, {counted(word.points, 'point')} ({name})")
        return "\n".join(lines)

    # Its parts

    def _head(self) -> Row:
        head = Row(mirror=True, spacing=dp(4))
        head.padding = (dp(18) + window.safe_left, dp(8) + window.safe_top, dp(8) + window.safe_right, dp(4))
        if window.low:  # the columns keep clear of the bars
            head.padding = (dp(10), 0, 0, 0)
        told = Column(spacing=0, pos_hint={"center_y": 0.5})
        told.add_widget(Words(text=self.game.title, style="label", tone="ink_soft"))
        wins = Words(text=headline(self.result, self.players), style="title" if window.low else "display")
        wins.scale = min(1.0, HEADLINE_GROWS_AT_MOST / theme.text_scale)
        told.add_widget(wins)
        head.add_widget(told)
        for icon, spoken, act in (("share", "Share", self.share), ("close", "Home", self.go_home)):
            button = IconButton(icon=icon, spoken=spoken, pos_hint={"center_y": 0.5})
            button.bind(on_release=lambda _button, act=act: act())
            head.add_widget(button)
        return head

    def _ranking(self) -> Panel:
        panel = Panel(padding=dp(8), spacing=dp(2))
        for standing in self.result.ranking:
            panel.add_widget(RankRow(standing, self.players))
        panel.add_widget(Words(text=self.result.reason.text(self.players), style="caption", tone="ink_soft"))
        panel.children[0].padding = (dp(10), dp(4))
        return panel

    def _best(self) -> list[BestWord]:
        best = best_words(self.result, self.players, self.known.rarity)
        return [BestWord(best, self.known.meaning(best[0][1].word))] if best else []

    def _tabs(self) -> Segments:
        missed = "What you missed" if window.tablet else "You missed"
        choices = [(WORDS, "Words"), (MISSED, missed), (BOARD, "Board")]
        if not self.sitting.here or self.table.transcript is None:
            choices.pop(1)
        tabs = Segments(choices=choices, chosen=self.tab, spoken="What to look at")
        tabs.bind(chosen=lambda _tabs, chosen: self._show(chosen))
        return tabs

    def _show(self, tab: str) -> None:
        self.tab = tab
        self._fill_tab()
        self._make_room()

    def _look_at(self, seat: int) -> None:
        self.seat = seat
        self._fill_tab()

    def _fill_tab(self) -> None:
        if self.review:
            self.review.stop()
            self.review = None
        self.content.clear_widgets()
        if self.tab == MISSED and self.table.transcript is None:
            self.tab = WORDS  # the host has dealt anew
        if self.tab != BOARD:
            self.content.add_widget(self._choosers())
        if self.tab == WORDS:
            self.content.add_widget(self._words())
        elif self.tab == MISSED:
            seat = self.seat if self.seat in self.sitting.here else self.sitting.here[0]
            self.review = ReviewPanel(self, seat)
            self.content.add_widget(self.review)
        elif not window.low:
            self.content.add_widget(self._board())

    def _choosers(self) -> Flow:
        """Let the player choose whose words, whose turns."""
        seats = self.sitting.here if self.tab == MISSED else range(len(self.players))
        flow = Flow()
        for seat in seats if len(seats) > 1 else ():
            chip = Chip(text=self.players[seat].name, seat=seat, chosen=seat == self.seat)
            chip.bind(on_release=lambda _chip, seat=seat: self._look_at(seat))
            flow.add_widget(chip)
        return flow

    def _words(self) -> Panel:
        panel = Panel(padding=dp(16), spacing=dp(8))
        standing = next((each for each in self.result.ranking if each.seat == self.seat), None)
        words = standing.words if standing else ()
        if not words:
            panel.add_widget(Words(text="No words that count.", tone="ink_soft"))
        for row in word_rows(words, self.known.about, lambda word: self.go("words", word=word, judge=self._judge())):
            panel.add_widget(row)
        return panel

    def _judge(self) -> Judge:
        return self.table.opening.judge

    def _board(self) -> Board:
        """Show the table as it lies there in the end; it explains itself when touched."""
        board = board_type(self.game.name)(game=self.game, players=self.players, size_hint_y=None)
        board.view = self.view
        board.height = min(window.height * 0.72, dp(620))
        return board

    def _make_room(self) -> None:
        """Make room: in a low window the board stands in the place of the ranking; a phone draws up what was chosen."""
        if window.low:
            board = self._board() if self.tab == BOARD else None
            if board:
                board.size_hint_y = 1
            self.scroll.size_hint_x, self.scroll.width = (None, window.side) if board else (1, 0)
            self._columns.clear_widgets()
            for part in window.mirrored([board or self._left, self.scroll]):
                self._columns.add_widget(part)
        elif window.phone:
            self._draw_up(AT_REST)

    def _draw_up(self, frames: int) -> None:
        """Begin with the tabs, once what was filled anew has its height."""
        if frames:
            Clock.schedule_once(lambda _: self._draw_up(frames - 1), 0)
        else:
            self.scroll.show_from(self._tabs_row)

    # The kinds of room

    def _foot(self) -> Row:
        row = Row(mirror=True, spacing=dp(10))
        moves = PushButton(
            text="" if theme.large_text else "All moves", icon="format_list_bulleted", spoken="All moves"
        )
        moves.pos_hint = {"center_y": 0.5}
        moves.size_hint = (0.4 if theme.large_text else 0.8, None)
        moves.bind(on_release=lambda *_: self.open_moves())
        is_guest = self._away_table is not None
        words = "Play on" if self.dealt else "The host deals" if is_guest else "Play again"
        again = DoneButton(text=words, icon="replay", spoken=words, pos_hint={"center_y": 0.5})
        again.bind(on_release=lambda *_: self.play_again())
        again.disabled = is_guest
        row.add_widget(moves)
        row.add_widget(again)
        return row

    def _as_phone(self) -> None:
        whole = BoxLayout(orientation="vertical")
        whole.add_widget(self._head())
        side = max(dp(12), (window.width - window.column) / 2)
        column = Column(spacing=dp(10), padding=(side, dp(2), side, dp(20)))
        self._tabs_row = self._tabs()
        for part in (self.ranking, *self._best(), self._tabs_row, self.content):
            column.add_widget(part)
        self.scroll = Scroll()
        self.scroll.add_widget(column)
        whole.add_widget(self.scroll)
        foot = Tray()
        foot.add_widget(self._foot())
        whole.add_widget(foot)
        self.add_widget(whole)

    def _beside(self) -> None:
        """Arrange a low window: its head stands in the left column, so that the right one has the whole height."""
        whole = BoxLayout(orientation="vertical")
        columns = self._columns = BoxLayout(spacing=dp(16))
        edge = dp(8 if window.low else 20)
        top = dp(4) + (window.safe_top if window.low else 0)
        columns.padding = (edge + window.safe_left, top, edge + window.safe_right, dp(8) + window.safe_bottom)
        left = self._left = BoxLayout(orientation="vertical", spacing=dp(10))
        (left if window.low else whole).add_widget(self._head())
        standings = Column(spacing=dp(10), padding=(0, dp(2), 0, dp(12)))
        for part in (self.ranking, *self._best()):
            standings.add_widget(part)
        scroll = Scroll()
        scroll.add_widget(standings)
        left.add_widget(scroll)
        left.add_widget(self._foot())
        right = self.scroll = Scroll()
        column = Column(spacing=dp(10), padding=(0, dp(2), 0, 0 if window.low else dp(12)))
        column.add_widget(self._tabs())
        column.add_widget(self.content)
        right.add_widget(column)
        for part in window.mirrored([left, right]):
            columns.add_widget(part)
        whole.add_widget(columns)
        self.add_widget(whole)
