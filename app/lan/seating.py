"""Who may sit down where, before the game."""

from collections.abc import Sequence
from dataclasses import replace

from app.core.game import LONGEST_NAME, AnyGame, IllegalMove, Player, Seat
from app.core.transcript import check_player
from app.lan.messages import Place


def seated(game: AnyGame, places: Sequence[Place], seat: Seat, player: Player, guest: int | None) -> Place:
    """The seat with this player on it, played from that device (None: the host's own), or why it may not be."""
    name = " ".join(player.name.split())
    there = places[seat]
    if there.player and there.guest != guest and there.here:
        raise IllegalMove("{name} sits there.", name=there.player.name)
    if guest is not None and player.kind != "human":
        raise IllegalMove("Only the host seats bots.")
    if not name or len(name) > LONGEST_NAME:
        raise IllegalMove("A name has 1 to {most} letters.", most=LONGEST_NAME)
    others = {each.player.name.casefold() for each in places if each.player and each is not there}
    if name.casefold() in others:
        raise IllegalMove("Somebody is called {name} already: please take another name.", name=name)
    player = replace(player, name=name)
    check_player(game, player)
    return Place(player, guest)
