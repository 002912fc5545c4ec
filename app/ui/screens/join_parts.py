"""What joining is made of: a row for each table that answered, and the sheet that asks for its code."""

from typing import Any

from kivy.metrics import dp

from app.core.game import Malformed
from app.games import GAMES, game_type
from app.lan.discovery import TableSeen
from app.lan.invite import read_address
from app.ui.play.beside import beside
from app.ui.screens.parts import sentence
from app.ui.screens.waiting import owner_of_name
from app.ui.texts import tr
from app.ui.theme import faded, theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.fields import Field
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.pictures import GamePicture
from app.ui.widgets.text import Words
from app.ui.widgets.touch import Touchable

SIX = "The code’s last six characters are enough."


def title_of(seen: TableSeen) -> str:
    """Say whose table it is."""
    return f"{owner_of_name(seen.name)} table" if seen.name else "A table"


class SeenRow(Row, Touchable):
    """A table that answered: whose, which game, and where."""

    def __init__(self, seen: TableSeen, **kwargs: Any) -> None:
        super().__init__(mirror=True, spacing=dp(12), **kwargs)
        self.corner = dp(14)
        game = seen.game if seen.game in GAMES else ""
        if not theme.large_text:
            picture = GamePicture(game=game, corners=[dp(12)] * 4, size_hint=(None, None), size=(dp(56), dp(56)))
            picture.pos_hint = {"center_y": 0.5}
            self.add_widget(picture)
        told = Column(spacing=0, pos_hint={"center_y": 0.5})
        other = beside(seen.game)
        name = game_type(game).title if game else tr(other.title) if other else "A game this version does not have"
        told.add_widget(Words(text=title_of(seen)[:60], style="heading"))
        told.add_widget(sentence(name))
        told.add_widget(Words(text=seen.address, style="caption", tone="ink_soft"))
        self.add_widget(told)
        self.spoken = f"{title_of(seen)}, {name}, {seen.address}"

    def paint(self) -> None:
        if self.pressed:
            paint.tint(faded(theme.ink, 0.08))
            paint.fill(self.x - dp(8), self.y, self.width + dp(16), self.height, self.corner)


def open_code_sheet(screen: Any, title: str, address: str = "") -> BottomSheet:
    """Ask for the code of the table at an address, and for the address, too, where it is not known."""
    sheet = BottomSheet(title=title)
    where = Field(text=address, hint="Such as 192.168.1.20", spoken="The address")
    code = Field(hint="The code", spoken="Its code", capitals=True)
    about = sentence(SIX)
    button = PushButton(text="Join", icon="arrow_forward", kind="main", spoken="Join this table")

    def go(*_: Any) -> None:
        try:
            way = read_address(where.text, code.text)
        except Malformed as refusal:
            about.text, about.tone = str(refusal), "bad"
            screen.app.feel("refused")
            return
        sheet.dismiss()
        screen.set_out([way])

    button.bind(on_release=go)
    code.bind(on_enter=go)
    for part in (code, about, button) if address else (where, code, about, button):
        sheet.body.add_widget(part)
    sheet.show(screen.stage)
    return sheet
