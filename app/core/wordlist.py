"""A word list that a player brings: a text of any language in Latin letters, made into a word file on the device."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from string import ascii_lowercase

from app.core.dawg import LONGEST, SHORTEST, built, flags, in_common
from app.core.game import Malformed
from app.core.texts import later

MOST_CHARACTERS = 40_000_000  # a list of every form of a language has some 10 million
NO_WORD_ON_LINE = later("{name} has no word of {shortest} to {longest} letters A–Z on line {numbers} (“{example}”).")
NO_WORD_ON_LINES = later("{name} has no word of {shortest} to {longest} letters A–Z on lines {numbers} (“{example}”).")
NO_WORD_ON_MORE = later(
    "{name} has no word of {shortest} to {longest} letters A–Z on lines {numbers} and {more} more (“{example}”)."
)
NAMED_LINES = 5  # of those that hold no word, so many are named
COMMENT = "#"
TAKEN_OFF = ascii_lowercase  # a letter for how many; words of this app have no more
STEP = re.compile("([a-z])([A-Z]*)")

# Letters that do not fall apart into a plain letter and its accent (TYPO-2D's T25 folds those).
WHOLE_LETTERS = str.maketrans(
    {"Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH", "Ħ": "H", "Ŧ": "T", "Ŋ": "NG", "ẞ": "SS"}
)


def compile_list(text: str, name: str) -> bytes:
    """Make the word file of a text of one word a line; raise Malformed, naming the lines, when a line holds none.

    Case and accents fold (Â is A, Œ is OE, ß is SS). Empty lines and those that begin with # are left out. All words
    are as common as can be and in their basic form, for the list does not tell.
    """
    if len(text) > MOST_CHARACTERS:
        raise Malformed("{name} is too long to be a word list.", name=name[:60])
    lines = text.removeprefix("\ufeff").splitlines()
    words = [folded(line.strip()) for line in lines]
    wrong = [number for number, word in enumerate(words, 1) if not _is_word(word) and not _is_empty(lines[number - 1])]
    if wrong:
        raise _refusal(name, lines, wrong)
    known = flags()
    entries = {word: known for word in words if _is_word(word)}
    if not entries:
        raise Malformed("{name} contains no words.", name=name[:60])
    return built(name, entries)


def shortened(words: Iterable[str]) -> str:
    """Write words in order, each as what to take off the one before (a: nothing, b: a letter, …) and what to put on."""
    before, written = "", []
    for word in words:
        shared = in_common(before, word)
        written.append(f"{TAKEN_OFF[len(before) - shared]}{word[shared:]}")
        before = word
    return "".join(written)


def written_out(text: str) -> Iterator[str]:
    """List the words of a text that was shortened so."""
    word = ""
    for taken_off, put_on in STEP.findall(text):
        word = word[: len(word) - TAKEN_OFF.index(taken_off)] + put_on
        yield word


def folded(word: str) -> str:
    """Write a word in capital letters without accents, as far as its letters have a plain one."""
    if word.isascii():
        return word.upper()
    plain = unicodedata.normalize("NFKD", word.upper().translate(WHOLE_LETTERS))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def text_of(content: bytes) -> str:
    """Read the text of a file: Unicode if it says so or reads so, else Western European."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _is_word(word: str) -> bool:
    return SHORTEST <= len(word) <= LONGEST and word.isascii() and word.isalpha()


def _is_empty(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith(COMMENT)


def _refusal(name: str, lines: Sequence[str], wrong: Sequence[int]) -> Malformed:
    """Make the one sentence on the lines that hold no word."""
    said = NO_WORD_ON_LINE if len(wrong) == 1 else NO_WORD_ON_MORE if len(wrong) > NAMED_LINES else NO_WORD_ON_LINES
    return Malformed(
        said,
        name=name[:60],
        shortest=SHORTEST,
        longest=LONGEST,
        numbers=", ".join(str(number) for number in wrong[:NAMED_LINES]),
        more=len(wrong) - NAMED_LINES,
        example=lines[wrong[0] - 1].strip()[:30],
    )
