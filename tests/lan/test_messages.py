"""Messages survive the wire, and whatever else comes over it is refused by the one error and touches nothing."""

import json
import typing
from collections import Counter
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest

from app.core.codec import LONGEST_LINE, encode
from app.core.dawg import LONGEST
from app.core.game import EXTRA_HINTS, EXTRA_TIME, LONGEST_NAME, AnyGame, Malformed, Player
from app.core.such import Such
from app.core.table import open_table
from app.core.transcript import HouseWords, Judge, LexiconName, write_transcript
from app.games import GAMES, build
from app.games.kross.model import Call, Move
from app.lan.handover import Handover, HostKeys, parts_of, read_handover, read_host_keys, write_host_keys
from app.lan.hosted import HostedTable
from app.lan.limits import PATIENT
from app.lan.messages import (
    GuestMessage,
    History,
    HostMessage,
    Lobby,
    Place,
    Play,
    Sit,
    TakeOver,
    read_from_guest,
    read_from_host,
    to_guest,
    to_host,
)
from app.lan.outbox import LONGEST_PIECE, Outbox, bundles
from app.lan.picture import Picture
from app.lan.shown import Shown
from app.lan.ticket import Ticket, read_ticket, write_ticket
from app.storage.house_words import MOST
from tests import conformance as kit
from tests.conftest import DEEP
from tests.lan.evening import ANN, Tell
from tests.lan.test_hosted import hosted_for_all, two_phones
from tests.words import dense_dictionary_for

FUZZED = 20_000
TYPES = {kind.__name__: kind for kind in (*typing.get_args(GuestMessage), *typing.get_args(HostMessage))}


SUCH: dict[Any, list[Any]] = {
    str: ["192.168.1.20", "127.0.0.1", "Ann", "kross", "1.0", "0f" * 16, "0f" * 32, "41" * 33],
    int: [0, 1, 7, 47150],
    float: [0.0, 2.5],
    Player: [ANN],
}
"""Values that can be, of each plain type."""


def value_of(hint: Any, rng: Random) -> Any:
    """Some value of a type of message."""
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        plain, such = typing.get_args(hint)
        return such_a_value(plain, such, rng)
    if hint is Any:
        return rng.choice([None, 1, "x", [1], {"Call": {"letter": "A"}}])
    if hint is float:
        return rng.choice([0.0, 1.5, -3.25])
    if origin is not None and issubclass(origin if isinstance(origin, type) else object, typing.Mapping):
        return {}
    if is_dataclass(hint) and isinstance(hint, type):
        hints = typing.get_type_hints(hint, include_extras=True)
        return hint(**{field.name: value_of(hints[field.name], rng) for field in fields(hint)})
    if isinstance(hint, type) and hasattr(hint, "__members__"):
        return rng.choice(list(hint))  # type: ignore[call-overload]
    if origin is tuple:
        each, *rest = typing.get_args(hint)
        if rest == [Ellipsis]:
            return tuple(value_of(each, rng) for _ in range(rng.randrange(3)))
        return tuple(value_of(part, rng) for part in (each, *rest))
    if origin is not None:
        return value_of(rng.choice(typing.get_args(hint)), rng)
    return kit.random_plain(hint, rng)


def such_a_value(plain: Any, such: Such, rng: Random) -> Any:
    """Some value of a type that says more than Python's."""
    known = [*SUCH.get(plain, ()), *(value_of(plain, rng) for _ in range(50))]
    return rng.choice([value for value in known if such.holds(value)])


@pytest.mark.parametrize("name", TYPES)
def test_every_message_survives_the_wire(name: str) -> None:
    for seed in range(30):
        message = value_of(TYPES[name], Random(seed))
        if name in {kind.__name__ for kind in typing.get_args(GuestMessage)}:
            assert read_from_guest(to_host(message)) == message
        else:
            assert read_from_host(to_guest(message)) == message


def corpus() -> list[str]:
    """One line of each message, and some that are really said."""
    rng = Random(1)
    lines = [
        to_host(value_of(kind, rng)) if kind in typing.get_args(GuestMessage) else to_guest(value_of(kind, rng))
        for kind in TYPES.values()
    ]
    real = [to_host(Play(0, 1, encode(Call("E"), Move), 1.5)), to_host(Sit(0, ANN))]
    return [*lines, *real * 20]


