"""The curtain as a table hangs it: it names who is next and what anybody may know, and holds no view."""

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty

from app import device
from app.core.game import Seat
from app.core.sitting import Sitting
from app.ui.kinds import Act
from app.ui.kv import dress
from app.ui.texts import tr
from app.ui.widgets import buttons  # noqa: F401 — kv names what is in it
from app.ui.widgets.curtain import Curtain
from app.ui.widgets.text import forget_texts


class TableCurtain(Curtain):
    sitting = ObjectProperty(None)
    home: Act = ObjectProperty(None)
    former = StringProperty("")
    """The player who had the device and may still change their mind; nothing for nobody."""

    next = StringProperty("")
    """The player who is asked, while the curtain names one who may but need not do anything."""

    def tell(self) -> None:
        sitting: Sitting = self.sitting
        names = [player.name for player in sitting.players]
        asked = sitting.ask.first.text(sitting.players).rstrip(".")
        assert sitting.waiting is not None
        self.seat, self.name = sitting.waiting, names[sitting.waiting]
        if sitting.may_reconsider:
            asked = tr("{name} may take a move back", name=self.name)
        self.text = tr("{asked}.\n{look}", asked=asked, look=who_looks_away(sitting, sitting.waiting))
        self.next = names[sitting.following] if sitting.may_reconsider and sitting.following is not None else ""
        self.former = "" if sitting.turned_from is None else names[sitting.turned_from]

    def on_open(self) -> None:
        self.sitting.uncover()

    def step_back(self) -> None:
        """Give the device back to the player who had it; else go home."""
        if self.former:
            self.sitting.turn_back()
        else:
            self.home()


def who_looks_away(sitting: Sitting, seat: Seat) -> str:
    """Say who should not look while a player of this device does: by name, where only one other sits here."""
    others = [sitting.players[other].name for other in sitting.here if other != seat]
    return tr("{name} should not look.", name=others[0]) if len(others) == 1 else tr("Nobody else should look.")


def curtain_for(sitting: Sitting, home: Act, *, news: str = "") -> TableCurtain:
    """Make the curtain for the player who is waited for; what was copied or drawn for the last player is forgotten.

    What a notice was telling is told on.
    """
    device.forget_copied()
    _forget_texts(times=3)
    curtain = TableCurtain(sitting=sitting, home=home, news=news)
    curtain.tell()
    return curtain


def _forget_texts(times: int) -> None:
    """Forget now, and again in the next frames: what had asked to be drawn before is drawn by then."""
    forget_texts()
    if times > 1:
        Clock.schedule_once(lambda _: _forget_texts(times - 1), 0)


dress("screens/curtain")
