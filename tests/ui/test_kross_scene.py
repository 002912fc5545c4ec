"""The board of KROSS as a function, without a window: what it shows, and what becomes of touches and keys."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from app.core.game import Result, Standing, say
from app.games.kross.model import (
    Call,
    ClaimMade,
    Enter,
    FinalLetter,
    Grab,
    KrossView,
    LetGo,
    Mark,
    NoFinalLetter,
    Run,
    Vote,
    at,
    moved_card,
)
from app.games.kross.state import Calling, Claiming, Entering, Finale, Grabbing, Marking, State, Voting, Wishing
from app.ui.play.contract import NOTHING, Outcome, made
from app.ui.play.kross import draft as drafting
from app.ui.play.kross import (
    paint,  # noqa: F401 — it adds its painters
    touches,
)
from app.ui.play.kross.draft import Draft, KrossGaze, Meant
from app.ui.play.kross.moment import KrossLook, KrossMoment
from app.ui.play.kross.pieces import CardLook
from app.ui.play.kross.scene import PENCIL, scene
from app.ui.play.kross.tray import content, prompt
from app.ui.play.marks import Bubble
from app.ui.play.painting import PAINTERS
from tests.games.kross.table import kross, opened, sheet

MINE = sheet("HOUSE.", "E..E.T", "A.DOO.", "TAP...", ".G....", ".E.N.A")
THEIRS = sheet("RAIN.S", "E...TO", "A..ONE", "D.....", "STAIR.")
LOOK = KrossLook((0.0, 100.0, 412.0, 500.0), window=(412.0, 892.0), names=("Ann", "Bo"), here=(0,))
FREE, FULL = ("square", at(2, 5)), ("square", at(0, 0))
BLANK = Draft()
Seen = tuple[KrossView, Draft, KrossLook]


def position(phase: Any, caller: int = 1, **options: Any) -> State:
    return replace(opened(2, (18, 1), **options), sheets=(MINE, THEIRS), turn=9, caller=caller, phase=phase)


def seen(phase: Any, draft: Draft = BLANK, seat: int | None = 0, **look: Any) -> Seen:
    """What a board of that moment sees."""
    caller = 0 if isinstance(phase, Calling | Finale) else 1
    view = kross().view(position(phase, caller, highlighting="hand" if isinstance(phase, Marking) else "best"), seat)
    return view, draft, replace(LOOK, ask=partial(kross().preview, view), **look)


MOMENTS = {
    "calling": seen(Calling()),
    "writing": seen(Entering("R"), hints=True),
    "drafted": seen(Entering("R"), Draft(square=FREE[1])),
    "carried": seen(Entering("R"), carried=PENCIL, over=FREE),
    "wishing": seen(Wishing("R")),
    "racing": seen(Grabbing("R"), seat=None, here=(0, 1)),
    "won": seen(Entering("R", 1), seat=None, here=(0, 1), gaze=KrossGaze(won=(1, "R"))),
    "claiming": seen(Claiming(), Draft(anchor=18)),
    "voting": seen(Voting((ClaimMade(1, "RAIN"),)), gaze=KrossGaze(square=0)),
    "marking": seen(Marking(()), Draft(runs=(Run(0, 0, 5),))),
}


@pytest.mark.parametrize("name", MOMENTS)
@pytest.mark.parametrize("kind", ["phone", "low", "tablet"])
def test_the_same_view_draft_and_look_say_the_same_each_time(name: str, kind: str) -> None:
    view, draft, look = MOMENTS[name]
    look = replace(look, kind=kind)
    for tell in (scene, content, prompt):
        assert tell(view, draft, look) == tell(view, draft, replace(look))


@pytest.mark.parametrize("name", MOMENTS)
def test_whatever_a_scene_holds_can_be_painted(name: str) -> None:
    shown = scene(*MOMENTS[name])
    marks = (*shown.ground, *shown.below, *shown.marks)
    assert {type(mark) for mark in marks} <= set(PAINTERS)


def test_a_letter_is_the_same_piece_before_and_after_it_stands() -> None:
    writing = position(Entering("R"), caller=0)
    drafted = scene(kross().view(writing, 0), Draft(square=FREE[1]), LOOK)
    state = kross().apply(kross().apply(writing, 0, Enter(FREE[1])), 1, Enter(4))
    stands = scene(kross().view(state, 0), Draft(), LOOK)
    key = ("letter", 0, FREE[1])
    before, after = drafted.piece(key), stands.piece(key)
    assert before is not None
    assert after is not None
    assert (before.pose, before.look.sign) == (after.pose, after.look.sign)
    assert before.look.is_fresh
    assert not after.look.is_fresh


def test_while_the_pencil_is_carried_what_lies_on_the_table_is_not_painted_anew() -> None:
    lying = {scene(*seen(Entering("R"), carried=carried, over=over)).lying for carried, over in CARRYING}
    assert len(lying) == 1


CARRYING = [(None, None), (PENCIL, None), (PENCIL, FREE)]


def test_a_bubble_hides_no_letter() -> None:
    for number in (number for number, sign in enumerate(MINE) if sign == "."):
        shown = scene(*seen(Entering("E"), Draft(square=number)))
        for bubble in (mark for mark in shown.marks if isinstance(mark, Bubble)):
            x, y, width, height = bubble.box
            for piece in shown.standing:
                if piece.key[0] == "letter":
                    left, foot, edge, _ = piece.pose.box
                    middle = left + edge / 2, foot + edge / 2
                    assert not (x < middle[0] < x + width and y < middle[1] < y + height), (number, piece.key)


def test_what_a_letter_brings_is_booked_in_the_line_where_it_stands() -> None:
    """HOT across, HO down: HO stands in the row, too, but there HOT has its squares (K10)."""
    state = replace(position(Entering("O")), sheets=(sheet(".H....", "H.T..."), THEIRS))
    view = kross().view(state, 0)
    moment = KrossMoment(view, Draft(square=at(1, 1)), replace(LOOK, ask=partial(kross().preview, view)))
    assert {(each.word, each.line, each.start) for each in moment.fresh} == {("HOT", 1, 0), ("HO", 7, 0)}
    assert (moment.points[1], moment.points[7]) == (3, 2)


# What becomes of touches


def square_is_full(place: Any) -> Outcome:
    return Outcome(refusal="Square is full", at=place)


@pytest.mark.parametrize(
    ("moment", "key", "outcome"),
    [
        (seen(Entering("R")), FREE, Outcome(draft=Draft(square=FREE[1]))),
        (seen(Entering("R"), Draft(square=FREE[1])), FREE, made(Enter(FREE[1]))),
        (seen(Entering("R")), FULL, square_is_full(FULL)),
        (seen(Entering("R"), disabled=True), FREE, Outcome(refusal="Not your turn", at=FREE)),
        (seen(Calling()), FREE, Outcome(refusal="Call a letter first", at=FREE)),
        (seen(Calling()), ("card", "R"), Outcome(draft=Draft(letter="R"))),
        (seen(Calling(), Draft(letter="R")), ("card", "R"), Outcome(draft=Draft())),
        (
            seen(Calling(), Draft(letter="R")),
            FREE,
            Outcome(moves=((None, Call("R")),), meant=Meant(9, "R", FREE[1])),
        ),
        (seen(Entering("R")), ("card", "Z"), Outcome(refusal="Not your call")),
        (seen(Entering("R")), ("strip", 0), Outcome(opens="cards")),
        (seen(Grabbing("R"), seat=None, here=(0, 1)), ("grab", 0), Outcome(moves=((0, Grab()),))),
        (seen(Claiming()), ("square", 18), Outcome(draft=Draft(anchor=18))),
        (seen(Claiming(), Draft(anchor=18)), ("square", 20), Outcome(draft=Draft(run=Run(3, 0, 3)))),
        (seen(Claiming()), ("square", 5), Outcome(refusal="No letter here", at=("square", 5))),
        (
            seen(Marking(()), Draft(anchor=0)),
            ("square", 5),
            Outcome(Draft(), refusal="There is a gap", at=("square", 5)),
        ),
        (seen(Voting((ClaimMade(1, "RAIN"),))), FULL, Outcome(gaze=KrossGaze(square=0))),
        (
            seen(Voting((ClaimMade(1, "RAIN"),)), gaze=KrossGaze(square=3)),
            ("strip", 0),
            Outcome(gaze=KrossGaze(), opens="cards"),
        ),
    ],
)
def test_a_tap_comes_to(moment: Seen, key: Any, outcome: Outcome) -> None:
    assert touches.tap(*moment, key) == outcome


@pytest.mark.parametrize(
    ("moment", "key", "onto", "outcome"),
    [
        (seen(Entering("R"), carried=PENCIL), PENCIL, FREE, Outcome(draft=Draft(square=FREE[1]))),
        (seen(Entering("R"), carried=PENCIL), PENCIL, FULL, square_is_full(FULL)),
        (seen(Entering("R"), carried=PENCIL), PENCIL, None, NOTHING),
        (seen(Entering("R"), Draft(square=FREE[1]), carried=FREE), FREE, FREE, Outcome(draft=Draft(square=FREE[1]))),
        (seen(Calling(), carried=("card", "R")), ("card", "R"), ("pit", 0), Outcome(draft=Draft(letter="R"))),
        (seen(Calling(), carried=("card", "R")), ("card", "R"), ("card", "S"), NOTHING),
    ],
)
def test_what_is_dropped_comes_to(moment: Seen, key: Any, onto: Any, outcome: Outcome) -> None:
    assert touches.drop(*moment, key, onto) == outcome


@pytest.mark.parametrize(
    ("moment", "place", "text", "outcome"),
    [
        (seen(Entering("R")), FREE, "r", Outcome(draft=Draft(square=FREE[1]))),
        (seen(Entering("R")), FREE, "s", NOTHING),
        (seen(Entering("R")), None, "r", NOTHING),
        (seen(Calling()), None, "r", Outcome(draft=Draft(letter="R"))),
        (seen(Calling()), None, "ä", NOTHING),
    ],
)
def test_a_typed_letter_comes_to(moment: Seen, place: Any, text: str, outcome: Outcome) -> None:
    assert touches.letter(*moment, place, text) == outcome


@pytest.mark.parametrize(
    ("moment", "place", "moves"),
    [
        (seen(Entering("R"), Draft(square=FREE[1])), FREE, ((None, Enter(FREE[1])),)),
        (seen(Entering("R"), Draft(square=FREE[1])), FULL, ()),
        (seen(Calling(), Draft(letter="R")), None, ((None, Call("R")),)),
        (seen(Finale(0), Draft(letter="R", square=FREE[1])), FREE, ((None, FinalLetter("R", FREE[1])),)),
    ],
)
def test_enter_is_done_on_a_whole_draft_alone(moment: Seen, place: Any, moves: Any) -> None:
    assert touches.enter(*moment, place).moves == moves


@pytest.mark.parametrize(
    ("moment", "key", "outcome"),
    [
        (seen(Entering("R")), "grab", Outcome(moves=((None, Grab()),))),
        (seen(Wishing("R")), "grab", Outcome(draft=Draft(choice=Grab()))),
        (seen(Wishing("R")), "write", Outcome(draft=Draft(choice=LetGo()))),
        (seen(Finale(0)), "no-letter", Outcome(moves=((None, NoFinalLetter()),))),
        (seen(Voting((ClaimMade(1, "RAIN"),))), "vote no", Outcome(draft=Draft(choice=Vote(1, accept=False)))),
        (seen(Claiming()), "claim TAP", Outcome(draft=Draft(run=Run(3, 0, 3)))),
        (seen(Grabbing("R"), seat=None, here=(0, 1)), "nobody", Outcome(moves=((0, LetGo()),))),
        (seen(Entering("R")), "open sheets", Outcome(opens="sheets")),
    ],
)
def test_a_button_comes_to(moment: Seen, key: str, outcome: Outcome) -> None:
    assert touches.press(*moment, key) == outcome


# Drafts


def test_undo_takes_off_what_was_chosen_last() -> None:
    view, _, _ = MOMENTS["marking"]
    draft = Draft(runs=(Run(0, 0, 5), Run(6, 0, 4)), anchor=3)
    steps = [draft]
    while (undone := drafting.undone(steps[-1], view)) != steps[-1]:
        steps.append(undone)
    assert [len(step.runs) for step in steps] == [2, 2, 1, 0]


def test_a_draft_stays_as_long_as_the_same_is_asked_and_a_square_that_was_meant_comes_back() -> None:
    writing, draft, _ = MOMENTS["drafted"]
    calling, _, _ = MOMENTS["calling"]
    assert drafting.next_draft(draft, writing, replace(writing, scores=()), None) == draft
    assert drafting.next_draft(draft, calling, writing, None) == Draft()
    meant = Meant(writing.turn, "R", FREE[1])
    assert drafting.still_meant(meant, writing)
    assert drafting.next_draft(Draft(), calling, writing, meant) == Draft(square=FREE[1])
    assert not drafting.still_meant(replace(meant, letter="S"), writing)
    assert not drafting.still_meant(meant, calling)


def test_the_move_of_marked_words_is_all_of_them() -> None:
    view, draft, _ = MOMENTS["marking"]
    assert drafting.move_of(draft, view) == Mark((Run(0, 0, 5),))


# Letter cards


@pytest.mark.rule("KH3")
@pytest.mark.parametrize("kind", ["phone", "low", "tablet"])
def test_a_letter_whose_card_was_taken_is_called_like_any_other(kind: str) -> None:
    view, draft, look = seen(Calling())
    view = replace(view, holders=moved_card(view.holders, "C", 1))
    keys = content(view, draft, replace(look, kind=kind)).cards
    on_table = [piece for piece in scene(view, draft, replace(look, kind=kind)).pieces if piece.key == ("card", "C")]
    looks = [key.look for key in keys if key.name == "C"] or [piece.look for piece in on_table]
    assert looks == [CardLook(1, is_live=True)]


@pytest.mark.rule("KH26")
@pytest.mark.parametrize("kind", ["phone", "low", "tablet"])
def test_a_day_has_no_letter_cards_and_its_sheet_is_no_smaller_for_it(kind: str) -> None:
    view, draft, look = seen(Entering("R"))
    look = replace(look, kind=kind, box=(0.0, 0.0, 900.0, 800.0) if kind == "tablet" else look.box)
    usual, day = scene(view, draft, look), scene(replace(view, letters_left=12), draft, look)
    assert [piece.key for piece in day.pieces if piece.key[0] == "card"] == []
    assert not [place for place in day.places if place.key[0] in {"card", "strip"}]
    assert not any("cards" in button.means for button in content(replace(view, letters_left=12), draft, look).buttons)
    [before], [after] = ([place for place in each.places if place.key == FREE] for each in (usual, day))
    assert after.frame[2] >= before.frame[2]
    assert (after.frame[2] > before.frame[2]) is (kind == "tablet")


def test_in_the_end_those_who_share_a_device_see_the_best_sheet_of_theirs() -> None:
    view = kross().view(position(Calling()), None)
    view = replace(view, phase="over", result=Result((Standing(1, 1, 9), Standing(0, 2, 7)), say("The end")))
    assert KrossMoment(view, BLANK, LOOK).seat == 0
    assert KrossMoment(view, BLANK, replace(LOOK, here=())).seat == 1


def test_what_is_said_of_a_square_while_one_calls_is_what_a_tap_does() -> None:
    moment = seen(Calling(), Draft(letter="R"))
    assert "calls it" in prompt(*moment).more
    assert touches.tap(*moment, FREE).moves == ((None, Call("R")),)
