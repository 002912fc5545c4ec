"""All that is mine in one file: read whole before anything is written, merged without doubling, all or nothing."""

import contextlib
import errno
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.core.codec import encode
from app.core.game import Malformed
from app.core.lexicon import Lexicon
from app.core.transcript import FindGame, HouseWords
from app.core.wordlist import compile_list
from app.storage import house_words, kept, players, scoresheets, settings, taught, today, word_lists
from app.storage.belongings import moved_in
from app.storage.belongings.archive import MANIFEST, File, packed, unpacked
from app.storage.belongings.checked import checked
from app.storage.belongings.gathered import gathered
from app.storage.belongings.merged import Came, merged
from app.storage.belongings.moved_in import move_in
from app.storage.hints import save as save_hints
from app.storage.players import Known
from app.storage.scoresheets import KeptSheet, SheetTable
from app.storage.settings import Settings
from app.storage.statistics import records
from app.storage.tables import FOLDER
from app.storage.today import Try
from tests import conformance as kit
from tests.storage.finished import begun, find_game, finished, play, tables_in


def finds(_lists: Sequence[Lexicon]) -> FindGame:
    return find_game


def file_of(folder: Path) -> bytes:
    return gathered(folder, find_game).content


def take_in(folder: Path, content: bytes) -> Came:
    found = merged(folder, checked(content, finds))
    move_in(folder, found.files)
    return found.came


def all_files(folder: Path) -> dict[str, bytes]:
    """All that is kept, but for the index, which can be made again."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != "index.json"]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A device on which somebody has played for a while."""
    folder = tmp_path / "old"
    tables = tables_in(folder)
    finished(tables)
    key, table = begun(tables, seed=2)
    play(table, 12)
    save_hints(folder, key, [(0, 3)])
    tables.rename(key, "Sunday / rain")
    players.remember(folder, [Known("Ann", 34, 2, 100.0), Known("Ben", None, None, 50.0)])
    house_words.allow(folder, "qat")
    house_words.strike(folder, "cwm")
    word_lists.rename(folder, word_lists.take_in(folder, b"huis\nzee\n", "Dutch"), "At Oma's")
    today.begin(folder, Try("kross", "2026-11-18", "1", "k", 31))
    scoresheets.save(folder, "20261118-200000", SheetTable((KeptSheet("Ann", "A" * 36),)))
    settings.save(Settings(theme="dark", left_handed=True), folder)
    taught.note(folder, "kross")
    return folder


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "new"


def test_all_comes_to_a_new_device(old: Path, new: Path) -> None:
    came = take_in(new, file_of(old))
    assert came == Came(tables=2, sheets=1, players=2, words=2, lists=1, days=1, settings=2)
    tables = tables_in(new).saved()
    assert [(each.name, each.is_finished) for each in tables] == [("Sunday / rain", False), ("", True)]
    assert records(tables) == records(tables_in(old).saved())
    assert players.load(new) == players.load(old)
    assert house_words.load(new) == HouseWords(("QAT",), ("CWM",))
    assert [(each.name, each.digest) for each in word_lists.brought(new)] == [
        (each.name, each.digest) for each in word_lists.brought(old)
    ]
    assert today.load(new, "kross") == today.load(old, "kross")
    assert scoresheets.listed(new) == scoresheets.listed(old)
    assert settings.load(new) == settings.load(old)
    assert taught.load(new) == {"kross"}
    assert [path.name for path in (new / FOLDER).glob("*.hints")]


def test_a_running_table_goes_on_there_move_for_move(old: Path, new: Path) -> None:
    take_in(new, file_of(old))
    key = next(each.key for each in tables_in(old).saved() if each.is_open)
    resumed = tables_in(new).resume(key)
    assert resumed.table.state == tables_in(old).resume(key).table.state
    play(resumed.table, 3)


def test_nothing_comes_twice(old: Path, new: Path) -> None:
    content = file_of(old)
    take_in(new, content)
    before = all_files(new)
    assert take_in(new, content).is_nothing
    assert take_in(old, content).is_nothing
    assert all_files(new) == before


