"""The lexicon beside other tries, a set, and regular expressions: the same words, the same questions, in turns.

Half of the words asked for are words and half have one letter changed; prefixes are their first two to six letters, as
on a board. 20,000 are asked for from comprehensions, a thousand by each in turn, so that a slow job is interrupted no
more often than a quick one. Of each peer the fastest call is taken that its documentation names.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from string import ascii_uppercase
from tempfile import TemporaryDirectory
from typing import Any

import dawg
import dawg_python
import marisa_trie

from app.core.lexicon import Lexicon
from app.core.words_by_length import ANY_LETTER
from app.library import FOLDER, english, lexicon_in
from bench.row import Row, interleaved

ASKED = 20_000
PATTERNS = 60
ROUNDS = 15
LENGTH = 7
WORD_FILE = FOLDER / "en.dawg"


def rows() -> list[Row]:
    """Membership, prefixes, patterns, opening, and what opening costs in memory."""
    words = list(english().starting(""))
    with TemporaryDirectory() as folder:
        text = Path(folder) / "words.txt"
        text.write_text("\n".join(words), encoding="ascii")
        return [*membership(words, folder), *prefixes(words, folder), patterns(words), ready(text), memory(text)]


def membership(words: Sequence[str], folder: str) -> list[Row]:
    """Is this a word?"""
    ours, compiled, pure = english(), dawg.DAWG(words), dawg_python.DAWG()
    path = f"{folder}/words.dawg"
    compiled.save(path)
    pure.load(path)
    asked = questions(words)
    assert [word in ours for word in asked] == [word in compiled for word in asked]
    mine, python, cpp = rates([partial(held, structure) for structure in (ours, pure, compiled)], asked)
    return [
        Row("membership", mine, "DAWG2-Python", python, "words/s", 2),
        Row("membership", mine, "DAWG2 (C++)", cpp, "words/s", 0.15),
    ]


def held(structure: Lexicon, asked: Sequence[str]) -> list[bool]:
    return [word in structure for word in asked]


def prefixes(words: Sequence[str], folder: str) -> list[Row]:
    """Does a word begin so?"""
    ours, trie = english(), marisa_trie.Trie(words)
    path = f"{folder}/words.dawg"
    dawg.CompletionDAWG(words).save(path)
    pure = dawg_python.CompletionDAWG().load(path)
    rng = Random("prefixes")
    asked = [word[: rng.randint(2, 6)] for word in questions(words)]

    def in_trie(prefix: str) -> bool:
        for _ in trie.iterkeys(prefix):  # has_keys_with_prefix is slower, and on its way out
            return True
        return False

    def in_pure(prefix: str) -> bool:
        for _ in pure.iterkeys(prefix):
            return True
        return False

    asks: list[Callable[[str], bool]] = [ours.has_prefix, in_trie, in_pure]
    answers = [[ask(prefix) for prefix in asked] for ask in asks]
    assert answers[0] == answers[1] == answers[2]
    # Beside each by itself: what one peer drives out of the processor's caches is not the other's to win.
    (mine, marisa), (again, python) = (
        rates([partial(told, ask) for ask in (asks[0], peer)], asked) for peer in asks[1:]
    )
    return [
        Row("prefix test", mine, "marisa-trie", marisa, "prefixes/s", 2.2),
        Row("prefix test", again, "DAWG2-Python", python, "prefixes/s", 8),
    ]


def told(ask: Callable[[str], bool], asked: Sequence[str]) -> list[bool]:
    return [ask(prefix) for prefix in asked]


def patterns(words: Sequence[str]) -> Row:
    """All words of seven letters with two or three known, and crosses on two other places."""
    rng = Random("patterns")
    same = [word for word in words if len(word) == LENGTH]
    words_of_length = english().words_of_length(LENGTH)
    asked = [pattern_of(rng, rng.choice(same)) for _ in range(PATTERNS)]

    def ours(part: Sequence[tuple[str, list[int]]]) -> list[list[str]]:
        return [list(words_of_length.words(words_of_length.fitting(pattern, crosses))) for pattern, crosses in part]

    def by_re(part: Sequence[tuple[str, list[int]]]) -> list[list[str]]:
        found = []
        for pattern, crosses in part:
            fits = re.compile(expression(pattern, crosses)).fullmatch
            found.append([word for word in same if fits(word)])
        return found

    assert ours(asked) == by_re(asked)
    mine, peer = rates([ours, by_re], asked, at_once=10)
    return Row("patterns, all matches listed", mine, "re over the words of that length", peer, "patterns/s", 40)


def pattern_of(rng: Random, word: str) -> tuple[str, list[int]]:
    """A pattern that a word fits, and a cross for each place."""
    places = rng.sample(range(len(word)), 4 + rng.randint(0, 1))
    shown, crossed = places[2:], places[:2]
    pattern = "".join(letter if place in shown else ANY_LETTER for place, letter in enumerate(word))
    crosses = [(1 << 26) - 1] * len(word)
    for place in crossed:
        allowed = {word[place], *rng.sample(ascii_uppercase, 9)}
        crosses[place] = sum(1 << ascii_uppercase.index(letter) for letter in allowed)
    return pattern, crosses


def expression(pattern: str, crosses: Sequence[int]) -> str:
    """The same as a regular expression."""
    return "".join(
        letter if letter != ANY_LETTER else f"[{''.join(a for n, a in enumerate(ascii_uppercase) if letters >> n & 1)}]"
        for letter, letters in zip(pattern, crosses)
    )


def ready(text: Path) -> Row:
    """From nothing to the first answer."""

    def ours() -> bool:
        return "HOUSE" in lexicon_in(WORD_FILE)

    def peer() -> bool:
        return "HOUSE" in set(text.read_text(encoding="ascii").split())

    mine, plain = interleaved(ours, peer)
    return Row("lexicon ready", mine * 1000, "set(text.split())", plain * 1000, "ms", 0.3, more_is_better=False)


MEMORY = """
import re, sys
from pathlib import Path
from app.core.lexicon import Lexicon
from app.library import lexicon_in

