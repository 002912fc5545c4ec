"""What a guest keeps to come back with, whatever becomes of its app."""

from dataclasses import dataclass

from app.core.codec import decode, from_json, to_json
from app.lan.plausible import Address, Fingerprint, Index, Port, Token


@dataclass(frozen=True, slots=True)
class Ticket:
    """Where the table was last, its certificate, and the token by which guest and host know each other."""

    address: Address
    port: Port
    fingerprint: Fingerprint
    guest: Index
    token: Token
    number: Index = 0  # of the table, where several are behind one door


def write_ticket(ticket: Ticket) -> str:
    """Write a ticket as text."""
    return to_json(ticket, Ticket)


def read_ticket(text: str) -> Ticket:
    """Read the ticket of a text, or raise Malformed."""
    return decode(from_json(text), Ticket)
