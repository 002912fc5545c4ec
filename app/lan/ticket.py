"""What a guest keeps to come back with, whatever becomes of its app."""

from dataclasses import dataclass
from ipaddress import IPv4Address

from app.core.codec import decode, from_json, to_json
from app.core.game import Malformed


@dataclass(frozen=True, slots=True)
class Ticket:
    """Where the table was last, its certificate, and the token by which guest and host know each other."""

    address: str
    port: int
    fingerprint: str
    guest: int
    token: str


def write_ticket(ticket: Ticket) -> str:
    """Write a ticket as text."""
    return to_json(ticket, Ticket)


def read_ticket(text: str) -> Ticket:
    """Read the ticket of a text, or raise Malformed."""
    ticket: Ticket = decode(from_json(text), Ticket)
    try:
        IPv4Address(ticket.address)
        bytes.fromhex(ticket.token)
        bytes.fromhex(ticket.fingerprint)
    except ValueError as error:
        raise Malformed("This is not a ticket to a table.") from error
    return ticket
