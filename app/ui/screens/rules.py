"""How to play: the first turn with somebody beside you, then every rule, to be read or searched."""

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.core.page import Page, Section, read_page
from app.games import GAMES, game_type
from app.ui.kv import dress
from app.ui.palette import ASSETS
from app.ui.screens.first_turn import has_lesson
from app.ui.screens.rule_block import heavy
from app.ui.stage import Screen
from app.ui.widgets import fields, long_list, sign  # noqa: F401 — kv names what is in them
from app.ui.widgets.each import Entry
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.rows import Link

FIRST = next(iter(GAMES))
PAUSE = 0.15  # seconds after the last letter before it is searched for


def page_of(game: str) -> Page:
    text = (ASSETS / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return read_page(text, game_type(game).options_type)


class RulesScreen(Screen):
    """The page of one game: on a phone one column, on a tablet the contents beside the text."""

    asked = StringProperty("")
    """Which rules are looked for: an id or words; all, if nothing is typed."""
    sections = ListProperty()
    beside = NumericProperty(0)
    """How wide the contents are beside the text."""
    spare = NumericProperty(0)
    """What is left at each side of the text in a wide window."""

    def enter(self, game: str = FIRST, rule: str = "") -> None:
        """Take whose rules to show, and perhaps which of them to begin with: an id or a word."""
        self.accent = self.game = game
        self.page = page_of(game)
        self.lead = heavy(self.page.lead)
        self.has_lesson = has_lesson(game)
        self.contents = [{"text": section.heading, "screen": self} for section in self.page.sections]
        self._search = Clock.create_trigger(lambda _: self._show(), PAUSE)
        self.asked = rule
        self._show()

    def on_asked(self, *_: object) -> None:
        """Search once nothing more is typed."""
        if "page" in self.ids:
            self._search()

    def _show(self) -> None:
        self._search.cancel()
        self.sections = [self._shown(section) for section in self.page.about(self.asked)]
        if "page" in self.ids:
            self.ids.page.scroll.scroll_y = 1

    def _shown(self, section: Section) -> Entry:
        rules = [{"key": rule, "rule": rule, "game": self.game} for rule in section.rules]
        return {"key": section.heading, "heading": section.heading, "rules": rules}

    def open_contents(self) -> None:
        ContentsSheet(screen=self).show(self.stage)

    def go_to(self, heading: str) -> None:
        self.stage.close_all()
        if self.asked:
            self.asked = ""
            self._show()
        Clock.schedule_once(lambda _: self.ids.page.scroll.show_from(self._section(heading)))

    def _section(self, heading: str) -> Widget:
        return next(each for each in self.ids.sections.children if each.heading == heading)


class ContentsSheet(BottomSheet):
    screen = ObjectProperty(None)


class ContentsLink(Link):
    screen = ObjectProperty(None, allownone=True)


dress("screens/rules")
