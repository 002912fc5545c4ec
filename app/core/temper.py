"""The tempers of bots: a name has one, so a record tells it, and it is the same on every device."""

from dataclasses import replace
from typing import Final
from zlib import crc32

from app.core.game import Player, Temper
from app.core.texts import later, tr

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

IN_WORDS: Final = {
    Temper.CAREFUL: (later("careful"), later("{name} is careful: plays safe, and doubts little.")),
    Temper.GREEDY: (later("greedy"), later("{name} is greedy: takes what brings most at once.")),
    Temper.TEASING: (later("teasing"), later("{name} likes to tease: plays what bothers the others.")),
}


def temper_of(player: Player) -> Temper | None:
    """Tell what a bot is like: our own are known; any other name has a temper, too, and keeps it."""
    if player.skill is None:
        return None
    return BOTS.get(player.name) or [*Temper][crc32(player.name.casefold().encode()) % len(Temper)]


def word_for(player: Player) -> str:
    """Say in a word what a bot is like; nothing of a person."""
    temper = temper_of(player)
    return tr(IN_WORDS[temper][0]) if temper else ""


def told(player: Player, name: str = "") -> str:
    """Say what a bot is like, by another name than its own where one is typed; nothing of a person."""
    called = replace(player, name=name or player.name)
    temper = temper_of(called)
    return tr(IN_WORDS[temper][1], name=called.name) if temper else ""
