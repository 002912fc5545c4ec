"""Whoever does not see hears every screen and table, asks by keys, and walks by swipes; secrets when asked twice."""

from threading import Event

import pytest

from app import device
from app.core.game import Player
from tests.ui.harness import Hand, opened
from tests.ui.listening import F2, F3, F4, F5, F6, F7, F8, F9, F10, Ear, Listener
from tests.ui.tables import ANN, BO, OTTO, new_table, seated


def at_a_table(hand: Hand, *players: Player, game: str = "kross", moves: int = 0) -> Listener:
    ear = Listener(hand)
    hand.app.stage.go("play", table=new_table(hand, *players, game=game, moves=moves))
    hand.settle()
    ear.heard()
    return ear


def test_a_screen_says_what_it_is_called_and_is_read_from_its_head_to_its_foot() -> None:
    with opened() as hand:
        ear = Listener(hand)
        hand.app.stage.go("settings")
        hand.settle()
        assert "Settings" in ear.heard()
        assert ear.key(F2).startswith("Settings. Tab walks on")
        assert [ear.key(F4) for _ in range(3)] == ["Settings", "Look", "Table"]


def test_a_question_over_a_table_is_read_with_what_it_says() -> None:
    with opened() as hand:
        ear = at_a_table(hand, ANN, OTTO)
        said = ear.key("escape")
        assert "Leave this table?" in said
        assert "Nothing is lost" in said
        assert "Leave this table?" in ear.key(F2)


def test_keys_ask_for_what_may_be_done_the_hand_the_scores_and_what_happened() -> None:
    with opened() as hand:
        ear = at_a_table(hand, ANN, OTTO)
        assert "Type a letter, and Enter calls it" in ear.key(F2)
        assert ear.key(F3).startswith("Your task: ")
        assert ear.key(F5) == "Ann 0, Otto 0"
        assert ear.key(F6) == "Nothing has happened yet."
        assert ear.key(F7) == "Nothing has happened yet."
        assert ear.key(F10) == "There is nothing to be done with yet."
        assert ear.key(F9) == "row 1, column 1, free"
        ear.key("e", "enter")
        assert "Ann calls E" in ear.key(F6)


def test_parts_of_the_table_are_told_one_after_the_other_and_by_name() -> None:
    with opened() as hand:
        ear = at_a_table(hand, ANN, OTTO)
        free = "free, free, free, free, free, free"
        assert [ear.key(F4) for _ in range(2)] == [f"row 1: {free}", f"row 2: {free}"]
        ear.key(F8)
        hand.type("row three")
        assert ear.key("enter").endswith(f"row 3: {free}")
        assert "Type" not in ear.key("escape")


def test_a_place_is_gone_to_by_its_name() -> None:
    with opened() as hand:
        ear = at_a_table(hand, ANN, OTTO)
        ear.key(F8)
        hand.type("row 4, column 2")
        assert ear.key("enter") == "row 4, column 2, free"
        assert ear.key("right") == "row 4, column 3, free"


def test_over_the_menu_nothing_is_answered_of_the_table_that_it_covers() -> None:
    with opened() as hand:
        ear = at_a_table(hand, ANN, OTTO)
        hand.tap("Menu")
        for question in ("row three", "row 4, column 2"):
            ear.key(F8)
            hand.type(question)
            assert ear.key("enter").endswith(f"There is nothing called {question} here.")
            ear.key("escape")


def test_what_others_do_is_said_as_it_happens() -> None:
    with opened() as hand:
        ear = at_a_table(hand, ANN, OTTO, game="wordcross")
        for _ in range(20):
            if "Otto" in ear.wait() or "Otto" in ear.key(F6):
                break
        assert "Otto" in ear.key(F6)


def test_a_refusal_is_said() -> None:
    with opened() as hand:
        ear = at_a_table(hand, ANN, OTTO)
        ear.key(F9)
        assert "Call a letter first" in ear.key("enter")


def test_a_secret_is_said_before_several_only_when_it_is_asked_for_twice() -> None:
    with opened() as hand:
        ear = Listener(hand)
        seated(hand, ANN, BO, game="typo2d")
        hand.app.walker.put(hand.find("Give the").widget)
        assert "Choose a card" in ear.key("enter")
        assert ear.key(F3).startswith("Everybody here would hear it.")
        assert ear.key(F2)
        assert ear.key(F3).startswith("Everybody here would hear it.")
        assert ear.key(F3).startswith("Your cards: ")


