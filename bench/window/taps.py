"""How often a board computes its scene for a tap: `python -m bench.window.taps` prints how often for each game."""

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

import json

from bench.window.phone import PIECES, sit_down


def main() -> None:
    told = {}
    with opened("phone") as hand:
        for game in PIECES:
            sit_down(hand, game)
            told[game] = scenes_for_a_tap(hand)
            hand.app.stage.home()
    print(json.dumps(told))


def scenes_for_a_tap(hand: Hand) -> int:
    """Tap a place of the board where something can be laid or written."""
    board = hand.app.stage.screen.board
    place = next(thing for thing in hand.things() if thing.widget is board and thing.name.endswith("free"))
    before = board.scenes_made
    hand.tap(place)
    return int(board.scenes_made - before)


if __name__ == "__main__":
    main()
