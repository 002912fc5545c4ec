"""How to play: the first turn with somebody beside you, then every rule, to be read or searched."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app.core.page import Agreement, Grid, Page, Picture, Rule, Section, read_page, stressed
from app.games import GAMES, game_type
from app.ui.screens.first_turn import has_lesson
from app.ui.screens.parts import group, head, link, narrow_margin, sentence, tool
from app.ui.stage import Screen
from app.ui.theme import ASSETS, TOUCH, font
from app.ui.widgets.boxes import Column, Row, Scroll
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.fields import Field
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.sign import Sign
from app.ui.widgets.text import Words
from app.ui.widgets.touch import Touchable
from app.ui.window import window

PAUSE = 0.15  # seconds after the last letter before it is searched for
CONTENTS_WIDE = 320  # dp
TEXT_WIDE = 640
FIRST = next(iter(GAMES))


def page_of(game: str) -> Page:
    """The rules of a game, with the defaults its options have."""
    text = (ASSETS / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return read_page(text, game_type(game).options_type)


def picture_of(game: str, picture: Picture) -> Any:
    """A picture of the page, drawn by the game's own parts."""
    return import_module(f"app.ui.play.{game}.pictures").picture(picture.kind, picture.content)


class RulesScreen(Screen):
    """The page of one game: on a phone one column, on a tablet the contents beside the text."""

    def enter(self, game: str = FIRST, rule: str = "") -> None:
        """Whose rules, and perhaps which of them to begin with: an id or a word."""
        self.app = App.get_running_app()
        self.accent = game
        self.game = game
        self.page = page_of(game)
        self._asked = rule
        self._search = Clock.create_trigger(lambda _: self._fill_text(), PAUSE)

    def build(self) -> None:
        whole = BoxLayout(orientation="vertical")
        tools = () if window.tablet else (tool("format_list_bulleted", "Contents", self._open_contents),)
        whole.add_widget(head(self.stage, "How to play", tools))
        self.scroll = Scroll()
        self._sections: dict[str, Any] = {}
        if window.tablet:
            whole.add_widget(self._side_by_side())
        else:
            column = Column(
                spacing=dp(12), padding=(narrow_margin(), dp(4), narrow_margin(), dp(24) + window.safe_bottom)
            )
            self._fill_top(column)
            self._text = Column(spacing=dp(12))
            column.add_widget(self._text)
            self.scroll.add_widget(column)
            whole.add_widget(self.scroll)
        self.add_widget(whole)
        self._fill_text()

    def _side_by_side(self) -> Any:
        both = BoxLayout(spacing=dp(20), padding=(dp(32), 0, dp(32), 0))
        beside = Scroll(size_hint_x=None, width=dp(CONTENTS_WIDE))
        near = Column(spacing=dp(12), padding=(dp(2), dp(4), dp(10), dp(24) + window.safe_bottom))
        self._fill_top(near)
        near.add_widget(self._contents())
        beside.add_widget(near)
        wide = window.width - dp(CONTENTS_WIDE + 20 + 64)
        spare = max(0.0, (wide - dp(TEXT_WIDE)) / 2)
        self._text = Column(spacing=dp(12), padding=(spare, dp(4), spare, dp(24) + window.safe_bottom))
        self.scroll.add_widget(self._text)
        for part in window.mirrored([beside, self.scroll]):
            both.add_widget(part)
        return both

    # The top

    def _fill_top(self, column: Column) -> None:
        panel = group(spacing=dp(10))
        panel.add_widget(Words(text=self.page.title, style="title"))
        panel.add_widget(text_words(self.page.lead))
        if has_lesson(self.game):
            first = PushButton(text="First turn", icon="school", kind="main", spoken="Play a first turn with help")
            first.bind(on_release=lambda *_: self.go("lesson", game=self.game))
            panel.add_widget(first)
        column.add_widget(panel)
        field = Field(hint="Search", icon="search", text=self._asked, spoken="Search the rules")
        field.bind(text=self._typed)
        column.add_widget(field)

    def _typed(self, _field: Any, text: str) -> None:
        self._asked = text
        self._search()

    def _contents(self) -> Any:
        panel = group("Contents", spacing=dp(2))
        for section in self.page.sections:
            panel.add_widget(link(section.heading, "", "", partial(self._go_to, section.heading)))
        return panel

    def _open_contents(self) -> None:
        sheet = BottomSheet(title="Contents")
        for section in self.page.sections:

            def act(heading: str = section.heading) -> None:
                sheet.dismiss()
                self._go_to(heading)

            sheet.body.add_widget(link(section.heading, "", "", act))
        sheet.show(self.stage)

    def _go_to(self, heading: str) -> None:
        if self._asked:
            self._asked = ""
            self.rebuild()
        Clock.schedule_once(lambda _: show_at_top(self.scroll, self._sections[heading]))

    # The text

    def _fill_text(self) -> None:
        self._text.clear_widgets()
        self._sections.clear()
        sections = self.page.about(self._asked)
        for section in sections:
            panel = self._section(section)
            self._sections[section.heading] = panel
            self._text.add_widget(panel)
        if not sections:
            panel = group()
            panel.add_widget(Words(text="Nothing was found.", style="heading"))
            panel.add_widget(sentence("Try another word, or the number of a rule, such as K13."))
            self._text.add_widget(panel)

    def _section(self, section: Section) -> Any:
        panel = group(padding=(dp(18), dp(16), dp(18), dp(16)), spacing=dp(16))
        panel.add_widget(Words(text=section.heading, style="title"))
        for rule in section.rules:
            panel.add_widget(RuleBlock(rule, partial(picture_of, self.game)))
        return panel


