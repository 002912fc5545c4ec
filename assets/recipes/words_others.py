"""The words of other languages: texts of words, of which a device makes a dictionary when it is wanted."""

import gzip
import re
import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from app.core.wordlist import folded, shortened
from assets.recipes.look_packages import unpacked
from assets.recipes.words_files import LEXICON, LICENCES, replace
from assets.recipes.words_sources import held_to

DUTCH = Path("/usr/share/dict/dutch")  # Debian's wdutch: OpenTaal's list
SPANISH = Path("/usr/share/dict/spanish")  # Debian's wspanish
NOTICES = {"OpenTaal": Path("/usr/share/doc/wdutch/copyright"), "wspanish": Path("/usr/share/doc/wspanish/copyright")}
FRENCH = (
    "dictionary-fr",
    "3.0.0",
    "fhDRX1cRyHPA69GJg8R4XgNYgSQvbNHj3kr5UqvEG1OS5pJqH6P3GbO7wpTCwvr5KMQ0NxGIsXps9P5NyXRVEg==",
)
UNIT = "U."
"""The flag of what is a unit of measure and no word: km."""
WORD = re.compile("(?=.*[AEIOUY])[A-Z]{2,15}")


def make() -> None:
    """Write the lists beside the English lexicon, and the notices of their sources."""
    for name, content in files().items():
        replace(LEXICON / name, content)
    for name, path in NOTICES.items():
        shutil.copyfile(path, LICENCES / f"{name}.txt")
    shutil.copyfile(unpacked(*FRENCH) / "license", LICENCES / "Dicollecte.txt")


def files() -> dict[str, bytes]:
    """The lists by the names of their files."""
    held_to("dutch", [DUTCH])
    held_to("spanish", [SPANISH])
    found = {"nl": lines_of(DUTCH), "es": lines_of(SPANISH), "fr": french()}
    return {f"{name}.words.gz": packed(words) for name, words in found.items()}


def packed(words: Iterable[str]) -> bytes:
    """Keep what is a word here: no name, no unit, nothing with a hyphen or a dot; without accents, from A to Z."""
    plain = {folded(word) for word in words if word == word.lower()}
    return gzip.compress(shortened(sorted(filter(WORD.fullmatch, plain))).encode(), mtime=0)


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").split()


# French: the stems and endings of a spelling checker


def french() -> Iterator[str]:
    """List the forms of each entry; what elides before it (l’, qu’) is no part of a word."""
    folder = unpacked(*FRENCH)
    endings = suffixes(folder / "index.aff")
    for line in (folder / "index.dic").read_text(encoding="utf-8").splitlines()[1:]:
        word, _, written = line.partition("\t")[0].partition("/")
        flags = [written[place : place + 2] for place in range(0, len(written), 2)]
        if UNIT in flags:
            continue
        if "()" not in flags:  # it needs an ending
            yield word
        for flag in flags:
            for ends, change in endings.get(flag, ()):
                if ends.search(word):
                    yield change(word)


def suffixes(path: Path) -> dict[str, list[tuple[re.Pattern[str], Callable[[str], str]]]]:
    """Read the endings of a checker: by flag, to which words each goes, and what it makes of them."""
    found: dict[str, list[tuple[re.Pattern[str], Callable[[str], str]]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        parts = line.split()
        if len(parts) >= 5 and parts[0] == "SFX":
            _, flag, strip, ending, condition = parts[:5]
            found.setdefault(flag, []).append((re.compile(f"{condition}$"), changed(strip, ending.partition("/")[0])))
    return found


def changed(strip: str, ending: str) -> Callable[[str], str]:
    """Make what puts an ending in the place of another."""
    cut, tail = 0 if strip == "0" else len(strip), "" if ending == "0" else ending
    return lambda word: word[: len(word) - cut] + tail
