"""Wherever a word is told at a table, one tap tells what it means and why it counts or not; the house may decide."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from app.core.game import Player, say
from app.core.lexicon import NOT_A_WORD, why_none
from app.core.texts import words_in
from app.games import GAMES
from app.games.kross.model import ClaimMade
from app.games.kross.state import Marking, Voting
from app.games.wordcross.model import Column
from app.library import default_dictionary
from app.storage import house_words
from app.ui.screens.words import WordsScreen
from app.ui.widgets.rows import Naming
from app.ui.widgets.signs import Notice
from app.ui.widgets.text import Words, named_in
from tests.games.cubeword.table import opened as cubes_lie
from tests.games.typo2d.table import in_turn
from tests.ui import test_cubeword_board as cubeword
from tests.ui import test_kross_board as kross
from tests.ui import test_typo2d_board as typo2d
from tests.ui import test_wordcross_board as wordcross
from tests.ui.cubeword_fingers import cell, key
from tests.ui.harness import Hand, opened
from tests.ui.layout import layout_faults, visible
from tests.ui.tables import ANN, BO, OTTO, finished_table, seat_at, seated, table_at
from tests.ui.typo2d_fingers import cell as typo_cell
from tests.ui.wordcross_fingers import FLIPPED, column, wordcross_at_play

FEW = 4  # words of a place that are looked up: each takes a walk there and back


@contextmanager
def looking_back(game: str, *players: Player, size: str = "phone", **kwargs: Any) -> Iterator[Hand]:
    """The result of a game that is over."""
    with opened(size, **kwargs) as hand:
        hand.app.stage.go("result", table=finished_table(hand, *players, game=game))
        hand.settle()
        yield hand


def parts_in_sight(hand: Hand) -> list[Naming]:
    """The parts of what lies on top that name words, as far as they are wholly in sight."""
    shown = visible(hand.app.stage.top)
    return [
        part
        for part, (_, foot, _, top) in shown
        if isinstance(part, Naming)
        and part.named
        and part.to_window(0, part.y)[1] >= foot
        and part.to_window(0, part.top)[1] <= top
    ]


def links(part: Any) -> dict[str, tuple[float, float]]:
    """Where each word stands that a part writes as a link."""
    found = {}
    for label in part.walk(restrict=True):
        if isinstance(label, Words):
            left, top = label.center_x - label.texture_size[0] / 2, label.center_y + label.texture_size[1] / 2
            for word, ((x1, y1, x2, y2), *_) in label.refs.items():
                found[word] = label.to_window(left + (x1 + x2) / 2, top - (y1 + y2) / 2)
    return found


def notice() -> Any:
    """The notice that is shown."""
    return Notice._shown


def decides(hand: Hand, word: str) -> None:
    """The page of a word is there: it says what the word is, and strikes or allows it, and takes that back."""
    page = hand.app.stage.screen
    assert (type(page), page.typed) == (WordsScreen, word)
    assert hand.sees("Yes, a word") or hand.sees("Not a word here")
    before = house_words.load(hand.app.folder)
    for _ in range(2):
        hand.tap(page.house_text(page.house_act))
    assert house_words.load(hand.app.folder) == before
    assert page.house_act in {"strike", "allow"}
    hand.tap(page.house_text(page.house_act))
    after = house_words.load(hand.app.folder)
    assert word in (*after.allow, *after.strike)
    hand.tap(page.house_text(page.house_act))


@pytest.mark.parametrize("game", GAMES)
def test_each_word_of_all_moves_leads_to_its_page_and_back_to_the_same_place(game: str) -> None:
    with looking_back(game, ANN, BO) as hand:
        hand.tap("All moves")
        sheet = hand.app.stage.top
        told = {word for each in hand.app.stage.screen.sitting.told for word in each.event.text.words}
        assert {word for line in sheet.lines for word in line["named"]} >= told
        looked_up: list[str] = []
        for _ in hand.pages():
            for number in range(len(parts_in_sight(hand))):
                for word in links(parts_in_sight(hand)[number]):
                    if word in looked_up or len(looked_up) >= FEW:
                        continue
                    hand.tap(links(parts_in_sight(hand)[number])[word])
                    decides(hand, word)
                    hand.back()
                    assert hand.app.stage.top is sheet
                    looked_up.append(word)
        assert len(looked_up) == min(FEW, len({word for line in sheet.lines for word in line["named"]}))


@pytest.mark.parametrize("game", GAMES)
def test_each_word_of_a_review_leads_to_its_page(game: str) -> None:
    with looking_back(game, ANN, OTTO) as hand:
        hand.choose("What to look at", "missed")
        hand.settle().until(lambda: not hand.app.stage.screen.ids.review.is_looking)
        rows = hand.app.stage.screen.ids.review.rows
        missed = next((row for row in rows if row.get("named")), None)
        assert missed or not rows
        if missed is None:
            return
        row = next(
            part for part in hand.app.stage.walk(restrict=True) if getattr(part, "missed", None) is missed["missed"]
        )
        page = hand.app.stage.screen.ids.page.scroll
        page.scroll_to(row, animate=False)
        hand.settle()
        word, at = next(iter(links(row).items()))
        hand.tap(at)
        decides(hand, word)
        hand.back()
        hand.app.stage.screen.ids.review.open(missed["missed"])
        hand.settle()
        told = parts_in_sight(hand)
        assert {word for part in told for word in links(part)} == {word for part in told for word in part.named}
        for part in told:
            assert part.named == named_in(part.text, missed["named"])
        if told:
            word, at = next(iter(links(told[0]).items()))
            hand.tap(at)
            decides(hand, word)


@pytest.mark.parametrize("game", GAMES)
def test_a_notice_that_names_words_leads_to_the_one_that_is_touched(game: str) -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO, game=game)
        said = say("{who} disputes {words}", who=1, words="QUOIN QUOIX")
        hand.app.notice(said.text(table.sitting.players), said.words)
        hand.wait(1.0)
        hand.tap(links(notice())["QUOIX"])
        decides(hand, "QUOIX")
        assert [each["text"] for each in hand.app.stage.screen.others] == ["QUOIX", "QUOIN"]
        hand.tap("QUOIN")
        decides(hand, "QUOIN")
        hand.back()
        assert hand.app.stage.screen.table is table


@pytest.mark.parametrize("named", [(), ("QUOIN",)])
def test_a_notice_gives_way_to_what_lies_below_where_no_word_of_it_is_touched(named: tuple[str, ...]) -> None:
    with opened() as hand:
        seated(hand, ANN, OTTO)
        hand.app.notice("Nobody at this table says QUOIN", named)
        hand.wait(1.0)
        hand.tap(notice().to_window(notice().x + 20, notice().center_y))
        assert Notice._shown is None
        assert type(hand.app.stage.screen).__name__ == "PlayScreen"


def test_a_finger_that_was_on_its_way_when_a_notice_came_means_no_word_of_it() -> None:
    with opened() as hand:
        seated(hand, ANN, OTTO)
        hand.app.notice("Nobody at this table says QUOIN", ("QUOIN",))
        hand.frames(5)
        hand.tap(links(notice())["QUOIN"])
        assert Notice._shown is None
        assert type(hand.app.stage.screen).__name__ == "PlayScreen"


@pytest.mark.rule("KH13")
def test_whoever_votes_on_a_claim_may_look_the_word_up_and_votes_afterwards() -> None:
    with opened() as hand:
        kross.laid(hand, kross.position(Voting((ClaimMade(1, "RAIN"),))))
        hand.tap("It fits")
        note = next(part for part in parts_in_sight(hand) if part.named == ["RAIN"])
        hand.tap(links(note)["RAIN"])
        decides(hand, "RAIN")
        hand.back()
        assert hand.sees("On Bo’s sheet: is RAIN an insect or crawling thing?")
        hand.tap("It fits").tap("Done")
        assert not hand.can("It does not")


# What is refused


def _kross(hand: Hand) -> str:
    kross.laid(hand, kross.position(Marking(()), highlighting="hand"))
    hand.drag(kross.square(1, 4), kross.square(2, 4))
    return "SE"


def _typo2d(hand: Hand) -> str:
    typo2d.laid(hand, in_turn("TH", "I"))
    hand.tap(typo_cell(hand, (2, 0)))
    typo2d.say(hand, "Q")
    hand.tap("Say THIQ")
    return "THIQ"


def _wordcross(hand: Hand) -> str:
    wordcross_at_play(hand, FLIPPED)
    wordcross.carry(hand, "PA", column(hand, Column.RIGHT))
    return "BEPA"


def _cubeword(hand: Hand) -> str:
    seat_at(hand, table_at(hand, cubes_lie(2, cubes=cubeword.CAT), ANN, OTTO, game="cubeword"))
    hand.tap(key(hand, ("cube", cubeword.S)))
    hand.tap(cell(hand, (3, 0)))
    hand.tap("Done")
    return "CATG"


def _xword3d(hand: Hand) -> str:
    seated(hand, ANN, OTTO, game="xword3d")
    hand.app.stage.screen._refused(say(NOT_A_WORD, word="OAQ"))
    return "OAQ"


REFUSED: dict[str, Callable[[Hand], str]] = {
    "kross": _kross,
    "typo2d": _typo2d,
    "wordcross": _wordcross,
    "cubeword": _cubeword,
    "xword3d": _xword3d,
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_a_word_that_is_refused_leads_to_its_page_from_where_it_is_refused(game: str, size: str) -> None:
    with opened(size) as hand:
        word = REFUSED[game](hand)
        screen = hand.settle().app.stage.screen
        assert word in words_in(screen.board.refusal)
        begun = screen.board.making
        hand.tap(f"Look up {word}")
        decides(hand, word)
        hand.back()
        assert (hand.app.stage.screen, screen.board.making) == (screen, begun), "nothing that was begun is lost"
        assert [fault for fault in layout_faults(hand, contrast=False) if word in fault] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_is_refused_is_reached_by_keys(game: str) -> None:
    with opened() as hand:
        word = REFUSED[game](hand)
        board = hand.settle().app.stage.screen.board
        hand.app.walker.put(board)
        board.cursor = next(place.key for place in board.places if place.key[0] == "word")
        hand.keys("enter")
        decides(hand, word)


def test_while_the_players_judge_a_word_nothing_they_touch_tells_whether_it_is_one() -> None:
    with opened() as hand:
        seated(hand, ANN, OTTO, game="typo2d")
        screen = hand.app.stage.screen
        before = type(screen.board).word_to_judge
        type(screen.board).word_to_judge = staticmethod(lambda _view: "QUOIN")
        try:
            screen.look_up("QUOIN")
        finally:
            type(screen.board).word_to_judge = before
        assert hand.app.stage.screen is screen
        assert notice().text == "Words, once QUOIN is decided"


@pytest.mark.parametrize(
    ("word", "how", "said"),
    [
        ("XQZ", {}, "XQZ is not a word."),
        ("HORE", {"limit": 60}, "HORE is only in the large dictionary."),
        ("FUCK", {"family": True}, "The family filter leaves FUCK out."),
        ("HOUSE", {"strike": frozenset({"HOUSE"})}, "Your house list strikes HOUSE out."),
    ],
)
def test_the_refusal_of_a_word_says_why_it_is_none(word: str, how: dict[str, Any], said: str) -> None:
    from dataclasses import replace

    assert say(why_none(word, replace(default_dictionary(), **how)), word=word).text() == said
