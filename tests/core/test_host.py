"""What the host does besides the rules: clock, bots, absent seats; on KROSS, with time that passes when it is told."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from app.core.bot_seats import AGAIN, AS_PEOPLE, AT_ONCE, REACTIONS, Pace, hardness
from app.core.game import (
    Absent,
    Event,
    EventKind,
    Leave,
    NotKept,
    Player,
    Sentence,
    Skill,
    TimeUp,
    TimeUpFor,
    WordPoints,
    say,
)
from app.core.host import BREATH, Clockwork, Host, TimeLeft
from app.core.table import Table, open_table
from app.core.transcript import AS_USUAL, HouseRules
from app.games.kross.model import Call, Enter, Grab, Options
from tests import conformance as kit
from tests.core.hours import Hours
from tests.games.kross.table import kross
from tests.words import dense_dictionary

ANN, BO = Player("Ann", 30), Player("Bo", 40)
OTTO = Player("Otto", 50, kind="bot", skill=Skill.GOOD)
AGES = {skill: Player(skill.value, 50, kind="bot", skill=skill) for skill in Skill}


def hosted(
    *players: Player, pace: Pace = AS_PEOPLE, house: HouseRules = AS_USUAL, **options: Any
) -> tuple[Table, Host, Hours]:
    """A new table of KROSS whose youngest player, the first, calls first."""
    hours = Hours()
    table = open_table(kross(dense_dictionary()), Options(**options), players, kit.JUDGE, Random(1), house=house)
    host = Host(table, Clockwork(hours.now, hours.after, hours.think, pace), Random(2))
    return table, host, hours


def moves_of(table: Table, kind: type) -> list[int | None]:
    """Whose moves of this kind were made."""
    return [made.seat for made in table.made if isinstance(made.move, kind)]


def all_moves(table: Table) -> list[Any]:
    """The moves that stand."""
    return [made.move for made in table.made]


def play_for(table: Table, seat: int, hours: Hours) -> None:
    """Make any move for a person who is asked."""
    table.play(seat, next(iter(table.game.legal(table.view(seat)))))


# The clock


def test_when_time_runs_out_the_host_makes_the_move_of_the_game() -> None:
    table, host, hours = hosted(ANN, BO, seconds_to_write=30)
    assert (host.time_whole, host.time_left) == (30, 30)
    hours.let_pass(29.5)
    assert host.time_left == 0.5
    assert all_moves(table) == []
    hours.let_pass(0.5)
    assert all_moves(table) == [TimeUp()]
    assert host.time_left == 30  # the next player's


def test_without_a_time_agreed_no_clock_runs() -> None:
    table, host, hours = hosted(ANN, BO)
    hours.let_pass(10_000)
    assert host.time_left is None
    assert all_moves(table) == []


def test_the_clock_starts_anew_only_when_something_else_is_asked() -> None:
    table, host, hours = hosted(ANN, BO, seconds_to_write=30)
    hours.let_pass(10)
    table.play(0, Call("A"))
    assert host.time_left == 30
    hours.let_pass(10)
    table.play(0, Enter(0))  # the other is still asked the same
    assert host.time_left == 20


def test_where_devices_cannot_wait_for_one_another_time_begins_once_all_have_seen_the_move() -> None:
    hours = Hours()
    table = open_table(kross(dense_dictionary()), Options(seconds_to_write=30), (ANN, BO), kit.JUDGE, Random(1))
    host = Host(table, Clockwork(hours.now, hours.after, hours.think), Random(2), seen_in=1.5)
    assert (host.time_left, host.time_whole) == (31.5, 30)
    assert host.left
    assert host.left.seconds == 30, "a table that rests keeps nothing of the breath"
    hours.let_pass(10)
    table.play(0, Call("A"))
    assert host.time_left == 31.5
    table.play(0, Enter(0))  # the other is still asked the same, and has seen the letter
    hours.let_pass(31)
    assert all_moves(table) == [Call("A"), Enter(0)]
    hours.let_pass(0.5)
    assert all_moves(table)[2:] == [TimeUp()]


def test_those_who_write_one_after_another_have_the_whole_time_each_and_it_ends_for_them_alone() -> None:
    table, host, hours = hosted(ANN, BO, Player("Cy", 50), seconds_to_write=15)
    table.play(0, Call("A"))
    host.give_time_to(0)
    hours.let_pass(11)
    table.play(0, Enter(0))
    host.give_time_to(1)
    assert host.time_left == 15
    hours.let_pass(15)
    assert all_moves(table)[2:] == [TimeUpFor(1)]
    assert table.view(None).active == {2}
    assert table.view(None).events[-1].text.text(table.players) == "Time is up: A goes into Bo’s first free square"
    host.give_time_to(2)
    assert host.time_left == 15
    hours.let_pass(15)
    assert all_moves(table)[3:] == [TimeUp()]
    assert Table(table.game, table.transcript).state == table.state


def test_a_device_that_comes_back_to_somebody_brings_them_no_more_time() -> None:
    table, host, hours = hosted(ANN, BO, Player("Cy", 50), seconds_to_write=15)
    table.play(0, Call("A"))
    for seat, left in [(0, 15), (1, 15), (0, 9), (1, 9), (1, 3)]:
        host.give_time_to(seat)
        assert host.time_left == left
        hours.let_pass(6)
    assert all_moves(table) == [Call("A"), TimeUpFor(1)]


def test_a_handicap_gives_a_seat_more_time() -> None:
    _, host, _ = hosted(Player("Ann", 9, handicap={"extra_time": 50}), BO, seconds_to_write=30)
    assert host.time_whole == 45


def test_the_clock_waits_while_the_device_changes_hands_and_the_app_is_away() -> None:
    _, host, hours = hosted(ANN, BO, seconds_to_write=30)
    hours.let_pass(10)
    host.pause("curtain")
    hours.let_pass(100)
    host.pause("away")
    host.resume("curtain")
    hours.let_pass(100)
    assert host.time_left == 20
    host.resume("away")
    hours.let_pass(5)
    assert host.time_left == 15


def test_a_table_that_is_opened_again_has_the_time_that_was_left() -> None:
    def again(left: TimeLeft | None) -> float | None:
        host = Host(table, Clockwork(hours.now, hours.after, hours.think), Random(2), left=left)
        seconds = host.time_left
        host.stop()
        return seconds

    table, host, hours = hosted(ANN, BO, seconds_to_write=30)
    hours.let_pass(20)
    left = host.left
    host.stop()
    assert left is not None
    assert left.key is not None
    assert again(left) == 10
    assert again(replace(left, seconds=0.1)) == BREATH
    assert again(replace(left, seconds=99)) == 30
    assert again(replace(left, key=left.key + 1)) == 30, "something else is asked now"
    host = Host(table, Clockwork(hours.now, hours.after, hours.think), Random(2), left=left)
    assert (host.time_whole, host.time_left) == (30, 10)
    hours.let_pass(10)
    assert all_moves(table) == [TimeUp()]
    assert host.time_left == 30  # the next player's


def test_the_clock_does_not_wait_where_the_table_agreed_so() -> None:
    table, host, hours = hosted(ANN, BO, seconds_to_write=30, house=HouseRules(clock_waits=False))
    host.pause("curtain")
    hours.let_pass(30)
    assert moves_of(table, TimeUp) == [None]


def test_a_clock_started_while_all_waits_waits_too() -> None:
    table, host, hours = hosted(ANN, BO, seconds_to_write=30)
    host.pause("curtain")
    table.play(0, Call("A"))
    hours.let_pass(100)
    assert host.time_left == 30


def test_the_clock_stops_at_the_end() -> None:
    table, host, _ = hosted(ANN, BO, seconds_to_write=15)
    for _ in kit.play_on(table, Random(1), host=False):
        assert (host.time_left is None) == table.is_over


# Bots


def test_a_table_of_bots_alone_plays_to_its_end() -> None:
    table, _, hours = hosted(OTTO, AGES[Skill.CHILD], AGES[Skill.MASTER])
    hours.let_pass(3600)
    assert table.is_over


def test_bots_that_take_no_time_are_at_the_end_in_no_time() -> None:
    table, _, hours = hosted(OTTO, OTTO, pace=AT_ONCE)
    hours.let_pass(0)
    assert table.is_over


def test_between_two_things_a_bot_does_people_have_time_to_look() -> None:
    table, _, hours = hosted(OTTO, AGES[Skill.CHILD])
    at: list[float] = []
    events: list[int] = []

    def note() -> None:
        at.append(hours.now())
        events.append(len(table.view(None).events))

    table.on_change.append(note)
    hours.let_pass(60)
    shown = [moment for moment, count, before in zip(at, events, [0, *events]) if count > before]
    assert len(shown) > 10
    assert min(later - sooner for sooner, later in pairwise(shown)) >= AS_PEOPLE.follow - 1e-6


def test_when_all_people_have_written_a_letter_that_nobody_sees_a_bot_write_is_written_at_once() -> None:
    table, _, hours = hosted(ANN, OTTO, AGES[Skill.CHILD])
    table.play(0, Call("E"))
    table.play(0, Enter(0))
    hours.let_pass(0)
    assert len(moves_of(table, Enter)) == 2  # the last letter shows them all: that can be followed
    hours.let_pass(AS_PEOPLE.follow)
    assert table.view(0).turn == 2


def test_while_people_write_a_bot_takes_its_time_so_that_they_can_still_take_back() -> None:
    table, _, hours = hosted(ANN, OTTO)
    table.play(0, Call("E"))
    hours.let_pass(REACTIONS[Skill.GOOD] - 0.01)
    assert table.may_take_back(0)
    hours.let_pass(REACTIONS[Skill.GOOD])
    assert moves_of(table, Enter) == [1]


class GrabbingBot:
    """A bot that takes every card it can."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __call__(self, view: Any) -> Any:
        moves = list(self.game.legal(view))
        return Grab() if Grab() in moves else moves[0]


