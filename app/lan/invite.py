"""How to get to a table: an address, a port, a code, and the fingerprint of the host's certificate.

The same invitation is a link (drawn as a QR code), ten characters to read out, or an address to type. What is typed is
short, so guesses at it are slowed down; a link carries a key that nobody guesses, and is never slowed down by them.
"""

from dataclasses import dataclass
from ipaddress import IPv4Address
from secrets import choice, token_urlsafe
from urllib.parse import parse_qs, urlsplit

from app.core.game import Malformed

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
READ_AS = str.maketrans("ILO", "110", " -")
SCHEME = "wordtable"
PORT = 47150
PORTS = 8  # from there on: a device may have several tables open
SECRET_LENGTH = 6
LONGEST_NUMBER = 8  # digits
CODE_LENGTH = 10  # 16 bits of the address and 4 of a check, then the secret
KEY_LENGTH = 22  # of a link: 128 bits
FINGERPRINT_LENGTH = 16  # hexadecimal digits of the certificate's SHA-256 that a link carries: to say who is not it


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a table is, and what proves that its bearer was invited."""

    address: str
    secret: str
    port: int = PORT
    fingerprint: str | None = None  # known only from a link
    key: str = ""  # proves as much as the secret, and is known only from a link
    number: int = 0  # of the table, where several are behind one door

    @property
    def link(self) -> str:
        """What the QR code holds: short, so that the code stays coarse."""
        return f"{SCHEME}://{self.address}:{self.port}/{self.number or ''}?k={self.key}&f={self.fingerprint or ''}"

    @property
    def code(self) -> str:
        """Ten characters to read out: enough on the network of the host."""
        number = int(IPv4Address(self.address)) & 0xFFFF
        return _digits(number << 4 | _check(number, self.secret), 4) + self.secret

    @property
    def typed(self) -> str:
        """What is typed: ten characters where they lead to the port alone, the last six where the address is needed."""
        return self.code if port_of(self.secret) == self.port else self.secret

    @property
    def where(self) -> str:
        """The address as it is typed."""
        return f"{self.address}:{self.port}" + (f"/{self.number}" if self.number else "")


def server_name(number: int) -> str:
    """Name a table to the door it is behind, before anything is secret; number_in reads it."""
    return f"{number}.{SCHEME}"


def number_in(text: str) -> int:
    """Read the number of a table, also from its name at the door; 0 where there is none."""
    digits = text.removesuffix(f".{SCHEME}")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < LONGEST_NUMBER else 0


def new_secret(port: int = PORT) -> str:
    """Make six characters that nobody guesses in the few tries there are; of usual ports they tell which."""
    while True:
        secret = "".join(choice(ALPHABET) for _ in range(SECRET_LENGTH))
        if port not in range(PORT, PORT + PORTS) or port_of(secret) == port:
            return secret


def secret_at(port: int, former: str) -> str:
    """Return the secret of a table at this port: the former one, unless its characters lead to another."""
    is_usual = port in range(PORT, PORT + PORTS)
    return former if former and (not is_usual or port_of(former) == port) else new_secret(port)


def new_key() -> str:
    """Make what a link proves itself by."""
    return token_urlsafe(16)


def port_of(secret: str) -> int:
    """Return the port of a table with this secret, if it has one of the usual ones."""
    return PORT + _total(0, secret) % PORTS


def normal(typed: str) -> str:
    """Read a code as it is meant: O as 0, I and L as 1, spaces and dashes left out."""
    return typed.upper().translate(READ_AS)


def spaced(code: str) -> str:
    """Write a code as it is shown: ABCDE FGHJK."""
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}"


def read_link(text: str) -> Invitation:
    """Read the invitation of a link, or raise Malformed."""
    try:
        parts = urlsplit(text.strip())
        asked = parse_qs(parts.query, strict_parsing=True)
        address, port = str(IPv4Address(parts.hostname or "")), parts.port or PORT
        key, fingerprint = asked["k"][0], asked.get("f", [""])[0].lower()
    except (ValueError, KeyError) as error:
        raise Malformed("This is not an invitation to a table.") from error
    if parts.scheme != SCHEME or not _is_key(key) or not _is_fingerprint(fingerprint):
        raise Malformed("This is not an invitation to a table.")
    return Invitation(address, "", port, fingerprint, key, number_in(parts.path.removeprefix("/")))


def read_code(typed: str, own_addresses: list[str]) -> list[Invitation]:
    """Read the invitations a code of ten characters may mean, one for each network; or raise Malformed.

    Behind it may stand the number of the table.
    """
    code, table = _parted(normal(typed), CODE_LENGTH)
    wrong = next((letter for letter in code if letter not in ALPHABET), None)
    if wrong:
        raise Malformed("A code has no {letter} in it.", letter=wrong)
    if len(code) != CODE_LENGTH:
        raise Malformed("A code has ten characters, this one has {count}.", count=len(code))
    number, secret = _number(code[:4]), code[4:]
    if number & 0xF != _check(number >> 4, secret):
        raise Malformed("There is a slip in this code: please check it again.")
    low = number >> 4
    networks = dict.fromkeys(int(IPv4Address(own)) & 0xFFFF0000 for own in own_addresses)
    return [Invitation(str(IPv4Address(network | low)), secret, port_of(secret), number=table) for network in networks]


def read_address(typed: str, secret: str) -> Invitation:
    """Read the invitation of a typed address, and the code's last six characters or all ten.

    Behind the address may stand a port, 192.168.1.20:47150, and the number of the table, 192.168.1.20/7; or the number
    stands behind the code.
    """
    place, _, table = typed.strip().partition("/")
    address, _, port = place.partition(":")
    code = normal(secret)
    code, beside = _parted(code, CODE_LENGTH if len(code) >= CODE_LENGTH else SECRET_LENGTH)
    secret = code[-SECRET_LENGTH:]
    if not _is_secret(secret):
        raise Malformed("The code’s last six characters are needed, too.")
    try:
        where, number = str(IPv4Address(address)), int(port) if port else port_of(secret)
    except ValueError as error:
        raise Malformed("{typed} is not an address like 192.168.1.20.", typed=typed[:40]) from error
    if not 0 < number < 65536:
        raise Malformed("{port} is not a port: ports go from 1 to 65535.", port=port[:10])
    if table and not number_in(table):
        raise Malformed("{table} is not the number of a table.", table=table[:10])
    return Invitation(where, secret, number, number=number_in(table) or beside)


def _parted(code: str, length: int) -> tuple[str, int]:
    """Part a code from the number of the table behind it."""
    number = number_in(code[length:])
    return (code[:length], number) if number else (code, 0)


def _check(number: int, secret: str) -> int:
    """Four bits that most slips change."""
    return _total(number, secret) % 16


def _total(number: int, secret: str) -> int:
    for letter in secret:
        number = (number * 37 + ALPHABET.index(letter) + 1) % 1_000_003
    return number


def _digits(number: int, length: int) -> str:
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(length)))


def _number(digits: str) -> int:
    total = 0
    for digit in digits:
        total = total << 5 | ALPHABET.index(digit)
    return total


def _is_secret(text: str) -> bool:
    return len(text) == SECRET_LENGTH and all(letter in ALPHABET for letter in text)


def _is_key(text: str) -> bool:
    return len(text) == KEY_LENGTH and all(letter.isascii() and (letter.isalnum() or letter in "-_") for letter in text)


def _is_fingerprint(text: str) -> bool:
    return len(text) == FINGERPRINT_LENGTH and all(digit in "0123456789abcdef" for digit in text)
