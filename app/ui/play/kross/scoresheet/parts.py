"""Parts of the scoresheet: the players' badges, the sum, the ranking, and the sheets where something is chosen."""

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from kivy.clock import Clock
from kivy.metrics import dp

from app.core.game import LONGEST_NAME, Malformed, counted, signed
from app.storage.house_words import word_of
from app.storage.scoresheets import FREE, SHEETS_AT_MOST, Found, KeptSheet, SheetTable
from app.ui.kinds import Act, AnyStage
from app.ui.play.kross.scoresheet.board import SheetKeys
from app.ui.play.kross.scoresheet.desk import SheetDesk
from app.ui.play.kross.scoresheet.sums import CARDS, Tally, parts_of, standings, told_of_task
from app.ui.screens.parts import group, link, open_field, sentence, switch
from app.ui.the_app import TheApp
from app.ui.theme import theme
from app.ui.widgets.boxes import Column, Flow, Row
from app.ui.widgets.buttons import IconButton, PushButton
from app.ui.widgets.fields import Field
from app.ui.widgets.panels import BottomSheet, Panel
from app.ui.widgets.seats import SeatMark
from app.ui.widgets.text import Words

LEAST, HIGH = 48, 52  # dp of a badge in the strip


class SheetsScreen(Protocol):
    """The scoresheet's screen, as what opens over it knows it."""

    app: TheApp
    desk: SheetDesk

    @property
    def stage(self) -> AnyStage: ...
    @property
    def table(self) -> SheetTable: ...
    @property
    def sheet(self) -> KeptSheet: ...
    def act(self, what: Act) -> None: ...
    def change_sheet(self, *, task: int | None = ..., task_word: str | None = ...) -> None: ...
    def open_task(self) -> None: ...
    def open_cards(self) -> None: ...


class SheetStrip(Flow):
    """The players' badges with what their sheets come to; a tap lays a sheet open, and + adds a sheet."""

    def __init__(self, choose: Callable[[int], object], add: Act | None, **kwargs: object) -> None:
        super().__init__(spacing=dp(2), **kwargs)
        self._choose, self._add = choose, add

    def show(self, table: SheetTable, tallies: Sequence[Tally]) -> None:
        """Show the sheets of a table."""
        self.clear_widgets()
        for number, (sheet, tally) in enumerate(zip(table.sheets, tallies)):
            mark = SeatMark(seat=number, name=sheet.name, score=signed(tally.total), size_hint=(None, None))
            mark.active, mark.named = number == table.chosen, not theme.large_text
            mark.size = (max(dp(LEAST), mark.wanted(named=mark.named, signed=mark.signed) + dp(20)), dp(HIGH))
            open_now = ", open" if mark.active else ""
            mark.spoken = f"Sheet of {sheet.name}, {counted(tally.total, 'point')}{open_now}"
            mark.bind(on_release=lambda _mark, number=number: self._choose(number))
            self.add_widget(mark)
        add = self._add
        if add and len(table.sheets) < SHEETS_AT_MOST:
            more = IconButton(icon="person_add", spoken="Add a sheet")
            more.bind(on_release=lambda *_: add())
            self.add_widget(more)


def _points_row(what: str, points: str, *, style: str = "label", weight: int = 400) -> Row:
    row = Row(spacing=dp(8))
    row.add_widget(Words(text=what, style=style, weight=weight))
    row.add_widget(Words(text=points, style=style, weight=700, wrap=False))
    return row


def sum_panel(sheet: KeptSheet, tally: Tally) -> Panel:
    """Show what a sheet comes to, and of what."""
    panel = group(spacing=dp(4))
    panel.add_widget(_points_row(f"{sheet.name}, the best total", signed(tally.total), style="heading", weight=600))
    for what, points in parts_of(tally):
        panel.add_widget(_points_row(what, signed(points)))
    if sheet.task and not tally.task_word and "." not in sheet.letters:
        panel.add_widget(sentence("No counted word fits the task."))
    return panel


def ranking_panel(table: SheetTable, tallies: Sequence[Tally]) -> Panel:
    """Show the sheets in order; where points are equal, why a sheet stands before another."""
    panel = group("Ranking", spacing=dp(4))
    for rank, number, remark in standings(tallies):
        name = table.sheets[number].name
        panel.add_widget(_points_row(f"{rank}. {name}", signed(tallies[number].total), weight=600))
        if remark:
            panel.add_widget(sentence(remark[:1].upper() + remark[1:] + "."))
    return panel


def details_panel(screen: SheetsScreen) -> Panel:
    """Show task, letter cards, and who was first."""
    sheet = screen.sheet
    panel = group(spacing=dp(8))
    panel.add_widget(link("Task", told_of_task(sheet), "playing_cards", screen.open_task))
    cards = " ".join(sheet.cards) or "None taken"
    panel.add_widget(link("Letter cards", f"{cards}. A point off for each.", "sort_by_alpha", screen.open_cards))
    panel.add_widget(_first_switch(screen))
    return panel


def _first_switch(screen: SheetsScreen) -> Row:
    """K18: the bonus is for a sheet that is full."""
    sheet = screen.sheet
    free = sheet.letters.count(FREE)

    def turn(on: bool) -> None:
        screen.act(lambda: _give_first(screen, free) if on else screen.desk.change_sheet(is_first=False))

    more = "3 points, once all 36 squares are full." if free else "3 points."
    return switch("First to fill the sheet", more, sheet.is_first and not free, turn)


