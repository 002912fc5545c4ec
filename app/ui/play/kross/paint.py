"""How a scene of KROSS is painted: what lies on the table, what is written and counted over it, the draft on top."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp

from app.ui.play.kross.cards import paint_back
from app.ui.play.kross.figures import LETTER
from app.ui.play.kross.paint_pieces import paint_card, paint_cards, paint_letters, paint_sheet, paint_total
from app.ui.play.kross.paper import Total, Written, paper_within
from app.ui.play.kross.pencil import paint_pencil, write
from app.ui.play.kross.pieces import CardLook, PencilLook, TaskBack, raised, tip_at
from app.ui.play.kross.race import Side, badge_at
from app.ui.play.kross.remarks import Chip
from app.ui.play.kross.reveal import SmallSheet
from app.ui.play.kross.thumb import paint_grab
from app.ui.play.marks import Outline
from app.ui.play.painting import PAINTERS, paint_marks, part_of
from app.ui.play.scene import Drawn, Piece, Scene
from app.ui.play.surface import Keep
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.text import text_texture


def paint_table(scene: Scene) -> None:
    paint_marks(scene.ground)
    paint_cards(piece for piece in scene.pieces if piece.rests)


def paint_sheet_over(scene: Scene, keep: Keep) -> None:
    loops = tuple(piece.look for piece in scene.standing if piece.pose == Drawn())
    keep("loops", (loops, theme.revision), partial(paint_marks, loops))
    paint_marks(scene.below)
    letters = tuple(piece for piece in scene.standing if _is_settled(piece))
    keep("letters", (letters, theme.revision), partial(paint_letters, letters))
    paint_pieces([piece for piece in scene.standing if not (_is_settled(piece) or piece.pose == Drawn())])
    paint_marks(scene.marks)


def _is_settled(piece: Piece) -> bool:
    return isinstance(piece.look, Written) and not piece.look.is_fresh and piece.pose.alpha == 1


def paint_pieces(pieces: Sequence[Piece]) -> None:
    for piece in pieces:
        match piece.look:
            case _ if piece.hidden_at is not None:
                continue
            case Outline():
                paint_marks([part_of(piece.look, piece.pose.share)])
            case Total():
                paint_total(replace(piece.look, points=piece.pose.points))
            case Written():
                paint_letters([piece])
            case PencilLook() if not piece.pose.lift:
                x, y, length, _ = piece.pose.box
                paint_pencil(x, y, length, piece.pose.turn)
            case CardLook():
                _paint_turned(piece)
            case TaskBack():
                paint_back(*piece.pose.box)


def _paint_turned(card: Piece) -> None:
    x, y, width, height = card.pose.box
    PushMatrix()
    Rotate(angle=card.pose.turn, origin=(x + width / 2, y + height / 2))
    paint_card(card.key[1], card.pose.box, card.look)
    PopMatrix()


def paint_lifted(scene: Scene) -> None:
    for piece in scene.pieces:
        match piece.look:
            case CardLook() if piece.pose.lift:
                _, _, width, height = piece.pose.box
                paint_card(piece.key[1], raised((-width / 2, -height / 2, width, height)), CardLook(lifted=True))
            case PencilLook() if piece.pose.lift:
                _paint_carried_pencil(piece.look)


def _paint_carried_pencil(look: PencilLook) -> None:
    edge = look.cell * 0.9
    box = (-edge / 2, -edge / 2, edge, edge)
    paint.shadow(*box, dp(6), "lifted")
    paint.tint(theme.paper)
    paint.fill(*box, dp(6))
    paint.tint(theme.accent)
    write(look.sign, 0, 0, look.cell * LETTER, 2)
    paint_pencil(*tip_at(0, 0, look.cell))


def _paint_chip(chip: Chip) -> None:
    x, y, width, height = chip.box
    paint.tint(theme.accent_soft if chip.is_chosen else theme.surface)
    paint.fill(*chip.box, dp(14))
    if chip.is_chosen or theme.plain:
        paint.tint(theme.accent if chip.is_chosen else theme.outline)
        paint.ring(*chip.box, dp(14), dp(2))
    size = dp(26)
    figure = text_texture(chip.score, round(dp(18)), 700)
    words = text_texture(chip.name, round(dp(14)), 600)
    named = dp(8) + size + dp(6) + words.width + dp(8) + figure.width + dp(8) <= width
    whole = size + (dp(6) + words.width if named else 0) + dp(8) + figure.width
    left = x + (width - whole) / 2
    badge(left + size / 2, y + height / 2, size, chip.seat, initial_of(chip.name))
    paint.tint(theme.accent_soft_ink if chip.is_chosen else theme.ink)
    if named:
        at = (round(left + size + dp(6)), round(y + (height - words.height) / 2))
        Rectangle(texture=words, pos=at, size=words.size)
    at = (round(left + whole - figure.width), round(y + (height - figure.height) / 2))
    Rectangle(texture=figure, pos=at, size=figure.size)


def _paint_side(side: Side) -> None:
    station, laid = side.station, side.station.laid
    x, y = middle = station.x, station.y
    PushMatrix()
    Rotate(angle=station.turned, origin=middle)
    box = (x - station.width / 2, y - station.height / 2, station.width, station.height)
    paint.panel(*box, dp(22), "piece" if side.may_grab or side.has_won else "rest")
    if side.has_won:
        paint.tint(theme.accent)
        paint.ring(*box, dp(22), dp(3))
    left, foot, wide, high = laid.sheet
    paint_sheet(paper_within(x + left, y + foot, wide, high, totals=False), side.sheet, side.counted)
    over, up = laid.press
    text = tr("Grab") if side.may_grab else ""
    paint_grab(x + over, y + up, laid.radius, text=text, share=side.share, disabled=not side.may_grab)
    over, up, high = badge_at(station)
    badge(x + over, y + up, high, station.seat, initial_of(side.name))
    paint_marks(side.words)
    PopMatrix()


PAINTERS[Chip] = _paint_chip
PAINTERS[Side] = _paint_side
PAINTERS[SmallSheet] = lambda small: paint_sheet(small.paper, small.sheet, small.counted)
