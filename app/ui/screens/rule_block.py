"""One rule of a page: its ids, its sentences, and what is shown below them."""

from collections.abc import Iterator
from importlib import import_module

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from app.core.page import Agreement, Grid, Picture, Rule, stressed
from app.ui.palette import font
from app.ui.widgets.boxes import Column
from app.ui.widgets.each import Entry
from app.ui.widgets.touch import Touchable

WIDEST_CELL = 3  # letters: a table with longer ones is told in lines


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
        self._show()
        said = "".join(text for text, _ in stressed(rule.text))
        self.spoken = f"{', '.join(rule.ids)}. {said} {' '.join(map(said_of, rule.shown))}".strip(". ")

    def on_game(self, *_: object) -> None:
        self._show()

    def _show(self) -> None:
        if self.rule and self.game:
            self.parts = [shown_part(each, self.game) for each in self.rule.shown]


class RulePicture(Column):
    game = StringProperty("")
    caption = StringProperty("")
    picture: Picture | None = ObjectProperty(None, allownone=True)
    drawn = ObjectProperty(None, allownone=True)

    def on_picture(self, _box: object, picture: Picture) -> None:
        self.caption = picture.caption
        self.drawn = picture_of(self.game, picture)


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
            return f"{shown.label}: {shown.printed}."


def shown_part(shown: Picture | Grid | Agreement, game: str) -> Entry:
    """Return the data of a picture with its caption, a small table, or something to agree on."""
    match shown:
        case Picture():
            return {"view": "RulePicture", "key": shown, "game": game, "picture": shown}
        case Grid():
            return {"view": "RuleTable", "key": shown, "data": list(rows_of(shown))}
        case Agreement(label, sentence, printed, others):
            told = {"label": label, "sentence": sentence, "printed": printed, "others": list(others)}
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
