"""A table: moves go in, views come out, and every move is on record before anybody sees it."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.game import IllegalMove, Leave, Malformed, Player, Skill
from app.core.reading import read_transcript
from app.core.table import Table, open_table
from app.core.transcript import AS_USUAL, HouseRules, TakenBack, Transcript, write_transcript
from app.games import build
from app.games.kross.model import Call, Enter, Options
from tests import conformance as kit
from tests.games.kross.table import kross
from tests.words import dense_dictionary

OTTO = Player("Otto", kind="bot", skill=Skill.GOOD)
PLAYERS = (Player("Ann", 9), Player("Bo", 40, handicap={"extra_time": 100}))


def opened(record: Any = None, house: HouseRules = AS_USUAL, **options: Any) -> Table:
    return open_table(kross(), Options(**options), PLAYERS, kit.JUDGE, Random(1), record, house)


def test_every_line_is_on_record_before_anybody_sees_its_effect() -> None:
    lines: list[str] = []
    seen: list[tuple[int, Any]] = []
    table = opened(lines.append)
    assert len(lines) == 1
    table.on_change.append(lambda: seen.append((len(lines), table.view(0).phase)))
    table.play(0, Call("A"))
    table.play(0, Enter(7))
    table.take_back(0)
    assert seen == [(2, "enter"), (3, "enter"), (4, "enter")]
    assert lines[1:] == [
        '{"seat":0,"move":{"Call":{"letter":"A"}}}',
        '{"seat":0,"move":{"Enter":{"square":7}}}',
        '{"seat":0,"take_back":true}',
    ]


def test_what_cannot_be_recorded_does_not_happen() -> None:
    def full(line: str) -> None:
        if "move" in line:
            raise OSError(line)

    table = opened(full)
    with pytest.raises(OSError, match="Call"):
        table.play(0, Call("A"))
    assert table.made == ()
    assert table.view(0).phase == "call"


def test_a_refused_move_is_not_recorded() -> None:
    lines: list[str] = []
    table = opened(lines.append)
    with pytest.raises(IllegalMove):
        table.play(1, Call("A"))
    assert len(lines) == 1


def test_moves_taken_back_are_in_the_transcript_and_not_among_those_that_stand() -> None:
    table = opened()
    table.play(0, Call("A"))
    table.play(0, Enter(7))
    table.take_back(0)
    table.play(0, Enter(8))
    assert [made.move for made in table.made] == [Call("A"), Enter(8)]
    assert len(table.transcript.entries) == 4
    assert TakenBack(0) in table.transcript.entries
    assert len(table.positions) == 3
    assert Table(table.game, table.transcript).state == table.state


def test_nobody_takes_back_across_another_seats_move() -> None:
    table = opened()
    table.play(0, Call("A"))
    table.play(0, Enter(7))
    assert not table.may_take_back(1)
    table.play(1, Enter(0))
    assert not table.may_take_back(0)
    with pytest.raises(IllegalMove, match="This move stands"):
        table.take_back(0)


def ended_by_a_move_that_showed_nothing() -> tuple[Table, int]:
    """A finished table of TYPO-2D, and whose move was its last."""
    game = build("typo2d", dense_dictionary())
    for seed in range(30):
        table = open_table(game, game.options_type(judge="dictionary"), PLAYERS, kit.JUDGE, Random(seed))
        for _ in kit.play_on(table, Random(seed), host=False):
            pass
        seat = table.made[-1].seat
        if seat is not None and table._showed_nothing(seat):
            return table, seat
    raise AssertionError("each of them showed something")


def test_the_end_of_a_game_with_secrets_stands_but_older_tables_that_were_taken_back_there_open() -> None:
    table, seat = ended_by_a_move_that_showed_nothing()
    assert not table.may_take_back(seat)
    entries = (*table.transcript.entries, TakenBack(seat), table.made[-1])
    assert Table(table.game, replace(table.transcript, entries=entries)).state == table.state


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    assert not opened().may_take_back(0)


def test_the_clock_of_several_seats_is_that_of_whoever_has_most_time() -> None:
    table = opened(seconds_to_write=30)
    assert [each.seconds for each in table.clocks] == [30]  # Ann calls
    table.play(0, Call("A"))
    assert [each.seconds for each in table.clocks] == [60]  # both write, and Bo has twice the time


def test_a_table_is_opened_for_options_and_players_of_its_game_alone() -> None:
    with pytest.raises(Malformed, match="The option window cannot be 9"):
        opened(window=9)
    with pytest.raises(Malformed, match="is for 2 to 5 players"):
        open_table(kross(), Options(), PLAYERS[:1], kit.JUDGE, Random(1))


@pytest.mark.parametrize(
    ("house", "said"),
    [
        (HouseRules(absent="dance"), "What becomes of an absent seat cannot be dance."),
        (HouseRules(patience=-1), "A table cannot wait -1 seconds for a seat."),
        (HouseRules(patience=10**9), "A table cannot wait 1000000000 seconds for a seat."),
        (HouseRules(hints=-1), "Nobody can ask for -1 hints."),
        (HouseRules(hints=10**6), "Nobody can ask for 1000000 hints."),
        (HouseRules(looks=(1,)), "Each player has a shape and a colour of their own."),
        (HouseRules(looks=(1, 1)), "Each player has a shape and a colour of their own."),
        (HouseRules(looks=(1, 1, 2)), "Each player has a shape and a colour of their own."),
        (HouseRules(looks=(1, 99)), "There is no such shape and colour."),
    ],
)
def test_house_rules_that_cannot_be_are_refused(house: HouseRules, said: str) -> None:
    with pytest.raises(Malformed) as caught:
        opened(house=house)
    assert str(caught.value) == said


@pytest.mark.parametrize("house", [AS_USUAL, HouseRules(clock_waits=False, absent="bot", patience=5, looks=(2, 1))])
def test_house_rules_stand_in_the_first_line_when_they_are_not_as_usual(house: HouseRules) -> None:
    table = opened(house=house)
    text = write_transcript(table.game, table.transcript)
    assert ('"house":{"clock_waits"' in text) == (house != AS_USUAL)
    assert read_transcript(text, lambda name, judge: table.game).transcript.opening.house == house


def test_a_table_goes_on_from_its_transcript_and_records_only_what_is_new() -> None:
    lines: list[str] = []
    table = opened()
    table.play(0, Call("A"))
    again = Table(table.game, Transcript(table.opening, table.transcript.entries), lines.append)
    assert lines == []
    again.play(0, Enter(3))
    assert lines == ['{"seat":0,"move":{"Enter":{"square":3}}}']


def test_another_player_on_a_seat_is_on_record_and_sits_there_after_reading() -> None:
    lines: list[str] = []
    table = opened(lines.append)
    table.play(0, Call("A"))
    table.seat(1, OTTO)
    assert lines[-1].startswith('{"seat":1,"player":{"name":"Otto"')
    again = Table(kross(), read_transcript("".join(f"{line}\n" for line in lines), lambda *_: kross()).transcript)
    assert again.players == table.players == (PLAYERS[0], OTTO)
    assert again.changes == table.changes
    assert again.opening.players == PLAYERS
    assert again.state == table.state


@pytest.mark.parametrize("player", [Player("ann"), Player("Otto", kind="bot"), Player("A" * 31)])
def test_nobody_sits_down_who_could_not_have_sat_there_from_the_beginning(player: Player) -> None:
    table = opened()
    with pytest.raises((IllegalMove, Malformed)):
        table.seat(1, player)
    assert table.players == PLAYERS
    assert table.transcript.entries == ()


def test_nobody_sits_down_on_a_seat_that_was_left_for_good_while_the_others_play_on() -> None:
    table = open_table(kross(), Options(), (*PLAYERS, Player("Cy")), kit.JUDGE, Random(1))
    table.play(None, Leave(0))
    assert not table.is_over
    assert [table.may_seat(seat) for seat in range(4)] == [False, True, True, False]
    with pytest.raises(IllegalMove, match="Nobody can sit down there"):
        table.seat(0, OTTO)


def test_nobody_sits_down_when_all_is_over_or_where_there_is_no_seat() -> None:
    table = opened()
    with pytest.raises(IllegalMove, match="Nobody can sit down there"):
        table.seat(7, OTTO)
    table.play(None, Leave(0))
    assert table.is_over
    for seat in (0, 1, 7):
        with pytest.raises(IllegalMove, match="Nobody can sit down there"):
            table.seat(seat, OTTO)


def test_whoever_sits_down_takes_back_no_move_of_who_sat_there() -> None:
    table = opened()
    table.play(0, Call("A"))
    table.play(0, Enter(7))
    assert table.may_take_back(0)
    table.seat(0, OTTO)
    assert not table.may_take_back(0)


def test_what_a_move_would_show_is_worked_out_once_when_it_is_made_next() -> None:
    table = opened()
    ahead = table.after(0, Call("A"))
    seen = [ahead.of(seat) for seat in (None, 0, 1)]
    assert table.view(0).phase == "call"
    table.play(0, Call("A"))
    assert [table.view(seat) for seat in (None, 0, 1)] == seen
    assert all(table.view(seat) is each for seat, each in zip((None, 0, 1), seen))
    table.play(0, Enter(7))
    assert table.view(0) is not seen[1]


def test_what_another_move_would_show_is_not_shown() -> None:
    table = opened()
    ahead = table.after(0, Call("A"))
    assert ahead.of(None).letter == "A"
    table.play(0, Call("B"))
    assert table.view(None).letter == "B"
