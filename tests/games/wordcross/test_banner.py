"""What the banner asks of whoever looks, phase by phase."""

from dataclasses import replace

import pytest

from app.core.game import Player
from app.games.wordcross.state import LastTurns, State
from tests.games.wordcross.table import RIGHT, ended, opened, play, take, with_phase, wordcross

PLAYERS = [Player("Ann"), Player("Bo"), Player("Cy")]


def asked(state: State, seat: int | None) -> tuple[str, str]:
    """What a viewer reads, and what stands below it."""
    ask = wordcross().ask(wordcross().view(state, seat))
    return ask.first.text(PLAYERS), ask.more.text(PLAYERS)


@pytest.mark.rule("W9", "W17")
def test_whoever_is_to_play_is_asked_for_a_move_and_the_others_read_how_far_it_is() -> None:
    state = opened("", "TH .", "th in\nwo od")
    assert asked(state, 0) == (
        "Move, swap or steal",
        "Two side by side make a word: flip it to lock it.",
    )
    assert asked(state, 1) == asked(state, None) == ("Ann begins", "Cy has 2 of 6 words.")
    assert asked(replace(state, number=2), 1)[0] == "Ann moves a fragment"
    assert asked(opened(), 1)[1] == "Six words end the round."


@pytest.mark.rule("WH14")
def test_a_last_turn_is_told_as_such() -> None:
    state = with_phase(opened("", "", ""), LastTurns((1, 2)))
    more = "Move, swap or steal, and lock a word: open ones do not score."
    assert asked(state, 1) == ("Your last turn", more)
    assert asked(state, 2)[0] == "Bo’s last turn"


@pytest.mark.rule("W17", "WH14")
def test_who_has_six_words_is_told_to_all_as_long_as_the_others_have_their_last_turns() -> None:
    six = "th in\nwo od\nbe st\nfi sh\nka le\nma ze"
    state = with_phase(opened(six, "", ""), LastTurns((1, 2)))
    assert asked(state, 2) == asked(state, None) == ("Bo’s last turn", "Ann has six: one more turn.")


@pytest.mark.rule("WH15")
def test_where_open_words_score_all_may_be_locked_in_a_last_turn() -> None:
    state = with_phase(opened("", "", open_words=True), LastTurns((1,)))
    assert asked(state, 1)[1] == "Move, swap or steal, and lock all you have."


@pytest.mark.rule("WH19")
def test_words_that_may_be_disputed_are_said() -> None:
    state = opened("TH .", "", "", boxes={"SE": "IN"}, judge="table")
    made = play(state, take(state, "IN", RIGHT))
    assert asked(made, 0) == ("You say THIN", "Now it may be disputed.")
    assert asked(made, 1) == ("Ann says THIN", "Dispute it, or let it stand.")
    assert asked(made, None) == ("Ann says THIN", "It may be disputed.")


@pytest.mark.rule("W17")
def test_in_the_end_it_says_why() -> None:
    assert asked(ended(opened("th in", ""), won=((250, 0),)), 1)[0] == "Ann has 257 points"
