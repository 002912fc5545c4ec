"""Pictures of every part, for looking at: `python -m tests.ui.gallery FOLDER [PAGE…]`."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("WORDTABLE_SURFACE", "2560x1800")
os.environ.setdefault("KIVY_NO_ARGS", "1")

from tests.ui.harness import opened  # noqa: I001 — the harness settles the window before a widget opens it

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from app.ui.play.surface import Surface
from app.ui.window import window
from app.ui.stage import Screen
from app.ui.theme import theme
from app.ui.play.marks import Bubble, bubble_box, bubble_size
from app.games.kross.model import Counted
from app.ui.play.kross.pencil import paint_pencil
from app.ui.play.kross.paint_pieces import paint_letters, paint_paper
from app.ui.play.painting import paint_marks
from app.ui.play.kross.paper import Written, letter_at, letters_on, dashed_loops_on, loops_on, paper_within, totals_on
from app.ui.widgets import paint, pieces
from app.ui.widgets.boxes import AdaptiveRow, Column, Flow, Row
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.buttons import DoneButton, IconButton, PushButton, Tool
from app.ui.widgets.choices import Chip, OnOff, Segments, Stepper
from app.ui.widgets.curtain import Curtain
from app.ui.widgets.dialogs import ask
from app.ui.widgets.fields import Field
from app.ui.widgets.game_card import WaitingCard
from app.ui.widgets.panels import Panel, BottomSheet, Tray
from app.ui.widgets.pictures import Logo
from app.ui.widgets.seats import SeatBadge, SeatStrip
from app.ui.widgets.signs import Banner, paint_bubble
from app.ui.widgets.text import Words
from app.ui.widgets.touch import Drawn

HANDS = ["Mara", "Jonas", "Ida", "Otto"]


class SmallPage(Screen):
    accent = "kross"
    fill: Callable[[Any], None]

    def build(self) -> None:
        type(self).fill(self)


def controls(page: Any) -> None:
    column = Column(padding=(dp(16) + window.safe_left, dp(4), dp(16) + window.safe_right, dp(40)), spacing=dp(12))
    head = Factory.GameHead(title="KROSS THE WORDZ", pos_hint={"top": 1})
    head.add_widget(IconButton(icon="help", spoken="How to play", pos_hint={"center_y": 0.5}))
    who = Panel()
    who.add_widget(Words(text="Who plays", style="label", tone="ink_soft"))
    for seat, name in enumerate(HANDS):
        row = AdaptiveRow(spacing=dp(12))
        names = Column(spacing=0)
        names.add_widget(Words(text=name, style="heading"))
        names.add_widget(Words(text=f"age {34 + seat} · this device", style="caption", tone="ink_soft"))
        person = Row(mirror=True, spacing=dp(12))
        person.add_widget(SeatBadge(seat=seat, name=name, pos_hint={"center_y": 0.5}))
        person.add_widget(names)
        row.add_widget(person)
        row.add_widget(Chip(text="person", icon="person.filled", pos_hint={"center_y": 0.5}))
        who.add_widget(row)
    chips = Flow()
    chips.add_widget(Chip(text="Player", icon="add", dashed=True))
    chips.add_widget(Chip(text="Lin", seat=4))
    chips.add_widget(Chip(text="Ben", seat=5))
    chips.add_widget(Chip(text="Bot", icon="smart_toy", chosen=True))
    who.add_widget(chips)
    column.add_widget(who)
    where = Panel()
    where.add_widget(
        Segments(
            choices=[("here", "This device", "mobile"), ("net", "This network", "wifi")], chosen="here", spoken="Where"
        )
    )
    where.add_widget(
        Words(text="The phone goes round; a curtain hides every task card.", style="label", tone="ink_soft", weight=400)
    )
    column.add_widget(where)
    rules = Panel(spacing=dp(14))
    for words, sentence, control in (
        (
            "Time to grab",
            "After a call, everyone has this long to take the letter's card.",
            Stepper(value=4, words=lambda v: f"{v} s", spoken="Time to grab"),
        ),
        (
            "Caller may grab",
            "Off: nobody takes the card of a letter they called themselves.",
            OnOff(spoken="Caller may grab"),
        ),
        (
            "Show totals",
            "Each row and column counts its best words as you write.",
            OnOff(on=True, spoken="Show totals"),
        ),
    ):
        row = AdaptiveRow(spacing=dp(12))
        text = Column(spacing=dp(2))
        text.add_widget(Words(text=words, style="heading"))
        text.add_widget(Words(text=sentence, style="label", tone="ink_soft", weight=400))
        row.add_widget(text)
        control.pos_hint = {"center_y": 0.5}
        row.add_widget(control)
        rules.add_widget(row)
    column.add_widget(rules)
    column.add_widget(Field(hint="Look up a word", icon="search", text="QUOIN", capitals=True))
    for kind in ("main", "outline", "soft", "plain", "danger"):
        column.add_widget(PushButton(text=f"A {kind} button", icon="play_arrow.filled", kind=kind))
    column.add_widget(PushButton(text="Not now", kind="main", disabled=True))
    badges = Flow()
    for seat in range(10):
        badges.add_widget(SeatBadge(seat=seat, name="Mara", size=(dp(44), dp(44))))
    column.add_widget(badges)
    scroll = Scroll()
    scroll.add_widget(column)
    whole = Column(size_hint_y=1, spacing=0)
    whole.add_widget(head)
    whole.add_widget(scroll)
    page.add_widget(whole)


class SampleSheet(Surface):
    """A sheet in the middle of a move, as the design shows it."""

    WRITTEN = "HOUSE.E..E.TA.DOO.TAP....G.....E.N.A"

    def paint(self) -> None:
        paper = paper_within(*self.box)
        counted = [Counted("HOUSE", 0, 0), Counted("TAP", 3, 0), Counted("HEAT", 6, 0)]
        fresh = [Counted("DOOR", 2, 2)]
        paint_paper(paper)
        paint_marks([*loops_on(paper, counted), *dashed_loops_on(paper, fresh)])
        paint_letters(
            [*letters_on(paper, self.WRITTEN), letter_at(paper, 17, Written("R", paper.cell * 0.6, "accent"))]
        )
        paint_marks(totals_on(paper, counted, fresh))
        x, y, cell, _ = paper.square(17)
        paint.tint(theme.accent)
        paint.ring(x, y, cell, cell, dp(8), dp(3))
        size = bubble_size("DOOR", "5")
        box = bubble_box(size, x - size[0] / 2, y - dp(2), self.box, below=True)
        paint_bubble(Bubble("DOOR", box, (x, y - dp(2)), "5"))
        paint_pencil(x + cell * 0.62, y + cell * 0.3, dp(250))


class SampleCards(Drawn):
    def paint(self) -> None:
        wide = (self.width - 12 * dp(3)) / 13
        for number in range(26):
            sign = chr(65 + number)
            x = self.x + number % 13 * (wide + dp(3))
            y = self.top - (number // 13 + 1) * (wide * 1.2 + dp(8))
            pieces.card(x, y, wide, sign)
        y = self.top - 2 * (wide * 1.2 + dp(8)) - dp(110)
        pieces.card(self.x, y, dp(70), "S", count="4", ruled=True)
        pieces.card(self.x + dp(80), y, dp(70), "M", count="3", ruled=True, level="lifted")
        pieces.card_back(self.x + dp(164), y, dp(64), dp(82), theme.accent, theme.accent_ink, "?")
        pieces.tile(self.x + dp(240), y + dp(10), dp(60), "WI", "5")
        pieces.tile(self.x + dp(308), y + dp(10), dp(60), "EN", "2", locked=True)
        y -= dp(84)
        pieces.tile(self.x, y, dp(60), "N", "1")
        pieces.cube_face(self.x + dp(72), y, dp(60), "Q")
        pieces.cube_face(self.x + dp(140), y, dp(60), "N")
        for number, hue in enumerate((theme.brick_honey, theme.brick_mint, theme.brick_lilac)):
            pieces.brick(self.x + dp(214) + number * dp(68), y, dp(54), "DRS"[number], hue)


def table(page: Any) -> None:
    body = Column(
        size_hint_y=1, spacing=dp(8), padding=(window.safe_left, window.safe_top + dp(4), window.safe_right, 0)
    )
    head = Row(mirror=True, padding=(dp(4), 0), spacing=0)
    head.add_widget(IconButton(icon="menu", spoken="Menu"))
    head.add_widget(SeatStrip(players=HANDS, scores=["19", "24", "17", "20"], active=frozenset({0})))
    head.add_widget(IconButton(icon="history", spoken="History"))
    body.add_widget(head)
    banner = Banner(
        text="Jonas calls R", more="Write it in any free square, or grab its card.", brief="Write or grab it"
    )
    banner.time_whole, banner.time_left = 60, 37
    holder = Column(padding=(dp(16), 0))
    holder.add_widget(banner)
    body.add_widget(holder)
    body.add_widget(SampleSheet(spoken="The sheet", size_hint_y=1))
    tray = Tray()
    row = Row(mirror=True, spacing=dp(4))
    row.add_widget(Tool(icon="lightbulb", text="Hint"))
    row.add_widget(Tool(icon="undo", text="Undo"))
    row.add_widget(Tool(icon="find_in_page", text="Sheets"))
    row.add_widget(DoneButton(text="Done", spoken="Done"))
    tray.add_widget(row)
    body.add_widget(tray)
    page.add_widget(body)


def things(page: Any) -> None:
    body = Column(size_hint_y=1, padding=(dp(14), window.safe_top + dp(10), dp(14), dp(20)))
    body.add_widget(SampleCards(size_hint_y=1))
    page.add_widget(body)


def curtain(page: Any) -> None:
    told = "Choose one card for round 4. Nobody else should look."
    veil = Curtain(seat=1, name="Jonas", give="Give the device to", text=told)
    page.stage.open(veil)
    veil.ids.hold.share = 0.35


def question(page: Any) -> None:
    table(page)
    ask(
        page.stage,
        "Leave this table?",
        "Nothing is lost: it will be waiting on the first page.",
        [("Leave", None), ("Stay", None)],
    )


def drawer(page: Any) -> None:
    table(page)
    history = BottomSheet(title="What happened")
    for number in range(12):
        history.body.add_widget(Words(text=f"Jonas called R; DOOR made {number} points."))
        history.body.add_widget(Factory.Divider())
    history.show(page.stage)


def shelf(page: Any) -> None:
    upright = window.tablet
    body = Column(padding=(dp(14) + window.safe_left, dp(10) + window.safe_top, dp(14) + window.safe_right, dp(20)))
    body.spacing = dp(10)
    body.add_widget(Logo())
    cards = [
        WaitingCard(game="kross", title="Your turn", name="KROSS THE WORDZ", line="with Jonas, Otto", action="Continue")
    ]
    cards += [
        Factory.GameCard(
            game=game,
            title=game.upper(),
            line="One player calls a letter, everyone writes it.",
            players="2–5",
            minutes="25 min",
        )
        for game in ("kross", "typo2d", "wordcross", "cubeword", "xword3d")
    ]
    for card in cards:
        card.upright = upright
    grid = GridLayout(cols=3 if upright else 1, size_hint_y=None, spacing=dp(14))
    grid.bind(minimum_height=grid.setter("height"))
    for card in cards:
        grid.add_widget(card)
    body.add_widget(grid)
    scroll = Scroll()
    scroll.add_widget(body)
    page.add_widget(scroll)


PAGES = {fill.__name__: fill for fill in (controls, table, things, curtain, question, drawer, shelf)}
VIEWS = {
    "phone": {"size": "phone", "density": 2},
    "dark": {"size": "phone", "density": 2, "theme": "dark"},
    "contrast": {"size": "phone", "density": 2, "theme": "highContrast"},
    "large-left": {"size": "small", "density": 2, "text": 2.0, "left": True},
    "low": {"size": "low", "density": 2},
    "tablet": {"size": "tablet", "density": 1.5},
}


def shoot(folder: Path, page: str, view: str) -> Path:
    """One page as it looks in one view."""
    from tests.ui.layout import layout_faults

    made = type("SmallPage", (SmallPage,), {"fill": PAGES[page]})
    with opened(**VIEWS[view]) as hand:  # type: ignore[arg-type]
        screen = made(hand.app.stage)
        hand.app.stage._show(screen)
        screen.build()
        hand.settle()
        for fault in layout_faults(hand):
            sys.stderr.write(f"{page} {view}: {fault}\n")
        return hand.shot(folder / f"{page}-{view}.png")


def main() -> None:
    asks = argparse.ArgumentParser(prog="python -m tests.ui.gallery")
    asks.add_argument("folder", type=Path)
    asks.add_argument("pages", nargs="*", default=list(PAGES), help="PAGE or PAGE:VIEW; none: all")
    asked = asks.parse_args()
    for page in asked.pages:
        name, _, view = page.partition(":")
        for each in [view] if view else VIEWS:
            shoot(asked.folder, name, each)


if __name__ == "__main__":
    main()
