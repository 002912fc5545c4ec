"""House words: however many there are, the page opens at once, and what one does to one word moves no other."""

from itertools import islice, product

import pytest
from kivy.uix.widget import Widget

from app.core.dawg import LETTERS
from app.core.transcript import HouseWords
from app.storage import house_words, kept
from app.ui.keys import said_of
from app.ui.widgets.long_list import LongList
from tests.ui.harness import SIZES, Hand, opened
from tests.ui.layout import layout_faults

WORDS = ["".join(letters) for letters in islice(product(LETTERS, repeat=3), 500)]


def of_many_words(hand: Hand, count: int = 500) -> Hand:
    """As many words allowed as struck."""
    house = {"allow": [f"{word}X" for word in WORDS[:count]], "strike": [f"{word}Q" for word in WORDS[:count]]}
    kept.write(hand.app.folder / house_words.FILE, house)
    hand.app.stage.go("house")
    return hand.settle()


def height_of(hand: Hand, name: str) -> float:
    """Where on the screen a thing stands."""
    return hand.find(name).middle[1]


def test_house_words_are_read_and_changed_on_a_page_of_their_own() -> None:
    with opened(first="house") as hand:
        hand.tap("A house word").type("hyggely").tap("Allow")
        hand.tap("A house word").type("za").tap("Strike")
        assert house_words.load(hand.app.folder) == HouseWords(("HYGGELY",), ("ZA",))
        hand.tap("Take HYGGELY off the list")
        assert house_words.load(hand.app.folder) == HouseWords((), ("ZA",))
        assert not hand.sees("HYGGELY")


def test_what_is_no_word_stays_in_the_field_and_is_explained() -> None:
    with opened(first="house") as hand:
        hand.tap("A house word").type("q1").tap("Allow")
        notices = [part.text for part in hand.app.stage.walk(restrict=True) if hasattr(part, "text")]
        assert "1 is not a letter from A to Z." in notices
        assert hand.sees("Q1")


def test_of_a_thousand_words_only_those_in_sight_are_made() -> None:
    with opened() as hand:
        of_many_words(hand)
        assert len([thing for thing in hand.things() if thing.name.startswith("Take ")]) < 30
        assert hand.seek("Take AEXQ").can("Take AEXQ")
        assert len([thing for thing in hand.things() if thing.name.startswith("Take ")]) < 40


def test_the_focus_walks_through_all_words_and_comes_round_to_the_last() -> None:
    with opened() as hand:
        of_many_words(hand, 40)
        hand.keys("tab")
        met = [hand.focus()]
        while hand.keys("tab").focus() != met[0]:
            met.append(hand.focus())
        rows = [name for name in met if name.startswith("Take ")]
        assert rows == [f"Take {word}{end} off the list" for end in "XQ" for word in WORDS[:40]]
        hand.keys("shift+tab")
        assert hand.focus() == f"Take {WORDS[39]}Q off the list"
        hand.keys("up")
        assert hand.focus() == f"Take {WORDS[38]}Q off the list"


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_a_word_taken_off_by_key_leaves_the_focus_on_the_next_and_all_else_where_it_was(size: str) -> None:
    with opened(size) as hand:
        of_many_words(hand)
        hand.seek(f"Take {WORDS[60]}X")
        hand.app.walker.put(hand.find(f"Take {WORDS[60]}X").widget)
        heard: list[str] = []
        hand.app.stage.speak = lambda here: heard.append(said_of(here))
        above, below = (height_of(hand.settle(), f"Take {WORDS[place]}X") for place in (59, 60))
        for place in (61, 62):
            hand.keys("enter")
            assert hand.focus() == heard[-1] == f"Take {WORDS[place]}X off the list"
            assert height_of(hand, hand.focus()) == pytest.approx(below, abs=1)
            assert height_of(hand, f"Take {WORDS[59]}X") == pytest.approx(above, abs=1)
        assert len(house_words.load(hand.app.folder).allow) == 498


def test_a_word_taken_off_by_finger_leaves_all_above_it_where_it_was() -> None:
    with opened() as hand:
        of_many_words(hand)
        hand.seek(f"Take {WORDS[300]}X")
        hand.tap(f"Take {WORDS[300]}X")
        shown = {word: height_of(hand, f"Take {word}X") for word in WORDS[296:302] if hand.can(f"Take {word}X")}
        hand.tap(f"Take {WORDS[301]}X")
        assert not hand.can(f"Take {WORDS[301]}X")
        for word in WORDS[296:300]:
            assert height_of(hand, f"Take {word}X") == pytest.approx(shown[word], abs=1)


def test_the_last_word_taken_off_leaves_the_focus_near_by() -> None:
    with opened(first="house") as hand:
        hand.tap("A house word").type("za").tap("Strike")
        hand.app.walker.put(hand.find("Take ZA").widget)
        hand.keys("enter")
        assert hand.focus() == "Allow"


def test_what_is_typed_stays_while_the_window_and_the_text_change() -> None:
    with opened() as hand:
        of_many_words(hand, 40)
        hand.tap("A house word").type("zax")
        hand.app.change(text_size=2.0, left_handed=True)
        hand.settle().type("es")
        hand.tap("Allow")
        assert "ZAXES" in house_words.load(hand.app.folder).allow


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_thousand_words_open_with_few_rows_and_one_taken_off_makes_no_others(text: float) -> None:
    with opened(text=text) as hand:
        of_many_words(hand)
        made = rows_made(hand)
        assert len(made) < 60
        for _ in range(5):
            hand.find("Take ").widget.activate()
            hand.settle()
        assert len(house_words.load(hand.app.folder).allow) == 495
        assert len(rows_made(hand) | made) <= len(made) + 1


def rows_made(hand: Hand) -> set[Widget]:
    """All rows of the long lists on this page, those that are put away, too."""
    lists = [part for part in hand.app.stage.walk(restrict=True) if isinstance(part, LongList)]
    return {
        row for each in lists for row in (*each.children, *(row for spare in each._spare.values() for row in spare))
    }


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_too_small_or_too_faint(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        of_many_words(hand, 30)
        assert layout_faults(hand) == []
        hand.seek(f"Take {WORDS[20]}X")
        assert layout_faults(hand) == []
