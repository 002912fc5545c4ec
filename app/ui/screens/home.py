"""Home: the table that waits, then the games, and at the foot what else there is."""

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.core.game import Malformed
from app.games import GAMES, game_type
from app.storage import visits
from app.storage.tables import Saved
from app.ui.local_tables import tables_of
from app.ui.saved_tables import sit_down_again
from app.ui.screens.home_more import more_on_home
from app.ui.screens.waiting import line_of, listed, title_of
from app.ui.stage import Screen
from app.ui.theme import theme
from app.ui.widgets.boxes import Column, Row, Scroll
from app.ui.widgets.buttons import IconButton, PushButton, Tool
from app.ui.widgets.game_card import GameCard, WaitingCard
from app.ui.widgets.panels import Tray
from app.ui.widgets.pictures import Logo
from app.ui.window import window

PLACES = (
    ("qr_code_scanner", "Join", "join"),
    ("assignment", "Scoresheet", "scoresheet"),
    ("menu_book", "Words", "words"),
    ("bar_chart", "Statistics", "statistics"),
)
GAP = 12  # dp between cards
FEW = 3  # games that have large pictures on a phone
LEAST_PICTURE, MOST_PICTURE = 96, 236  # dp


class HomeScreen(Screen):
    """What one sees first."""

    def build(self) -> None:
        self.app = App.get_running_app()
        saved = tables_of(self.app).saved()
        waiting = [each for each in saved if each.is_open]
        cards: list[Widget] = self._way_back()
        cards += [self._waiting_card(waiting[0])] if waiting else []
        cards += [self._game_card(name) for name in GAMES]
        whole = BoxLayout(orientation="vertical")
        whole.add_widget(self._head())
        whole.add_widget(self._shelf(cards, more_on_home(self, saved), len(saved)))
        if window.phone:
            whole.add_widget(self._foot())
        self.add_widget(whole)

    def resume(self) -> None:
        self.rebuild()

    # Its parts

    def _head(self) -> Row:
        wide = not window.phone
        edge = dp(20 if wide else 14)
        head = Row(mirror=True, spacing=dp(10))
        head.padding = (window.safe_left + edge, window.safe_top + dp(10), window.safe_right + edge - dp(6), dp(6))
        edge = min(dp(40), (window.width - dp(110)) / 9)
        head.add_widget(Logo(edge=edge, pos_hint={"center_y": 0.5}))
        head.add_widget(Widget())
        if wide:
            for icon, words, screen in PLACES:
                head.add_widget(self._place_button(icon, words, screen))
        gear = IconButton(icon="settings", spoken="Settings", pos_hint={"center_y": 0.5})
        gear.bind(on_release=lambda *_: self.go("settings"))
        head.add_widget(gear)
        return head

    def _place_button(self, icon: str, words: str, screen: str) -> Any:
        if window.low or theme.large_text:
            button: Any = IconButton(icon=icon, spoken=words, pos_hint={"center_y": 0.5})
        else:
            button = PushButton(text=words, icon=icon, fit=True, style="label", pos_hint={"center_y": 0.5})
        button.bind(on_release=lambda *_: self.go(screen))
        return button

    def _shelf(self, cards: Sequence[Widget], more: Sequence[Widget], count: int) -> Scroll:
        """The cards and what else there is: one below the other on a phone, side by side where there is room."""
        scroll = self.scroll = Scroll()
        columns = {"phone": 1, "low": 2, "tablet": min(3, max(2, len(cards)))}[window.kind]
        side = max(dp(14), (window.width - window.safe_left - window.safe_right - window.column) / 2)
        side = side if window.phone else dp(20)
        foot = dp(20) + (0 if window.phone else window.safe_bottom)
        shelf = Column(spacing=dp(GAP), padding=(window.safe_left + side, dp(6), window.safe_right + side, foot))
        for first in range(0, len(cards), columns):
            row = cards[first : first + columns]
            shelf.add_widget(row[0] if columns == 1 else _side_by_side(row, columns))
        for first in range(0, len(more), columns):
            panels = more[first : first + columns]
            shelf.add_widget(panels[0] if columns == 1 else _panels_side_by_side(panels))
        if count > 1:
            more = PushButton(text=f"All {count} tables", icon="folder_open", kind="plain")
            more.bind(on_release=lambda *_: self.go("tables"))
            shelf.add_widget(more)
        if window.phone:  # a few games have large pictures, many have small ones
            shelf.fbind("minimum_height", _fill_height, shelf, scroll)
            scroll.fbind("height", _fill_height, shelf, scroll)
        scroll.add_widget(shelf)
        return scroll

    def _foot(self) -> Tray:
        foot = Tray()
        if theme.large_text:  # tools would lose their words
            for places in (PLACES[:2], PLACES[2:]):
                foot.add_widget(self._buttons(places))
            return foot
        row = Row(mirror=True, spacing=0)
        for icon, words, screen in PLACES:
            tool = Tool(icon=icon, text=words)
            tool.bind(on_release=lambda _tool, screen=screen: self.go(screen))
            cell = AnchorLayout(size_hint_y=None, height=tool.height)
            tool.bind(height=cell.setter("height"))
            cell.add_widget(tool)
            row.add_widget(cell)
        foot.add_widget(row)
        return foot

    def _buttons(self, places: Sequence[tuple[str, str, str]]) -> Row:
        row = Row(mirror=True)
        for _, words, screen in places:
            button = PushButton(text=words, style="label", high=dp(48))
            button.bind(on_release=lambda _button, screen=screen: self.go(screen))
            row.add_widget(button)
        return row

    def _waiting_card(self, saved: Saved) -> WaitingCard:
        card = WaitingCard(
            game=saved.game,
            upright=window.tablet,
            title=title_of(saved),
            name=game_type(saved.game).title,
            line=line_of(saved, scores=window.tablet),
        )
        card.bind(on_release=lambda *_: self.go_on(saved.key))
        return card

    def _way_back(self) -> list[Widget]:
        """The table of another device that this one was a guest at."""
        visit = visits.load(self.app.folder)
        if visit is None:
            return []
        game = visit.game if visit.game in GAMES else ""
        card = WaitingCard(
            game=game,
            upright=window.tablet,
            title="Still open",
            name=game_type(game).title if game else "A table on the network",
            line=listed(list(visit.players)) if visit.players else "on another device",
            action="Go back",
        )
        card.bind(on_release=lambda *_: self.come_back())
        return [card]

    def _game_card(self, name: str) -> GameCard:
        game = game_type(name)
        low, high = game.players[0], game.players[-1]
        card = GameCard(
            game=name,
            upright=window.tablet or _has_large_pictures(),
            title=game.title,
            line=game.line,
            players=str(low) if low == high else f"{low}–{high}",
            minutes=f"{game.minutes} min",
        )
        if window.phone and card.upright:
            card.grows(dp(LEAST_PICTURE), dp(MOST_PICTURE))
        card.bind(on_release=lambda *_: self.go("new", game=name))
        return card

    def come_back(self) -> None:
        """One tap, and the seat at another device's table is taken again."""
        from app.ui import network_tables  # who plays alone does not wait for the network to be loaded

        table = network_tables.come_back(self.app)
        if table:
            self.go("lobby", table=table)
        else:
            self.rebuild()

    def go_on(self, key: str) -> None:
        """One tap, and the table stands as it was left."""
        try:
            screen, about = sit_down_again(self.app, key)
        except Malformed as fault:
            self.app.notice(str(fault))
            return
        self.go(screen, **about)


def _has_large_pictures() -> bool:
    """Whether a phone shows its games one below the other with the picture above the words."""
    return bool(window.phone and len(GAMES) <= FEW and not theme.large_text)


def _fill_height(shelf: Column, scroll: Scroll, *_: Any) -> None:
    """As high as what is on it, and no less than there is room."""
    shelf.height = max(shelf.minimum_height, scroll.height)


def _panels_side_by_side(panels: Sequence[Widget]) -> Row:
    """Panels of one row, each as high as it needs."""
    row = Row(mirror=True, spacing=dp(16))
    for panel in panels:
        panel.pos_hint = {"top": 1}
        row.add_widget(panel)
    return row


def _side_by_side(cards: Sequence[Widget], columns: int) -> Row:
    """Cards of one row; where one needs more height than the others, their pictures grow."""
    row = Row(mirror=True, spacing=dp(16))
    for card in cards:
        if window.tablet and any(isinstance(each, WaitingCard) for each in cards) and isinstance(card, GameCard):
            card.size_hint_y = 1
        else:
            card.pos_hint = {"top": 1}
        row.add_widget(card)
    for _ in range(columns - len(cards)):
        row.add_widget(Widget())
    return row
