"""The dictionary without a screen: `python -m app.words WORD…` says whether each is a word, and what it means."""

import json
import re
import sys
from collections.abc import Sequence

from app.command import Parser, put_lines
from app.core.game import Malformed
from app.core.lexicon import EVERYDAY
from app.core.wordlist import folded
from app.core.words_by_length import ANY_LETTER
from app.games.wordcross.fragments import SETS, makings, words_of
from app.library import default_dictionary, english_meanings

WHAT_IT_SAYS = """A JSON object a line: "ok": in the large dictionary; "everyday": in the one of common words; "basic":
a basic form or the plural of a noun, as KROSS THE WORDZ asks (K8); "size": 20 for the most common words to 80 for the
rarest. Lists are words alone. Exit 1 when something asked for is not made of letters."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print an object or a word a line and return 0; 1 and a sentence for what cannot be looked up."""
    asked = _parser().parse_args(arguments)
    try:
        if asked.starting is not None:
            put_lines(default_dictionary().starting(letters(asked.starting)))
        elif asked.fragments:
            put_lines(json.dumps(made_of(name)) for name in SETS)
        elif asked.pattern is not None:
            put_lines(default_dictionary().matching(letters(asked.pattern, or_else=ANY_LETTER)))
        else:
            return look_up(asked.words)
    except Malformed as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def look_up(words: Sequence[str]) -> int:
    """Print an object for each word, in their order, and a sentence for each that is none: 1 if there is any."""
    found, refused = [], []
    for number, word in enumerate(words, 1):
        try:
            found.append(letters(word))
        except Malformed as error:
            refused.append(f"Word {number}: {error}")
    put_lines(json.dumps(said_of(word), ensure_ascii=False) for word in found)
    for sentence in refused:
        print(sentence, file=sys.stderr)
    return 1 if refused else 0


def said_of(word: str) -> dict[str, object]:
    """Tell what the default dictionary says of a word in capital letters."""
    dictionary = default_dictionary()
    is_word = word in dictionary
    return {
        "word": word,
        "ok": is_word,
        "everyday": word in dictionary.known_to(EVERYDAY),
        "basic": dictionary.is_basic(word),  # K8
        "size": dictionary.size_of(word) if is_word else None,
        "meaning": english_meanings().meaning(word) if is_word else None,
    }


def made_of(name: str) -> dict[str, object]:
    """Count the words that a set of fragments of WORD CROSS makes, of the large dictionary and of the common ones."""
    dictionaries = {"large": default_dictionary(), "everyday": default_dictionary().known_to(EVERYDAY)}
    counts = {each: len(makings(SETS[name], words_of(words)).words) for each, words in dictionaries.items()}
    return {"fragments": name, "tiles": len(SETS[name]), **counts}


def letters(said: str, or_else: str = "") -> str:
    """Write what was typed in capitals without accents; Malformed unless it is letters (or what else may stand)."""
    word = folded(said.strip())
    if not re.fullmatch(f"[A-Z{re.escape(or_else)}]+", word):
        if not or_else:
            raise Malformed("“{said}” is not made of letters A–Z alone.", said=said[:40])
        raise Malformed("“{said}” is not made of letters A–Z and {also} alone.", said=said[:40], also=or_else)
    return word


def _parser() -> Parser:
    parser = Parser(prog="python -m app.words", description=__doc__, epilog=WHAT_IT_SAYS)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("words", nargs="*", default=[], metavar="WORD", help="a word to look up")
    what.add_argument("--starting", metavar="STEM", help="list the words that begin so")
    what.add_argument("--fragments", action="store_true", help="count the words that the fragments of WORD CROSS make")
    what.add_argument("--pattern", metavar="A?E", help="list the words with these letters in these places")
    return parser


if __name__ == "__main__":
    sys.exit(main())
