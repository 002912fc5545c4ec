"""Whoever hosts a table may be anybody: what it says of the table is checked, and refused in one sentence."""

import asyncio
import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.codec import encode
from app.core.game import Event, EventKind, Malformed, Player, Result, Score, Standing, say
from app.core.table import open_table
from app.core.transcript import HouseRules, HouseWords, Judge, LexiconName, write_transcript
from app.games import GAMES
from app.lan.asides import MOST_ASIDES, Aside, Takeover
from app.lan.link import NoWay
from app.lan.messages import (
    Asides,
    Hand,
    History,
    HostMessage,
    Lobby,
    Opened,
    Place,
    Record,
    Seen,
    read_from_host,
    to_guest,
)
from app.lan.parts import PART, Parts, in_parts
from app.lan.picture import MOST_EVENTS, Picture
from app.lan.shown import Shown
from tests.conformance import JUDGE, play_on, random_table
from tests.conftest import DEEP
from tests.lan.evening import ANN, BO, evening, find_game, until
from tests.lan.test_hosted import every_byte, hosted_for_all
from tests.lan.test_messages import bent

FUZZED = 20_000 if DEEP else 2_000

WORDS = HouseWords(("É",))
LOBBY = Lobby("kross", {}, JUDGE, HouseRules(), (Place(ANN), Place()))
OPENED = Opened("kross", {}, JUDGE, HouseRules(), (ANN, BO))


@pytest.mark.parametrize(
    ("lobby", "said"),
    [
        (replace(LOBBY, judge=replace(JUDGE, house=WORDS)), "É is not a word in capital letters A–Z."),
        (replace(LOBBY, options={"grab": "fist"}), "The option grab cannot be fist."),
        (replace(LOBBY, options={"window": 10**9}), "The option window cannot be 1000000000."),
        (replace(LOBBY, options={"more": 1}), "more is unknown here."),
        (replace(LOBBY, options=None), "This should be an object."),
        (replace(LOBBY, house=HouseRules(absent="flee")), "What becomes of an absent seat cannot be flee."),
        (replace(LOBBY, house=HouseRules(curtain="velvet")), "The curtain cannot hide velvet."),
        (replace(OPENED, house=HouseRules(looks=(99, 0))), "There is no such shape and colour."),
        (replace(LOBBY, places=()), "This is not a table of KROSS THE WORDZ."),
        (replace(LOBBY, places=(Place(),) * 99), "This is not a table of KROSS THE WORDZ."),
        (replace(LOBBY, places=(Place(Player("A\nB")),)), "'A\\nB' cannot be the name of a player."),
        (replace(LOBBY, places=(Place(Player("A", kind="?")),)), "A is neither a person nor a bot with a skill."),
        (replace(OPENED, judge=replace(JUDGE, house=WORDS)), "É is not a word in capital letters A–Z."),
        (replace(OPENED, options={"grab": 1}), "grab should be text."),
        (replace(OPENED, players=(ANN,)), "KROSS THE WORDZ is for 2 to 5 players."),
        (replace(OPENED, players=(ANN, Player("Bo", 999))), "Bo cannot be that old."),
        (replace(OPENED, house=HouseRules(looks=(0, 0))), "Each player has a shape and a colour of their own."),
        (replace(OPENED, house=HouseRules(patience=-1)), "A table cannot wait -1 seconds for a seat."),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused_in_a_sentence(lobby: Lobby | Opened, said: str) -> None:
    with pytest.raises(Malformed) as error:
        Picture(find_game).take(lobby)
    assert str(error.value) == said


@pytest.mark.parametrize("told", [LOBBY, OPENED])
def test_a_game_or_a_word_list_that_is_not_here_is_named(told: Lobby | Opened) -> None:
    for strange in (replace(told, game="../chess"), replace(told, judge=Judge(LexiconName("Elvish", "00")))):
        with pytest.raises(NoWay) as none:
            Picture(find_game).take(strange)
        assert none.value.why.reason == "unknown_game"


def over_the_wire(message: HostMessage) -> HostMessage:
    """What a guest reads of it."""
    return read_from_host(to_guest(message))


def pictured() -> tuple[Picture, Hand]:
    """A picture of Ann's seat at a table of two, and its hand."""
    game = find_game("kross", JUDGE)
    table = open_table(game, game.options_type(), (ANN, BO), JUDGE, Random(1))
    picture = Picture(find_game)
    picture.take(replace(OPENED, rules=game.rules))
    return picture, Hand(0, table.view(0))


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 1},
        {"seat": None},
        {"active": frozenset({2})},
        {"active": frozenset({-1})},
        {"scores": ()},
        {"scores": (Score(1),) * 3},
        {"result": Result((Standing(7, 1, 0),), say("Over."))},
        {"result": Result((Standing(1, 1, 0),), say("Over. " * 1000))},
        {"scores": (Score(1, say("A" * 501)), Score(1))},
        {"result": Result((Standing(1, 1, 0), Standing(1, 2, 0)), say("Over."))},
    ],
)
def test_a_view_of_seats_that_are_not_there_is_refused(change: dict[str, Any]) -> None:
    picture, hand = pictured()
    view_type = picture.game.view_type
    assert picture.take(replace(hand, view=encode(hand.view, view_type))) is None
    with pytest.raises(Malformed, match="This is not a table of KROSS THE WORDZ"):
        picture.take(replace(hand, view=encode(replace(hand.view, **change), view_type)))


EVENT = Event(EventKind.TURN, 0, say("On it goes."))