def _give_first(screen: SheetsScreen, free: int) -> None:
    if free:
        raise Malformed("Only a full sheet can be the first. Squares that are free: {free}.", free=free)
    screen.desk.change_sheet(is_first=True)


# What opens over the sheet


def offer(stage: AnyStage, title: str, rows: Sequence[tuple[str, str, Act]]) -> None:
    """Offer a list of things to do."""
    sheet = BottomSheet(title=title)

    def take(act: Act) -> None:
        sheet.dismiss()
        Clock.schedule_once(lambda _: act())

    for text, sign, act in rows:
        button = PushButton(text=text, icon=sign, kind="plain", align="left")
        button.bind(on_release=lambda _button, act=act: take(act))
        sheet.body.add_widget(button)
    sheet.show(stage)


def open_name(stage: AnyStage, title: str, name: str, done: str, keep: Callable[[str], object]) -> None:
    """Ask for a player's name."""
    field = Field(text=name, hint="A name", icon="person", spoken="The player’s name")
    field.bind(text=lambda _field, text: setattr(field, "text", text[:LONGEST_NAME]))
    open_field(stage, title, field, done, keep)


def open_task(screen: SheetsScreen) -> None:
    """Choose one of the 24 cards, or type the word that fulfils an own task."""
    sheet = BottomSheet(title="Task")
    sheet.body.add_widget(sentence("A word the table accepts for the task, or for one of your own:"))
    field = Field(
        text=screen.sheet.task_word or "", hint="A word", capitals=True, spoken="A word that fulfils the task"
    )
    sheet.body.add_widget(field)
    wrong = Column(height=0)
    keep = PushButton(text="Keep the word", icon="check", kind="main")

    def take(*_: object) -> None:
        try:
            word = task_word_of(field.text)
        except Malformed as refusal:
            wrong.clear_widgets()
            wrong.add_widget(Words(text=str(refusal), style="label", tone="bad"))
            return
        sheet.dismiss()
        screen.change_sheet(task_word=word)

    def choose(card: int | None) -> None:
        sheet.dismiss()
        screen.change_sheet(task=card)

    keep.bind(on_release=take)
    field.bind(on_enter=take)
    for part in (wrong, keep, sentence("The task card:")):
        sheet.body.add_widget(part)
    for card, text in [(None, "No task card"), *((number, f"{number}  {text}") for number, text in CARDS)]:
        chosen = card == screen.sheet.task
        button = PushButton(text=text, kind="soft" if chosen else "plain", align="left", style="label")
        button.spoken = f"{text}, chosen" if chosen else text
        button.bind(on_release=lambda _button, card=card: choose(card))
        sheet.body.add_widget(button)
    sheet.show(screen.stage)


def task_word_of(typed: str) -> str | None:
    """Read a word of two to six letters; nothing for an empty field; Malformed for anything else."""
    if not typed.strip():
        return None
    word = word_of(typed)
    if not 2 <= len(word) <= 6:
        raise Malformed("A word on the sheet has two to six letters, this one {count}.", count=len(word))
    return word


def open_cards(screen: SheetsScreen) -> None:
    """Tap the letters whose cards lie before the player."""
    sheet = BottomSheet(title="Letter cards")
    told = sentence("")
    keys = SheetKeys(erases=False, holder=screen.table.chosen, taken=screen.sheet.cards)

    def tell(news: str = "") -> None:
        keys.taken, keys.elsewhere = screen.sheet.cards, cards_elsewhere(screen.table)
        count = len(keys.taken)
        told.text = f"{news}Tap the cards before {screen.sheet.name}: {count} taken, {counted(-count, 'point')}."

    def turn(_keys: object, sign: str) -> None:
        former = keys.elsewhere.get(sign)
        screen.act(lambda: screen.desk.turn_card(sign))
        tell(f"The {sign} lay before {former[1]}. " if former and sign in screen.sheet.cards else "")

    keys.bind(on_letter=turn)
    done = PushButton(text="Done", icon="check", kind="main")
    done.bind(on_release=sheet.dismiss)
    tell()
    for part in (told, keys, done):
        sheet.body.add_widget(part)
    sheet.show(screen.stage)


def cards_elsewhere(table: SheetTable) -> dict[str, tuple[int, str]]:
    """Find the letter cards before the others of a table: on which sheet, and whose that is."""
    others = [(number, sheet) for number, sheet in enumerate(table.sheets) if number != table.chosen]
    return {sign: (number, sheet.name) for number, sheet in others for sign in sheet.cards}


def open_older(screen: SheetsScreen, found: Sequence[Found], lay_out: Callable[[Found], object]) -> None:
    """Show the tables that were put away; a tap lays a table out again, the present one is kept."""
    if not found:
        screen.app.notice("No older sheets are kept.")
        return
    rows = [(older_line(each), "description", lambda each=each: lay_out(each)) for each in found]
    offer(screen.stage, "Older sheets", rows)


def older_line(found: Found) -> str:
    """Say who played, and when."""
    day = time.strftime("%d %B, %H:%M", time.localtime(found.changed)).lstrip("0")
    return f"{', '.join(sheet.name for sheet in found.table.sheets)} · {day}"
