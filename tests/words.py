"""Small dictionaries for tests: exactly the words a test names."""

from functools import cache
from string import ascii_uppercase

from app.core.dawg import Form, built, flags
from app.core.lexicon import Dictionary, Lexicon
from app.games.wordcross.fragments import SETS, fragment_of

SOME_WORDS = """
    AT AN AS IN IT IS ON OR TO TE EA HO DO GO NO SO TEA EAT ATE TAN ANT NET TEN TOE TON NOT ONE ORE ROE TOR ROT DOOR
    ODOR ROOD HOT HAT THE SHE HER HERO SHOE SHOT HOST HOSE HOUSE HOUSES HEAT HEART EARTH TREE THREE STONE NOTES ONSET
    REST NEST SENT TENT DENT RENT TRAIN RAIN STAIN SATIN SAINT ENTER STREET TESTER ATTEST OTTER ROOST TOOTH EXTRA QUIZ
"""


def dictionary_of(words: str, inflected: str = "") -> Dictionary:
    """A dictionary of words in basic form, and of others that KROSS does not count (K8)."""
    entries = dict.fromkeys(words.split(), flags())
    entries |= dict.fromkeys(inflected.split(), flags(form=Form.INFLECTED))
    return Dictionary(Lexicon(built("test", entries)))


@cache
def small_dictionary() -> Dictionary:
    """Some words to write tests about."""
    return dictionary_of(SOME_WORDS, "GOES HEATED ROTTED")


@cache
def dense_dictionary() -> Dictionary:
    """So many words that letters laid at random score all the time: every second pair, and some longer ones."""
    pairs = (one + other for one in ascii_uppercase for other in ascii_uppercase if ord(one) % 2 == ord(other) % 2)
    return dictionary_of(" ".join([SOME_WORDS, *pairs, *(f"{a}{b}{a}" for a in "AEIOS" for b in ascii_uppercase)]))


@cache
def dense_dictionary_for(game: str) -> Dictionary:
    """The same for a game: words are found as often where they are made of fragments."""
    if game != "wordcross":
        return dense_dictionary()
    fragments = sorted({fragment_of(tile) for tiles in SETS.values() for tile in tiles})
    words = (one + other for one in fragments for other in fragments if (ord(one[-1]) + ord(other[0])) % 6 == 0)
    return dictionary_of(" ".join([SOME_WORDS, *words]))


def rude_dictionary_for(game: str) -> Dictionary:
    """As many words, and each of them rude: what a bot may not say, and a person may."""
    entries = dict.fromkeys(dense_dictionary_for(game).starting(""), flags(rude=True))
    return Dictionary(Lexicon(built("rude", entries)))
