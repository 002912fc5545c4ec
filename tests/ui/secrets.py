"""Where a secret could leak while the curtain is up: looked for in all places a person or a program could look at."""

import dataclasses
import gc
import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any

from kivy.cache import Cache
from kivy.core.clipboard import Clipboard
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Fbo
from kivy.graphics.instructions import CanvasBase
from kivy.logger import LoggerHistory

from app.games.kross.model import TASK_CARDS
from app.ui.play.kross.sentences import place_of
from app.ui.play.surface import Surface
from app.ui.widgets.text import forget_texts
from tests.ui.harness import Hand

DEEPEST = 4  # how far values are followed from a widget


@dataclass(frozen=True)
class Secrets:
    """What the seats of a device must not know of one another."""

    words: tuple[str, ...] = ()
    """Texts that give it away wherever they stand."""
    letters: str = ""
    """Letters that no drawn text may consist of."""
    values: tuple[Any, ...] = ()
    """Cards, moves: what no widget may hold."""


def secrets_of_kross(table: Any) -> Secrets:
    """Task cards, and the squares chosen this turn."""
    views = [table.table.view(seat) for seat in table.sitting.here]
    places = [place_of(view.square) for view in views if view.square is not None]
    moves = [made.move for made in table.table.made[-1:]]
    return Secrets((*(TASK_CARDS[view.task - 1] for view in views), *places), values=tuple(moves))


def secrets_of_typo2d(table: Any) -> Secrets:
    """Hands, and the cards chosen this round."""
    views = [table.table.view(seat) for seat in table.sitting.here]
    moves = [made.move for made in table.table.made[-1:]]
    letters = "".join(sorted({card[0] for view in views for card in view.hand}))
    return Secrets(letters=letters, values=(*(view.hand for view in views), *moves))


def secrets_of_xword3d(table: Any) -> Secrets:
    """What lies on the racks."""
    racks = [table.table.view(seat).rack for seat in table.sitting.here]
    return Secrets(letters="".join(sorted(set("".join(racks)) - set("?"))), values=tuple(racks))


def leaks(hand: Hand, secrets: Secrets, shown: Iterable[str], log: Iterable[logging.LogRecord]) -> list[str]:
    """All places where a secret is, while nothing but these texts may be shown."""
    gc.collect()
    shown = set(shown)
    found = [f"the text {text!r} is drawn or kept" for text in drawn_texts() if _betrays(text, secrets, shown)]
    for widget in _widgets(hand):
        if isinstance(widget, Surface):
            found.append(f"a {type(widget).__name__} is in the window")
        elif hasattr(widget, "writings"):
            found += [f"{row[0]!r} is written" for row in widget.writings() if _tells(row[0], secrets)]
        for name, value in _held(widget):
            found += [f"{type(widget).__name__}.{name}: {leak}" for leak in _leaks_in(value, secrets)]
    found += [f"{words!r} is elsewhere" for words in _elsewhere(hand, log) if _tells(words, secrets)]
    return found + [f"a {each} is painted over all else" for each in painted_over_all(hand)]


def open_leaks(hand: Hand, table: Any, secrets: Secrets) -> list[str]:
    """All places where a secret is while the table lies open: painted, spoken, reachable, held, or told in history."""
    gc.collect()
    open_to_all = [table.sitting.view, table.sitting.public]
    found = [f"the text {text!r} is drawn or kept" for text in drawn_texts() if _tells(text, secrets)]
    found += [f"{thing.name!r} can be touched" for thing in hand.things() if _tells(thing.name, secrets)]
    said = [each.words for each in table.sitting.told]
    found += [f"{words!r} is told" for words in (*said, hand.app.stage.screen.frame.asks) if _tells(words, secrets)]
    for widget in _widgets(hand):
        if isinstance(widget, Surface):
            found += [f"{each} is painted" for each in _face_up(widget) if each not in _lying(table)]
        elif hasattr(widget, "writings"):
            found += [f"{row[0]!r} is written" for row in widget.writings() if _tells(row[0], secrets)]
        for name, value in _held(widget):
            found += [f"{type(widget).__name__}.{name}: {leak}" for leak in _hidden_in(value, secrets, open_to_all)]
    return found


