"""Home: an unfinished table first, then the games."""

from kivy.metrics import dp

from app.ui.room import room
from app.ui.stage import Screen
from app.ui.widgets.boxes import Column, Scroll
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.text import Words


class HomeScreen(Screen):
    """What one sees first."""

    def build(self) -> None:
        column = Column(padding=(dp(16), dp(16) + room.safe_top, dp(16), dp(16) + room.safe_bottom), spacing=dp(12))
        column.add_widget(Words(text="Wordtable", style="display"))
        column.add_widget(Words(text="Word games for one device or several around one table."))
        column.add_widget(PushButton(text="Words", icon="menu_book", spoken="Words"))
        scroll = Scroll()
        scroll.add_widget(column)
        self.add_widget(scroll)