@pytest.mark.parametrize(("game", "piece"), [("typo2d", "card "), ("xword3d", "brick ")])
def test_who_walks_to_a_hand_before_several_hears_it_only_when_they_walk_on(game: str, piece: str) -> None:
    with opened() as hand:
        ear = at_a_table(hand, ANN, BO, game=game)
        for _ in range(2):  # whoever opens the curtain anew is told anew
            hand.app.stage.screen.sitting.uncover()
            hand.settle()
            ear.heard()
            assert ear.walk_to("stand before", "Everybody")
            said = [ear.everything[-1], *(ear.key(each) for each in ("down", "right", "right", "right"))]
            told = [each for each in said if each.startswith((piece, "Everybody"))]
            assert told[0].startswith("Everybody here would hear it.")
            assert told[1].startswith(piece)
            hand.app.stage.screen.sitting.cover()
            hand.settle()


def test_who_plays_with_bots_alone_hears_their_hand_at_once() -> None:
    with opened() as hand:
        ear = at_a_table(hand, ANN, OTTO, game="typo2d")
        assert ear.walk_to("card ")


def test_behind_the_curtain_nothing_of_a_hand_is_said() -> None:
    with opened() as hand:
        ear = Listener(hand)
        table = seated(hand, ANN, BO, game="typo2d")
        assert table.sitting.waiting is not None
        heard = " ".join([ear.heard(), *map(ear.key, (F2, F3, F4, F5, F6))])
        assert "Your cards" not in heard
        assert "No hand is open here." in heard


class Slow(Ear):
    """An engine that speaks until it is stopped."""

    def __init__(self) -> None:
        super().__init__()
        self._stopped, self.cut = Event(), list[str]()

    def say(self, words: str, language: str) -> None:
        super().say(words, language)
        if words.startswith("Your cards"):
            self._stopped.wait(30)
            self.cut.append(words)

    def stop(self) -> None:
        self._stopped.set()


@pytest.mark.parametrize("way", ["the curtain", "the background"])
def test_a_hand_that_is_being_read_is_broken_off_when_it_is_hidden(way: str) -> None:
    with opened() as hand:
        ear = at_a_table(hand, ANN, BO, game="typo2d")
        hand.app.stage.screen.sitting.uncover()
        hand.settle()
        ear.heard()
        device.pretence.speech = slow = Slow()
        hand.app.spokesman.voice._engine = slow
        hand.app.spokesman.tell("Your cards: A, C, N")
        hand.app.spokesman.tell("Your cards: E, R")
        hand.until(lambda: slow.heard)
        if way == "the curtain":
            hand.app.stage.screen.sitting.cover()
            hand.settle()
        else:
            hand.app.on_pause()
        assert hand.app.spokesman.voice.rest(10)
        assert slow.cut == ["Your cards: A, C, N"]
        assert not any("E, R" in each for each in slow.heard)


@pytest.mark.parametrize(
    ("language", "said"), [("de", "Noch ist nichts geschehen."), ("fr", "Rien ne s’est encore passé.")]
)
def test_the_voice_speaks_the_language_of_the_app(language: str, said: str) -> None:
    with opened(language=language) as hand:
        ear = at_a_table(hand, ANN, OTTO)
        assert ear.key(F6).endswith(said)
        assert ear.languages == {language}


def test_who_does_not_read_aloud_hears_nothing_and_asks_nothing() -> None:
    with opened() as hand:
        device.pretence.speech = ear = Ear()
        hand.app.stage.go("play", table=new_table(hand, ANN, OTTO))
        hand.settle().keys("tab", "tab")
        assert not hand.app.spokesman.key(F2, [])
        assert ear.heard == []


# Fingers


def with_swipes(hand: Hand) -> Listener:
    ear = at_a_table(hand, ANN, OTTO)
    hand.app.change(swipes=True)
    ear.heard()
    return ear


def test_a_finger_tells_what_it_is_on_and_touches_nothing() -> None:
    with opened() as hand:
        ear = with_swipes(hand)
        hand.tap(hand.find("row 3, column 4").middle)
        assert ear.heard() == "row 3, column 4, free"
        assert hand.app.stage.screen.board.refusal == ""


def test_swipes_walk_from_place_to_place_read_the_table_and_ask() -> None:
    with opened() as hand:
        ear = with_swipes(hand)
        place = hand.find("row 3, column 4").middle
        hand.tap(place)
        ear.heard()
        hand.wait(1)
        hand.swipe(place, "right")
        assert ear.heard() == "row 3, column 5, free"
        hand.swipe(place, "left")
        assert ear.heard() == "row 3, column 4, free"
        hand.swipe(place, "down")
        assert ear.heard().startswith("row 1: ")
        hand.swipe(place, "up")
        assert ear.heard()


def test_two_quick_taps_press_what_has_the_focus() -> None:
    with opened() as hand:
        ear = with_swipes(hand)
        place = hand.find("Menu").middle
        hand.tap(place)
        assert ear.heard() == "Menu"
        hand.wait(1)
        first, second = hand.touch(place), hand.touch(place)
        first.touch_down()
        first.touch_up()
        second.touch_down()
        second.touch_up()
        hand.settle()
        assert "KROSS THE WORDZ" in ear.heard()
        assert hand.app.stage.overlays
