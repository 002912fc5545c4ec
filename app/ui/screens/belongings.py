"""All that is mine: kept as one file, shared, or moved to another device; and taken in from there."""

import contextlib
from asyncio import Future, get_running_loop
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from time import strftime

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app import device
from app.core.game import AnyGame, Malformed, legible
from app.core.lexicon import Lexicon
from app.core.transcript import FindGame, Judge
from app.core.version import VERSION
from app.files import AnyFile, cannot_be_saved, content_of, save_file
from app.games import build
from app.lan.carrying import Giving, take
from app.lan.discovery import own_addresses
from app.lan.failure import failure
from app.lan.invite import Invitation, read_address, read_code
from app.lan.link import NoWay
from app.library import dictionary_of
from app.storage import settings, word_lists
from app.storage.belongings.archive import ENDING, unpacked
from app.storage.belongings.checked import checked
from app.storage.belongings.gathered import Gathered, gathered
from app.storage.belongings.merged import Came, merged
from app.storage.belongings.moved_in import move_in
from app.ui.judge import game_finder
from app.ui.network import Network
from app.ui.screens import ways_in  # noqa: F401 — kv names what is in it
from app.ui.stage import Screen
from app.ui.texts import later, tr, trn
from app.ui.widgets import code_cards, fields  # noqa: F401 — kv names what is in them
from app.ui.widgets.dialogs import ask
from app.ui.widgets.files import choose_file
from app.ui.widgets.panels import BottomSheet

FILE = f"wordtable{ENDING}"
NOTHING_CHANGED = later("Nothing was changed on this device.")
NOTHING_TWICE = later("Nothing comes twice, and what is newer here stays.")
AFTER_THE_TABLE = later("Leave this table first, then open the file again.")
SHOWS_ALL = later("It shows every hand of tables that are not over to anyone who reads it.")


class BelongingsScreen(Screen):
    busy = StringProperty("")
    """What is being done; nothing while nothing is."""
    problem = StringProperty("")
    remedy = StringProperty("")
    came = ListProperty()
    """What has come, line by line."""
    is_free = BooleanProperty(True)
    """Whether no table is open below, which could not be changed under its players."""
    is_handheld = BooleanProperty(False)

    def enter(self, *, is_free: bool = True, brought: AnyFile | None = None) -> None:
        self.is_free = is_free
        self.is_handheld = device.is_handheld()
        if brought and is_free:
            self._look_into(brought)
        elif brought:
            self.app.notice(tr(AFTER_THE_TABLE))

    # Out

    def gather(self, give: Callable[[bytes], object]) -> None:
        """Gather everything beside the screen, and give it; what it hides is given only once that is understood."""
        self._begin(tr("Gathering …"))
        folder = self.app.folder
        self.app.worker.think(partial(gathered, folder, game_finder(folder)), partial(self._gathered, give))

    def _gathered(self, give: Callable[[bytes], object], found: Gathered) -> None:
        self.busy = ""
        if found.left_out:
            told = trn(
                "{count} thing that cannot be read is not in it.",
                "{count} things that cannot be read are not in it.",
                found.left_out,
            )
            self.app.notice(told)
        if not found.running:
            give(found.content)
            return
        title = trn("{count} table is not over", "{count} tables are not over", found.running)
        answers = [(tr("Keep it"), None), (tr("Go on"), partial(give, found.content))]
        ask(self.stage, title, tr(SHOWS_ALL), answers)

    def share(self, content: bytes) -> None:
        file = self.app.folder / FILE
        try:
            file.write_bytes(content)
        except OSError as error:
            self._fail(cannot_be_saved(error.strerror))
            return
        if not device.share(tr("Everything of mine in Wordtable"), file):
            file.unlink(missing_ok=True)
            self.save(content)

    def save(self, content: bytes) -> None:
        save_file(f"wordtable-{strftime('%Y-%m-%d')}{ENDING}", content, self.app.notice, self._fail)

    def give(self, content: bytes) -> None:
        """Open the door of this device to another one, which is told a code."""
        self.open_sheet("GiveSheet", content=content)

    # In

    def choose_file(self) -> None:
        choose_file(self.stage, (ENDING,), self.take_file)

    def take_file(self, file: AnyFile) -> None:
        if self._is_late(file):
            return
        try:
            self.take_in(content_of(file))
        except Malformed as refusal:
            self._fail(str(refusal))

    def _is_late(self, file: AnyFile) -> bool:
        """Tell whether people are elsewhere by now, for another app takes its time: then they are asked there."""
        if self.stage.has_table:
            self.app.notice(tr(AFTER_THE_TABLE))
        elif self.is_off_stage:
            self.stage.go("belongings", brought=file)
        return self.is_off_stage or self.stage.has_table

    def _look_into(self, file: AnyFile) -> None:
        """Ask whether a file may come here, once it is known to be one of ours: nobody has chosen it on this page."""
        self._begin(tr("Reading …"))

        def read() -> bytes | Malformed:
            try:
                unpacked(content := content_of(file))
            except Malformed as refusal:
                return refusal
            return content

        self.app.worker.think(read, partial(self._looked_into, file))

    def _looked_into(self, file: AnyFile, found: bytes | Malformed) -> None:
        self.busy = ""
        if self._is_late(file):
            return
        if isinstance(found, Malformed):
            self._fail(str(found), tr(NOTHING_CHANGED))
            return
        what = tr("Bring “{name}” to this device?", name=legible(file.stem[:60]))
        ask(self.stage, what, tr(NOTHING_TWICE), [(tr("Bring it"), partial(self.take_in, found)), (tr("Cancel"), None)])

    def take_in(self, content: bytes, tell: Callable[[bool], object] = bool) -> None:
        """Read it whole, take what is not here, and tell whether it is kept.

        Nothing is changed if anything in it cannot be read.
        """
        self._begin(tr("Reading …"))
        folder = self.app.folder

        def read() -> Came | Malformed:
            try:
                found = merged(folder, checked(content, partial(_finder_with, folder)))
                move_in(folder, found.files)
            except Malformed as refusal:
                return refusal
            return found.came

        self.app.worker.think(read, partial(self._took, tell))

    def _took(self, tell: Callable[[bool], object], outcome: Came | Malformed) -> None:
        self.busy = ""
        tell(isinstance(outcome, Came))
        if isinstance(outcome, Malformed):
            self._fail(str(outcome), tr(NOTHING_CHANGED))
            return
        self.came = [{"text": line} for line in outcome.lines()]
        self.app.change(**asdict(settings.load(self.app.folder)))
        self.app.feel("locked")
        self.app.speak(" ".join(str(row["text"]) for row in self.came))
        self.app.tell_of_unsettled()

    def fetch(self, ways: Sequence[Invitation]) -> None:
        """Fetch everything from the device that gives it there."""
        self._begin(tr("Looking for the other device …"))
        self.app.network.run(self._fetch(self.app.network, ways))

    async def _fetch(self, network: Network, ways: Sequence[Invitation]) -> None:
        def keep(content: bytes) -> Future[bool]:
            kept: Future[bool] = get_running_loop().create_future()
            network.post(self.take_in, content, partial(network.call, kept.set_result))
            return kept

        try:
            await take(ways, VERSION, network.limits, keep)
        except NoWay as none:
            network.post(self._fail, none.why.text.text(), none.why.remedy.text())

    # What is shown

    def _begin(self, busy: str) -> None:
        self.busy, self.problem, self.remedy, self.came = busy, "", "", []

    def _fail(self, problem: str, remedy: str = "") -> None:
        self.busy, self.problem, self.remedy = "", problem, remedy
        self.app.feel("refused")
        self.app.speak(problem)


