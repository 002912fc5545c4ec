"""`python -m app.words`: an object a line, a word a line, or one sentence and exit 1."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.words import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


@pytest.mark.rule("K7", "K8", "KH14", "KH17")
@pytest.mark.parametrize(
    ("word", "ok", "basic"),
    [
        ("PLAY", True, True),
        ("PLAYS", True, True),
        ("GO", True, True),
        ("MICE", True, True),
        ("CHILDREN", True, True),
        ("SCISSORS", True, True),
        ("SPRING", True, True),
        ("ICING", True, True),
        ("TIRED", True, True),
        ("DURING", True, True),
        ("KINDRED", True, True),
        ("PLAYING", True, False),
        ("GOES", True, False),
        ("RAN", True, False),
        ("FASTEST", True, False),
        ("EATING", True, True),
        ("KNOWS", True, False),
        ("CARRIES", True, False),
        ("QX", False, False),
        ("LONDON", False, False),
    ],
)
def test_each_word_is_judged(capsys, word, ok, basic):
    (line,) = said(capsys, word)
    about = json.loads(line)
    assert list(about) == ["word", "ok", "everyday", "basic", "size", "meaning"]
    assert (about["word"], about["ok"], about["basic"]) == (word, ok, basic)


@pytest.mark.rule("WH28")
def test_the_words_that_fragments_make_are_counted(capsys):
    counted = {each["fragments"]: each for each in map(json.loads, said(capsys, "--fragments"))}
    assert list(counted) == ["usual", "doubles", "best"]
    assert counted["usual"]["tiles"] == 190
    assert counted["doubles"]["large"] < counted["usual"]["large"] < counted["best"]["large"]
    assert all(each["everyday"] < each["large"] for each in counted.values())


def test_what_is_said_of_a_rare_word_a_common_one_and_none(capsys):
    rare, common, none = map(json.loads, said(capsys, "zax", "House", "XQZ"))
    assert rare == {
        "word": "ZAX",
        "ok": True,
        "everyday": False,
        "basic": True,
        "size": 80,
        "meaning": "noun: a tool to cut roof slates",
    }
    assert (common["word"], common["everyday"], common["size"]) == ("HOUSE", True, 20)
    assert "dwelling" in common["meaning"]
    assert none == {"word": "XQZ", "ok": False, "everyday": False, "basic": False, "size": None, "meaning": None}


def test_words_are_listed_by_their_beginning_or_by_a_pattern(capsys):
    assert said(capsys, "--starting", "houseb")[:2] == ["HOUSEBOAT", "HOUSEBOATER"]
    assert {"ACE", "APE", "AXE"} <= set(said(capsys, "--pattern", "a?e"))
    assert said(capsys, "--starting", "XQ") == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["x-ray"], "Word 1: “x-ray” is not made of letters A–Z alone."),
        ([""], "Word 1: “” is not made of letters A–Z alone."),
        (["--pattern", "A*E"], "“A*E” is not made of letters A–Z and ? alone."),
        (["--starting", "A?"], "“A?” is not made of letters A–Z alone."),
    ],
)
def test_bad_input_is_refused_in_one_sentence_and_nothing_is_said_before(capsys, arguments, sentence):
    assert main(arguments) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == sentence + "\n"


def test_one_bad_word_among_good_ones_is_named_and_the_others_are_looked_up(capsys):
    assert main(["good", "b4d", "Words"]) == 1
    captured = capsys.readouterr()
    assert [json.loads(line)["word"] for line in captured.out.splitlines()] == ["GOOD", "WORDS"]
    assert captured.err == "Word 2: “b4d” is not made of letters A–Z alone.\n"


@pytest.mark.parametrize("arguments", [[], ["--pattern"], ["--starting", "A", "--pattern", "B"], ["--bogus", "A"]])
def test_a_wrong_call_is_refused_in_one_sentence(capsys, arguments):
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1


def test_who_reads_only_the_first_line_gets_it_and_no_complaint():
    command = f"{sys.executable} -m app.words --starting A | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("AA\n", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_where_nothing_more_fits_one_sentence_says_so():
    command = f"{sys.executable} -m app.words PLAY > /dev/full"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "The output could not be written: No space left on device.\n")


def test_a_pipe_gets_utf_8_whatever_the_locale_says():
    narrow = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-m", "app.words", "playing"], capture_output=True, env=narrow, check=True)
    assert json.loads(done.stdout.decode("utf-8"))["meaning"].startswith("PLAY – ")