class RuleBlock(Touchable):
    """One rule: its ids, its sentences, and what is shown below; a touch reads it aloud to whom wants that."""

    spoken = StringProperty("")

    def __init__(self, rule: Rule, draw: Callable[[Picture], Any], **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.corner = dp(10)
        self._column = Column(spacing=dp(6))
        self.add_widget(self._column)
        if rule.ids:
            self._column.add_widget(Words(text=" · ".join(rule.ids), style="caption", tone="accent", weight=700))
        if rule.text:
            self._column.add_widget(text_words(rule.text))
        for shown in rule.shown:
            self._column.add_widget(shown_part(shown, draw))
        said = "".join(text for text, _ in stressed(rule.text))
        self.spoken = f"{', '.join(rule.ids)}. {said} {' '.join(map(said_of, rule.shown))}".strip(". ")
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self._column.bind(height=self._arrange)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        self._column.width = self.width
        self.height = max(dp(TOUCH), self._column.height)
        self._column.pos = (self.x, self.top - self._column.height)

    def on_release(self) -> None:
        App.get_running_app().speak(self.spoken)


def said_of(shown: Picture | Grid | Agreement) -> str:
    """What is shown, in words."""
    match shown:
        case Picture():
            return shown.caption
        case Grid():
            return ". ".join(", ".join(row) for row in shown.rows) + "."
        case Agreement():
            return f"{shown.label}: {shown.printed}."


def shown_part(shown: Picture | Grid | Agreement, draw: Callable[[Picture], Any]) -> Any:
    """A picture with its caption, a small table, or something to agree on."""
    column = Column(spacing=dp(4))
    match shown:
        case Picture():
            column.add_widget(draw(shown))
            column.add_widget(sentence(shown.caption, halign="center"))
        case Grid() if any(len(cell) > 3 for row in shown.rows for cell in row[1:]):
            for first, *others in shown.rows:
                column.add_widget(text_words(f"**{first}** {', '.join(others)}."))
        case Grid():
            for row in shown.rows:
                column.add_widget(grid_row(row))
        case Agreement():
            column.add_widget(Words(text=shown.label, style="heading"))
            column.add_widget(sentence(shown.sentence))
            holds = Row(spacing=dp(8))
            holds.add_widget(Sign(sign="check_circle.filled", tone="accent", edge=20, pos_hint={"center_y": 0.5}))
            holds.add_widget(Words(text=shown.printed, style="label", pos_hint={"center_y": 0.5}))
            column.add_widget(holds)
            if shown.others:
                column.add_widget(sentence(f"Or: {', '.join(shown.others)}."))
    return column


def grid_row(row: tuple[str, ...]) -> Any:
    """Cells of one width; the first, which names them, is wider."""
    line = BoxLayout(size_hint_y=None, spacing=dp(4))
    first = Words(text=row[0], style="label", tone="ink_soft", size_hint_x=2.2)
    line.add_widget(first)
    for cell in row[1:]:
        line.add_widget(Words(text=cell, style="heading", halign="center"))
    line.bind(minimum_height=line.setter("height"))
    return line


def text_words(text: str) -> Words:
    """A text with what is to be stressed in a heavier face."""
    pieces = (
        f"[font={font(700)}]{escape_markup(piece)}[/font]" if stress else escape_markup(piece)
        for piece, stress in stressed(text)
    )
    return Words(text="".join(pieces), markup=True)


def show_at_top(scroll: Scroll, part: Any) -> None:
    """Scroll so that a part stands at the top."""
    content = scroll.children[0]
    spare = content.height - scroll.height
    if spare > 0:
        _, top = part.to_widget(*part.to_window(part.x, part.top))
        from_foot = part.to_parent(part.x, part.top)[1] if part.parent is content else top
        scroll.scroll_y = min(1, max(0, (from_foot - content.y - scroll.height) / spare))