def test_what_was_played_on_there_goes_on_here_and_what_is_newer_here_stays(old: Path, new: Path) -> None:
    earlier = file_of(old)
    take_in(new, earlier)
    key = next(each.key for each in tables_in(new).saved() if each.is_open)
    table = tables_in(new).resume(key).table
    play(table, 4, seed=5)
    assert take_in(new, earlier).is_nothing
    assert tables_in(new).resume(key).table.state == table.state
    assert take_in(old, file_of(new)) == Came(gone_on=1)
    assert tables_in(old).resume(key).table.state == table.state


def test_of_two_ways_that_a_table_went_on_both_stay(old: Path, new: Path) -> None:
    take_in(new, file_of(old))
    key = next(each.key for each in tables_in(new).saved() if each.is_open)
    for folder, seed in ((old, 8), (new, 9)):
        play(tables_in(folder).resume(key).table, 6, seed)
    assert take_in(new, file_of(old)).tables == 1
    assert sum(each.is_open for each in tables_in(new).saved()) == 2
    assert take_in(new, file_of(old)).is_nothing


def test_what_is_newer_here_stays(old: Path, new: Path) -> None:
    players.remember(new, [Known("Ann", 35, 4, 200.0)])
    house_words.strike(new, "qat")
    today.begin(new, Try("kross", "2026-11-18", "1", "mine", 40))
    today.begin(new, Try("cubeword", "2026-11-18", "1", "mine too"))
    settings.save(Settings(theme="highContrast"), new)
    came = take_in(new, file_of(old))
    assert came == Came(tables=2, sheets=1, players=1, words=1, lists=1, settings=1)
    assert players.load(new) == [Known("Ann", 35, 4, 200.0), Known("Ben", None, None, 50.0)]
    assert house_words.load(new) == HouseWords((), ("CWM", "QAT"))
    assert [each.points for each in today.load(new, "kross")] == [40]
    assert settings.load(new) == Settings(theme="highContrast", left_handed=True)


def test_a_day_that_was_only_begun_here_takes_the_try_that_was_finished(old: Path, new: Path) -> None:
    today.begin(new, Try("kross", "2026-11-18", "1", "mine"))
    assert take_in(new, file_of(old)).days == 1
    assert [each.points for each in today.load(new, "kross")] == [31]


def test_a_table_whose_name_is_taken_gets_another_and_its_day_follows_it(old: Path, new: Path) -> None:
    key, _ = finished(tables_in(old), seed=7)
    today.begin(old, Try("kross", "2026-11-19", "1", key, 12))
    (new / FOLDER).mkdir(parents=True)
    other = next(path for path in (old / FOLDER).glob("*.jsonl") if key not in path.name)
    (new / FOLDER / f"{key}.jsonl").write_bytes(other.read_bytes())
    take_in(new, file_of(old))
    others = {each.key for each in tables_in(new).saved()} - {key}
    assert len(others) == 2
    (followed,) = (each.key for each in today.load(new, "kross") if each.key != "k")
    assert followed in others
    assert tables_in(new).export(followed) == tables_in(old).export(key)


def test_a_table_by_a_word_list_that_only_the_file_has_comes_with_it(new: Path, old: Path) -> None:
    seen: list[str] = []

    def finds_with(lists: Sequence[Lexicon]) -> FindGame:
        seen.extend(each.name for each in lists)
        return find_game

    checked(file_of(old), finds_with)
    assert seen == ["Dutch"]


def test_what_cannot_be_read_is_left_out_and_told(old: Path) -> None:
    (old / FOLDER / "20260101-000000-kross.jsonl").write_text("{}\n")
    found = gathered(old, find_game)
    assert (found.tables, found.running, found.left_out) == (2, 1, 1)


ODD = [
    {"name": "Bo", "age": 200},
    {"name": "", "age": 7},
    {"name": "B" * 200},
    {"name": "Bo\nAnn"},
    {"name": "Bo", "look": 77},
]


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_row_stays_and_all_else_comes(old: Path, new: Path, odd: Mapping[str, object]) -> None:
    kept.write(old / players.FILE, [odd, {"name": "Ann", "age": 34}])
    found = gathered(old, find_game)
    assert found.left_out == 1
    assert take_in(new, found.content).players == 1


