"""The seats of a table: who may sit down before the game, and from which device each is played."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.core.game import LONGEST_NAME, AnyGame, IllegalMove, Player, Seat, name_from
from app.core.transcript import check_player, check_unused
from app.lan.lookalikes import marked
from app.lan.messages import Place

THIS_DEVICE: Final = 0  # the host's own number; guests count from 1


def is_person(place: Place) -> bool:
    """Tell whether a person sits there."""
    return place.player is not None and place.player.kind == "human"


def device_of(place: Place) -> int:
    """Return the number of the device that a seat is played from."""
    return THIS_DEVICE if place.guest is None else place.guest


def seats_at(places: Sequence[Place], number: int) -> list[Seat]:
    """Return the seats whose people sit at a device."""
    return [seat for seat, place in enumerate(places) if is_person(place) and device_of(place) == number]


def with_presence(places: Sequence[Place], number: int, *, here: bool) -> list[Place]:
    """Change the places when a device answers, or answers no more."""
    own = seats_at(places, number)
    return [replace(place, here=here) if seat in own else place for seat, place in enumerate(places)]


def given(place: Place, number: int, *, here: bool) -> Place:
    """Let a place be played from another device from now on."""
    return replace(place, guest=None if number == THIS_DEVICE else number, here=here)


def seated(game: AnyGame, places: Sequence[Place], seat: Seat, player: Player, guest: int | None) -> Place:
    """Seat a player, played from that device (None: the host's own), or raise IllegalMove."""
    name = name_from(player.name)
    there = places[seat]
    if there.player and there.guest != guest and there.here:
        raise IllegalMove("{name} is sitting there.", name=there.player.name)
    if guest is not None and player.kind != "human":
        raise IllegalMove("Only the host can seat bots.")
    if not name or len(player.name) > LONGEST_NAME:
        raise IllegalMove("A name has 1 to {most} letters.", most=LONGEST_NAME)
    others = [each.player for each in places if each.player and each is not there]
    check_unused(name, others)
    player = replace(player, name=marked(name, (other.name for other in others)))
    check_player(game, player)
    return Place(player, guest)
