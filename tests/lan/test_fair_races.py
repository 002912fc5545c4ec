"""Who was first is whose finger came down first, not whose radio was quick (KH9)."""

from random import Random
from typing import Any

import pytest

from app.core.bot_seats import AT_ONCE
from app.core.codec import encode
from app.core.game import IllegalMove, Player
from app.core.host import Clockwork
from app.core.transcript import AS_USUAL
from app.games.kross.model import Call, Enter, Grab, Move
from app.lan.asides import Tie, sentence_of
from app.lan.failure import FAILURES
from app.lan.hosted import HostedTable
from app.lan.messages import GuestMessage, Place, Play, Took
from app.lan.photo_finish import LONGEST_TRIP, TIE_WINDOW, PhotoFinish, Press, in_fair_order
from app.lan.shared import SharedTable
from app.lan.shown import Ended, Shown
from app.lan.umpire import MOVED_ON
from tests import conformance as kit
from tests.core.hours import Hours
from tests.lan.evening import find_game

NAMES = ("Ann", "Bo", "Cy", "Dee")
ENOUGH = TIE_WINDOW + LONGEST_TRIP


class Race:
    """Four phones at a table of KROSS; Ann, the youngest, has called a letter."""

    def __init__(self, *trips: float, **options: Any) -> None:
        self.hours = Hours()
        self.hours.let_pass(100)
        game = find_game("kross", kit.JUDGE)
        clockwork = Clockwork(self.hours.now, self.hours.after, self.hours.think, AT_ONCE)
        places = [Place(Player(name, 10 + 10 * seat), seat + 1) for seat, name in enumerate(NAMES)]
        self.table = HostedTable(game, game.options_type(**options), kit.JUDGE, AS_USUAL, places, clockwork)
        self.told: list[list[Any]] = [[] for _ in NAMES]
        for seat, trip in enumerate((*trips, *[0.0] * (len(NAMES) - len(trips)))):
            self.table.know(seat + 1)
            self.table.attach(seat + 1, self.told[seat].append)
            self.table.devices[seat + 1].round_trip = trip
        self.table.start(Random(1))
        self.say(0, 1, Call("E"))

    def say(self, seat: int, number: int, move: Any, pressed: float | None = None) -> None:
        self.table.hear(seat + 1, Play(seat, number, encode(move, Move), pressed))

    def grab(self, seat: int, pressed: float | None) -> None:
        self.say(seat, 1, Grab(), pressed)

    @property
    def grabber(self) -> int | None:
        table = self.table.table
        assert table is not None
        return next((made.seat for made in table.made if isinstance(made.move, Grab)), None)

    @property
    def players(self) -> tuple[Player, ...]:
        assert self.table.table is not None
        return self.table.table.players

    def asides(self, seat: int) -> tuple[Any, ...]:
        """What the seat's phone has been told of what was said between the moves."""
        shown = [each for each in self.told[seat] if isinstance(each, Shown)][-1]
        return shown.asides

    def refusal(self, seat: int) -> str | None:
        """Why the seat's last move was refused."""
        refusal = self.answers(seat)[-1].refusal
        return refusal.text(self.players) if refusal else None

    def answers(self, seat: int) -> list[Took]:
        return [each for each in self.told[seat] if isinstance(each, Took)]


@pytest.mark.rule("KH9")
def test_whose_finger_was_first_has_the_card_though_their_radio_was_slow() -> None:
    race = Race(0, 0.3, 0.02)
    race.grab(2, pressed=99.99)  # pressed at 100 s less a hundredth, here at once
    race.hours.let_pass(0.1)
    race.grab(1, pressed=99.85)  # pressed more than a tie window before, here a quarter of a second later
    race.hours.let_pass(ENOUGH)
    assert race.grabber == 1
    assert race.answers(1) == [Took(1, 1)]
    (refused,) = race.answers(2)
    assert refused.refusal is not None


@pytest.mark.rule("KH9")
def test_presses_within_a_tenth_of_a_second_are_a_tie_and_the_rule_decides_it() -> None:
    """Clockwise from the caller: Ann called, so Bo comes before Cy."""
    race = Race(0, 0.3, 0.3)
    race.grab(2, pressed=99.9)
    race.grab(1, pressed=99.99)
    race.hours.let_pass(ENOUGH)
    assert race.grabber == 1


@pytest.mark.rule("KH9")
def test_all_are_told_of_a_tie_and_who_lost_it_that_the_rule_decided() -> None:
    race = Race(0, 0.3, 0.3, 0.3)
    race.grab(2, pressed=99.9)
    race.grab(1, pressed=99.99)
    race.hours.let_pass(0.05)
    race.grab(3, pressed=100.04)  # no tie: more than a tenth of a second after the first
    race.hours.let_pass(ENOUGH)
    tied = "Bo and Cy pressed at the same time: the rule puts Bo first"
    assert [[sentence_of(each).text(race.players) for each in race.asides(seat)] for seat in range(4)] == [[tied]] * 4
    assert [race.refusal(seat) for seat in (1, 2, 3)] == [None, tied, "Bo was first."]
    assert race.asides(0)[0].before == 1  # between the call and the grab


