"""Lines of a sheet that want the same words: who gets what, so that all together is worth most.

Put a price on each thing in dispute and let every line take what it likes, paying for it. Whatever the prices, what
the lines gain and what all the things cost come to no less than the best the lines can have together (Lagrange's
bound). So a search, line by line, may drop whatever falls short of this bound by more than the best known does. A few
rounds of raising the price of what several lines take, and lowering that of what none takes, leave little to search.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import itemgetter, or_
from typing import NamedTuple, TypeAlias

from app.games.kross.choices import Choice

FEW_STEPS = 4000  # so many are searched sooner than priced: measured
ROUNDS = 8  # of prices: more cost more time than they save, measured


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


@dataclass(slots=True)
class Bounds:
    """Between what the best must lie: a ceiling that prices prove, and what known choices are worth."""

    ceiling: int
    prices: Prices
    floor: int
    known: list[Choice]


def settle(lines: Lines) -> list[Choice]:
    """The choices that are worth most together, one of each line, no two taking the same."""
    turns = in_turn(lines)
    bounds = free_of_charge(lines) if most_steps(turns) <= FEW_STEPS else priced(lines)
    return bounds.known if bounds.floor == bounds.ceiling else search(turns, bounds)


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


def free_of_charge(lines: Lines) -> Bounds:
    """The bounds without prices: each line's best offer, and nothing."""
    prices = Prices(dict.fromkeys([0, *single(reduce(or_, map(wanted, lines)))], 0))
    return Bounds(sum([offers[0].worth for offers in lines]), prices, -1, [])


def priced(lines: Lines) -> Bounds:
    """The closest bounds found in some rounds of prices."""
    price = dict.fromkeys(single(reduce(or_, map(wanted, lines))), 0)
    demand = dict.fromkeys(price, 0)
    bounds = free_of_charge(lines)
    for _ in range(ROUNDS):
        prices = Prices({0: 0, **price})
        liked = [best_offer(offers, prices) for offers in lines]
        ceiling = sum(price.values()) + sum([worth - prices[takes] for worth, takes, _ in liked])
        if ceiling < bounds.ceiling:
            bounds.ceiling, bounds.prices = ceiling, prices
        agreed = without_disputes(lines, liked, prices)
        floor = sum([offer.worth for offer in agreed])
        if floor > bounds.floor:
            bounds.floor, bounds.known = floor, [offer.choice for offer in agreed]
        if bounds.floor == bounds.ceiling:
            break
        change_prices(price, demand, liked, ceiling - bounds.floor)
    return bounds


def best_offer(offers: Sequence[Offer], prices: Prices) -> Offer:
    """The offer that gains most."""
    gains = [worth - prices[takes] for worth, takes, _ in offers]
    return offers[gains.index(max(gains))]


def without_disputes(lines: Lines, liked: Sequence[Offer], prices: Prices) -> list[Offer]:
    """What the lines like, but each only what the lines before it have left."""
    taken = 0
    agreed = []
    for offers, favourite in zip(lines, liked):
        is_free = not favourite.takes & taken
        offer = favourite if is_free else best_offer([each for each in offers if not each.takes & taken], prices)
        taken |= offer.takes
        agreed.append(offer)
    return agreed


def change_prices(price: dict[int, int], demand: dict[int, int], liked: Sequence[Offer], gap: int) -> None:
    """Raise what several lines would take, lower what none would: Polyak's step, with half of the last one's demand."""
    for thing, before in demand.items():
        demand[thing] = before // 2 - 2
    for offer in liked:
        for thing in single(offer.takes):
            demand[thing] += 2
    steepness = sum([each * each for each in demand.values()])
    if steepness:
        for thing, each in demand.items():
            price[thing] = max(0, price[thing] + 2 * gap * each // steepness)


def search(turns: Sequence[Turn], bounds: Bounds) -> list[Choice]:
    """The best above the floor, found line by line; else what is known."""
    states: States = {0: (0, None)}
    for turn in turns:
        states = after(turn, states, bounds)
    if not states:
        return bounds.known
    _, picks = min(states.values(), key=itemgetter(0))
    choices = []
    while picks:
        choice, picks = picks
        choices.append(choice)
    return choices[::-1]


def after(turn: Turn, states: States, bounds: Bounds) -> States:
    """The states after a line's turn that lose less than what lies between the bounds."""
    prices = bounds.prices
    room = bounds.ceiling - bounds.floor
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