def fuzzed(lines: list[str], rng: Random) -> str:
    """A line with something wrong: in its letters, or in what it says."""
    line = rng.choice(lines)
    match rng.randrange(6):
        case 0:
            return line[: rng.randrange(len(line) + 1)]
        case 1:
            at = rng.randrange(len(line))
            return (
                line[:at] + chr(rng.choice([0, 9, 34, 92, 123, 125, 0xD800, 0x1F600, rng.randrange(0x250)])) + line[at:]
            )
        case 2:
            other = rng.choice(lines)
            return line[: rng.randrange(len(line))] + other[rng.randrange(len(other)) :]
        case _:
            return json.dumps(bent(json.loads(line), rng))


ODD = [
    *[0, 1, 2, 7, 36, "A", "E"] * 2,
    None,
    True,
    -1,
    2**70,
    1e308,
    "",
    "\ud800",
    "A" * 70_000,
    [],
    {},
    [[[]]],
    {"seat": 0},
    0.5,
    "1",
]


def bent(plain: Any, rng: Random) -> Any:
    """Data with one thing in it replaced, missing or too many."""
    if isinstance(plain, dict) and plain and rng.random() < 0.8:
        key = rng.choice(list(plain))
        match rng.randrange(4):
            case 0:
                return {other: value for other, value in plain.items() if other != key}
            case 1:
                return {**plain, rng.choice(["more", "seat", "\ud800"]): rng.choice(ODD)}
            case _:
                return {**plain, key: bent(plain[key], rng)}
    if isinstance(plain, list) and plain and rng.random() < 0.7:
        at = rng.randrange(len(plain))
        return [*plain[:at], bent(plain[at], rng), *plain[at + 1 :]]
    return rng.choice(ODD)


def test_whatever_comes_is_read_or_refused_by_the_one_error() -> None:
    rng, lines = Random(2), corpus()
    outcomes: Counter[str] = Counter()
    for _ in range(FUZZED):
        line = fuzzed(lines, rng)
        for read in (read_from_guest, read_from_host):
            try:
                read(line)
            except Malformed as error:
                str(error).encode()
                outcomes["refused"] += 1
            else:
                outcomes["read"] += 1
    assert outcomes["refused"] > FUZZED
    assert outcomes["read"] > FUZZED / 20


def test_what_is_read_is_done_declined_or_refused_and_the_table_goes_on() -> None:
    rng, lines = Random(3), corpus()
    evening = two_phones()
    for _ in range(FUZZED):
        try:
            message = read_from_guest(fuzzed(lines, rng))
        except Malformed:
            continue
        try:
            evening.table.hear(rng.choice([1, 2]), message)
        except Malformed as error:
            str(error).encode()
    for number in (1, 2):
        for told in evening.told[number][-20:]:
            if type(told).__name__ != "Shown":
                to_guest(told).encode()
    table = evening.table.table
    assert table is not None
    for seat in table.view(None).active:
        kit.assert_views_survive_json(table)
        assert next(iter(table.game.legal(table.view(seat))))


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"secret":1}', "A" * 70_000])
def test_what_is_no_estate_ticket_or_legacy_is_refused(text: str) -> None:
    for read in (read_host_keys, read_ticket, read_handover):
        with pytest.raises(Malformed):
            read(text)


@pytest.mark.parametrize(
    ("address", "fingerprint", "token"), [("nowhere", "00", "00"), ("10.0.0.1", "zz", "00"), ("10.0.0.1", "00", "zz")]
)
def test_a_ticket_to_nowhere_is_refused(address: str, fingerprint: str, token: str) -> None:
    with pytest.raises(Malformed):
        read_ticket(write_ticket(Ticket(address, 1, fingerprint, 1, token)))


LONG = Judge(LexiconName("Long", "0" * 64), house=HouseWords(*[tuple("W" * LONGEST for _ in range(MOST))] * 2))


