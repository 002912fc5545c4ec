"""The open table at a shared device: what is public is done before all, and no hand is seen but by its owner."""

from dataclasses import replace
from typing import Any

import pytest
from kivy.metrics import dp

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.core.game import TimeUpFor
from app.core.transcript import HouseRules
from app.games import GAMES, game_type
from app.games.kross.model import TASK_CARDS, Call, Enter, LetGo
from app.games.xword3d.model import Pass
from app.storage.last import Setup
from app.ui.local_table import LocalTable
from app.ui.local_tables import open_new
from app.ui.play.typo2d.peek import PeekedHand
from tests import conformance as kit
from tests.ui.layout import layout_faults
from tests.ui.players import see_or_take_up
from tests.ui.secrets import (
    Secrets,
    nothing_drawn_yet,
    open_leaks,
    secrets_of_kross,
    secrets_of_typo2d,
    secrets_of_xword3d,
)
from tests.ui.tables import ANN, BO, CY, OTTO, labels, leap, seated


def name_of(table: LocalTable) -> str:
    """The name of whoever the table lies before."""
    seat = table.sitting.seat
    assert seat is not None
    return table.sitting.players[seat].name


def seated_by(hand: Hand, curtain: str, *players: Any, game: str = "kross", **options: Any) -> LocalTable:
    """The play screen with a table that agreed on this curtain."""
    setup = Setup(players, game_type(game).options_type(**options), HouseRules(curtain=curtain))
    table = open_new(hand.app, game, setup)
    hand.app.stage.go("play", table=table)
    hand.settle()
    return table


def banner(hand: Hand) -> tuple[str, str]:
    frame = hand.app.stage.screen.frame
    return frame.asks, frame.more


def next_hand(hand: Hand) -> tuple[str, str]:
    """Let whoever is named see their hand, now that nobody else looks; what the banner said before."""
    said = banner(hand)
    hand.tap((hand.window.width / 2, hand.window.height / 2))
    hand.settle()
    return said


def all_choose(hand: Hand, table: LocalTable) -> None:
    """Everybody of a table of TYPO-2D chooses their first card, behind the curtain."""
    while table.table.view(None).phase == "choose":
        table.sitting.uncover()
        table.sitting.play(next(iter(table.sitting.legal())), hand.app.stage.screen._refused)
    hand.settle()


def play_the_round(hand: Hand, table: LocalTable) -> None:
    """Whoever is asked lays their card on the open table."""
    while table.table.view(None).round == 1:
        assert table.sitting.waiting is None
        hand.settle()
        if table.sitting.is_open:
            hand.tap("Nobody doubts it")
        else:
            table.sitting.play(next(iter(table.sitting.legal())), hand.app.stage.screen._refused)
    hand.settle()


def kross_on_the_table(hand: Hand) -> tuple[LocalTable, Secrets]:
    """Ann has written, and Bo, who calls now."""
    nothing_drawn_yet()
    table = seated(hand, ANN, BO)
    hand.tap("letter E").tap("Call").tap("Nobody wants it")
    hand.hold("Give the").tap("row 2, column 3").tap("Done")
    table.sitting.uncover()
    hand.settle()
    hand.tap("row 3, column 3").tap("Done")
    return table, replace(secrets_of_kross(table), values=())


def typo2d_on_the_table(hand: Hand) -> tuple[LocalTable, Secrets]:
    """All have chosen; one of them lays."""
    nothing_drawn_yet()
    table = seated(hand, ANN, BO, game="typo2d")
    all_choose(hand, table)
    return table, replace(secrets_of_typo2d(table), letters="")


def xword3d_on_the_table(hand: Hand) -> tuple[LocalTable, Secrets]:
    """Whoever began has passed, and all see it."""
    nothing_drawn_yet()
    table = seated(hand, ANN, BO, game="xword3d")
    hand.hold("Give the")
    hand.app.stage.screen._make(Pass())
    hand.settle()
    return table, replace(secrets_of_xword3d(table), letters="")


ON_THE_TABLE = {"kross": kross_on_the_table, "typo2d": typo2d_on_the_table, "xword3d": xword3d_on_the_table}
HANDS_TO_PEEK_AT = ("kross", "typo2d")  # of 3DXWORD the table lies open only until all have seen a turn


def test_every_game_with_secrets_is_looked_at_on_the_open_table() -> None:
    assert set(ON_THE_TABLE) == {game for game in GAMES if game_type(game).has_secrets}


@pytest.mark.parametrize("size", ["phone", "tablet"])
@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_on_the_open_table_no_secret_is_painted_spoken_reachable_or_told(game: str, size: str) -> None:
    with opened(size) as hand:
        table, secrets = ON_THE_TABLE[game](hand)
        assert table.sitting.lies_open
        assert open_leaks(hand, table, secrets) == []
        hand.app.on_pause()
        hand.app.on_resume()
        hand.settle()
        assert table.sitting.lies_open  # there is nothing to hide
        assert open_leaks(hand, table, secrets) == []


