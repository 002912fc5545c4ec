"""The proof of an invitation: SPAKE2 on its secret, bound to the host's certificate; tokens to come back.

Nothing that crosses the network lets anybody try codes at home: a wrong guess costs one of few tries at the host. A
relay with a certificate of its own fails even with the right code, for both ends mix the fingerprint they see into
their proofs; and the guest's proof of the code alone tells the host that it is a relay, and no slip.
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
CODE = b"wordtable code"
NONCE_LENGTH: Final = 16
TOKEN_LENGTH: Final = 32


@dataclass(frozen=True, slots=True)
class Proofs:
    """What each side sends to show that it came to the same key, and sees the same certificate."""

    guest: str
    host: str
    code: str = ""  # of the guest: that it came to the same key, whichever certificate it sees


class GuestLogin:
    """The guest's half: `opening` goes out, the host's answer comes in, and proofs are compared."""

    def __init__(self, secret: str, fingerprint: bytes) -> None:
        self._half = SPAKE2_A(secret.encode(), idA=GUEST, idB=HOST)
        self._fingerprint = fingerprint
        self.opening: str = self._half.start().hex()

    def proofs(self, answer: str) -> Proofs:
        """Make the proofs both sides must show; raise Malformed for an answer that is none."""
        return _proofs(_key(self._half, answer), f"{self.opening}|{answer}".encode(), self._fingerprint)


class HostLogin:
    """The host's half: a guest's opening comes in, `answer` goes out."""

    def __init__(self, secret: str, fingerprint: bytes) -> None:
        self._half = SPAKE2_B(secret.encode(), idA=GUEST, idB=HOST)
        self._fingerprint = fingerprint
        self.answer: str = self._half.start().hex()

    def proofs(self, opening: str) -> Proofs:
        """Make the proofs both sides must show; raise Malformed for an opening that is none."""
        return _proofs(_key(self._half, opening), f"{opening}|{self.answer}".encode(), self._fingerprint)


def _key(half: SPAKE2_A | SPAKE2_B, theirs: str) -> bytes:
    try:
        return half.finish(bytes.fromhex(theirs))  # type: ignore[no-any-return]
    except (SPAKEError, NotOnCurve, ValueError) as error:
        raise Malformed("This is no way to log in.") from error


def _proofs(key: bytes, said: bytes, fingerprint: bytes) -> Proofs:
    spread = Hkdf(b"", key, hash=sha256)
    guest, host, code = (spread.expand(each, 32) for each in (GUEST, HOST, CODE))
    return Proofs(mac(guest, said + fingerprint), mac(host, said + fingerprint), mac(code, said))


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
    key, said = bytes.fromhex(token), bytes.fromhex(guest_nonce) + bytes.fromhex(host_nonce) + fingerprint
    return Proofs(mac(key, GUEST + said), mac(key, HOST + said))


def same(proof: str, expected: str) -> bool:
    """Tell whether a proof is right, in the same time whichever of its digits are wrong."""
    return hmac.compare_digest(proof.encode(), expected.encode())


def mac(key: bytes, text: bytes) -> str:
    """Return what only who has the key can make of a text."""
    return hmac.new(key, text, sha256).hexdigest()
