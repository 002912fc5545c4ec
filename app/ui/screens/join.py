"""Joining: by a code, from the list of tables seen, by a link, by a typed address. What is in the way is said."""

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp

from app import device
from app.core.game import Malformed, Sentence
from app.lan.discovery import TableSeen, own_addresses
from app.lan.invite import SCHEME, Invitation, read_code, read_link
from app.ui.network_table import NetworkTable
from app.ui.network_tables import join
from app.ui.screens.join_parts import SeenRow, open_code_sheet, title_of
from app.ui.screens.lobby_parts import failure_panel, sign_of, thing
from app.ui.screens.parts import QuietScreen, group, link, sentence
from app.ui.theme import theme
from app.ui.widgets.boxes import AdaptiveRow, Column, Row
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.fields import Field
from app.ui.widgets.panels import Divider, Panel
from app.ui.widgets.text import Words

HOW = "It stands in the host’s lobby, and in the menu of a table at play."
MOST_SEEN = 20  # any device may answer, as often as it likes
LOOKING = "Looking around …"
SEEN_NONE = "No table has answered yet."
PATIENCE = 6  # seconds: a table on the same network answers within two
MISTYPED = {"wrong_code", "expired_code"}
NOTHING_COPIED = "Nothing is copied: copy the host’s link first, then paste it here."
NOT_LISTED = "A table that is not listed can be joined all the same: by its code, a link or its address."
CAMERA = "Or point this {}’s camera at the host’s QR code: it leads here by itself."


