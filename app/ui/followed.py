"""What the whole app follows: a thousand widgets bind to it, and go, without a trace left behind.

Kivy's own `bind` looks through all that are bound before it adds one, and keeps those that are gone until the property
changes: after an evening of sheets opened and closed every label would cost a hundred times what the first one did.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias
from weakref import WeakMethod

from kivy.event import EventDispatcher

Method: TypeAlias = Callable[..., object]
"""Of a widget: takes whom it follows and the new value, or anything."""


class Followed(EventDispatcher):
    """Tells the methods bound to its properties, in the order they came, for as long as their widgets live."""

    def __init__(self, **kwargs: object) -> None:
        self._followers: dict[str, dict[WeakMethod[Method], None]] = {}
        super().__init__(**kwargs)

    def bind(self, **methods: Method) -> None:
        """Call a method with this and the new value when the property of its name changes."""
        for name, method in methods.items():
            if name not in self._followers:
                if not self.fbind(name, self._tell, name):
                    raise KeyError(name)  # as Kivy's own bind does
                self._followers[name] = {}
            followers = self._followers[name]
            followers[WeakMethod(method, partial(_forget, followers))] = None

    def followers(self, name: str) -> int:
        return len(self._followers.get(name, {}))

    def _tell(self, name: str, _: object, value: object) -> None:
        for follower in list(self._followers[name]):
            method = follower()
            if method is not None:
                method(self, value)


def _forget(followers: dict[WeakMethod[Method], None], gone: WeakMethod[Method]) -> None:
    followers.pop(gone, None)
