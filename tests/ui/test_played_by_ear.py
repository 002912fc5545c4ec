"""A whole game of each, played by somebody who hears what is spoken and presses keys, and knows nothing else."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.lots import dealt_for
from tests.ui.harness import opened
from tests.ui.listening import F3, F4, F9, F10, MOST_STEPS, PLACE, Listener, play_to_the_end
from tests.ui.tables import ANN, OTTO, new_table

MOST_PARTS = 60
LETTERS = "EEEAAOISTRNLDUPMG"


def kross(ear: Listener, asked: str, rng: Random) -> None:
    """Call any letter; write where a row is told to be free; never grab; claim nothing."""
    if asked.startswith("Call a letter"):
        ear.key(rng.choice(LETTERS).lower(), "enter")
    elif "Write it in" in asked or "free square" in asked:
        row, column = free_square(ear)
        assert ear.go_to(row, column)
        ear.key("enter", "enter")
    elif "Walk" in asked:
        for name in ("Let it go", "Write it", "It fits", "No letter", "No claim", "None"):
            if ear.press(name):
                break
        ear.key(F10)
    else:
        end_or_wait(ear)


def free_square(ear: Listener) -> tuple[int, int]:
    """Ask for the rows of the own sheet, one after the other, until one is not full."""
    for _ in range(MOST_PARTS):
        told = re.match(r"row (\d): (.*)", ear.key(F4))
        if told and "free" in told[2]:
            return int(told[1]), told[2].split(", ").index("free") + 1
    raise AssertionError("no square is free")


def typo2d(ear: Listener, asked: str, rng: Random) -> None:
    if asked.startswith("Choose a card") or "Type the letter" in asked:
        choose(ear, rng)
    elif asked.endswith("Take it"):
        answered(ear)
    elif "a longest line" in asked or asked.startswith("Take half"):
        take_a_line(ear)
    elif "type your word" in asked:
        say_a_word(ear)
    elif "Doubt" in asked:
        ear.press("Believe")
    else:
        end_or_wait(ear)


def choose(ear: Listener, rng: Random) -> None:
    cards = re.findall(r"\b[A-Z]\b", ear.key(F3).partition(":")[2].partition(".")[0])
    ear.key(rng.choice(cards).lower())
    ear.key(F10)


def say_a_word(ear: Listener) -> None:
    hint = ear.hint()
    told = re.search(r"in row (\d+), column (\d+), and say (.*)", hint)
    if not told or not ear.go_to(int(told[1]), int(told[2])):
        ear.press("I have no word")
        return
    said = ear.key("enter")
    stand_there = re.findall(r"starts with ([A-Z]+)", said) or lines_to_be_named(ear)
    for word, begun in zip(told[3].splitlines()[0].split(", "), stand_there):
        ear.key(*word.removeprefix(begun).lower(), "enter")


def lines_to_be_named(ear: Listener) -> list[str]:
    """Walk over the words that are to be said, and hear which letters stand in each already."""
    found: dict[str, str] = {}
    for _ in range(MOST_STEPS):
        said = ear.key("tab")
        if word := re.match(r"word (\w+)", said):
            found[said] = word[1]
        elif found:
            break
    ear.key(F9)
    return list(found.values())


def take_a_line(ear: Listener) -> None:
    """Ask which lines are the longest, and take the first."""
    for _ in range(MOST_PARTS):
        told = re.match(r"longest lines: \w+ from row (\d+), column (\d+)", ear.key(F4))
        if told:
            assert ear.go_to(int(told[1]), int(told[2]))
            ear.key("enter")
            answered(ear)
            return
    raise AssertionError("no line is told")


def cubeword(ear: Listener, asked: str, rng: Random) -> None:
    if "type a letter" not in asked:
        end_or_wait(ear)
        return
    lay_letter_by_letter(ear)
    done_or_pass(ear)


def lay_letter_by_letter(ear: Listener) -> None:
    """Do what a hint says, step by step: from the table, or from the pool."""
    for step in ear.hint().replace("\n", "; ").split("; "):
        places = [(int(row), int(column)) for row, column in PLACE.findall(step)]
        if len(places) == 2 and ear.go_by_name(*places[0]):
            ear.key("enter")
            ear.go_by_name(*places[1])
            ear.key("enter")
        elif len(places) == 1 and ear.go_by_name(*places[0]):
            ear.key(re.findall(r"\b[A-Z]\b", step)[-1].lower())


def wordcross(ear: Listener, asked: str, rng: Random) -> None:
    if "lays it in your" not in asked:
        end_or_wait(ear)
        return
    told = re.search(r"\b([A-Z]+) (?:from|over|for) .*?\b(left|right)\b", ear.hint())
    if told and ear.type_until(told[1][0], f"{told[1]}, "):
        ear.key({"left": "1", "right": "2"}[told[2]])
    done_or_pass(ear)


def xword3d(ear: Listener, asked: str, rng: Random) -> None:
    if "type your word" not in asked:
        end_or_wait(ear)
        return
    hint = ear.hint() or ear.hint()  # asked for at once when a bot has played, it was not meant for what is there now
    for letter, row, column in re.findall(r"\b([A-Z]) (?:\w+ )*(?:row|height) (-?\d+), column (-?\d+)", hint):
        ear.go_by_name(int(row), int(column))
        ear.key(letter.lower())
    if "Pass" in hint.splitlines():
        ear.press("Swap")
    done_or_pass(ear)


def done_or_pass(ear: Listener) -> None:
    """Be done if that may be; else take all back, and pass."""
    if "Ann " not in answered(ear):
        ear.key(*["backspace"] * 12)
        answered(ear)


def answered(ear: Listener) -> str:
    """Be done, and say yes to what is asked then; what was said last."""
    said = ear.key(F10)
    if "?" not in said:
        return said
    ear.walk_to("Yes", "Pass", "End", "No move", "Take")
    return ear.key("enter")


def end_or_wait(ear: Listener) -> None:
    if "nothing to be done" in ear.key(F10):
        ear.wait()


PLAYERS = {"kross": kross, "typo2d": typo2d, "cubeword": cubeword, "wordcross": wordcross, "xword3d": xword3d}
OPTIONS: dict[str, dict[str, Any]] = {"wordcross": {"target": 60}, "xword3d": {"seconds_to_turn": 0}}


SHORT: dict[str, dict[str, int]] = {"typo2d": {"fewer_cards": 5}}


@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game_is_played_by_ear(game: str) -> None:
    """From the first move to the page that says who has won."""
    with opened("phone") as hand:
        ear = Listener(hand)
        people = [replace(each, handicap=SHORT.get(game, {})) for each in (ANN, OTTO)]
        with dealt_for(f"{game} by ear"):
            table = new_table(hand, *people, game=game, **OPTIONS.get(game, {}))
        hand.app.stage.go("play", table=table)
        hand.settle()
        play_to_the_end(ear, PLAYERS[game])
        told = "\n".join(ear.everything)
        assert "Ann " in told
        assert "Otto " in told
        assert table.table.is_over