@pytest.mark.parametrize("share", [0.1, 0.9])
def test_on_a_tablet_a_hand_is_seen_just_above_the_finger_of_its_owner(share: float) -> None:
    with opened((1280, 800)) as hand:
        ON_THE_TABLE["typo2d"](hand)
        backs = next(thing for thing in hand.things() if "face down, hold to peek" in thing.name)
        x, y = backs.x + share * backs.width, backs.y + backs.height / 3
        finger = hand.touch((x, y))
        finger.touch_down()
        leap(hand, 0.5)
        leap(hand, 1.0)
        [face] = [each for each in hand.app.stage.walk(restrict=True) if isinstance(each, PeekedHand)]
        assert face.x <= x <= face.right
        assert 0 < face.y - y < dp(40)
        finger.touch_up()


def test_a_hand_is_read_from_the_side_of_its_owner_at_a_tablet_that_lies_on_the_table() -> None:
    with opened("tablet") as hand:
        hand.app.change(turn_to_seat=True)
        table, _ = typo2d_on_the_table(hand)
        while not hand.app.stage.opposite:
            move = next(iter(table.sitting.legal()), None)
            if move is None:
                hand.wait(1)  # a verdict is looked at
                continue
            table.sitting.play(move, hand.app.stage.screen._refused)
            hand.settle()
            if table.sitting.is_open:
                hand.tap("Nobody doubts it")
        backs = next(thing for thing in hand.things() if "face down, hold to peek" in thing.name)
        with hand.holding(backs.middle, 0.9):
            [face] = [each for each in hand.app.stage.walk(restrict=True) if isinstance(each, PeekedHand)]
            _, head = face.to_window(face.center_x, face.top)
            _, foot = face.to_window(face.center_x, face.y)
            assert head < foot  # upside down for whoever sits at the foot of the window
            assert foot < backs.y + backs.height  # above the backs, as their owner sees them
        assert not [each for each in hand.app.stage.walk(restrict=True) if isinstance(each, PeekedHand)]


@pytest.mark.parametrize("game", HANDS_TO_PEEK_AT)
def test_a_hand_is_seen_while_its_owner_holds_it_as_long_as_the_curtain_and_no_longer(game: str) -> None:
    with opened() as hand:
        table, secrets = ON_THE_TABLE[game](hand)
        name = next(thing.name for thing in hand.things() if "face down, hold to peek" in thing.name)
        assert name.startswith(name_of(table))
        with hand.holding(name, 0.5):
            assert open_leaks(hand, table, secrets) == []
        with hand.holding(name, 0.9):
            assert open_leaks(hand, table, secrets)
        assert open_leaks(hand, table, secrets) == []
        with hand.holding(name, 0.9):
            hand.app.on_pause()
            hand.settle()
            assert open_leaks(hand, table, secrets) == []


def test_what_is_seen_is_the_hand_of_whoever_is_asked() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO)
        with hand.holding("Ann’s task card", 0.9):
            assert TASK_CARDS[table.table.view(0).task - 1] in labels(hand.app.stage)
    with opened() as hand:
        table, _ = typo2d_on_the_table(hand)
        seat = table.sitting.seat
        assert seat is not None
        with hand.holding(f"{name_of(table)}’s hand", 0.9):
            [seen] = [each for each in hand.app.stage.walk(restrict=True) if isinstance(each, PeekedHand)]
            assert seen.view.hand == table.table.view(seat).hand


def test_the_banner_names_who_is_asked_and_nobody_is_you() -> None:
    with opened() as hand:
        seated(hand, ANN, BO)
        assert banner(hand)[0] == "Ann calls a letter"
        assert not any("your task" in thing.name for thing in hand.things())
        assert hand.sees("Ann")


def test_who_laid_last_takes_their_hand_up_to_choose_and_nobody_hands_it_to_them() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, game="typo2d")
        all_choose(hand, table)
        play_the_round(hand, table)
        name = name_of(table)
        other = next(each for each in ("Ann", "Bo") if each != name)
        assert banner(hand) == (f"{name}, hold to open", f"{other} should not look.")
        assert not any(thing.name.startswith("card ") for thing in hand.things())
        assert not hand.can("Choose")
        assert not hand.can("Hint")
        see_or_take_up(hand)
        assert table.sitting.in_hand
        assert banner(hand)[0] == f"{name}: Choose a card, face down"
        assert banner(hand)[1].endswith(f"Only {name} looks.")
        hand.tap("Cover")
        assert hand.sees(f"{name}, hold to open")
        assert not any(thing.name.startswith("card ") for thing in hand.things())
        hand.hold("Give the")
        assert banner(hand)[0] == f"{name}: Choose a card, face down"


def test_what_happened_is_told_to_all_for_a_breath_before_the_curtain_falls() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, CY, grab="calm")
        hand.tap("letter E").tap("Call")
        assert banner(hand) == ("Ann calls E", "Bo is next.")
        hand.wait(0.5)
        assert table.sitting.waiting is None
        hand.wait(0.5)
        assert hand.sees("Bo, hold to open")


