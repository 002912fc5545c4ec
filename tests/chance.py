"""Chance that is the same each time, for pictures: import it before the app, and what differs then was changed."""

import random
import secrets


class Same(random.Random):
    """Draws the same each time it is made."""

    def __init__(self) -> None:
        super().__init__(7)


random.SystemRandom = Same  # type: ignore[misc, assignment]
secrets.choice = Same().choice
