"""The tray of KROSS: what lies at the thumb, side by side below a board, one below the other in a column beside it."""

from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.ui.kv import dress
from app.ui.play.kross import grab, grid, pit, task_card  # noqa: F401 — kv names what is in them
from app.ui.play.kross.thumb import TrayContent
from app.ui.play.scene import Box
from app.ui.play.tray_parts import TrayBox
from app.ui.widgets.boxes import Column
from app.ui.widgets.shown import Shown
from app.ui.window import window

dress("play/kross")


class KrossTray(TrayBox):
    """Shows what the moment needs, and tells what is done with it."""

    now = ObjectProperty(TrayContent(), rebind=True)  # so that kv follows what is in it
    reads = ObjectProperty(None, allownone=True)
    """Says what stands on the viewer's task card."""
    is_short = BooleanProperty(False)
    """Whether the screen is so low that captions are dropped first."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        window.bind(kind=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        """Lay the parts out for the window."""
        self.clear_widgets()
        self.parts: TrayParts = Factory.get("TrayInColumn" if window.tablet else "TrayInRow")(tray=self)
        self.add_widget(self.parts)

    @property
    def pit_box(self) -> Box | None:
        """Where the pencil lies, in the window."""
        shown = self.parts.ids.pit
        return (*shown.to_window(*shown.pos), *shown.size) if shown.parent else None

    def on_choose(self, sign: str) -> None: ...


class TrayParts(Column):
    """The parts of a tray, laid out."""

    tray: KrossTray = ObjectProperty(None, rebind=True)


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
