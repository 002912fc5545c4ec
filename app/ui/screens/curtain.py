"""The curtain as a table hangs it: it names who is next and what anybody may know, and holds no view."""

from kivy.clock import Clock
from kivy.metrics import dp

from app import device
from app.ui.kinds import Act
from app.ui.sitting import Sitting
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.curtain import Curtain
from app.ui.widgets.text import forget_texts
from app.ui.window import window

NOBODY_ELSE = "Nobody else should look."


def curtain_for(sitting: Sitting, home: Act) -> Curtain:
    """Make the curtain for the player who is waited for; what was copied or drawn for the last player is forgotten."""
    device.forget_copied()
    _forget_texts(times=3)
    seat = sitting.waiting
    assert seat is not None
    name = sitting.players[seat].name
    asked = sitting.ask.first.text(sitting.players).rstrip(".")
    if sitting.may_reconsider:
        asked = f"{name} may take a move back"
    curtain = Curtain(
        seat=seat,
        name=name,
        text=f"{asked}.\n{NOBODY_ELSE}",
        give=f"Give the {window.device} to",
    )
    curtain.bind(on_open=lambda *_: sitting.uncover())
    curtain.add_widget(_corner(sitting, home))
    return curtain


def _forget_texts(times: int) -> None:
    """Now, and again in the next frames: what had asked to be drawn before is drawn by then."""
    forget_texts()
    if times > 1:
        Clock.schedule_once(lambda _: _forget_texts(times - 1), 0)


def _corner(sitting: Sitting, home: Act) -> PushButton:
    """Make the way back to the player who had the device and may still change their mind; else home."""
    back = sitting.turned_from
    if back is None:
        button = PushButton(text="Home", icon="home", kind="light", fit=True, high=dp(48), style="label")
        button.bind(on_release=lambda *_: home())
    else:
        name = sitting.players[back].name
        button = PushButton(text=f"Back to {name}", icon="undo", kind="light", fit=True, high=dp(48), style="label")
        button.bind(on_release=lambda *_: sitting.turn_back())

    def place(*_: object) -> None:
        """On the valance, far from what opens the curtain."""
        curtain = button.parent
        button.y = curtain.y + curtain.height - window.safe_top - button.height
        button.x = curtain.x + window.safe_left + dp(8)

    button.bind(parent=lambda _button, parent: parent and parent.bind(pos=place, size=place), size=place)
    return button
