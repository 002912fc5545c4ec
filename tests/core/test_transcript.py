"""The record of a game: what is written is read again, and what is broken is one clear sentence."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from app.core.game import AnyGame, Malformed
from app.core.reading import LONGEST_FILE, Reading, read_transcript
from app.core.table import Table
from app.core.transcript import Judge, write_transcript
from app.games import build
from tests import conformance as kit
from tests.words import dense_dictionary


def find_game(name: str, judge: Judge) -> AnyGame:
    return build(name, dense_dictionary())


@pytest.fixture(scope="module")
def text() -> str:
    rng = Random(11)
    table = kit.random_table(find_game("kross", kit.JUDGE), rng)
    for _ in kit.play_on(table, rng):
        pass
    return write_transcript(table.game, table.transcript)


def replayed(text: str) -> Reading:
    """A transcript read and played through."""
    reading = read_transcript(text, find_game)
    Table(reading.game, reading.transcript)
    return reading


def sentence(text: str) -> str:
    """What is said of a transcript that cannot be read."""
    with pytest.raises(Malformed) as caught:
        replayed(text)
    said = str(caught.value)
    assert "\n" not in said
    assert len(said) < 300
    return said


def with_opening(text: str, **changes: Any) -> str:
    first, rest = text.split("\n", 1)
    return json.dumps(json.loads(first) | changes) + "\n" + rest


def test_a_torn_last_line_is_dropped_with_a_notice(text: str) -> None:
    lines = text.splitlines()
    torn = text[: -len(lines[-1]) // 2 - 1]
    reading = replayed(torn)
    assert reading.notices == (f"Line {len(lines)} was cut off and is dropped.",)
    assert len(reading.transcript.entries) == len(lines) - 2


def test_an_opening_names_the_version_of_the_rules_and_one_that_names_none_is_of_the_first(text: str) -> None:
    opening = json.loads(text.split("\n", 1)[0])
    assert opening.pop("rules") == find_game("kross", kit.JUDGE).rules
    older = json.dumps(opening) + "\n"
    reading = read_transcript(older, find_game)
    assert reading.transcript.opening.rules == 1
    assert "rules" not in json.loads(write_transcript(reading.game, reading.transcript))


def test_a_whole_transcript_has_no_notice(text: str) -> None:
    assert replayed(text).notices == ()


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: "", "Line 1, column 1: The file is empty."),
        (lambda text: text[:40] + "\n", "Line 1, column 39: This is not JSON."),
        (lambda text: text[:40], "Line 1, column 39: This is not JSON."),
        (lambda text: "\n" + text, "Line 1, column 1: This is not JSON."),
        (lambda text: "[]\n", "Line 1, column 1: This is not an object."),
        (lambda text: "x" * (LONGEST_FILE + 1), f"The file is too long: {LONGEST_FILE + 1} characters."),
        (
            lambda text: '{"a":"' + "x" * 70000 + '"}\n',
            "Line 1, column 1: A line of 70008 characters is too long: 65536 at most.",
        ),
        (lambda text: with_opening(text, format=2), "Line 1, column 12: The format is 2; this version reads 1."),
        (lambda text: with_opening(text, format=1.0), "Line 1, column 12: The format is 1.0; this version reads 1."),
        (lambda text: with_opening(text, game="chess"), "Line 1, column 23: There is no game called chess here."),
        (lambda text: with_opening(text, players=[]), ": KROSS THE WORDZ is for 2 to 5 players."),
        (lambda text: with_opening(text, options={"grab": "x" * 60000}), ": The option grab cannot be xxx"),
        (lambda text: with_opening(text, options={"window": 9}), ": The option window cannot be 9."),
        (lambda text: with_opening(text, house={"patience": -1}), ": A table cannot wait -1 seconds for a seat."),
        (lambda text: with_opening(text, mood="good"), ": mood is unknown here."),
        (
            lambda text: with_opening(text, rules=99),
            "This table is played by rules 99 of KROSS THE WORDZ; this device knows those up to 4.",
        ),
        (lambda text: with_opening(text, rules=0), "This table is played by rules 0 of KROSS THE WORDZ"),
        (lambda text: with_opening(text, rules="new"), ": This should be a whole number."),
        (lambda text: text + '{"seat":0,"move":{"Fly":{}}}\n', "column 25: Fly is unknown here."),
        (
            lambda text: text + '{"seat":0,"move":{"Enter":{"square":1.5}}}\n',
            "column 37: square should be a whole number.",
        ),
        (
            lambda text: text + '{"seat":0,"move":{"Enter":{"square":1,"square":2}}}\n',
            "square stands twice in one object.",
        ),
        (lambda text: text + '{"seat":0,"take_back":false}\n', "column 23: A take-back is written as true."),
        (lambda text: text + '{"take_back":true}\n', "seat is missing."),
        (lambda text: text + '{"seat":0,"take_back":true,"why":1}\n', "why is unknown here."),
        (lambda text: text + '{"seat":0}\n', "move is missing."),
        (lambda text: text + '{"seat":0,"move":{"NoClaim":{}}}\n', "The game is over."),
        (lambda text: text + '{"seat":0,"take_back":true}\n', "This move stands: it cannot be taken back."),
        (lambda text: text + "[" * 50000 + "\n", "This is nested too deep."),
        (lambda text: text + '{"seat":' + "9" * 6000 + ',"take_back":true}\n', "A number has too many digits."),
        (lambda text: text + '{"seat":"Ann","take_back":true}\n', "column 9: This should be a whole number."),
    ],
)
def test_what_is_broken_is_said_in_one_sentence_with_its_line(
    text: str, spoil: Callable[[str], str], said: str
) -> None:
    assert said in sentence(spoil(text))


def test_a_line_out_of_order_is_refused_where_it_stands(text: str) -> None:
    lines = text.splitlines(keepends=True)
    swapped = "".join([lines[0], lines[2], lines[1], *lines[3:]])
    assert sentence(swapped).startswith("Line 2: ")


def test_a_player_with_a_handicap_the_game_does_not_offer_is_refused(text: str) -> None:
    players = json.loads(text.split("\n", 1)[0])["players"]
    players[0]["handicap"] = {"wings": 2}
    assert "cannot have the handicap wings" in sentence(with_opening(text, players=players))


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ({"name": "x" * 31}, "cannot be the name of a player"),
        ({"name": "Ann\nBo"}, "cannot be the name of a player"),
        ({"age": -4}, "Ann cannot be that old"),
        ({"kind": "robot"}, "Ann is neither a person nor a bot with a skill"),
        ({"kind": "bot", "skill": None}, "Ann is neither a person nor a bot with a skill"),
        ({"kind": "human", "skill": "good"}, "Ann is neither a person nor a bot with a skill"),
        ({"handicap": {"extra_time": 201}}, "Ann cannot have the handicap extra_time"),
        ({"handicap": {"head_start": -1}}, "Ann cannot have the handicap head_start"),
        ({"age": 10**20}, "Ann cannot be that old"),
    ],
)
def test_a_player_nobody_could_be_is_refused(text: str, player: dict[str, Any], said: str) -> None:
    players = json.loads(text.split("\n", 1)[0])["players"]
    players[0] = {"name": "Ann", "kind": "human"} | player
    assert said in sentence(with_opening(text, players=players))


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ({"tasks": [1, 2, 3, 4, 5]}, ": The deal is not for"),
        ({"tasks": [1, 1]}, ": The deal has no task card of its own for each player."),
        ({"first": -1}, ": The deal names a task card or a player that does not exist."),
        ({"head_starts": [-5]}, ": The deal has not one head start for each player."),
        ({"tasks": [1, 2], "head_starts": [-5, 0]}, ": The deal has a head start that cannot be given."),
        ({"tasks": [1, 2], "head_starts": [10**30, 0]}, ": The deal has a head start that cannot be given."),
    ],
)
def test_a_deal_that_no_chance_could_make_is_refused(text: str, deal: dict[str, Any], said: str) -> None:
    opening = json.loads(text.split("\n", 1)[0])
    players = opening["players"][:2]
    dealt = {"tasks": [1, 2], "first": 0, "lots": 0, "head_starts": []} | deal
    assert said in sentence(with_opening(text, players=players, deal=dealt))


@pytest.mark.parametrize("word", ["house", "A", "É", ""])
def test_house_words_that_no_dictionary_could_hold_are_refused(text: str, word: str) -> None:
    judge = json.loads(text.split("\n", 1)[0])["judge"] | {"house": {"allow": [], "strike": [word]}}
    assert "is not a word in capital letters" in sentence(with_opening(text, judge=judge))


def with_another_value(plain: Any, rng: Random) -> Any:
    """What a line says, with something else in one of its places."""
    if isinstance(plain, dict | list) and plain and rng.random() < 0.9:
        step = rng.choice(list(plain) if isinstance(plain, dict) else range(len(plain)))
        plain[step] = with_another_value(plain[step], rng)
        return plain
    return rng.choice(
        [None, True, -1, 7, 10**30, 1.5, "", "Q", "a\nb", "\ud800", [], [[]], {}, {"Grab": {}}, {"\ud800": 1}]
    )


def fuzzed(text: str, rng: Random) -> str:
    """A transcript that something happened to."""
    lines = text.splitlines(keepends=True)
    match rng.randrange(9):
        case 0:
            return text[: rng.randrange(len(text))]
        case 1:
            rng.shuffle(lines)
            return "".join(lines)
        case 2:
            first, second = sorted(rng.sample(range(len(lines)), 2))
            lines[first], lines[second] = lines[second], lines[first]
            return "".join(lines)
        case 3:
            del lines[rng.randrange(len(lines))]
            return "".join(lines)
        case 4:
            return with_opening(text, format=rng.choice([0, 2, 99, None, "1", [], True, 1.0]))
        case 5:
            return "".join(chr(rng.randrange(1, 0x2FF)) for _ in range(rng.randrange(2000)))
        case 6:
            place = rng.randrange(len(lines))
            lines[place] = json.dumps(with_another_value(json.loads(lines[place]), rng)) + "\n"
            return "".join(lines)
        case 7:
            place = rng.randrange(len(text))
            return text[:place] + chr(rng.randrange(32, 127)) + text[place + 1 :]
        case _:
            place = rng.randrange(len(lines))
            lines.insert(place, lines[place] * rng.choice([1, 2, 3000]))
            return "".join(lines)


@pytest.mark.parametrize("count", [400, pytest.param(2000, marks=pytest.mark.deep)])
def test_whatever_happens_to_a_transcript_it_is_read_or_refused_in_a_sentence(text: str, count: int) -> None:
    """A fault anywhere else would be a traceback: it fails this test."""
    rng = Random(5)
    said = [fate(fuzzed(text, rng)) for _ in range(count)]
    assert all(len(each) < 300 and "\n" not in each for each in said)
    read = said.count("")
    assert count // 100 < read < count - count // 100


def fate(text: str) -> str:
    """Nothing for a transcript that is read and replayed, else what is said of it."""
    try:
        replayed(text)
    except Malformed as error:
        return str(error)
    return ""


def test_a_house_word_that_is_too_long_is_refused_for_its_length(text: str) -> None:
    judge = json.loads(text.split("\n", 1)[0])["judge"] | {"house": {"allow": ["A" * 32], "strike": []}}
    assert "has 32 letters: no word here has more than 31." in sentence(with_opening(text, judge=judge))
