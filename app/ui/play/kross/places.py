"""What can be reached on the board of KROSS, and what a voice calls it."""

from kivy.metrics import dp

from app.games.kross.model import FREE, SQUARES, cards_of, holder_of
from app.ui.play.kross.cards import said_of, said_of_all
from app.ui.play.kross.layout import CELL_LEAST
from app.ui.play.kross.moment import KrossMoment
from app.ui.play.kross.sentences import place_of
from app.ui.play.scene import Box, Place, Spot
from app.ui.texts import tr


def places_of(moment: KrossMoment) -> list[Place]:
    layout, look = moment.layout, moment.look
    found: list[Place] = [*squares_of_sheet(moment)]
    if layout.strip:
        found.append(Spot(("strip", 0), said_of_strip(moment), *layout.strip, corner=dp(8)))
    else:
        found += [card_place(moment, sign, box) for sign, box in layout.cards.items()]
    for seat, box in layout.seats.items():
        said = tr("{name}, show the sheet", name=moment.name_of(seat))
        found.append(Spot(("seat", seat), said, *box, corner=dp(14)))
    if look.pit:
        found.append(Spot(("pit", 0), tr("pencil"), *look.pit))
    return found


def squares_of_sheet(moment: KrossMoment) -> list[Spot]:
    """List the squares; where there is too little room for them, and nothing to be done, they are to look at."""
    paper = moment.layout.paper
    if paper.cell < dp(CELL_LEAST) and (moment.choosing or not moment.is_own or moment.is_over):
        return []
    drafted = moment.draft.square
    return [
        Spot(("square", number), said_of_square(moment, number), *paper.square(number), number == drafted, dp(4))
        for number in range(SQUARES)
    ]


def card_place(moment: KrossMoment, sign: str, box: Box) -> Spot:
    view = moment.view
    said = said_of(sign, moment.name_of(holder_of(view.holders, sign)), called=sign == view.letter)
    return Spot(("card", sign), said, *box, moment.calling, dp(8))


def said_of_square(moment: KrossMoment, number: int) -> str:
    if number == moment.draft.square:
        return tr("{place}, your {sign}, not written yet", place=place_of(number), sign=moment.letter)
    sign = moment.sheet[number]
    return tr("{place}, {sign}", place=place_of(number), sign=tr("free") if sign == FREE else sign)


def said_of_strip(moment: KrossMoment) -> str:
    view = moment.view
    holding = [(moment.name_of(seat), " ".join(cards_of(view.holders, seat))) for seat in range(len(view.sheets))]
    return said_of_all([row for row in holding if row[1]])
