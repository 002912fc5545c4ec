"""The stage: one screen at a time on the table, sheets and dialogs over it, and the way back."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.core.transcript import Judge
from app.ui import motion
from app.ui.kinds import QuietPart, Touch
from app.ui.kv import dress
from app.ui.play import own_screen
from app.ui.the_app import the_app
from app.ui.theme import theme
from app.ui.widgets.at_once import lay_out
from app.ui.widgets.panels import Overlay
from app.ui.widgets.table_top import table
from app.ui.widgets.touch import Painter
from app.ui.widgets.turned import Turned
from app.ui.window import window

SCREENS = {
    "home": "app.ui.screens.home:HomeScreen",
    "new": "app.ui.screens.new_table:NewTableScreen",
    "lobby": "app.ui.screens.lobby:LobbyScreen",
    "join": "app.ui.screens.join:JoinScreen",
    "play": "app.ui.screens.play:PlayScreen",
    "ending": "app.ui.screens.ending:EndingScreen",
    "result": "app.ui.screens.result:ResultScreen",
    "today": "app.ui.screens.today:TodayScreen",
    "rules": "app.ui.screens.rules:RulesScreen",
    "words": "app.ui.screens.words:WordsScreen",
    "settings": "app.ui.screens.settings:SettingsScreen",
    "tables": "app.ui.screens.tables:TablesScreen",
    "statistics": "app.ui.screens.statistics:StatisticsScreen",
    "players": "app.ui.screens.players:PlayersScreen",
    "licences": "app.ui.screens.licences:LicencesScreen",
    "house": "app.ui.screens.house:HouseScreen",
    "lists": "app.ui.screens.lists:ListsScreen",
    "belongings": "app.ui.screens.belongings:BelongingsScreen",
    "about": "app.ui.screens.about:AboutScreen",
    "lesson": "app.ui.screens.lesson:LessonScreen",
    "replay": "app.ui.screens.replay:ReplayScreen",
}
"""Each screen that all games share, by its name; its module is read when it is first gone to."""


def layout_of(name: str) -> str:
    """Return which file of kv/ has the rule of a screen that all games share: its module is called so, too."""
    return SCREENS[name].removeprefix("app.ui.").partition(":")[0].replace(".", "/")


class Screen(FloatLayout):
    """A full page; it fills itself in `build`."""

    accent = "home"
    """Whose colour it takes; a screen about a game sets its folder in `enter`."""
    looks: tuple[int, ...] = ()
    """The seats' looks at the table it is about, where players have chosen."""
    is_off_stage = False
    led_by: Overlay | None = None
    """The sheet that led here: it lies there again when one goes back."""
    opposite = BooleanProperty(False)
    """Whether it is read from the far side of a device that lies on the table; so is all that it leads to."""

    def __init__(self, stage: "Stage", **kwargs: object) -> None:
        self.stage = stage
        self.app = the_app()
        super().__init__(__no_builder=True, **kwargs)

    def enter(self, *args: Any, **kwargs: Any) -> None:
        """Take what it is about; it is called once, before it is first shown."""

    def build(self) -> None:
        """Fill itself for the window there is: by its rule in kv, once it knows what it is about."""
        Builder.apply(self, dispatch_kv_post=True)

    def resume(self) -> None:
        """Come on stage again, after another screen or after the app was away."""

    def leave(self) -> None:
        """Go off stage, for a while or for good."""

    def gone(self) -> None:
        """Be gone from the stage for good."""

    def pause(self) -> None:
        """Pause: the app goes to the background."""

    @property
    def quiet_part(self) -> QuietPart | None:
        """Where notices lie; None: at the head."""
        return None

    def tells(self, words: str) -> bool:
        """Tell a passing sentence itself, where a notice would cover what it says: True when it does."""
        return False

    def back(self) -> bool:
        """Keep the way back to itself: True when going back was dealt with here."""
        return False

    def go(self, name: str, **kwargs: object) -> None:
        """Go to another screen; back comes here again."""
        self.stage.go(name, **kwargs)

    @property
    def judge(self) -> Judge | None:
        """By what the table judges that it is about; None: by what new tables do."""
        return None

    def look_up(self, word: str, *others: str) -> None:
        """Show a word's page, from where it can be struck or let in, and the way to others that were named with it."""
        self.go("words", word=word, others=others, judge=self.judge)

    def open_sheet(self, name: str, **about: object) -> None:
        """Open a sheet, and do what is chosen on it."""
        Factory.get(name)(screen=self, **about).show(self.stage)