def test_sheets_in_a_file_of_an_odd_name_stay_and_all_else_comes(old: Path, new: Path) -> None:
    scoresheets.save(old, "my-copy", SheetTable())
    found = gathered(old, find_game)
    assert found.left_out == 1
    assert take_in(new, found.content).sheets == 1


def test_a_table_named_by_hand_comes_under_the_name_as_it_would_be_written(old: Path, new: Path) -> None:
    path = next((old / FOLDER).glob("*.jsonl"))
    path.rename(path.with_name(path.name.partition("~")[0].removesuffix(".jsonl") + "~Sun  day .jsonl"))
    assert take_in(new, file_of(old)).tables == 2
    assert "Sun day" in {each.name for each in tables_in(new).saved()}


def test_a_list_whose_name_has_two_lines_stays_with_the_tables_that_are_played_by_it(old: Path, new: Path) -> None:
    content = compile_list("huis\nzee\n", "a\nb")
    digest = Lexicon(content).digest
    kept.replace(old / word_lists.FOLDER / f"{digest}{word_lists.ENDING}", content)
    (path,) = (path for path in (old / FOLDER).glob("*.jsonl") if "Sunday" in path.name)
    path.write_bytes(path.read_bytes().replace(kit.JUDGE.lexicon.digest.encode(), digest.encode(), 1))
    found = gathered(old, find_game)
    assert (found.tables, found.left_out) == (1, 2)
    assert take_in(new, found.content).lists == 1


def test_a_list_is_brought_under_a_name_of_one_line(new: Path) -> None:
    word_lists.take_in(new, b"huis\nzee\n", "a\nb")
    assert [each.name for each in word_lists.brought(new)] == ["a b"]


def test_the_keys_of_this_device_stay_here(old: Path) -> None:
    (old / "ticket.json").write_text("secret")
    (old / FOLDER / "20260101-000000-kross.host").write_text("secret")
    assert not any("ticket" in name or ".host" in name for name in unpacked(file_of(old)))


# What is no such file


def changed(content: bytes, changes: Mapping[str, bytes | None]) -> bytes:
    files = unpacked(content)
    table = next(name for name in files if name.endswith("-kross.jsonl"))
    for name, each in changes.items():
        named = name.replace("TABLE", table)
        if each is None:
            del files[named]
        else:
            files[named] = File(each.replace(b"RECORD", files[table].content))
    return packed(files)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players.json": b'[{"name":"Ann","age":"old"}]'}, "players.json: Line 1, column 22: "),
        ({"players.json": b'[{"name":"Ann","age":900}]'}, "players.json: Line 1, column 2: Ann cannot be"),
        ({"players.json": b'[{"name":"A\\nn"}]'}, "Line 1, column 2: "),
        ({"players.json": b"\xff"}, "players.json: Line 1, column 1: This is not text."),
        (
            {"house_words.json": b'{"allow":["q1"],"strike":[]}'},
            "house_words.json: Line 1, column 11: 1 is not a letter",
        ),
        (
            {"days.json": b'[{"game":"kross","day":"soon","version":"1","key":"k"}]'},
            "days.json: Line 1, column 2: soon is no day.",
        ),
        ({"TABLE": b'RECORD{"seat":0,"move":{"Fly":{}}}\n'}, "column "),
        ({"TABLE": b""}, "kross.jsonl: Line 1, column 1: The file is empty."),
        ({"tables/../../players.json": b"[]"}, "tables/../../players.json: It does not belong in such a file."),
        ({"tables/20260101-000000-kross~a%2Fb.jsonl": b"{}"}, "column"),
        ({"tables/20260101-000000-kross.host": b"{}"}, "It does not belong in such a file."),
        ({"tables/20260101-000000-kross.hints": b'{"moves":[]}'}, "It does not belong in such a file."),
        ({"scoresheets/20261118-200000.json": b'{"table":{"sheets":[]}}'}, "These are no sheets of KROSS."),
        ({"lists/00.txt": b"# X\nhuis\n"}, "lists/00.txt: Its words are not those it was named for."),
        ({"lists/00.txt": b"# X\nh4is\n"}, "on line 1"),
        ({"anything.exe": b"x"}, "anything.exe: It does not belong in such a file."),
    ],
)
def test_what_is_wrong_anywhere_is_told_with_its_place_and_nothing_is_done(
    old: Path, new: Path, changes: Mapping[str, bytes], said: str
) -> None:
    house_words.allow(new, "zzz")
    before = all_files(new)
    with pytest.raises(Malformed) as refusal:
        take_in(new, changed(file_of(old), changes))
    assert said in str(refusal.value)
    assert all_files(new) == before


