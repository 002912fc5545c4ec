"""Everything that is mine leaves by one page and comes by it: as a file, or over the network to who has the code."""

from dataclasses import replace
from pathlib import Path

import pytest

from app import device
from app.core.game import Malformed
from app.core.version import VERSION
from app.lan.carrying import Giving
from app.lan.failure import FAILURES, failure
from app.lan.invite import Invitation
from app.lan.limits import Limits
from app.lan.link import NoWay
from app.storage import house_words, players
from app.storage.players import Known
from app.storage.tables import FOLDER
from app.ui.network import Network
from app.ui.screens import belongings as page
from tests.ui.devices import elsewhere
from tests.ui.harness import Hand, opened
from tests.ui.kept_tables import keep_table
from tests.ui.tables import BO, told


@pytest.fixture
def old(tmp_path: Path) -> Path:
    folder = tmp_path / "old"
    keep_table(folder)
    keep_table(folder, moves=9, seed=2)
    house_words.allow(folder, "qat")
    players.remember(folder, [Known("Mara", 34, 1, 5.0)])
    return folder


@pytest.fixture(autouse=True)
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "downloads"
    place.mkdir()
    monkeypatch.setattr("app.files.first_folder", lambda: place)
    return place


def saved(old: Path, downloads: Path) -> Path:
    """The file that the page of a device writes."""
    with opened(folder=old, first="belongings") as hand:
        hand.tap("Save as a file")
        assert hand.sees("1 table is not over")
        assert hand.sees("It shows every hand of tables that are not over")
        hand.tap("Go on")
        assert told(hand, "Saved: ")
    (file,) = downloads.iterdir()
    return file


def test_a_file_is_saved_on_one_device_and_taken_in_on_another(old: Path, downloads: Path) -> None:
    file = saved(old, downloads)
    with opened() as hand:
        hand.app.stage.go("settings")
        hand.settle()
        hand.seek("Keep or move everything").tap("Keep or move everything")
        hand.seek("Choose a file").tap("Choose a file")
        hand.tap(f"File {file.name}")
        for line in ("Now on this device", "2 tables", "1 player", "1 house word"):
            assert hand.sees(line)
        assert len(list((hand.app.folder / FOLDER).glob("*.jsonl"))) == 2
        hand.app.stage.screen.take_file(file)
        hand.settle()
        assert hand.sees("All of it was here already.")
        hand.app.stage.go("players")
        hand.settle()
        assert hand.sees("Mara")


def test_settings_that_come_hold_at_once(tmp_path: Path, downloads: Path) -> None:
    with opened(first="belongings", theme="dark", text=1.5) as hand:
        hand.tap("Save as a file")
    (file,) = downloads.iterdir()
    with opened(first="belongings", calm=False) as hand:
        hand.app.stage.screen.take_file(file)
        hand.settle()
        assert hand.sees("settings")
        assert (hand.app.settings.theme, hand.app.settings.text_size) == ("dark", 1.5)


def test_a_file_that_is_none_is_refused_in_one_sentence(downloads: Path) -> None:
    (downloads / "x.wordtable").write_bytes(b"hello")
    with opened(first="belongings") as hand:
        hand.tap("Choose a file")
        hand.tap("File x.wordtable")
        assert hand.sees("This is not a file of all that somebody has in Wordtable, or not a whole one.")
        assert hand.sees("Nothing was changed on this device.")


def test_over_a_table_nothing_is_taken_in() -> None:
    with opened() as hand:
        hand.app.stage.go("belongings", is_free=False)
        hand.settle()
        assert hand.sees("Leave this table first.")
        assert not hand.can("Choose a file")
        assert hand.can("Save as a file")


