"""How long a table of CUBEWORD takes, about, by how it ends: counted in turns, as bots have played them."""

from collections.abc import Mapping
from typing import Final

from app.core.duration import BOT, in_minutes
from app.games.cubeword.model import Options, finish_of, target_of, turns_of

SECONDS_TO_TURN: Final = 90  # of a person: ten turns alone are a quarter of an hour (CH18)
WINS_BY: Final[Mapping[int, int]] = {1: 12, 2: 16, 3: 17, 4: 20, 5: 20, 6: 19}
"""How many points a turn whoever wins makes, by the number of seats: casual bots, eight games of each to 60 … 200."""
TURNS_TO_LEAD: Final[Mapping[int, int]] = {20: 9, 30: 14, 50: 17}
"""How many turns each has until somebody is so far ahead, or all stand still: casual bots, two to six."""


def minutes_of(people: int, bots: int, options: Options) -> int:
    """CH18, CH19: tell how long it takes until the finish that was chosen; a time is what it is."""
    seats = max(1, people + bots)
    finish = finish_of(options, seats)
    if finish == "time":
        return options.minutes
    if finish == "points":
        turns = target_of(options) / WINS_BY[seats]
    else:
        turns = TURNS_TO_LEAD[options.lead] if finish == "lead" else turns_of(options)
    seconds = min(SECONDS_TO_TURN, options.seconds_to_turn or SECONDS_TO_TURN)
    return in_minutes(turns * (people * seconds + bots * BOT))