@pytest.fixture
def greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """All bots take every card they can."""
    monkeypatch.setattr("app.games.kross.rules.Kross.bot", lambda game, skill, seed=0, temper=None: GrabbingBot(game))


@pytest.mark.usefixtures("greedy")
@pytest.mark.parametrize("skill", Skill)
def test_in_a_race_with_people_a_bot_is_no_faster_than_a_person_of_its_skill(skill: Skill) -> None:
    table, _, hours = hosted(ANN, AGES[skill])
    hours.let_pass(5)
    table.play(0, Call("E"))
    hours.let_pass(REACTIONS[skill] - 0.01)
    assert moves_of(table, Grab) == []
    hours.let_pass(REACTIONS[skill] * 0.4 + 0.02)
    assert moves_of(table, Grab) == [1]


def test_the_better_a_bot_the_sooner_it_presses() -> None:
    slow_to_fast = [REACTIONS[skill] for skill in Skill]
    assert slow_to_fast == sorted(slow_to_fast, reverse=True)
    assert (slow_to_fast[0], slow_to_fast[-1]) == (4.0, 1.5)


@pytest.mark.usefixtures("greedy")
def test_while_all_waits_no_bot_races() -> None:
    table, host, hours = hosted(ANN, BO, OTTO)
    table.play(0, Call("E"))
    hours.let_pass(1)
    host.pause("curtain")
    hours.let_pass(100)
    assert moves_of(table, Grab) == []
    host.resume("curtain")
    hours.let_pass(1)
    assert moves_of(table, Grab) == []
    hours.let_pass(3)
    assert moves_of(table, Grab) == [2]