def _face_up(surface: Surface) -> list[str]:
    """The cards whose letter a surface shows."""
    looks = [(piece.look, piece.pose) for piece in surface.scene.pieces]
    return [look.card for look, pose in looks if getattr(look, "card", None) and pose.flip > 0]


def _lying(table: Any) -> list[str]:
    """The cards that lie on the table for all to see."""
    public = table.sitting.public
    return [each.card for each in (*getattr(public, "table", ()), *getattr(public, "shown", ()))]


def _hidden_in(value: Any, secrets: Secrets, open_to_all: list[Any], depth: int = 0) -> Iterator[str]:
    """The secrets in a value, and in what it consists of; what lies open is none."""
    if isinstance(value, str):
        if _tells(value, secrets):
            yield repr(value)
    elif dataclasses.is_dataclass(value) and hasattr(value, "events"):
        if value not in open_to_all:
            yield f"a view, {type(value).__name__}"
    elif any(type(value) is type(secret) and value == secret for secret in secrets.values if secret != ()):
        yield f"holds {value}"
    elif depth < DEEPEST:
        for part in _parts(value):
            yield from _hidden_in(part, secrets, open_to_all, depth + 1)


def painted_over_all(hand: Hand) -> list[str]:
    """What is painted in the window besides its widgets: a carried piece, the picture of what is below it."""
    widgets = [child.canvas for child in hand.window.children]
    besides = [each for each in hand.window.canvas.children if isinstance(each, CanvasBase | Fbo)]
    strange = [each for each in besides if each not in widgets]
    return [type(each).__name__ for each in (*strange, *hand.app.stage.canvas.after.children)]


_of_others: list[CoreLabel] = []


def nothing_drawn_yet() -> None:
    """From now on a text that was drawn is one of this test."""
    forget_texts()
    gc.collect()
    _of_others[:] = _labels()


def drawn_texts() -> list[str]:
    """Every text whose picture is still there: of a label, on a canvas, or in a cache."""
    others = {id(label) for label in _of_others}
    fresh = [label for label in _labels() if label.text and id(label) not in others]
    sizes: dict[float, set[str]] = {}
    for label in fresh:
        sizes.setdefault(label.options["font_size"], set()).add(label.text)
    # Where the whole alphabet is drawn, as on keys, no letter says anything.
    return [label.text for label in fresh if not set(ascii_uppercase) <= sizes[label.options["font_size"]]]


def _labels() -> list[CoreLabel]:
    return [each for each in gc.get_objects() if issubclass(type(each), CoreLabel)]


def _betrays(text: str, secrets: Secrets, shown: set[str]) -> bool:
    is_a_letter = len(text) == 1 and text in secrets.letters
    return text not in shown and (is_a_letter or _tells(text, secrets))


def _tells(text: str, secrets: Secrets) -> bool:
    return any(word in text for word in secrets.words)


def _widgets(hand: Hand) -> list[Any]:
    return [widget for child in hand.window.children for widget in child.walk(restrict=True)]


def _held(widget: Any) -> Iterator[tuple[str, Any]]:
    """What a widget's properties and attributes hold."""
    for name in widget.properties():
        yield name, getattr(widget, name)
    yield from vars(widget).items()


def _leaks_in(value: Any, secrets: Secrets, depth: int = 0) -> Iterator[str]:
    """The secrets in a value, and in what it consists of."""
    if isinstance(value, str):
        if _tells(value, secrets):
            yield repr(value)
    elif any(type(value) is type(secret) and value == secret for secret in secrets.values if secret != ()):
        yield f"holds {value}"
    elif dataclasses.is_dataclass(value) and hasattr(value, "events") and getattr(value, "seat", None) is not None:
        yield f"a view, {type(value).__name__}"
    elif depth < DEEPEST:
        for part in _parts(value):
            yield from _leaks_in(part, secrets, depth + 1)


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, Mapping):
        return [*value.keys(), *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        return value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, field.name) for field in dataclasses.fields(value)]
    return []


def _elsewhere(hand: Hand, log: Iterable[logging.LogRecord]) -> Iterator[str]:
    """Clipboard, titles, logs, and Kivy's caches."""
    yield Clipboard.paste()
    yield hand.app.title
    yield str(hand.window.title)
    for record in (*log, *LoggerHistory.history):
        yield record.getMessage()
    for category, rows in Cache._objects.items():
        for key, row in rows.items():
            yield f"{category} {key} {row}"
