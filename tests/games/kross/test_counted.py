"""Which words a viewer sees counted on which sheet (K20, KH15, KH22)."""

from dataclasses import replace

import pytest

from app.core.game import Absent, Leave
from app.games.kross.model import Counted, Enter, Mark, NoClaim, Run
from app.games.kross.paper import read_sheet, write_sheet
from app.games.kross.state import Claiming, Entering
from tests.games.kross.table import kross, opened, play, sheet


def counted(state, viewer, seat):
    """The words a viewer sees counted on a seat's sheet."""
    shown = kross().view(state, viewer).counted
    return [each.word for each in shown[seat]] if shown else []


@pytest.mark.rule("K20", "KH22")
def test_everybody_sees_the_words_of_every_sheet_but_their_own_task_is_their_own():
    state = replace(opened(2, tasks=(19, 1)), sheets=(sheet("LIAM", "TEA"), sheet("HOUSE")))
    assert counted(state, 0, 0) == ["LIAM", "TEA"]  # LIAM is a word for their task alone
    assert counted(state, 1, 0) == ["TEA"]
    assert counted(state, None, 0) == ["TEA"]
    assert counted(state, 0, 1) == counted(state, 1, 1) == ["HOUSE"]
    assert kross().view(state, 0).task_words == ("LIAM", None)
    assert kross().view(state, 1).task_words == (None, None)


@pytest.mark.rule("KH22")
def test_a_letter_written_this_turn_counts_for_its_writer_alone_until_all_are_ready():
    state = replace(opened(2), sheets=(sheet("TE"), sheet("")), phase=Entering("A"))
    state = play(state, (0, Enter(2)))
    assert counted(state, 0, 0) == ["TEA"]
    assert counted(state, 1, 0) == counted(state, None, 0) == ["TE"]
    assert counted(play(state, (1, Enter(0))), 1, 0) == ["TEA"]


def test_without_running_totals_no_word_is_shown_before_the_end():
    state = replace(opened(2, running_totals=False), sheets=(sheet("TEA"), sheet("HOT")))
    assert kross().view(state, 0).counted == ()
    ended = play(replace(state, phase=Claiming()), (0, NoClaim()), (1, NoClaim()))
    assert counted(ended, 0, 0) == ["TEA"]


@pytest.mark.rule("KH15")
def test_who_marks_by_hand_finds_their_words_themselves_and_the_end_shows_what_each_has_marked():
    state = replace(opened(2, highlighting="hand"), sheets=(sheet("TEA.TO"), sheet("HOT")), phase=Claiming())
    state = play(state, (0, NoClaim()), (1, NoClaim()))
    assert kross().view(state, 0).counted == ()
    ended = play(state, (0, Mark((Run(0, 0, 3),))), (None, Absent(1)))
    assert kross().view(ended, 1).counted == ((Counted("TEA", 0, 0),), (Counted("HOT", 0, 0),))


@pytest.mark.rule("KH15")
@pytest.mark.parametrize(("highlighting", "words"), [("best", ["TEA"]), ("hand", [])])
def test_a_preview_names_no_words_to_who_finds_them_themselves(highlighting, words):
    state = replace(opened(2, highlighting=highlighting), sheets=(sheet("TE"), sheet("")), phase=Entering("A"))
    preview = kross().preview(kross().view(state, 0), Enter(2))
    assert (preview.points, [each.word for each in preview.words]) == (1, words)


def test_a_seat_that_left_has_no_words_counted():
    state = play(replace(opened(3), sheets=(sheet("TEA"), sheet("HOT"), sheet("TO"))), (None, Leave(1)))
    assert [bool(each) for each in kross().view(state, 0).counted] == [True, False, True]


def test_a_sheet_as_text_reads_back_as_it_was_written():
    whole = sheet("HOUSE", ".T.", "...Z")
    assert read_sheet(write_sheet(whole)) == whole
    assert write_sheet(whole).splitlines()[0] == "HOUSE."


@pytest.mark.rule("K10", "K21", "KH18")
def test_the_end_shows_which_words_gave_way_to_others():
    state = replace(opened(2), sheets=(sheet("HOTEA"), sheet("")), phase=Claiming())
    view = kross().view(play(state, (0, NoClaim()), (1, NoClaim())), None)
    assert [each.word for each in view.counted[0]] == ["HO", "TEA"]
    assert {each.word for each in view.passed_over[0]} == {"HOT", "TE", "EA"}
    assert kross().view(state, 0).passed_over == ()


@pytest.mark.rule("K8")
def test_the_end_lists_the_inflected_forms_that_stand_on_a_sheet_and_do_not_count() -> None:
    """HEAT counts in HEATED; GOES is a part of no other word."""
    state = replace(opened(2), sheets=(sheet("HEATED", "GOES"), sheet("")), phase=Claiming())
    view = kross().view(play(state, (0, NoClaim()), (1, NoClaim())), None)
    assert [(each.word, each.line) for each in view.inflected[0]] == [("HEATED", 0), ("GOES", 1)]
    assert view.inflected[1] == ()
    assert kross().view(state, 0).inflected == ()


@pytest.mark.rule("K8")
def test_a_letter_tells_of_the_inflected_form_it_would_spell() -> None:
    state = replace(opened(2), sheets=(sheet("HEATE"), sheet("")), phase=Entering("D"))
    told = kross().preview(kross().view(state, 0), Enter(5))
    assert [note.text() for note in told.notes] == ["HEATED: inflected form, does not count"]
    assert kross().preview(kross().view(state, 0), Enter(6)).notes == ()


@pytest.mark.rule("K17")
def test_a_letter_tells_of_the_bonus_it_would_bring() -> None:
    state = replace(opened(2, (18, 1)), sheets=(sheet("HOUS"), sheet("")), phase=Entering("E"))
    told = kross().preview(kross().view(state, 0), Enter(4))
    assert [note.text() for note in told.notes] == ["Task +3"]
