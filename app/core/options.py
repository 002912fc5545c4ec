"""A game's options: a frozen dataclass whose fields carry what a form needs to ask for them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, TypeVar

from app.core.game import Malformed
from app.core.texts import tr

Options = TypeVar("Options")

SINCE = "since"  # of a field: the version of the rules that brought it; older tables do not write it down


@dataclass(frozen=True, slots=True)
class Question:
    """How an option is asked for: its label, a sentence, and what may be answered."""

    label: str
    sentence: str
    choices: Mapping[Any, str] = field(default_factory=dict)  # value: how it reads
    span: tuple[int, int] | None = None  # or: a whole number from, to
    where: tuple[str, Any] | None = None  # asked only where another option is so
    at_one_device: Any = None  # what is usual where several people share a device, if that differs
    on_a_phone: Any = None  # what is usual where the window is upright, likewise
    at_first: Any = None  # what is usual at a first table, likewise
    also: tuple[Any, ...] = ()  # other answers that the print names too

    def is_asked(self, options: Any) -> bool:
        """Tell whether it means anything beside what else was chosen."""
        return self.where is None or getattr(options, self.where[0]) == self.where[1]


def option(
    default: Any,
    label: str,
    sentence: str,
    choices: Mapping[Any, str] | None = None,
    span: tuple[int, int] | None = None,
    where: tuple[str, Any] | None = None,
    at_one_device: Any = None,
    on_a_phone: Any = None,
    at_first: Any = None,
    also: tuple[Any, ...] = (),
    since: int = 1,
) -> Any:
    """Make a field of an options type, with the printed rule as its default."""
    asked = Question(label, sentence, choices or {}, span, where, at_one_device, on_a_phone, at_first, also)
    return field(default=default, metadata={"question": asked, SINCE: since})


def questions(options_type: type) -> dict[str, Question]:
    """List what the form of an options type asks, by field."""
    return {each.name: each.metadata["question"] for each in fields(options_type)}


def answer(game: object, name: str, question: Question, value: object, company: tuple[int, int] | None = None) -> str:
    """Tell how an answer reads; a game that is built may tell more of it.

    It does by the words that count at its table, and by how many people and bots sit there at one device.
    """
    told_of = getattr(game, "told_of", None)
    told = told_of(name, value, company) if told_of else None
    return told.text() if told else tr(str(question.choices.get(value, value)))


def answers(
    game: object, name: str, question: Question, company: tuple[int, int] | None = None
) -> list[tuple[object, str]]:
    """List what may be answered, with how each reads."""
    return [(each, answer(game, name, question, each, company)) for each in question.choices]


def usual(options: Options, *, at_one_device: bool) -> Options:
    """Return the options, but for those usually chosen otherwise where people share a device, or do not."""
    printed, changes = type(options)(), {}
    for name, question in questions(type(options)).items():
        alone, together = getattr(printed, name), question.at_one_device
        if together is not None and getattr(options, name) == (alone if at_one_device else together):
            changes[name] = together if at_one_device else alone
    return replace(options, **changes)  # type: ignore[type-var]


def usual_at_first(options: Options, *, on_a_phone: bool) -> Options:
    """Return the options, but for those usually chosen otherwise at a first table, or where the window is upright."""
    asked = questions(type(options)).items()
    otherwise = {
        name: each.on_a_phone if on_a_phone and each.on_a_phone is not None else each.at_first for name, each in asked
    }
    return replace(options, **{name: each for name, each in otherwise.items() if each is not None})  # type: ignore[type-var]


def as_written_then(plain: dict[str, Any], hint: type, rules: int) -> dict[str, Any]:
    """Leave out what a record of older rules did not have: its line stays the same, byte for byte."""
    newer = (
        {each.name for each in fields(hint) if each.metadata.get(SINCE, rules) > rules} if is_dataclass(hint) else ()
    )
    return {name: value for name, value in plain.items() if name not in newer}


def check_options(options: Any) -> None:
    """Refuse values that no form would have offered."""
    for name, question in questions(type(options)).items():
        value = getattr(options, name)
        if question.choices and value not in question.choices:
            raise Malformed("The option {name} cannot be {value}.", name=name, value=str(value)[:40])
        if question.span and not question.span[0] <= value <= question.span[1]:
            raise Malformed("The option {name} cannot be {value}.", name=name, value=str(value)[:40])
