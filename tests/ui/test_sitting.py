"""Several people, one device: what lies open, whose hand is shown, and when the curtain hangs. On chairs alone."""

from random import Random
from typing import Any

import pytest

from app.core.chair import LocalChair
from app.core.game import Player, Sentence, Skill, TimeUp
from app.core.sitting import Sitting, never_open
from app.core.table import Table, open_table
from app.core.transcript import AS_USUAL, HouseRules
from app.games import build
from app.games.kross.model import Call, Enter, Grab, LetGo, Vote
from tests import conformance as kit
from tests.core.hours import Hours
from tests.core.test_handing import some_move
from tests.games.kross.table import kross
from tests.words import dense_dictionary

ANN, BO, CY = Player("Ann", 9), Player("Bo", 40), Player("Cy", 50)
OTTO = Player("Otto", 50, kind="bot", skill=Skill.GOOD)


def typo() -> Any:
    return build("typo2d", dense_dictionary())


def grab_in_the_open(view: Any) -> bool:
    return bool(view.phase == "grab")


class Round:
    """A table of KROSS and the people of this device, all at it but the bots."""

    def __init__(self, *players: Player, is_open: Any = never_open, house: HouseRules = AS_USUAL, **options: Any):
        game = kross()
        self.hours = Hours()
        self.table: Table = open_table(game, game.options_type(**options), players, kit.JUDGE, Random(1), house=house)
        people = [seat for seat, player in enumerate(players) if player.kind == "human"]
        chairs = [LocalChair(self.table, seat) for seat in people]
        self.sitting = Sitting(game, chairs, LocalChair(self.table, None), self.hours.think, is_open)
        self.refusals: list[str] = []

    def play(self, *moves: Any, seat: int | None = None) -> None:
        for move in moves:
            self.sitting.play(move, self.refused, seat)

    def refused(self, sentence: Sentence) -> None:
        self.refusals.append(sentence.text())

    @property
    def shown(self) -> str:
        """What is to be seen: somebody's hand, the curtain for somebody, or the open table, perhaps before somebody."""
        sitting = self.sitting
        names = [player.name for player in sitting.players]
        if sitting.waiting is not None:
            assert sitting.view is None
            return f"curtain for {names[sitting.waiting]}"
        view: Any = sitting.view
        assert view.seat == sitting.seat
        if sitting.seat is None:
            return "table"
        if sitting.in_hand:
            return names[sitting.seat]
        assert (view.task, view.square) == (None, None)
        return f"table, {names[sitting.seat]}"


def test_who_plays_with_bots_alone_never_sees_a_curtain() -> None:
    at = Round(ANN, OTTO)
    shown = set()
    at.sitting.on_change.append(lambda: shown.add(at.shown))
    for _ in kit.play_on(at.table, Random(1)):
        pass
    assert shown == {"Ann"}


def test_bots_alone_play_on_an_open_table() -> None:
    assert Round(OTTO, OTTO).shown == "table"


def test_before_a_hand_shows_the_curtain_is_up_for_its_owner() -> None:
    at = Round(ANN, BO)
    at.play(Call("E"), Enter(0))
    assert at.shown == "curtain for Bo"
    at.sitting.uncover()
    assert at.shown == "Bo"


def test_what_is_public_is_done_on_the_open_table_without_a_curtain() -> None:
    at = Round(ANN, BO)
    assert at.shown == "table, Ann"
    assert at.sitting.is_asked
    assert at.sitting.ask.first.text(at.sitting.players) == "Ann calls a letter"
    own = at.table.view(0)
    assert at.sitting.hand == own
    at.play(Call("E"))
    assert at.sitting.hand is None  # it is in their hand


def test_where_the_house_rule_says_so_the_curtain_hangs_for_whoever_is_asked() -> None:
    at = Round(ANN, BO, house=HouseRules(curtain="always"))
    assert at.shown == "curtain for Ann"
    at.sitting.uncover()
    at.play(Call("E"), Enter(0))
    assert at.shown == "curtain for Bo"
    at.sitting.uncover()
    at.play(Enter(0))
    assert at.shown == "Bo"  # who has the device is not asked to take it


