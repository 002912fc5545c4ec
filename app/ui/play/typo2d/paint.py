"""How the board of TYPO-2D is painted: from its scene alone."""

from contextlib import AbstractContextManager

from kivy.metrics import dp

from app.ui.play.painting import PAINTERS, paint_marks
from app.ui.play.scene import Box, Scene
from app.ui.play.surface import Keep
from app.ui.play.typo2d.camera import meet
from app.ui.play.typo2d.cards import paint_gap, paint_piece
from app.ui.play.typo2d.marks import Gap, Grid, LaidBy, Owner, Within
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pictures import cut_to
from app.ui.widgets.seats import badge, initial_of


def paint_grid(scene: Scene) -> None:
    """Paint what lies on the grid."""
    for grid in scene.ground:
        with seen_in(grid.box):
            paint_dots(grid)
            for piece in scene.pieces:
                if piece.rests and meet(piece.pose.box, grid.box):
                    paint_piece(piece)


def paint_pointed_at(scene: Scene, _keep: Keep) -> None:
    """Paint this round's cards, and what is said of the grid."""
    for piece in scene.standing:
        if not piece.pose.lift:
            paint_piece(piece)
    paint_marks(scene.marks)


def paint_lifted(scene: Scene) -> None:
    """Paint the card above the finger."""
    for piece in scene.standing:
        if piece.pose.lift:
            paint_piece(piece)


def seen_in(box: Box) -> AbstractContextManager[None]:
    """Paint only within a box."""
    return cut_to(*box, [0.0] * 4)


def paint_within(mark: Within) -> None:
    with seen_in(mark.box):
        paint_marks(mark.marks)


def paint_dots(grid: Grid) -> None:
    paint.tint(theme.ink, 0.16)
    for x, y in grid.dots:
        paint.disc(x, y, dp(1.6))


def paint_laid_by(mark: LaidBy) -> None:
    x, y, wide, _ = mark.box
    paint.tint(theme.seat(mark.seat).main)
    paint.fill(x + wide * 0.1, y - dp(2), wide * 0.75, dp(3), dp(1.5))
    badge(x + wide - dp(3), y + dp(1), dp(16), mark.seat)


def paint_owner(mark: Owner) -> None:
    badge(mark.x, mark.y, mark.size, mark.seat, initial_of(mark.name))


PAINTERS |= {
    Within: paint_within,
    Gap: lambda mark: paint_gap(mark.box, mark.letter, filled=mark.is_filled),
    LaidBy: paint_laid_by,
    Owner: paint_owner,
}
