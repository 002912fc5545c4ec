"""What a finger or the arrows can reach on the board of KROSS, and what a voice calls it."""

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.kross.model import FREE, SQUARES, cards_of, holder_of
from app.ui.play.kross.layout import CELL_LEAST
from app.ui.play.kross.letter_cards import Box, said_of, said_of_all
from app.ui.play.kross.race import races_now, stations
from app.ui.play.kross.remarks import place_of
from app.ui.play.scene import Spot

if TYPE_CHECKING:
    from app.ui.play.kross.board import KrossBoard


def spots_of(board: "KrossBoard") -> list[Spot]:
    """All that can be reached now, in reading order."""
    if board.view is None:
        return []
    if board.racing:
        return race_spots(board)
    layout = board.layout
    found = square_spots(board)
    if layout.strip:
        found.append(Spot(("strip", 0), said_of_strip(board), *layout.strip, corner=dp(8)))
    else:
        found += [card_spot(board, sign, box) for sign, box in layout.cards.items()]
    for seat, box in layout.seats.items():
        found.append(Spot(("seat", seat), f"{board.name_of(seat)}, show the sheet", *box, corner=dp(14)))
    if board.carried is not None and board.carried[0] == "card":
        found.append(Spot(("pit", 0), "pencil", *board.thumb.pit_box()))
    return found


def square_spots(board: "KrossBoard") -> list[Spot]:
    """The squares; where there is too little room for them, and nothing to be done with them, they are to look at."""
    paper = board.layout.paper
    if paper.cell < dp(CELL_LEAST) and (board.choosing or not board.is_own or board.view.phase == "over"):
        return []
    drafted = board.making.square
    return [
        Spot(("square", number), said_of_square(board, number), *paper.square(number), number == drafted, corner=dp(4))
        for number in range(SQUARES)
    ]


def card_spot(board: "KrossBoard", sign: str, box: Box) -> Spot:
    """A letter card."""
    said = said_of(sign, board.name_of(holder_of(board.view.holders, sign)), called=sign == board.view.letter)
    return Spot(("card", sign), said, *box, liftable=board.calling, corner=dp(8))


def race_spots(board: "KrossBoard") -> list[Spot]:
    """The buttons of a race."""
    racing = races_now(board)
    letter = board.view.letter
    return [
        Spot(
            ("grab", each.seat), f"{board.name_of(each.seat)} grabs the {letter} card", *each.button, False, each.radius
        )
        for each in stations(board)
        if each.seat in racing
    ]


def said_of_square(board: "KrossBoard", number: int) -> str:
    """A square, and what is written in it."""
    if number == board.making.square:
        return f"{place_of(number)}, your {board.letter_to_write()}, not written yet"
    sign = board.sheet[number]
    return f"{place_of(number)}, {'free' if sign == FREE else sign}"


def said_of_strip(board: "KrossBoard") -> str:
    """Who has which letter cards."""
    view = board.view
    holding = [(board.name_of(seat), " ".join(cards_of(view.holders, seat))) for seat in range(len(view.sheets))]
    return said_of_all([row for row in holding if row[1]])
