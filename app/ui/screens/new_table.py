"""A new table: who plays, by which rules and words; Start is one tap away, with what was played last."""

from dataclasses import replace
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.core.game import IllegalMove, Malformed
from app.core.options import usual
from app.games import game_type
from app.storage import last, players
from app.storage.last import Setup
from app.ui import seating
from app.ui.judge import EVERYDAY, LARGE, chosen_lexicon
from app.ui.local_tables import is_person, open_new
from app.ui.screens.first_turn import first_turn_offer
from app.ui.screens.new_players import HandleScroll, PlayersPanel
from app.ui.screens.option_form import OptionForm
from app.ui.screens.parts import asked, caption, sentence, switch
from app.ui.stage import Screen
from app.ui.theme import theme
from app.ui.widgets.bars import TopBar
from app.ui.widgets.boxes import Column, Flow, Row, Scroll
from app.ui.widgets.buttons import DoneButton, IconButton, PushButton
from app.ui.widgets.choices import Segments, Stepper
from app.ui.widgets.panels import Panel, Tray
from app.ui.widgets.pictures import GamePicture, ground
from app.ui.widgets.text import Words
from app.ui.widgets.touch import Drawn
from app.ui.window import window

NETWORK = "Whoever is named above plays from here; all others join with their own phones."
DEVICE = {True: "The device goes round; a curtain hides every hand.", False: "All play at this device."}
ABSENT = [("wait", "waits"), ("pass", "passes"), ("bot", "lets a bot play")]
PICTURE = 380  # dp of the column with the picture
PICTURE_FROM = 1080  # dp: less wide, players and rules need the room


class Ground(Drawn):
    """A game's soft colour, as high as the window."""

    game = StringProperty("")
    drawn_by = ("game",)

    def paint(self) -> None:
        ground(*self.box, self.game)


