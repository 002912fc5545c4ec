"""Settings: every wish holds at once, stays, and can be uttered by finger, by keyboard and at 200 % text."""

from pathlib import Path

import pytest
from kivy.lang.parser import global_idmap
from PIL import ImageChops

from app import device
from app.storage import settings as kept
from app.storage import word_lists
from app.storage.settings import Settings
from app.ui.app import WordtableApp
from app.ui.judge import dictionary_for, judge_for
from app.ui.theme import CLOTHS, THEMES, colour, table_look, theme
from app.ui.window import window
from tests.ui.harness import SIZES, opened
from tests.ui.layout import layout_faults


@pytest.mark.parametrize(("touched", "name"), [("Dark", "dark"), ("High contrast", "highContrast"), ("Light", "light")])
def test_a_theme_holds_at_once_and_is_told_besides_by_a_tick(touched: str, name: str) -> None:
    with opened(first="settings") as hand:
        hand.tap(touched)
        assert theme.name == name
        assert hand.can(f"{touched}, chosen")
        assert kept.load(hand.app.folder).theme == name


@pytest.mark.parametrize("name", THEMES)
def test_a_cloth_is_chosen_by_its_picture_holds_at_once_in_every_theme_and_stays(name: str, tmp_path: Path) -> None:
    with opened(first="settings", theme=name, folder=tmp_path) as hand:
        hand.app.change(theme=name)
        assert hand.can("Table: Wood, chosen")
        for cloth in CLOTHS[::-1]:
            hand.tap(f"Table: {cloth.capitalize()}")
            assert tuple(theme.table) == colour(table_look(name, cloth).base["table"])
            assert hand.find(f"Table: {cloth.capitalize()}").name.endswith(", chosen")
            assert [thing.name for thing in hand.things() if thing.name.startswith("Table") and "chosen" in thing.name]
        hand.tap("Table: Sea")
    with opened(first="settings", folder=tmp_path) as hand:
        assert (theme.name, theme.cloth) == (name, "sea")
        assert hand.can("Table: Sea, chosen")


def test_the_chosen_cloth_is_marked_by_more_than_its_colour() -> None:
    with opened(first="settings") as hand:
        hand.tap("Table: Plum")
        with_ring = hand.image()
        picture = hand.find("Table: Plum")
        box = (round(picture.x), round(892 - picture.y - picture.height))
        ticked = with_ring.crop((*box, box[0] + round(picture.width), box[1] + 64))
        hand.app.change(cloth="wood")
        hand.settle()
        bare = hand.image().crop((*box, box[0] + round(picture.width), box[1] + 64))
        changed = sum(ImageChops.difference(ticked, bare).convert("L").histogram()[40:])
        assert changed > 300  # the ring and the tick


def test_the_cloth_of_the_device_is_offered_where_it_takes_a_colour_from_its_wallpaper() -> None:
    with opened(first="settings") as hand:
        assert not hand.can("Table: Same as the device")
        device.pretence.wallpaper = "#8C6A45"
        hand.app.stage.replace("settings")
        hand.settle().tap("Table: Same as the device")
        assert theme.cloth == "#8C6A45"
        assert tuple(theme.table) == colour(table_look("light", "#8C6A45").base["table"])
        assert hand.can("Table: Same as the device, chosen")
        device.pretence.wallpaper = "#3355CC"  # another wallpaper, while the app was away
        hand.app.on_pause()
        hand.app.on_resume()
        hand.settle()
        assert theme.cloth == "#3355CC"
        assert hand.can("Table: Same as the device, chosen")


@pytest.mark.parametrize("kept_cloth", ["device", "tartan", "#12345G"])
def test_a_cloth_that_there_is_not_on_this_device_leaves_the_table_bare(kept_cloth: str, tmp_path: Path) -> None:
    kept.save(Settings(cloth=kept_cloth), tmp_path)
    with opened(first="settings", folder=tmp_path) as hand:
        assert theme.cloth == "wood"
        assert hand.can("Table: Wood, chosen")


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("size", ["small", "phone", "low", "tablet"])
def test_text_grows_and_shrinks_step_by_step_under_a_finger_that_stays_where_it_is(size: str, left: bool) -> None:
    with opened(size, first="settings", left=left) as hand:
        screen = hand.app.stage.screen
        screen.ids.page.scroll.show_from(screen.ids.text_size)
        hand.settle()
        stepper = hand.find("Text size")
        less, more = stepper.x + 22, stepper.x + stepper.width - 22
        for percent in (125, 150, 175, 200, 200):
            hand.tap((more, stepper.middle[1]))
            assert hand.sees(f"{percent} %")
        for percent in (175, 150, 125, 100, 100):
            hand.tap((less, stepper.middle[1]))
            assert hand.sees(f"{percent} %")


