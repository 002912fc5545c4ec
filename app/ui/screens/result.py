"""The result: who won and why, what each sum is made of, the words, what was missed, and the same table once more."""

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, OptionProperty

from app import device
from app.core.game import IllegalMove, Malformed, Seat, Standing, counted
from app.core.transcript import Judge
from app.ui.local_tables import open_new, setup_of
from app.ui.play import board_type
from app.ui.play.poster import Poster
from app.ui.saved_tables import go_to_new_deal
from app.ui.screens.at_table import watch_over
from app.ui.screens.history import HistorySheet
from app.ui.screens.result_parts import (
    WordsKnown,
    best_words,
    headline,
    left_row,
    parts_line,
    rank_row,
    said_of_copy,
    said_of_who_left,
    told_of_best,
    why_over,
    word_of_snippets,
    word_rows,
    you_of,
)
from app.ui.screens.result_review import ReviewPanel  # noqa: F401 — kv names it
from app.ui.stage import Screen
from app.ui.table import AnyTable
from app.ui.texts import tr
from app.ui.widgets import long_list  # noqa: F401 — kv names what is in it
from app.ui.widgets.each import Entry
from app.ui.widgets.signs import Notice
from app.ui.window import window

if TYPE_CHECKING:  # who plays alone does not wait for the network to be loaded
    from app.ui.network_table import NetworkTable

PICTURE = "result.png"
WORDS, MISSED, BOARD = "words", "missed", "board"
TWICE = 0.5  # seconds: the second tap of two, on the button that led here, does not play again


