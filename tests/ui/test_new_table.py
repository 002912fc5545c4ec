"""A new table: Start is one tap away; who plays and what is agreed is a form."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.core.game import Player, Skill
from app.core.options import questions, usual_at_first
from app.core.transcript import HouseRules
from app.games import GAMES, game_type
from app.games.cubeword.model import Options as CubewordOptions
from app.games.kross.model import Options
from app.games.xword3d.model import Options as XwordOptions
from app.storage import last, players
from app.storage.last import Setup
from app.storage.players import Known
from app.ui.screens.option_form import OptionLabel
from app.ui.widgets.scroll import Scroll
from tests.conftest import at_length
from tests.ui.harness import opened, resize
from tests.ui.layout import texts
from tests.ui.tables import labels


def at(hand):
    """The table on stage, as it was opened."""
    return hand.app.stage.screen.table.opening


def opened_rules(hand, game="KROSS THE WORDZ"):
    """The form of a new table with all that may be agreed on."""
    return hand.tap(game).tap("Rules of this table")


def unprinted(hand):
    """What is asked without the rulebook behind it."""
    asked = [each for each in hand.app.stage.screen.walk(restrict=True) if isinstance(each, OptionLabel)]
    return [each.text for each in asked if not each.printed]


@pytest.mark.parametrize("game", ["typo2d", "xword3d"])
def test_what_the_print_leaves_open_and_a_first_table_has_otherwise_is_not_called_unlike_the_print(game: str) -> None:
    with opened() as hand:
        hand.tap(game_type(game).title)
        assert not hand.sees("Not as printed: Time")
    assert usual_at_first(game_type("typo2d").options_type(), on_a_phone=True).seconds_to_doubt == 10


@pytest.mark.rule("X21")
def test_joiners_which_the_print_offers_to_advanced_players_are_as_printed() -> None:
    with opened() as hand:
        opened_rules(hand, "3DXWORD").choose("Joiners", "usual")
        assert "Joiners" not in unprinted(hand)
        hand.tap("Rules of this table")
        assert not hand.sees("Not as printed")


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_after_two_taps(game: str) -> None:
    with opened() as hand:
        hand.tap(game_type(game).title).tap("Start")
        assert [player.kind for player in at(hand).players][:2] == ["human", "bot"]
        assert at(hand).options == usual_at_first(game_type(game).options_type(), on_a_phone=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_asked_for_by_a_label_and_a_sentence(game: str) -> None:
    with opened("tablet") as hand:
        opened_rules(hand, game_type(game).title)
        written = labels(hand.app.stage.screen)
        for question in questions(game_type(game).options_type).values():
            is_asked = question.is_asked(game_type(game).options_type())
            assert (question.label in written) == is_asked
            assert (question.sentence in written) == is_asked
            assert hand.can(question.label) == is_asked


def offered(hand, question):
    """The answers that may be chosen."""
    (found,) = (each for each in hand.app.stage.screen.walk(restrict=True) if getattr(each, "spoken", "") == question)
    return [text for _, text, *_ in found.choices]


@pytest.mark.rule("WH28")
def test_fragments_are_offered_with_the_words_they_make_by_the_dictionary_that_is_chosen() -> None:
    with opened("tablet") as hand:
        opened_rules(hand, "WORD CROSS")
        assert offered(hand, "Fragments")[0] == "The usual 190: 4,384 words"
        words = hand.find("Which words count")
        hand.tap((words.x + words.width * 0.75, words.y + words.height / 2))
        assert hand.app.stage.screen.setup.everyday
        assert offered(hand, "Fragments")[0] == "The usual 190: 2,638 words"


@pytest.mark.rule("WH16")
@pytest.mark.parametrize("people", [1, 2])
def test_targets_are_offered_with_the_time_that_the_new_table_says_it_takes(people: int) -> None:
    with opened("tablet") as hand:
        opened_rules(hand, "WORD CROSS")
        screen = hand.app.stage.screen
        players = [
            replace(each, kind="human") if seat < people else each for seat, each in enumerate(screen.setup.players)
        ]
        screen.change(players=tuple(players))
        hand.settle()
        said = next(text for text in offered(hand, "Points") if text.startswith("250"))
        assert said.endswith(screen.stands.split(", ")[1])


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_whether_a_tablet_turns_to_the_player_is_asked_where_several_sit_round_it(size: str) -> None:
    with opened(size) as hand:
        hand.tap("WORD CROSS")
        assert not hand.can("Turn to the player"), "one person plays"
        hand.tap("One more player")
        assert hand.can("Turn to the player") == (size == "tablet")
        if size == "tablet":
            hand.tap("Turn to the player")
            assert hand.app.settings.turn_to_seat
            hand.app.stage.screen.change(shared=True)
            hand.settle()
            assert not hand.can("Turn to the player")


@pytest.mark.rule("KH9")
def test_several_at_one_device_grab_in_a_window_unless_they_agree_otherwise() -> None:
    with opened("tablet") as hand:
        opened_rules(hand).tap("One more player")
        screen = hand.app.stage.screen
        assert (screen.setup.options.grab, screen.setup.options.window) == ("window", 4)
        assert hand.sees("Seconds to grab")
        race = hand.find("Grabbing a card")
        hand.tap((race.x + race.width / 2, race.y + race.height - 20)).tap("One more player")
        assert screen.setup.options.grab == "race"
        hand.tap("Player 2, person").tap("Remove from the table").tap("Player 3, person").tap("Remove from the table")
        assert screen.setup.options == Options()


@pytest.mark.rule("CH4")
def test_on_a_phone_the_sheet_of_a_first_table_lies_upright_and_the_line_of_the_rules_says_so() -> None:
    with opened() as hand:
        hand.tap("CUBEWORD")
        assert hand.sees("On a phone: A4, portrait: 10 × 14 · the large dictionary")
        hand.tap("Start")
        assert at(hand).options.sheet == "upright"


@pytest.mark.rule("X28", "XH23")
def test_a_first_table_of_3dxword_has_no_clock_and_the_next_the_one_that_was_chosen(tmp_path: Path) -> None:
    with opened(folder=tmp_path) as hand:
        hand.tap("3DXWORD").tap("Start")
        assert at(hand).options == replace(XwordOptions(), seconds_to_turn=0)
    last.save(tmp_path, "xword3d", Setup((Player("Ann"), Player("Bo")), XwordOptions()))
    with opened(folder=tmp_path) as hand:
        hand.tap("3DXWORD").tap("Start")
        assert at(hand).options.seconds_to_turn == 120


@pytest.mark.rule("CH4")
def test_the_sheet_lies_as_it_did_last_time_whatever_the_window(tmp_path: Path) -> None:
    setup = Setup((Player("Ann"), Player("Bo")), CubewordOptions(sheet="small"))
    last.save(tmp_path, "cubeword", setup)
    for size in ("phone", "tablet"):
        with opened(size, folder=tmp_path) as hand:
            hand.tap("CUBEWORD").tap("Start")
            assert at(hand).options.sheet == "small"


@pytest.mark.rule("CH4")
@pytest.mark.parametrize("size", ["low", "tablet"])
def test_where_the_window_lies_so_does_the_sheet(size: str) -> None:
    with opened(size) as hand:
        hand.tap("CUBEWORD")
        assert not hand.sees("On a phone: A4, portrait: 10 × 14 · the large dictionary")
        hand.tap("Start")
        assert at(hand).options.sheet == "lying"


def test_the_window_has_its_seconds_asked_once_there_is_a_window() -> None:
    with opened("tablet") as hand:
        opened_rules(hand)
        race = hand.find("Grabbing a card")
        assert not hand.sees("Seconds to grab")
        hand.tap(race)  # its middle: in a few seconds
        assert hand.sees("Seconds to grab")
        race = hand.find("Grabbing a card")  # the form has scrolled
        hand.tap((race.x + race.width / 2, race.y + race.height - 20))
        assert not hand.sees("Seconds to grab")


def test_what_was_played_last_is_there_again_and_says_so(tmp_path: Path) -> None:
    setup = Setup(
        (Player("Ann", 9), Player("Bo"), Player("Otto", kind="bot", skill=Skill.MASTER)),
        Options(grab="calm", caller_may_grab=True),
        HouseRules(hints=5, looks=(3, 1, 0)),
        everyday=True,
        family=True,
    )
    last.save(tmp_path, "kross", setup)
    with opened(folder=tmp_path) as hand:
        hand.tap("KROSS THE WORDZ")
        assert hand.sees("as last time")
        hand.tap("Start")
        opening = at(hand)
        assert (opening.players, opening.options, opening.house) == (setup.players, setup.options, setup.house)
        assert (opening.judge.everyday, opening.judge.family) == (True, True)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_chosen_is_there_again_after_going_back_until_it_is_dealt(game: str) -> None:
    title = game_type(game).title
    with opened() as hand:
        hand.tap(title).tap("One more bot")
        chosen = replace(hand.app.stage.screen.setup, everyday=not hand.app.stage.screen.setup.everyday)
        hand.app.stage.screen.change(everyday=chosen.everyday)
        hand.back()
        hand.tap(title)
        assert hand.app.stage.screen.setup == chosen
        hand.tap("Start")
        assert len(at(hand).players) == 3
        hand.app.stage.home()
        hand.settle()
        assert last.begun(hand.app.folder, game, game_type(game).options_type) is None


def test_players_come_with_a_tap_and_are_remembered(tmp_path: Path) -> None:
    players.remember(tmp_path, [Known("Lin", 12, 7, used=5), Known("Ann", 34, 2, used=9)])
    with opened(folder=tmp_path) as hand:
        hand.tap("KROSS THE WORDZ")
        assert hand.can("Ann, person")  # who played last
        hand.tap("Lin plays too").tap("One more bot").tap("One more player")
        assert hand.sees("5 players, about 45 min")
        assert not hand.can("One more bot")  # five is all there can be
        hand.tap("Start")
        assert [player.name for player in at(hand).players] == ["Ann", "Otto", "Lin", "Ada", "Player"]
        assert at(hand).house.looks[2] == 7
        assert [known.name for known in players.load(tmp_path)][-1] in {"Ann", "Lin", "Player"}


def test_a_player_gets_name_age_shape_and_handicap_in_the_open() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Player, person")
        hand.tap("Name").type("Ida")  # nothing stands there that would have to go first
        hand.tap("Age").type("1x1")
        hand.tap("heart")
        stepper = hand.find("Extra time")
        hand.tap((stepper.x + stepper.width - 20, stepper.middle[1]))
        hand.tap("Done")
        assert hand.sees("age 11 · extra time +25")
        hand.tap("Start")
        assert at(hand).players[0] == Player("Ida", 11, handicap={"extra_time": 25})
        assert at(hand).house.looks == (9, 1)


def test_where_a_child_plays_one_tap_leaves_out_rude_words() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ")
        assert not hand.can("A child plays")
        hand.tap("Player, person").tap("Age").type("9").tap("Done")
        hand.tap("A child plays: leave out rude words?")
        assert hand.sees("no rude ones")
        assert not hand.can("A child plays")
        hand.tap("Start")
        assert at(hand).judge.family


def test_who_is_given_no_name_stays_who_they_were() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("One more player").tap("Player 2, person").tap("Name").type("Bo").tap("Clear")
        hand.tap("Done")
        assert hand.can("Player 2, person")


def test_nobody_is_older_than_a_table_can_keep() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Player, person").tap("Age").type("999").tap("Done").tap("Start")
        assert at(hand).players[0].age == 120


def test_what_is_typed_about_a_player_is_shown_also_when_the_device_is_turned_meanwhile() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Player, person")
        hand.tap("Name").type("Id")
        resize(892, 412)
        hand.wait(0.3).settle()
        hand.tap("Name").type("a").tap("heart").back()
        assert hand.can("Ida, person")
        hand.tap("Start")
        assert at(hand).players[0] == Player("Ida")


def test_a_new_table_shows_people_and_start_and_sums_its_rules_up_in_a_line() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ")
        assert hand.can("Start")
        assert hand.sees("As printed · everyday words")
        assert not hand.can("Hints per player")
        hand.tap("Rules of this table").tap("The caller may grab, too").tap("Rules of this table")
        assert not hand.can("Hints per player")
        assert hand.sees("Not as printed: The caller may grab, too · everyday words")


def test_what_is_said_of_the_curtain_fits_who_sits_there() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ")
        assert hand.sees("nothing needs hiding")
        hand.tap("One more player")
        assert hand.sees("The table is open to all. A curtain hides what is secret as the device goes round.")
        hand.tap("Rules of this table").choose("What a curtain hides", "always")
        assert "a curtain hides every hand" in hand.app.stage.screen.note  # it has scrolled out of sight
        hand.choose("What a curtain hides", "never")
        hand.tap("Start")
        assert at(hand).house.curtain == "never"


def test_a_seat_is_made_a_bot_or_a_person() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Otto, bot: casual, greedy").tap("A person plays instead")
        hand.tap("Name").type("Lin").back()
        hand.tap("Done")
        hand.tap("Player, person").tap("A bot plays instead").tap("Done").tap("Start")
        assert [(each.name, each.kind) for each in at(hand).players] == [("Otto", "bot"), ("Lin", "human")]


def test_enter_goes_from_the_name_on_to_the_age() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Player, person").tap("Name").type("Ida").keys("enter")
        hand.type("9").keys("enter").tap("Start")
        assert at(hand).players[0] == Player("Ida", 9)


def test_a_bot_gets_another_skill() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Otto, bot: casual, greedy")
        skills = hand.find("How well it plays")
        hand.app.walker.put(skills.widget)
        hand.keys("enter").back()
        assert hand.can("Otto, bot: good, greedy")


def test_a_bots_temper_is_told_and_goes_with_its_name() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Otto, bot: casual, greedy")
        assert hand.sees("Otto is greedy: takes what brings most at once. Each name has its temper.")
        hand.tap("Name").tap("Clear").type("Emil")
        assert hand.sees("Emil likes to tease: plays what bothers the others. Each name has its temper.")
        hand.tap("Done")
        assert hand.can("Emil, bot: casual, teasing")


def test_seats_change_by_the_arrow_keys_and_by_drawing_the_handle() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("One more bot")
        hand.app.walker.put(hand.find("Move Player").widget)
        hand.keys("down")
        names = [player.name for player in hand.app.stage.screen.setup.players]
        assert names == ["Otto", "Player", "Ada"]
        handle = hand.find("Move Ada")
        hand.drag(handle, (handle.middle[0], handle.middle[1] + 120))
        names = [player.name for player in hand.app.stage.screen.setup.players]
        assert names == ["Ada", "Otto", "Player"]


def test_a_table_that_cannot_be_dealt_says_why_and_does_not_start() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Otto, bot").tap("Remove from the table")
        assert hand.sees("KROSS THE WORDZ needs 2 players.")
        assert not hand.can("Start")


def test_what_is_not_as_printed_loses_its_mark_and_one_tap_brings_all_back() -> None:
    with opened("tablet") as hand:
        opened_rules(hand)
        assert unprinted(hand) == []
        hand.tap("The caller may grab, too")
        assert unprinted(hand) == ["The caller may grab, too"]
        assert hand.app.stage.screen.setup.options == Options(caller_may_grab=True)
        hand.tap("All as printed")
        assert hand.app.stage.screen.setup.options == Options()


@pytest.mark.rule("KH23")
@pytest.mark.parametrize(("game", "everyday"), [("KROSS THE WORDZ", True), ("TYPO-2D", False)])
def test_a_new_table_begins_with_the_words_its_game_suggests(game: str, *, everyday: bool) -> None:
    with opened() as hand:
        hand.tap(game).tap("Start")
        assert at(hand).judge.everyday == everyday


def test_a_new_table_begins_with_the_words_of_the_settings() -> None:
    with opened() as hand:
        hand.app.change(dictionary="everyday", family_filter=True)
        hand.tap("KROSS THE WORDZ").tap("Start")
        assert (at(hand).judge.everyday, at(hand).judge.family) == (True, True)


@pytest.mark.parametrize(
    ("size", "key"),
    [
        ("phone", "tab"),
        ("low", "shift+tab"),
        *at_length(("phone", "shift+tab"), ("low", "tab"), ("tablet", "tab"), ("tablet", "shift+tab")),
    ],
)
def test_the_keyboard_reaches_everything_once_however_far_the_form_is_scrolled(size: str, key: str) -> None:
    with opened(size) as hand:
        opened_rules(hand)
        stops = hand.app.walker.stops()
        reached = [hand.keys(key).app.walker.here() for _ in stops]
        assert reached == (stops if key == "tab" else stops[::-1])


def scrolled_down(hand, by: float) -> None:
    """The page, so many pixels further down."""
    (scroll,) = [each for each in hand.app.stage.screen.walk(restrict=True) if isinstance(each, Scroll)]
    scroll.scroll_y = 1 - by / (scroll.children[0].height - scroll.height)
    hand.settle()


@pytest.mark.parametrize("by", ["finger", "key"])
def test_whoever_adds_players_stays_where_they_are_on_the_page(by: str) -> None:
    with opened() as hand:
        opened_rules(hand)
        scrolled_down(hand, 60)
        top = hand.find("Player, person").y
        for _ in range(2):
            if by == "finger":
                hand.tap("One more player")
            else:
                hand.app.walker.put(hand.find("One more player").widget)
                hand.keys("enter")
                assert hand.app.walker.here().spoken == "One more player"
            assert hand.find("Player, person").y == top
        assert hand.can("Player 3, person")


@pytest.mark.parametrize("by", ["finger", "key"])
def test_nothing_comes_above_what_was_touched_to_play_on_the_network(by: str) -> None:
    with opened("small", text=1.5) as hand:
        opened_rules(hand)
        where = hand.find("Where it is played")
        scrolled_down(hand, 3 * where.widget.height)
        y = hand.find("Where it is played").y
        if by == "finger":
            hand.choose("Where it is played", True)
        else:
            hand.app.walker.put(where.widget)
            hand.keys("down")
            assert hand.app.walker.here() is where.widget
        assert hand.app.stage.screen.setup.shared
        assert hand.find("Where it is played").y == y
        assert hand.can("When somebody is away")


def test_a_question_that_comes_or_goes_moves_nothing_above_it() -> None:
    with opened() as hand:
        opened_rules(hand)
        race = hand.find("Grabbing a card")
        hand.app.walker.put(race.widget)
        hand.settle()
        y = hand.find("Grabbing a card").y
        hand.keys("down")
        assert hand.can("Seconds to grab")
        assert (hand.find("Grabbing a card").y, hand.app.walker.here()) == (y, race.widget)
        hand.keys("up")
        assert not hand.can("Seconds to grab")
        assert (hand.find("Grabbing a card").y, hand.app.walker.here()) == (y, race.widget)


def test_a_player_moved_by_key_keeps_the_focus_on_the_handle() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("One more bot")
        hand.app.walker.put(hand.find("Move Player").widget)
        hand.keys("down", "down")
        assert [player.name for player in hand.app.stage.screen.setup.players] == ["Otto", "Ada", "Player"]
        assert hand.app.walker.here().spoken == "Move Player"


def test_a_handle_let_go_where_it_was_leaves_its_row_there() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ")
        handle = hand.find("Move Otto")
        hand.drag(handle, (handle.middle[0], handle.middle[1] + 15))
        assert hand.find("Move Otto").y == handle.y


def test_turning_the_device_changes_neither_what_was_agreed_nor_where_one_reads() -> None:
    with opened() as hand:
        opened_rules(hand).tap("One more bot").tap("The caller may grab, too")
        resize(892, 412)
        hand.wait(0.3).settle()
        assert hand.can("Ada, bot")
        assert unprinted(hand) == ["The caller may grab, too"]
        resize(412, 892)
        hand.wait(0.3).settle()
        assert 0 < hand.find("The caller may grab, too").y < 892


def test_a_person_is_asked_for_a_name_before_the_first_table_and_not_again(tmp_path: Path) -> None:
    with opened(folder=tmp_path) as hand:
        hand.tap("KROSS THE WORDZ").tap("Your name").type("Ida")
        assert hand.can("Ida, person")
        hand.tap("Start")
        assert at(hand).players[0].name == "Ida"
        hand.app.stage.home()
        hand.tap("TYPO-2D")
        assert hand.can("Ida, person")
        assert not hand.can("Your name")


def test_a_name_that_was_said_in_the_seats_sheet_stands_in_the_field_above_too() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Player, person").tap("Name").type("Ida").tap("Done")
        assert hand.find("Your name").widget.text == "Ida"
        hand.tap("Your name").type(" B")
        assert hand.can("Ida B, person")


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_a_name_is_as_large_as_what_its_player_is_beside_it(text: float) -> None:
    with opened("small", text=text) as hand:
        hand.tap("CUBEWORD")
        high = {each.words: each.box[3] - each.box[1] for each in texts(hand.app.stage)}
        assert high["Otto"] >= high["person"]  # on one line in any room


def test_who_would_rather_not_say_their_name_plays_all_the_same() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ").tap("Your name").type("I")
        hand.tap("Clear")
        assert hand.can("Player, person")
        hand.tap("Start")
        assert at(hand).players[0].name == "Player"


def test_the_line_of_the_rules_says_how_one_grabs_once_several_share_the_device() -> None:
    with opened() as hand:
        hand.tap("KROSS THE WORDZ")
        assert hand.sees("As printed · everyday words")
        hand.tap("One more player")
        assert hand.sees("On one device: First to press, within a few seconds · everyday words")
        hand.tap("Player 2, person").tap("Remove from the table")
        assert hand.sees("As printed · everyday words")


def test_a_switch_among_the_rules_says_whether_it_is_on() -> None:
    with opened("tablet") as hand:
        opened_rules(hand)
        assert hand.can("The caller may grab, too, off")
        hand.tap("The caller may grab, too, off")
        assert hand.can("The caller may grab, too, on")


def test_what_a_player_is_stands_there_in_words_also_where_large_text_leaves_little_room() -> None:
    with opened("phone", text=2.0) as hand:
        hand.app.stage.go("new", game="kross")
        assert hand.settle().sees("bot: casual, greedy")
        assert hand.sees("person")


def test_who_will_sit_at_the_far_side_of_a_tablet_is_said_by_name() -> None:
    with opened("tablet") as hand:
        players.remember(hand.app.folder, [Known(name, used=1.0) for name in ("Ada", "Bo")])
        hand.tap("WORD CROSS").tap("One more player")
        people = [player.name for player in hand.app.stage.screen.setup.players if player.kind == "human"]
        assert hand.sees(f"At the far side: {people[-1]}.")


@pytest.mark.parametrize("language", ["", "de"])
def test_in_large_text_what_a_bot_is_ends_before_the_handle_that_moves_it(language: str) -> None:
    with opened("phone", text=2.0, language=language) as hand:
        hand.app.stage.go("new", game="kross")
        hand.settle()
        parts = list(hand.app.stage.screen.walk(restrict=True))
        rows = [each for each in parts if type(each).__name__ == "SeatRow"]
        assert len(rows) == 2
        for row in rows:
            chip, handle = (
                next(each for each in row.walk(restrict=True) if type(each).__name__ == kind)
                for kind in ("KindChip", "Handle")
            )
            assert chip.right <= handle.x