def test_who_pressed_for_a_seat_that_was_given_away_or_at_a_table_that_is_closed_waits_for_no_answer() -> None:
    race = Race(0, 0.3, 0.3)
    phone = SharedTable(find_game, race.hours.now)
    phone.wire = Bos(race)
    race.table.attach(2, phone.take)
    answers: list[IllegalMove | None] = []
    phone.play(1, Grab(), answers.append)
    race.table.give(1, 3)
    assert [str(answer) for answer in answers] == [MOVED_ON.text()]
    assert not phone.awaits_an_answer
    race.hours.let_pass(ENOUGH)
    assert race.grabber == 1
    phone.take(Ended(FAILURES["closed"]))
    phone.play(1, Enter(0), answers.append)
    assert str(answers[-1]) == FAILURES["closed"].text.text()
    assert not phone.awaits_an_answer


class Bos:
    """The wire of Bo's phone."""

    def __init__(self, race: Race) -> None:
        self._race = race

    def say(self, message: GuestMessage) -> None:
        self._race.table.hear(2, message)


def test_a_press_that_is_alone_in_its_tenth_of_a_second_is_no_tie() -> None:
    race = Race(0, 0.3, 0.3)
    race.grab(2, pressed=99.8)
    race.grab(1, pressed=99.99)
    race.hours.let_pass(ENOUGH)
    assert race.grabber == 2
    assert race.asides(0) == ()


def test_a_tie_of_three_names_them_all() -> None:
    said = sentence_of(Tie(2, (0, 1), 5)).text([Player(name) for name in NAMES])
    assert said == "Cy, Ann and Bo pressed at the same time: the rule puts Cy first"


@pytest.mark.parametrize(
    ("trip", "pressed", "winner"),
    [
        (0.3, 99.75, 2),  # it was on its way for a quarter of a second: that may be
        (0.05, 99.75, 1),  # so long it cannot have been: it is taken to be as old as a round trip
        (5.0, 95.0, 2),  # so long nobody is believed to have been on the way
        (0.3, None, 1),  # a device that does not know its clock is judged by when it is heard
        (0.3, 101.0, 1),  # nobody presses in the future
    ],
)
def test_a_device_is_believed_as_far_as_its_measured_round_trip_allows(
    trip: float, pressed: float | None, winner: int
) -> None:
    race = Race(0, 0.3, trip)
    race.grab(1, pressed=99.88)
    race.grab(2, pressed=pressed)
    race.hours.let_pass(ENOUGH)
    assert race.grabber == winner


def test_a_race_waits_no_longer_than_the_slowest_may_still_be_on_their_way() -> None:
    race = Race(0, 0.02, 0.05)
    race.grab(1, pressed=100)
    race.hours.let_pass(TIE_WINDOW + 0.04)
    assert race.grabber is None
    race.hours.let_pass(0.02)
    assert race.grabber == 1


def test_what_nobody_races_for_is_made_at_once() -> None:
    race = Race(0, 0.3, 0.3)
    race.say(1, 1, Enter(0))
    assert race.answers(1) == [Took(1, 1)]


def test_a_press_that_is_sent_again_is_one_press() -> None:
    race = Race(0, 0.3, 0.3)
    for _ in range(3):
        race.grab(1, pressed=100)
    race.hours.let_pass(ENOUGH)
    race.grab(1, pressed=100)
    assert race.answers(1) == [Took(1, 1), Took(1, 1)]


def test_a_finger_that_did_something_else_meanwhile_has_not_pressed() -> None:
    race = Race(0, 0.3, 0.3)
    race.grab(1, pressed=100)
    race.say(1, 1, Enter(0))
    race.hours.let_pass(ENOUGH)
    assert race.grabber is None
    assert [took.refusal is None for took in race.answers(1)] == [True, False]


def test_no_time_runs_out_between_a_press_and_its_photo() -> None:
    race = Race(0, 0.3, 0.3, grab="window", window=2)
    race.hours.let_pass(1.9)
    race.grab(1, pressed=101.9)
    race.hours.let_pass(ENOUGH)
    assert race.grabber == 1


def test_a_table_that_is_let_rest_decides_its_race_first() -> None:
    race = Race(0, 0.3, 0.3)
    race.grab(1, pressed=100)
    race.table.rest()
    assert race.grabber == 1
    race.hours.let_pass(ENOUGH)
    assert race.answers(1) == [Took(1, 1)]


def test_only_who_is_as_good_as_first_ties_with_the_first() -> None:
    presses = [Press(seat, 1, None, moment=moment) for seat, moment in [(3, 0.0), (1, 0.09), (0, 0.11), (2, 0.2)]]
    assert [press.seat for press in in_fair_order(presses, sorted)] == [1, 3, 0, 2]


def test_two_races_one_after_the_other_have_each_their_own_photo() -> None:
    hours = Hours()
    photos: list[list[int]] = []
    finish = PhotoFinish(hours.now, hours.after, lambda presses: photos.append([press.seat for press in presses]))
    for seat in (1, 2):
        finish.press(Press(seat, 1, None), pressed=None, trip=0, slowest=0)
        hours.let_pass(ENOUGH)
    assert photos == [[1], [2]]
