"""Ways in: a link, ten characters, an address; and what is said of a slip."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.game import Malformed
from app.lan.invite import (
    ALPHABET,
    PORT,
    PORTS,
    Invitation,
    new_key,
    new_secret,
    normal,
    port_of,
    read_address,
    read_code,
    read_link,
    spaced,
)

KEY, SEEN = "k" * 22, "0f" * 8
SECRETS = st.text(ALPHABET, min_size=6, max_size=6)
LOW_HALVES = st.integers(0, 0xFFFF)


@given(SECRETS, LOW_HALVES)
def test_a_code_leads_to_its_table_from_every_network_the_device_is_in(secret: str, low: int) -> None:
    address = f"192.168.{low >> 8}.{low & 255}"
    found = read_code(spaced(Invitation(address, secret).code), ["192.168.1.7", "10.0.0.3", "192.168.9.9"])
    assert [(each.address, each.secret) for each in found] == [
        (address, secret),
        (f"10.0.{low >> 8}.{low & 255}", secret),
    ]


@pytest.mark.parametrize("port", range(PORT, PORT + PORTS))
def test_a_code_leads_to_the_right_one_of_several_tables_of_a_device(port: int) -> None:
    code = Invitation("192.168.17.203", new_secret(port), port).code
    assert [each.port for each in read_code(code, ["192.168.1.7"])] == [port]


@given(SECRETS, st.integers(1, 65535), st.text("0123456789abcdef", min_size=16, max_size=16))
def test_a_link_says_all_there_is_to_know_but_what_is_typed(secret: str, port: int, fingerprint: str) -> None:
    invitation = Invitation("192.168.17.203", secret, port, fingerprint, new_key())
    assert read_link(invitation.link) == replace(invitation, secret="")
    assert f"={secret}" not in Invitation("192.168.17.203", secret, port, "f" * 16, KEY).link
    assert len(invitation.link) <= 80


def test_letters_that_look_alike_are_read_as_digits() -> None:
    assert normal("o1-il 0k") == "01110K"
    assert not set("ILOU") & set(ALPHABET)


def test_of_all_slips_of_one_letter_one_in_ten_at_most_gets_through() -> None:
    code = Invitation("192.168.17.203", "7K3QXZ").code
    slips = [code[:at] + letter + code[at + 1 :] for at in range(10) for letter in ALPHABET if letter != code[at]]
    through = sum(is_read(slip) for slip in slips)
    assert through < len(slips) / 10


def is_read(code: str) -> bool:
    try:
        return bool(read_code(code, ["192.168.1.1"]))
    except Malformed:
        return False


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "A code has ten characters, this one has 0."),
        ("ABCDE", "A code has ten characters, this one has 5."),
        ("ABCDE FGHJ!", "A code has no ! in it."),
        ("ABCDE FGHJU", "A code has no U in it."),
    ],
)
def test_a_code_that_is_none_is_refused_in_a_sentence(typed: str, said: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_code(typed, ["192.168.1.7"])
    assert str(caught.value) == said


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"http://192.168.1.1:80/?k={KEY}&f={SEEN}",
        f"wordtable://host:47150/?k={KEY}&f={SEEN}",
        f"wordtable://192.168.1.1:99999/?k={KEY}&f={SEEN}",
        f"wordtable://192.168.1.1/?k={KEY[1:]}&f={SEEN}",
        f"wordtable://192.168.1.1/?k={KEY[1:]}é&f={SEEN}",
        f"wordtable://192.168.1.1/?k={KEY}&f=12",
        f"wordtable://192.168.1.1/?k={KEY}",
        f"wordtable://192.168.1.1/?c=ABC123&f={SEEN}",
        "wordtable://192.168.1.1/",
        f"wordtable://[::1/?k={KEY}&f={SEEN}",
    ],
)
def test_a_link_that_is_no_invitation_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="not an invitation"):
        read_link(text)


@pytest.mark.parametrize(
    ("typed", "secret", "expected"),
    [
        ("10.0.0.4", "abcd23", Invitation("10.0.0.4", "ABCD23", port_of("ABCD23"))),
        (" 10.0.0.4:5000 ", "27YM5 ABCD2"[-7:], Invitation("10.0.0.4", "5ABCD2", 5000)),
        ("10.0.0.4", "275S18GC1X", Invitation("10.0.0.4", "18GC1X", port_of("18GC1X"))),
    ],
)
def test_an_address_may_be_typed(typed: str, secret: str, expected: Invitation) -> None:
    assert read_address(typed, secret) == expected


@pytest.mark.parametrize(
    ("typed", "secret", "said"),
    [
        ("10.0.0", "ABCD23", "10.0.0 is not an address like 192.168.1.20."),
        ("10.0.0.4:0", "ABCD23", "0 is not a port: ports go from 1 to 65535."),
        ("10.0.0.4:x", "ABCD23", "10.0.0.4:x is not an address like 192.168.1.20."),
        ("10.0.0.4", "ABC", "The code’s last six characters are needed, too."),
    ],
)
def test_a_typed_address_that_is_none_is_refused(typed: str, secret: str, said: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_address(typed, secret)
    assert str(caught.value) == said


def test_secrets_are_not_told_twice() -> None:
    assert len({new_secret() for _ in range(200)}) == 200
