"""Saved tables: every move on disk before it shows, the unfinished first, and nothing half done."""

import os
import resource
import signal
from pathlib import Path

import pytest

from app.core.game import AnyGame, IllegalMove, Malformed, Player
from app.core.reading import LONGEST_FILE
from app.core.transcript import Judge, write_transcript
from app.storage.journal import GONE, NOT_KEPT, OpenJournal, key_of
from app.storage.tables import FOLDER, INDEX, Tables
from tests.storage.finished import begun, find_game, finished, play, tables_in


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return tables_in(tmp_path)


def file_of(folder: Path, key: str) -> Path:
    (path,) = [path for path in (folder / FOLDER).glob("*.jsonl") if key_of(path) == key]
    return path


def as_text(tables: Tables, key: str) -> str:
    table = tables.resume(key).table
    return write_transcript(table.game, table.transcript)


def test_every_move_is_on_disk_before_anybody_sees_it(tables: Tables, tmp_path: Path) -> None:
    key, table = begun(tables)
    seen = []
    table.on_change.append(lambda: seen.append(file_of(tmp_path, key).read_bytes().count(b"\n")))
    play(table, 20)
    assert seen == [lines + 2 for lines in range(20)]
    assert file_of(tmp_path, key).read_text() == write_transcript(table.game, table.transcript)


def test_a_table_goes_on_where_it_was_left(tables: Tables, tmp_path: Path) -> None:
    key, table = begun(tables)
    play(table, 9)
    resumed = tables_in(tmp_path).resume(key)
    assert resumed.notices == ()
    assert resumed.table.state == table.state
    play(resumed.table, 5)
    assert tables.resume(key).table.state == resumed.table.state


def test_a_table_of_before_goes_on_and_says_once_which_decision_has_changed(tables: Tables, tmp_path: Path) -> None:
    key, table = begun(tables)
    play(table, 9)
    path = file_of(tmp_path, key)
    path.write_text(path.read_text().replace(f',"rules":{table.opening.rules}', "", 1))
    resumed = tables.resume(key)
    assert resumed.table.opening.rules == 1
    assert resumed.notices == ("Changed since this table began: whoever lets a card go may still grab it.",)
    play(resumed.table, 5)
    assert tables.resume(key).table.state == resumed.table.state


@pytest.mark.parametrize("cut", [1, 7, 30])
def test_a_torn_last_line_is_dropped_with_a_notice_and_cut_off_on_disk(
    tables: Tables, tmp_path: Path, cut: int
) -> None:
    key, table = begun(tables)
    play(table, 8)
    before = as_text(tables, key)
    play(table, 1, seed=2)
    path = file_of(tmp_path, key)
    os.truncate(path, max(len(before.encode()) + 1, path.stat().st_size - cut))
    resumed = tables.resume(key)
    assert resumed.notices == ("Line 10 was cut off and is dropped.",)
    assert path.read_text() == before
    assert len(resumed.table.transcript.entries) == 8
    play(resumed.table, 3)
    assert as_text(tables, key) == path.read_text()


def test_a_line_torn_within_a_letter_of_two_bytes_is_dropped_as_well(tables: Tables, tmp_path: Path) -> None:
    key, _ = begun(tables, (Player("Zoë"), Player("Åsa")))
    path = file_of(tmp_path, key)
    path.write_bytes(path.read_bytes() + '{"é'.encode()[:-1])
    assert len(tables.resume(key).notices) == 1


def test_a_table_killed_while_it_was_being_made_never_was_one(tables: Tables, tmp_path: Path) -> None:
    key, _ = begun(tables)
    half = tmp_path / FOLDER / f"{key}-2.jsonl.new"
    half.write_bytes(file_of(tmp_path, key).read_bytes()[:50])
    assert [saved.key for saved in tables.saved()] == [key]
    os.utime(half, (0, 0))
    tables.saved()
    assert not half.exists()


def test_a_file_that_gets_its_name_while_one_looks_is_no_fault(tables: Tables, tmp_path: Path) -> None:
    """Many tables of a club keep their files beside one another at the same time."""
    key, _ = begun(tables)
    (tmp_path / FOLDER / "lobby-1.host.new").symlink_to(tmp_path / "gone")
    assert [saved.key for saved in tables.saved()] == [key]


def test_the_unfinished_stand_first_and_the_newest_of_them_is_the_one_to_go_on_with(
    tables: Tables, tmp_path: Path
) -> None:
    done, _ = finished(tables)
    old, _ = begun(tables)
    new, _ = begun(tables)
    for age, key in enumerate([done, new, old]):
        os.utime(file_of(tmp_path, key), (1e9 - age, 1e9 - age))
    assert [saved.key for saved in tables.saved()] == [new, old, done]
    first = tables.unfinished()
    assert first
    assert first.key == new