def _finder_with(folder: Path, lists: Sequence[Lexicon]) -> FindGame:
    def find(name: str, judge: Judge) -> AnyGame:
        return build(name, dictionary_of(judge, (*word_lists.brought(folder), *lists)))

    return find


class GiveSheet(BottomSheet):
    """Shows by which code another device fetches everything; the way is open as long as the sheet is."""

    ways = ListProperty()
    code = StringProperty("")
    address = StringProperty("")
    problem = StringProperty("")
    is_given = BooleanProperty(False)

    def __init__(self, content: bytes, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.screen.app.reach_others()
        self._network: Network = self.screen.app.network
        self._giving: Giving | None = None
        self._is_closed = False
        self._network.on_stop.append(self._close)
        self._network.run(self._open(content))

    async def _open(self, content: bytes) -> None:
        network = self._network
        self._giving = Giving(
            content,
            app=VERSION,
            limits=network.limits,
            report=network.report,
            on_given=partial(network.post, self._given),
            on_warning=lambda words: network.post(self.screen.app.notice, words.text()),
            address=network.address,
        )
        try:
            await self._giving.open(network.port)
        except OSError:
            network.post(self._tell, [])
            return
        if self._is_closed:
            await self._close()
        network.post(self._tell, self._giving.invitations)

    def _tell(self, ways: Sequence[Invitation]) -> None:
        self.ways = ways
        self.code = ways[0].typed if ways else ""
        self.address = f"{ways[0].address} : {ways[0].port}" if ways else ""
        self.problem = "" if ways else failure("offline").text.text()

    def _given(self) -> None:
        self.is_given = True
        self.screen.app.feel("locked")
        self.screen.app.speak(tr("The other device has everything."))

    def closed(self) -> None:
        """Let nobody come any more."""
        self._is_closed = True
        device.hear_everybody(on=False)
        self._network.run(self._close())

    async def _close(self) -> None:
        giving, self._giving = self._giving, None
        with contextlib.suppress(ValueError):  # it was closed before
            self._network.on_stop.remove(self._close)
        if giving:
            await giving.close()


class FetchSheet(BottomSheet):
    """Asks for the code that the other device shows, and for its address where that is needed."""

    slip = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.screen.app.reach_others()

    def closed(self) -> None:
        device.hear_everybody(on=False)

    def fetch(self, code: str, address: str) -> None:
        every = own_addresses()
        try:
            typed = [read_address(address, code)] if address.strip() else []
            ways = typed or read_code(code, [each for each in every if not each.startswith("127.")] or every)
        except Malformed as refusal:
            self.slip = str(refusal)
            self.screen.app.feel("refused")
            return
        self.instead(self.screen.fetch, ways)
