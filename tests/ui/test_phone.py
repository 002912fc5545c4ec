"""What only a phone can do, on a phone of our own: Java's classes stand in `package/rehearse/phone`."""

import errno
import os
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app import android, device
from app.storage import house_words
from app.storage.belongings.archive import unpacked
from app.storage.belongings.gathered import gathered
from app.ui.judge import game_finder
from tests.ui.devices import elsewhere
from tests.ui.tables import ANN, OTTO, seated, told

LINK = "wordtable://192.0.2.7:55555/KROSSTABLE"


def test_the_bars_and_the_cut_out_of_a_phone_are_kept_clear(java: Any) -> None:
    java.phone.bars = (80, 24, 0, 48)
    assert device.safe_area() == (80, 24, 0, 48)
    java.phone.sdk = 29
    assert device.safe_area() == (80, 24, 0, 48)


def test_a_soft_keyboard_is_as_high_as_what_it_covers(java: Any) -> None:
    assert device.keyboard() == 0
    java.phone.keyboard = 760
    assert device.keyboard() == 760


def test_a_phone_tells_its_language_its_night_and_its_folder(java: Any, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.delenv("WORDTABLE_DATA", raising=False)
    assert device.data_folder() == tmp_path / "wordtable"
    device.pretence.language = None
    assert (device.language(), device.is_dark()) == ("de", False)
    java.phone.night = True
    assert device.is_dark()


def test_a_link_that_opened_the_app_is_told_once(java: Any) -> None:
    java.phone.link = LINK
    assert (device.link_opened(), device.link_opened()) == (LINK, "")


def test_a_picture_goes_to_another_app_by_the_provider_of_files(java: Any) -> None:
    assert device.share("17 points", Path("result.png"))
    assert java.done == [
        (
            "shared",
            {
                "type": "image/png",
                "stream": "content://org.wordtable.wordtable.fileprovider/result.png",
                "flags": 1,
                "text": "17 points",
            },
        )
    ]


def test_where_no_app_takes_what_is_shared_it_can_be_copied(java: Any, faults: list[BaseException]) -> None:
    java.phone.can_share = False
    assert not device.share("17 points")
    assert not faults


# Files of other apps

ADDRESS = "content://mail/17"


def handed(java: Any, tmp_path: Path, content: bytes, name: str = "mine.wordtable") -> None:
    """Another app has a file to hand over."""
    path = tmp_path / "attachment"
    path.write_bytes(content)
    java.phone.documents[ADDRESS] = (name, path)


def of_mara(tmp_path: Path) -> bytes:
    """The file of all that Mara has."""
    house_words.allow(tmp_path / "hers", "qat")
    return gathered(tmp_path / "hers", game_finder(tmp_path / "hers")).content


def tapped(java: Any, hand: Hand) -> Hand:
    """A file is tapped in another app, while ours is open."""
    java.phone.listeners["on_new_intent"](java.Intent("view", ADDRESS))
    hand.until(lambda: hand.app.stage.overlays or getattr(hand.app.stage.screen, "problem", ""))
    return hand


def test_a_file_that_is_tapped_in_another_app_comes_here_once_the_player_says_so(java: Any, tmp_path: Path) -> None:
    handed(java, tmp_path, of_mara(tmp_path))
    with opened() as hand:
        assert tapped(java, hand).sees("Bring “mine” to this device?")
        assert not house_words.load(hand.app.folder).allow
        hand.tap("Bring it")
        assert hand.sees("1 house word")
        assert house_words.load(hand.app.folder).allow


def test_a_file_that_is_not_wanted_after_all_changes_nothing(java: Any, tmp_path: Path) -> None:
    handed(java, tmp_path, of_mara(tmp_path))
    with opened() as hand:
        tapped(java, hand).tap("Cancel")
        assert not hand.app.stage.screen.came
        assert not house_words.load(hand.app.folder).allow


@pytest.mark.parametrize("how", [{"action": "view", "link": ADDRESS}, {"action": "send", "shared": ADDRESS}])
def test_a_file_opens_the_app_by_a_tap_or_by_being_shared(java: Any, tmp_path: Path, how: dict[str, str]) -> None:
    handed(java, tmp_path, of_mara(tmp_path))
    android.the_activity().intent = java.Intent(**how)
    with opened() as hand:
        hand.until(lambda: hand.app.stage.overlays)
        assert hand.sees("Bring “mine” to this device?")
    with opened() as hand:
        hand.settle()
        assert not hand.app.stage.overlays  # it was told


def test_an_app_that_is_called_back_from_the_recent_ones_is_not_asked_again(java: Any, tmp_path: Path) -> None:
    history = java.Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY
    for how in ({"link": LINK}, {"action": "view", "link": ADDRESS}, {"action": "send", "shared": ADDRESS}):
        android.the_activity().intent = java.Intent(**how, flags=history | 1)
        assert device.link_opened() == ""


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"hello", "This is not a file of all that somebody has in Wordtable, or not a whole one."),
        (b"0" * 2_000, "mine.wordtable is longer than any file of Wordtable."),
        (None, "The other app does not hand the file over."),
    ],
)
def test_a_file_of_another_app_that_is_none_of_ours_is_refused_in_a_sentence(
    java: Any, tmp_path: Path, monkeypatch: Any, content: bytes | None, said: str
) -> None:
    monkeypatch.setattr(device, "LONGEST_HANDED", 1_999)
    if content is not None:
        handed(java, tmp_path, content)
    with opened() as hand:
        assert tapped(java, hand).sees(said)
        assert hand.sees("Nothing was changed on this device.")
        assert not hand.app.stage.overlays