def test_where_all_look_away_no_curtain_ever_hangs_and_who_moved_may_undo() -> None:
    at = Round(ANN, BO, house=HouseRules(curtain="never"))
    shown = [at.shown]
    for move in (Call("E"), Enter(0), Enter(0), Call("T"), Enter(1), Enter(1)):
        at.play(move)
        at.sitting.hang()  # whoever is next is ready
        shown.append(at.shown)
    assert shown == ["table, Ann", "Ann", "Bo", "table, Bo", "Bo", "Ann", "table, Ann"]
    at.play(Call("A"), Enter(2))
    assert at.sitting.due == 1
    at.sitting.hang()
    assert (at.shown, at.sitting.may_take_back) == ("Bo", True)
    at.sitting.take_back(at.refused)
    assert at.shown == "Ann"


def test_a_simultaneous_choice_goes_round_and_the_last_one_goes_on_without_a_curtain() -> None:
    at = Round(ANN, BO)
    at.play(Call("E"))
    assert at.shown == "Ann"  # they called, and write
    at.play(Enter(0))
    assert at.shown == "curtain for Bo"
    at.sitting.uncover()
    assert at.shown == "Bo"
    at.play(Enter(5))
    assert at.shown == "table, Bo"  # all is shown; Bo has the device, and calls next
    at.play(Call("T"), Enter(6))
    assert at.shown == "curtain for Ann"


def test_the_device_goes_round_clockwise_and_last_to_whoever_acts_next() -> None:
    at = Round(ANN, BO, CY, Player("Di", 51))
    at.play(Call("E"), Enter(0))
    shown = [at.shown]
    for square in (1, 2, 3):
        at.sitting.uncover()
        at.play(Enter(square))
        shown.append(at.shown)
    assert shown == ["curtain for Cy", "curtain for Di", "curtain for Bo", "table, Bo"]  # Bo calls next
    at.play(Call("T"), Enter(4))
    assert at.sitting.asked == [0, 2, 3]
    assert at.shown == "curtain for Di"  # for Cy calls next


def test_what_became_of_a_move_is_seen_by_all_before_the_curtain_falls() -> None:
    at = Round(ANN, BO, CY, grab="calm")
    at.play(Call("E"))
    assert (at.shown, at.sitting.due) == ("table, Ann", 1)  # who may wish for the card
    assert not at.sitting.is_asked
    assert (at.sitting.hand, at.sitting.wants_hand) == (None, False)
    at.sitting.hang()
    assert at.shown == "curtain for Bo"
    at.sitting.uncover()
    at.play(LetGo())
    assert at.shown == "curtain for Cy"  # nothing is to be seen of a wish


def test_the_curtain_that_is_due_hangs_for_nobody_once_its_player_is_not_asked_any_more() -> None:
    at = Round(ANN, BO, grab="calm")
    at.play(Call("E"))
    assert at.sitting.due == 1
    at.table.play(1, LetGo())
    assert at.shown == "Ann"
    at.sitting.hang()
    assert at.shown == "Ann"


def test_who_has_the_device_takes_their_hand_up_before_it_is_shown() -> None:
    table = open_table(typo(), typo().options_type(), (ANN, BO), kit.JUDGE, Random(1))
    sitting = Sitting(table.game, [LocalChair(table, seat) for seat in (0, 1)], LocalChair(table, None), Hours().think)
    assert sitting.waiting == 0
    sitting.uncover()
    assert sitting.in_hand
    while table.view(None).round == 1:
        sitting.uncover()
        refusals: list[Sentence] = []
        sitting.play(next(iter(sitting.legal())), refusals.append)
        assert refusals == []
    view: Any = sitting.view
    assert (sitting.seat, sitting.lies_open, sitting.wants_hand) == (sitting.holder, True, True)
    assert view.hand == ()
    sitting.take_up()
    view = sitting.view
    assert (sitting.lies_open, view.hand) == (False, table.view(sitting.seat).hand)