def test_a_list_shows_game_players_scores_and_whose_turn_it_is(tables: Tables) -> None:
    _key, table = begun(tables)
    play(table, 11)
    (saved,) = tables.saved()
    assert (saved.game, saved.players, saved.moves) == ("kross", table.players, 11)
    assert frozenset(saved.active) == table.view(None).active
    assert saved.scores == tuple(score.points for score in table.view(None).scores)
    assert saved.is_open


def test_a_finished_table_shows_how_each_came_out(tables: Tables) -> None:
    _, table = finished(tables)
    (saved,) = tables.saved()
    result = table.view(None).result
    assert saved.is_finished
    assert not saved.is_open
    assert [(place.seat, place.rank, place.points) for place in saved.ranking] == [
        (each.seat, each.rank, each.points) for each in result.ranking
    ]
    best = max(result.ranking[0].words, key=lambda word: word.points)
    assert saved.ranking[0].best == best


@pytest.mark.parametrize("spoil", [Path.unlink, lambda path: path.write_text('{"format":1,"files":{"x":[1]}}')])
def test_the_index_may_be_lost_or_spoilt_at_any_time(tables: Tables, tmp_path: Path, spoil) -> None:
    finished(tables)
    begun(tables)
    before = tables.saved()
    spoil(tmp_path / FOLDER / INDEX)
    assert tables.saved() == before
    assert (tmp_path / FOLDER / INDEX).exists()


def test_a_file_that_has_not_changed_is_not_read_again(tables: Tables, tmp_path: Path) -> None:
    key, _table = begun(tables)
    before = tables.saved()
    path = file_of(tmp_path, key)
    state = path.stat()
    path.write_bytes(b"x" * state.st_size)
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert tables.saved() == before
    os.utime(path)
    assert tables.saved()[0].problem


def test_a_table_that_cannot_be_read_says_why_and_harms_no_other(tables: Tables, tmp_path: Path) -> None:
    spoilt, _ = begun(tables)
    good, _ = begun(tables)
    path = file_of(tmp_path, spoilt)
    content = path.read_bytes() + b"{}\n"
    path.write_bytes(content)
    first, last = tables.saved()
    assert (first.key, first.problem) == (good, "")
    assert (last.key, last.problem) == (spoilt, "Line 2, column 1: seat is missing.")
    with pytest.raises(Malformed, match=r"^Line 2, column 1: seat is missing\.$"):
        tables.resume(spoilt)
    assert path.read_bytes() == content


def test_several_tables_opened_in_the_same_second_have_keys_of_their_own(tables: Tables) -> None:
    keys = {begun(tables)[0] for _ in range(5)}
    assert len(keys) == 5
    assert len(tables.saved()) == 5


@pytest.mark.parametrize(
    ("asked", "called"),
    [
        ("Sunday", "Sunday"),
        ("  two   words ", "two words"),
        ("a/b\\c: 100 % ~ *?", "a/b\\c: 100 % ~ *?"),
        ("../../etc", "../../etc"),
        ("Zoë & Åsa", "Zoë & Åsa"),
        ("", ""),
        ("ends with a dot.", "ends with a dot."),
    ],
)
def test_a_table_can_be_called_anything(tables: Tables, tmp_path: Path, asked: str, called: str) -> None:
    key, _ = begun(tables)
    tables.rename(key, asked)
    (saved,) = tables.saved()
    assert (saved.key, saved.name) == (key, called)
    assert file_of(tmp_path, key).parent == tmp_path / FOLDER
    tables.rename(key, "")
    assert tables.saved()[0].name == ""


def test_a_name_that_is_too_long_for_a_file_is_cut(tables: Tables) -> None:
    key, _ = begun(tables)
    tables.rename(key, "ü" * 500)
    assert tables.saved()[0].name == "ü" * 50
    tables.rename(key, "/" * 500)
    assert set(tables.saved()[0].name) == {"/"}


def test_a_deleted_table_is_gone_and_takes_no_more_moves(tables: Tables) -> None:
    key, table = begun(tables)
    tables.delete(key)
    assert tables.saved() == []
    with pytest.raises(IllegalMove, match=GONE):
        play(table, 1)
    assert table.made == ()
    assert tables.saved() == []
    with pytest.raises(Malformed, match=GONE):
        tables.resume(key)


def test_what_is_exported_can_be_taken_in_elsewhere(tables: Tables, tmp_path: Path) -> None:
    key, table = begun(tables)
    play(table, 30)
    elsewhere = tables_in(tmp_path / "elsewhere")
    taken = elsewhere.take_in(tables.export(key).encode())
    assert elsewhere.resume(taken).table.state == table.state
    assert elsewhere.take_in(tables.export(key).encode()) == taken
    assert len(elsewhere.saved()) == 1