def test_over_a_table_a_file_is_opened_again_once_its_people_have_left(java: Any, tmp_path: Path) -> None:
    handed(java, tmp_path, of_mara(tmp_path))
    with opened() as hand:
        seated(hand, ANN, OTTO)
        java.phone.listeners["on_new_intent"](java.Intent("view", ADDRESS))
        hand.until(lambda: hand.sees("Leave this table first."))
        assert told(hand, "Leave this table first, then open the file again.")
        assert not hand.app.stage.overlays
        hand.app.stage.back()
        hand.settle()
        assert type(hand.app.stage.screen).__name__ == "PlayScreen"


def test_a_file_that_comes_late_is_not_taken_in_under_those_who_have_sat_down_meanwhile(
    java: Any, tmp_path: Path
) -> None:
    file = device.Handed("mine.wordtable", of_mara(tmp_path))
    with opened(first="belongings") as hand:
        page = hand.app.stage.screen
        hand.app.stage.home()
        seated(hand, ANN, OTTO)
        page.take_file(file)
        page._looked_into(file, file.content)
        assert told(hand.settle(), "Leave this table first, then open the file again.")
        assert (page.came, hand.app.stage.overlays) == ([], [])
        hand.app.stage.home()
        page.take_file(file)
        hand.until(lambda: hand.sees("Bring “mine” to this device?"))


def test_a_file_is_chosen_on_the_system_s_own_page(java: Any, tmp_path: Path) -> None:
    handed(java, tmp_path, of_mara(tmp_path))
    java.phone.chosen = ADDRESS
    with opened(first="belongings") as hand:
        hand.tap("Choose a file")
        hand.until(lambda: hand.sees("1 house word"))
        assert ("choose", {"category": "openable", "type": "*/*"}) in java.done


def test_a_list_is_called_like_the_file_it_was_chosen_from(java: Any, tmp_path: Path) -> None:
    java.phone.chosen = ADDRESS
    with opened(first="lists") as hand:
        handed(java, tmp_path, b"\0\1\2", "IMG_1234.jpg")  # by mistake
        hand.tap("Choose a file")
        hand.until(lambda: hand.app.stage.screen.problem)
        handed(java, tmp_path, b"huis\nzee\n", "woorden.txt")
        hand.tap("Choose a file")
        hand.until(lambda: hand.sees("2 words"))
        assert hand.sees("woorden")


def test_a_file_without_a_name_is_called_by_the_end_of_its_address(java: Any, tmp_path: Path) -> None:
    handed(java, tmp_path, b"huis\n", "")
    java.phone.chosen = ADDRESS
    with opened(first="lists") as hand:
        hand.tap("Choose a file")
        hand.until(lambda: hand.sees("1 word"))
        assert hand.sees("17")