@pytest.mark.usefixtures("greedy")
def test_when_the_last_person_has_written_the_bots_race_among_themselves_without_waiting() -> None:
    table, _, hours = hosted(ANN, OTTO, AGES[Skill.CHILD])
    table.play(0, Call("E"))
    table.play(0, Enter(0))
    hours.let_pass(AS_PEOPLE.follow)
    assert len(moves_of(table, Grab)) == 1


def test_a_move_that_was_thought_of_too_long_is_thought_of_again() -> None:
    """Somebody else takes the card while the bot is about to."""
    table, _, hours = hosted(ANN, BO, OTTO)
    table.play(0, Call("E"))
    hours.let_pass(1)
    table.play(1, Grab())
    hours.let_pass(10)
    assert moves_of(table, Enter) == [2]
    table.play(0, Enter(3))
    assert table.view(0).turn == 2


def test_a_bot_thinks_longer_of_longer_words_and_longest_where_it_finds_none() -> None:
    made = [Event(EventKind.LAID, 1, say("{who} lays"), words=(WordPoints(word, 3),)) for word in ("TEA", "TEACUPS")]
    looked = Event(EventKind.PASSED, 1, say("{who} passes"))
    told = [hardness([event]) for event in (*made, looked)]
    assert 0 < told[0] < told[1] < told[2] <= 1
    assert hardness([*made, *made, *made]) == 1
    assert [AS_PEOPLE.thought(skill, [looked]) for skill in Skill] == sorted(
        (AS_PEOPLE.thought(skill, [looked]) for skill in Skill), reverse=True
    )
    assert AT_ONCE.thought(Skill.CHILD, [looked]) == 0


