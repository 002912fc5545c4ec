"""The lists of KROSS's 24 task cards (K17): what fits each card, and of that what everybody would think of.

Cards for things are trees of WordNet, those for names lists of GeoNames and of the census; our rulings over them
stand in words/tasks. All lists were read through by eye.
"""

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.core.dawg import is_basic_in, size_in
from assets.recipes.words_list import play_list
from assets.recipes.words_sources import cities, countries, first_names, folded, overlay
from assets.recipes.words_wordnet import wordnet

MODULE = Path(__file__).parents[2] / "app" / "games" / "kross" / "task_words.py"
KNOWN_TO_BOTS = 70  # the size class of what a strong bot knows
# GeoNames has thousands of towns that nobody at a table could judge, and districts of large ones: its towns count from
# so many people on, more in lands that English readers know less.
PEOPLE = {"GB": 20_000, "IE": 20_000} | dict.fromkeys(("US", "CA", "AU", "NZ"), 100_000)
LARGE_TOWN = 1_000_000
METROPOLIS = 3_000_000
COMMON_NAME = 0.01  # of a hundred people, in the census
WELL_KNOWN_NAME = 0.1


@dataclass(frozen=True)
class Card:
    """What a card asks for, and the senses of WordNet under which the answers stand."""

    text: str
    roots: str = ""
    but: str = ""


CARDS = {
    1: Card("a colour", "chromatic_color#1 achromatic_color#1 color#1"),
    2: Card("a mammal", "mammal#1"),
    3: Card("a bird", "bird#1"),
    4: Card(
        "a fish or sea creature",
        "fish#1 crustacean#1 mollusk#1 aquatic_mammal#1 coelenterate#1 echinoderm#1 seafood#1 sponge#4",
        "cephalopod#1 octopus#1",
    ),
    5: Card("an insect or crawling thing", "arthropod#1 worm#1 larva#1 gastropod#1", "crustacean#1"),
    6: Card("a fruit", "edible_fruit#1 berry#1"),
    7: Card("a vegetable or herb", "vegetable#1 vegetable#2 herb#2 legume#3"),
    8: Card("a drink", "beverage#1"),
    9: Card("something to eat", "food#2 dish#2 foodstuff#2"),
    10: Card("a tree or flower", "tree#1 flower#1 flower#2 shrub#1"),
    11: Card("a part of the body", "body_part#1"),
    12: Card("something to wear", "clothing#1 footwear#2 headdress#1 jewelry#1"),
    13: Card(
        "a job",
        "worker#1 professional#1 performer#1 artist#1 writer#1 scientist#1 military_officer#1 clergyman#1 "
        "athlete#1 businessperson#1 official#2",
    ),
    14: Card("a musical instrument", "musical_instrument#1"),
    15: Card("a vehicle", "vehicle#1 conveyance#3"),
    16: Card("a tool", "tool#1 writing_implement#1 cutlery#2 kitchen_utensil#1 cleaning_implement#1 needle#3 hammer#2"),
    17: Card("furniture or a container", "furniture#1 container#1", "wheeled_vehicle#1"),
    18: Card("a building or room", "building#1 room#1 housing#1 building_complex#1"),
    19: Card("a first name"),
    20: Card("a town or city", "city#1 town#1 municipality#1 village#1"),
    21: Card("a country"),
    22: Card("a river", "river#1"),
    23: Card("a band or singer"),
    24: Card("a sport, game or dance", "sport#1 game#1 game#3 dancing#1"),
}


def make() -> None:
    """Write app/games/kross/task_words.py."""
    MODULE.write_text(module(), encoding="utf-8")


def module() -> str:
    """The module: for each card its text, the answers known to bots, and the others."""
    known, others = [], []
    for card in CARDS:
        accepted, obvious = answers(card)
        known.append(f'    {card}: """\n{_wrapped(obvious)}\n""",\n')
        others.append(f'    {card}: """\n{_wrapped(accepted - obvious)}\n""",\n')
    tasks = "".join(f'    {number}: "{card.text}",\n' for number, card in CARDS.items())
    later = "".join(
        f'    ({card}, {since}): """\n{_wrapped(words)}\n""",\n'
        for card in CARDS
        for since, words in sorted(came(card).items())
    )
    return TEMPLATE.format(tasks=tasks, obvious="".join(known), others="".join(others), later=later)


def answers(card: int) -> tuple[frozenset[str], frozenset[str]]:
    """All answers to a card that are accepted, and those that are obvious."""
    match card:
        case 19:
            found = dict(_names())
        case 20:
            found = dict(_towns())
        case 21:
            found = {name: True for country in countries() if (name := _as_word(str(country["name"])))}
        case 22:
            found = dict.fromkeys(_rivers(), False)
        case 23:
            found = {}
        case _:
            found = dict(_things(CARDS[card]))
    for word, ruling in rulings(card).items():
        match ruling.partition(" since ")[0]:
            case "out":
                found.pop(word, None)
            case "in":
                found[word] = False
            case "obvious":
                found[word] = True
    return frozenset(found), frozenset(word for word, obvious in found.items() if obvious)


