"""The scoresheet beside the printed game: no calls from the app, only sheets to write on and what they come to."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app import device
from app.core.game import Malformed, name_from
from app.games.kross.model import ALPHABET, Tally
from app.storage.scoresheets import FREE, Found, KeptSheet, SheetTable
from app.ui.judge import dictionary_for, game_finder, is_english, judge_for, plays_everyday
from app.ui.kv import dress
from app.ui.letter_pad import letter_pad
from app.ui.measure import measured, style
from app.ui.play.kross import cards  # noqa: F401 — kv names what is in it
from app.ui.play.kross.pieces import CardLook, GridKey
from app.ui.play.kross.scoresheet.board import ScoreBoard
from app.ui.play.kross.scoresheet.desk import SheetDesk
from app.ui.play.kross.scoresheet.parts import badges_of, cards_told
from app.ui.play.kross.scoresheet.sums import SheetRules, as_text, ranking_of, sum_of, told_of_task, words_of
from app.ui.screens.at_table import watch_over
from app.ui.screens.watch import Watch
from app.ui.stage import Screen
from app.ui.texts import tr
from app.ui.widgets.dialogs import FieldSheet, ask
from app.ui.window import window

if TYPE_CHECKING:  # who plays alone does not wait for the network to be loaded
    from app.ui.network_table import NetworkTable

PICTURE = "scoresheet.png"
BACKSPACE, DELETE = 8, 127
TOOLS = 240  # dp of the head that are not its title's


def desk_for(screen: "ScoresheetScreen", shared: "NetworkTable | None") -> SheetDesk:
    if shared is None:
        return SheetDesk(screen.app.folder)
    # Who plays alone does not wait for the network to be loaded.
    from app.ui.play.kross.scoresheet.shared_desk import SharedDesk

    shared.shared.on_change.append(screen.hear)
    return SharedDesk(screen.app.folder, shared.shared, lambda refusal: screen.app.notice(str(refusal)))


def first_free(sheet: KeptSheet, otherwise: int = 0) -> int:
    place = sheet.letters.find(FREE)
    return otherwise if place < 0 else place


class ScoresheetScreen(Screen):
    """Sheets of one table: the chosen one lies open, the others are a tap away."""

    accent = "kross"
    is_shared = BooleanProperty(False)
    """Whether it is the table of several devices."""
    may_undo = BooleanProperty(False)
    may_redo = BooleanProperty(False)
    margin = NumericProperty(0)
    side = NumericProperty(0)
    first_square = NumericProperty(0)
    letters = StringProperty(FREE * 36)
    counted = ObjectProperty(())
    task_word = StringProperty("")
    keys = ObjectProperty(())
    badges = ListProperty()
    sums = ListProperty()
    ranking = ListProperty()
    task_told = StringProperty("")
    cards_told = StringProperty("")
    first_told = StringProperty("")
    is_full = BooleanProperty(False)
    writes = BooleanProperty(True)
    """Whether the keys are in sight: on a full sheet they come back once a square is touched."""
    words = ListProperty()
    words_told = StringProperty("")
    is_everyday = BooleanProperty(True)
    is_own_list = BooleanProperty(False)
    """Whether the player has brought the words, so that there is no choice of dictionaries."""
    is_first = BooleanProperty(False)

    def enter(self, shared: "NetworkTable | None" = None) -> None:
        self.shared = shared
        self.is_shared = shared is not None
        self.desk = desk_for(self, shared)
        self.watch = watch_over(self, shared) if shared else Watch()
        self.first_square = first_free(self.sheet)
        signs = (GridKey(sign, tr("Write {letter}", letter=sign), CardLook()) for sign in ALPHABET)
        self.keys = (*signs, GridKey(FREE, tr("Erase the square")))
        self.resume()

    def hear(self) -> None:
        self.desk.look()
        if self.parent:
            self._show()

    def sit_anew(self) -> None:
        """Nothing: everybody keeps their own sheet."""

    def back(self) -> bool:
        if self.shared is None:
            return False
        copies = tr("A copy of all sheets stays on this device.")
        ask(self.stage, tr("Leave these sheets?"), copies, [(tr("Stay"), None), (tr("Home"), self.stage.home)])
        return True

    def gone(self) -> None:
        self.watch.stop()
        if self.shared:
            self.shared.shared.on_change.remove(self.hear)
            self.shared.close()

    def open_to_network(self) -> None:
        from app.ui.play.kross.scoresheet.shared_desk import open_sheets

        names = [sheet.name for sheet in self.table.sheets]
        self.stage.replace("lobby", table=open_sheets(self.app, *names))

    def resume(self) -> None:
        """Judge anew: a word may have come to the house list."""
        settings, everyday = self.app.settings, self.table.everyday
        self._judged_by = everyday
        judge = judge_for(settings, self.app.folder)
        self.is_own_list = not is_english(dictionary_for(judge, self.app.folder))
        if not self.is_own_list:  # KH23
            self.is_everyday = plays_everyday(settings, usual=True) if everyday is None else everyday
            judge = replace(judge, everyday=self.is_everyday)
        game: Any = game_finder(self.app.folder)(self.accent, judge)  # the contract of games does not know sheets
        self.game: SheetRules = game
        letter_pad.follow(game)
        self._show()

    @property
    def board(self) -> ScoreBoard:
        board: ScoreBoard = self.ids.board.__self__
        return board

    @property
    def table(self) -> SheetTable:
        return self.desk.table

    @property
    def sheet(self) -> KeptSheet:
        return self.table.sheet

    def tallies(self) -> list[Tally]:
        return [
            self.game.tally_sheet(each.letters, each.task, each.task_word, each.cards, is_first=each.is_first)
            for each in self.table.sheets
        ]

    def title_scale(self, title: str, room: float, text: float) -> float:
        size, _, weight = style("title", text)
        return min(1.0, (room - dp(TOOLS)) / measured(title, round(size), weight)[0])

    def _show(self) -> None:
        if self.table.everyday != self._judged_by:
            self.resume()
            return
        tallies, sheet = self.tallies(), self.sheet
        tally = tallies[self.table.chosen]
        self.letters, self.counted, self.task_word = sheet.letters, tuple(tally.counted), tally.task_word or ""
        self.may_undo, self.may_redo = bool(self.desk.past), bool(self.desk.undone)
        self.badges = badges_of(self, self.table, tallies, may_add=not self.is_shared)
        self.sums = sum_of(sheet, tally)
        self.ranking = ranking_of(self.table, tallies) if len(tallies) > 1 else []
        self.task_told, self.cards_told = told_of_task(sheet), cards_told(sheet)
        was_full, self.is_full = self.is_full, FREE not in sheet.letters
        self.writes = not self.is_full or (self.writes and was_full)
        self.first_told = tr("3 points.") if self.is_full else tr("3 points, once all 36 squares are full.")
        self.is_first = sheet.is_first and self.is_full
        self.words = words_of(self, tally)
        self.words_told = tr("Everyday words count.") if self.is_everyday else tr("All of its words count.")
        if self.is_own_list:
            self.words_told = tr("Words are judged by your own list.")

    # What is done with the sheet

    def act(self, what: Callable[[], object]) -> bool:
        """Do something with the sheets and show it; what cannot be done is said, and nothing is changed."""
        try:
            what()
            is_done = True
        except (Malformed, OSError) as refusal:
            self._refuse(refusal)
            is_done = False
        self._show()
        return is_done

    def _refuse(self, refusal: Malformed | OSError) -> None:
        self.app.feel("refused")
        reason = str(refusal)
        if isinstance(refusal, OSError):
            reason = tr("It cannot be saved: {reason}.", reason=refusal.strerror or tr("no reason given"))
        ask(self.stage, tr("That did not work"), reason, [(tr("OK"), None)])

    def change_sheet(self, **changes: object) -> bool:
        return self.act(partial(self.desk.change_sheet, **changes))

    def write(self, sign: str) -> None:
        """Write a letter into the chosen square, and on to the next; or free it, or the one before if it is free.

        Behind the last square come those that were left free.
        """
        number = int(self.board.chosen)
        letters = self.sheet.letters
        if sign == FREE and letters[number] == FREE:
            number = max(0, number - 1)
        if not self.change_sheet(letters=letters[:number] + sign + letters[number + 1 :]):
            return
        if sign != FREE:
            number = number + 1 if number + 1 < len(letters) else first_free(self.sheet, number)
        self.board.cursor = ("square", number)
        if window.phone:
            self.ids.page.scroll.show_from(self.board)  # what is written is seen
        self.app.feel("laid")

    def turn_back(self, what: Callable[[], object]) -> None:
        before = self.sheet.letters
        self.act(what)
        changed = [number for number, sign in enumerate(self.sheet.letters) if sign != before[number]]
        if changed:
            self.board.cursor = ("square", changed[0])

    def choose(self, number: int) -> None:
        if number != self.table.chosen:
            self.act_and_stand(partial(self.desk.choose, number))

    def act_and_stand(self, what: Callable[[], object]) -> None:
        """Lay something else open, and stand at its first free square."""
        self.act(what)
        self.board.cursor = ("square", first_free(self.sheet))

    def judge_by(self, *, everyday: bool) -> bool:
        """Choose the dictionary; whether the everyday words count now."""
        self.act(partial(self.desk.judge_by, everyday=everyday))
        return self.is_everyday

    def give_first(self, *, on: bool) -> bool:
        """K18: the bonus is for a sheet that is full; whether it is given now."""
        self.act(partial(self.desk.give_first, on=on))
        return self.is_first

    # Keys

    def on_key(self, code: int, text: str) -> bool:
        if code in {BACKSPACE, DELETE}:
            self.write(FREE)
            return True
        return self.board.letter(text)

    def on_arrow(self, direction: str) -> bool:
        """Arrows begin at the chosen square."""
        self.app.walker.put(self.board)
        return bool(self.board.step(direction))

    def on_command(self, key: str, *, shift: bool) -> bool:
        """Ctrl+Z and Ctrl+Y, or Ctrl+Shift+Z; Ctrl+V pastes, Ctrl+C copies."""
        match key:
            case "z" | "y":
                self.turn_back(self.desk.redo if shift or key == "y" else self.desk.undo)
            case "v":
                self.paste()
            case "c":
                self.share()
            case _:
                return False
        return True

    # What is done with the table

    def add(self) -> None:
        def add(name: str) -> None:
            self.act_and_stand(lambda: self.desk.change(self.table.adding(name)))

        self._ask_name(tr("Whose sheet?"), "", tr("Add the sheet"), add)

    def open_rename(self) -> None:
        former = self.sheet.name
        self._ask_name(tr("Rename"), former, tr("Keep"), lambda name: self.change_sheet(name=name_from(name) or former))

    def _ask_name(self, title: str, name: str, done: str, keep: Callable[[str], object]) -> None:
        about = {"title": title, "text": name, "hint": tr("A name"), "spoken": tr("The player’s name")}
        FieldSheet(**about, icon="person", done=done, keep=keep).show(self.stage)

    def remove(self) -> None:
        self.act_and_stand(lambda: self.desk.change(self.table.removing()))

    def paste(self) -> None:
        """Take six lines of text for the open sheet; what is wrong with them is told, and nothing changes."""
        self.act_and_stand(lambda: self.desk.change_sheet(letters=self.game.judge.read(device.pasted())))

    def share(self) -> None:
        text = as_text(self.game, self.sheet, self.tallies()[self.table.chosen])
        picture = self.app.folder / PICTURE
        self.board.export_to_png(str(picture))
        if not device.share(text, picture):
            device.copy(text)
            self.app.notice(tr("The sheet has been copied: paste it anywhere."))

    def ask_new(self) -> None:
        """Lay blank sheets out, once the player agrees to put these away."""
        if self.table.is_blank:
            self.app.notice(tr("These sheets are still blank."))
            return
        away = tr("The sheets of this table will be under Older sheets.")
        new = partial(self.act_and_stand, self.desk.lay_new)
        ask(self.stage, tr("Put these sheets away?"), away, [(tr("Take new sheets"), new), (tr("Stay here"), None)])

    def open_older(self) -> None:
        if found := self.desk.older():
            self.open_sheet("OlderSheet", found=found)
        else:
            self.app.notice(tr("No older sheets are kept."))

    def lay_older(self, found: Found) -> None:
        self.act_and_stand(partial(self.desk.lay_older, found))


dress("play/scoresheet")
