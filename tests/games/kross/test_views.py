"""What each seat sees of KROSS, said once more by the ledger's plain words, at every place of random games."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.kross.model import FREE, KrossView
from app.games.kross.rules import Kross
from app.games.kross.state import Claiming, Entering, Grabbing, Marking, Over, State, Voting, Wishing, may_grab
from tests import conformance as kit
from tests.words import dense_dictionary

GAME = Kross(dense_dictionary())


def sheet_of(state: State, seat: int, viewer: int | None) -> str:
    """KH22: a letter of this turn stands on a sheet only for whoever has written it."""
    sheet = state.sheets[seat]
    if seat == viewer and isinstance(state.phase, Entering) and seat in state.phase.squares:
        square = state.phase.squares[seat]
        return sheet[:square] + state.phase.letter + sheet[square + 1 :]
    return sheet


def task_of(state: State, seat: int, viewer: int | None) -> int | None:
    """KH22, KH25: the own task card, all in the end, and those of claimants from the vote on."""
    match state.phase:
        case Over():
            return state.deal.tasks[seat]
        case Voting(claims) | Marking(claims) if seat in {each.seat for each in claims}:
            return state.deal.tasks[seat]
        case _:
            return state.deal.tasks[seat] if seat == viewer else None


def points_of(state: State, seat: int, viewer: int | None) -> int | None:
    """K16–K18, KH13: what a sheet is worth so far, as the viewer may know it."""
    if seat in state.left or not state.options.running_totals:
        return None
    claims = state.phase.claims if isinstance(state.phase, Marking) else ()
    accepted = next((each.word for each in claims if each.seat == seat and each.accepted), None)
    sheet = sheet_of(state, seat, viewer)
    best = GAME.judge.as_of(state.rules).best(sheet, task_of(state, seat, viewer), accepted)
    fills = sheet != state.sheets[seat] and FREE not in sheet and not state.first and not state.deal.letters
    is_first = seat in state.first or fills
    return best.points + 3 * (best.task_word is not None) + 3 * is_first - state.holders.count(str(seat))


def may_grab_now(state: State, seat: int) -> bool:
    match state.phase:
        case Wishing() | Grabbing():
            return True
        case Entering(letter, None):
            return state.options.grab == "race" and may_grab(state, seat, letter)
        case _:
            return False


def assert_is_said_plainly(state: State, viewer: int | None, view: KrossView) -> None:
    phase, seats = state.phase, range(len(state.sheets))
    assert view.seat == viewer
    assert view.sheets == state.sheets
    assert view.task == (None if viewer is None else state.deal.tasks[viewer])
    assert view.may_grab == (viewer in view.active and may_grab_now(state, viewer))
    assert view.square == (phase.squares.get(viewer) if isinstance(phase, Entering) and viewer is not None else None)
    shown = tuple(task_of(state, seat, None) for seat in seats)
    assert view.tasks == (shown if isinstance(phase, Voting | Marking | Over) else ())
    if isinstance(phase, Claiming):
        own = phase.words.get(viewer) if viewer is not None else None
        assert [(each.seat, each.word) for each in view.claims] == ([(viewer, own)] if own else [])
    if not isinstance(phase, Over):
        assert [each.points for each in view.scores] == [points_of(state, seat, viewer) for seat in seats]


@pytest.mark.rule("KH22", "KH25")
@given(st.integers(0, 2**32))
def test_at_every_place_each_seat_sees_what_the_ledger_says_and_no_more(seed: int) -> None:
    rng = Random(seed)
    table = kit.random_table(GAME, rng)
    for _ in kit.play_on(table, rng):
        for viewer in kit.viewers(table):
            assert_is_said_plainly(table.state, viewer, table.view(viewer))
            assert table.view(viewer) == GAME.view(table.state, viewer)
