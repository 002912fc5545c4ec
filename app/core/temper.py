"""The tempers of bots: a name has one, so a record tells it, and it is the same on every device."""

from typing import Final
from zlib import crc32

from app.core.game import Player, Temper

BOTS: Final = {
    "Otto": Temper.GREEDY,
    "Ada": Temper.CAREFUL,
    "Emil": Temper.TEASING,
    "Lotte": Temper.GREEDY,
    "Hugo": Temper.CAREFUL,
    "Frieda": Temper.TEASING,
    "Karl": Temper.GREEDY,
    "Irma": Temper.CAREFUL,
    "Paul": Temper.TEASING,
    "Ella": Temper.GREEDY,
}
"""The bots that sit down by themselves, and what they are like."""


def temper_of(player: Player) -> Temper | None:
    """Tell what a bot is like: our own are known; any other name has a temper, too, and keeps it."""
    if player.skill is None:
        return None
    return BOTS.get(player.name) or [*Temper][crc32(player.name.casefold().encode()) % len(Temper)]
