"""What a host keeps beside the record of its table: with both, the table can be opened again, here or elsewhere."""

from dataclasses import dataclass, replace
from hashlib import sha256
from ssl import PEM_cert_to_DER_cert
from typing import Final

from app.core.codec import decode, from_json, to_json
from app.core.game import Malformed
from app.core.host import TimeLeft
from app.lan.asides import Aside
from app.lan.certificate import Certificate
from app.lan.messages import Place, TakeOver
from app.lan.parts import LONGEST, in_parts
from app.lan.plausible import Index, PortOrAny, Token

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class HostKeys:
    """The code, the certificate, the guests' tokens, from where each seat is played, and what the rules do not know."""

    secret: str
    key: str
    chain: str
    port: PortOrAny
    tokens: tuple[tuple[Index, Token], ...]
    places: tuple[Place, ...]
    asides: tuple[Aside, ...] = ()
    left: TimeLeft | None = None  # of the clock, when this was kept
    link: str = ""  # the key of links; tables of before had none
    number: Index = 0  # of the table, where it is one of several behind a door
    format: int = FORMAT

    @property
    def certificate(self) -> Certificate:
        """The certificate, with its fingerprint worked out anew."""
        try:
            fingerprint = sha256(PEM_cert_to_DER_cert(self.chain)).digest()
        except ValueError as error:
            raise Malformed("The certificate of this table cannot be read.") from error
        return Certificate(self.key, self.chain, fingerprint)


def write_host_keys(keys: HostKeys) -> str:
    """Write the keys of a host as text."""
    return to_json(keys, HostKeys)


def read_host_keys(text: str) -> HostKeys:
    """Read the keys of a text, or raise Malformed."""
    keys: HostKeys = decode(from_json(text), HostKeys)
    if keys.format != FORMAT:
        raise Malformed("The format is {found}; this version reads {known}.", found=keys.format, known=FORMAT)
    return keys


@dataclass(frozen=True, slots=True)
class Handover:
    """A table on its way to another device: all that the guest there needs to be the host."""

    keys: HostKeys
    record: str  # the transcript, a line a move
    former_host: Index  # the number of the device that was the host: its token is among the others


def parts_of(handover: Handover) -> list[TakeOver]:
    """Cut a handover into pieces that fit into messages."""
    pieces = in_parts(to_json(handover, Handover))
    return [TakeOver(part, len(pieces), piece) for part, piece in enumerate(pieces)]


def read_handover(text: str) -> Handover:
    """Read the handover of a text, or raise Malformed."""
    return decode(from_json(text, LONGEST), Handover)


def handed_over(places: tuple[Place, ...], to: int, former_host: int) -> tuple[Place, ...]:
    """Change the places as the guest that takes over keeps them: its own seats are the host's, the host's a guest's."""
    return tuple(_moved(place, to, former_host) for place in places)


def _moved(place: Place, to: int, former_host: int) -> Place:
    if place.player is None or place.player.kind == "bot" or place.guest not in (None, to):
        return place
    return replace(place, guest=None if place.guest == to else former_host)