def test_nobody_but_the_curtain_names_can_open_it_by_playing() -> None:
    at = Round(ANN, BO)
    at.sitting.uncover()
    at.play(Call("E"), Enter(0))
    assert (at.sitting.view, at.sitting.seat) == (None, None)
    assert not at.sitting.may_take_back


def test_who_only_waits_is_not_told_behind_the_curtain_that_they_may_take_a_move_back() -> None:
    at = Round(ANN, BO, OTTO)
    at.sitting.uncover()
    for calls, letter, first in ((0, "E", 0), (1, "T", 3)):
        at.play(Call(letter), Enter(first))
        at.sitting.uncover()
        at.play(Enter(first + 1))
        at.table.play(2, Enter(first + 2))
        assert at.table.view(None).caller == calls + 1
    assert (at.shown, at.sitting.asked) == ("table, Ann", [])
    at.sitting.cover()
    assert at.shown == "table, Ann"  # nothing of it needs to be hidden
    assert not at.sitting.may_reconsider


def test_behind_the_curtain_the_banner_says_what_anybody_may_know() -> None:
    at = Round(ANN, BO)
    at.sitting.uncover()
    at.play(Call("E"), Enter(0))
    assert at.sitting.ask == at.table.game.ask(at.table.view(None))


def test_who_changes_their_mind_gets_the_device_back_before_the_next_has_opened() -> None:
    at = Round(ANN, BO)
    at.sitting.uncover()
    at.play(Call("E"), Enter(0))
    assert at.sitting.turned_from == 0
    at.sitting.turn_back()
    assert at.sitting.may_reconsider
    assert at.shown == "curtain for Ann"
    at.sitting.uncover()
    at.sitting.take_back(at.refused)
    assert at.shown == "Ann"
    at.play(Enter(1))
    assert at.shown == "curtain for Bo"


def test_where_nothing_is_hidden_who_moved_may_undo_though_the_device_has_gone_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(kross()), "has_secrets", False)
    at = Round(ANN, BO)
    at.play(Call("E"), Enter(0))
    assert (at.shown, at.table.view(0).square) == ("Bo", 0)
    assert at.sitting.may_take_back
    at.sitting.take_back(at.refused)
    assert at.table.view(0).square is None
    assert not at.sitting.shares
    assert at.refusals == []


def test_who_looked_again_and_changed_nothing_passes_the_device_on() -> None:
    at = Round(ANN, BO)
    at.sitting.uncover()
    at.play(Call("E"), Enter(0))
    at.sitting.turn_back()
    at.sitting.uncover()
    assert at.sitting.following == 1
    at.sitting.pass_on()
    assert at.shown == "curtain for Bo"


def test_nobody_turns_back_across_a_move_that_stands() -> None:
    at = Round(ANN, BO, OTTO)
    at.sitting.uncover()
    at.play(Call("E"), Enter(0))
    at.table.play(2, Enter(0))
    assert at.sitting.turned_from is None


def test_a_hand_can_be_hidden_and_is_shown_again_to_its_owner() -> None:
    at = Round(ANN, BO)
    at.play(Call("E"))
    at.sitting.cover()
    assert at.shown == "curtain for Ann"
    at.sitting.uncover()
    assert at.shown == "Ann"


def test_who_sits_alone_has_nothing_to_hide() -> None:
    at = Round(ANN, OTTO)
    at.sitting.cover()
    assert at.shown == "Ann"


def test_while_a_bot_is_at_play_the_hand_stays_with_who_has_the_device() -> None:
    at = Round(ANN, BO, OTTO)
    at.sitting.uncover()
    at.play(Call("E"), Enter(0))
    at.sitting.uncover()
    at.play(Enter(0))
    assert at.shown == "Bo"  # the bot has still to write