def test_who_chooses_no_file_is_where_they_were(java: Any) -> None:
    with opened(first="tables") as hand:
        hand.app.stage.screen.choose_file()
        hand.settle()
        assert not hand.app.stage.overlays


def test_where_the_system_has_no_page_for_files_the_app_s_own_is_there(java: Any) -> None:
    java.phone.can_choose = False
    with opened(first="belongings") as hand:
        hand.tap("Choose a file")
        assert hand.sees("One folder up")


@pytest.mark.parametrize("ways", [("r", "w", "wt"), ("r", "w")])
def test_a_file_is_kept_where_the_player_says(java: Any, tmp_path: Path, ways: tuple[str, ...]) -> None:
    java.phone.ways = ways
    handed(java, tmp_path, b"older and longer than what comes" * 100)
    java.phone.chosen = ADDRESS
    with opened(first="belongings") as hand:
        hand.tap("Save as a file")
        hand.until(lambda: told(hand, "Saved: wordtable-"))
        assert java.done[-1][1]["title"].endswith(".wordtable")
        assert unpacked((tmp_path / "attachment").read_bytes())


def test_of_a_file_that_breaks_off_nothing_is_kept(java: Any, tmp_path: Path) -> None:
    handed(java, tmp_path, b"huis\nzee\n", "woorden.txt")
    java.phone.chosen, java.phone.breaks_off = ADDRESS, True
    with opened(first="lists") as hand:
        hand.tap("Choose a file")
        hand.until(lambda: hand.sees("The other app does not hand the file over."))
    with opened(first="belongings") as hand:
        hand.tap("Save as a file")
        hand.until(lambda: hand.sees("It cannot be saved: no reason given."))
        assert ADDRESS not in java.phone.documents  # half a file would be taken for a whole one
        assert [each[0] for each in java.done].count("closed with") == 2


def test_a_file_that_may_not_be_written_anew_stays_as_it_was(java: Any, tmp_path: Path) -> None:
    handed(java, tmp_path, b"older")
    java.phone.chosen, java.phone.ways = ADDRESS, ("r",)
    with opened(first="belongings") as hand:
        hand.tap("Save as a file")
        hand.until(lambda: hand.sees("It cannot be saved: no reason given."))
        assert ADDRESS in java.phone.documents
        assert (tmp_path / "attachment").read_bytes() == b"older"


