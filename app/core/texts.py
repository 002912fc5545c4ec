"""Every text that a player reads goes through here, in core, Python and kv: a language is a matter of a catalogue."""

import re
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from typing import Any

NOUNS_ARE_LARGE = {"de"}
DETAIL = re.compile(r"\\?\{(\w+)\\?\}")

WORD = re.compile(r"[^\W\d_]{2,}")  # letters in a row, as a word of a game is written: all of them capitals

JOINING = 3  # letters of its own, and no more, has what only joins its details: " · "


class Catalogue(GNUTranslations):
    """What everything is called in a language, read from a file."""

    texts: tuple[str, ...] = ()

    def _parse(self, fp: Any) -> None:  # as gettext reads it
        super()._parse(fp)
        self.texts = tuple(text for text in self._catalog if isinstance(text, str))  # type: ignore[attr-defined]


_catalogue = NullTranslations()


def speak(catalogue: NullTranslations) -> None:
    """Take every text from this catalogue from now on."""
    global _catalogue  # noqa: PLW0603 — an app speaks one language at a time
    _catalogue = catalogue
    _templates.cache_clear()


def tr(text: str, /, **details: object) -> str:
    """Return the text in the language that is spoken, with its details put in: `tr("{name} plays", name=name)`."""
    found = _catalogue.gettext(text) if text else text  # of nothing a catalogue tells about itself
    return found.format_map(details) if details else found


def trn(one: str, many: str, count: int, /, **details: object) -> str:
    """Return the text for that count: `trn("{count} point", "{count} points", points)`."""
    return _catalogue.ngettext(one, many, count).format_map({"count": count, **details})


def later(text: str) -> str:
    """Mark a text of a table for the catalogue; whoever shows it says `tr` to it."""
    return text


def inline(text: str) -> str:
    """Write what may begin a line as it stands within one: small, but where nouns are never."""
    return text if tr("language") in NOUNS_ARE_LARGE else text.lower()


def grouped(number: int) -> str:
    """Write a large number as it is written there."""
    return f"{number:,}".replace(",", tr("1,000")[1:-3])


def labelled(label: str, value: str) -> str:
    return tr("{label}: {value}", label=label, value=value)


def listed(names: Sequence[str]) -> str:
    """List names or words in a sentence: Ann, Bo and Cy."""
    if len(names) < 2:
        return "".join(names)
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def words_in(text: str) -> tuple[str, ...]:
    """List the words of a game that a text names: each once, in capitals."""
    return tuple(dict.fromkeys(run for run in WORD.findall(text) if run.isupper()))


def retold(said: str) -> str:
    """Say in the language that is spoken what was written down in English with its details put in.

    It is the template with the most letters of its own that fits; a detail that is a text is retold, too.
    """
    known = _catalogue.gettext(said) if said else said
    if known != said:
        return known
    for template, pattern in _templates():
        if found := pattern.fullmatch(said):
            details = {name: retold(detail) for name, detail in found.groupdict().items()}
            return tr(template).format_map(details)
    return said


@cache
def _templates() -> list[tuple[str, re.Pattern[str]]]:
    """List the templates of the language that is spoken, the most telling first."""
    own = {text: len(DETAIL.sub("", text)) for text in getattr(_catalogue, "texts", ()) if DETAIL.search(text)}
    return [(text, _pattern(text)) for text in sorted(own, key=own.__getitem__, reverse=True) if own[text] > JOINING]


def _pattern(template: str) -> re.Pattern[str]:
    seen: set[str] = set()

    def group(found: re.Match[str]) -> str:
        name = found[1]
        if name in seen:
            return f"(?P={name})"
        seen.add(name)
        return f"(?P<{name}>.+?)"

    return re.compile(DETAIL.sub(group, re.escape(template)))
