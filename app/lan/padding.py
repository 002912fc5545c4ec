"""Messages in few sizes: who listens to the radio hears no words, but could count letters."""

from typing import Final

SIZES: Final = 256  # bytes: every message is so long, or a multiple of it


def padded(text: str) -> str:
    """Fill a text up with spaces, which JSON reads over."""
    return text + " " * (-len(text.encode()) % SIZES)
