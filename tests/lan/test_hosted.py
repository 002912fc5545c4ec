"""What a host does for every device: seats, moves made once, who is away, what each is told; no socket in sight."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.bot_seats import AT_ONCE
from app.core.codec import encode
from app.core.game import AnyGame, IllegalMove, Leave, Malformed, Player, Skill
from app.core.host import Clockwork
from app.core.table import Table, Views
from app.core.transcript import AS_USUAL, HouseRules
from app.games import GAMES
from app.games.cubeword.model import Turn
from app.games.kross.model import Call, Enter, Move, NoFinalLetter
from app.games.typo2d.model import Believe, Doubt
from app.games.typo2d.model import Move as TypoMove
from app.games.typo2d.model import Place as TypoPlace
from app.lan.asides import MOST_ASIDES, Hint, Takeover
from app.lan.at_play import SHOWN_IN, TOLD_IN
from app.lan.hosted import AT_REST, OPEN, HostedTable
from app.lan.messages import Declined, HintTaken, Lobby, Place, Play, Sit, StandUp, TakeBack, Took, read_from_host
from app.lan.outbox import Outbox, Written
from app.lan.picture import Picture
from app.lan.seating import THIS_DEVICE
from app.lan.shared import SharedTable
from app.lan.shown import Shown
from app.lan.umpire import MOVED_ON
from tests import conformance as kit
from tests.conformance import JUDGE
from tests.conftest import DEEP
from tests.core.hours import Hours
from tests.games.cubeword.table import cubeword
from tests.lan.evening import ANN, BO, CY, find_game, whim

OTTO = Player("Otto", kind="bot", skill=Skill.GOOD)
MORE = Player("Ann", 30, handicap={"extra_time": 50})


class Evening:
    """A hosted table of KROSS in time that passes when it is told, and what each device was told."""

    def __init__(
        self,
        *places: Player | None,
        house: HouseRules = AS_USUAL,
        guests: int = 2,
        game: str = "kross",
        **options: Any,
    ) -> None:
        self.hours = Hours()
        rules = find_game(game, kit.JUDGE)
        clockwork = Clockwork(self.hours.now, self.hours.after, self.hours.think, AT_ONCE)
        seats = [Place(player) if player else OPEN for player in places]
        self.table = HostedTable(rules, rules.options_type(**options), kit.JUDGE, house, seats, clockwork)
        self.told: dict[int, list[Any]] = {}
        self.outlets: dict[int, Any] = {}
        for number in [THIS_DEVICE, *(self.table.join() for _ in range(guests))]:
            self.come(number)

    def come(self, number: int) -> None:
        self.told[number] = []
        self.outlets[number] = self.told[number].append
        self.table.attach(number, self.outlets[number])

    def go(self, number: int) -> None:
        self.table.detach(number, self.outlets[number])

    def say(self, number: int, message: Any) -> Any:
        """The answer to a message: the last thing that is told besides pictures."""
        self.table.hear(number, message)
        return self.answer(number)

    def answer(self, number: int) -> Any:
        answers = [each for each in self.told[number] if not isinstance(each, Lobby | Shown)]
        return answers[-1] if answers else None

    def shown(self, number: int) -> Any:
        """The last picture a device was told."""
        return [each for each in self.told[number] if isinstance(each, Lobby | Shown)][-1]

    def names(self) -> list[str | None]:
        return [place.player.name if place.player else None for place in self.shown(THIS_DEVICE).places]

    def begin(self) -> "Evening":
        self.table.start(Random(1))
        return self

    def play(self, number: int, seat: int, count: int, move: Any) -> Any:
        return self.say(number, Play(seat, count, encode(move, Move)))


def two_phones(**kwargs: Any) -> Evening:
    """Ann, who is younger and calls first, at the first guest's, Bo at the second's."""
    evening = Evening(None, None, **kwargs)
    evening.say(1, Sit(0, ANN))
    evening.say(2, Sit(1, BO))
    return evening.begin()


# Sitting down


def test_people_sit_down_where_they_like_and_all_see_it() -> None:
    evening = Evening(CY, None, None)
    evening.say(1, Sit(2, ANN))
    assert evening.names() == ["Cy", None, "Ann"]
    assert evening.shown(1) == evening.shown(2) == evening.shown(THIS_DEVICE)
    assert [place.guest for place in evening.shown(1).places] == [None, None, 1]


@pytest.mark.parametrize(
    ("guest", "seat", "player", "said"),
    [
        (1, 0, ANN, "Cy is sitting there."),
        (1, 5, ANN, "There is no such seat."),
        (1, -1, ANN, "There is no such seat."),
        (1, 1, Player("cy"), "Somebody here is called cy: please choose another name."),
        (1, 1, Player("  "), "A name has 1 to 30 letters."),
        (1, 1, Player("A" * 31), "A name has 1 to 30 letters."),
        (1, 1, OTTO, "Only the host can seat bots."),
        (THIS_DEVICE, 2, ANN, "Bo is sitting there."),
    ],
)
def test_a_seat_that_cannot_be_taken_is_declined_in_words(guest: int, seat: int, player: Player, said: str) -> None:
    evening = Evening(CY, None, None)
    evening.say(2, Sit(2, BO))
    answer = evening.say(guest, Sit(seat, player))
    assert isinstance(answer, Declined)
    assert answer.text.text() == said
    assert evening.names() == ["Cy", None, "Bo"]


def test_one_device_may_hold_several_seats_and_change_who_sits_there() -> None:
    evening = Evening(None, None, None)
    evening.say(1, Sit(0, ANN))
    evening.say(1, Sit(1, BO))
    evening.say(1, Sit(1, CY))
    assert evening.names() == ["Ann", "Cy", None]
    evening.begin()
    assert [hand.seat for hand in evening.shown(1).hands] == [0, 1, None]
    assert [hand.seat for hand in evening.shown(2).hands] == [None]


def test_a_seat_is_given_back_by_who_has_it_or_freed_by_the_host() -> None:
    evening = Evening(None, None)
    evening.say(1, Sit(0, ANN))
    evening.say(2, Sit(1, BO))
    assert evening.say(1, StandUp(1)).text.text() == "This seat is not yours."
    evening.say(1, StandUp(0))
    evening.say(THIS_DEVICE, StandUp(1))
    assert evening.names() == [None, None]


def test_a_seat_whose_device_fell_asleep_before_the_game_waits_unless_somebody_takes_it() -> None:
    evening = Evening(None, None)
    evening.say(1, Sit(0, ANN))
    evening.go(1)
    assert evening.names() == ["Ann", None]
    assert not evening.shown(2).places[0].here
    evening.come(1)
    assert evening.shown(2).places[0].here
    evening.go(1)
    evening.say(2, Sit(0, CY))
    assert evening.names() == ["Cy", None]


def test_empty_seats_are_taken_away_when_the_game_begins() -> None:
    evening = Evening(None, OTTO, None)
    evening.say(1, Sit(2, ANN))
    evening.begin()
    assert evening.names() == ["Otto", "Ann"]
    assert [hand.seat for hand in evening.shown(1).hands] == [1]


def test_too_few_for_the_game_is_said_in_words() -> None:
    with pytest.raises(Exception, match="KROSS THE WORDZ is for 2 to 5 players"):
        Evening(ANN, None).begin()


def test_once_it_has_begun_no_guest_sits_down_and_nobody_on_a_seat_of_a_guest() -> None:
    evening = two_phones()
    assert evening.say(1, Sit(0, CY)).text.text() == "The game has begun."
    assert evening.say(THIS_DEVICE, Sit(0, CY)).text.text() == "This seat is not yours."
    assert evening.names() == ["Ann", "Bo"]


def test_the_host_lets_a_person_play_for_a_bot_and_a_bot_for_its_own_person_and_all_are_told() -> None:
    evening = Evening(CY, OTTO, None)
    evening.say(1, Sit(2, ANN))
    evening.begin()
    evening.say(THIS_DEVICE, Sit(1, BO))
    shown = evening.shown(1)
    assert [player.name for player in shown.opened.players] == ["Cy", "Bo", "Ann"]
    assert shown.asides == (Takeover(1, "Otto", 0, 0),)
    assert [hand.seat for hand in shown.hands] == [2]
    assert [hand.seat for hand in evening.shown(THIS_DEVICE).hands] == [0, 1, None]
    evening.say(THIS_DEVICE, Sit(0, OTTO))
    assert [hand.seat for hand in evening.shown(THIS_DEVICE).hands] == [1]
    assert [place.player.name for place in evening.shown(1).places] == ["Otto", "Bo", "Ann"]
    assert evening.say(THIS_DEVICE, Sit(1, ANN)).text.text().startswith("Somebody here is called Ann")


def test_what_is_kept_beside_the_record_knows_who_plays_on_for_whom() -> None:
    evening = Evening(CY, OTTO, None)
    evening.say(1, Sit(2, ANN))
    evening.begin()
    kept: list[Any] = []
    evening.table.on_kept = lambda: kept.append((evening.table.places[1].player, evening.table.asides))
    evening.say(THIS_DEVICE, Sit(1, BO))
    assert kept == [(BO, (Takeover(1, "Otto", 0, 0),))]


def test_nobody_is_ever_told_of_a_new_player_on_the_place_of_the_former_one() -> None:
    evening = Evening(CY, OTTO, None)
    evening.say(1, Sit(2, ANN))
    evening.begin()
    for seat, player in ((1, BO), (0, OTTO), (0, CY)):
        evening.say(THIS_DEVICE, Sit(seat, player))
    pictures = [each for each in evening.told[1] if isinstance(each, Shown)]
    assert [[place.player for place in each.places] for each in pictures] == [
        list(each.opened.players) for each in pictures
    ]
    names = [tuple(player.name for player in each.opened.players) for each in pictures]
    assert list(dict.fromkeys(names)) == [("Cy", "Otto", "Ann"), ("Cy", "Bo", "Ann"), ("Otto", "Bo", "Ann")]
    assert all(len(each.asides) == 3 for each in pictures[-1:])


def test_a_seat_that_may_not_change_hands_is_as_it_was_for_all() -> None:
    evening = Evening(CY, OTTO, None)
    evening.say(1, Sit(2, ANN))
    evening.begin()
    before = evening.shown(1)
    assert isinstance(evening.say(THIS_DEVICE, Sit(1, Player("ann"))), Declined)
    with pytest.raises(Malformed):
        evening.say(THIS_DEVICE, Sit(1, Player("O" * 31)))
    assert (evening.table.places, evening.table.asides) == (list(before.places), before.asides)
    evening.table.tell_all()
    assert (evening.shown(1).places, evening.shown(1).asides) == (before.places, ())


def test_however_often_seats_change_no_more_is_said_between_moves_than_guests_take() -> None:
    evening = Evening(CY, OTTO, None)
    evening.say(1, Sit(2, ANN))
    evening.begin()
    evening.table.asides = (Hint(0, 0),) * MOST_ASIDES
    evening.say(THIS_DEVICE, Sit(1, BO))
    assert evening.names() == ["Cy", "Bo", "Ann"]
    assert len(evening.table.asides) == MOST_ASIDES


def test_a_guest_is_sent_whole_what_changed_of_the_players_and_takes_the_record_in_the_end() -> None:
    evening = Evening(CY, OTTO, None)
    evening.say(1, Sit(2, ANN))
    evening.begin()
    picture, outbox = Picture(find_game), Outbox(evening.table.game.view_type)
    evening.say(THIS_DEVICE, Sit(1, BO))
    for seat, number in ((0, THIS_DEVICE), (1, THIS_DEVICE)):
        evening.say(number, StandUp(seat))
    outbox.put(evening.shown(1))
    lines = [line for piece in asyncio.run(outbox.next()) for line in piece.split("\n")]
    told = [picture.take(read_from_host(line)) for line in lines][-1]
    assert isinstance(told, Shown)
    assert [player.name for player in told.opened.players] == ["Cy", "Bo", "Ann"]
    assert '"player":{"name":"Bo"' in told.record


def test_it_is_dealt_once_and_again_when_the_game_is_over() -> None:
    evening = two_phones()
    with pytest.raises(IllegalMove, match="The game has begun"):
        evening.table.start(Random(2))
    assert evening.play(1, 0, 1, Call("E")) == Took(0, 1)
    for seat in (0, 1):
        evening.say(seat + 1, StandUp(seat))
    assert evening.shown(1).hands[0].view.result
    evening.table.start(Random(3))
    assert not evening.shown(1).hands[0].view.result
    assert evening.play(1, 0, 1, Call("E")) == Took(0, 1)


def test_a_table_that_rests_changes_in_nothing_and_says_why() -> None:
    evening = two_phones()
    evening.table.rest()
    assert evening.play(1, 0, 1, Call("E")).refusal.text() == AT_REST
    assert evening.say(1, StandUp(0)).text.text() == AT_REST
    with pytest.raises(IllegalMove, match="on its way"):
        evening.table.give(0, 2)
    assert evening.table.table is not None
    assert not evening.table.table.made


# Moves


def test_a_move_is_made_by_whose_seat_it_is_and_everybody_sees_it() -> None:
    evening = two_phones()
    assert evening.play(1, 0, 1, Call("E")) == Took(0, 1)
    assert [evening.shown(each).hands[0].view.letter for each in (THIS_DEVICE, 1, 2)] == ["E", "E", "E"]


def test_who_made_a_move_sees_it_before_it_is_answered() -> None:
    evening = two_phones()
    evening.play(1, 0, 1, Call("E"))
    last_two = evening.told[1][-2:]
    assert isinstance(last_two[0], Shown)
    assert last_two[1] == Took(0, 1)


@pytest.mark.parametrize("guest", [2, THIS_DEVICE])
def test_a_move_of_somebody_else_s_seat_is_refused(guest: int) -> None:
    evening = two_phones()
    answer = evening.play(guest, 0, 1, Call("E"))
    assert answer.refusal.text() == "This seat is not yours."
    assert evening.table.table is not None
    assert not evening.table.table.made


def test_a_move_that_the_rules_refuse_is_answered_with_their_sentence_and_its_number_stays_free() -> None:
    evening = two_phones()
    assert evening.play(2, 1, 1, Call("E")).refusal.text() == "It is not your turn."
    evening.play(1, 0, 1, Call("E"))
    assert evening.play(2, 1, 1, Enter(0)) == Took(1, 1)


def test_a_move_that_is_sent_again_is_made_once() -> None:
    evening = two_phones()
    for _ in range(3):
        assert evening.play(1, 0, 1, Call("E")) == Took(0, 1)
    assert evening.table.table is not None
    assert len(evening.table.table.made) == 1


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 99])
def test_a_number_that_is_not_its_turn_is_no_move(number: int) -> None:
    evening = two_phones()
    evening.play(1, 0, 1, Call("E"))
    assert evening.play(1, 0, number, Enter(0)) == Took(0, number, MOVED_ON)


def test_a_take_back_is_made_once_too() -> None:
    evening = two_phones()
    evening.play(1, 0, 1, Call("E"))
    for _ in range(2):
        assert evening.say(1, TakeBack(0, 2)) == Took(0, 2)
    assert evening.shown(2).hands[0].view.letter is None
    assert evening.play(1, 0, 3, Call("A")) == Took(0, 3)


def test_a_move_before_the_game_is_refused() -> None:
    assert Evening(ANN, BO).play(1, 0, 1, Call("E")).refusal.text() == "The game has not begun."


def test_a_bot_of_the_host_plays_with_guests() -> None:
    evening = Evening(None, OTTO)
    evening.say(1, Sit(0, ANN))
    evening.begin()
    evening.hours.let_pass(1)
    evening.play(1, 0, 1, Call("E"))
    evening.hours.let_pass(1)
    evening.play(1, 0, 2, Enter(7))
    evening.hours.let_pass(1)
    assert evening.shown(1).hands[0].view.turn > 1


def test_a_hint_is_told_to_everybody() -> None:
    evening = two_phones()
    evening.play(1, 0, 1, Call("E"))
    for number in (1, 1, 2, 2, 7):  # what is said again is heard once
        evening.say(1, HintTaken(0, number))
    heard = (Hint(0, 1, 1), Hint(0, 1, 1))
    assert [evening.shown(number).asides for number in (THIS_DEVICE, 1, 2)] == [heard] * 3
    assert evening.say(2, HintTaken(0, 3)).text.text() == "This seat is not yours."


def test_a_letter_that_was_called_anew_is_not_written_by_a_finger_that_meant_the_one_before() -> None:
    evening = two_phones()
    evening.play(1, 0, 1, Call("E"))
    seen = evening.shown(2).version
    evening.say(1, TakeBack(0, 2))
    evening.play(1, 0, 3, Call("Q"))
    late = Play(1, 1, encode(Enter(0), Move), seen=seen)
    assert evening.say(2, late) == Took(1, 1, MOVED_ON)
    assert evening.say(2, replace(late, seen=evening.shown(2).version)) == Took(1, 1)


def test_who_is_late_is_told_so_only_where_it_is_the_reason() -> None:
    evening = two_phones()
    before = evening.shown(2).version
    evening.play(1, 0, 1, Call("E"))
    now = evening.shown(2).version
    assert now > before

    def told(move: Any, seen: int) -> str:
        answer = evening.say(2, Play(1, 1, encode(move, Move), seen=seen))
        return str(answer.refusal.text())

    assert told(Call("Q"), before) == MOVED_ON.text()
    assert told(Call("Q"), now) not in ("", MOVED_ON.text())
    assert told(Enter(99), before) not in ("", MOVED_ON.text())


def test_what_others_do_meanwhile_holds_up_no_move_that_was_possible_all_the_while() -> None:
    evening = two_phones()
    evening.play(1, 0, 1, Call("E"))
    seen = evening.shown(2).version
    evening.play(1, 0, 2, Enter(0))
    assert evening.say(2, Play(1, 1, encode(Enter(0), Move), seen=seen)) == Took(1, 1)


@pytest.mark.rule("T21", "TH27")
def test_a_doubt_that_comes_late_does_not_hit_the_next_word_of_the_card() -> None:
    """Of four players two doubt the first word: it is looked up at once, and the second is asked about."""
    evening = Evening(ANN, BO, CY, Player("Dee", 60), guests=0, game="typo2d")
    evening.begin()
    table = evening.table.table
    assert table is not None
    while len(table.view(None).said) < 2:
        seat = min(table.view(None).active)
        moves = list(table.game.legal(table.view(seat)))
        twice = [move for move in moves if isinstance(move, TypoPlace) and len(move.words) > 1]
        table.play(seat, next(iter([*twice, *moves])))
    seen = evening.shown(THIS_DEVICE).version
    first, second, late = sorted(table.view(None).active)
    table.play(first, Doubt())
    table.play(second, Doubt())
    assert (table.view(None).doubted, table.view(late).active) == (1, {first, second, late})
    number = evening.shown(THIS_DEVICE).hand(late).made + 1
    for move in (Doubt(), Believe()):
        answer = evening.say(THIS_DEVICE, Play(late, number, encode(move, TypoMove), seen=seen))
        assert answer == Took(late, number, MOVED_ON)


def test_who_stands_up_in_the_game_leaves_it_for_good() -> None:
    evening = two_phones()
    evening.say(1, StandUp(0))
    assert evening.table.table is not None
    assert evening.table.table.made[-1].move == Leave(0)
    evening.go(1)
    assert evening.shown(2).places[0].waited_for is None


# Who is away


def test_the_table_sees_who_is_waited_for_and_how_long() -> None:
    evening = two_phones(house=HouseRules(patience=20))
    evening.go(1)
    place = evening.shown(2).places[0]
    assert (place.here, place.waited_for) == (False, 20)
    evening.come(1)
    place = evening.shown(2).places[0]
    assert (place.here, place.waited_for) == (True, None)


@pytest.mark.parametrize(("absent", "goes_on"), [("wait", False), ("pass", True), ("bot", True)])
def test_for_who_stays_away_the_table_does_as_it_agreed(absent: str, goes_on: bool) -> None:
    evening = two_phones(house=HouseRules(absent=absent, patience=20))
    evening.go(1)
    evening.hours.let_pass(19)
    assert evening.table.table is not None
    assert not evening.table.table.made
    evening.hours.let_pass(5)
    assert bool(evening.table.table.made) == goes_on


def test_a_bot_that_stood_in_rises_when_its_guest_is_back_and_no_move_of_its_is_taken_for_the_guest_s() -> None:
    evening = two_phones(house=HouseRules(absent="bot", patience=20))
    evening.go(1)
    evening.hours.let_pass(25)
    evening.come(1)
    made = evening.shown(1).hands[0].made
    assert made > 0
    called = evening.shown(1).hands[0].view.letter
    other = next(letter for letter in "EQ" if letter != called)
    assert evening.play(1, 0, 1, Call(other)) == Took(0, 1, MOVED_ON)
    assert evening.play(1, 0, made + 1, NoFinalLetter()).refusal.text() != MOVED_ON.text()


def test_a_seat_can_be_given_to_another_device() -> None:
    evening = two_phones()
    evening.go(1)
    evening.table.give(0, 2)
    assert [hand.seat for hand in evening.shown(2).hands] == [0, 1, None]
    assert evening.shown(2).places[0].waited_for is None
    assert evening.play(2, 0, 1, Call("E")) == Took(0, 1)


def test_a_seat_given_to_a_device_that_is_away_is_waited_for() -> None:
    evening = two_phones(house=HouseRules(patience=20))
    evening.go(2)
    evening.table.give(0, 2)
    assert [place.waited_for for place in evening.shown(THIS_DEVICE).places] == [20, 20]
    evening.table.give(0, THIS_DEVICE)
    assert [place.waited_for for place in evening.shown(THIS_DEVICE).places] == [None, 20]


def test_a_newer_connection_takes_the_place_of_the_older() -> None:
    evening = two_phones()
    older = evening.outlets[1]
    evening.come(1)
    evening.table.detach(1, older)  # the older breaks down only now
    assert evening.shown(2).places[0].here


# Time


def test_the_time_of_a_clock_is_told() -> None:
    evening = Evening(None, None, seconds_to_write=30)
    evening.say(1, Sit(0, MORE))
    evening.say(2, Sit(1, BO))
    evening.begin()
    assert (evening.shown(1).time_left, evening.shown(1).time_whole) == (45 + SHOWN_IN, 45)
    evening.hours.let_pass(10)
    evening.come(2)
    assert evening.shown(2).time_left == 35 + SHOWN_IN


@pytest.mark.parametrize(("game", "breath"), [("kross", SHOWN_IN), ("wordcross", SHOWN_IN + TOLD_IN)])
def test_time_stands_still_on_each_device_until_the_move_before_has_been_seen(game: str, breath: float) -> None:
    seconds = {"kross": "seconds_to_write", "wordcross": "seconds_to_turn"}[game]
    hours, rules = Hours(), find_game(game, kit.JUDGE)
    options = rules.options_type(**{seconds: 60})
    clockwork = Clockwork(hours.now, hours.after, hours.think, AT_ONCE)
    table = HostedTable(rules, options, kit.JUDGE, AS_USUAL, [Place(CY), Place(BO)], clockwork)
    table.start(Random(1))
    assert table.at_play
    shared = SharedTable(lambda *_: rules, hours.now)
    shared.take(table.at_play.picture([], table.places, 1))
    seen = []
    for _ in range(3):
        seen.append(shared.time_left)
        hours.let_pass(breath)
    assert seen == [60, 60, pytest.approx(60 - breath)]


def test_a_guest_sees_how_much_is_left_of_a_game_that_has_a_time() -> None:
    hours, game = Hours(), cubeword()
    clockwork = Clockwork(hours.now, hours.after, hours.think, AT_ONCE)
    race = game.options_type(finish="time", minutes=15)
    table = HostedTable(game, race, kit.JUDGE, AS_USUAL, [Place(CY), Place(BO)], clockwork)
    table.start(Random(1))
    hours.let_pass(10)
    assert table.at_play
    outbox, picture = Outbox(game.view_type), Picture(lambda *_: game)
    outbox.put(table.at_play.picture([], table.places, 1))
    lines = "\n".join(asyncio.run(outbox.next())).splitlines()
    shared = SharedTable(lambda *_: game, hours.now)
    for line in lines:
        if whole := picture.take(read_from_host(line)):
            shared.take(whole)
    hours.let_pass(5)
    left = 105 + SHOWN_IN + TOLD_IN  # the game's own time has no breath
    assert (shared.time_left, shared.time_whole, shared.game_left) == (left, 120, 885)


@pytest.mark.rule("CH17")
def test_the_next_game_at_a_table_is_begun_by_the_next_seat() -> None:
    hours, game = Hours(), cubeword()
    clockwork = Clockwork(hours.now, hours.after, hours.think, AT_ONCE)
    hosted = HostedTable(game, game.options_type(), kit.JUDGE, AS_USUAL, [Place(ANN), Place(BO), Place(CY)], clockwork)
    begun = []
    for number in range(4):
        hosted.start(Random(number))
        assert hosted.table
        begun.append(hosted.table.opening.deal.first)
        while not hosted.table.is_over:
            hosted.table.play(min(hosted.table.view(None).active), Turn())
    assert [(each - begun[0]) % 3 for each in begun] == [0, 1, 2, 0]


# Secrets


def hosted_for_all(table: Table, rng: Random) -> HostedTable:
    """A table whose seats are at a guest each, from 1 on; the guest after them looks on."""
    hours = Hours()
    clockwork = Clockwork(hours.now, hours.after, hours.think)
    places = [Place(Player(each.name), seat + 1) for seat, each in enumerate(table.players)]
    opening = table.opening
    hosted = HostedTable(table.game, opening.options, kit.JUDGE, opening.house, places, clockwork)
    for number in range(1, len(places) + 2):
        hosted.know(number)
    hosted.go_on(table, rng)
    return hosted


def every_byte(table: HostedTable, number: int) -> list[str]:
    """All that goes over the wire to a device that comes back now."""
    return list(Outbox(table.game.view_type)._drawn(table._picture(number)))


def put(table: Table, position: Any) -> None:
    """Let a table be in another position than its moves led to."""
    table._states[-1] = position
    table._views = Views(table.game, position)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=250 if DEEP else 6)
@given(seed=st.integers(0, 2**32))
def test_what_a_guest_may_not_know_changes_no_byte_that_is_sent_to_them(name: str, seed: int) -> None:
    rng = Random(seed)
    game: AnyGame = find_game(name, kit.JUDGE)
    for table in kit.random_positions(game, rng):
        hosted = hosted_for_all(table, rng)
        for seat in kit.viewers(table):
            number = len(table.players) + 1 if seat is None else seat + 1
            before = every_byte(hosted, number)
            state = table._states[-1]
            put(table, kit.vary_secrets(game, state, seat, rng))
            assert every_byte(hosted, number) == before
            put(table, state)


def test_what_several_devices_are_told_is_written_once() -> None:
    """Two onlookers' pictures are the same lines, and the very same text where they are long."""
    hours = Hours()
    game = find_game("kross", JUDGE)
    clockwork = Clockwork(hours.now, hours.after, hours.think, AT_ONCE)
    table = HostedTable(game, game.options_type(), JUDGE, AS_USUAL, [Place(ANN), Place(BO)], clockwork)
    table.start(Random(1))
    at_play = table.table
    assert at_play is not None
    written = Written(game.view_type)
    boxes = [Outbox(game.view_type, written) for _ in range(2)]
    for _ in range(6):
        first, second = (list(box._drawn(table._picture(number))) for number, box in enumerate(boxes, 7))
        assert first == second
        assert sum(one is other for one, other in zip(first, second)) >= len(first) - 1  # all but the end of a picture
        assert list(Outbox(game.view_type)._drawn(table._picture(9)))[-1] == first[-1]
        seat = min(at_play.view(None).active)
        at_play.play(seat, whim(game, at_play.view(seat)))
