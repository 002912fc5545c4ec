"""The dictionary without a screen: `python -m app.words WORD…` says whether each is a word, and what it means."""

import argparse
import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from typing import NoReturn

from app.core.game import Malformed
from app.core.lexicon import EVERYDAY
from app.core.shelf import ANY_LETTER
from app.core.wordlist import folded
from app.library import default_dictionary, english_meanings


def main(arguments: Sequence[str] | None = None) -> int:
    """Print an object or a word a line and return 0, or one sentence and return 1."""
    asked = _parser().parse_args(arguments)
    try:
        if asked.starting is not None:
            lines: Iterable[str] = default_dictionary().starting(letters(asked.starting))
        elif asked.pattern is not None:
            lines = default_dictionary().matching(letters(asked.pattern, or_else=ANY_LETTER))
        else:
            words = [letters(word) for word in asked.words]
            lines = (json.dumps(said_of(word), ensure_ascii=False) for word in words)
        for line in lines:
            print(line)
        sys.stdout.flush()
    except Malformed as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:  # who reads along has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def said_of(word: str) -> dict[str, object]:
    """What the default dictionary says of a word in capital letters."""
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


def letters(said: str, or_else: str = "") -> str:
    """What was typed, in capital letters without accents; Malformed unless it is letters (or what else may stand)."""
    word = folded(said.strip())
    if not re.fullmatch(f"[A-Z{re.escape(or_else)}]+", word):
        also = f" and {or_else}" if or_else else ""
        raise Malformed("“{said}” is not made of letters A–Z{also} alone.", said=said[:40], also=also)
    return word


class _Parser(argparse.ArgumentParser):
    """Refuses what it is called with as any bad input: one sentence, exit 1."""

    def error(self, message: str) -> NoReturn:
        self.exit(1, f"{message[:1].upper()}{message[1:]}.\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m app.words", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("words", nargs="*", default=[], metavar="WORD", help="a word to look up")
    what.add_argument("--starting", metavar="STEM", help="list the words that begin so")
    what.add_argument("--pattern", metavar="A?E", help="list the words with these letters in these places")
    return parser


if __name__ == "__main__":
    sys.exit(main())
