"""The table of a day: the same for everyone, for one person, and its record is as good as any."""

import json
from collections import Counter
from typing import Any

import pytest

from app.core.game import AnyGame, Malformed, Player
from app.core.reading import read_transcript
from app.core.table import Table
from app.core.today import Lots, bots_try, open_today, to_compare, version_of
from app.core.transcript import Judge, LexiconName, write_transcript
from app.games import build
from app.games.kross.model import NOW
from tests import conformance as kit
from tests.words import dense_dictionary

DAY = "2026-11-19"
ANN = Player("Ann", 30)


def game() -> AnyGame:
    return build("kross", dense_dictionary())


def played() -> Table:
    """The day, played by a bot."""
    *_, table = bots_try(game(), DAY, kit.JUDGE)
    return table


def test_lots_are_the_same_on_every_device_and_fair() -> None:
    assert [Lots("a day").below(100) for _ in range(2)] == [Lots("a day").below(100)] * 2
    lots = Lots("wordtable")
    assert [lots.below(1000) for _ in range(5)] == [27, 737, 705, 157, 116]
    drawn = Counter(Lots(f"day {number}").below(6) for number in range(3000))
    assert all(400 < count < 600 for count in drawn.values())
    assert sorted(Lots("x").drawn("ABCDEF", 6)) == list("ABCDEF")


@pytest.mark.parametrize("day", ["", "today", "2026-13-01", "2026-00-10", "2026-02-29", "2026-4-1", "2026-11-31"])
def test_what_is_no_day_has_no_table(day: str) -> None:
    with pytest.raises(Malformed, match="is no day"):
        open_today(game(), day, ANN, kit.JUDGE)


def test_a_game_for_several_has_none() -> None:
    with pytest.raises(Malformed, match="TYPO-2D has no table of the day"):
        open_today(build("typo2d", dense_dictionary()), DAY, ANN, kit.JUDGE)


def test_the_record_of_a_day_is_a_record_like_any_other_and_names_its_day() -> None:
    table = played()
    text = write_transcript(table.game, table.transcript)
    reading = read_transcript(text, lambda *_: game())
    assert reading.transcript == table.transcript
    assert reading.transcript.opening.day == DAY
    assert Table(reading.game, reading.transcript).state == table.state


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"day": "2026-11-20"}, "These are not the letters of 2026-11-20."),
        ({"day": "soon"}, "soon is no day."),
        ({"day": ""}, "is for 2 to 5 players"),
        ({"players": []}, "is for 2 to 5 players"),
    ],
)
def test_a_record_that_is_not_of_its_day_is_refused(change: dict[str, Any], said: str) -> None:
    first, *rest = write_transcript(game(), played().transcript).splitlines(keepends=True)
    spoilt = json.dumps(json.loads(first) | change) + "\n" + "".join(rest)
    with pytest.raises(Malformed) as refused:
        read_transcript(spoilt, lambda *_: game())
    assert said in str(refused.value)


def test_one_person_alone_has_no_other_table() -> None:
    first, *_ = write_transcript(game(), played().transcript).splitlines()
    plain = json.loads(first)
    del plain["day"]
    with pytest.raises(Malformed, match="is for 2 to 5 players"):
        read_transcript(json.dumps(plain) + "\n", lambda *_: game())


def test_what_is_told_to_compare_gives_no_letter_away_and_names_day_and_version() -> None:
    table = played()
    lines = [each.text(table.players) for each in to_compare(table, bot=88, best=94, streak=3)]
    standing = table.view(None).result.ranking[0]
    assert lines[:2] == ["KROSS THE WORDZ, 2026-11-19", f"{standing.points} points"]
    assert lines[-4:-1] == ["The strongest bot: 88", "The best found: 94", "3 days in a row"]
    assert lines[-1] == f"Version {version_of(table.opening)}"
    assert standing.words
    said = " ".join(lines[1:])
    assert not any(word.word in said.split() for word in standing.words)
    bare = [each.text(table.players) for each in to_compare(table)]
    assert not any("bot" in line or "row" in line or "best" in line for line in bare)


def test_only_equal_rules_and_words_have_equal_versions() -> None:
    large = open_today(game(), DAY, ANN, Judge(LexiconName("English", "ab12cd34")))
    everyday = open_today(game(), DAY, ANN, Judge(LexiconName("English", "ab12cd34"), everyday=True))
    assert (version_of(large.opening), version_of(everyday.opening)) == (f"{NOW}.ab12cd", f"{NOW}.ab12cde")
