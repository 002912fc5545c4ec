"""How a race for a letter card is painted: each side as seen by the one who sits there."""

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp

from app.ui.play.kross.grab import paint_grab
from app.ui.play.kross.paint_paper import paint_sheet
from app.ui.play.kross.paper import paper_within
from app.ui.play.kross.race import Side, badge_at
from app.ui.play.painting import paint_marks
from app.ui.texts import tr
from app.ui.widgets import paint
from app.ui.widgets.seats import badge, initial_of


def paint_side(side: Side) -> None:
    """Paint a player's side: the sheet, the button, the shape, the name, what the letter means."""
    station = side.station
    PushMatrix()
    Rotate(angle=station.turned, origin=(station.x, station.y))
    left, foot = station.x - station.width / 2, station.y - station.height / 2
    level = "piece" if side.may_grab else "rest"
    paint.panel(left, foot, station.width, station.height, dp(22), level)
    x, y, wide, high = station.sheet
    paint_sheet(paper_within(station.x + x, station.y + y, wide, high, totals=False), side.sheet, side.counted)
    x, y = station.press
    text = tr("Grab") if side.may_grab else ""
    paint_grab(station.x + x, station.y + y, station.radius, text=text, share=side.share, disabled=not side.may_grab)
    x, y, high = badge_at(station)
    badge(station.x + x, station.y + y, high, station.seat, initial_of(side.name))
    paint_marks(side.words)
    PopMatrix()
