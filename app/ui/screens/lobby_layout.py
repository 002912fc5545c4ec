"""How the parts of the lobby lie on the page: one below the other on a phone, in two columns where it is wide."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.ui.widgets.boxes import Column, Scroll
from app.ui.widgets.panels import Tray
from app.ui.widgets.pictures import GamePicture
from app.ui.window import window

SIDE = 14  # dp between the edge of a phone and the panels


def one_column(head: Any, panels: Sequence[Any], foot: Any = None) -> BoxLayout:
    """The panels one below the other, and the foot, if there is one, where the thumb is."""
    whole = BoxLayout(orientation="vertical")
    whole.add_widget(head)
    below = dp(20) if foot else dp(24) + window.safe_bottom
    whole.add_widget(_scrolling(panels, (_margin(), dp(4), _margin(), below), dp(12)))
    if foot:
        tray = Tray()
        tray.add_widget(foot)
        whole.add_widget(tray)
    return whole


def two_columns(head: Any, panels: Sequence[Any], seats: Any, foot: Any) -> BoxLayout:
    """The panels, and beside them the seats with the foot below."""
    whole = BoxLayout(orientation="vertical")
    whole.add_widget(head)
    columns = BoxLayout(spacing=dp(16))
    edge = dp(24 if window.tablet else 12)
    columns.padding = (edge + window.safe_left, 0, edge + window.safe_right, dp(12) + window.safe_bottom)
    inside = (dp(2), dp(4), dp(2), dp(16))
    right = BoxLayout(orientation="vertical", spacing=dp(10))
    right.add_widget(_scrolling([seats], inside))
    right.add_widget(foot)
    for part in window.mirrored([_scrolling(panels, inside, dp(12)), right]):
        columns.add_widget(part)
    whole.add_widget(columns)
    return whole


def large_picture(game: str) -> GamePicture:
    """What is going to be played: a guest has nobody to let in."""
    return GamePicture(game=game, corners=[dp(22)] * 4, size_hint_y=None, height=window.height * 0.42)


def _scrolling(panels: Sequence[Any], padding: tuple[float, float, float, float], spacing: float = 0) -> Scroll:
    scroll = Scroll()
    column = Column(spacing=spacing, padding=padding)
    for panel in panels:
        column.add_widget(panel)
    scroll.add_widget(column)
    return scroll


def _margin() -> float:
    inside = min(window.width - window.safe_left - window.safe_right - dp(2 * SIDE), window.column)
    return (window.width - inside) / 2