def rulings(card: int) -> dict[str, str]:
    """What is ruled of the words of a card: "out", "in" or "obvious", perhaps "since" some version of the rules."""
    return {word: ruling.partition(":")[0] for word, ruling in overlay(f"tasks/{card:02}.txt").items()}


def came(card: int) -> dict[int, frozenset[str]]:
    """The words that came to a list after tables had been played with it, by the version of the rules since which."""
    since = {word: int(when) for word, ruling in rulings(card).items() if (when := ruling.partition(" since ")[2])}
    return {when: frozenset(word for word in since if since[word] == when) for when in since.values()}


def _things(card: Card) -> Iterator[tuple[str, bool]]:
    """The words of the play list with a sense under a card's roots; whether it is the first, of a common word."""
    net, words = wordnet(), play_list()
    below = net.below(_keys(card.roots)) - net.below(_keys(card.but))
    for word in sorted(words):
        if len(word) > 6 or not is_basic_in(words[word]):
            continue
        keys = [key for key in net.senses.get(word.lower(), {}).get("n", ()) if _is_written_so(word.lower(), key)]
        if any(key in below for key in keys):
            yield word, keys[0] in below and size_in(words[word]) <= KNOWN_TO_BOTS


def _is_written_so(word: str, key: str) -> bool:
    return word in wordnet().synsets[key].words


def _rivers() -> Iterator[str]:
    for written in _written_instances(CARDS[22]):
        if word := _as_word(written.removesuffix("_River").removeprefix("River_")):
            yield word


def _written_instances(card: Card) -> Iterator[str]:
    net = wordnet()
    for key in sorted(net.below(_keys(card.roots))):
        yield from net.synsets[key].words


def _keys(roots: str) -> tuple[str, ...]:
    """The synsets named as word#sense."""
    named = (root.split("#") for root in roots.split())
    return tuple(wordnet().senses[word]["n"][int(number) - 1] for word, number in named)


def _names() -> Iterator[tuple[str, bool]]:
    """The first names of the census that more than a few bear."""
    for name, percent in first_names():
        if 2 <= len(name) <= 6 and percent >= COMMON_NAME:
            yield name, percent >= WELL_KNOWN_NAME


def _towns() -> Iterator[tuple[str, bool]]:
    """The towns that WordNet names, capitals, and large towns; the first are obvious if they are of the others, too."""
    named = {_as_word(written) for written in _written_instances(CARDS[20])} - {""}
    great = {_as_word(str(country["capital"])) for country in countries()} - {""}
    large = set()
    for city in cities():
        word, people = _as_word(str(city["name"])), int(str(city["population"]))
        if word and people >= PEOPLE.get(str(city["countrycode"]), LARGE_TOWN):
            large.add(word)
            if people >= METROPOLIS:
                great.add(word)
    yield from ((town, town in named & great) for town in sorted(named | great | large))


def _as_word(name: str) -> str:
    """A name of 2 to 6 letters in capitals, accents folded; nothing for any other."""
    plain = folded(name)
    return plain.upper() if re.fullmatch("[A-Z][a-z]{1,5}", plain) else ""


def _wrapped(words: frozenset[str]) -> str:
    return textwrap.fill(" ".join(sorted(words)), 118)


TEMPLATE = '''"""What fits the task cards of KROSS (K17): made by assets/recipes/words_tasks.py, read through by eye.

Cards 19 to 23 hold names, which count for the player with the card alone (KH11).
"""

from collections.abc import Mapping
from functools import cache

TASKS: Mapping[int, str] = {{
{tasks}}}
"""What each card asks for."""


@cache
def accepted(card: int) -> frozenset[str]:
    """List all words of 2 to 6 letters that fit a card."""
    return obvious(card) | frozenset(_OTHERS[card].split())


@cache
def obvious(card: int) -> frozenset[str]:
    """List the words that fit a card at first thought: those that bots know."""
    return frozenset(_OBVIOUS[card].split())


def came_after(card: int, rules: int) -> frozenset[str]:
    """List the words of a card that came with later rules: a table that began before has them not."""
    came = (words for (for_card, since), words in _CAME_LATER.items() if for_card == card and since > rules)
    return frozenset(word for words in came for word in words.split())


_OBVIOUS: Mapping[int, str] = {{
{obvious}}}

_OTHERS: Mapping[int, str] = {{
{others}}}

_CAME_LATER: Mapping[tuple[int, int], str] = {{
{later}}}
"""The words that came to the list of a card, with which version of the rules."""
'''


if __name__ == "__main__":
    make()
