"""Listens to what the system asks of the running app."""

from collections.abc import Callable

from jnius import done, phone

WORDS = {"on_new_intent": "listens for links", "on_activity_result": "listens for what is chosen"}


def bind(**listeners: Callable[..., object]) -> None:
    for event, listener in listeners.items():
        done.append((WORDS[event],))
        phone.listeners[event] = listener
