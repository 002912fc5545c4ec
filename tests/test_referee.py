"""`python -m app.referee`: replays transcripts and scores KROSS sheets without a screen."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.core.table import Table, open_table
from app.core.transcript import write_transcript
from app.games import build
from app.library import default_dictionary, default_judge
from app.referee import main
from tests import conformance as kit

SHEET = "HOUSE.\n......\nTEA...\n......\nSHE...\n......\n"


@pytest.fixture
def table() -> Table:
    rng = Random(4)
    game = build("kross", default_dictionary())
    table = open_table(game, game.options_type(), kit.random_players(game, rng), default_judge(), rng)
    for _ in kit.play_on(table, rng, host=False):
        pass
    return table


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, Any, str]:
    """Exit code, the object printed, and what was said on standard error."""
    try:
        code = main([str(each) for each in arguments])
    except SystemExit as ended:
        code = int(ended.code or 0)
    printed = capsys.readouterr()
    return code, json.loads(printed.out) if printed.out else None, printed.err


def test_a_transcript_is_replayed_to_its_result(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.jsonl"
    file.write_text(write_transcript(table.game, table.transcript), encoding="utf-8")
    code, printed, said = run(capsys, file, "--seat", "1")
    assert (code, said) == (0, "")
    view = table.view(1)
    assert printed["scores"] == [score.points for score in view.scores]
    assert [each["points"] for each in printed["result"]["ranking"]] == [each.points for each in view.result.ranking]
    assert printed["result"]["reason"] == view.result.reason.text(table.players)
    assert len(printed["events"]) == len(view.events)
    assert printed["view"]["seat"] == 1


def test_a_seat_sees_what_it_may_and_no_more(table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.jsonl"
    opening = write_transcript(table.game, table.transcript).split("\n", 1)[0]
    file.write_text(opening + "\n", encoding="utf-8")
    tasks = json.loads(opening)["deal"]["tasks"]
    assert run(capsys, file)[1]["view"]["task"] is None
    assert run(capsys, file, "--seat", "0")[1]["view"]["task"] == tasks[0]


def test_a_torn_line_is_a_notice_and_the_rest_is_replayed(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.jsonl"
    file.write_text(write_transcript(table.game, table.transcript)[:-9], encoding="utf-8")
    code, printed, said = run(capsys, file)
    assert code == 0
    assert printed["result"] is None
    assert said == f"Line {len(table.transcript.entries) + 1} was cut off and is dropped.\n"


def test_a_table_of_an_earlier_word_list_still_opens_with_a_notice(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.jsonl"
    text = write_transcript(table.game, table.transcript)
    file.write_text(text.replace(default_judge().lexicon.digest, "0" * 64, 1), encoding="utf-8")
    code, printed, said = run(capsys, file)
    assert (code, said) == (0, "This table began with an older word list: some words may count differently now.\n")
    assert printed["result"] is not None


def test_a_table_of_a_word_list_that_is_not_here_is_refused(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    judge = default_judge().lexicon
    file = tmp_path / "table.jsonl"
    text = write_transcript(table.game, table.transcript)
    file.write_text(text.replace(judge.digest, "0" * 64, 1).replace(f'"{judge.name}"', '"Frysk"', 1), encoding="utf-8")
    assert run(capsys, file) == (
        1,
        None,
        "Line 1, column 20: The word list Frysk of this table is not on this device.\n",
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.replace('"kross"', '"chess"', 1), "Line 1, column 20: There is no game called chess here."),
        (lambda text: "\x00\x01\n", "Line 1, column 1: This is not JSON."),
    ],
)
def test_a_broken_line_is_named_and_nothing_is_printed(
    change: Any, said: str, table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.jsonl"
    file.write_text(change(write_transcript(table.game, table.transcript)), encoding="utf-8")
    code, printed, error = run(capsys, file)
    assert (code, printed) == (1, None)
    assert said in error
    assert error.count("\n") == 1


def test_a_refused_move_is_named_beside_the_table_as_it_stands_before_it(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.jsonl"
    opening, *moves = write_transcript(table.game, table.transcript).splitlines()
    file.write_text(
        "\n".join([opening, moves[0], '{"seat":0, "move":{"NoClaim":{}}}', *moves[1:], ""]), encoding="utf-8"
    )
    code, printed, said = run(capsys, file, "--seat", "0")
    assert code == 1
    assert said == "Line 3, column 19: That is not what is asked for now.\n"
    assert printed["refused"] == {"line": 3, "sentence": "That is not what is asked for now."}
    assert len(printed["events"]) == 1
    assert printed["view"]["phase"] == "enter"


def test_a_line_torn_within_a_letter_is_dropped_as_well(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.jsonl"
    opening = write_transcript(table.game, table.transcript).split("\n", 1)[0]
    file.write_bytes(opening.encode() + b'\n{"seat":0,"move":{"Claim":{"word":"\xc3')
    code, _, said = run(capsys, file)
    assert (code, said) == (0, "Line 2 was cut off and is dropped.\n")


def test_a_sheet_is_scored_in_one_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(SHEET, encoding="utf-8")
    code, printed, _ = run(capsys, "--sheet", file, "--task", "18", "--cards", "2", "--first")
    assert code == 0
    assert printed == {
        "lines": [["HOUSE"], [], ["TEA"], [], ["SHE"], [], [], [], [], [], [], []],
        "points": 13,
        "task": 3,
        "first": 3,
        "cards": 2,
        "total": 17,
    }


@pytest.mark.rule("KH23")
@pytest.mark.parametrize(("asked", "points"), [([], 7), (["--large"], 14)])
def test_a_sheet_is_judged_by_the_everyday_words_unless_its_table_plays_by_all(
    asked: list[str], points: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text("HOUSE.\n......\nAALII.\n......\n......\n......\n", encoding="utf-8")
    code, printed, _ = run(capsys, "--sheet", file, *asked)
    assert (code, printed["points"]) == (0, points)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("HOUSE\n", "Line 1, column 6: A line has six squares, this one 5."),
        ("HOUSES.\n", "Line 1, column 7: A line has six squares, this one 7."),
        ("HO SE.\n", "Line 1, column 3: ' ' is neither a letter from A to Z nor a dot."),
        ("......\nÉ.....\n", "Line 2, column 1: 'É' is neither a letter from A to Z nor a dot."),
        ("......\n" * 5, "Line 6, column 1: A sheet has six lines, this one 5."),
        ("......\n" * 7, "Line 7, column 1: A sheet has six lines, this one 7."),
        ("", "Line 1, column 1: A sheet has six lines, this one 0."),
    ],
)
def test_a_malformed_sheet_is_refused_with_line_and_column(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(text, encoding="utf-8")
    assert run(capsys, "--sheet", file) == (1, None, said + "\n")


def test_bytes_that_are_no_text_are_refused_with_their_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.txt"
    file.write_bytes(b"......\n..\xff...\n")
    assert run(capsys, "--sheet", file) == (1, None, "Line 2, column 3: This is not text.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--sheet", "FILE", "--task", "25"], "Argument --task: 25 is no whole number from 1 to 24."),
        (["--sheet", "FILE", "--task", "x"], "Argument --task: x is no whole number from 1 to 24."),
        (["--sheet", "FILE", "--cards", "-1"], "Argument --cards: -1 is no whole number from 0 to 26."),
        (["--sheet", "FILE", "--cards", "27"], "Argument --cards: 27 is no whole number from 0 to 26."),
        (["--sheet", "FILE", "--seat", "0"], "--seat belongs to a transcript, not to a sheet."),
        *[
            (["FILE", *more], "--task, --cards, --first and --large belong to a sheet, not to a transcript.")
            for more in (["--task", "1"], ["--cards", "0"], ["--first"], ["--large"])
        ],
        (["--sheet", ""], "cannot be opened"),
        (["FILE", "--sheet", "FILE"], "not allowed with argument"),
    ],
)
def test_a_wrong_call_is_refused_in_a_sentence(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(SHEET, encoding="utf-8")
    code, printed, told = run(capsys, *(str(file) if each == "FILE" else each for each in arguments))
    assert (code, printed, told.count("\n")) == (1, None, 1)
    assert said in told


def test_a_mark_that_some_editors_put_before_a_text_is_no_fault(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file.txt"
    file.write_text(SHEET, encoding="utf-8-sig")
    assert run(capsys, "--sheet", file)[0] == 0
    file.write_text(write_transcript(table.game, table.transcript), encoding="utf-8-sig")
    assert run(capsys, file)[0] == 0
    file.write_bytes('\ufeff\n{"é":'.encode() + b"\xff\n")
    assert run(capsys, file) == (1, None, "Line 2, column 6: This is not text.\n")


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, said = run(capsys, tmp_path / "none.jsonl")
    assert (code, printed) == (1, None)
    assert "none.jsonl cannot be opened: No such file or directory." in said


def test_another_player_who_cannot_sit_down_is_refused_with_the_line(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opening, first, *_ = write_transcript(table.game, table.transcript).splitlines()
    file = tmp_path / "table.jsonl"
    taken = json.dumps({"seat": 9, "player": {"name": "Ida", "age": None, "kind": "human"}})
    file.write_text(f"{opening}\n{first}\n{taken}\n", encoding="utf-8")
    _, printed, said = run(capsys, file)
    assert said.startswith("Line 3, column 1: Nobody can sit down there now.")
    assert printed["refused"]["line"] == 3
    player = {"name": "Ida", "age": 999, "kind": "human"}
    file.write_text(f"{opening}\n{first}\n{json.dumps({'seat': 0, 'player': player})}\n", encoding="utf-8")
    assert "Ida cannot be that old" in run(capsys, file)[2]
