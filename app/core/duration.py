"""How long a table takes, about: people think, bots hardly do, and a device that goes round takes its time."""

from typing import Final

HANDOVER: Final = 8  # seconds: the device changes hands, and a curtain is held open
BOT: Final = 2  # seconds, for a thing it does while others watch


def going_round(people: int) -> int:
    """Tell how many seconds it takes one device to go round once; none where one person has it to themselves."""
    return HANDOVER * people if people > 1 else 0


def in_minutes(seconds: float) -> int:
    """Round to what one would say: five minutes, ten, a quarter of an hour."""
    return max(5, 5 * round(seconds / 300))
