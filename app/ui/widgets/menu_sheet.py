"""A sheet of what can be done: whatever is chosen happens once the sheet is gone."""

from typing import TypeAlias

from kivy.properties import ListProperty, ObjectProperty

from app.ui.kinds import Act
from app.ui.kv import dress
from app.ui.widgets import rows  # noqa: F401 — kv names what is in it
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.panels import BottomSheet

Offer: TypeAlias = dict[str, object]
"""What one of its buttons says and does."""


def offer(icon: str, text: str, act: Act) -> Offer:
    return {"icon": icon, "text": text, "act": act}


class MenuSheet(BottomSheet):
    """Offers what can be done, below one another."""

    offers = ListProperty()


class OfferButton(PushButton):
    """Something to choose on a sheet."""

    sheet = ObjectProperty(None, allownone=True)
    act = ObjectProperty(None, allownone=True)


dress("menu_sheet")
