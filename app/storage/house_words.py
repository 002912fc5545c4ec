"""The house's own words: what this device allows besides the dictionary, and what it strikes."""

from pathlib import Path

from app.core.dawg import LETTERS, LONGEST, SHORTEST, TOO_LONG
from app.core.game import Malformed
from app.core.transcript import HouseWords
from app.core.wordlist import folded
from app.storage import kept

FILE = "house_words.json"
MOST = 900  # of each kind: even the longest fit into a transcript's first line (LONGEST_LINE)


def load(folder: Path) -> HouseWords:
    """Read the house's words, in order; what is no word is left out."""
    plain = kept.read(folder / FILE)
    rows = plain if isinstance(plain, dict) else {}
    return HouseWords(*(_words(rows.get(name)) for name in ("allow", "strike")))


def allow(folder: Path, word: str) -> HouseWords:
    """Let a word count, whatever the dictionary says."""
    return _put(folder, word, "allow")


def strike(folder: Path, word: str) -> HouseWords:
    """Let a word count no more."""
    return _put(folder, word, "strike")


def forget(folder: Path, word: str) -> HouseWords:
    """Leave a word to the dictionary again."""
    house = load(folder)
    return _save(
        folder, [each for each in house.allow if each != word], [each for each in house.strike if each != word]
    )


def word_of(text: str) -> str:
    """Make a word of what was typed: capital letters A to Z without accents; Malformed says what else there is."""
    word = folded("".join(text.split()))
    for letter in word:
        if letter not in LETTERS:
            raise Malformed("{letter} is not a letter from A to Z.", letter=letter)
    if len(word) > LONGEST:
        raise Malformed(TOO_LONG, word=word[:LONGEST], count=len(word), most=LONGEST)
    if len(word) < SHORTEST:
        raise Malformed("A word has {low} to {high} letters.", low=SHORTEST, high=LONGEST)
    return word


def _put(folder: Path, text: str, where: str) -> HouseWords:
    word = word_of(text)
    house = load(folder)
    lists = {name: [each for each in words if each != word] for name, words in _kinds(house).items()}
    if len(lists[where]) >= MOST:
        raise Malformed("There are already {count} house words, which is the limit.", count=MOST)
    lists[where].append(word)
    return _save(folder, lists["allow"], lists["strike"])


def _kinds(house: HouseWords) -> dict[str, tuple[str, ...]]:
    return {"allow": house.allow, "strike": house.strike}


def _save(folder: Path, allowed: list[str], struck: list[str]) -> HouseWords:
    house = HouseWords(tuple(sorted(allowed)), tuple(sorted(struck)))
    kept.write(folder / FILE, {"allow": house.allow, "strike": house.strike})
    return house


def _words(rows: object) -> tuple[str, ...]:
    found = set()
    for row in rows if isinstance(rows, list) else []:
        try:
            found.add(word_of(row if isinstance(row, str) else ""))
        except Malformed:
            continue
    return tuple(sorted(found)[:MOST])
