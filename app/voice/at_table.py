"""What is answered of a table: what may be done, what is in hand, how it stands, what happened.

The frame, the board and the sitting of a screen are asked only for what they show.
"""

from typing import Any, Final

from app.core.spoken import Spoken
from app.core.texts import later, tr

LATEST: Final = 3  # of what happened
EVERYBODY_HEARS: Final = later("Everybody here would hear it. Ask once more to hear it all the same.")


def may_do(screen: Any, spoken: Spoken) -> str:
    """Say what is asked, by which keys it is done, and what Done would do."""
    frame = screen.frame
    done = frame.done if frame.can_be_done else ""
    parts = (frame.asks, frame.more, spoken.may_do(screen.board.view), done)
    return ". ".join(part.rstrip(".") for part in parts if part)


def hides_from_others(screen: Any) -> bool:
    """Tell whether several people would hear what one of them holds."""
    return len(screen.sitting.here) > 1 and bool(screen.game.has_secrets)


def hand(screen: Any, spoken: Spoken) -> str:
    """Say what is in the hand that is open, if one is."""
    board = screen.board
    if board.view.seat is None or board.wants_hand:
        return tr("No hand is open here.")
    return spoken.hand(board.view) or tr("Nothing of yours is hidden: all lies open.")


def scores(screen: Any) -> str:
    """Say how all stand."""
    frame = screen.frame
    rows = zip(frame.players, frame.scores, frame.notes)
    return ", ".join(" ".join(filter(None, (name, score, note))) for name, score, note in rows)


def news(screen: Any) -> str:
    """Say what happened last; nothing before the end has counted it."""
    told = () if screen.comes_to_its_end else screen.sitting.told[-LATEST:]
    return " ".join(f"{each.words.rstrip('.')}." for each in told)