class NewTableScreen(Screen):
    """Changes a setup, and deals it."""

    def enter(self, game: str) -> None:
        self.app = App.get_running_app()
        self.game = game_type(game)
        self.accent = game
        self.known = players.load(self.app.folder)
        kept = last.load(self.app.folder, game, self.game.options_type)
        self.as_last_time = kept is not None and not seating.problem_of(kept, self.game)
        settings = self.app.settings
        fresh = replace(
            seating.first_setup(self.game, self.known),
            everyday=settings.dictionary == EVERYDAY,
            family=settings.family_filter,
        )
        self.setup: Setup = kept if kept and self.as_last_time else fresh
        self._last = self.setup if self.as_last_time else None

    def build(self) -> None:
        self.panel = PlayersPanel(self, self.setup, self.game, self.known)
        self.panel.bind(on_setup=self._seated)
        self.form = OptionForm(self.setup.options)
        self.form.bind(on_options=lambda _form, options: self.change(options=options))
        self.start = DoneButton(pos_hint={"center_y": 0.5})
        self.start.bind(on_release=lambda *_: self.deal())
        self._told = Column(spacing=0, pos_hint={"center_y": 0.5})
        if window.phone:
            self._in_one_column()
        elif window.width >= dp(PICTURE_FROM) and not theme.large_text:
            self._beside_its_picture()
        else:
            self._in_two_columns()
        self._say()

    # What is agreed

    def _seated(self, panel: PlayersPanel, setup: Setup) -> None:
        """The panel knows the players and their looks; all else is settled here."""
        looks = setup.house.looks
        self.change(players=setup.players, house=replace(self.setup.house, looks=looks))
        if panel is not self.panel:  # a sheet about a player lies open since before the window changed
            self.panel.show(self.setup)

    def change(self, **changes: Any) -> None:
        """Agree on something else; what is usual changes with how many share the device."""
        before = self._shares_the_device()
        self.setup = replace(self.setup, **changes)
        if (together := self._shares_the_device()) != before:
            self.setup = replace(self.setup, options=usual(self.setup.options, at_one_device=together))
            self.form.show(self.setup.options)
        self.panel.setup = replace(self.setup)
        self._say()

    def _shares_the_device(self) -> bool:
        """Whether several people play on this device alone."""
        return not self.setup.shared and sum(map(is_person, self.setup.players)) > 1

    def house(self, **changes: Any) -> None:
        """Agree on something else besides the rules."""
        self.change(house=replace(self.setup.house, **changes))

    def _say(self) -> None:
        """How many, how long; or why it cannot be dealt."""
        problem = seating.problem_of(self.setup, self.game)
        self.start.disabled = bool(problem)
        self._told.clear_widgets()
        text, sign = ("Open it", "wifi") if self.setup.shared else ("Start", "play_arrow.filled")
        self.start.text, self.start.icon, self.start.spoken = text, sign, text
        count = len(self.setup.players)
        players = f"{count} player{'s' if count != 1 else ''}"
        first = problem or (f"{players} here" if self.setup.shared else f"{players}, about {self.game.minutes} min")
        self._told.add_widget(Words(text=first, style="label"))
        if not problem and self.setup == self._last:
            self._told.add_widget(Words(text="as last time", style="caption", tone="ink_soft"))

    def deal(self) -> None:
        """Start; or let others come first."""
        if self.setup.shared:
            from app.ui import network_tables  # who plays alone does not wait for the network to be loaded

            self.stage.replace("lobby", table=network_tables.open_new(self.app, self.game.name, self.setup))
            return
        try:
            table = open_new(self.app, self.game.name, self.setup)
        except (IllegalMove, Malformed) as refusal:
            self.app.notice(str(refusal))
            return
        self.stage.replace("play", table=table)

    # The panels

    def _where(self) -> Panel:
        """On this device alone, or with others; then also what becomes of a seat nobody answers for."""
        panel = Panel(padding=dp(12), spacing=dp(10))
        choices = [(False, "This device", "mobile"), (True, "This network", "wifi")]
        where = Segments(choices=choices, chosen=self.setup.shared, spoken="Where it is played")
        about = Column(spacing=dp(10), padding=(dp(4), 0, dp(4), dp(4)))

        def fill() -> None:
            about.clear_widgets()
            about.add_widget(sentence(NETWORK if self.setup.shared else DEVICE[self.game.has_secrets]))
            if self.setup.shared:
                about.add_widget(self._absent())

        def chosen(_segments: Any, shared: bool) -> None:
            self.change(shared=shared)
            fill()

        where.bind(chosen=chosen)
        panel.add_widget(where)
        panel.add_widget(about)
        fill()
        return panel

    def _absent(self) -> Column:
        """What becomes of a seat nobody answers for."""
        column = Column(spacing=dp(10))
        column.add_widget(caption("When somebody is away, the table"))
        ways = Segments(choices=ABSENT, chosen=self.setup.house.absent, spoken="When somebody is away")
        column.add_widget(ways)
        patience = Stepper(value=self.setup.house.patience, low=10, high=600, by=10, spoken="Seconds of patience")
        patience.words = lambda value: f"{value} s"
        patience.bind(value=lambda _stepper, seconds: self.house(patience=int(seconds)))
        row = asked("Patience", "How long it waits first.", patience)

        def chosen(_segments: Any, absent: str) -> None:
            self.house(absent=absent)
            if (absent != "wait") != (row.parent is not None):
                (column.add_widget if absent != "wait" else column.remove_widget)(row)

        ways.bind(chosen=chosen)
        if self.setup.house.absent != "wait":
            column.add_widget(row)
        return column

    def _words(self) -> Panel:
        panel = Panel(padding=dp(16), spacing=dp(14))
        panel.add_widget(caption("Words of this table"))
        if self.app.settings.dictionary not in {LARGE, EVERYDAY}:
            lexicon = chosen_lexicon(self.app.settings, self.app.folder)
            panel.add_widget(sentence(f"The words of “{lexicon.name}”, as the settings say."))
            return panel
        lists = Segments(choices=[(False, "Large"), (True, "Everyday")], chosen=self.setup.everyday)
        lists.spoken = "Which words count"
        lists.bind(chosen=lambda _segments, everyday: self.change(everyday=everyday))
        panel.add_widget(lists)
        panel.add_widget(sentence("Everyday leaves out what few people know."))
        rude = "What nobody says at a family table does not count."
        panel.add_widget(switch("No rude words", rude, self.setup.family, lambda family: self.change(family=family)))
        return panel

    def _manners(self) -> Panel:
        panel = Panel(padding=dp(16), spacing=dp(14))
        panel.add_widget(caption("Manners of this table"))
        waits = "It stands still while the device changes hands, and while the app is away."
        house = self.setup.house
        panel.add_widget(
            switch("The clock waits", waits, house.clock_waits, lambda waits: self.house(clock_waits=waits))
        )
        hints = Stepper(value=house.hints, low=0, high=20, spoken="Hints for each")
        hints.bind(value=lambda _stepper, number: self.house(hints=int(number)))
        panel.add_widget(
            asked("Hints for each", "Who plays with bots alone may ask for any number. All hear of it.", hints)
        )
        marked = "Where a letter or a card may lie is marked, for everybody."
        panel.add_widget(
            switch("Places marked", marked, house.shows_places, lambda shows: self.house(shows_places=shows))
        )
        return panel

    def _first_turn(self) -> list[Panel]:
        """Somebody who has never played this here may want to be shown."""
        return [] if self.as_last_time else first_turn_offer(self, self.game.name)

    # The three kinds of room

    def _bar(self) -> TopBar:
        bar = TopBar(title=self.game.title)
        bar.bind(on_back=lambda *_: self.stage.back())
        bar.add("help", "How to play", self._how_to_play)
        return bar

    def _how_to_play(self) -> None:
        self.go("rules", game=self.game.name)

    def _in_one_column(self) -> None:
        whole = BoxLayout(orientation="vertical")
        whole.add_widget(self._bar())
        scroll = self.scroll = HandleScroll()
        side = max(dp(12), (window.width - window.column) / 2)
        column = Column(spacing=dp(10), padding=(side, dp(4), side, dp(20)))
        for panel in (*self._first_turn(), self.panel, self._where(), self.form, self._words(), self._manners()):
            column.add_widget(panel)
        scroll.add_widget(column)
        whole.add_widget(scroll)
        foot = Tray()
        foot.add_widget(self._foot_row())
        whole.add_widget(foot)
        self.add_widget(whole)

    def _foot_row(self) -> Any:
        if theme.large_text:
            row: Any = Column(spacing=dp(6))
            self._told.pos_hint = {}
        else:
            row = Row(mirror=True, spacing=dp(12))
        row.add_widget(self._told)
        row.add_widget(self.start)
        return row

    def _in_two_columns(self) -> None:
        whole = BoxLayout(orientation="vertical")
        whole.add_widget(self._bar())
        columns = BoxLayout(spacing=dp(12))
        columns.padding = (dp(12) + window.safe_left, 0, dp(12) + window.safe_right, dp(12) + window.safe_bottom)
        scroll = self.scroll = Scroll()
        column = Column(spacing=dp(10), padding=(0, dp(4), 0, dp(12)))
        for panel in (*self._first_turn(), self._where(), self.form, self._words(), self._manners()):
            column.add_widget(panel)
        scroll.add_widget(column)
        beside = BoxLayout(orientation="vertical", spacing=dp(8))
        seats = HandleScroll()
        holder = Column(padding=(0, dp(4), 0, dp(12)))
        holder.add_widget(self.panel)
        seats.add_widget(holder)
        beside.add_widget(seats)
        beside.add_widget(self._foot_row())
        for part in window.mirrored([scroll, beside]):
            columns.add_widget(part)
        whole.add_widget(columns)
        self.add_widget(whole)

    def _beside_its_picture(self) -> None:
        whole = BoxLayout()
        middle = HandleScroll()
        column = Column(spacing=dp(14), padding=(dp(20), dp(20) + window.safe_top, dp(10), dp(20)))
        for panel in (self.panel, self._where(), self._words(), self._manners()):
            column.add_widget(panel)
        middle.add_widget(column)
        right = BoxLayout(orientation="vertical")
        rules = self.scroll = Scroll()
        holder = Column(padding=(dp(10), dp(20) + window.safe_top, dp(24) + window.safe_right, dp(20)))
        holder.add_widget(self.form)
        rules.add_widget(holder)
        right.add_widget(rules)
        foot = self._foot_row()
        foot.padding = (dp(10), dp(8), dp(24) + window.safe_right, dp(24) + window.safe_bottom)
        right.add_widget(foot)
        for part in window.mirrored([self._portrait(), middle, right]):
            whole.add_widget(part)
        self.add_widget(whole)

    def _portrait(self) -> FloatLayout:
        """The game at a glance, and what it is called."""
        page = FloatLayout(size_hint_x=None, width=dp(PICTURE) + window.safe_left)
        picture = GamePicture(game=self.accent, grounded=False, size_hint=(None, None))
        page.add_widget(Ground(game=self.accent, pos_hint={"x": 0, "y": 0}))
        page.add_widget(picture)
        column = Column(spacing=dp(10), size_hint_x=None)
        column.padding = (dp(32) + window.safe_left, 0, dp(20), dp(32) + window.safe_bottom)
        column.add_widget(Words(text=self.game.title, style="display"))
        column.add_widget(Words(text=self.game.line, tone="ink_soft"))
        buttons = Flow()
        for words, sign, screen in (("How to play", "help", "rules"), ("First turn", "school", "lesson")):
            button = PushButton(text=words, icon=sign, style="label", fit=True)
            button.bind(on_release=lambda _button, screen=screen: self.go(screen, game=self.game.name))
            buttons.add_widget(button)
        column.add_widget(buttons)
        page.add_widget(column)
        back = IconButton(icon="arrow_back", spoken="Back")
        back.bind(on_release=lambda *_: self.stage.back())
        page.add_widget(back)

        def arrange(*_: Any) -> None:
            picture.pos = (page.x, page.y + column.height)
            picture.size = (page.width, max(0, page.height - column.height - window.safe_top - dp(84)))
            column.pos, column.width = page.pos, page.width
            back.pos = (page.x + window.safe_left + dp(20), page.y + page.height - window.safe_top - dp(68))

        page.bind(pos=arrange, size=arrange)
        column.bind(height=arrange)
        return page
