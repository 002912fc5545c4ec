"""What is known of a game before its rules are read: what its box says, and what a list of tables asks."""

from typing import NamedTuple


class Facts(NamedTuple):
    """The facts of a game: its folder's `facts.py` gives them, so that the first screen need not read rules."""

    name: str  # of the folder, of saves, and on the wire
    title: str  # as printed on the box
    line: str  # what players do
    minutes: tuple[int, int]  # a table takes, about: of one person with bots, and of as many people as there may be
    counted_in: str  # what the scores count, in the singular: a point, or a card that is left
    players: range
    has_secrets: bool  # whether a shared device must hide one player's view from the next
    everyday: bool  # whether new tables play by the everyday words, unless they agree on all there are
    of_the_day: str  # what everybody gets at the table of the day, which one plays alone; "" where there is none
