"""Fingers that play: whole tables from home to result, as people would touch them, for tests and the tour."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from tests.ui import in_english
from tests.ui.cubeword_fingers import touch_cubeword
from tests.ui.tables import leap
from tests.ui.typo2d_fingers import touch_typo2d
from tests.ui.wordcross_fingers import touch_wordcross
from tests.ui.xword3d_fingers import touch_xword3d

MOST_TOUCHES = 600


def play_through(game: str, folder: Path, size: str = "phone") -> Iterator[Path]:
    """Play a table of a game against a bot from home to its result, and picture the way."""
    from app.games import game_type

    with opened(size, density=2.0) as hand:
        shots = 0
        for touches, _ in enumerate(from_home_to_result(hand, game_type(game).title, FINGERS[game])):
            if touches % 25 == 3:
                yield hand.shot(folder / f"{game}-played-{shots:02}.png")
                shots += 1
        yield hand.shot(folder / f"{game}-played-result.png")


def from_home_to_result(hand: Hand, title: str, touch: Callable[[Hand, Random], bool]) -> Iterator[int]:
    """Open a table of the default kind, and touch it until its result is shown; yields after each touch."""
    hand.tap(title)
    hand.tap("Start")
    yield from to_its_result(hand, touch)


def to_its_result(hand: Hand, touch: Callable[[Hand, Random], bool]) -> Iterator[int]:
    """Touch the table on screen until its result is shown; yields after each touch."""
    rng = Random(1)
    for touches in range(MOST_TOUCHES):
        if type(hand.app.stage.screen).__name__ == "ResultScreen":
            return
        if type(hand.app.stage.screen).__name__ == "EndingScreen" or not touch(hand, rng):
            hand.wait(1.0)
        hand.settle()
        yield touches
    raise AssertionError("the table does not come to its result")


def touch_kross(hand: Hand, rng: Random) -> bool:
    """One thing a beginner does at a table of KROSS: what the banner asks, anywhere it fits."""
    sitting: Any = hand.app.stage.screen.table.sitting
    if sitting.waiting is not None:
        return open_the_curtain(hand)
    if sitting.due is not None or sitting.wants_hand:
        return see_or_take_up(hand)
    view = sitting.view
    if hand.app.stage.screen.board.gaze.won:
        return press(hand, "Continue")
    if sitting.is_open:
        grabs = named(hand, f"grabs the {view.letter} card")
        return press(hand, rng.choice([*grabs, *["Nobody wants it"] * 6]))
    if view.seat not in view.active:
        return press(hand, "On to") or press(hand, "Result")
    match view.phase:
        case "call":
            hand.tap(f"letter {rng.choice('EEAOISTRNLDUPMG')}")
            return press(hand, "Call")
        case "enter":
            hand.tap(rng.choice(named(hand, "free")))
            return press(hand, "Done")
        case "grab":
            return press(hand, rng.choice(["grab", "Let it go"]))
        case "wish":
            return press(hand, rng.choice(["grab", "Write it"])) and press(hand, "Done")
        case "final":
            return press(hand, "No letter") and press(hand, "End the game")
        case "vote":
            return press(hand, rng.choice(["It fits", "It does not"])) and press(hand, "Done")
        case _:
            return press(hand, "No claim") or press(hand, "None") or press(hand, "Done")


def open_the_curtain(hand: Hand) -> bool:
    """Hold it, as whoever it names does."""
    with hand.holding("Give the", 0.1):
        leap(hand, 1.0)
    hand.settle()
    return True


def see_or_take_up(hand: Hand) -> bool:
    """See what happened until the curtain falls; or take up the hand that lies face down, as its owner does."""
    if hand.app.stage.screen.table.sitting.due is not None:
        leap(hand, 1.0)
        if hand.app.stage.screen.table.sitting.due is not None:  # whoever is named says that the others look away
            hand.tap((2, 2))
        return True
    names = (in_english.said(thing.name)[0] for thing in hand.things())
    with hand.holding(next(name for name in names if "face down" in name), 0.1):
        leap(hand, 0.5)  # what scrolls hands a finger on when it stays
        leap(hand, 1.0)
    hand.settle()
    return True


def named(hand: Hand, ending: str) -> list[str]:
    """What can be touched and is named so, in English."""
    things = ((thing, in_english.said(thing.name)[0]) for thing in hand.things())
    return [said for thing, said in things if thing.enabled and said.endswith(ending)]


def press(hand: Hand, name: str) -> bool:
    """Touch what is so called, if it is there to be touched."""
    if not hand.can(name):
        return False
    hand.tap(name)
    return True


FINGERS: dict[str, Callable[[Hand, Random], bool]] = {
    "kross": touch_kross,
    "typo2d": touch_typo2d,
    "cubeword": touch_cubeword,
    "wordcross": touch_wordcross,
    "xword3d": touch_xword3d,
}