class Stage(Turned):
    """Holds the screen that is on, and what lies over it: all turned to whoever plays, where they sit opposite."""

    screen = ObjectProperty(None, allownone=True)
    overlays = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        self._under: list[Screen] = []
        self.speak: Callable[[Widget], object] = lambda here: None
        self.tell: Callable[[str], object] = lambda words: None
        self.leave_app: Callable[[], object] = lambda: None
        super().__init__(**kwargs)
        theme.bind(revision=self.paint_anew)
        window.opposite = False

    def paint_below(self) -> None:
        table(*self.pos, *self.size)

    def _turn(self, *_: object) -> None:
        """Turn to whoever plays at the table that is on, or that waits below what it led to."""
        on = (*self._under, self.screen) if self.screen else self._under
        self.opposite = window.opposite = any(each.opposite for each in on)

    @property
    def top(self) -> Widget:
        """What the keyboard speaks to: the uppermost overlay, else the screen."""
        return self.overlays[-1] if self.overlays else self.screen

    def go(self, name: str, **kwargs: object) -> Screen:
        """Put a screen on stage; the present one waits below."""
        below = [self.screen] if self.screen else []
        following = self._following(name, **kwargs)
        self._under += below
        return self._show(following)

    def look_up(self, word: str, *others: str) -> None:
        """Look up a word that is named by what lies on top."""
        before, sheet = self.screen, self.overlays[-1] if self.overlays else None
        before.look_up(word, *others)
        if self.screen is not before:
            self.screen.led_by = sheet

    def replace(self, name: str, **kwargs: object) -> Screen:
        """Put a screen on stage in place of the present one."""
        former = [self.screen] if self.screen else []
        return self._show(self._following(name, **kwargs), former)

    def lies_on_home(self, screen: Screen) -> bool:
        """Tell whether nothing but home waits below a screen, which may not be on yet."""
        below = {*self._under, self.screen} - {screen, None}
        return all(type(each).__name__ == "HomeScreen" for each in below)

    @property
    def has_table(self) -> bool:
        """Whether a table is on stage, or waits below."""
        return any(getattr(each, "table", None) for each in (*self._under, self.screen))

    def home(self) -> Screen:
        """Go home; nothing waits below."""
        former = [screen for screen in (*self._under, self.screen) if screen]
        home = self._following("home")
        self._under.clear()
        return self._show(home, former)

    def back(self) -> None:
        """Close what lies on top, else let the screen decide, else show the one below; from home leave the app."""
        motion.finish()
        if self.overlays:
            overlay = self.overlays[-1]
            if not (hasattr(overlay, "back") and overlay.back()):
                self.close(overlay)
            return
        if self.screen and self.screen.back():
            return
        if self._under:
            former = self.screen
            former.leave()
            screen = self._show(self._under.pop(), [former])
            screen.resume()
            if former.led_by:
                former.led_by.show(self)
        elif self.screen and self.screen.accent == "home" and type(self.screen).__name__ == "HomeScreen":
            self.leave_app()
        else:
            self.home()

    def _following(self, name: str, **kwargs: object) -> Screen:
        """Make the screen that comes once the present one has left; if that fails, the present one stays on stage."""
        if not self.screen:
            return self._made(name, **kwargs)
        self.screen.leave()
        try:
            return self._made(name, **kwargs)
        except Exception:
            self.screen.resume()
            raise

    def _made(self, name: str, **kwargs: object) -> Screen:
        module, _, kind = (SCREENS.get(name) or own_screen(name)).partition(":")
        made = getattr(import_module(module), kind)
        if module.startswith("app.ui.screens."):
            dress(layout_of(name))
        screen: Screen = made(self)
        screen.fbind("opposite", self._turn)
        screen.enter(**kwargs)
        screen.build()
        return screen

    def _show(self, screen: Screen, former: Sequence[Screen] = ()) -> Screen:
        motion.finish()
        self.close_all()
        if self.screen:
            stop_writing(self.screen)
            self.remove_widget(self.screen)
            self.screen.is_off_stage = True
        self.screen, screen.is_off_stage = screen, False
        self._turn()
        theme.game, theme.looks = screen.accent, list(screen.looks)
        self.add_widget(screen, index=len(self.children))
        lay_out(self)
        for painter in Painter.made:
            painter.go_on()
        for each in former:
            each.gone()
        self.tell(title_of(screen))
        return screen

    def open(self, overlay: Widget) -> None:
        """Lay a sheet, a dialog or the curtain over everything."""
        if overlay not in self.overlays:
            self.overlays.append(overlay)
            self.add_widget(overlay)
            lay_out(self)
            self.tell(title_of(overlay))

    def close(self, overlay: Widget) -> None:
        if overlay in self.overlays:
            stop_writing(overlay)
            self.overlays.remove(overlay)
            self.remove_widget(overlay)
            if hasattr(overlay, "closed"):
                overlay.closed()

    def close_all(self) -> None:
        while self.overlays:
            self.close(self.overlays[-1])

    def touched(self, touch: Touch) -> bool:
        """End all movement at a touch, which reaches nothing below the uppermost overlay."""
        motion.finish()
        if self.overlays:
            self.overlays[-1].dispatch("on_touch_down", touch)
            return True
        return super().touched(touch)


def title_of(root: Widget) -> str:
    """Tell what a screen or a sheet is called, and what a question says below that."""
    titled = (each for each in (root, *root.walk(restrict=True)) if getattr(each, "title", ""))
    called = next(titled, None)
    return ". ".join(filter(None, (called.title, getattr(called, "text", "")))) if called else ""


def field_in_use(root: Widget) -> Widget | None:
    return next((each for each in root.walk(restrict=True) if getattr(each, "writing", False)), None)


def stop_writing(root: Widget) -> None:
    """Take the keys from what goes: Kivy's field would keep them, and a phone its keyboard."""
    field = field_in_use(root)
    if field:
        field.writing = False
