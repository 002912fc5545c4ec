"""What is kept of tables on the network, for nobody else to read: a host's keys, and a guest's way back."""

from pathlib import Path

from app.storage import host_keys


def test_what_a_host_keeps_stands_beside_the_record_and_goes_with_it(tmp_path: Path) -> None:
    host_keys.keep_host_keys(tmp_path, "20261118-kross", "one")
    host_keys.keep_host_keys(tmp_path, "20261118-kross", "two")
    assert host_keys.hosted(tmp_path) == ["20261118-kross"]
    assert host_keys.keys_of(tmp_path, "20261118-kross") == "two"
    assert (tmp_path / "tables" / "20261118-kross.host").stat().st_mode & 0o777 == 0o600
    host_keys.forget_host_keys(tmp_path, "20261118-kross")
    host_keys.forget_host_keys(tmp_path, "20261118-kross")
    assert host_keys.keys_of(tmp_path, "20261118-kross") is None
    assert host_keys.hosted(tmp_path) == []


def test_the_way_back_is_kept_until_it_is_of_no_use(tmp_path: Path) -> None:
    assert host_keys.ticket(tmp_path) is None
    host_keys.keep_ticket(tmp_path, "ticket é")
    assert host_keys.ticket(tmp_path) == "ticket é"
    assert (tmp_path / "ticket.json").stat().st_mode & 0o777 == 0o600
    host_keys.forget_ticket(tmp_path)
    assert host_keys.ticket(tmp_path) is None
