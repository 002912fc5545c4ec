"""What of CUBEWORD lies at the thumb, as kv/play/cubeword.kv lays it out."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.games.cubeword.model import MOST_MOVES
from app.ui.measure import on_one_line
from app.ui.play.cubeword import shelf  # noqa: F401 — kv names what is in it
from app.ui.play.cubeword.tray import Tray
from app.ui.play.tray_parts import TrayBox
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.touch import Drawn


class CubewordTray(TrayBox):
    now = ObjectProperty(Tray(), rebind=True)
    is_roomy = BooleanProperty(False)
    """Whether cubes lie large in the column beside the board."""
    is_beside = BooleanProperty(False)
    """Whether that column is low."""

    def scale_of(self, title: str, width: float, _text_scale: float) -> float:
        """Tell how much smaller a long title is written: on two lines it would move the board."""
        return on_one_line(title, theme.style("label")[0], 700, width)


class MovesBar(Drawn):
    """Five squares, as many full as moves are spent; those beyond are red."""

    moves = NumericProperty(0)
    drawn_by = ("moves",)

    def paint(self) -> None:
        count = max(MOST_MOVES, int(self.moves))
        edge = min(dp(17), self.height, self.width / count - dp(3))
        for place in range(count):
            x, y = self.x + place * (edge + dp(3)), self.center_y - edge / 2
            is_over = place >= MOST_MOVES
            paint.tint(theme.bad if is_over or self.moves > MOST_MOVES else theme.accent)
            if place < self.moves:
                paint.fill(x, y, edge, edge, dp(4))
            else:
                paint.tint(theme.outline)
                paint.ring(x, y, edge, edge, dp(4), dp(2))
