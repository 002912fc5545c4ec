"""Every text that a player reads goes through here, in core, Python and kv: a language is a matter of a catalogue."""

from gettext import NullTranslations

_catalogue = NullTranslations()


def speak(catalogue: NullTranslations) -> None:
    """Take every text from this catalogue from now on."""
    global _catalogue  # noqa: PLW0603 — an app speaks one language at a time
    _catalogue = catalogue


def tr(text: str, /, **details: object) -> str:
    """Return the text in the language that is spoken, with its details put in: `tr("{name} plays", name=name)`."""
    found = _catalogue.gettext(text)
    return found.format_map(details) if details else found


def trn(one: str, many: str, count: int, /, **details: object) -> str:
    """Return the text for that count: `trn("{count} point", "{count} points", points)`."""
    return _catalogue.ngettext(one, many, count).format_map({"count": count, **details})


def later(text: str) -> str:
    """Mark a text of a table for the catalogue; whoever shows it says `tr` to it."""
    return text
