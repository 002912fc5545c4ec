"""The end of a table as an event: it counts word by word, tells the ranking last, and waits for nobody."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from app.core.game import Part, Player, say, signed
from app.games import GAMES
from app.storage.statistics import Feat, feat, records
from app.storage.tables import Place, Saved
from app.ui.local_tables import tables_of
from app.ui.play.choreography import movement
from app.ui.play.ending import Plate, Snippet, end_of, lines_of, scenes, told_last
from app.ui.play.finale import Finale
from app.ui.play.scene import Look
from app.ui.screens.result_parts import RankRow
from app.ui.theme import theme
from tests.ui.harness import Hand, opened
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, BO, CY, OTTO, any_move, day_played, finished_table, let_bots_play, seat_at, seated


def at_the_end(hand: Hand, *players: Player, game: str = "kross") -> Any:
    table = finished_table(hand, *players, game=game)
    hand.app.stage.go("ending", table=table)
    hand.frames(2)
    return table


def screen_of(hand: Hand) -> Any:
    return hand.app.stage.screen


def name_of(hand: Hand) -> str:
    return type(screen_of(hand)).__name__


def finale(hand: Hand) -> Finale:
    found: Finale = screen_of(hand).ids.finale
    return found


def plates_of(scene: Any) -> dict[int, Any]:
    return {piece.look.seat: piece for piece in scene.pieces if isinstance(piece.look, Plate)}


@pytest.mark.parametrize("game", GAMES)
def test_sums_only_grow_until_each_has_what_the_result_says_and_the_ranking_is_told_last(game: str) -> None:
    with opened(calm=False) as hand:
        table = at_the_end(hand, ANN, BO, CY, game=game)
        *counting, last = finale(hand).scenes
        ranking = table.sitting.public.result.ranking
        for before, after in pairwise(counting):
            assert len(before.pieces) <= len(after.pieces)
        assert not any(plate.look.rank for scene in counting for plate in plates_of(scene).values())
        assert {seat: plate.pose.points for seat, plate in plates_of(last).items()} == {
            each.seat: each.points for each in ranking
        }
        assert {seat: plate.look.rank for seat, plate in plates_of(last).items()} == {
            each.seat: each.rank for each in ranking
        }
        heights = {seat: plate.pose.box[1] for seat, plate in plates_of(last).items()}
        assert [each.seat for each in ranking] == sorted(heights, key=lambda seat: -heights[seat])


def test_every_word_that_counts_is_looped_by_the_end_and_one_after_another() -> None:
    with opened(calm=False) as hand:
        table = at_the_end(hand, ANN, BO)
        looped = [{piece.key for piece in scene.pieces if piece.key[0] == "loop"} for scene in finale(hand).scenes]
        assert looped[0] == set()
        assert all(before <= after for before, after in pairwise(looped))
        assert len(looped[-1]) == sum(map(len, table.sitting.public.counted))


def with_bonuses(view: Any) -> Any:
    """The same end, with a task, and cards that were taken."""
    more = (
        (Part(say("Task: {word}", word="PEN"), 3), Part(say("First to fill the sheet"), 3)),
        (Part(say("Letter cards: {cards}", cards="J M P S U X Z"), -7),),
    )
    parts = {each.seat: (*each.parts[:2], *more[each.seat]) for each in view.result.ranking}
    ranking = tuple(
        replace(each, parts=parts[each.seat], points=sum(part.points for part in parts[each.seat]))
        for each in view.result.ranking
    )
    return replace(view, result=replace(view.result, ranking=ranking))


@pytest.mark.rule("K22")
@pytest.mark.parametrize("size", ["phone", "picture"])
def test_task_first_and_cards_are_counted_one_after_another_and_the_plates_say_what_makes_their_sums(size: str) -> None:
    with opened(calm=False) as hand:
        table = at_the_end(hand, ANN, BO)
        view = with_bonuses(table.sitting.public)
        look = look_of(hand)
        if size == "picture":
            look = replace(look, kind="picture", box=(0, 0, 1000, 1000), text=1080 / 412)
        made = scenes(end_of("kross"), view, look, "DOCTOR")
        final = {each.seat: each for each in view.result.ranking}
        before = {seat: plate.pose.points for seat, plate in plates_of(made[-4]).items()}
        assert before == {seat: each.parts[0].points + each.parts[1].points for seat, each in final.items()}
        *_, first, second, last = map(plates_of, made)
        assert first[0].pose.points == before[0] + 3
        assert first[1].pose.points == before[1] - 7
        for plates in (second, last):
            assert {seat: plate.pose.points for seat, plate in plates.items()} == {
                seat: each.points for seat, each in final.items()
            }
        assert second[0].look.note == f"Sheet {before[0]} · Task 3 · First 3"
        assert second[1].look.note == f"Sheet {before[1]} · Cards −7"
        assert "Task" in last[0].look.note


@pytest.mark.parametrize("game", GAMES)
def test_in_every_frame_each_piece_is_in_one_place(game: str) -> None:
    with opened(calm=False) as hand:
        at_the_end(hand, ANN, BO, CY, game=game)
        for before, after in pairwise(finale(hand).scenes):
            way = movement(before, after)
            for tick in range(round((way.lasts if way else 0) * 60)):
                assert way
                keys = [piece.key for piece in way.at(tick / 60).pieces]
                assert sorted(map(str, keys)) == sorted({str(piece.key) for piece in after.pieces})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["phone", "low", "tablet"])
def test_snippets_hide_no_sheet_no_card_and_no_plate(game: str, size: str) -> None:
    with opened(size) as hand:
        at_the_end(hand, ANN, BO, CY, game=game)
        last = finale(hand).scenes[-1]
        dear = [paper.box for paper in last.ground]
        dear += [piece.pose.box for piece in last.pieces if piece.key[0] == "card"]
        dear += [plate.pose.box for plate in plates_of(last).values()]
        lying = [piece for piece in last.pieces if isinstance(piece.look, Snippet)]
        assert len(lying) >= 8
        for x, y, edge, _ in (piece.pose.box for piece in lying):
            middle = x + edge / 2, y + edge / 2
            assert not any(
                left < middle[0] < left + width and foot < middle[1] < foot + height
                for left, foot, width, height in dear
            )


def look_of(hand: Hand) -> Look:
    shown = finale(hand)
    return Look(box=shown.box, names=tuple(shown.names), text=theme.text_scale)


@pytest.mark.parametrize("size", ["small", "low", "tablet"])
def test_names_can_be_read_also_of_five_players_in_the_largest_text(size: str) -> None:
    with opened(size, text=2.0) as hand:
        at_the_end(hand, ANN, BO, CY, OTTO, Player("Wilhelmina", 61))
        for plate in plates_of(finale(hand).scenes[-1]).values():
            name = next(line for line in lines_of(plate) if line.words == plate.look.name)
            assert name.size >= 11
            assert not plate.look.note or plate.look.text > 0.9


@pytest.mark.parametrize("game", GAMES)
def test_the_same_end_is_made_of_the_same_values(game: str) -> None:
    with opened() as hand:
        at_the_end(hand, ANN, BO, game=game)
        view, look = screen_of(hand).view, look_of(hand)
        assert scenes(end_of(game), view, look, "ZINC") == scenes(end_of(game), view, replace(look), "ZINC")


def test_a_touch_leads_to_the_ranking_and_the_next_one_to_the_result() -> None:
    with opened(calm=False) as hand:
        at_the_end(hand, ANN, BO)
        assert not screen_of(hand).is_told
        hand.tap((200, 500))
        assert screen_of(hand).is_told
        assert finale(hand).step == len(finale(hand).scenes) - 1
        hand.tap((200, 500))
        assert name_of(hand) == "ResultScreen"


def test_enter_leads_on_as_a_touch_does_and_result_goes_there_at_once() -> None:
    with opened(calm=False) as hand:
        at_the_end(hand, ANN, BO)
        hand.tap("Result")
        assert name_of(hand) == "ResultScreen"
    with opened(calm=False) as hand:
        at_the_end(hand, ANN, BO)
        hand.keys("enter", "enter")
        assert name_of(hand) == "ResultScreen"


def test_with_reduced_motion_all_stands_there_at_once_and_stays() -> None:
    with opened() as hand:
        table = at_the_end(hand, ANN, BO)
        hand.settle()
        assert hand.sees(f"{table.sitting.players[table.sitting.public.result.ranking[0].seat].name} wins")
        assert finale(hand).pictured == finale(hand).scenes[-1]
        hand.wait(10)
        assert name_of(hand) == "EndingScreen"


def test_left_alone_it_counts_to_its_end_by_itself() -> None:
    with opened(calm=False) as hand:
        at_the_end(hand, ANN, BO)
        hand.wait(8)
        assert screen_of(hand).is_told
        assert finale(hand).pictured == finale(hand).scenes[-1]


def test_a_game_that_is_over_goes_to_its_end_by_itself_but_not_over_what_somebody_reads() -> None:
    with opened() as hand:
        table = seat_at(hand, finished_table(hand, OTTO, replace(OTTO, name="Ada")))
        frame = screen_of(hand).frame
        assert "The game is over" in {frame.asks, frame.more}  # who wins is told when all has been counted
        assert not hand.sees(" wins")
        hand.tap("What happened")
        hand.wait(3)
        assert name_of(hand) == "PlayScreen"
        hand.back()
        hand.wait(3)
        assert name_of(hand) == "EndingScreen"
        assert screen_of(hand).table is table


@pytest.mark.parametrize("game", GAMES)
def test_before_all_has_been_counted_no_sheet_that_opens_tells_who_has_made_how_much(game: str) -> None:
    with opened() as hand:
        table, rng = seated(hand, ANN, BO, game=game, moves=-1), Random(3)
        while not table.table.is_over:
            seat = min(table.sitting.public.active)
            table.table.play(seat, any_move(table.table, seat, rng))
        hand.frames(3)
        screen_of(hand)._end_soon.cancel()  # one sheet after the other is looked at
        public: Any = table.sitting.public
        ends = [event.text.text(table.sitting.players) for event in told_last(public.events)]
        for name in ("Ann", "What happened"):
            hand.tap(name)
            assert hand.app.stage.overlays, "it stays before what comes next"
            assert not any(hand.sees(words) for words in ends)
            assert not any(hand.sees(f"sheet, {signed(each.points)}") for each in public.result.ranking)
            hand.back()
        hand.app.stage.go("result", table=table)
        hand.settle()
        hand.tap("All moves")
        assert hand.sees(ends[-1]), "then it is told"


def test_pegs_of_word_cross_stand_where_they_stood_until_the_last_round_is_counted() -> None:
    with opened("tablet") as hand:
        table = seated(hand, ANN, BO, game="wordcross", moves=-1)
        before = [peg.points for peg in screen_of(hand).board.now.pegs]
        seat = min(table.sitting.public.active)
        table.table.play(seat, any_move(table.table, seat, Random(3)))
        hand.frames(3)
        assert table.table.is_over
        assert [peg.points for peg in screen_of(hand).board.now.pegs] == before
        assert before != [score.points for score in table.sitting.public.scores]


def test_the_end_of_bots_says_which_of_them_wins() -> None:
    with opened() as hand:
        table = seated(hand, OTTO, replace(OTTO, name="Ada"), moves=-6)
        while not table.table.is_over:
            let_bots_play(hand, table)
        hand.wait(3)
        assert hand.sees("Ada wins") or hand.sees("Otto wins")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_people_leave_ends_with_those_who_stay(game: str) -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, game=game)
        if table.sitting.waiting is not None:
            hand.hold("Give the")
        hand.tap("Menu").tap("Somebody leaves for good").tap("Ann leaves for good").tap("Ann leaves")
        hand.wait(3)
        assert name_of(hand) == "EndingScreen"
        wins = game == "typo2d"  # TH28: one left wins
        assert screen_of(hand).headline == ("Bo wins" if wins else "Ended early")
        assert hand.sees("Bo is the only player left")
        assert list(plates_of(finale(hand).scenes[-1])) == [1]
        assert any(isinstance(piece.look, Snippet) for piece in finale(hand).scenes[-1].pieces) == wins
        hand.tap("Result")
        assert name_of(hand) == "ResultScreen"
        assert hand.sees("Bo wins") == wins
        assert screen_of(hand).poster().headline == ("Bo wins" if wins else "Ended early")
        assert [record.won for record in records(tables_of(hand.app).saved())] == [1] * wins


@pytest.mark.parametrize("others", [(OTTO,), (BO, OTTO)])
@pytest.mark.parametrize("game", GAMES)
def test_all_who_sit_here_end_a_table_and_it_says_so_with_what_everybody_had(game: str, others: Any) -> None:
    with opened() as hand:
        table = seated(hand, ANN, *others, game=game)
        if table.sitting.waiting is not None:
            hand.hold("Give the")
        hand.tap("Menu")
        assert not hand.can("Ann leaves for good")
        hand.tap("End the table")
        assert hand.sees("nobody wins")
        hand.tap("Keep playing").tap("Menu").tap("End the table").tap("End the table")
        hand.wait(8)
        assert screen_of(hand).headline == "Ended early"
        plates = [each.look for each in finale(hand).scenes[-1].pieces if isinstance(each.look, Plate)]
        assert [plate.rank for plate in plates] == [0] * (1 + len(others))
        hand.tap("Result")
        assert hand.sees("The table ends here: the scores stand as they are")
        ranks = [(each.name, each.rank, each.first) for each in hand.app.stage.walk() if isinstance(each, RankRow)]
        assert sorted(ranks) == sorted((each.name, "–", False) for each in (ANN, *others))
        assert layout_faults(hand) == []


def test_snippets_fall_for_those_of_this_device_who_have_won_and_for_no_others() -> None:
    fell = set()
    with opened() as hand:
        for game in GAMES:
            for players in ((ANN, OTTO), (OTTO, ANN)):
                table = at_the_end(hand, *players, game=game)
                won = any(each.rank == 1 for each in table.sitting.public.result.ranking if players[each.seat] is ANN)
                falls = any(isinstance(piece.look, Snippet) for piece in finale(hand).scenes[-1].pieces)
                assert falls == won, (game, players)
                fell.add(falls)
                hand.app.stage.home()
    assert fell == {True, False}


def test_keys_reach_the_way_on_and_nothing_without_a_name() -> None:
    with opened() as hand:
        at_the_end(hand, ANN, BO)
        hand.settle()
        assert [hand.keys("tab").focus() for _ in range(2)] == ["Result"] * 2


def test_a_table_of_the_day_tells_its_points_and_leads_to_the_page_of_the_day() -> None:
    with opened() as hand:
        table: Any = day_played(hand)
        hand.app.stage.go("ending", table=table)
        hand.settle()
        assert screen_of(hand).headline == f"{table.sitting.public.result.ranking[0].points} points"
        hand.tap("Result")
        assert name_of(hand) == "TodayScreen"


def test_a_person_who_sits_there_alone_is_you_in_headline_record_and_streak() -> None:
    with opened() as hand:
        for other in (OTTO, replace(OTTO, name="Ada")):
            table = at_the_end(hand, ANN, other)
            hand.settle()
            assert table.sitting.public.result.ranking[0].seat == 0
            assert screen_of(hand).headline == "You win"
            table.close()
        assert hand.sees("2 wins in a row")


def test_whoever_came_on_the_way_has_neither_record_nor_streak() -> None:
    with opened() as hand:
        finished_table(hand, ANN, BO).close()
        for changes in ((), (OTTO, ANN)):
            table: Any = seated(hand, ANN, BO, moves=-1)
            for player in changes:
                table.sit(0, player)
            seat = min(table.table.view(None).active)
            table.table.play(seat, next(iter(table.table.game.legal(table.table.view(seat)))))
            assert table.sitting.public.result.ranking[0].seat == 0
            hand.app.stage.go("ending", table=table)
            hand.settle()
            assert hand.sees("Ann: 2 wins in a row") == (not changes)
            tables_of(hand.app).delete(table.key)


def saved(key: str, points: int, rank: int, *, game: str = "kross", other: int = 0) -> Saved:
    ranking = (Place(0, rank, points, None), Place(1, 3 - rank, other, None))
    ranked = tuple(sorted(ranking, key=lambda place: place.rank))
    return Saved(key, "", float(key), game=game, players=(ANN, BO), moves=9, is_finished=True, ranking=ranked)


@pytest.mark.parametrize(
    ("before", "points", "won", "found"),
    [
        ([], 30, True, Feat(is_best=False, streak=1)),  # a first table is no record
        ([saved("1", 20, 1)], 21, True, Feat(is_best=True, streak=2)),
        ([saved("1", 20, 1)], 20, True, Feat(is_best=False, streak=2)),
        ([saved("1", 20, 1), saved("2", 9, 2, other=30)], 12, True, Feat(is_best=False, streak=1)),
        ([saved("1", 20, 1)], 44, False, Feat(is_best=True, streak=0)),
        ([saved("1", 20, 1, game="typo2d")], 30, True, Feat(is_best=False, streak=1)),
    ],
)
def test_a_record_beats_all_tables_before_and_a_streak_goes_on_from_the_last(
    before: list[Saved], points: int, won: bool, found: Feat
) -> None:
    assert feat(before, "Ann", "kross", points=points, won=won) == found


def test_where_the_fewest_win_the_record_is_the_fewest() -> None:
    lost = [saved("1", 3, 2, game="typo2d", other=0)]
    assert feat(lost, "Ann", "typo2d", points=1, won=False).is_best
    assert not feat(lost, "Ann", "typo2d", points=4, won=False).is_best


@pytest.mark.parametrize("leads", ["home", "result"])
def test_a_table_rests_when_its_end_is_left_and_goes_on_with_its_result(leads: str) -> None:
    with opened() as hand:
        table: Any = seated(hand, ANN, OTTO, moves=-1)
        seat = min(table.table.view(None).active)
        table.table.play(seat, next(iter(table.table.game.legal(table.table.view(seat)))))
        hand.wait(4.0)
        assert name_of(hand) == "EndingScreen"
        if leads == "home":
            hand.app.stage.home()
        else:
            hand.tap("Result")
        hand.settle()
        assert (table.host is None) == (leads == "home")


@pytest.mark.parametrize("screen", ["ending", "result"])
def test_whoever_looks_at_the_end_stays_there_when_a_seat_changes_hands_and_nothing_was_dealt(screen: str) -> None:
    with opened() as hand:
        hand.app.stage.go(screen, table=finished_table(hand, ANN, BO))
        before = screen_of(hand)
        before.sit_anew()
        hand.settle()
        assert screen_of(hand) is before