def test_a_full_disk_is_told_of_as_such(java: Any, tmp_path: Path, monkeypatch: Any) -> None:
    def full(_address: str, _content: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    java.phone.chosen = ADDRESS
    monkeypatch.setattr("app.android_files.write", full)
    with opened(first="belongings") as hand:
        hand.tap("Save as a file")
        hand.until(lambda: hand.sees("It cannot be saved: No space left on device."))


def test_a_file_that_the_other_app_does_not_keep_is_told_of(java: Any) -> None:
    java.phone.chosen = ADDRESS
    with opened(first="belongings") as hand:
        hand.tap("Save as a file")
        hand.until(lambda: hand.sees("It cannot be saved: no reason given."))


def radio(java: Any) -> list[str]:
    return [each[0] for each in java.done if each[0] in {"heard", "unheard"}]


def test_the_radio_hears_everybody_only_while_somebody_is_looked_for(java: Any) -> None:
    with opened() as hand:
        hand.app.stage.go("join")
        hand.settle()
        assert radio(java) == ["heard"]
        hand.app.stage.back()
        hand.settle()
        assert radio(java) == ["heard", "unheard"]


def test_a_device_without_wi_fi_is_no_bug(java: Any, faults: list[BaseException]) -> None:
    java.phone.has_wifi = False
    device.hear_everybody(on=True)
    assert not faults


def test_a_phone_says_a_sentence_in_the_language_of_the_app(java: Any) -> None:
    voice = device.speech()
    assert voice
    voice.say("Otto lays a word", "nl")
    assert java.done == [("said", "Otto lays a word", "nl")]


def test_a_phone_whose_engine_cannot_speak_has_no_voice_which_is_no_bug(java: Any, faults: list[BaseException]) -> None:
    java.phone.can_speak = False
    assert device.speech() is None
    assert not faults


def test_a_bug_in_the_device_is_reported_once_and_not_swallowed(
    java: Any, faults: list[BaseException], monkeypatch: Any
) -> None:
    monkeypatch.delitem(java.CLASSES, "android.view.WindowInsets$Type")
    assert [device.safe_area(), device.safe_area()] == [(0, 0, 0, 0)] * 2
    assert [type(fault).__name__ for fault in faults] == ["JavaException"]


def test_a_bug_in_a_thread_of_the_device_reaches_the_app(java: Any, monkeypatch: Any) -> None:
    monkeypatch.delitem(java.CLASSES, "android.speech.tts.TextToSpeech")
    with opened() as hand:
        hand.expects_faults = True
        Thread(target=device.speech).start()  # as the voice asks for it
        hand.until(lambda: hand.app.faults)
        assert hand.settle().sees("That should not have happened")


def test_a_bug_is_raised_where_no_app_could_tell_of_it(java: Any, monkeypatch: Any) -> None:
    monkeypatch.delitem(java.CLASSES, "android.content.res.Configuration")
    with pytest.raises(java.JavaException):
        device.is_dark()


def test_a_link_leads_to_its_table_while_the_app_runs(java: Any) -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(ANN, OTTO)
        java.phone.listeners["on_new_intent"](java.Intent(link=host.invitations[0].link))
        hand.until(lambda: hand.sees("All seats are taken"))


def test_a_display_that_was_turned_half_has_its_camera_at_the_other_side(java: Any) -> None:
    with opened("low") as hand:
        device.pretence.safe_area = (0, 0, 32, 16)
        java.phone.listeners["display"].onDisplayChanged(0)
        hand.frames(2)
        assert (hand.app.window.safe_left, hand.app.window.safe_right) == (0, 32)


@pytest.mark.parametrize(("sdk", "asked"), [(36, False), (37, True)])
def test_a_player_is_asked_for_the_local_network_where_the_system_wants_it(java: Any, sdk: int, asked: bool) -> None:
    java.phone.sdk = sdk
    with opened() as hand:
        hand.app.stage.go("join")
        hand.settle()
        assert (("asked", "android.permission.ACCESS_LOCAL_NETWORK") in java.done) is asked


def test_who_refuses_the_local_network_reads_what_helps(java: Any) -> None:
    java.phone.sdk = 37
    with opened() as hand:
        import android.permissions as asked

        asked.answers = False
        hand.app.stage.go("join")
        hand.frames(3)
        assert told(hand, "This device does not let Wordtable reach others on the network.")


@pytest.mark.parametrize("way", ["From another device", "To another device"])
def test_who_moves_everything_is_asked_for_the_network_and_heard_by_others_until_the_sheet_closes(
    java: Any, way: str
) -> None:
    java.phone.sdk = 37
    with opened(first="belongings") as hand:
        hand.tap(way)
        assert ("asked", "android.permission.ACCESS_LOCAL_NETWORK") in java.done
        assert radio(java) == ["heard"]
        hand.app.stage.top.dismiss()
        hand.settle()
        assert radio(java) == ["heard", "unheard"]


def test_any_device_can_pretend_that_the_network_is_refused() -> None:
    device.pretence.lets_reach_others = False
    with opened() as hand:
        hand.app.stage.go("join")
        hand.frames(3)
        assert told(hand, "does not let Wordtable reach others")


def test_the_screen_stays_on_at_a_table_and_goes_dark_after_it() -> None:
    with opened() as hand:
        assert hand.window.allow_screensaver
        seated(hand, ANN, OTTO)
        assert not hand.window.allow_screensaver
        hand.app.stage.home()
        hand.settle()
        assert hand.window.allow_screensaver


def test_who_lets_the_screen_go_dark_has_it_dark_at_a_table() -> None:
    with opened() as hand:
        hand.app.change(keep_awake=False)
        seated(hand, ANN, OTTO)
        assert hand.window.allow_screensaver


def back(hand: Hand) -> None:
    hand.keys("escape")  # what Kivy makes of Android's own key
    hand.settle()


def test_the_back_key_goes_back_and_from_home_to_the_background(java: Any) -> None:
    with opened() as hand:
        hand.app.stage.go("settings")
        hand.settle()
        back(hand)
        assert type(hand.app.stage.screen).__name__ == "HomeScreen"
        assert ("to the back",) not in java.done
        back(hand)
        assert ("to the back",) in java.done
