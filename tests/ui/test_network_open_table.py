"""The open table where several people share one device of a network's table: as at a table of one device."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.lan.server import TableServer
from app.ui.play.kross.cards import PeekedCard
from app.ui.play.typo2d.peek import PeekedHand
from tests.ui.devices import Elsewhere, alone, elsewhere
from tests.ui.players import open_the_curtain, see_or_take_up
from tests.ui.secrets import nothing_drawn_yet, open_leaks, secrets_of_kross, secrets_of_typo2d
from tests.ui.tables import ANN, BO, CY

HERE = (1, 2)
FACES = {"kross": PeekedCard, "typo2d": PeekedHand}
SECRETS: dict[str, Callable[[Any], Any]] = {
    "kross": lambda table: replace(secrets_of_kross(table), values=()),
    "typo2d": lambda table: replace(secrets_of_typo2d(table), letters=""),
}


@dataclass(frozen=True)
class Evening:
    """Bo has the table at another device; Ann and Cy share this one."""

    hand: Hand
    there: Elsewhere
    host: TableServer

    @property
    def sitting(self) -> Any:
        return self.hand.app.stage.screen.sitting

    @property
    def public(self) -> Any:
        return self.sitting.public

    def both(self) -> Any:
        """The table as it is at its host, with the sitting of this device."""
        return SimpleNamespace(table=self.host.table.table, sitting=self.sitting)

    def lies_open_for(self) -> Any:
        """The seat of this device that plays on the open table now, if one does; None for nobody."""
        sitting = self.sitting
        waits = sitting.due is not None or sitting.wants_hand
        return sitting.seat if sitting.lies_open and sitting.seat in HERE and not waits else None

    def leaks(self) -> list[str]:
        return open_leaks(self.hand, self.both(), SECRETS[self.both().table.game.name](self.both()))

    def until(self, holds: Callable[[], bool]) -> None:
        """Go on with the game until this is so."""
        for _ in range(60):
            if holds():
                return
            self.go_on()
        raise AssertionError("it never came to that")

    def go_on(self) -> None:
        """Let Bo play when asked; else open the curtain, take up what lies face down, or make the first move."""
        before = self.sitting.waiting, self.sitting.due, self.sitting.seat, self.public
        if self.sitting.waiting is not None:
            open_the_curtain(self.hand)
        elif self.sitting.due is not None or self.sitting.wants_hand:
            see_or_take_up(self.hand)
        elif self.sitting.asked:
            seat = self.sitting.asked[0]
            view = self.sitting.hand if self.sitting.seat == seat else None
            table = self.both().table
            move = next(table.game.legal(view or table.view(seat)))
            self.hand.app.stage.screen._make(move, seat)
        else:
            self.there.play(self.host, 0)
        self.hand.until(lambda: (self.sitting.waiting, self.sitting.due, self.sitting.seat, self.public) != before)
        self.hand.settle()


@contextmanager
def evening(game: str) -> Iterator[Evening]:
    options: dict[str, Any] = {"judge": "dictionary"} if game == "typo2d" else {}
    with elsewhere() as there, opened() as hand:
        nothing_drawn_yet()
        host = there.host(BO, game=game, seats=3, **options)
        alone(hand)
        hand.tap("Join")
        hand.app.stage.screen.set_out(host.invitations)
        hand.until(lambda: type(hand.app.stage.screen).__name__ == "LobbyScreen")
        for seat, player in zip(HERE, (ANN, CY)):
            hand.app.stage.screen.table.sit(seat, player)
        hand.until(lambda: all(place.player for place in hand.app.stage.screen.table.shared.places))
        there.start(host)
        hand.until(lambda: type(hand.app.stage.screen).__name__ == "PlayScreen")
        yield Evening(hand, there, host)


@pytest.mark.parametrize("game", FACES)
def test_whoever_is_asked_here_plays_what_is_public_from_the_open_table_without_a_secret_in_sight(game: str) -> None:
    with evening(game) as at:
        for seat in HERE:
            at.until(lambda seat=seat: at.lies_open_for() == seat)  # type: ignore[misc]
            assert at.leaks() == []


@pytest.mark.parametrize("game", FACES)
def test_what_lies_face_down_is_seen_as_long_as_its_owner_holds_it_and_is_theirs(game: str) -> None:
    with evening(game) as at:
        at.until(lambda: at.lies_open_for() is not None)
        name = next(thing.name for thing in at.hand.things() if "face down, hold to peek" in thing.name)
        assert name.startswith(at.sitting.players[at.sitting.seat].name)
        with at.hand.holding(name, 0.5):
            assert not faces(at.hand, game)
        with at.hand.holding(name, 0.9):
            assert len(faces(at.hand, game)) == 1
            if game == "typo2d":
                assert faces(at.hand, game)[0].view.hand == at.both().table.view(at.sitting.seat).hand
        assert not faces(at.hand, game)
        assert at.leaks() == []


@pytest.mark.parametrize("game", FACES)
def test_while_somebody_at_another_device_plays_no_hand_of_this_one_lies_open(game: str) -> None:
    with evening(game) as at:
        at.until(lambda: at.public.active == {0} and at.sitting.waiting is None and not at.sitting.in_hand)
        assert at.leaks() == []


def faces(hand: Hand, game: str) -> list[Any]:
    """What is seen above a finger that holds what lies face down."""
    return [each for each in hand.app.stage.walk(restrict=True) if isinstance(each, FACES[game])]