def test_text_that_grows_leaves_the_page_where_it_was() -> None:
    with opened(first="settings") as hand:
        stepper = hand.find("Text size")
        for percent in (125, 150, 175, 200, 200):
            hand.tap((hand.find("Text size").x + hand.find("Text size").width - 20, stepper.middle[1]))
            assert hand.sees(f"{percent} %")
            assert abs(hand.find("Text size").middle[1] - stepper.middle[1]) < 24  # it is under the finger still
        assert theme.text_size == 2.0
        assert kept.load(hand.app.folder).text_size == 2.0


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_pictures_to_choose_from_take_the_room_that_larger_text_needs_at_once(size: str) -> None:
    def widths() -> list[int]:
        return [round(hand.find(name).width) for name in ("Dark", "Table: Sea")]

    with opened(size, first="settings") as hand:
        before = widths()
        hand.app.change(text_size=2.0)
        hand.settle()
        large = widths()
        hand.app.stage.replace("settings")
        hand.settle()
        assert large == widths() != before


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("Left-handed", "left_handed"),
        ("Reduce motion", "reduce_motion"),
        ("Turn to the player", "turn_to_seat"),
        ("Keep the screen on", "keep_awake"),
        ("Read aloud", "speech"),
        ("Sounds", "sound"),
        ("Vibration", "haptics"),
        ("Family filter", "family_filter"),
    ],
)
def test_a_switch_says_what_it_is_and_turns_over(name: str, field: str) -> None:
    with opened(first="settings") as hand:
        was = getattr(hand.app.settings, field)
        hand.tap(f"{name}, {'on' if was else 'off'}")
        assert getattr(kept.load(hand.app.folder), field) is not was
        assert hand.can(f"{name}, {'off' if was else 'on'}")


def test_the_left_hand_finds_the_switches_at_its_side() -> None:
    with opened(first="settings") as hand:
        right = hand.find("Sounds").x
        hand.tap("Left-handed")
        assert window.left_handed
        assert hand.find("Sounds").x < right / 2


def test_a_rule_speaks_of_the_app_at_hand_though_one_before_was_asked_for_while_it_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patched, opened(first="settings"):
        ends = WordtableApp.on_stop
        patched.setattr(WordtableApp, "on_stop", lambda app: (ends(app), str(global_idmap["app"])))
    with opened(first="settings") as hand:
        hand.tap("Left-handed")
        assert hand.app.settings.left_handed


def test_each_kind_of_event_can_be_made_silent() -> None:
    with opened(first="settings") as hand:
        assert not hand.can("Refused, sound")
        hand.tap("Choose what makes a sound or a buzz")
        hand.tap("A move or a word is refused, sound, on").tap("Something falls, vibration, on")
        assert hand.app.settings.muted == ("refused",)
        assert hand.app.settings.unfelt == ("fell",)
        assert "refused" in hand.app.sounds.muted
        hand.tap("A move or a word is refused, sound, off")
        assert hand.app.settings.muted == ()


def test_the_dictionary_of_new_tables_is_chosen() -> None:
    with opened(first="settings") as hand:
        assert hand.can("Dictionary Each game’s own, chosen")
        hand.tap("Dictionary English, everyday")
        assert kept.load(hand.app.folder).dictionary == "everyday"
        assert hand.can("Dictionary English, everyday, chosen")


def test_a_list_that_was_brought_can_be_the_dictionary() -> None:
    with opened() as hand:
        digest = word_lists.take_in(hand.app.folder, b"huis\nzee\n", "Nederlands")
        hand.app.stage.go("settings")
        hand.settle().tap("Dictionary Nederlands")
        assert hand.app.settings.dictionary == digest
        assert dictionary_for(judge_for(hand.app.settings, hand.app.folder), hand.app.folder).digest == digest


def test_all_is_reached_by_keyboard_alone() -> None:
    with opened(first="settings") as hand:
        for _ in range(40):
            hand.keys("tab")
            if getattr(hand.app.walker.at, "spoken", "").startswith("Reduce motion"):
                break
        hand.keys("enter")
        assert hand.app.settings.reduce_motion is False


def test_back_leads_home() -> None:
    with opened() as hand:
        hand.app.stage.go("settings")
        hand.settle().back()
        assert type(hand.app.stage.screen).__name__ == "HomeScreen"


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_too_small_or_too_faint(size: str, text: float) -> None:
    with opened(size, text=text, first="settings") as hand:
        assert layout_faults(hand) == []


def test_a_long_choice_of_letter_keys_goes_on_below_where_large_text_has_no_room_for_it() -> None:
    with opened("small", text=2.0) as hand:
        hand.tap("Settings").seek("Letter keys By the words’ language")
        longest = hand.find("Letter keys By the words’ language")
        assert longest.x + longest.width <= SIZES["small"][0]
