"""What other devices say is of types that hold nothing which cannot be: who reads it need not look at it again."""

import re
from collections.abc import Callable
from ipaddress import IPv4Address
from typing import Annotated, Any, Final, TypeAlias
from unicodedata import category

from app.core import game
from app.core.game import LONGEST_NAME, OLDEST, Sentence, legible
from app.core.such import Such, within
from app.core.transcript import NOT_IN_A_NAME

MOST_SEATS: Final = 16
UNSEEN: Final = {*NOT_IN_A_NAME, "Cf", "Cs", "Co", "Cn"}  # no room and no ink: what joins, turns or hides letters
LONGEST_VERSION: Final = 40
LONGEST_SENTENCE: Final = 500  # characters, and of a detail
MOST_DETAILS: Final = 40


def is_address(text: str) -> bool:
    """Tell whether it is the address of one device, written as such an address is."""
    try:
        address = IPv4Address(text)
    except ValueError:
        return False
    return str(address) == text and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def is_name(text: str) -> bool:
    """Tell whether it can be a player's name, and nothing in it is unseen."""
    return len(text) <= LONGEST_NAME and not any(category(letter) in UNSEEN for letter in text)


def is_player(player: game.Player) -> bool:
    """Tell whether name and age are such."""
    return is_name(player.name) and (player.age is None or 0 <= player.age <= OLDEST)


def is_guest(player: game.Player) -> bool:
    """Tell whether a guest can mean to sit down so: a name is made of what is called one."""
    return len(player.name) <= LONGEST_SENTENCE and (player.age is None or 0 <= player.age <= OLDEST)


def is_sentence(sentence: Sentence) -> bool:
    """Tell whether a label has room for it."""
    texts = [sentence.template, *sentence.details, *(each for each in sentence.details.values() if type(each) is str)]
    return len(sentence.details) <= MOST_DETAILS and all(len(each) <= LONGEST_SENTENCE for each in texts)


def is_version(text: str) -> bool:
    """Tell whether a version of the app, whichever, may be called so."""
    return len(text) <= LONGEST_VERSION and legible(text) == text


def hexadecimal(digits: int) -> Callable[[Any], bool]:
    """Ask of a text whether it is so many hexadecimal digits."""
    return lambda text: re.fullmatch(f"[0-9a-f]{{{digits}}}", text) is not None


Address: TypeAlias = Annotated[str, Such("an address like 192.168.1.20", is_address)]
Port: TypeAlias = Annotated[int, Such("a port from 1 to 65535", within(1, 65535))]
PortOrAny: TypeAlias = Annotated[int, Such("a port from 1 to 65535, or 0 for any", within(0, 65535))]
Seat: TypeAlias = Annotated[game.Seat, Such("a seat", within(0, MOST_SEATS - 1))]
Index: TypeAlias = Annotated[int, Such("a number from 0", within(0, 1e9))]
"""Numbers moves, guests, parts, events and versions."""
Moment: TypeAlias = Annotated[float, Such("a moment of a clock", within(-1e12, 1e12))]
Seconds: TypeAlias = Annotated[float, Such("a number of seconds from 0", within(0, 1e7))]
Name: TypeAlias = Annotated[str, Such("a name", is_name)]
Player: TypeAlias = Annotated[game.Player, Such("a player", is_player)]
Sitter: TypeAlias = Annotated[game.Player, Such("a player", is_guest)]
Said: TypeAlias = Annotated[Sentence, Such("a sentence", is_sentence)]
Word: TypeAlias = Annotated[str, Such("a word in small letters", re.compile("[a-z][a-z0-9_-]{0,31}").fullmatch)]
"""Names a game, or a reason."""
Version: TypeAlias = Annotated[str, Such("a version of the app", is_version)]

# Of a login
Half: TypeAlias = Annotated[str, Such("half of a login", hexadecimal(66))]
Proof: TypeAlias = Annotated[str, Such("a proof", hexadecimal(64))]
ShortProof: TypeAlias = Annotated[str, Such("a short proof", hexadecimal(32))]
Token: TypeAlias = Annotated[str, Such("a token", hexadecimal(64))]
Nonce: TypeAlias = Annotated[str, Such("said once", hexadecimal(32))]
Fingerprint: TypeAlias = Annotated[str, Such("a fingerprint", hexadecimal(64))]
