"""What there is to say of a word at a table: whether it is one here, and if not, why not."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.core.dawg import LONGEST, TOO_LONG, Dialect, Flags, Form, dialect_in, is_rude_in, size_in
from app.core.game import Sentence, say
from app.core.lexicon import NO_WORD, Dictionary
from app.core.meanings import Meanings
from app.core.texts import later

HOW_COMMON = {
    20: later("very common"),
    35: later("common"),
    40: later("fairly common"),
    50: later("fairly common"),
    55: later("less common"),
    60: later("less common"),
    70: later("rare"),
    80: later("very rare"),
}
FORMS = {Form.BASIC: later("basic form"), Form.PLURAL: later("plural"), Form.INFLECTED: later("inflected form")}
DIALECTS = {
    Dialect.BRITISH: later("British spelling"),
    Dialect.AMERICAN: later("American spelling"),
    Dialect.VARIANT: later("a variant spelling"),
}
ANY_LETTER = "?"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a dictionary says of a word."""

    word: str
    counts: bool
    is_allowed: bool  # by the house
    is_struck: bool
    reason: Sentence | None = None  # why it does not count, or only because the house says so
    remarks: tuple[Sentence, ...] = ()  # how common it is, in which form it stands, where it is spelt so


def look_up(word: str, dictionary: Dictionary) -> Finding:
    """Look up what a dictionary says of a word of capital letters."""
    known = dictionary.lexicon.known(word)
    finding = Finding(word, word in dictionary, word in dictionary.allow, word in dictionary.strike)
    return Finding(
        word,
        finding.counts,
        finding.is_allowed,
        finding.is_struck,
        _reason(finding, known, dictionary),
        _remarks(known),
    )


def _reason(finding: Finding, known: Flags, dictionary: Dictionary) -> Sentence | None:
    if finding.is_struck:
        return say("Your house list strikes it out.")
    if finding.is_allowed:
        return say("Your house list allows it.")
    if len(finding.word) > LONGEST:
        return say(TOO_LONG, word=finding.word[:LONGEST], count=len(finding.word), most=LONGEST)
    if known == NO_WORD:
        return say("It is not in the dictionary.")
    if size_in(known) > dictionary.limit:
        return say("It is only in the large dictionary.")
    if dictionary.family and is_rude_in(known):
        return say("The family filter leaves it out.")
    return None


def _remarks(known: Flags) -> tuple[Sentence, ...]:
    if known == NO_WORD:
        return ()
    found = [HOW_COMMON[size_in(known)], FORMS[form_in(known)], DIALECTS.get(dialect_in(known), "")]
    return tuple(say(each) for each in found if each)


def form_in(known: Flags) -> Form:
    """K8: the form a word's flags give it."""
    return Form(known >> 3 & 3)


def other_forms(word: str, dictionary: Dictionary, meanings: Meanings) -> tuple[str, ...]:
    """Find the plural and the inflected forms that the dictionary has, as far as the endings tell."""
    stems = [word]
    if word.endswith("E"):
        stems.append(word[:-1])
    if word.endswith("Y"):
        stems.append(word[:-1] + "I")
    if word[-1:] not in "AEIOUWXY":
        stems.append(word + word[-1:])
    forms = (stem + ending for stem in stems for ending in ("S", "ES", "ED", "ING", "ER", "EST"))
    return tuple(form for form in dict.fromkeys(forms) if form in dictionary and _is_form_of(form, word, meanings))


def _is_form_of(form: str, word: str, meanings: Meanings) -> bool:
    meaning = meanings.meaning(form)
    return meaning is not None and meaning.startswith(f"{word} –")


def words_like(asked: str, dictionary: Dictionary) -> Iterator[str]:
    """Find the words that fit a pattern ("?" is any letter), or else that begin so, one by one."""
    if not asked:
        return iter(())
    if ANY_LETTER in asked:
        return dictionary.matching(asked)
    return (word for word in dictionary.starting(asked) if word != asked)
