"""Fingers that play TYPO-2D: they choose a card, lay it, say a word on the keys, doubt, and take lines."""

from random import Random
from typing import Any

from tests.ui import in_english

from tests.ui.harness import Hand  # isort: skip — the harness settles the window before a widget opens it

from app.games.typo2d.model import Cell, Place, longest_lines
from app.ui.play.board import WORD
from app.ui.play.typo2d.draft import laid_of
from app.ui.widgets.signs import Notice
from tests.ui.tables import leap


def cell(hand: Hand, place: Cell) -> tuple[float, float]:
    """Where a cell is in the window."""
    board = hand.app.stage.screen.board
    x, y, width, height = board.camera.card(place)
    point: tuple[float, float] = board.to_window(x + width / 2, y + height / 2)
    return point


def at(hand: Hand, place: Cell) -> None:
    """Lay the card there."""
    hand.tap(cell(hand, place))


def touch_typo2d(hand: Hand, rng: Random) -> bool:
    """One thing a player does at a table of TYPO-2D: what the banner asks, with a word they know."""
    sitting: Any = hand.app.stage.screen.table.sitting
    if sitting.waiting is not None:
        with hand.holding("Give the", 0.1):
            leap(hand, 1.0)
        hand.settle()
        return True
    if sitting.due is not None or sitting.wants_hand:
        from tests.ui.players import see_or_take_up

        return see_or_take_up(hand)
    view = sitting.view
    if sitting.is_open:
        return _press(hand, rng.choice([*doubts_that_can_be_touched(hand), *["Nobody"] * 4]))
    if view.seat not in view.active:
        return _press(hand, "On to") or _press(hand, "Result")
    match view.phase:
        case "choose":
            hand.tap(f"card {rng.choice(view.hand)[0]}")
            return _press(hand, "Choose")
        case "play":
            return _lay(hand, rng) or _take(hand)
        case "pay":
            return _take(hand)
        case "doubt":
            return _press(hand, rng.choice(["I doubt", "Believe", "Believe", "Believe"]))
        case _:
            hand.tap(f"card {view.discardable[0][0]}")
            return _press(hand, "Discard")


def _lay(hand: Hand, rng: Random) -> bool:
    """Lay the card where it can be seen and said."""
    screen = hand.app.stage.screen
    board = screen.board
    seen = {spot.key[1] for spot in board.places if spot.key[0] == "cell" and not _is_covered(board, *spot.middle)}
    known = [move for move in screen.sitting.legal() if isinstance(move, Place) and move.cell in seen]
    if not known:
        return False
    move = min(rng.sample(known, min(8, len(known))), key=lambda each: sum(map(len, each.words)))
    at(hand, move.cell)
    laid = laid_of(board.making, board.view)
    assert laid is not None
    for number, (word, chain) in enumerate(zip(move.words, laid.chains)):
        if number:
            hand.tap(f"word {chain.letters}")
        for letter in word[len(chain.letters) :]:
            hand.tap(f"key {letter}")
    return _press(hand, "Say")


def _is_covered(board: Any, x: float, y: float) -> bool:
    """Tell whether a word lies there that is refused, or a notice."""
    notice = Notice._shown
    signs = [spot for spot in board.places if spot.key[0] == WORD]
    return bool(notice and notice.collide_point(*board.to_window(x, y))) or not all(each.away(x, y) for each in signs)


def doubts_that_can_be_touched(hand: Hand) -> list[str]:
    names = [in_english.said(thing.name)[0] for thing in hand.things() if thing.enabled]
    return [name for name in names if name.endswith(" doubts it") and not name.startswith("Nobody")]


def _take(hand: Hand) -> bool:
    """See nothing: take a longest line."""
    board = hand.app.stage.screen.board
    _press(hand, "I have no word")
    if board.making.line is None:
        line = longest_lines(board.at.table)[0]
        at(hand, line.start)
    return _press(hand, "Take it") and (_press(hand, "Yes") or True)


def _press(hand: Hand, name: str) -> bool:
    """Touch what is so called, if it is there to be touched."""
    if not hand.can(name):
        return False
    hand.tap(name)
    return True
