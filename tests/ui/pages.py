"""Small pages for tests of the parts: a screen filled by a function, on the stage of the real app."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.ui.stage import Screen


@contextmanager
def page(fill: Callable[[Any], Any], **kwargs: Any) -> Iterator[Hand]:
    """The app with a page of one's own on stage."""

    class SmallPage(Screen):
        def build(self) -> None:
            fill(self)

    with opened(**kwargs) as hand:
        shown = SmallPage(hand.app.stage)
        hand.app.stage._show(shown)
        shown.build()
        hand.settle()
        yield hand
