"""What is seen of the endless grid of TYPO-2D: all cards, and each place beside them, through whole games."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from app.core.game import Player
from app.core.table import open_table
from app.games.typo2d.model import START, Board, Options, Take, TypoView, board_of, longest_lines, open_cells, span
from app.ui.play.scene import Scene, meet
from app.ui.play.typo2d import draft as drafting
from app.ui.play.typo2d import scene, touches
from app.ui.play.typo2d.camera import REACHED, Camera
from app.ui.play.typo2d.draft import Draft
from app.ui.play.typo2d.moment import TypoLook, TypoMoment
from app.ui.play.typo2d.scene import scene_at
from tests import conformance as kit
from tests.games.typo2d.table import in_turn, typo
from tests.words import dense_dictionary

BOX = (0.0, 200.0, 412.0, 366.0)
LOOK = TypoLook(BOX, window=(412.0, 892.0), names=("Ann", "Otto", "Bo"), here=(0,))


def looked_at(views: Iterator[TypoView]) -> Iterator[tuple[TypoMoment, Scene]]:
    """Each view as it is seen by whoever has seen those before it."""
    before, look = None, LOOK
    for view in views:
        look = TypoLook(
            BOX, window=LOOK.window, here=(0,), gaze=drafting.next_gaze(look.gaze, before, view), since=look.since
        )
        moment = TypoMoment(view, Draft(), look)
        yield moment, scene_at(moment)
        before, look = view, replace(look, since=moment.base)


def random_views(seed: int, taken: float) -> Iterator[TypoView]:
    """A game in which lines are taken, such a share of turns: the cards wander, and at times one is left."""
    rng, game = Random(seed), typo(dense_dictionary())
    table = open_table(game, Options(judge="dictionary"), tuple(map(Player, LOOK.names)), kit.JUDGE, rng)
    for _ in range(250):
        if table.is_over:
            return
        seat = rng.choice(sorted(table.view(None).active))
        view = table.view(seat)
        takes = rng.random() < taken and view.phase == "play"
        line = rng.choice(longest_lines(board_of(view)))
        table.play(seat, Take(line) if takes else kit.any_move(game, view, rng))
        yield table.view(0)


def fits(cards: Board, box: tuple[float, float, float, float]) -> bool:
    """Whether all cards find room, as large as fingers need them."""
    (left, top), (right, low) = span(cards, 0)
    camera = Camera(box, REACHED, ((left + right + 1) / 2, (top + low + 1) / 2))
    return len(cards) > 1 and all(map(camera.holds, cards))


@pytest.mark.rule("T10")
@pytest.mark.parametrize("seed", range(4))
def test_each_free_cell_beside_a_card_is_a_place_with_a_name_and_round_few_cards_all_are_in_sight(seed: int) -> None:
    is_alone = False
    for moment, shown in looked_at(random_views(seed, taken=0.2)):
        cards, camera = moment.table, moment.camera
        names = {place.key[1]: place.spoken for place in shown.places if place.key[0] == "cell"}
        free = [cell for cell in open_cells(cards) if camera.holds(cell) and not meet(camera.card(cell), moment.button)]
        assert [cell for cell in free if not names.get(cell, "").endswith("free")] == []
        if len(cards) < 3:
            assert free == open_cells(cards)
        is_alone = is_alone or (cards.keys() not in ({START}, set()) and len(cards) == 1)
    assert is_alone


@pytest.mark.parametrize("seed", range(4))
def test_all_cards_are_in_sight_whenever_they_have_room(seed: int) -> None:
    counts = set()
    for moment, _ in looked_at(random_views(seed, taken=0.02)):
        if fits(moment.table, moment.grid):
            counts.add(len(moment.table))
            assert all(map(moment.camera.holds, moment.table))
    assert max(counts) >= 5


@pytest.mark.parametrize("seed", range(4))
def test_whoever_lays_a_card_sees_every_place_for_it_as_far_as_they_have_room(seed: int) -> None:
    counts = set()
    for moment, shown in looked_at(random_views(seed, taken=0.02)):
        places = {way.cell: "" for way in moment.ways}
        if moment.view.phase != "play" or not places:
            continue
        around = open_cells(moment.table)
        if fits(dict.fromkeys(around, ""), moment.grid):
            assert moment.camera.holds_all(around)
        if fits(places, moment.grid):
            counts.add(len(places))
            assert moment.camera.holds_all(places)
            reached = {place.key[1] for place in shown.places if place.key[0] == "cell"}
            beneath = {cell for cell in places if meet(moment.camera.card(cell), moment.button)}
            assert places.keys() - reached <= beneath
    assert max(counts) >= 5


@pytest.mark.parametrize("seed", range(2))
def test_a_hinted_place_is_in_sight_and_can_be_touched(seed: int) -> None:
    hinted = 0
    for moment, _ in looked_at(random_views(seed, taken=0.0)):
        if moment.view.phase != "play":
            continue
        for way in moment.ways[:: max(1, len(moment.ways) // 3)]:
            look = replace(moment.look, hint=way)
            seen = TypoMoment(moment.view, Draft(), look)
            hinted += 1
            assert ("cell", way.cell) in {place.key for place in scene_at(seen).places}
    assert hinted > 50


def test_the_button_to_all_cards_stands_out_while_not_all_places_are_seen_and_leads_to_them() -> None:
    row = in_turn("A" * 12, "I", judge="table")
    view = typo(dense_dictionary()).view(row, 0)
    moment = TypoMoment(view, Draft(), LOOK)
    assert scene.button(moment).ground == "typo2d.main"
    camera = touches.on_all(moment)
    assert camera
    assert camera.holds_all(open_cells(moment.table))
    all_seen = TypoMoment(view, Draft(), replace(LOOK, gaze=replace(LOOK.gaze, camera=camera)))
    assert scene.button(all_seen).ground == "surface"
