"""What is kept of tables on the network, for nobody else to read: a host's keys, and a guest's way back."""

from pathlib import Path

from app.storage import estates


def test_what_a_host_keeps_stands_beside_the_record_and_goes_with_it(tmp_path: Path) -> None:
    estates.keep_estate(tmp_path, "20261118-kross", "one")
    estates.keep_estate(tmp_path, "20261118-kross", "two")
    assert estates.hosted(tmp_path) == ["20261118-kross"]
    assert estates.estate(tmp_path, "20261118-kross") == "two"
    assert (tmp_path / "tables" / "20261118-kross.host").stat().st_mode & 0o777 == 0o600
    estates.forget_estate(tmp_path, "20261118-kross")
    estates.forget_estate(tmp_path, "20261118-kross")
    assert estates.estate(tmp_path, "20261118-kross") is None
    assert estates.hosted(tmp_path) == []


def test_the_way_back_is_kept_until_it_is_of_no_use(tmp_path: Path) -> None:
    assert estates.ticket(tmp_path) is None
    estates.keep_ticket(tmp_path, "ticket é")
    assert estates.ticket(tmp_path) == "ticket é"
    assert (tmp_path / "ticket.json").stat().st_mode & 0o777 == 0o600
    estates.forget_ticket(tmp_path)
    assert estates.ticket(tmp_path) is None
