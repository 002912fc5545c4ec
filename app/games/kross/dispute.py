"""Lines of a sheet that want the same words: who gets what, so that all together is worth most.

A search goes line by line and remembers, for each set of things taken that lines to come still want, the best so far.
Where that may be long, prices shorten it: it may drop what falls short of their ceiling by more than some room. It
looks in a little room first, and in more while nothing is found there.
"""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from app.games.kross.choices import ONE_POINT, Choice
from app.games.kross.prices import Offer, Prices, free, good_prices, wanted

# Measured on sheets of few letters, on which the search is longest.
MANY_STEPS = 16_000  # from here on it pays to look for a better order of the lines
FEW_STEPS = 8_000  # up to here prices cost more than they save
FIRST_ROOM = 2 * ONE_POINT
EVERYTHING = 1 << 62


class Turn(NamedTuple):
    """A line's turn in the search."""

    line: int
    offers: Sequence[Offer]
    now: int  # the things this line wants
    later: int  # the things that lines after it want


Picks: TypeAlias = tuple[Choice, "Picks"] | None
"""The choices of the lines so far, the last first."""
States: TypeAlias = dict[int, tuple[int, Picks]]
"""For each set of things taken that lines still to come want: the least loss against the ceiling, and by what picks."""


def settle(offers: Mapping[int, Sequence[Offer]]) -> dict[int, Choice]:
    """Find the choices of some lines that are worth most together, no two taking the same."""
    turns = good_turns(offers)
    if most_steps(turns) <= FEW_STEPS:
        found = search(turns, free(turns[0].now | turns[0].later), EVERYTHING)
    else:
        prices = good_prices([turn.offers for turn in turns], turns[0].now | turns[0].later)
        room = FIRST_ROOM
        while not (found := search(turns, prices, room)):
            room *= 2
    return {turn.line: choice for turn, choice in zip(turns, found)}


def good_turns(offers: Mapping[int, Sequence[Offer]]) -> list[Turn]:
    """Put the lines in an order that makes the search short."""
    wishes = {line: wanted(mine) for line, mine in offers.items()}
    turns = turns_from(next_line(wishes, 0), wishes, offers)
    if most_steps(turns) <= MANY_STEPS:
        return turns
    return min([turns_from(line, wishes, offers) for line in wishes], key=most_steps)


def turns_from(first: int, wishes: Mapping[int, int], offers: Mapping[int, Sequence[Offer]]) -> list[Turn]:
    """Order the lines from one on, always going on where fewest things stay open."""
    left = dict(wishes)
    order = [first]
    known = left.pop(first)
    while left:
        order.append(next_line(left, known))
        known |= left.pop(order[-1])
    turns = []
    later = 0
    for line in reversed(order):
        turns.append(Turn(line, offers[line], wishes[line], later))
        later |= wishes[line]
    return turns[::-1]


def next_line(left: Mapping[int, int], known: int) -> int:
    """Find the line after which fewest things are open: wanted by lines searched and by lines not searched."""
    seen = shared = 0
    for bits in left.values():
        shared |= seen & bits
        seen |= bits
    return min(left, key=lambda line: ((known & seen & ~left[line]) | (left[line] & shared)).bit_count())


def most_steps(turns: Sequence[Turn]) -> int:
    """Count the steps a search takes at most."""
    steps = so_far = 0
    states = 1
    for _, offers, now, later in turns:
        so_far |= now
        steps += states * len(offers)
        states = min(states * len(offers), 1 << (so_far & later).bit_count())
    return steps


def search(turns: Sequence[Turn], prices: Prices, room: int) -> list[Choice]:
    """Search the best of what falls short of the ceiling by less than this room; nothing if there is none."""
    states: States = {0: (0, None)}
    for turn in turns:
        states = after(turn, states, prices, room)
    if not states:
        return []
    _, picks = min(states.values(), key=itemgetter(0))
    choices = []
    while picks:
        choice, picks = picks
        choices.append(choice)
    return choices[::-1]


def after(turn: Turn, states: States, prices: Prices, room: int) -> States:
    """Return the states after a line's turn."""
    ended = turn.now & ~turn.later
    losses = by_loss(turn.offers, prices)
    reached: States = {}
    for taken, (lost, picks) in states.items():
        for loss, takes, choice in losses:
            if lost + loss >= room:
                break
            if takes & taken:
                continue
            now = taken | takes
            # The ceiling holds the price of everything: what no line has taken in the end is lost.
            total = lost + loss + prices[ended & ~now]
            now &= turn.later
            if total < room and (now not in reached or total < reached[now][0]):
                reached[now] = (total, (choice, picks))
    return reached


def by_loss(offers: Sequence[Offer], prices: Prices) -> list[tuple[int, int, Choice]]:
    """Tell what each offer loses against the best of them at these prices, what it takes, and its choice."""
    gains = [worth - prices[takes] for worth, takes, _ in offers]
    most = max(gains)
    losses = [(most - gain, takes, choice) for gain, (_, takes, choice) in zip(gains, offers)]
    losses.sort(key=itemgetter(0))
    return losses
