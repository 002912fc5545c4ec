"""Where our table is now: asked of everybody with a proof that one was there, answered by that table alone with its.

Whoever else hears the question, or answers it, learns nothing, and keeps nobody busy.
"""

import re
from collections.abc import Mapping
from functools import partial
from typing import Final, TypeAlias

from app.core.codec import compact, decode, from_json
from app.core.game import Malformed
from app.lan.discovery import LONGEST_ANSWER, QUESTION, Question, TableSeen
from app.lan.login import GUEST, HOST, mac, new_nonce, same
from app.lan.plausible import Index, Port, ShortProof
from app.lan.ticket import Ticket

ASKED: Final = re.compile(re.escape(QUESTION) + rb" (\d{1,9}) ([0-9a-f]{32}) ([0-9a-f]{32})")
SEARCH: Final = b"wordtable search "
Answer: TypeAlias = tuple[Port, Index, ShortProof]


def question_of(ticket: Ticket) -> Question:
    """Ask where the table of a ticket is."""
    nonce = new_nonce()
    asked = f" {ticket.guest} {nonce} {_proof(ticket.token, GUEST, nonce)}"
    return Question(QUESTION + asked.encode(), partial(_read, ticket.token, nonce))


def answer_to(question: bytes, port: int, number: int, tokens: Mapping[int, str]) -> bytes | None:
    """Write the answer of the table of that number with these guests; None to anybody else."""
    asked = ASKED.fullmatch(question)
    token = tokens.get(int(asked[1])) if asked else None
    if asked is None or token is None:
        return None
    nonce, proof = asked[2].decode(), asked[3].decode()
    if not same(proof, _proof(token, GUEST, nonce)):
        return None
    return compact([port, number, _proof(token, HOST, nonce, port, number)]).encode()


def _read(token: str, nonce: str, answer: bytes, address: str) -> TableSeen | None:
    """Read where the table is; None for an answer of any other."""
    if len(answer) >= LONGEST_ANSWER:
        return None
    try:
        said: Answer = decode(from_json(answer.decode()), Answer)
    except (Malformed, UnicodeDecodeError):
        return None
    port, number, proof = said
    if not same(proof, _proof(token, HOST, nonce, port, number)):
        return None
    return TableSeen(address, port, "", "", number=number)


def _proof(token: str, side: bytes, nonce: str, *where: int) -> str:
    return mac(bytes.fromhex(token), SEARCH + side + f" {nonce} {where}".encode())[:32]