def test_a_curtain_for_somebody_who_is_not_asked_any_more_goes_to_the_next() -> None:
    at = Round(ANN, BO, CY)
    at.play(Call("E"), Enter(0))
    assert at.shown == "curtain for Cy"
    at.table.play(2, Enter(0))
    assert at.shown == "curtain for Bo"


def test_time_that_runs_out_behind_the_curtain_is_seen_by_all() -> None:
    at = Round(ANN, BO, CY, seconds_to_write=30)
    at.play(Call("E"), Enter(0))
    at.table.play(None, TimeUp())
    assert at.shown == "table, Bo"


def test_the_end_is_for_all_to_see() -> None:
    at = Round(ANN, BO)
    for _ in kit.play_on(at.table, Random(1)):
        pass
    assert at.shown == "table"
    at.sitting.cover()
    assert at.shown == "table"


def test_an_open_step_shows_the_table_and_each_acts_from_their_side() -> None:
    at = Round(ANN, BO, CY, grab="window", is_open=grab_in_the_open)
    at.sitting.uncover()
    at.play(Call("E"))
    assert (at.shown, at.sitting.is_open) == ("table", True)
    at.play(LetGo(), seat=2)
    assert at.shown == "table"
    at.play(Grab(), seat=1)
    assert at.table.view(None).grabber == 1
    assert (at.shown, at.sitting.is_open, at.sitting.due) == ("table, Ann", False, 0)  # who called still has the device
    at.table.play(2, Enter(3))
    assert at.sitting.due == 0
    at.sitting.hang()
    assert at.shown == "curtain for Ann"  # all were bent over it: they look away first
    at.sitting.uncover()
    assert at.shown == "Ann"


@pytest.mark.parametrize(
    ("curtain", "shown"), [("secrets", "table, {}"), ("always", "curtain for {}"), ("never", "{}")]
)
def test_who_wrote_last_does_not_show_their_task_while_all_look_at_what_was_written(curtain: str, shown: str) -> None:
    at = Round(ANN, BO, house=HouseRules(curtain=curtain))
    rng = Random(1)
    while at.table.view(None).phase != "claim":
        at.sitting.hang()
        at.sitting.uncover()
        at.sitting.take_up()
        assert at.sitting.seat is not None
        at.play(some_move(at.table, at.sitting.seat, rng))
    assert at.refusals == []
    assert at.shown.startswith(("table", "curtain"))
    at.sitting.hang()
    assert at.sitting.holder is not None
    name = at.table.players[at.sitting.holder].name
    assert at.shown == shown.format(name)
    if curtain == "secrets":
        assert at.sitting.wants_hand
        at.sitting.take_up()
        assert at.shown == name


def test_an_open_step_can_be_ended_for_this_device() -> None:
    at = Round(ANN, BO, CY, grab="window", is_open=grab_in_the_open)
    at.sitting.uncover()
    at.play(Call("E"))
    at.sitting.go_round()
    assert not at.sitting.is_open
    assert at.shown == "table, Bo"  # Ann called, and may not grab
    at.play(LetGo())
    assert at.shown == "table, Cy"


def test_a_game_without_secrets_needs_no_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.games.kross.rules.Kross.has_secrets", False)
    at = Round(ANN, BO)
    assert at.shown == "Ann"
    at.play(Call("E"), Enter(0))
    assert at.shown == "Bo"


def test_a_refusal_comes_back_as_a_sentence_and_nothing_changes() -> None:
    at = Round(ANN, OTTO)
    at.play(Enter(0))
    assert at.refusals == ["That is not what is asked for now."]
    assert at.table.made == ()


def test_a_move_can_be_taken_back() -> None:
    at = Round(ANN, OTTO)
    at.play(Call("E"), Enter(7))
    assert at.sitting.may_take_back
    at.sitting.take_back(at.refused)
    view: Any = at.sitting.view
    assert view.square is None


