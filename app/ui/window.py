"""How much room there is, and which parts of the window are the player's: the kv global `window`."""

from kivy.lang.parser import global_idmap
from kivy.metrics import Metrics, dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from app import device
from app.ui.followed import Followed

# look.md, Layout.
LOW_BELOW = 640  # look.md says 600: a small tablet of just that height has no room for the tallest tray
TABLET_FROM = 840
TABLET_EDGE = 600  # the shorter edge
COLUMN_AT_MOST = 560
SIDE_LOW = 264
SIDE_TABLET = 380
EDGE = 16  # dp between the edge of a phone and what stands there
EDGE_TABLET = 32
TWO_COLUMNS_AT_MOST = 1200


class Window(Followed):
    """The window in layout classes, with its safe area; sizes are pixels."""

    kind = OptionProperty("phone", options=["phone", "low", "tablet"])
    width = NumericProperty(0)
    height = NumericProperty(0)
    safe_left = NumericProperty(0)
    safe_top = NumericProperty(0)
    safe_right = NumericProperty(0)
    safe_bottom = NumericProperty(0)
    left_handed = BooleanProperty(False)
    opposite = BooleanProperty(False)
    """Whether it is read from its far side: then its head is at the device's foot."""

    def fit(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        wide, high = width / Metrics.density, height / Metrics.density
        if high < LOW_BELOW and wide > high:
            self.kind = "low"
        else:
            self.kind = "tablet" if wide >= TABLET_FROM else "phone"

    def keep_clear(self, left: float, top: float, right: float, bottom: float) -> None:
        """Take the insets of the system bars, in pixels."""
        if self.opposite:
            left, top, right, bottom = right, bottom, left, top
        self.safe_left, self.safe_top, self.safe_right, self.safe_bottom = left, top, right, bottom

    def on_opposite(self, *_: object) -> None:
        """Let the bars lie where they lie."""
        self.safe_left, self.safe_right = self.safe_right, self.safe_left
        self.safe_top, self.safe_bottom = self.safe_bottom, self.safe_top

    phone = AliasProperty(lambda self: self.kind == "phone", bind=["kind"])
    low = AliasProperty(lambda self: self.kind == "low", bind=["kind"])
    tablet = AliasProperty(lambda self: self.kind == "tablet", bind=["kind"])
    side = AliasProperty(lambda self: dp(SIDE_LOW if self.low else SIDE_TABLET), bind=["kind", "width"])
    """The width of the column beside a board."""

    def _column(self) -> float:
        return min(self.width - self.safe_left - self.safe_right, dp(COLUMN_AT_MOST))

    column = AliasProperty(_column, bind=["width", "safe_left", "safe_right"])
    """The width of a single column of content: at most 560 dp."""

    def _narrow_margin(self) -> float:
        inside = min(self.width - self.safe_left - self.safe_right - dp(2 * EDGE), self.column)
        return (self.width - inside) / 2

    narrow_margin = AliasProperty(_narrow_margin, bind=["width", "column"])
    """What is left at each side of one column."""

    def _wide_margin(self) -> float:
        clear = max(self.safe_left, self.safe_right) + dp(EDGE if self.low else EDGE_TABLET)
        return max(clear, (self.width - dp(TWO_COLUMNS_AT_MOST)) / 2)

    wide_margin = AliasProperty(_wide_margin, bind=["width", "safe_left", "safe_right", "kind"])
    """What is left at each side of two columns."""

    def _device(self) -> str:
        if not device.is_handheld():
            return "device"
        return "tablet" if min(self.width, self.height) >= dp(TABLET_EDGE) else "phone"

    device = AliasProperty(_device, bind=["width", "height"])
    """What it is called where it goes from hand to hand, whichever way it is held."""

    def mirrored(self, children: list[Widget]) -> list[Widget]:
        """Tell what stands in a row from left to right, the other way round for the left hand."""
        return children[::-1] if self.left_handed else children


window = Window()
global_idmap["window"] = window