def private():
    fields = Path("/proc/self/smaps_rollup").read_text()
    return sum(int(kb) for kb in re.findall(r"Private_Dirty: +(\\d+)", fields))

path, kind = Path(sys.argv[1]), sys.argv[2]
asked = Path(sys.argv[3]).read_text().split()
before = private()
held = lexicon_in(path) if kind == "ours" else set(path.read_text(encoding="ascii").split())
answers = sum(word in held for word in asked)
print(private() - before)
"""


def memory(text: Path) -> Row:
    """What a process must keep for itself, opened and asked 20,000 times."""
    asked = text.with_suffix(".asked")
    asked.write_text("\n".join(questions(text.read_text(encoding="ascii").split())), encoding="ascii")
    mine, plain = (private_kb(path, kind, asked) for path, kind in ((WORD_FILE, "ours"), (text, "set")))
    return Row("lexicon's private memory", mine, "set(text.split())", plain, "KB", 0.02, more_is_better=False)


def private_kb(path: Path, kind: str, asked: Path) -> float:
    """The private memory that opening a word list takes, in a process of its own."""
    command = [sys.executable, "-c", MEMORY, str(path), kind, str(asked)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def questions(words: Sequence[str]) -> list[str]:
    """Words, half of them with a letter changed."""
    rng = Random("questions")
    return [word if rng.random() < 0.5 else spoilt(rng, word) for word in rng.sample(words, ASKED)]


def spoilt(rng: Random, word: str) -> str:
    place = rng.randrange(len(word))
    return word[:place] + rng.choice(ascii_uppercase) + word[place + 1 :]


def rates(jobs: Sequence[Callable[[Any], object]], asked: Sequence[Any], at_once: int = 1000) -> list[float]:
    """How many questions a second each job answers: the best times of each part, summed."""
    parts = [asked[start : start + at_once] for start in range(0, len(asked), at_once)]
    best = [[inf] * len(parts) for _ in jobs]
    turns = list(zip(jobs, best))
    for _ in range(ROUNDS):
        turns = turns[1:] + turns[:1]  # whoever comes first finds the words it is asked for in no cache
        for place, part in enumerate(parts):
            seconds = interleaved(*(partial(job, part) for job, _ in turns), rounds=1)
            for (_, times), spent in zip(turns, seconds):
                times[place] = min(times[place], spent)
    return [len(asked) / sum(times) for times in best]