def test_a_hint_is_a_good_move_and_the_table_is_told() -> None:
    at = Round(ANN, BO)
    at.sitting.uncover()
    hints: list[Any] = []
    at.sitting.hint(lambda *told: hints.append(told))
    at.hours.let_pass(1)
    assert hints[0][0] == at.sitting.view
    assert isinstance(hints[0][1], Call)
    assert at.sitting.told[-1].words == "Ann asks for a hint"
    at.play(Call("E"))
    told = [each.words for each in at.sitting.told]
    assert told == ["Ann asks for a hint", "Ann calls E"]


def test_a_hint_that_comes_late_comes_with_the_view_it_was_thought_of_for() -> None:
    at = Round(ANN, BO)
    at.sitting.uncover()
    hints: list[Any] = []
    before = at.sitting.view
    at.sitting.hint(lambda *told: hints.append(told))
    at.play(Call("E"))
    at.hours.let_pass(1)
    assert all(view == before != at.sitting.view for view, _ in hints)


def test_each_has_so_many_hints_as_were_agreed_and_a_handicap_adds_some() -> None:
    at = Round(Player("Ann", 9, handicap={"extra_hints": 1}), BO, house=HouseRules(hints=1))
    assert (at.sitting.hints_left(0), at.sitting.hints_left(1)) == (2, 1)
    at.sitting.uncover()
    for _ in range(2):  # where it is known already it is shown again for nothing
        at.sitting.hint(lambda *_: None)
        at.hours.let_pass(1)
    assert at.sitting.hints_left(0) == 1
    at.play(Call("E"))
    for _ in range(2):
        at.sitting.hint(lambda *_: None)
    assert at.sitting.hints_left(0) == 0
    assert len(at.sitting.said) == 2


def test_one_hint_is_asked_for_a_view_whatever_is_begun_of_a_move_by_then() -> None:
    at = Round(ANN, BO, house=HouseRules(hints=2))
    at.sitting.uncover()
    told: list[Any] = []
    for begun in (None, None, Call("E"), None):
        at.sitting.hint(lambda *hint: told.append(hint), begun)
        at.hours.let_pass(1)
    assert len(told) == 4
    assert at.sitting.hints_left(0) == 1
    assert len(at.sitting.said) == 1


def test_who_plays_with_bots_alone_may_ask_for_any_number_of_hints() -> None:
    assert Round(ANN, OTTO).sitting.hints_left(0) is None


def test_a_sitting_that_stopped_hears_nothing() -> None:
    at = Round(ANN, BO)
    heard: list[str] = []
    at.sitting.on_change.append(lambda: heard.append(at.shown))
    at.sitting.stop()
    at.table.play(0, Call("E"))
    assert heard == []
    assert at.table.on_change == []


def test_a_vote_of_several_goes_round_as_well() -> None:
    """Whatever the phase: who is asked is what counts."""
    at = Round(ANN, BO)
    rng = Random(3)
    while not at.table.is_over:
        seat = at.sitting.waiting if at.sitting.waiting is not None else at.sitting.seat
        assert seat in at.table.view(None).active
        at.sitting.uncover()
        moves = [move for move in kit.moves_of(at.table.game, at.sitting.view) if not isinstance(move, Vote)]
        at.play(rng.choice(moves or kit.moves_of(at.table.game, at.sitting.view)))
    assert at.refusals == []


# Other players on the way


def seated_anew(at: Round, seat: int, player: Player) -> None:
    """What a table does when another player has a seat: other people are this device's."""
    at.table.seat(seat, player)
    people = [number for number, each in enumerate(at.table.players) if each.kind == "human"]
    former, chairs = at.sitting, [LocalChair(at.table, number) for number in people]
    former.stop()
    at.sitting = Sitting(former.game, chairs, LocalChair(at.table, None), at.hours.think, never_open, former)


def test_whoever_sits_down_for_a_bot_is_shown_nothing_before_the_curtain() -> None:
    at = Round(ANN, OTTO)
    at.play(Call("E"))
    seated_anew(at, 1, BO)
    assert at.shown == "Ann"  # she has the device
    at.play(Enter(0))
    assert at.shown == "curtain for Bo"