class ResultScreen(Screen):
    GROWS_AT_MOST = 1.4
    """How much larger than usual the headline gets with the text."""
    tab = OptionProperty(WORDS, options=[WORDS, MISSED, BOARD])
    seat = NumericProperty(0)
    choosers = ListProperty()
    words = ListProperty()
    board = ObjectProperty(None, allownone=True)
    """The table as it lies there in the end; it explains itself when touched."""
    board_alone = BooleanProperty(False)
    """Whether the board stands in the place of the ranking, as it does in a low window."""
    tabs_stay = BooleanProperty(False)
    """Whether the choice of what to look at stands above what scrolls, which has the ranking no more."""
    margin = NumericProperty(0)
    board_margin = NumericProperty(0)
    """Beside a board: less, so that it is about as large as it was at play."""

    def enter(self, table: AnyTable, *, is_kept: bool = False, dealt: "NetworkTable | None" = None) -> None:
        """Take a table that has just ended, or a kept one: then the way back leads where the player came from.

        Its host may have *dealt* anew meanwhile: to go there is offered.
        """
        self.is_kept = is_kept
        self.dealt = dealt
        self.table = table
        self.sitting = table.sitting
        self.game = self.sitting.game
        self.accent = self.game.name
        self.players = self.sitting.players
        self.view = self.sitting.public
        assert self.view.result
        self.result = self.view.result
        self._goes_on = False  # the same table, with a new game
        self._came = Clock.get_time()
        self.watch = watch_over(self, table)
        self.looks = table.opening.house.looks
        self.known = WordsKnown(table.opening, self.app.folder)
        self.waits_for_host = self._away_table is not None and not dealt
        self._tell()

    def _tell(self) -> None:
        self.headline = headline(self.result, self.players, you_of(self.sitting), self.game.counted_in)
        self.reason = why_over(self.result, self.players)
        ranked = [rank_row(self.result, each, self.players) for each in self.result.ranking]
        self.standings = [*ranked, *(left_row(seat, self._standing_of(seat), self.players) for seat in self._gone)]
        best = best_words(self.result, self.players, self.known.rarity)
        self.best = told_of_best(best, self.known.meaning) if best else ("", "", "")
        waits = tr("The host deals") if self.waits_for_host else tr("Play again")
        self.again = tr("Play on") if self.dealt else waits
        here = (seat for seat in self.sitting.here if seat not in self._gone)
        self.seat = next(here, next((each.seat for each in self.result.ranking), 0))
        self._look()

    @property
    def _gone(self) -> list[Seat]:
        """Those who left before the end, and are not ranked."""
        ranked = {each.seat for each in self.result.ranking}
        return [seat for seat in range(len(self.players)) if seat not in ranked]

    def _standing_of(self, seat: Seat) -> Standing | None:
        """Tell what a seat has come to; None of one that left nothing to count."""
        return next((each for each in (*self.result.ranking, *self.result.left) if each.seat == seat), None)

    def leave(self) -> None:
        Notice.end()
        self.ids.review.stop()

    def back(self) -> bool:
        if self.dealt:
            self.play_again()  # others wait there; from there one leaves by a word
        elif not self.is_kept:
            self.stage.home()
        return not self.is_kept

    def resume(self) -> None:
        if self.sitting is not self.table.sitting:
            self.sit_anew()
        self._look()  # a review goes on that was stopped on the way

    def gone(self) -> None:
        self.watch.stop()
        if not self._goes_on:
            (self.dealt or self.table).close()

    def play_again(self) -> None:
        if self.dealt:
            self._goes_on = True
            self.stage.replace("play", table=self.dealt)
            return
        if Clock.get_time() < self._came + TWICE:
            return
        if self.table.network:
            self.table.network.start()
            return
        try:
            opening = self.table.opening
            table = open_new(self.app, self.game.name, replace(setup_of(opening), players=self.players), opening)
        except (IllegalMove, Malformed) as refusal:
            self.app.notice(str(refusal))
            return
        self.stage.replace("play", table=table)

    def open_moves(self) -> None:
        # Without room for it a guest keeps no table.
        HistorySheet(sitting=self.sitting, title=tr("All moves"), key=self.table.key or "").show(self.stage)

    def sit_anew(self) -> None:
        """Go on: the host has dealt anew; a guest may look back for as long as they like."""
        if self.parent and self.table.sitting.public.result is None:  # else seats have changed hands, that is all
            self._goes_on = True
            go_to_new_deal(self, self.table)

    @property
    def _away_table(self) -> "NetworkTable | None":
        network = self.table.network
        return network if network and not network.is_host else None

    def share(self) -> None:
        """Hand the result on as picture and text, or at least copy the text."""
        picture, text = self.app.folder / PICTURE, self.as_text()
        self.poster().keep(picture)
        if not device.share(text, picture):
            device.copy(text)
            self.app.notice(said_of_copy(picture))

    def poster(self) -> Poster:
        """Make the picture that is handed on: it tells others, so nobody is "you"."""
        best = best_words(self.result, self.players, self.known.rarity)
        who_wins = headline(self.result, self.players, thing=self.game.counted_in)
        return Poster(
            game=self.game.name,
            view=self.view,
            names=[player.name for player in self.players],
            headline=who_wins,
            line="" if self.reason.startswith(who_wins) else self.reason,
            best=(tr("Best word"), *told_of_best(best, self.known.meaning)[:2]) if best else self._longest(),
            word=word_of_snippets(best, self.game.title),
        )

    def _longest(self) -> tuple[str, ...]:
        """Tell the longest word, where words bring no points; nothing where nobody found any."""
        said = [(word.word, each.seat) for each in self.result.ranking for word in each.words]
        said = [each for each in said if self.known.rarity(each[0]) is not None]
        if not said:
            return ()
        word, seat = max(said, key=lambda each: len(each[0]))
        return tr("Longest word"), word, self.players[seat].name

    def as_text(self) -> str:
        lines = [f"{self.game.title}: {headline(self.result, self.players, thing=self.game.counted_in)}"]
        for standing in self.result.ranking:
            name = self.players[standing.seat].name
            total = counted(standing.points, self.game.counted_in)
            parts = f" ({parts_line(standing, self.players)})" if len(standing.parts) > 1 else ""
            rank = "" if self.result.is_broken_off else f"{standing.rank}. "
            lines.append(f"{rank}{name}, {total}{parts}")
        thing = self.game.counted_in
        lines += [said_of_who_left(seat, self._standing_of(seat), self.players, thing) for seat in self._gone]
        for name, word in best_words(self.result, self.players, self.known.rarity)[:1]:
            points = counted(word.points, "point")
            lines.append(tr("Best word: {word}, {points} ({name})", word=word.word, points=points, name=name))
        return "\n".join(lines)

    def choices(self, *, in_full: bool) -> list[tuple[str, str]]:
        """Return what there is to look at: nobody here missed anything who did not play, or whose moves are gone."""
        missed = [(MISSED, tr("What you missed") if in_full else tr("You missed"))] if self._has_missed() else []
        return [(WORDS, tr("Words")), *missed, (BOARD, tr("Board"))]

    def _has_missed(self) -> bool:
        return bool(self.sitting.here) and self.table.transcript is not None

    def on_tab(self, _screen: object, tab: str) -> None:
        if tab == MISSED and not self._has_missed():
            self.tab = WORDS  # the host has dealt anew
            return
        self._look()
        Clock.schedule_once(self._draw_up, -1)

    def on_seat(self, *_: object) -> None:
        self._look()

    def _look(self) -> None:
        here = self.sitting.here
        seats = sorted({WORDS: range(len(self.players)), MISSED: here}.get(self.tab, ()), key=self._gone.__contains__)
        self.choosers = [self._chooser(seat) for seat in seats] if len(seats) > 1 else []
        standing = self._standing_of(self.seat)
        self.words = list(word_rows(standing.words if standing else (), self.known.about, self))
        if self.tab == MISSED:
            self.ids.review.look(self.seat if self.seat in here else here[0])
        elif "review" in self.ids:
            self.ids.review.stop()
        if self.tab == BOARD and not self.board:
            self.board = board_type(self.game.name)(game=self.game, players=self.players)
            self.board.turn_to(self.seat)
            self.board.view = self.view

    def _chooser(self, seat: Seat) -> Entry:
        chosen = seat == self.seat
        return {"key": seat, "seat": seat, "text": self.players[seat].name, "chosen": chosen, "screen": self}

    @property
    def judge(self) -> Judge:
        return self.table.opening.judge

    def draw_up_soon(self) -> None:
        """Begin with what was chosen where one column has it below the ranking, once it is laid out anew."""
        if self.tab != WORDS:
            Clock.schedule_once(self._draw_up)

    def _draw_up(self, _: float) -> None:
        if window.phone:
            self.ids.page.scroll.show_from(self.ids.beside if self.tabs_stay else self.ids.tabs)
