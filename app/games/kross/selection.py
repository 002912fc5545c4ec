"""Which words of a sheet count: one choice for each line, worth most together, with nothing taken twice.

On most sheets every line can have its best choice. Where lines want the same words there is a dispute, and only what
is in dispute is searched: dispute.py says how.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from app.games.kross.choices import Choice, Line
from app.games.kross.dispute import settle
from app.games.kross.prices import Offer, wanted


def best_selection(lines: Sequence[Line]) -> list[Choice]:
    """Find the choices that are worth most together, one of each line, no two taking the same."""
    selection = [line.choices[0] for line in lines]
    if is_allowed(selection):
        return selection
    offers = contested(lines)
    for dispute in disputes(offers):
        for line, choice in settle({line: offers[line] for line in dispute}).items():
            selection[line] = choice
    return selection


def is_allowed(selection: Iterable[Choice]) -> bool:
    """Tell whether nothing is taken twice (K21, KH18)."""
    taken: list[str] = []
    for choice in selection:
        taken += choice.takes
    return len(set(taken)) == len(taken)


def contested(lines: Sequence[Line]) -> list[list[Offer]]:
    """List what each line could offer: only the choices that matter once those of all others are known."""
    bits = wished_twice([line.takes for line in lines])
    return [undominated(offers_of(line.choices, bits)) for line in lines]


def wished_twice(wishes: Iterable[Iterable[str]]) -> dict[str, int]:
    """Mark each thing that more than one line would take, by a bit."""
    seen: set[str] = set()
    bits: dict[str, int] = {}
    for wish in wishes:
        for each in wish:
            if each not in seen:
                seen.add(each)
            elif each not in bits:
                bits[each] = 1 << len(bits)
    return bits


def offers_of(choices: Iterable[Choice], bits: Mapping[str, int]) -> Iterator[Offer]:
    """List a line's choices, with a bit for each thing they take that another line may want."""
    for choice in choices:
        yield Offer(choice.worth, sum([bits.get(each, 0) for each in choice.takes]), choice)


def undominated(offers: Iterable[Offer]) -> list[Offer]:
    """Offers, best first, without those that take all that a better one takes."""
    kept: list[Offer] = []
    for offer in offers:
        spared = ~offer.takes
        for better in kept:
            if not better.takes & spared:
                break
        else:
            kept.append(offer)
            if not offer.takes:
                break
    return kept


def disputes(offers: Iterable[Iterable[Offer]]) -> list[list[int]]:
    """Group the lines that want things of one another, directly or through others."""
    groups: list[tuple[list[int], int]] = []
    for line, mine in enumerate(offers):
        group, bits = [line], wanted(mine)
        apart = []
        for other in groups:
            if other[1] & bits:
                group, bits = other[0] + group, other[1] | bits
            else:
                apart.append(other)
        groups = [*apart, (group, bits)] if bits else apart
    return [group for group, _ in groups]