def crowd(game: AnyGame) -> tuple[Player, ...]:
    """As many as can sit there, called as long as one can be, in letters of four bytes."""
    offered = {each.name: each.low for each in (EXTRA_TIME, EXTRA_HINTS, *game.handicaps)}
    return tuple(
        Player(f"{'😀' * (LONGEST_NAME - 1)}{seat}", 40, handicap=offered) for seat in range(max(game.players))
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_largest_tables_fit_into_messages_from_the_lobby_to_the_end(name: str, record_property: Tell) -> None:
    game = build(name, dense_dictionary_for(name))
    longest: Counter[str] = Counter()
    for seed in range(60 if DEEP else 2):
        rng = Random(seed)
        table = open_table(game, kit.random_options(game, rng), crowd(game), LONG, rng)
        hosted = hosted_for_all(table, rng)
        guests = {number: Outbox(game.view_type) for number in (1, len(table.players) + 1)}
        phones = {number: Picture(lambda *_: game) for number in guests}
        for _ in kit.play_on(table, rng, host=False):
            for number, outbox in guests.items():
                lines = list(outbox._drawn(hosted._picture(number)))
                if not lines:  # what happened is a secret
                    continue
                assert pictured(phones[number], bundles(lines)) == table.view(None if number > 1 else 0)
                if not lines[0].startswith('{"Opened"'):
                    kind = "the last move, with the record" if table.is_over else "a move"
                    longest[kind] = max(longest[kind], sum(map(size, lines)))
        late = list(Outbox(game.view_type)._drawn(hosted._picture(1)))
        longest["events"] = max(longest["events"], len(table.view(0).events))
        longest["all"] = max(longest["all"], sum(map(size, late)))
        longest["a message"] = max(longest["a message"], *map(size, bundles(late)))
        longest["the lobby"] = max(longest["the lobby"], size(to_guest(lobby_of(hosted))))
    record_property(f"{name}, bytes at the largest tables", dict(longest))
    assert max(longest["a message"], longest["the lobby"]) <= PATIENT.message
    assert PATIENT.message >= LONGEST_PIECE * 4  # a letter has at most four bytes


@pytest.mark.parametrize("name", GAMES)
def test_what_happened_is_sent_once_however_long_the_game_has_gone_on(name: str) -> None:
    game, rng = build(name, dense_dictionary_for(name)), Random(7)
    table = open_table(game, kit.random_options(game, rng), crowd(game)[:3], kit.JUDGE, rng)
    hosted = hosted_for_all(table, rng)
    outbox = Outbox(game.view_type)
    known = 0
    for _ in islice(kit.play_on(table, rng, host=False), 60):
        messages = [read_from_host(line) for line in outbox._drawn(hosted._picture(1))]
        sent = [event for message in messages if isinstance(message, History) for event in message.events]
        happened = len(table.view(0).events)
        assert len(sent) == happened - known
        known = happened
    assert known > 10


def size(line: str) -> int:
    return len(line.encode())


def pictured(phone: Picture, pieces: Iterable[str]) -> Any:
    """The view a guest has when it has taken these pieces."""
    *_, shown = [phone.take(read_from_host(line)) for piece in pieces for line in piece.split("\n")]
    assert isinstance(shown, Shown)
    return shown.hands[0].view


def lobby_of(hosted: HostedTable) -> Lobby:
    """What was told while people sat down."""
    options = encode(hosted.options, hosted.game.options_type)
    places = tuple(Place(player, seat, waited_for=86_400.0) for seat, player in enumerate(crowd(hosted.game)))
    return Lobby(hosted.game.name, options, LONG, hosted.house, places)


def test_a_legacy_goes_over_in_parts_that_fit_whatever_letters_it_is_written_in() -> None:
    evening = two_phones()
    table = evening.table.table
    assert table is not None
    record = write_transcript(table.game, table.transcript) + '"\\😀é\u0001' * 20_000
    keys = HostKeys("ABC123", "key", "chain", 47150, ((1, "00" * 32),), tuple(evening.table.places))
    handover = Handover(keys, record, 3)
    lines = [to_guest(part) for part in parts_of(handover)]
    assert max(len(line.encode()) for line in lines) <= LONGEST_LINE
    heard = [read_from_host(line) for line in lines]
    assert read_handover("".join(part.text for part in heard if isinstance(part, TakeOver))) == handover
    assert read_host_keys(write_host_keys(keys)) == keys
