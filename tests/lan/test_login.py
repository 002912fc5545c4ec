"""Only who knows the code, and sees the host's own certificate, gets in."""

import os

import pytest

from app.core.game import Malformed
from app.lan.certificate import client_context, new_certificate, server_context
from app.lan.login import GuestLogin, HostLogin, new_nonce, new_token, return_proofs, same
from app.lan.messages import PROTOCOL, Return, Welcome, read_from_guest, read_from_host, to_guest, to_host

FINGERPRINT = b"\x07" * 32


def proofs_agree(guest_secret: str, host_secret: str, guest_sees: bytes, host_has: bytes) -> bool:
    guest, host = GuestLogin(guest_secret, guest_sees), HostLogin(host_secret, host_has)
    mine, theirs = guest.proofs(host.answer), host.proofs(guest.opening)
    return same(mine.guest, theirs.guest) and same(mine.host, theirs.host)


@pytest.mark.parametrize(
    ("guest_secret", "host_secret", "guest_sees", "get_in"),
    [
        ("ABC123", "ABC123", FINGERPRINT, True),
        ("ABC124", "ABC123", FINGERPRINT, False),
        ("ABC123", "ABC123", b"\x08" * 32, False),  # a relay with a certificate of its own
    ],
)
def test_the_right_code_at_the_right_host_gets_in(
    guest_secret: str, host_secret: str, guest_sees: bytes, get_in: bool
) -> None:
    assert proofs_agree(guest_secret, host_secret, guest_sees, FINGERPRINT) == get_in


def test_the_two_proofs_differ_so_that_none_can_be_echoed() -> None:
    host = HostLogin("ABC123", FINGERPRINT)
    proofs = host.proofs(GuestLogin("ABC123", FINGERPRINT).opening)
    assert not same(proofs.guest, proofs.host)


def test_a_login_heard_once_is_worth_nothing_the_next_time() -> None:
    guest, host, later = (
        GuestLogin("ABC123", FINGERPRINT),
        HostLogin("ABC123", FINGERPRINT),
        HostLogin("ABC123", FINGERPRINT),
    )
    heard = guest.proofs(host.answer)
    assert not same(heard.guest, later.proofs(guest.opening).guest)


@pytest.mark.parametrize("opening", ["", "zz", "41", "41" + "00" * 32, "41" + "ff" * 32, "42" + "01" * 32, "41" * 9000])
def test_an_opening_that_is_none_is_refused(opening: str) -> None:
    with pytest.raises(Malformed):
        HostLogin("ABC123", FINGERPRINT).proofs(opening)


def test_a_reflected_opening_is_refused() -> None:
    host = HostLogin("ABC123", FINGERPRINT)
    with pytest.raises(Malformed):
        host.proofs(host.answer)


def test_random_openings_are_taken_or_refused_and_nothing_else() -> None:
    outcomes = {outcome((b"A" + os.urandom(32)).hex()) for _ in range(60)}
    assert outcomes <= {"", "This is no way to log in."}


def outcome(opening: str) -> str:
    try:
        HostLogin("ABC123", FINGERPRINT).proofs(opening)
    except Malformed as error:
        return str(error)
    return ""


def test_proofs_to_return_are_good_for_two_nonces_one_token_and_one_certificate() -> None:
    token, mine, theirs = new_token(), new_nonce(), new_nonce()
    proofs = return_proofs(token, mine, theirs, FINGERPRINT)
    assert proofs == return_proofs(token, mine, theirs, FINGERPRINT)
    for other in [
        return_proofs(token, new_nonce(), theirs, FINGERPRINT),
        return_proofs(token, mine, new_nonce(), FINGERPRINT),
        return_proofs(new_token(), mine, theirs, FINGERPRINT),
        return_proofs(token, mine, theirs, b"\x08" * 32),
    ]:
        assert not {proofs.guest, proofs.host} & {other.guest, other.host}
    assert proofs.guest != proofs.host


@pytest.mark.parametrize("nonce", ["", "zz", "41", "é" * 32, "41" * 17])
def test_a_nonce_that_is_none_is_refused(nonce: str) -> None:
    for message in (Return(1, nonce, "00" * 32), Welcome(PROTOCOL, "1.0", nonce)):
        with pytest.raises(Malformed, match="nonce should be said once"):
            read_from_guest(to_host(message)) if isinstance(message, Return) else read_from_host(to_guest(message))


def test_each_table_has_a_certificate_that_tls_takes() -> None:
    one, other = new_certificate(), new_certificate()
    assert one.fingerprint != other.fingerprint
    assert server_context(one).minimum_version == client_context().minimum_version