YOUNG = Player("Mia", 5, kind="bot", skill=Skill.CHILD)


def test_a_bot_thinks_before_it_calls_a_letter_and_whoever_does_not_care_to_wait_need_not() -> None:
    table, host, hours = hosted(YOUNG, ANN)
    hours.let_pass(AS_PEOPLE.follow)
    assert not moves_of(table, Call)
    hours.let_pass(0.4 * REACTIONS[Skill.CHILD])
    assert moves_of(table, Call)
    table, host, hours = hosted(YOUNG, ANN)
    hours.let_pass(0)
    host.hurry()
    assert moves_of(table, Call)


def test_who_is_in_a_hurry_can_have_the_bots_move_now() -> None:
    table, host, hours = hosted(replace(OTTO, age=5), ANN)
    hours.let_pass(0.1)
    assert all_moves(table) == []
    host.hurry()
    assert moves_of(table, Call) == [0]


def test_the_same_table_is_played_the_same_way_again() -> None:
    games = []
    for _ in range(2):
        table, _, hours = hosted(OTTO, AGES[Skill.CASUAL])
        hours.let_pass(3600)
        games.append(table.made)
    assert games[0] == games[1]


def test_a_host_who_stops_lets_the_table_rest() -> None:
    table, host, hours = hosted(ANN, OTTO, seconds_to_write=15)
    table.play(0, Call("E"))
    host.stop()
    hours.let_pass(1000)
    assert len(table.made) == 1
    assert table.on_change == []


# A device without room


