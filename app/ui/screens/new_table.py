"""A new table: who plays, by which rules and words; Start is one tap away, with what was played last."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.core.game import AnyGame, IllegalMove, Malformed
from app.core.options import Question, questions, usual, usual_at_first
from app.games import game_type
from app.storage import last, players, taught
from app.storage.last import Setup
from app.ui import seating
from app.ui.judge import EVERYDAY, LARGE, USUAL, chosen_lexicon, game_finder, judge_for, plays_everyday
from app.ui.lesson_table import has_lesson
from app.ui.local_tables import is_person, open_new
from app.ui.screens import new_players, option_form  # noqa: F401 — kv names what is in them
from app.ui.stage import Screen
from app.ui.texts import later, listed, tr, trn
from app.ui.widgets.pictures import ground
from app.ui.widgets.touch import Drawn
from app.ui.window import window

GOES_ROUND = {
    "secrets": later("The table is open to all. A curtain hides what is secret as the device goes round."),
    "always": later("The device goes round, and a curtain hides every hand."),
    "never": later("The device goes round without a curtain: the others look away."),
}
A_CHILD = 10  # years: is younger, and reads what lies on the table


class NewTableScreen(Screen):
    setup: Setup = ObjectProperty(None, allownone=True, rebind=True)
    pictured = BooleanProperty(False)
    between = NumericProperty(0)
    side = NumericProperty(0)
    stands = StringProperty("")
    """How many play, and for how long; or why it cannot be dealt."""
    company = ObjectProperty(None, allownone=True)
    """How many people and bots sit at this device; None where others join."""
    note = StringProperty("")
    """What becomes of the device while they play."""
    far_side = StringProperty("")
    """Who sits at the far side of a device that lies on the table."""
    may_hide = BooleanProperty(False)
    """Whether the people of a device may have something to hide from one another."""
    shares = BooleanProperty(False)
    """Whether several people play on this device alone."""
    can_start = BooleanProperty(False)
    as_last_time = BooleanProperty(False)
    tells_rules = BooleanProperty(False)
    """Whether all that may be agreed on is asked, below the line that sums it up."""
    rules_told = StringProperty("")
    child_plays = BooleanProperty(False)
    """Whether a child is to sit at a table whose dictionary has rude words."""
    offers_lesson = BooleanProperty(False)
    lesson_is_begun = BooleanProperty(False)

    def enter(self, game: str) -> None:
        self.game = game_type(game)
        self.told = tr(self.game.line)
        self.accent = game
        self.known = players.load(self.app.folder)
        settings = self.app.settings
        self.word_list = ""
        """The name of a list of the player's own, which every new table judges by."""
        if settings.dictionary not in {USUAL, LARGE, EVERYDAY}:
            self.word_list = chosen_lexicon(settings, self.app.folder).name
        kept = last.load(self.app.folder, game, self.game.options_type)
        self._last = kept if kept and not seating.problem_of(kept, self.game) else None
        self.resume()
        is_new = not self._last or self.lesson_is_begun
        self.offers_lesson = is_new and has_lesson(game) and game not in taught.load(self.app.folder)
        fresh = seating.first_setup(self.game, self.known)
        everyday = plays_everyday(settings, usual=self.game.everyday)
        options = usual_at_first(fresh.options, on_a_phone=window.phone)
        self._usual = self._last or replace(fresh, options=options, everyday=everyday, family=settings.family_filter)
        self.setup = last.begun(self.app.folder, game, self.game.options_type) or self._usual

    def leave(self) -> None:
        """Keep what was chosen, whether one comes back or the app is closed meanwhile."""
        chosen = self.setup if self.setup != self._usual else None
        with suppress(OSError):  # no room: next time the form is filled in anew
            last.leave_begun(self.app.folder, self.game.name, chosen)

    def pause(self) -> None:
        self.leave()

    def resume(self) -> None:
        self.lesson_is_begun = taught.left(self.app.folder, self.game.name) is not None

    def seat(self, setup: Setup) -> None:
        self.change(players=setup.players, house=replace(self.setup.house, looks=setup.house.looks))

    def change(self, **changes: Any) -> None:
        """Agree on something else; what is usual changes with how many share the device."""
        before = self._shares_the_device()
        setup = replace(self.setup, **changes)
        self.setup = setup
        if (together := self._shares_the_device()) != before:
            self.setup = replace(setup, options=usual(setup.options, at_one_device=together))

    def house(self, **changes: Any) -> None:
        self.change(house=replace(self.setup.house, **changes))

    def _shares_the_device(self) -> bool:
        return not self.setup.shared and sum(map(is_person, self.setup.players)) > 1

    def on_setup(self, _screen: object, setup: Setup) -> None:
        problem = seating.problem_of(setup, self.game)
        count = len(setup.players)
        people = sum(map(is_person, setup.players))
        self.company = None if setup.shared else (people, count - people)
        if setup.shared:
            stands = trn("{count} player here", "{count} players here", count)
        else:
            minutes = self.game.minutes_of(people, count - people, setup.options)
            stands = trn("{count} player, about {time} min", "{count} players, about {time} min", count, time=minutes)
        self.note = note_on(setup, has_secrets=self.game.has_secrets)
        self.shares = self._shares_the_device()
        names = [player.name for player in setup.players if is_person(player)]
        far = listed(names[(people + 1) // 2 :])
        self.far_side = tr("For a tablet that lies between you. At the far side: {names}.", names=far)
        self.may_hide = self.game.has_secrets and (setup.shared or self.shares)
        self.stands = problem or stands
        self.can_start = not problem
        is_child = any(player.age is not None and player.age < A_CHILD for player in setup.players)
        self.child_plays = is_child and not setup.family and not self.word_list
        self.rules_told = tr("{rules} · {words}", rules=self._rules(setup.options), words=self._words(setup))
        self.as_last_time = not problem and setup == self._last

    def judged(self, everyday: bool, family: bool) -> AnyGame | None:
        judge = replace(judge_for(self.app.settings, self.app.folder), everyday=everyday, family=family)
        return game_finder(self.app.folder)(self.game.name, judge) if hasattr(self.game, "told_of") else None

    def _rules(self, options: Any) -> str:
        """Sum up what is not as printed: what comes of the device by its answer, all else by what it is about."""
        printed, asked = self.game.options_type(), questions(self.game.options_type)
        changed = [
            (each, getattr(options, name))
            for name, each in asked.items()
            if each.is_asked(options) and getattr(options, name) not in (getattr(printed, name), *each.also)
        ]
        shares = self._shares_the_device()
        by_device = [each for each in changed if shares and each[1] == each[0].at_one_device]
        by_window = [each for each in changed if window.phone and each[1] == each[0].on_a_phone]
        at_first = [each for each in changed if each[1] == each[0].at_first]  # the print leaves these open
        known = [*by_device, *by_window, *at_first]
        others = [tr(each.label) for each, value in changed if (each, value) not in known]
        told = [tr("On one device: {what}", what=_answers(by_device))] if by_device else []
        told += [tr("On a phone: {what}", what=_answers(by_window))] if by_window else []
        told += [tr("Not as printed: {what}", what=", ".join(others))] if others else []
        return " · ".join(told) or tr("As printed")

    def _words(self, setup: Setup) -> str:
        words = self.word_list or (tr("everyday words") if setup.everyday else tr("the large dictionary"))
        return tr("{words}, no rude ones", words=words) if setup.family and not self.word_list else words

    def deal(self) -> None:
        if self.setup.shared:
            from app.ui import network_tables  # who plays alone does not wait for the network to be loaded

            shared = network_tables.open_new(self.app, self.game.name, self.setup)
            self._usual = self.setup  # and nothing is begun any more
            self.stage.replace("lobby", table=shared)
            return
        try:
            table = open_new(self.app, self.game.name, self.setup)
        except (IllegalMove, Malformed) as refusal:
            self.app.notice(str(refusal))
            return
        self._usual = self.setup
        self.stage.replace("play", table=table)

    def decline_lesson(self) -> None:
        taught.note(self.app.folder, self.game.name)
        self.offers_lesson = False

    def seconds(self, value: float) -> str:
        return tr("{count} s", count=value)


def _answers(chosen: list[tuple[Question, Any]]) -> str:
    return ", ".join(tr(each.choices[value]) for each, value in chosen)


def note_on(setup: Setup, *, has_secrets: bool) -> str:
    """Say what becomes of the device while those play who are named so far."""
    people = sum(map(is_person, setup.players))
    if setup.shared:
        return tr("Everyone named above plays on this device; others join with their own phones.")
    if people < 2:
        return tr("Only one person plays on this device, so nothing needs hiding.")
    if not has_secrets:
        return tr("Everyone plays on this device.")
    return tr(GOES_ROUND[setup.house.curtain])


class Ground(Drawn):
    game = StringProperty("")
    drawn_by = ("game",)

    def paint(self) -> None:
        ground(*self.box, self.game)
