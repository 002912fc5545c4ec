"""A board: what every game's board can do, whatever lies on it. It knows a view and a draft, and nothing else."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.core.game import Event, Preview
from app.core.texts import words_in
from app.ui.palette import TOUCH
from app.ui.play.choreography import news
from app.ui.play.contract import Drafting, LookT, Outcome, Prompt, Touches, is_asked
from app.ui.play.marks import Sign
from app.ui.play.scene import Box, GameDraft, GameLook, GameMoment, GameView, Key, Look, Move, Scene, Spot
from app.ui.play.surface import EMPTY, Surface
from app.ui.texts import listed, tr
from app.ui.theme import theme
from app.ui.window import window

AFTER = 9  # dp from a word that leads on to the middle of the sign that says so
WORD = "word"  # what the key of a place begins with that leads to the pages of words
LOOKED_AT = (
    "gaze",
    "lies_open",
    "wants_hand",
    "hints",
    "tips",
    "hint",
    "carried",
    "over",
    "refusal",
    "refused_at",
    "dear",
    "is_counted",
)


class Board(Surface):
    """Shows a view and makes a draft of a move."""

    game = ObjectProperty(None)
    """The game by its contract: `game.legal(view)`, `game.preview(view, move)`; nothing else of it is known."""
    view = ObjectProperty(None, allownone=True)
    players = ObjectProperty(())
    """The table's players, by seat."""
    seat = ObjectProperty(None, allownone=True)
    """Whose board it is; None for an onlooker."""
    here = ObjectProperty(())
    """The seats of this device. In an open step (see `is_open`) each of them may act, by `on_seat_move`."""
    sides = ObjectProperty(())
    """The seats that have a side of this device, those that bots have taken over from people among them."""
    making = ObjectProperty(None)
    """What has been chosen so far."""
    gaze = ObjectProperty(None, allownone=True)
    """What the player looks at besides: a value of the game."""
    later = ObjectProperty(None)
    """What the people of this device mean to do once they are asked, by seat: the board keeps it there for itself.

    It outlives the board, which goes when the curtain comes; the view's own seat alone is shown what it meant.
    """
    lies_open = BooleanProperty(False)
    """Whether all who share the device look on: the view's own hand lies face down."""
    wants_hand = BooleanProperty(False)
    """Whether its owner takes that hand up by holding it, to go on; else holding it peeks."""
    peeks = ObjectProperty(None, allownone=True)
    """Gives the view of the owner of that hand, for their eyes alone: asked for only while they hold it."""
    since = ObjectProperty(None, allownone=True)
    """The view with which the shown one is compared when one looks back, so that what is new is marked."""
    hints = BooleanProperty(False)
    """Whether legal places are marked."""
    sorts = BooleanProperty(defaultvalue=False)
    """Whether whoever has the device to themselves sees things sorted, from table to table."""
    tips = BooleanProperty(defaultvalue=True)
    """Whether what one might overlook is pointed out to the player."""
    hint = ObjectProperty(None, allownone=True)
    """A move somebody asked for help with: drawn as hinted until they have a draft or are asked for something else."""
    dear = ObjectProperty(())
    """Where something is pointed out to a learner: boxes that no words are to cover."""
    draft = ObjectProperty(None, allownone=True)
    """The whole move as it lies, once it is one: Done makes it. The board sets it, and None while it is none."""
    may_undo = BooleanProperty(False)
    """Whether `undo` would take something off the draft; the board sets it."""
    prompt = ObjectProperty(Prompt())
    """What the frame says while the draft lies as it does; the board sets it."""
    is_unanswered = BooleanProperty(False)
    """Whether an open step waits for the first of this device to answer: its clock waits, too. The board sets it."""
    time_left = NumericProperty(-1)
    """Seconds left for what is asked; below 0 no time runs. The banner shows them; a board whose game does, too, puts
    them into its look."""
    time_whole = NumericProperty(1)
    is_counted = BooleanProperty(defaultvalue=True)
    """Whether what all have made may be told: a game that is over is counted before all eyes first."""
    is_seen = BooleanProperty(defaultvalue=True)
    """Whether all have seen what happened last."""
    lies_still = BooleanProperty(defaultvalue=True)
    """Whether it has come to rest since: then whoever is asked may be expected to begin."""
    counted_so_far = ObjectProperty(None, allownone=True)
    """What each seat's total has come to while that is counted before all eyes; None: what the view says of it."""
    ways = ObjectProperty(())
    """How far each seat has come, for the strip of players: steps of how many, in a sentence too, and what counts only
    later; or nothing."""
    banner_high = NumericProperty(0)
    """How high the banner stands, for what lies under it."""
    at_foot = NumericProperty(0)
    """How high is what is to be touched at its foot."""
    at_head = NumericProperty(0)
    """How high is what a notice may cover at its head, where at its foot it would cover more; 0: nothing."""
    is_beside = BooleanProperty(defaultvalue=False)
    """Nothing, for a board: what stands beside it may take a notice in its place."""
    notices_beside: ClassVar[bool] = False
    """Whether notices in a wide window stand beside it: over it they would cover what they speak of."""
    notices_in_banner: ClassVar[bool] = False
    """Whether notices in a narrower window lie on what is asked: all of the board, and what lies below, is needed."""
    tray: Widget | None = None
    """What lies at the thumb, above the last row."""
    told: Widget | None = None
    """What is told of the tray, apart from it in a low window, where words scroll."""
    beside: Widget | None = None
    """What lies under the banner of a wide window."""
    least_high: ClassVar[float] = 0.96
    """Less high than that, in parts of its width, the banner's second line gives way to it."""
    least_high_in_large_text: ClassVar[float] = 0.0
    """The same for large text, if it is more: all that stands round the board is larger then."""
    highest: ClassVar[float] = 2.0
    """How high it is at most where one looks back at it, in parts of its width."""
    aim: ClassVar[str] = ""
    """What the table of a day is about and what brings how much, for whoever sits down there first."""
    open_phase: ClassVar[str] = ""
    """The phase of the game that all who share a device play at once; nothing for none."""
    in_turns: ClassVar[bool] = False
    """Whether whoever has the device to themselves is told of their turn once all have seen the move before."""
    to_the_edge: ClassVar[bool] = False
    """Whether what lies there goes on beyond what is seen, up to the edge of a phone."""
    shows_seats: ClassVar[bool] = False
    """Whether a wide window has a column of players, each with a picture of what lies before them."""
    seen_by = (
        *Surface.seen_by,
        "view",
        "players",
        "here",
        "making",
        "gaze",
        "hints",
        "tips",
        "hint",
        "dear",
        "lies_open",
        "wants_hand",
        "is_counted",
    )
    moment_of: ClassVar[type[GameMoment]]
    """Makes of view, draft and look what is the case, where a board asks for that."""
    drafting: ClassVar[Drafting]
    """What the game makes of its drafts."""
    in_order: ClassVar[str] = ""
    """The part of the gaze that says how the player has put things for their own eyes; nothing for most."""
    controller: ClassVar[Touches]
    """What the game makes of touches and keys."""

    compared = BooleanProperty(defaultvalue=False)
    """Whether it stands beside another one, with little room, and shows a move that was or could have been made."""
    looks_back = BooleanProperty(defaultvalue=False)
    """Whether it shows what was: an earlier view is no turn that was taken back, and nothing is drafted there."""

    is_judged = BooleanProperty(defaultvalue=False)
    """Whether something is being decided before all eyes: until it is, no words tell how it was."""

    find_chips: Callable[[], tuple[Box | None, ...]] = staticmethod(lambda: ())
    """Tells where each seat's name is: whoever shows the names sets it."""

    may_begin: Callable[[type], bool] = staticmethod(lambda _kind: True)
    """Tells whether a move of a kind may be begun: a lesson asks for another."""

    __events__: ClassVar[tuple[str, ...]] = (
        "on_move",
        "on_seat_move",
        "on_take_up",
        "on_sound",
        "on_told",
        "on_look_up",
    )

    def __init__(self, **kwargs: object) -> None:
        self._before: GameView = None
        self._comes = False  # a view does: what is begun and looked at still belongs to the one before
        self._unheard: list[str] = []
        self._chips: tuple[Box | None, ...] = ()
        self._previews: dict[Move, Preview] = {}
        kwargs.setdefault("later", {})
        super().__init__(**kwargs)
        for name in ("making", "hint", "here", "disabled", "lies_open", "wants_hand", "carried"):
            self.fbind(name, self._changed)
        theme.bind(large_text=self._changed)
        window.bind(kind=self._changed, width=self._changed)

    @staticmethod
    def scene_of(view: GameView, draft: GameDraft, look: GameLook) -> Scene:
        return EMPTY

    @staticmethod
    def prompt_of(view: GameView, draft: GameDraft, look: GameLook) -> Prompt:
        """Tell what the frame says while the draft lies as it does."""
        return Prompt(tr("Done"))

    # What a game's board tells the frame

    def asks_before(self, move: Move) -> str:
        """Ask a question before this move is made, such as passing; nothing ("") for most."""
        return ""

    def tells_before(self, move: Move) -> str:
        """Tell below that question what the move does; nothing ("") where the question says it."""
        return ""

    def answers_to(self, move: Move) -> tuple[str, str]:
        """Tell what the buttons below that question say: to make the move, and not to."""
        return tr("Yes"), tr("No")

    def show_seat(self, seat: int) -> bool:
        """Open what lies before a player; whether there is anything to show."""
        return False

    def seat_picture(self, seat: int) -> Widget | None:
        """Return a small widget beside a seat's name and score, where a wide window has room; None for nothing."""
        return None

    @property
    def foot(self) -> int | None:
        """The seat to which it is turned while nobody's own view is shown; None: most boards have no sides."""
        return None

    def turn_to(self, seat: int) -> None:
        """Turn to a seat of this device, where a view of nobody's is to be looked at; most boards have no sides."""

    def bring_into_sight(self, name: str) -> None:
        """Look where something lies that a voice calls by a name that begins so, and that can be reached only there."""

    def is_half_covered(self, box: Sequence[float]) -> bool:
        """Tell whether a button of the board lies over a part of a box of the window."""
        return False

    def strays_from(self, move: Move) -> bool:
        """Tell whether what was begun leads elsewhere than to a move: not where it is not begun step by step."""
        return False

    def next_of(self, names: tuple[str, ...], move: Move) -> tuple[str, ...]:
        """Choose what is to be touched next of all that leads a learner to a move: all, where it is no matter."""
        return names

    @staticmethod
    def when(view: GameView) -> str:
        """Say when in the game that view was, as players count: "Round 4"; nothing ("") for the number of the move."""
        return ""

    @classmethod
    def when_exactly(cls, view: GameView) -> str:
        """Say in which of a seat's turns that view was, for looking back at several of one round."""
        return cls.when(view)

    @staticmethod
    def word_to_judge(view: GameView) -> str:
        """Tell which word the players judge now: until they have, nobody looks words up; nothing ("") for most."""
        return ""

    @staticmethod
    def hand_of(view: GameView) -> Widget | None:
        """Show what the view's seat holds, for looking back at a game that is over; None where that is nothing."""
        return None

    @staticmethod
    def unlisted(word: str, options: Any) -> str:
        """Tell why a word stood though the table's dictionary has it not."""
        return tr("Not in the dictionary.")

    @property
    def tells_winner(self) -> bool:
        """Whether it shows who has won what all have raced for at this device."""
        return False

    @classmethod
    def is_open(cls, view: GameView) -> bool:
        """Tell whether all play this step at once when several people share the device.

        Then the board shows the onlooker's view, with something to press at each person's side.
        It ends with the step, or when the board dispatches `on_move` with None: now each in turn.
        """
        return bool(cls.open_phase) and view.phase == cls.open_phase

    @staticmethod
    def is_news(event: Event) -> bool:
        """Tell whether what has happened is told to all over the board, for nothing on it shows how it came about."""
        return False

    @staticmethod
    def last_news(view: GameView) -> list[Event]:
        """List what has happened last and is told to all before the end of the game: nothing for most."""
        return []

    def shows_news(self, event: Event) -> bool:
        """Tell whether that news can be read on the board itself."""
        return False

    def lay_tray(self) -> None:
        """Lay into the tray what the moment needs: before the frame in which something else is seen."""

    # What came

    def show(self, view: GameView, draft: GameDraft = None) -> None:
        self.seat, self.view = view.seat, view
        if draft is not None:
            self.making = draft

    def on_view(self, *_: object) -> None:
        before, view = self._before, self.view
        self._before, self._comes = view, True
        self.is_seen = self.lies_still = before is None
        self.expect_news()
        self.see_chips()
        self._previews.clear()
        if not self.still_asks(before):
            self.hint = None
        seat = view.seat if view else None
        if seat in self.later and not self.drafting.still_meant(self.later[seat], view):
            del self.later[seat]
        self.gaze = self.drafting.next_gaze(self.gaze, before, view)
        making, drafted_at = (None, None) if self.looks_back else (self.making, before)
        self.making = self.drafting.next_draft(making, drafted_at, view, self.later.get(seat))
        self._comes = False
        self._changed()
        if not before or not view or before.seat != seat or is_asked(before) != is_asked(view):
            self.refusal = ""  # "not your turn" is true no more, and what one was told is no matter of the next

    def still_asks(self, before: GameView) -> bool:
        """Tell whether its player is asked for what that view asked them for, whatever others have done since."""
        both = is_asked(before) and is_asked(self.view) and before.seat == self.view.seat
        return both and self.drafting.still_asks(before, self.view)

    @property
    def begun(self) -> Move:
        """What a hint is to go on from; None where a move is no matter of many steps, or nothing was begun."""
        return None

    @property
    def is_helped(self) -> bool:
        """Whether the marks of a hint that still holds are there: asking once more would bring nothing else."""
        return False

    def take_hint(self, move: Move) -> None:
        self.hint = move

    def see_chips(self) -> None:
        """See anew where each seat's name is: the frame says when it has come to rest."""
        self._chips = self.find_chips()
        self.look_again()

    def on_making(self, *_: object) -> None:
        if self.making:
            self.hint = None  # the player has a thought of their own

    def _changed(self, *_: object) -> None:
        if self.view is not None and not self._comes:
            self._follow()

    def _follow(self) -> None:
        """Say what the draft comes to and the player is asked, by what is there now."""
        self.draft = self.drafting.move_of(self.making, self.view)
        self.may_undo = self.drafting.undone(self.making, self.view) != self.making
        self.prompt = self.prompt_of(self.view, self.making, self.look())

    # What is seen

    @property
    def may_be_touched(self) -> bool:
        """Whether its places may: not before a hand that lies face down, perhaps at its own foot, is taken up."""
        return not (self.disabled or self.wants_hand)

    def look(self) -> GameLook:
        """Return what the scene depends on besides view and draft: `self.look_of(KrossLook, …)` of the game."""
        return self.look_of(Look)

    def look_of(self, kind: type[LookT], **more: object) -> LookT:
        seen: dict[str, Any] = {name: getattr(self, name) for name in LOOKED_AT}
        seen["disabled"] = not self.may_be_touched
        return kind(
            box=self.box,
            kind="phone" if self.compared else window.kind,
            compared=self.compared,
            window=(window.width, window.height),
            left_handed=window.left_handed,
            text=theme.text_scale,
            large_text=theme.large_text,
            names=tuple(player.name for player in self.players),
            here=tuple(self.here),
            seats=self._chips,
            ask=self.preview_of,
            **(seen | more),
        )

    @property
    def at(self) -> GameMoment:
        return self.moment_of(*self.seen())

    def seen(self) -> tuple[GameView, GameDraft, GameLook]:
        return self.view, self.making, self.look()

    def make_scene(self, view: GameView, draft: GameDraft, look: GameLook) -> Scene:
        return EMPTY if view is None else with_words(self.scene_of(view, draft, look), look)

    def _look_again(self, *_: object) -> None:
        if self.scene is not self._heading_for:
            self.lay_tray()
        super()._look_again()
        coming = {travel.piece.sounds for travel in self._way.travels} if self._way else set()
        self._hear(sound for sound in tuple(self._unheard) if sound not in coming)
        self.see_if_still()

    @property
    def is_underway(self) -> bool:
        """Whether what has happened is still seen to happen."""
        return self.is_moving

    @property
    def turns_soon(self) -> bool:
        """Whether it is about to turn to whoever plays next, or turns already."""
        return self.is_moving

    def see_if_still(self) -> None:
        """See whether what happened has been seen, and whether all has come to rest."""
        self.is_seen = self.is_seen or not self.is_underway
        self.lies_still = self.lies_still or (self.is_seen and not self.turns_soon)

    # What is heard

    def sound(self, meanings: Iterable[str]) -> None:
        """Let each be heard when what it belongs to arrives on the board; at once where nothing of it travels."""
        self._unheard += meanings
        self.look_again()

    def sound_all(self) -> None:
        """Let all be heard now that is still to be: the board goes."""
        self._hear(tuple(self._unheard))

    def on_heard(self, sound: str) -> None:
        self._hear((sound,))

    def on_rest(self) -> None:
        self.sound_all()
        self.see_if_still()

    def _hear(self, sounds: Iterable[str]) -> None:
        for sound in sounds:
            if sound in self._unheard:
                self._unheard.remove(sound)
                self.dispatch("on_sound", sound)

    def news_in(self, before: Scene, now: Scene) -> frozenset[Key]:
        if self.since is None:
            return super().news_in(before, now)
        then = self.make_scene(self.since, self.making, self.look())
        return news(then, now) if then.frame == now.frame else frozenset()

    def preview_of(self, move: Move) -> Preview:
        """Tell what a move would do; the rules are asked once for each."""
        if self.game is None:
            return Preview()
        if move not in self._previews:
            self._previews[move] = self.game.preview(self.view, move)
        return self._previews[move]

    # What is done

    def take(self, outcome: Outcome) -> bool:
        """Do what has come of a touch or a key; whether that was anything."""
        if not outcome:
            return False
        self.refused_at, self.refusal = outcome.at, outcome.refusal
        if outcome.gaze is not None:
            self.gaze = outcome.gaze
        if outcome.draft is not None:
            self.making = outcome.draft
        if outcome.meant is not None:
            self.later[self.view.seat] = outcome.meant
        for seat, move in outcome.moves:
            if seat is None:
                self.dispatch("on_move", move)
            else:
                self.dispatch("on_seat_move", seat, move)
        if outcome.opens:
            self.open(outcome.opens)
        return True

    def open(self, panel: str) -> None:
        """Open the panel of that name over the board."""

    def undo(self) -> None:
        self.refusal = ""  # what was wrong need not be any more
        self.making = self.drafting.undone(self.making, self.view)

    def lets_go(self) -> bool:
        """Let go of what is held, or close what was unfolded; whether there was anything."""
        return False

    def press(self, key: Key) -> None:
        """Do what a button of the tray or a small tool means."""
        self.take(self.controller.press(*self.seen(), key))

    def tap(self, key: Key) -> None:
        self.take(self.controller.tap(*self.seen(), key))

    def drop(self, key: Key, onto: Key) -> bool:
        below = self.place_at(*self.carried_at)
        outcome = self.controller.drop(*self.seen(), key, onto or (below.key if below else None))
        self.take(outcome)
        return outcome.is_done

    def may_drop(self, key: Key, onto: Key) -> bool:
        return self.controller.may_drop(*self.seen(), key, onto)

    def letter(self, text: str) -> bool:
        return self.view is not None and self.take(self.controller.letter(*self.seen(), self.cursor, text))

    def words_at(self, x: float, y: float) -> tuple[str, ...]:
        """Tell which words a finger means that are refused there: it looks them up."""
        spots = (place for place in self.places if place.key[0] == WORD and self.carried is None)
        return next((place.key[1:] for place in spots if place.away(x, y) == 0), ())

    def activate(self) -> None:
        if self.cursor and self.cursor[0] == WORD:
            self.dispatch("on_look_up", self.cursor[1:])
        elif not self.enters(self.cursor):
            super().activate()

    def enters(self, at: Key = None) -> bool:
        """Take Enter pressed on a place, or on none; whether anything came of it."""
        may = self.view is not None and self.may_be_touched
        return may and self.take(self.controller.enter(*self.seen(), at))

    def on_move(self, move: Move) -> None: ...
    def on_seat_move(self, seat: int, move: Move) -> None: ...
    def on_take_up(self) -> None: ...
    def on_sound(self, meaning: str) -> None: ...
    def on_told(self, words: str) -> None: ...
    def on_look_up(self, words: tuple[str, ...]) -> None: ...


