"""Lines of a sheet that want the same words: who gets what, so that all together is worth most.

A search goes line by line and remembers, for each set of things taken that lines to come still want, the best so far.
Where that may be long, put a price on each thing and let every line take what it likes, paying for it. Whatever the
prices, what the lines gain and what all the things cost come to no less than the best the lines can have together
(Lagrange's bound). So the search may drop what falls short of this ceiling by more than some room: it looks in a little
room first, and in more while nothing is found there. A few rounds of raising the price of what several lines take, and
lowering that of what none takes, bring the ceiling down to almost the best.
"""

from collections.abc import Sequence
from functools import reduce
from math import isqrt
from operator import itemgetter, or_
from typing import NamedTuple, TypeAlias

from app.games.kross.choices import ONE_POINT, Choice

# Measured on sheets of few letters, on which the search is longest.
FEW_STEPS = 8000  # so many are made sooner than prices
ROUNDS = 16
FIRST_STEP = 4 * ONE_POINT
FIRST_ROOM = 2 * ONE_POINT

EVERYTHING = 1 << 62
UNIT = 1 << 10  # a line's demand


class Offer(NamedTuple):
    """A choice a line could have."""

    worth: int
    takes: int  # a bit for each thing in dispute
    choice: Choice


Lines: TypeAlias = Sequence[Sequence[Offer]]


class Turn(NamedTuple):
    """A line's turn in the search."""

    offers: Sequence[Offer]
    now: int  # the things this line wants
    later: int  # the things that lines after it want


Picks: TypeAlias = tuple[Choice, "Picks"] | None
"""The choices of the lines so far, the last first."""
States: TypeAlias = dict[int, tuple[int, Picks]]
"""For each set of things taken that lines still to come want: the least loss against the ceiling, and by what picks."""


class Prices(dict[int, int]):
    """What things cost together; begun with the prices of the single things, a bit each."""

    def __missing__(self, things: int) -> int:
        first = things & -things
        price = self[things] = self[first] + self[things ^ first]
        return price


def settle(lines: Lines) -> list[Choice]:
    """The choices that are worth most together, one of each line, no two taking the same."""
    turns = in_turn(lines)
    if most_steps(turns) <= FEW_STEPS:
        return search(turns, free(turns), EVERYTHING)
    prices = good_prices(lines)
    room = FIRST_ROOM
    while not (found := search(turns, prices, room)):
        room *= 2
    return found


def in_turn(lines: Lines) -> list[Turn]:
    """The turns of a search through the lines."""
    turns = []
    later = 0
    for offers in reversed(lines):
        now = wanted(offers)
        turns.append(Turn(offers, now, later))
        later |= now
    return turns[::-1]


def most_steps(turns: Sequence[Turn]) -> int:
    """How many steps a search takes at most."""
    steps = so_far = 0
    states = 1
    for offers, now, later in turns:
        so_far |= now
        steps += states * len(offers)
        states = min(states * len(offers), 1 << (so_far & later).bit_count())
    return steps


def wanted(offers: Sequence[Offer]) -> int:
    """All that is taken in any of the offers."""
    things = 0
    for _, takes, _ in offers:
        things |= takes
    return things


def single(things: int) -> list[int]:
    """The things one by one."""
    found = []
    while things:
        found.append(things & -things)
        things &= things - 1
    return found


def free(turns: Sequence[Turn]) -> Prices:
    """Nothing costs anything."""
    return Prices(dict.fromkeys([0, *single(turns[0].now | turns[0].later)], 0))


def good_prices(lines: Lines) -> Prices:
    """The prices with the lowest ceiling found in some rounds."""
    price = dict.fromkeys(single(reduce(or_, map(wanted, lines))), 0)
    demand = dict.fromkeys(price, 0)
    step = FIRST_STEP
    rounds = []
    for _ in range(ROUNDS):
        prices = Prices({0: 0, **price})
        liked = [best_offer(offers, prices) for offers in lines]
        ceiling = sum(price.values()) + sum([worth - prices[takes] for worth, takes, _ in liked])
        rounds.append((ceiling, prices))
        change_prices(price, demand, liked, step)
        step = step * 4 // 5
    _, prices = min(rounds, key=itemgetter(0))
    return prices


def best_offer(offers: Sequence[Offer], prices: Prices) -> Offer:
    """The offer that gains most."""
    gains = [worth - prices[takes] for worth, takes, _ in offers]
    return offers[gains.index(max(gains))]


def change_prices(price: dict[int, int], demand: dict[int, int], liked: Sequence[Offer], step: int) -> None:
    """Raise what several lines would take, lower what none would; half of the demand before counts, too."""
    for thing, before in demand.items():
        demand[thing] = before // 2 - UNIT
    for offer in liked:
        for thing in single(offer.takes):
            demand[thing] += UNIT
    length = isqrt(sum([each * each for each in demand.values()])) or 1
    for thing, each in demand.items():
        price[thing] = max(0, price[thing] + step * each // length)


def search(turns: Sequence[Turn], prices: Prices, room: int) -> list[Choice]:
    """The best of what falls short of the ceiling by less than this room; nothing if there is none."""
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
    """The states after a line's turn."""
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
    """What each offer loses against the best of them at these prices, what it takes, and its choice."""
    gains = [worth - prices[takes] for worth, takes, _ in offers]
    most = max(gains)
    losses = [(most - gain, takes, choice) for gain, (_, takes, choice) in zip(gains, offers)]
    losses.sort(key=itemgetter(0))
    return losses