class JoinScreen(QuietScreen):
    """Leads to a table of another device."""

    title = "Join a table"

    def enter(self, link: str = "") -> None:
        self.app = App.get_running_app()
        self.table: NetworkTable | None = None  # the one this device is on its way to
        self.seen: dict[tuple[str, int], TableSeen] = {}
        self._typed = ""
        self._slip = ""  # what is wrong with what was typed
        self._ways: Sequence[Invitation] = ()
        self._stop_looking: Any = None
        self._looked = False  # for long enough to say so
        self._patience = Clock.create_trigger(self._lose_patience, PATIENCE)
        self._link = link

    def on_parent(self, _screen: Any, parent: Any) -> None:
        if not parent:
            return
        device.hear_everybody(on=True)
        if self._stop_looking is None:
            self._stop_looking = self.app.network.look(self._see)
            self._patience()
        opened, self._link = self._link, ""
        if opened:
            self.try_link(opened)

    def leave(self) -> None:
        self._patience.cancel()
        device.hear_everybody(on=False)
        if self._stop_looking:
            self._stop_looking()
            self._stop_looking = None

    def gone(self) -> None:
        self._give_up()

    def back(self) -> bool:
        """Go from the way to a table back to the ways there are."""
        if self.table is None:
            return False
        self.again()
        return True

    # What is there to be seen

    def fill(self, left: Column, right: Column) -> None:
        if self.table:
            left.add_widget(self._on_the_way())
            return
        left.add_widget(self._code_panel())
        right.add_widget(self._seen_panel())
        right.add_widget(self._other_panel())

    def _code_panel(self) -> Panel:
        panel = group("Type the code from the host’s screen")
        row = AdaptiveRow(spacing=dp(10))
        self.field = Field(text=self._typed, hint="ABCDE FGHJK", spoken="The code", capitals=True)
        self.field.bind(text=lambda _field, text: setattr(self, "_typed", text))
        self.field.bind(on_enter=lambda *_: self.try_code())
        go = PushButton(text="Join", icon="arrow_forward", kind="main", pos_hint={"center_y": 0.5})
        if not theme.large_text:
            go.size_hint_x, go.width = None, dp(112)
        go.bind(on_release=lambda *_: self.try_code())
        row.add_widget(self.field)
        row.add_widget(go)
        panel.add_widget(row)
        if self._slip:
            panel.add_widget(Words(text=self._slip, style="label", tone="bad"))
        panel.add_widget(sentence(HOW))
        return panel

    def _seen_panel(self) -> Panel:
        panel = group("Tables on this network", spacing=dp(6))
        self._list = Column(spacing=dp(6))
        self._fill_list()
        panel.add_widget(self._list)
        panel.add_widget(sentence(NOT_LISTED))
        return panel

    def _fill_list(self) -> None:
        """Show the tables seen so far; nothing else on the page is touched, for somebody may be writing."""
        self._list.clear_widgets()
        if not self.seen:
            self._list.add_widget(Words(text=SEEN_NONE if self._looked else LOOKING, style="heading"))
        for number, seen in enumerate(self.seen.values()):
            if number:
                self._list.add_widget(Divider())
            row = SeenRow(seen)
            row.bind(on_release=lambda _row, seen=seen: self.open_seen(seen))
            self._list.add_widget(row)

    def _other_panel(self) -> Panel:
        panel = group("Other ways", spacing=dp(4))
        panel.add_widget(link("Paste a link", "One that the host has shared", "content_copy", self.paste))
        panel.add_widget(link("Type an address", "Such as 192.168.1.20", "keyboard", self.open_address))
        row = Row(mirror=True, spacing=dp(14))
        row.add_widget(sign_of("qr_code_scanner", edge=26))
        words = CAMERA.format(thing())
        row.add_widget(Words(text=words, style="label", weight=400, tone="ink_soft", pos_hint={"center_y": 0.5}))
        panel.add_widget(row)
        return panel

    def _on_the_way(self) -> Panel:
        assert self.table is not None
        ended = self.table.shared.ended
        if ended:
            first = ("Try again", "sync", self.try_again)
            if ended.reason in MISTYPED:
                first = ("Type it again", "keyboard", self.again)
            return failure_panel(ended, first, ("Another way", "undo", self.again))
        panel = group()
        panel.add_widget(Words(text="Looking for the table …", style="heading"))
        panel.add_widget(sentence(f"At {self._ways[0].address}" if self._ways else ""))
        cancel = PushButton(text="Cancel", kind="outline")
        cancel.bind(on_release=lambda *_: self.again())
        panel.add_widget(cancel)
        return panel

    def _see(self, seen: TableSeen) -> None:
        key = (seen.address, seen.port)
        if self.seen.get(key) != seen and len(self.seen) < MOST_SEEN:
            self.seen[key] = seen
            if self.table is None:
                self._fill_list()

    def _lose_patience(self, _: float) -> None:
        self._looked = True
        if self.table is None:
            self._fill_list()

    # Ways to a table

    def try_code(self) -> None:
        """Go by the code that was typed."""
        self._try(lambda: read_code(self._typed, self._own_addresses()))

    def _own_addresses(self) -> list[str]:
        """List the addresses in real networks; the device itself where there is none."""
        every = own_addresses()
        return [each for each in every if not each.startswith("127.")] or every

    def paste(self) -> None:
        """Go by the link on the clipboard."""
        copied = device.pasted().strip()
        if copied:
            self.try_link(copied)
        else:
            self._refuse(NOTHING_COPIED)

    def try_link(self, text: str) -> None:
        """Go by a link, wherever in a message it stands."""
        words = [word for word in text.split() if word.startswith(SCHEME)]
        self._try(lambda: [read_link(words[0] if words else text)])

    def _try(self, read: Any) -> None:
        try:
            ways = read()
        except Malformed as slip:
            self._refuse(str(slip))
            return
        self._slip = ""
        self.set_out(ways)

    def _refuse(self, slip: str) -> None:
        self._slip = slip
        self.app.feel("refused")
        self.refill()

    def set_out(self, ways: Sequence[Invitation]) -> None:
        """Knock at a table."""
        self._give_up()
        self._ways = ways
        self.table = join(self.app, ways)
        self.table.shared.on_change.append(self._look)
        self.table.on_refused.append(self._tell)
        self.refill()

    def try_again(self) -> None:
        """Knock once more."""
        self.set_out(self._ways)

    def again(self) -> None:
        """Find another way."""
        self._give_up()
        self.refill()

    def _give_up(self) -> None:
        table, self.table = self.table, None
        if table:
            self._let_go(table)
            table.close()

    def _let_go(self, table: NetworkTable) -> None:
        """Hear of it no more."""
        table.shared.on_change.remove(self._look)
        table.on_refused.remove(self._tell)

    def _tell(self, words: Sentence) -> None:
        self.app.notice(words.text())

    def _look(self) -> None:
        """Be let in, or be told why not."""
        table = self.table
        assert table is not None
        if table.shared.places:
            self._let_go(table)
            self.table = None
            self.stage.replace("lobby", table=table)
        elif self.parent:
            self.refill()

    # Sheets

    def open_seen(self, seen: TableSeen) -> None:
        """Ask for the code of a table that was seen."""
        open_code_sheet(self, title_of(seen), f"{seen.address}:{seen.port}")

    def open_address(self) -> None:
        """Ask for an address and the code."""
        open_code_sheet(self, "A typed address")
