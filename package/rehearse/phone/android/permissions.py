"""What the player is asked for: a test says what they answer."""

from collections.abc import Callable

from jnius import done

granted: set[str] = set()
answers = True


def check_permission(permission: str) -> bool:
    return permission in granted


def request_permissions(permissions: list[str], callback: Callable[[list[str], list[bool]], None]) -> None:
    done.append(("asked", *permissions))
    callback(permissions, [answers] * len(permissions))