def with_words(scene: Scene, look: Look) -> Scene:
    """Let fingers and arrows reach the words that are refused: their pages say why they are none.

    Where the sentence lies over what is still played on, a finger means them at the sign alone.
    """
    if look.carried is not None or look.disabled:
        return scene
    spots, signs = [], []
    for each in scene.writings:
        if each.ground == "bad" and (words := [word for word in words_in(each.words) if word not in look.names]):
            x, y, wide, high = each.box
            spoken = tr("Look up {words}", words=listed(words))
            points = [(x + part * wide, y + high / 2) for part in (0, 0.5, 1)]
            lies_over = any(not place.away(*point) for place in scene.places for point in points)
            meant = (x + wide, y, dp(2 * AFTER), high) if lies_over else each.box
            spots.append(Spot((WORD, *words), spoken, *at_least(meant, dp(TOUCH), look.box)))
            signs.append(Sign("chevron_right", x + wide + dp(AFTER), y + high / 2, dp(12), each.ink))
    return replace(scene, places=(*scene.places, *spots), marks=(*scene.marks, *signs)) if spots else scene


def at_least(box: Box, edge: float, within: Box) -> Box:
    """Make a box as wide and high as a finger needs, round the same middle but within another."""
    x, y, width, height = box
    wide, high = max(width, edge), max(height, edge)
    left, foot = x - (wide - width) / 2, y - (high - height) / 2
    (least_x, least_y), (room, rise) = within[:2], within[2:]
    return (
        max(least_x, min(left, least_x + room - wide)),
        max(least_y, min(foot, least_y + rise - high)),
        wide,
        high,
    )
