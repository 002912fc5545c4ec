"""What moves between two scenes: pieces are in one place at every moment, and nobody waits long."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.play.choreography import LONGEST, SHORTEST, WHOLE, Movement, Travel, movement, news
from app.ui.play.scene import Flat, Piece, Scene

HERE, THERE, HAND = Flat((0, 0, 10, 10)), Flat((100, 40, 10, 10)), Flat((50, -90, 10, 10))


def scene(*pieces: Piece) -> Scene:
    return Scene(pieces=pieces)


def moving(before: Scene, after: Scene) -> Movement:
    moves = movement(before, after)
    assert moves
    return moves


def pose_of(moves: Movement, key: str, time: float) -> Flat:
    piece = moves.at(time).piece(key)
    assert piece
    pose: Flat = piece.pose
    return pose


def after(way: Movement, seconds: float, there: Scene) -> Movement:
    """Let another scene come while a movement is under way."""
    then = movement(way.at(seconds), there, way.under_way(seconds))
    assert then
    return then


def frames(moves: Movement) -> list[Scene]:
    return [moves.at(number / 60) for number in range(int(moves.lasts * 60) + 2)]


def test_a_piece_that_lies_elsewhere_travels_there_without_a_jump():
    moves = moving(scene(Piece("A", HERE)), scene(Piece("A", THERE)))
    way = [pose_of(moves, "A", number / 60).box[0] for number in range(20)]
    assert (way[0], way[-1]) == (0, 100)
    assert all(0 <= later - earlier < 12 for earlier, later in pairwise(way))


def test_a_new_piece_comes_from_where_it_was_and_one_that_goes_leaves_for_where_it_goes():
    moves = moving(
        scene(Piece("old", HERE, goes_to=HAND)), scene(Piece("new", THERE, comes_from=HAND), Piece("still", HERE))
    )
    assert (pose_of(moves, "new", 0), pose_of(moves, "old", 0)) == (HAND, HERE)
    assert pose_of(moves, "new", moves.lasts) == THERE
    assert moves.at(moves.lasts).piece("old") is None


def test_what_does_not_move_rests_and_what_moves_lies_above_it():
    moves = moving(
        scene(Piece("A", HERE, rests=True), Piece("B", HERE, rests=True)),
        scene(Piece("A", THERE, rests=True), Piece("B", HERE, rests=True)),
    )
    halfway = moves.at(moves.lasts / 2)
    assert [(piece.key, piece.rests) for piece in halfway.pieces] == [("B", True), ("A", False)]


def test_a_piece_out_of_sight_is_seen_on_its_way():
    moves = moving(scene(Piece("A", HERE)), scene(Piece("A", HAND, hidden_at="hand")))
    assert [piece.hidden_at for piece in moves.at(0.1).pieces] == [None]
    assert [piece.hidden_at for piece in moves.at(moves.lasts).pieces] == ["hand"]


def test_a_piece_that_stays_out_of_sight_does_not_move_though_its_place_does():
    assert movement(scene(Piece("A", HERE, hidden_at=1)), scene(Piece("A", THERE, hidden_at=1))) is None
    assert movement(scene(Piece("A", HERE, hidden_at=1)), scene(Piece("A", THERE, hidden_at=2)))


def test_a_pencil_comes_out_writes_and_goes_back_where_it_lay():
    moves = moving(scene(), scene(Piece("pencil", HAND, comes_from=HAND, by=THERE, hidden_at="hand")))
    ends = moves.lasts
    assert [pose_of(moves, "pencil", time) for time in (0, ends / 2, ends)] == [HAND, THERE, HAND]


def test_a_later_act_waits_for_the_one_before():
    moves = moving(
        scene(Piece("card", HERE), Piece("letter", HERE, act=1)),
        scene(Piece("card", THERE), Piece("letter", THERE, act=1)),
    )
    card, letter = moves.travels
    assert letter.begins >= card.ends


def test_marks_that_are_new_show_when_all_has_come_to_rest():
    before = Scene(pieces=(Piece("A", HERE),), marks=("loop", "old"))
    after = Scene(pieces=(Piece("A", THERE),), marks=("loop", "total"))
    moves = moving(before, after)
    assert moves.at(0.1).marks == ("loop",)
    assert moves.at(moves.lasts).marks == ("loop", "total")


def test_labels_stay_what_they_were_until_all_has_come_to_rest():
    moves = moving(
        Scene(pieces=(Piece("A", HERE),), labels=("still to choose",)),
        Scene(pieces=(Piece("A", THERE),), labels=("laid",)),
    )
    assert moves.at(0.1).labels == ("still to choose",)
    assert moves.at(moves.lasts).labels == ("laid",)


def test_each_piece_is_heard_when_it_arrives_and_only_then():
    moves = moving(scene(Piece("A", HERE)), scene(Piece("A", THERE, sounds="card")))
    ends = moves.travels[0].ends
    assert list(moves.heard(0, ends / 2)) == []
    assert list(moves.heard(ends / 2, ends)) == ["card"]
    assert list(moves.heard(ends, 9)) == []


@pytest.mark.parametrize("turn", [350, 10, 190])
def test_a_piece_turns_the_short_way_round(turn):
    moves = moving(scene(Piece("A", Flat((0, 0, 9, 9)))), scene(Piece("A", Flat((0, 0, 9, 9), turn=turn))))
    assert abs(pose_of(moves, "A", moves.lasts / 2).turn) <= 90


def test_a_piece_known_by_another_key_goes_on_from_where_it_was_under_that():
    before, after = scene(Piece("in play", HERE)), scene(Piece("settled", THERE, was="in play", comes_from=HAND))
    moves = moving(before, after)
    assert [(travel.piece.key, travel.start) for travel in moves.travels] == [("settled", HERE)]
    assert movement(before, scene(Piece("settled", HERE, was="in play", comes_from=HAND))) is None


def test_the_later_scene_says_where_a_piece_goes_that_it_has_no_more():
    after = Scene(goes={"A": (HAND, THERE)})
    moves = moving(scene(Piece("A", HERE, goes_to=HAND)), after)
    assert [pose_of(moves, "A", time) for time in (0, moves.lasts / 2)] == [HERE, HAND]
    assert moves.travels[0].end == THERE


def test_a_piece_that_waits_sets_out_later_than_the_others_of_its_act():
    came = Piece("B", THERE, comes_from=HAND, waits=0.25)
    one, other = moving(scene(Piece("A", HERE)), scene(Piece("A", THERE), came)).travels
    assert other.begins - one.begins >= 0.25
    [again] = moving(scene(Piece("B", HERE)), scene(came)).travels
    assert again.begins == 0  # it has come already


def test_what_lies_where_it_lay_is_no_news_though_it_is_seen_elsewhere():
    before, after = scene(Piece("A", HERE, lies=(1, 1))), scene(Piece("A", THERE, lies=(1, 1)))
    assert movement(before, after)
    assert not news(before, after)


def test_what_goes_on_to_where_it_was_bound_for_arrives_when_it_would_have():
    way = moving(scene(Piece("A", HERE), Piece("B", HERE, goes_to=HAND)), scene(Piece("A", THERE)))
    at = way.lasts / 2
    then = after(way, at, scene(Piece("settled", THERE, was="A"), Piece("C", THERE, comes_from=HAND)))
    for later in (0.0, at / 2, at * 0.9):
        assert pose_of(then, "settled", later) == pose_of(way, "A", at + later)
        assert pose_of(then, "B", later) == pose_of(way, "B", at + later)
    assert then.at(at + 1e-9).piece("B") is None


def test_what_is_on_its_way_out_is_seen_to_its_end_and_never_comes_back_by_itself():
    way = moving(scene(Piece("A", HERE)), Scene(goes={"A": (THERE, HAND)}))
    then = after(way, 0.25, Scene(goes={"A": (THERE, HAND)}))
    assert then.lasts == pytest.approx(way.lasts - 0.25)
    assert movement(way.at(way.lasts), Scene(goes={"A": (THERE, HAND)}), way.under_way(way.lasts)) is None


def test_what_still_waits_for_its_turn_waits_on_though_it_goes_elsewhere_by_now():
    way = moving(scene(), scene(Piece("A", HERE, comes_from=HAND, waits=0.3)))
    then = after(way, 0.1, scene(Piece("A", THERE, comes_from=HAND, waits=0.3)))
    assert [travel.begins for travel in then.travels] == [pytest.approx(0.2)]


def test_what_was_called_back_turns_round_where_it_is():
    way = moving(scene(Piece("A", HERE, goes_to=THERE)), scene())
    then = after(way, 0.15, scene(Piece("A", HERE)))
    assert pose_of(then, "A", 0) == pose_of(way, "A", 0.15)
    assert pose_of(then, "A", then.lasts) == HERE


def test_two_scenes_alike_move_nothing():
    assert movement(scene(Piece("A", HERE)), scene(Piece("A", HERE))) is None
    assert news(scene(Piece("A", HERE)), scene(Piece("A", THERE), Piece("B", HERE))) == {"A"}


poses = st.builds(lambda x, y: Flat((x, y, 10, 10)), st.integers(0, 300), st.integers(0, 300))
pieces = st.builds(
    Piece,
    st.sampled_from("ABCDEFGHIJ"),
    poses,
    comes_from=st.none() | poses,
    goes_to=st.none() | poses,
    act=st.integers(0, 3),
    waits=st.sampled_from([0.0, 0.25]),
)
scenes = st.lists(pieces, max_size=10, unique_by=lambda piece: piece.key).map(lambda found: scene(*found))


@given(scenes, scenes)
def test_every_piece_is_in_one_place_at_every_moment(before, after):
    moves = movement(before, after)
    if moves is None:
        return
    are = {piece.key for piece in after.pieces}
    leaving = {piece.key for piece in before.pieces if piece.goes_to and piece.key not in are}
    for frame in frames(moves):
        keys = [piece.key for piece in frame.pieces]
        assert len(keys) == len(set(keys))
        assert are <= set(keys) <= are | leaving
    assert moves.at(moves.lasts) == after


@given(scenes, st.lists(st.tuples(scenes, st.floats(0.0, 0.5)), min_size=2, max_size=5))
def test_whatever_comes_meanwhile_each_piece_goes_on_from_where_it_is(shown, following):
    under_way: tuple[Travel, ...] = ()
    for there, seconds in following:
        way = movement(shown, there, under_way)
        if way is None:
            shown, under_way = there, ()
            continue
        keys = [piece.key for piece in way.at(0.0).pieces]
        assert len(keys) == len(set(keys))
        assert {piece.key for piece in there.pieces} <= set(keys)
        on_their_way_out = {travel.piece.key for travel in under_way if not travel.stays}
        assert on_their_way_out <= set(keys)
        for key in keys:
            before, now = shown.piece(key), way.at(0.0).piece(key)
            is_moved = any(travel.piece.key == key for travel in way.travels)
            assert before is None or now is None or not is_moved or before.pose == now.pose
        shown, under_way = way.at(seconds), way.under_way(seconds)


@given(scenes, scenes)
def test_nobody_waits_longer_than_they_like_to_watch(before, after):
    moves = movement(before, after)
    if moves is None:
        return
    assert moves.lasts <= WHOLE + 1e-9
    assert all(SHORTEST - 1e-9 <= travel.lasts <= LONGEST and travel.begins >= 0 for travel in moves.travels)