def test_a_phone_shares_the_file(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared: list[bytes] = []

    def share(_text: str, file: Path) -> bool:
        shared.append(file.read_bytes())
        return True

    monkeypatch.setattr(device, "share", share)
    with opened(folder=old, first="belongings") as hand:
        hand.tap("Share")
        hand.tap("Go on")
        assert shared[0].startswith(b"PK")
    assert list(old.glob("*.wordtable"))  # the other app may read it yet
    with opened(folder=old):
        assert not list(old.glob("*.wordtable"))


def test_where_nothing_takes_what_is_shared_no_second_file_stays(old: Path, downloads: Path) -> None:
    with opened(folder=old, first="belongings") as hand:
        hand.app.stage.screen.share(b"PK")
        assert not list(old.glob("*.wordtable"))
    assert len(list(downloads.iterdir())) == 1


def test_a_move_that_a_kill_interrupted_is_finished_at_the_next_start(tmp_path: Path) -> None:
    players.remember(tmp_path / "come", [Known("Mara", 34, 1, 5.0)])
    with opened(folder=tmp_path):
        assert [each.name for each in players.load(tmp_path)] == ["Mara"]
        assert not (tmp_path / "come").exists()


def test_what_cannot_be_put_in_its_place_keeps_no_app_from_starting(tmp_path: Path) -> None:
    """A file lies where a folder must be, as a disk that is full would have it."""
    players.remember(tmp_path / "come" / "tables", [Known("Mara", 34, 1, 5.0)])
    (tmp_path / "tables").write_text("in the way")
    with opened(folder=tmp_path) as hand:
        hand.until(lambda: told(hand, "Not all that came is in its place yet"))
    (tmp_path / "tables").unlink()
    with opened(folder=tmp_path) as hand:
        assert [each.name for each in players.load(tmp_path / "tables")] == ["Mara"]
        assert not told(hand, "Not all that came is in its place yet")


# Over the network


def fetched(hand: Hand, code: str, address: str = "") -> None:
    hand.tap("From another device")
    sheet = hand.app.stage.top
    sheet.fetch(code, address)
    hand.until(lambda: not hand.app.stage.screen.busy)


def test_another_device_fetches_everything_by_the_code(old: Path, tmp_path: Path) -> None:
    """One app gives, and its own network fetches: it is the same way through sockets, TLS and login."""
    with opened(folder=old, first="belongings") as hand:
        hand.tap("To another device")
        hand.tap("Go on")
        hand.until(lambda: hand.app.stage.top.code)
        giver = hand.app.stage.top
        (way,) = giver.ways
        assert hand.sees("Type this code there.")
        house_words.forget(old, "QAT")
        hand.app.stage.screen.fetch([way])
        hand.until(lambda: giver.is_given)
        assert hand.sees("The other device has everything.")
        hand.until(lambda: hand.app.stage.screen.came)
        assert [row["text"] for row in hand.app.stage.screen.came] == ["1 house word"]
        hand.app.stage.screen.fetch([way])
        hand.until(lambda: hand.app.stage.screen.problem == FAILURES["given_away"].text.text())


def test_a_device_that_cannot_keep_it_does_not_say_that_it_has_everything(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> bool:
        raise Malformed("This device is out of space: nothing was changed.")

    with opened(folder=old, first="belongings") as hand:
        hand.tap("To another device")
        hand.tap("Go on")
        hand.until(lambda: hand.app.stage.top.code)
        giver = hand.app.stage.top
        with monkeypatch.context() as patched:
            patched.setattr(page, "move_in", full)
            hand.app.stage.screen.fetch(giver.ways)
            hand.until(lambda: hand.app.stage.screen.problem.startswith("This device is out of space"))
        assert not giver.is_given
        hand.app.stage.screen.fetch(giver.ways)
        hand.until(lambda: giver.is_given)


def test_a_code_that_leads_to_a_table_fetches_nothing_and_says_so() -> None:
    with elsewhere() as there, opened(first="belongings") as hand:
        hand.app.stage.screen.fetch(there.host(BO).invitations)
        hand.until(lambda: hand.app.stage.screen.problem == FAILURES["only_a_table"].text.text())
        assert hand.sees(FAILURES["only_a_table"].remedy.text())


@pytest.mark.parametrize("reason", ["giver_gone", "being_taken"])
def test_a_device_that_breaks_off_or_gives_to_another_leaves_all_as_it_was_and_that_is_said(
    reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_way(*_: object) -> bytes:
        raise NoWay(failure(reason))

    monkeypatch.setattr(page, "take", no_way)
    with opened(first="belongings") as hand:
        hand.app.stage.screen.fetch([])
        hand.until(lambda: hand.app.stage.screen.problem == FAILURES[reason].text.text())


def way_to_what_is_given(hand: Hand) -> Invitation:
    """Let this device give all to another, and see how that one would come here."""
    hand.tap("To another device")
    hand.tap("Go on")
    hand.until(lambda: hand.app.stage.top.code)
    ways: list[Invitation] = hand.app.stage.top.ways
    assert len(ways) == 1
    return ways[0]


async def giving() -> Giving:
    """Another device that gives what is somebody's."""
    giver = Giving(b"things", app=VERSION, limits=Limits(), report=print, on_given=int, address="127.0.0.1")
    await giver.open(0)
    return giver


def test_the_code_of_things_leads_to_no_table_and_that_is_said_where_one_joins(old: Path) -> None:
    with opened(folder=old, first="belongings") as hand:
        way = way_to_what_is_given(hand)
        device.open_link(way.link)
        hand.until(lambda: hand.sees("This is not an invitation to a table."))
    with elsewhere() as there, opened() as hand:
        giver = there.run(giving())
        hand.app.stage.go("join")
        hand.settle()
        hand.app.stage.screen.set_out(giver.invitations)
        hand.until(lambda: hand.sees(FAILURES["no_table_here"].text.text()))
        there.run(giver.close())


def test_a_wrong_code_says_so(old: Path) -> None:
    with opened(folder=old, first="belongings") as hand:
        way = way_to_what_is_given(hand)
        hand.app.stage.screen.fetch([replace(way, secret="ABCDEF" if way.secret != "ABCDEF" else "ABCDEG")])
        hand.until(lambda: hand.app.stage.screen.problem)
        hand.back()
        assert hand.sees("This is not the code of the table.")


def test_a_slip_in_the_code_is_told_before_anything_is_tried() -> None:
    with opened(first="belongings") as hand:
        hand.seek("From another device").tap("From another device")
        hand.tap("Fetch everything")
        assert hand.sees("A code has ten characters, this one has 0.")


def test_the_door_closes_with_the_sheet(old: Path) -> None:
    with opened(folder=old, first="belongings") as hand:
        way = way_to_what_is_given(hand)
        network: Network = hand.app.network
        hand.back()
        hand.until(lambda: not network.on_stop)
        hand.app.stage.screen.fetch([way])
        hand.until(lambda: hand.app.stage.screen.problem)
        assert hand.sees("no table is open on it")
