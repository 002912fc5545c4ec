"""Prices on the things that lines want: with them it is known how much the lines can have together at most.

Let every line take what it likes best, paying for it. Whatever the prices, what the lines gain and what all the things
cost come to no less than the best the lines can have without taking anything twice (Lagrange's bound): a ceiling. Some
rounds of raising the price of what several lines take, and lowering that of what none takes, bring it down to almost
the best.
"""

from collections.abc import Iterable, Sequence
from math import isqrt
from operator import itemgetter
from typing import NamedTuple

from app.games.kross.choices import ONE_POINT, Choice

# Measured on sheets of few letters: how many rounds, and how far prices move in the first; then by a fifth less each.
ROUNDS = 16
FIRST_STEP = 4 * ONE_POINT
UNIT = 1 << 10  # what one line demands


class Offer(NamedTuple):
    """A choice a line could have."""

    worth: int
    takes: int  # a bit for each thing that several lines want
    choice: Choice


class Prices(dict[int, int]):
    """What things cost together; begun with the prices of the single things, a bit each."""

    def __missing__(self, things: int) -> int:
        first = things & -things
        price = self[things] = self[first] + self[things ^ first]
        return price


def wanted(offers: Iterable[Offer]) -> int:
    """Mark all that is taken in any of the offers."""
    things = 0
    for _, takes, _ in offers:
        things |= takes
    return things


def single(things: int) -> list[int]:
    """List the things of a mark one by one."""
    found = []
    while things:
        found.append(things & -things)
        things &= things - 1
    return found


def free(things: int) -> Prices:
    """Nothing costs anything."""
    return Prices(dict.fromkeys([0, *single(things)], 0))


def good_prices(lines: Sequence[Sequence[Offer]], things: int) -> Prices:
    """Find the prices with the lowest ceiling."""
    price = dict.fromkeys(single(things), 0)
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
    """Find the offer that gains most."""
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
