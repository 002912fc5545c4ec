"""Settings stay as they were left, whatever happens to their file."""

import pytest

from app.storage.settings import FILE, Settings, load, save

CHANGED = Settings(theme="dark", cloth="sea", text_size=1.5, left_handed=True, sound=False, muted=("laid", "turn"))


def test_settings_come_back_as_they_were_kept(tmp_path):
    save(CHANGED, tmp_path)
    assert load(tmp_path) == CHANGED


def test_without_a_file_nothing_is_set(tmp_path):
    assert load(tmp_path / "nowhere") == Settings()


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        ("", Settings()),
        ('{"theme": "da', Settings()),  # torn
        ("[1, 2]", Settings()),
        ('{"theme": "dark", "from_tomorrow": 1}', Settings(theme="dark")),
        ('{"sound": "loud", "text_size": 2}', Settings(text_size=2.0)),
        ('{"text_size": true, "left_handed": 1}', Settings()),
        ("[" * 100_000, Settings()),
        ('{"text_size": 1' + "0" * 400 + "}", Settings()),
        ('{"text_size": NaN, "sound": false}', Settings(sound=False)),
        ('{"muted": ["laid"]}', Settings(muted=("laid",))),
        ('{"theme": "dark", "text_size": 1.0}', Settings(theme="dark")),  # from before there were cloths
        ('{"cloth": 3, "theme": "dark"}', Settings(theme="dark")),
    ],
)
def test_what_cannot_be_read_is_as_if_it_had_never_been_set(tmp_path, kept, read):
    (tmp_path / FILE).write_text(kept, encoding="utf-8")
    assert load(tmp_path) == read


def test_no_half_written_file_takes_the_place_of_a_whole_one(tmp_path):
    save(CHANGED, tmp_path)
    (tmp_path / f"{FILE}.new").write_text('{"theme": "hi', encoding="utf-8")
    assert load(tmp_path) == CHANGED
