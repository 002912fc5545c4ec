"""Shapes and colours to choose one of."""

from kivy.properties import NumericProperty, ObjectProperty

from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets.choices import Chip
from app.ui.widgets.each import EachInFlow


class Looks(EachInFlow):
    """Every shape and colour there is; the one that is chosen is framed."""

    look = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(view="LookChip", **kwargs)
        self.data = [
            {"seat": number, "spoken": tr(look.shape), "looks": self} for number, look in enumerate(theme.seats)
        ]


class LookChip(Chip):
    """A shape and colour."""

    looks = ObjectProperty(None, allownone=True, rebind=True)