def test_what_is_no_such_file_is_refused_in_one_sentence(old: Path, new: Path) -> None:
    content = file_of(old)
    for broken in (b"", b"PK", b"hello", content[:-40], content[: len(content) // 2], packed({})[:-3]):
        with pytest.raises(Malformed, match="This is not a file of all that somebody has in Wordtable"):
            take_in(new, broken)
    for at in range(30, len(content), max(1, len(content) // 60)):
        hurt = bytearray(content)
        hurt[at] ^= 0xFF
        try:
            checked(bytes(hurt), finds)
        except Malformed:
            continue
        assert unpacked(bytes(hurt)) == unpacked(content), "a changed byte was taken for good"


def test_no_byte_changed_in_the_list_at_its_end_takes_anything_away(old: Path) -> None:
    content = file_of(old)
    whole = unpacked(content)
    for at in range(content.index(b"PK\1\2"), len(content)):
        hurt = bytearray(content)
        hurt[at] ^= 0xFF
        with contextlib.suppress(Malformed):
            assert unpacked(bytes(hurt)) == whole


def test_a_file_of_a_newer_version_says_so(new: Path) -> None:
    import io
    import zipfile

    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        archive.writestr(MANIFEST, '{"format":2,"app":"9.0","more":[]}')
    with pytest.raises(Malformed, match=r"of a newer Wordtable \(9\.0\): update it on this device first\."):
        take_in(new, written.getvalue())


def test_a_file_that_swells_is_not_opened(new: Path) -> None:
    with pytest.raises(Malformed, match="too long"):
        take_in(new, packed({"players.json": File(bytes(401_000_000))}))


@pytest.mark.parametrize("day", [1e300, -1e300, 4e9])
def test_a_file_of_a_day_that_cannot_be_comes_as_of_today(old: Path, new: Path, day: float) -> None:
    content = packed({name: File(each.content, day) for name, each in unpacked(file_of(old)).items()})
    assert take_in(new, content).tables == 2
    assert all(path.stat().st_mtime <= time.time() for path in (new / FOLDER).glob("*.jsonl"))
    assert not (new / moved_in.COMING).exists()


# All or nothing


def test_without_room_nothing_is_changed(old: Path, new: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house_words.allow(new, "zzz")
    before, content = all_files(new), file_of(old)
    written = []

    def full(path: Path, content: bytes) -> None:
        written.append(path)
        if len(written) == 5:
            raise OSError(errno.ENOSPC, "full")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    monkeypatch.setattr(kept, "replace", full)
    with pytest.raises(Malformed, match="out of space: nothing was changed"):
        take_in(new, content)
    assert all_files(new) == before


def test_a_device_that_dies_on_the_way_has_all_or_nothing(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every file that is put down and every one that is moved may be the last thing that happens."""
    content, whole = file_of(old), tmp_path / "whole"
    take_in(whole, content)
    wanted = all_files(whole)
    outcomes = set()
    for deaths in range(40):
        folder = tmp_path / f"dies{deaths}"
        left = [deaths]

        def dying(path: Path, *args: object, act: object = None, left: list[int] = left) -> object:
            if not left[0]:
                raise KeyboardInterrupt
            left[0] -= 1
            return act(path, *args)  # type: ignore[operator]

        with monkeypatch.context() as patched:
            for owner, name in ((kept, "replace"), (Path, "replace"), (Path, "rename")):
                act = getattr(owner, name)
                patched.setattr(owner, name, lambda *args, act=act, **kw: dying(*args, act=act, **kw))
            with contextlib.suppress(KeyboardInterrupt):
                take_in(folder, content)
        moved_in.settle(folder)
        found = all_files(folder)
        assert found in ({}, wanted)
        outcomes.add(bool(found))
        if left[0]:
            break
    assert outcomes == {False, True}


def test_a_disk_that_is_full_before_the_folders_are_made_changes_nothing(
    old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content, make = file_of(old), Path.mkdir

    def full(path: Path, *args: Any, **kwargs: Any) -> None:
        if path == new / scoresheets.FOLDER:
            raise OSError(errno.ENOSPC, "full")
        make(path, *args, **kwargs)

    monkeypatch.setattr(Path, "mkdir", full)
    with pytest.raises(Malformed, match="out of space: nothing was changed"):
        take_in(new, content)
    assert all_files(new) == {}


def full_half_way(folder: Path, content: bytes) -> None:
    """Take a file in where there is no room to put the third of its files in its place."""
    moved: list[Path] = []
    move = Path.replace

    def full(path: Path, place: Path) -> Path:
        if moved_in.WHOLE in path.parts:
            if len(moved) == 2:
                raise OSError(errno.ENOSPC, "full")
            moved.append(path)
        return move(path, place)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Path, "replace", full)
        assert not move_in(folder, merged(folder, checked(content, finds)).files)
        assert not moved_in.settle(folder)
        with pytest.raises(Malformed, match="nothing was changed"):
            take_in(folder, content)


def test_a_disk_that_is_full_half_way_loses_nothing_and_the_rest_follows(old: Path, new: Path, tmp_path: Path) -> None:
    content = file_of(old)
    take_in(tmp_path / "whole", content)
    full_half_way(new, content)
    assert moved_in.settle(new)
    assert all_files(new) == all_files(tmp_path / "whole")


def test_what_is_changed_before_the_rest_follows_stays(old: Path, new: Path) -> None:
    full_half_way(new, file_of(old))
    players.remember(new, [Known("Mara", 9, 1, 300.0)])
    assert moved_in.settle(new)
    assert [each.name for each in players.load(new)] == ["Mara"]
    assert len(tables_in(new).saved()) == 2


def transcripts(folder: Path) -> set[bytes]:
    return {path.read_bytes() for path in (folder / FOLDER).glob("*.jsonl")}


def test_of_two_ways_there_neither_is_lost_where_only_their_stem_is_here(old: Path, new: Path, tmp_path: Path) -> None:
    stem, other = file_of(old), tmp_path / "other"
    for folder, seed in ((new, 8), (other, 9)):
        take_in(folder, stem)
        key = next(each.key for each in tables_in(folder).saved() if each.is_open)
        play(tables_in(folder).resume(key).table, 6, seed)
    take_in(new, file_of(other))
    assert take_in(old, file_of(new)) == Came(tables=1, gone_on=1)
    assert transcripts(old) == transcripts(new)
    assert take_in(old, file_of(new)).is_nothing


def test_a_table_whose_file_was_named_by_hand_goes_on_in_that_file(old: Path, new: Path) -> None:
    take_in(new, file_of(old))
    key = next(each.key for each in tables_in(new).saved() if each.is_open)
    play(tables_in(new).resume(key).table, 4, seed=5)
    (path,) = (old / FOLDER).glob(f"{key}~*.jsonl")
    path.rename(path.with_name(f"{key}~Sun  day .jsonl"))
    assert take_in(old, file_of(new)) == Came(gone_on=1)
    assert [each.name for each in (old / FOLDER).glob(f"{key}*.jsonl")] == [f"{key}~Sun  day .jsonl"]


# Sheets

SHEETS = "20260101-120000"


def keep_sheets(folder: Path, **names: str) -> None:
    """Keep sheets by what follows their key: `_2="Cleo"` are those of Cleo, `_="Ann"` the first."""
    for number, name in names.items():
        scoresheets.save(folder, SHEETS + number.replace("_", "-").removesuffix("-"), SheetTable((KeptSheet(name),)))


def sheets_in(folder: Path) -> dict[str, str]:
    return {each.key.removeprefix(SHEETS): each.table.sheets[0].name for each in scoresheets.listed(folder)}


def test_sheets_whose_keys_are_taken_get_others_and_come_once(old: Path, new: Path) -> None:
    keep_sheets(new, _="Ann")
    keep_sheets(old, _="Ben", _2="Cleo")
    content = file_of(old)
    assert take_in(new, content).sheets == 3
    came = sheets_in(new)
    assert {came[key] for key in ("", "-2", "-3")} == {"Ann", "Ben", "Cleo"}
    assert take_in(new, content).is_nothing
    assert sheets_in(new) == came
    checked(file_of(new), finds)


def test_the_same_sheets_under_another_key_do_not_come_again(old: Path, new: Path) -> None:
    keep_sheets(new, _="Ann", _7="Ben")
    keep_sheets(old, _="Ben")
    take_in(new, file_of(old))
    assert list(sheets_in(new).values()).count("Ben") == 1


# Whatever is here and there

NAMES = ("Ann", "Ben", "Cleo")


def store(folder: Path, stems: Sequence[tuple[str, bytes]], rng: Random) -> Path:
    """A device with some of everything, of which another may have a part."""
    for key, record in stems:
        if rng.random() < 0.7:
            kept.replace(folder / FOLDER / f"{key}.jsonl", record)
            if rng.random() < 0.6:
                play(tables_in(folder).resume(key).table, rng.randint(1, 3), rng.randint(1, 3))
            if rng.random() < 0.4:
                kept.replace(folder / FOLDER / f"{key}-2.jsonl", record)
                play(tables_in(folder).resume(f"{key}-2").table, rng.randint(1, 3), rng.randint(4, 6))
    for number in ("", "-2", "-3"):
        if rng.random() < 0.6:
            sheets = SheetTable((KeptSheet(rng.choice(NAMES), rng.choice("AB") * 36),))
            row = {"changed": float(rng.randint(1, 9)), "table": encode(sheets, SheetTable)}
            kept.write(folder / scoresheets.FOLDER / f"{SHEETS}{number}.json", row)
    players.remember(
        folder, [Known(name, rng.randint(5, 90), None, rng.randint(1, 9)) for name in NAMES if rng.random() < 0.6]
    )
    for word in ("qat", "cwm", "zzz"):
        rng.choice((house_words.allow, house_words.strike, house_words.forget))(folder, word)
    for word in ("huis", "zee"):
        if rng.random() < 0.5:
            word_lists.take_in(folder, word.encode(), rng.choice(NAMES))
    for day in ("2026-11-17", "2026-11-18", "2026-11-19"):
        if rng.random() < 0.6:
            today.begin(folder, Try("kross", day, "1", stems[0][0], rng.choice((None, 31))))
    return folder


def held(folder: Path) -> dict[str, set[object]]:
    """What a device has, whatever it is called there."""
    house = house_words.load(folder)
    return {
        "players": {each.name for each in players.load(folder)},
        "words": {*house.allow, *house.strike},
        "lists": {each.digest for each in word_lists.brought(folder)},
        "days": {each.day for each in today.load_all(folder)},
        "streak": {each.day for each in today.load_all(folder) if each.points is not None},
    }


def is_kept(one: scoresheets.Found, folder: Path) -> bool:
    """Whether sheets are there, or newer ones of the same players in their place."""
    there = scoresheets.listed(folder)
    players_of = one.table.sheets[0].name
    newer = [each for each in there if each.key == one.key and each.changed >= one.changed]
    return any(each.table == one.table for each in there) or any(
        each.table.sheets[0].name == players_of for each in newer
    )


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_here_and_there_nothing_is_lost_all_comes_and_nothing_twice(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    stems = []
    for number in (1, 2):
        key, table = begun(tables_in(tmp_path / "stems"), seed=number)
        play(table, 2)
        stems.append((key, next((tmp_path / "stems" / FOLDER).glob(f"{key}.jsonl")).read_bytes()))
        stems[-1] = (f"20260101-12000{number}-kross", stems[-1][1])
    there, here = store(tmp_path / "there", stems, rng), store(tmp_path / "here", stems, rng)
    had = transcripts(there) | transcripts(here)
    sheets = [*scoresheets.listed(there), *scoresheets.listed(here)]
    wanted = {kind: some | held(there)[kind] for kind, some in held(here).items()}
    content = file_of(there)
    take_in(here, content)
    once = all_files(here)
    assert all(any(each.startswith(record) for each in transcripts(here)) for record in had)
    assert all(is_kept(each, here) for each in sheets)
    assert held(here) == wanted
    assert take_in(here, content).is_nothing
    assert all_files(here) == once
    checked(file_of(here), finds)
    assert gathered(here, find_game).left_out == 0
