"""What joining is made of: a row for each table that answered, and the sheet that asks for its code."""

from kivy.properties import ObjectProperty, StringProperty

from app.core.game import Malformed
from app.games import GAMES, game_type
from app.lan.discovery import TableSeen
from app.lan.invite import read_address
from app.ui.kv import dress
from app.ui.play.beside import beside
from app.ui.texts import tr
from app.ui.widgets import fields  # noqa: F401 — kv names what is in it
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.rows import TapRow

LONGEST_TITLE = 60


class SeenRow(TapRow):
    screen = ObjectProperty(None, allownone=True)
    seen: TableSeen = ObjectProperty(None, allownone=True)
    game = StringProperty("")
    title = StringProperty("")
    plays = StringProperty("")
    address = StringProperty("")


def seen_row(seen: TableSeen, screen: object) -> Entry:
    other = beside(seen.game)
    game = seen.game if seen.game in GAMES else ""
    unknown = tr(other.title) if other else tr("A game this version does not have")
    return {
        "screen": screen,
        "seen": seen,
        "game": game,
        "title": title_of(seen)[:LONGEST_TITLE],
        "plays": game_type(game).title if game else unknown,
        "address": seen.address,
    }


def title_of(seen: TableSeen) -> str:
    return tr("{name}’s table", name=seen.name) if seen.name else tr("A table")


class CodeSheet(BottomSheet):
    """Asks for the code of the table at an address, and for the address, too, where it is not known."""

    screen = ObjectProperty(None)
    address = StringProperty("")
    slip = StringProperty("")
    """What is wrong with what was typed."""

    def try_code(self, address: str, code: str) -> None:
        try:
            way = read_address(address, code)
        except Malformed as refusal:
            self.slip = str(refusal)
            self.screen.app.feel("refused")
            return
        self.instead(self.screen.set_out, [way])


dress("screens/join_parts")