@pytest.mark.parametrize(
    "pasted",
    [
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: text + '{"seat":0,"mo',
    ],
)
def test_a_text_may_have_lost_or_gained_a_little_on_its_way(tables: Tables, tmp_path: Path, pasted) -> None:
    key, table = begun(tables)
    play(table, 6)
    elsewhere = tables_in(tmp_path / "elsewhere")
    taken = elsewhere.take_in(pasted(tables.export(key)).encode())
    assert as_text(elsewhere, taken) == tables.export(key)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "Line 1, column 1: The file is empty."),
        (b"a shopping list", "Line 1, column 1: This is not JSON."),
        (b"\xff\xfe\n", "Line 1, column 1: This is not text."),
        (b"{}\n", "Line 1, column 1: The format is missing; this version reads 1."),
        (b"\x00" * (LONGEST_FILE + 1), "The file is too long: 8000001 bytes."),
    ],
)
def test_what_is_no_table_is_refused_in_one_sentence_and_leaves_nothing(
    tables: Tables, tmp_path: Path, content: bytes, said: str
) -> None:
    with pytest.raises(Malformed) as caught:
        tables.take_in(content)
    assert str(caught.value) == said
    assert not list(tmp_path.rglob("*"))


def test_a_table_with_a_move_the_rules_refuse_is_not_taken_in(tables: Tables, tmp_path: Path) -> None:
    key, _ = begun(tables)
    text = tables.export(key) + '{"seat":0,"move":{"Grab":{}}}\n'
    with pytest.raises(Malformed, match=r"^Line 2: "):
        tables_in(tmp_path / "elsewhere").take_in(text.encode())
    assert not list((tmp_path / "elsewhere").rglob("*.jsonl*"))


def test_on_a_full_device_the_move_is_refused_and_the_file_stays_whole(tables: Tables, tmp_path: Path) -> None:
    """The file is longer than it may be at once: what was begun of the line is taken off again."""
    key, table = begun(tables)
    play(table, 4)
    path = file_of(tmp_path, key)
    before = path.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    former = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, limits[1]))
    try:
        with pytest.raises(IllegalMove, match=NOT_KEPT):
            play(table, 1)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, former)
    assert path.read_bytes() == before
    assert len(table.made) == 4
    play(table, 2)
    assert as_text(tables, key) == path.read_text()


def test_a_device_without_a_handle_left_says_so_and_not_that_there_is_no_room(tables: Tables) -> None:
    _, table = begun(tables)
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, limits[1]))
    try:
        with pytest.raises(IllegalMove, match="cannot write it down \\(Too many open files\\): the move was not made"):
            play(table, 1)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    play(table, 1)


# A record that stays open


def open_tables(tmp_path: Path) -> Tables:
    return Tables(tmp_path, find_game, journal=OpenJournal)


def test_an_open_record_is_written_line_by_line_and_flushed_when_it_is_asked_for(tmp_path: Path) -> None:
    tables = open_tables(tmp_path)
    key, table = begun(tables)
    play(table, 3)
    resumed = tables.resume(key)
    flushed: list[str] = []
    assert isinstance(resumed.journal, OpenJournal)
    resumed.journal.on_line = lambda: flushed.append(as_text(tables, key))
    play(resumed.table, 1)
    assert flushed == [as_text(tables, key)]
    resumed.journal.restore()
    play(resumed.table, 1)
    resumed.journal.close()
    assert len(as_text(tables, key).splitlines()) == 6


def test_an_open_record_needs_no_handle_for_a_move(tmp_path: Path) -> None:
    _, table = begun(open_tables(tmp_path))
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, limits[1]))
    try:
        play(table, 2)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    assert len(table.made) == 2


def test_an_open_record_refuses_a_move_on_a_full_device_and_once_it_is_deleted(tmp_path: Path) -> None:
    tables = open_tables(tmp_path)
    key, table = begun(tables)
    before = file_of(tmp_path, key).read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    former = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, limits[1]))
    try:
        with pytest.raises(IllegalMove, match=NOT_KEPT):
            play(table, 1)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, former)
    assert file_of(tmp_path, key).read_bytes() == before
    tables.delete(key)
    with pytest.raises(IllegalMove, match=GONE):
        play(table, 1)
    assert not table.made


def test_a_table_of_a_game_that_is_not_here_says_so(tables: Tables, tmp_path: Path) -> None:
    _key, _ = begun(tables)

    def find_nothing(name: str, judge: Judge) -> AnyGame:
        raise Malformed("There is no game called {name} here.", name=name)

    (saved,) = Tables(tmp_path, find_nothing).saved()
    assert saved.problem == "Line 1, column 20: There is no game called kross here."
    assert Tables(tmp_path, find_game).saved()[0].is_open
