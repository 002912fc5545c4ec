"""A fresh certificate for each opened table: P-256, signed by itself, written by hand in DER.

Nobody vouches for it: a guest trusts it because the code's SPAKE2 is bound to its fingerprint (login.py).
"""

import ssl
import tempfile
from base64 import encodebytes
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from secrets import randbits

from ecdsa import NIST256p, SigningKey
from ecdsa.util import sigencode_der

ECDSA_WITH_SHA256 = bytes.fromhex("06082a8648ce3d040302")
COMMON_NAME = bytes.fromhex("0603550403")
NAME = b"Wordtable"
VALID_FOR = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Certificate:
    """A key and its certificate, as PEM, and the certificate's SHA-256."""

    key: str
    chain: str
    fingerprint: bytes


def new_certificate(now: datetime | None = None) -> Certificate:
    """Make a key nobody had before, with a certificate of its own."""
    signing = SigningKey.generate(curve=NIST256p)
    moment = now or datetime.now(UTC)
    body = _body(signing.verifying_key.to_der(), moment)
    signature = signing.sign(body, hashfunc=sha256, sigencode=sigencode_der)
    der = _sequence(body, _sequence(ECDSA_WITH_SHA256), _tagged(0x03, b"\x00" + signature))
    return Certificate(signing.to_pem().decode(), _pem("CERTIFICATE", der), sha256(der).digest())


def server_context(certificate: Certificate) -> ssl.SSLContext:
    """TLS 1.3 with this certificate; its key is on disk only while it is read."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # guests come back by tickets of ours
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "table.pem"
        file.touch(mode=0o600)
        file.write_text(certificate.key + certificate.chain, encoding="ascii")
        context.load_cert_chain(file)
    return context


def client_context() -> ssl.SSLContext:
    """TLS 1.3 that takes any certificate: which it is, the login proves."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def fingerprint_of(connection: ssl.SSLObject) -> bytes:
    """Return the SHA-256 of the certificate at the other end."""
    der = connection.getpeercert(binary_form=True)
    return sha256(der or b"").digest()


def _body(public_key: bytes, now: datetime) -> bytes:
    name = _sequence(_tagged(0x31, _sequence(COMMON_NAME, _tagged(0x0C, NAME))))
    validity = _sequence(_time(now - timedelta(days=1)), _time(now + VALID_FOR))
    serial = _tagged(0x02, (1 << 62 | randbits(62)).to_bytes(8, "big"))  # positive, and no shorter form of it
    version = _tagged(0xA0, _tagged(0x02, b"\x02"))
    return _sequence(version, serial, _sequence(ECDSA_WITH_SHA256), name, validity, name, public_key)


def _time(moment: datetime) -> bytes:
    return _tagged(0x18, moment.astimezone(UTC).strftime("%Y%m%d%H%M%SZ").encode())


def _sequence(*parts: bytes) -> bytes:
    return _tagged(0x30, b"".join(parts))


def _tagged(tag: int, content: bytes) -> bytes:
    size = len(content)
    if size < 0x80:
        return bytes((tag, size)) + content
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes((tag, 0x80 | len(length))) + length + content


def _pem(label: str, der: bytes) -> str:
    return f"-----BEGIN {label}-----\n{encodebytes(der).decode()}-----END {label}-----\n"