class Paper:
    """Takes the lines of a table while there is room."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.is_full = False

    def __call__(self, line: str) -> None:
        if self.is_full:
            raise NotKept("No room.")
        self.lines.append(line)


@pytest.mark.parametrize(
    ("absent", "seconds_to_write", "kind"), [("bot", 0, Call), ("wait", 30, TimeUp), ("pass", 0, Absent)]
)
def test_what_cannot_be_kept_is_said_once_and_done_as_soon_as_there_is_room(
    absent: str, seconds_to_write: int, kind: type
) -> None:
    hours, paper = Hours(), Paper()
    said: list[str] = []

    def warn(trouble: Sentence) -> None:
        said.append(trouble.text())

    house = HouseRules(absent=absent, patience=20)
    options = Options(seconds_to_write=seconds_to_write)
    table = open_table(kross(dense_dictionary()), options, (ANN, BO), kit.JUDGE, Random(1), paper, house)
    host = Host(table, Clockwork(hours.now, hours.after, hours.think), Random(2), warn=warn)
    host.away(0)
    paper.is_full = True
    hours.let_pass(100)
    assert (len(paper.lines), table.made, said) == (1, (), ["No room."])
    paper.is_full = False
    hours.let_pass(AGAIN)
    assert len(moves_of(table, kind)) == 1
    paper.is_full = True
    hours.let_pass(100)
    assert len(paper.lines) == 1 + len(table.made)
    assert said == ["No room."] * (1 if absent == "pass" else 2)  # now Bo is asked, who is here


# Seats nobody answers for


def test_the_table_waits_for_who_is_away() -> None:
    table, host, hours = hosted(ANN, BO)
    host.away(0)
    hours.let_pass(1000)
    assert all_moves(table) == []
    assert host.waiting_for == {0: 0.0}
    host.back(0)
    assert host.waiting_for == {}


def test_after_a_time_all_can_see_the_host_passes_for_who_is_away() -> None:
    table, host, hours = hosted(ANN, BO, house=HouseRules(absent="pass", patience=20))
    host.away(0)
    hours.let_pass(5)
    assert host.waiting_for == {0: 15.0}
    hours.let_pass(15 + AS_PEOPLE.follow)
    assert all_moves(table) == [Absent(0)]
    table.play(1, Call("E"))
    hours.let_pass(AS_PEOPLE.follow)  # who is known to be away is not waited for again
    assert all_moves(table)[2:] == [Absent(0)]
    host.back(0)
    play_for(table, 1, hours)
    hours.let_pass(100)
    assert moves_of(table, Absent) == [None, None]


@pytest.mark.parametrize("absent", ["pass", "bot"])
def test_a_table_that_all_people_left_alone_waits(absent: str) -> None:
    table, host, hours = hosted(ANN, BO, OTTO, house=HouseRules(absent=absent, patience=20))
    host.away(0)
    host.away(1)
    hours.let_pass(1000)
    assert all_moves(table) == []


def test_a_bot_plays_on_for_who_is_away_until_they_are_back() -> None:
    table, host, hours = hosted(ANN, BO, house=HouseRules(absent="bot", patience=20))
    host.away(0)
    hours.let_pass(19)
    assert all_moves(table) == []
    hours.let_pass(5)
    assert moves_of(table, Call) == [0]
    made = len(table.made)
    host.back(0)
    play_for(table, 1, hours)
    hours.let_pass(100)
    assert {each.seat for each in table.made[made:]} == {1}


def test_who_leaves_for_good_is_not_waited_for() -> None:
    table, host, _ = hosted(ANN, BO, OTTO)
    host.leave(0)
    assert all_moves(table) == [Leave(0)]
    assert table.view(None).events[-1].kind is EventKind.LEFT


def test_a_bot_plays_on_for_a_person_and_rises_when_one_sits_down() -> None:
    table, host, hours = hosted(ANN, BO, pace=AT_ONCE)
    hours.let_pass(5)
    assert all_moves(table) == []
    host.seat(0, OTTO)
    hours.let_pass(5)
    assert moves_of(table, Call) == [0]
    host.seat(0, ANN)
    before = len(table.made)
    while 1 in table.view(1).active:
        play_for(table, 1, hours)
    hours.let_pass(5)
    assert 0 not in [each.seat for each in table.made[before:]]


def test_who_is_away_is_waited_for_no_more_once_a_bot_plays_on_for_them() -> None:
    table, host, hours = hosted(ANN, BO, pace=AT_ONCE, house=HouseRules(absent="pass", patience=20))
    host.away(0)
    hours.let_pass(5)
    host.seat(0, OTTO)
    assert host.waiting_for == {}
    hours.let_pass(1000)
    assert Absent not in [type(move) for move in all_moves(table)]
    host.seat(0, ANN)
    assert host.waiting_for == {}, "whoever sits down again is there"


def test_a_table_that_all_people_left_alone_goes_on_once_somebody_plays_for_a_bot() -> None:
    table, host, hours = hosted(ANN, BO, OTTO, house=HouseRules(absent="pass", patience=20))
    host.away(0)
    host.seat(1, replace(OTTO, name="Ada"))
    hours.let_pass(1000)
    assert all_moves(table) == []
    host.seat(2, BO)
    hours.let_pass(AS_PEOPLE.follow)
    assert all_moves(table) == [Absent(0)]
