"""What must be done by the thread of the activity: here there is only one."""

from collections.abc import Callable
from typing import TypeVar

Act = TypeVar("Act", bound=Callable[..., object])


def run_on_ui_thread(act: Act) -> Act:
    return act
