"""The tray of KROSS: what lies at the thumb, side by side below a board, one below the other in a column beside it."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.ui.kv import dress
from app.ui.play.kross import grab, grid, pit, task_card  # noqa: F401 — kv names what is in them
from app.ui.play.kross.thumb import TrayContent
from app.ui.play.scene import Box
from app.ui.play.tray_parts import TrayBox
from app.ui.widgets.shown import Shown

dress("play/kross")


class KrossTray(TrayBox):
    """Shows what the moment needs, and tells what is done with it."""

    now = ObjectProperty(TrayContent(), rebind=True)  # so that kv follows what is in it
    reads = ObjectProperty(None, allownone=True)
    is_short = BooleanProperty(False)
    """Whether the screen is so low that captions are dropped first."""
    captioned = BooleanProperty(False)
    edge = NumericProperty(0)
    """How high the pit and the grab button are, side by side."""

    __events__ = ("on_choose",)

    @property
    def pit_box(self) -> Box | None:
        shown = next((each for each in (self.ids.pit, self.ids.wide_pit) if each.parent), None)
        return (*shown.to_window(*shown.pos), *shown.size) if shown else None

    def on_choose(self, sign: str) -> None: ...


class InPlace(Shown, FloatLayout):
    """A part that says where each of its own parts lies."""


class Stack(Shown, BoxLayout):
    """What lies between the task card and the grab button, one below the other."""

    orientation = OptionProperty("vertical", options=["vertical", "horizontal"])
    spacing = NumericProperty("8dp")
    has_pit = BooleanProperty(False)
    alone = BooleanProperty(False)
    """Whether there is nothing but the pit."""
    spare = NumericProperty(0)
    """Above and below it then."""
    beside = NumericProperty(0)
    """How high is what lies beside it."""
