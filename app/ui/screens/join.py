"""Joining: by a code, from the list of tables seen, by a link, by a typed address. What is in the way is said."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import device
from app.core.game import Malformed, Sentence
from app.core.version import VERSION
from app.games import GAMES, facts_of
from app.lan.discovery import TableSeen, own_addresses
from app.lan.invite import SCHEME, Invitation, read_address, read_code, read_link
from app.lan.link import NoWay, ask_tables
from app.lan.messages import TableHere
from app.ui.kinds import AnyStage
from app.ui.network import Network
from app.ui.network_table import NetworkTable
from app.ui.network_tables import join
from app.ui.play import beside
from app.ui.screens import ways_in  # noqa: F401 — kv names what is in it
from app.ui.stage import Screen
from app.ui.texts import later, tr, trn
from app.ui.widgets import fields  # noqa: F401 — kv names what is in it
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet

MOST_SEEN = 20  # any device may answer, as often as it likes
PATIENCE = 6  # seconds: a table on the same network answers within two
LONGEST_TITLE = 60
MISTYPED = {"wrong_code"}
NOTHING_COPIED = later("There is nothing to paste: copy the host’s link first.")


class JoinScreen(Screen):
    slip = StringProperty("")
    seen_rows = ListProperty()
    has_looked = BooleanProperty(False)
    """For long enough to say so."""
    is_on_the_way = BooleanProperty(False)
    address = StringProperty("")
    problem = StringProperty("")
    remedy = StringProperty("")
    answers = ListProperty()

    def enter(self, link: str = "") -> None:
        self.table: NetworkTable | None = None  # the one this device is on its way to
        self.seen: dict[tuple[str, int], TableSeen] = {}
        self._ways: Sequence[Invitation] = ()
        self._stop_looking: Callable[[], None] | None = None
        self._patience = Clock.create_trigger(self._lose_patience, PATIENCE)
        self._link = link

    def on_parent(self, _screen: object, parent: Widget | None) -> None:
        if not parent:
            return
        self.app.reach_others()
        Clock.schedule_once(self._look, 0)  # a screen that is just coming on stage cannot make way for another
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
        if self.table is None:
            return False
        self.again()
        return True

    def _show(self) -> None:
        self.is_on_the_way = self.table is not None
        self.address = self._ways[0].address if self._ways else ""
        ended = self.table.shared.ended if self.table else None
        self.problem = ended.text.text() if ended else ""
        self.remedy = ended.remedy.text() if ended else ""
        first = (tr("Try again"), "sync", self.try_again)
        if ended and ended.reason in MISTYPED:
            first = (tr("Type it again"), "keyboard", self.again)
        self.answers = [first, (tr("Another way"), "undo", self.again)]

    def _see(self, seen: TableSeen) -> None:
        key = (seen.address, seen.port)
        if self.seen.get(key) != seen and len(self.seen) < MOST_SEEN:
            self.seen[key] = seen
            self.seen_rows = list(self._rows())

    def _rows(self) -> list[Entry]:
        rows: list[Entry] = []
        for key, seen in self.seen.items():
            rows += [{"view": "Divider", "key": key}] if rows else []
            rows.append({"view": "SeenRow", "key": key, **seen_row(seen, self)})
        return rows

    def _lose_patience(self, _: float) -> None:
        self.has_looked = True

    def try_code(self, code: str) -> None:
        every = own_addresses()
        in_networks = [each for each in every if not each.startswith("127.")]
        self._try(lambda: read_code(code, in_networks or every))

    def paste(self) -> None:
        copied = device.pasted().strip()
        if copied:
            self.try_link(copied)
        else:
            self._refuse(tr(NOTHING_COPIED))

    def try_link(self, text: str) -> None:
        """Go by a link, wherever in a message it stands."""
        words = [word for word in text.split() if word.startswith(SCHEME)]
        self._try(lambda: [read_link(words[0] if words else text)])

    def _try(self, read: Callable[[], Sequence[Invitation]]) -> None:
        try:
            ways = read()
        except Malformed as slip:
            self._refuse(str(slip))
            return
        self.slip = ""
        self.set_out(ways)

    def _refuse(self, slip: str) -> None:
        self.slip = slip
        self.app.feel("refused")

    def set_out(self, ways: Sequence[Invitation]) -> None:
        self._give_up()
        self._ways = ways
        self.table = join(self.app, ways)
        self.table.shared.on_change.append(self._look)
        self.table.on_refused.append(self._tell)
        self._show()

    def try_again(self) -> None:
        self.set_out(self._ways)

    def again(self) -> None:
        self._give_up()
        self._show()

    def _give_up(self) -> None:
        table, self.table = self.table, None
        if table:
            self._let_go(table)
            table.close()

    def _let_go(self, table: NetworkTable) -> None:
        table.shared.on_change.remove(self._look)
        table.on_refused.remove(self._tell)

    def _tell(self, words: Sentence) -> None:
        self.app.notice(words.text())

    def _look(self, *_: object) -> None:
        table = self.table
        if table is None or not self.parent:  # another screen is on stage: this one goes on when it is back
            return
        if table.shared.places:
            self._let_go(table)
            self.table = None
            self.stage.replace("lobby", table=table)
        else:
            self._show()

    def open_seen(self, seen: TableSeen) -> None:
        if seen.tables > 1:
            TablesSheet(title=title_of(seen), seen=seen, screen=self).show(self.stage)
            return
        CodeSheet(title=title_of(seen), address=f"{seen.address}:{seen.port}", screen=self).show(self.stage)


def seen_row(seen: TableSeen, screen: object) -> Entry:
    plays = trn("{count} table", "{count} tables", seen.tables) if seen.tables > 1 else title_of_game(seen.game)
    return _row(screen, seen, title_of(seen)[:LONGEST_TITLE], plays, seen.address)


def table_row(table: TableHere, sheet: object) -> Entry:
    """Tell of one of several tables: its number is what is said of it in the room."""
    number, taken = tr("Table {number}", number=table.number), tr("All seats are taken")
    title = tr("{number}: {name}", number=number, name=table.name) if table.name else number
    free = trn("{count} free seat", "{count} free seats", table.free) if table.free else taken
    return _row(sheet, table, title, title_of_game(table.game), free)


def _row(screen: object, seen: TableSeen | TableHere, title: str, plays: str, below: str) -> Entry:
    game = seen.game if seen.game in GAMES else ""
    return {"screen": screen, "seen": seen, "game": game, "title": title, "plays": plays, "address": below}


def title_of_game(name: str) -> str:
    other = beside(name)
    unknown = tr(other.title) if other else tr("A game this version does not have")
    return facts_of(name).title if name in GAMES else unknown


def title_of(seen: TableSeen) -> str:
    if seen.tables > 1:
        return seen.name or tr("A club")
    return tr("{name}’s table", name=seen.name) if seen.name else tr("A table")


class TablesSheet(BottomSheet):
    """Lists the tables behind a door."""

    seen = ObjectProperty(None)
    rows = ListProperty()
    problem = StringProperty("")

    def show(self, stage: AnyStage) -> None:
        super().show(stage)
        self.screen.app.network.run(self._ask(self.screen.app.network))

    async def _ask(self, network: Network) -> None:
        try:
            told = await ask_tables(self.seen.address, self.seen.port, VERSION, network.limits)
            network.post(self._list, told.tables)
        except NoWay as none:
            network.post(setattr, self, "problem", none.why.text.text())

    def _list(self, tables: Sequence[TableHere]) -> None:
        self.rows = [{"view": "SeenRow", "key": each.number, **table_row(each, self)} for each in tables]

    def open_seen(self, table: TableHere) -> None:
        where = Invitation(self.seen.address, "", self.seen.port, number=table.number).where
        sheet = CodeSheet(title=table_row(table, self)["title"], address=where, screen=self.screen)
        self.instead(sheet.show, self.screen.stage)


class CodeSheet(BottomSheet):
    """Asks for the code of the table at an address, and for the address, too, where it is not known."""

    address = StringProperty("")
    slip = StringProperty("")

    def try_code(self, address: str, code: str) -> None:
        try:
            way = read_address(address, code)
        except Malformed as refusal:
            self.slip = str(refusal)
            self.screen.app.feel("refused")
            return
        self.instead(self.screen.set_out, [way])
