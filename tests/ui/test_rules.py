"""How to play: every rule can be read, found by its id or its words, and is shown by the game's own drawings."""

import pytest

from app.core.page import Picture
from app.games import GAMES
from app.ui.keys import said_of
from app.ui.screens.rules import page_of, picture_of
from tests.ui.harness import SIZES, Hand, opened, resize
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, OTTO, seated


def reading(hand: Hand, game: str = "kross", rule: str = "") -> Hand:
    hand.app.stage.go("rules", game=game, rule=rule)
    return hand.settle()


def rules_shown(hand: Hand) -> list[str]:
    """What a voice would read, rule by rule."""
    return [thing.name for thing in hand.things() if type(thing.widget).__name__ == "RuleBlock"]


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_page_is_there_and_each_rule_is_spoken_with_its_id(game: str) -> None:
    with opened((412, 892)) as hand:
        reading(hand, game)
        spoken = " ".join(" ".join(rules_shown(hand)) for _ in hand.pages())
        for section in page_of(game).sections:
            for rule in section.rules:
                assert all(each in spoken for each in rule.ids)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_the_page_is_drawn_by_the_parts_of_the_game(game: str) -> None:
    with opened() as hand:
        reading(hand, game)
        for section in page_of(game).sections:
            for rule in section.rules:
                for shown in rule.shown:
                    if isinstance(shown, Picture):
                        drawn = picture_of(game, shown)
                        drawn.width = 320
                        assert drawn.height > 40


@pytest.mark.rule("X21")
def test_at_a_table_the_page_tells_what_that_table_has_agreed_on() -> None:
    with opened() as hand:
        seated(hand, ANN, OTTO, game="xword3d", joiners="usual")
        hand.tap("Menu").tap("How to play").tap("Search the rules")
        hand.type("x21")
        hand.wait(0.3).settle()
        assert hand.sees("Joiners at this table: As usual")


@pytest.mark.rule("K13")
def test_a_rule_is_found_by_its_id() -> None:
    with opened() as hand:
        reading(hand)
        hand.tap("Search the rules")
        hand.type("k13")
        hand.wait(0.3).settle()
        assert [name[:4] for name in rules_shown(hand)] == ["K13."]
        hand.type("9")
        hand.wait(0.3).settle()
        assert hand.sees("Nothing was found.")


def test_a_rule_is_found_by_its_words() -> None:
    with opened() as hand:
        reading(hand, rule="grab full")
        assert [name.split(".")[0] for name in rules_shown(hand)] == ["KH4"]


def test_the_contents_lead_to_a_section() -> None:
    with opened() as hand:
        reading(hand)
        hand.tap("Contents")
        hand.tap("The end")
        hand.wait(0.1).settle()
        assert any(name.startswith("K18, KH7") for name in rules_shown(hand))
        heading = next(widget for widget in hand.app.stage.screen.walk() if getattr(widget, "text", "") == "The end")
        assert heading.to_window(heading.x, heading.top)[1] > hand.window.height * 0.7


def test_who_reads_and_turns_the_device_reads_on_where_they_were() -> None:
    with opened() as hand:
        reading(hand)
        hand.tap("Contents")
        hand.tap("The end")
        hand.wait(0.1).settle()
        resize(892, 412)
        hand.wait(0.3).settle()
        assert abs(hand.find("K18, KH7").middle[1] - 206) < 412  # at most a page away


def test_who_types_while_the_window_changes_types_on_and_finds() -> None:
    with opened() as hand:
        reading(hand)
        hand.tap("Search the rules").type("k1")
        resize(1280, 800)
        hand.wait(0.3).settle().type("3").wait(0.3).settle()
        assert [name[:4] for name in rules_shown(hand)] == ["K13."]
        assert hand.can("The end")  # the contents stand beside


def test_a_window_that_becomes_narrow_offers_the_contents_that_stood_beside_the_text() -> None:
    with opened("tablet") as hand:
        reading(hand)
        assert not hand.can("Contents")
        resize(412, 892)
        hand.settle().tap("Contents").tap("The end")
        hand.wait(0.1).settle()
        assert any(name.startswith("K18, KH7") for name in rules_shown(hand))
        resize(1280, 800)
        assert not hand.settle().can("Contents")


def test_who_chooses_a_section_by_key_reads_on_from_there() -> None:
    with opened("tablet") as hand:
        reading(hand).walk_to("The end").keys("enter")
        assert hand.focus() == "The end"
        assert any(name.startswith("K18, KH7") for name in rules_shown(hand))


def test_the_rules_are_read_by_keyboard_and_voice() -> None:
    with opened() as hand:
        reading(hand)
        heard: list[str] = []
        hand.app.stage.speak = lambda here: heard.append(said_of(here))
        for _ in range(8):
            hand.keys("tab")
        assert any(words.startswith("K1.") for words in heard)


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_too_small_or_too_faint(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        reading(hand)
        assert layout_faults(hand) == []
