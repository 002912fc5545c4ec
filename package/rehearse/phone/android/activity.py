"""Listens to what the system asks of the running app."""

from collections.abc import Callable
from typing import Any

from jnius import done, phone


def bind(*, on_new_intent: Callable[[Any], object]) -> None:
    done.append(("listens for links",))
    phone.listeners["on_new_intent"] = on_new_intent
