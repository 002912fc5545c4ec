"""The figures of the house: what each counts, what it was when the house was begun, and what it is held to."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from tests.house.docstrings import players_called_he, without_a_verb
from tests.house.games import alike, back_references, naming_a_game
from tests.house.knots import cycles
from tests.house.layout import arrangements, helpers_of_layout, widgets_added, widgets_made_by_hand
from tests.house.reading import UI, at, calls, calls_in, functions, lines, modules

ANY = re.compile(r"\bAny\b")


@dataclass(frozen=True)
class Measure:
    """A figure: how many places it counts, and where they are."""

    name: str
    before: int
    """At commit a907d6b, when the house was begun."""
    bar: int | None
    """How many there may be; None: nobody has said."""
    held: int
    """What a test holds it to."""
    places: Callable[[], list[str]]


def naming_any() -> list[str]:
    return [
        at(path, number) for path in modules() for number, line in enumerate(lines(path), start=1) if ANY.search(line)
    ]


def defaults_in_constructors() -> list[str]:
    return [
        at(path, call.lineno)
        for path in modules()
        for function in functions(path)
        if function.name == "__init__"
        for call in calls(function, "setdefault")
    ]


def lines_of_screens() -> list[str]:
    return [at(path, number) for path in modules() for number, _ in enumerate(lines(path), start=1)]


MEASURES = (
    Measure("calls of add_widget in screens", 615, 25, 0, widgets_added),
    Measure("functions elsewhere that add widgets, but for widgets'", 13, None, 3, helpers_of_layout),
    Measure("widgets made in Python in screens", 466, None, 9, widgets_made_by_hand),
    Measure("arrangements for a kind of window", 18, 1, 0, arrangements),
    Measure("calls of refill", 27, 3, 0, lambda: calls_in(UI, "refill")),
    Measure("setdefaults in constructors", 119, None, 1, defaults_in_constructors),
    Measure("files elsewhere that name a game", 12, 0, 0, naming_a_game),
    Measure("parts of a board that know the board", 22, 0, 0, back_references),
    # Of five boards, so of ten pairs; what is left says what the contract asks of each: which places take a piece, what
    # the tray holds.
    Measure("functions alike in two boards", 25, 3, 49, alike),
    Measure("circles of imports, those for types counted", 3, 0, 0, cycles),
    Measure("lines naming Any in app/ui", 818, 200, 56, naming_any),
    Measure("functions described without a verb, in app", 1139, 0, 0, without_a_verb),
    Measure("lines that call a player he, in app", 97, 0, 0, players_called_he),
    # It came down to 20,628 before anything moved on the tables, and grows with what they can do.
    Measure("lines of Python in app/ui", 22459, 19500, 40600, lines_of_screens),
)
