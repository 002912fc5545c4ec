"""How to play: the lesson, with somebody beside you, then every rule, to be read or searched."""

from collections.abc import Iterator
from importlib import import_module

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from app import languages
from app.core.page import Agreement, Grid, Page, Picture, Rule, Section, read_page, stressed
from app.games import GAMES, game_type
from app.storage import taught
from app.ui.lesson_table import has_lesson
from app.ui.palette import ASSETS, font
from app.ui.stage import Screen
from app.ui.texts import labelled
from app.ui.widgets import fields, long_list, rows  # noqa: F401 — kv names what is in them
from app.ui.widgets.boxes import Column
from app.ui.widgets.each import Entry
from app.ui.widgets.touch import Touchable

WIDEST_CELL = 3  # letters: a table with longer ones is told in lines
FIRST = next(iter(GAMES))
PAUSE = 0.15  # seconds after the last letter before it is searched for


def page_of(game: str, agreed: object = None) -> Page:
    """Read the page of a game, told by what a table has agreed on, or by what a new one does."""
    text = languages.page(ASSETS / "rules", f"{game}.md").read_text(encoding="utf-8")
    return read_page(text, agreed or game_type(game).options_type())


class RulesScreen(Screen):
    """The page of one game: on a phone one column, on a tablet the contents beside the text."""

    asked = StringProperty("")
    """Which rules are looked for: an id or words; all, if nothing is typed."""
    sections = ListProperty()
    lesson_is_begun = BooleanProperty(False)
    beside = NumericProperty(0)
    spare = NumericProperty(0)

    def enter(self, game: str = FIRST, rule: str = "", agreed: object = None) -> None:
        self.accent = self.game = game
        self.page = page_of(game, agreed)
        self.lead = heavy(self.page.lead)
        self.has_lesson = has_lesson(game)
        self.resume()
        self.contents = [{"text": section.heading, "screen": self} for section in self.page.sections]
        self._search = Clock.create_trigger(lambda _: self._show(), PAUSE)
        self.asked = rule
        self._show()

    def resume(self) -> None:
        self.lesson_is_begun = taught.left(self.app.folder, self.game) is not None

    def on_asked(self, *_: object) -> None:
        if "page" in self.ids:
            self._search()

    def _show(self) -> None:
        self._search.cancel()
        self.sections = [self._shown(section) for section in self.page.about(self.asked)]
        if "page" in self.ids:
            self.ids.page.scroll.scroll_y = 1

    def _shown(self, section: Section) -> Entry:
        rules = [{"key": rule, "game": self.game, "rule": rule} for rule in section.rules]
        return {"key": section.heading, "heading": section.heading, "rules": rules}

    def go_to(self, heading: str) -> None:
        self.stage.close_all()
        if self.asked:
            self.asked = ""
            self._show()
        Clock.schedule_once(lambda _: self.ids.page.scroll.show_from(self._section(heading)))

    def _section(self, heading: str) -> Widget:
        return next(each for each in self.ids.sections.children if each.heading == heading)


class RuleBlock(Column, Touchable):
    """One rule; a touch reads it aloud to whoever wants that."""

    rule: Rule | None = ObjectProperty(None, allownone=True)
    game = StringProperty("")
    """Who draws its pictures."""
    ids_of_rule = StringProperty("")
    text = StringProperty("")
    parts = ListProperty()

    def on_rule(self, _block: object, rule: Rule) -> None:
        self.ids_of_rule = " · ".join(rule.ids)
        self.text = heavy(rule.text)
        self.parts = [shown_part(each, self.game) for each in rule.shown]
        said = "".join(text for text, _ in stressed(rule.text))
        self.spoken = f"{', '.join(rule.ids)}. {said} {' '.join(map(said_of, rule.shown))}".strip(". ")


def picture_of(game: str, picture: Picture) -> Widget:
    drawn: Widget = import_module(f"app.ui.play.{game}.pictures").picture(picture.kind, picture.content)
    return drawn


def said_of(shown: Picture | Grid | Agreement) -> str:
    match shown:
        case Picture():
            return shown.caption
        case Grid():
            return ". ".join(", ".join(row) for row in shown.rows) + "."
        case Agreement():
            return f"{labelled(shown.label, shown.holds)}."


def shown_part(shown: Picture | Grid | Agreement, game: str) -> Entry:
    """Return the data of a picture with its caption, a small table, or something to agree on."""
    match shown:
        case Picture():
            return {"view": "RulePicture", "key": shown, "caption": shown.caption, "drawn": picture_of(game, shown)}
        case Grid():
            return {"view": "RuleTable", "key": shown, "data": list(rows_of(shown))}
        case Agreement(label, sentence, holds, others):
            told = {"label": label, "sentence": sentence, "holds": holds, "others": list(others)}
            return {"view": "RuleAgreement", "key": shown, **told}


def rows_of(grid: Grid) -> Iterator[Entry]:
    """Return the data of a table's rows; of one with long cells that of its lines."""
    is_wide = any(len(cell) > WIDEST_CELL for row in grid.rows for cell in row[1:])
    for first, *others in grid.rows:
        if is_wide:
            yield {"view": "RuleTableLine", "text": heavy(f"**{first}** {', '.join(others)}.")}
        else:
            cells = [{"view": "RuleTableCell", "text": cell} for cell in others]
            yield {"view": "RuleTableRow", "data": [{"view": "RuleTableName", "text": first}, *cells]}


def heavy(text: str) -> str:
    """Return a text in markup, with what is to be stressed in a heavier face."""
    return "".join(
        f"[font={font(700)}]{escape_markup(piece)}[/font]" if stress else escape_markup(piece)
        for piece, stress in stressed(text)
    )
