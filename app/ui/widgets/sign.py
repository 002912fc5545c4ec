"""An icon that stands for itself."""

from kivy.properties import NumericProperty, StringProperty

from app.ui.theme import theme
from app.ui.widgets.boxes import OfOwnSize
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.text import icon
from app.ui.widgets.touch import Drawn


class Sign(OfOwnSize, Drawn):
    """An icon that means what the words beside it say."""

    sign = StringProperty("check")
    tone = StringProperty("ink")
    edge = NumericProperty(30)
    """In dp, at the usual size of text."""
    drawn_by = ("sign", "tone", "edge")
    fitted_by = ("edge",)

    def measure(self, *_: object) -> None:
        self.size = (icon_size(self.edge), icon_size(self.edge))

    def paint(self) -> None:
        icon(self.sign, *self.middle, icon_size(self.edge), getattr(theme, self.tone))