def test_whoever_makes_their_own_seat_a_bot_does_not_see_the_hand_of_the_one_who_is_left() -> None:
    at = Round(ANN, BO)
    at.play(Call("E"), Enter(0))
    at.sitting.uncover()
    assert at.shown == "Bo"
    seated_anew(at, 1, OTTO)
    assert at.shown == "curtain for Ann"
    at.sitting.uncover()
    assert at.shown == "Ann"


def test_the_curtain_stays_for_the_one_who_is_left_whatever_the_bot_does_meanwhile() -> None:
    at = Round(ANN, BO)
    at.play(Call("E"), Enter(0))
    at.sitting.uncover()
    seated_anew(at, 1, OTTO)
    at.table.play(1, Enter(0))
    assert at.shown == "curtain for Ann"


def test_hints_that_were_asked_for_are_told_and_counted_however_seats_change() -> None:
    at = Round(ANN, BO, OTTO, house=HouseRules(hints=2))
    at.sitting.uncover()
    at.sitting.hint(lambda *_: None)
    seated_anew(at, 2, CY)
    assert at.sitting.hints_left(0) == 1
    assert [each.words for each in at.sitting.told] == ["Ann asks for a hint"]


def test_hints_of_a_seat_that_is_a_bots_by_now_are_kept_for_whoever_comes_back_to_it() -> None:
    at = Round(ANN, BO, OTTO, house=HouseRules(hints=2))
    kept: list[Any] = []
    at.sitting.recall([(2, 0), (0, 0), (9, 0)])
    at.sitting.keep_hint = kept.append
    at.sitting.uncover()
    at.sitting.hint(lambda *_: None)
    assert kept == [0], "those that were kept before stay where they are"
    seated_anew(at, 2, CY)
    assert (at.sitting.hints_left(0), at.sitting.hints_left(2)) == (0, 1)


def test_a_curtain_that_hung_for_the_other_hangs_for_the_one_who_is_left() -> None:
    """Ann has given the device away: Bo has it, and plays on from a phone of his own."""
    at = Round(ANN, BO)
    at.play(Call("E"), Enter(0))
    assert at.shown == "curtain for Bo"
    seated_anew(at, 1, OTTO)
    assert at.shown == "curtain for Ann"


def test_a_hand_that_was_hidden_stays_so_when_the_other_seat_becomes_a_bot() -> None:
    at = Round(ANN, BO)
    at.play(Call("E"))
    at.sitting.cover()
    seated_anew(at, 1, OTTO)
    assert at.shown == "curtain for Ann"


def test_a_device_on_its_way_is_in_nobodys_hand_when_the_seat_it_goes_to_becomes_a_bot() -> None:
    at = Round(ANN, BO, CY, house=HouseRules(curtain="always"))
    at.sitting.uncover()
    at.play(Call("E"), Enter(0))
    at.sitting.uncover()
    at.play(Enter(0))
    assert at.shown == "curtain for Bo"  # Cy has given the device away
    seated_anew(at, 1, OTTO)
    assert at.shown == "table"
    at.table.play(1, Enter(0))
    at.table.play(1, Call("T"))
    assert at.shown == "table"  # for a breath
    at.sitting.hang()
    assert at.shown.startswith("curtain for")


def test_whoever_has_the_device_goes_on_at_once_when_the_other_seat_becomes_a_bot() -> None:
    at = Round(ANN, BO)
    at.play(Call("E"))
    seated_anew(at, 1, OTTO)
    assert at.shown == "Ann"


def test_where_all_look_away_no_curtain_hangs_for_the_one_who_is_left() -> None:
    at = Round(ANN, BO, house=HouseRules(curtain="never"))
    at.play(Call("E"), Enter(0))
    seated_anew(at, 1, OTTO)
    assert at.shown == "Ann"
