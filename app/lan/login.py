"""The proof of an invitation: SPAKE2 on the code's secret, bound to the host's certificate; tokens to come back.

Nothing that crosses the network lets anybody try codes at home: a wrong guess costs one of few tries at the host. A
relay with a certificate of its own fails even with the right code, for both ends mix the fingerprint they see in.
"""

import hmac
import sys
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes
from typing import Final

from hkdf import Hkdf
from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError
from spake2.ed25519_basic import NotOnCurve

from app.core.game import Malformed

# spake2 0.8 carries an old six along, whose way to import Python no longer knows; nothing needs it.
sys.meta_path[:] = [finder for finder in sys.meta_path if hasattr(finder, "find_spec")]

GUEST, HOST = b"wordtable guest", b"wordtable host"
NONCE_LENGTH: Final = 16
TOKEN_LENGTH: Final = 32


@dataclass(frozen=True, slots=True)
class Proofs:
    """What each side sends to show that it came to the same key."""

    guest: str
    host: str


class GuestLogin:
    """The guest's half: `opening` goes out, the host's answer comes in, and proofs are compared."""

    def __init__(self, secret: str, fingerprint: bytes) -> None:
        self._half = SPAKE2_A(secret.encode(), idA=GUEST, idB=HOST + fingerprint)
        self.opening: str = self._half.start().hex()

    def proofs(self, answer: str) -> Proofs:
        """Make the proofs both sides must show; raise Malformed for an answer that is none."""
        return _proofs(self._half, self.opening, answer, answer)


class HostLogin:
    """The host's half: a guest's opening comes in, `answer` goes out."""

    def __init__(self, secret: str, fingerprint: bytes) -> None:
        self._half = SPAKE2_B(secret.encode(), idA=GUEST, idB=HOST + fingerprint)
        self.answer: str = self._half.start().hex()

    def proofs(self, opening: str) -> Proofs:
        """Make the proofs both sides must show; raise Malformed for an opening that is none."""
        return _proofs(self._half, opening, self.answer, opening)


def _proofs(half: SPAKE2_A | SPAKE2_B, opening: str, answer: str, theirs: str) -> Proofs:
    try:
        key = half.finish(bytes.fromhex(theirs))
    except (SPAKEError, NotOnCurve, ValueError) as error:
        raise Malformed("This is no way to log in.") from error
    spread = Hkdf(b"", key, hash=sha256)
    said = f"{opening}|{answer}".encode()
    return Proofs(_mac(spread.expand(GUEST, 32), said), _mac(spread.expand(HOST, 32), said))


def new_nonce() -> str:
    """Something said once: what is answered to it cannot be replayed."""
    return token_bytes(NONCE_LENGTH).hex()


def new_token() -> str:
    """Make the token a guest comes back with."""
    return token_bytes(TOKEN_LENGTH).hex()


def return_proofs(token: str, guest_nonce: str, host_nonce: str, fingerprint: bytes) -> Proofs:
    """Make what each side sends to show that it holds a token: good for these nonces, and for one certificate.

    So a guest finds its table again wherever it is now, and a relay or another table learns nothing.
    """
    try:
        key, said = bytes.fromhex(token), bytes.fromhex(guest_nonce) + bytes.fromhex(host_nonce) + fingerprint
    except ValueError as error:
        raise Malformed("This is no way to come back.") from error
    if len(guest_nonce) != len(host_nonce) or len(host_nonce) != 2 * NONCE_LENGTH:
        raise Malformed("This is no way to come back.")
    return Proofs(_mac(key, GUEST + said), _mac(key, HOST + said))


def same(proof: str, expected: str) -> bool:
    """Tell whether a proof is right, in the same time whichever of its digits are wrong."""
    return hmac.compare_digest(proof.encode(), expected.encode())


def _mac(key: bytes, text: bytes) -> str:
    return hmac.new(key, text, sha256).hexdigest()