def test_a_touch_ends_that_breath_and_does_nothing_else() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, CY, grab="calm")
        hand.tap("letter E").tap("Call")
        hand.tap("Menu")
        assert table.sitting.waiting == 1
        assert hand.app.stage.overlays == []
    with opened() as hand:
        table = seated(hand, ANN, BO, CY, grab="calm")
        hand.tap("letter E").tap("Call")
        hand.keys("a")
        assert table.sitting.waiting == 1


def test_while_all_see_what_happened_nothing_can_be_done_and_no_bot_moves() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, OTTO, grab="calm", seconds_to_write=30)
        hand.tap("letter E").tap("Call")
        assert table.sitting.due == 1
        left = table.time_left
        hand.wait(0.5)
        assert table.time_left == left
        assert not hand.can("Hint")
        assert not hand.can("Done")
        hand.app.stage.home()
        hand.settle()
        leap(hand, 2)
        hand.tap("Continue")
        assert hand.sees("Bo, hold to open")


@pytest.mark.rule("KH19")
def test_each_who_gets_the_device_has_the_whole_time_and_nobody_is_late_before_they_had_it() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, CY, seconds_to_write=15)
        hand.tap("letter E").tap("Call").tap("Nobody wants it")
        leap(hand, 60)  # the first takes the device
        hand.hold("Give the")
        first = name_of(table)
        leap(hand, 9)
        hand.tap("row 2, column 3").tap("Done")
        leap(hand, 60)
        hand.hold("Give the")
        second = table.sitting.seat
        assert second is not None
        assert name_of(table) != first
        assert table.time_left == pytest.approx(15, abs=0.5)
        leap(hand, 15.5)
        assert [made.move for made in table.table.made][-1] == TimeUpFor(second)
        assert len(table.table.view(None).active) == 1


def test_each_who_chooses_a_card_at_one_device_has_the_whole_time() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, game="typo2d", seconds_to_choose=30)
        hand.hold("Give the")
        name = name_of(table)
        leap(hand, 25)
        hand.tap("card ").tap("Choose")
        leap(hand, 60)
        hand.hold("Give the")
        assert name_of(table) != name
        assert table.time_left == pytest.approx(30, abs=0.5)


def test_a_house_rule_brings_the_curtain_back_for_every_hand() -> None:
    with opened() as hand:
        seated_by(hand, "always", ANN, BO)
        assert hand.sees("Ann, hold to open")


@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_where_all_look_away_nothing_is_handed_over_and_the_banner_says_whose_hand_it_is(game: str) -> None:
    with opened() as hand:
        table = seated_by(hand, "never", ANN, BO, game=game)
        said, curtains = set(), []
        table.sitting.on_change.append(lambda: curtains.append(table.sitting.waiting))
        screen = hand.app.stage.screen
        for _ in range(14):
            if table.sitting.is_open:
                table.sitting.go_round()
                hand.settle()
                continue
            if table.sitting.due is not None:
                next_hand(hand)
            said.add(banner(hand)[0].split(":")[0].split()[0])
            moves = [each for each in kit.moves_of(table.table.game, table.sitting.view) if not isinstance(each, LetGo)]
            screen._make(moves[0])
            hand.settle()
        assert said >= {"Ann", "Bo"}
        assert set(curtains) == {None}


def test_where_all_look_away_no_hand_is_shown_after_anothers_until_its_owner_says_so() -> None:
    with opened() as hand:
        table = seated_by(hand, "never", ANN, BO, game="typo2d")
        secrets = secrets_of_typo2d(table)
        name = name_of(table)
        hand.tap("card ").tap("Choose")
        leap(hand, 5.0)
        assert table.sitting.due is not None
        assert open_leaks(hand, table, secrets) == []
        other = "Bo" if name == "Ann" else "Ann"
        assert next_hand(hand)[0] == f"{other}, ready?"
        assert name_of(table) == other
        assert hand.can("card ")


def test_where_all_look_away_who_has_written_may_undo_while_the_next_writes() -> None:
    with opened() as hand:
        table = seated_by(hand, "never", ANN, BO)
        screen = hand.app.stage.screen
        screen._make(Call("E"))
        screen._make(LetGo(), 1)
        screen._make(Enter(3))
        hand.settle()
        assert next_hand(hand) == ("Bo, ready?", "Touch anything to see your hand. Ann should not look.")
        assert banner(hand)[0] == "Bo: Ann calls E"
        hand.tap("Menu").tap("Take back Ann’s turn").tap("Take it back")
        assert table.table.view(0).square is None
        assert banner(hand)[0] == "Ann: You call E"


@pytest.mark.parametrize("game", ON_THE_TABLE)
@pytest.mark.parametrize(
    "view", [{"size": "phone"}, {"size": "low"}, {"size": "tablet"}, {"size": "small", "text": 2.0}]
)
def test_the_open_table_fits_every_window(view: Any, game: str) -> None:
    with opened(**view) as hand:
        table, _ = ON_THE_TABLE[game](hand)
        assert layout_faults(hand) == []
        if game == "typo2d" and view["size"] == "phone":
            play_the_round(hand, table)
            assert layout_faults(hand) == []