def test_a_history_that_cannot_be_is_refused() -> None:
    picture, _ = pictured()
    picture.take(History(0, (EVENT,) * 100))
    for first, events, said in (
        (101, (), "Some of the history is missing."),
        (100, (replace(EVENT, seat=2),), "This is not a table of KROSS THE WORDZ."),
        (100, (replace(EVENT, text=say("{a}", a="A" * 501)),), "This is not a table of KROSS THE WORDZ."),
        (100, (EVENT,) * MOST_EVENTS, "No game is as long as this."),
    ):
        with pytest.raises(Malformed) as error:
            picture.take(History(first, events))
        assert str(error.value) == said
    with pytest.raises(Malformed, match="first should be a number from 0"):
        over_the_wire(History(-1, ()))


@pytest.mark.parametrize(
    ("asides", "said"),
    [
        ((Takeover(2, "Otto", 0),), "This is not a table of KROSS THE WORDZ."),
        ((Takeover(0, "Otto", -1),), "before should be a number from 0."),
        ((Takeover(0, "Otto", 0),) * (MOST_ASIDES + 1), "This is not a table of KROSS THE WORDZ."),
        ((Takeover(0, "O" * 31, 0),), "former should be a name."),
        ((Takeover(0, "Ot\nto", 0),), "former should be a name."),
    ],
)
def test_what_is_said_between_moves_that_cannot_be_is_refused(asides: tuple[Aside, ...], said: str) -> None:
    picture, _ = pictured()
    picture.take(Asides((Takeover(0, "Otto", 0),)))
    with pytest.raises(Malformed) as error:
        picture.take(over_the_wire(Asides(asides)))
    assert str(error.value) == said


def test_the_record_of_another_table_is_refused() -> None:
    def record_of(players: tuple[Player, ...], **options: Any) -> str:
        game = find_game("kross", JUDGE)
        table = open_table(game, game.options_type(**options), players, JUDGE, Random(1))
        return write_transcript(game, table.transcript)

    pictured()[0].take(Record(0, 1, record_of((ANN, BO))))
    for record in (record_of((ANN, Player("Cy"))), record_of((ANN, BO), running_totals=False), "", "{}\n"):
        with pytest.raises(Malformed):
            pictured()[0].take(Record(0, 1, record))


def test_parts_that_do_not_follow_each_other_are_no_text() -> None:
    parts = Parts()
    assert [parts.take(*part) for part in ((0, 3, "a"), (2, 3, "c"), (1, 3, "b"), (2, 3, "c"))] == [None] * 4
    assert [parts.take(*part) for part in ((0, 3, "x"), (0, 2, "a"), (1, 2, "b"))] == [None, None, "ab"]
    assert parts.take(0, 10**9, "a") is None
    for record in (Record(0, 1, "a" * (PART + 1)), Record(-1, 1, "a")):
        with pytest.raises(Malformed):
            over_the_wire(record)
    assert "".join(in_parts("ab" * PART)) == "ab" * PART


def test_nothing_is_shown_before_all_of_it_is_there() -> None:
    picture, hand = pictured()
    two = (Place(ANN), Place(BO))
    for early in (Seen(1, (0,), two), Seen(1, (), two)):
        with pytest.raises(Malformed):
            picture.take(early)
    picture.take(replace(hand, view=encode(hand.view, picture.game.view_type)))
    for strange in (
        Seen(1, (0,), (Place(),)),
        Seen(1, (0,), (Place(ANN), Place())),
        Seen(1, (0,), (Place(BO), Place(ANN))),
        Seen(1, (0, 0), two),
    ):
        with pytest.raises(Malformed):
            picture.take(strange)
    assert isinstance(picture.take(Seen(1, (0,), two)), Shown)
    for message in (History(0, ()), Hand(0, {}), Seen(1, (0,), two)):
        with pytest.raises(Malformed):
            Picture(find_game).take(message)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_host_says_is_shown_or_refused(name: str) -> None:
    """Real pictures with one thing wrong in them, to a guest who has seen the table."""
    rng = Random(4)
    table = random_table(find_game(name, JUDGE), rng)
    lines = []
    hosted = hosted_for_all(table, rng)
    for number, _ in enumerate(play_on(table, rng, host=False)):
        if number % 20 == 0 or table.is_over:
            lines.append(every_byte(hosted, 1))
    outcomes: Counter[str] = Counter()
    for _ in range(FUZZED // len(GAMES)):
        picture = Picture(find_game)
        whole = rng.choice(lines)
        wrong = rng.randrange(len(whole))
        said = [json.dumps(bent(json.loads(line), rng)) if at == wrong else line for at, line in enumerate(whole)]
        try:
            shown = [picture.take(read_from_host(line)) for line in said]
        except (Malformed, NoWay) as error:
            str(error).encode()
            outcomes["refused"] += 1
        else:
            outcomes[type(shown[-1]).__name__] += 1
    assert outcomes["refused"] > FUZZED // len(GAMES) // 2
    assert set(outcomes) <= {"refused", "Shown", "NoneType"}


def test_a_guest_leaves_a_strange_host_and_says_why() -> None:
    async def run() -> None:
        async with evening() as here:
            phone = await here.phone()
            (peer,) = here.host._door.peers.values()
            await peer.connection.send(to_guest(replace(LOBBY, options={"grab": "fist"})))
            await until(lambda: phone.table.ended)
            assert phone.table.ended is not None
            assert phone.table.ended.reason == "malformed"
            assert phone.table.ended.text.text() == "The option grab cannot be fist."

    asyncio.run(run())
