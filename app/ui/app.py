"""The app: one window, one stage, the player's settings, and the one place where a bug ends up."""

import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger
from kivy.properties import ObjectProperty, StringProperty
from kivymd.app import MDApp

from app import device, languages
from app.core import texts
from app.storage import settings as kept
from app.storage.settings import Settings
from app.ui import motion
from app.ui.drafts import Drafts
from app.ui.keys import Walker
from app.ui.kinds import Touch
from app.ui.letter_pad import letter_pad
from app.ui.palette import ASSETS
from app.ui.roles import Roles
from app.ui.sound import Sounds
from app.ui.spokesman import Spokesman
from app.ui.stage import Stage
from app.ui.texts import later, tr
from app.ui.theme import CLOTHS, THEMES, WOOD, theme
from app.ui.tidy import Tidy
from app.ui.window import window
from app.ui.worker import Worker

if TYPE_CHECKING:  # who plays alone does not wait for the network to be loaded
    from app.ui.network import Network

FAULTS = "faults.txt"
COME = "come"  # moved_in.WHOLE, which the first frame does not read
SHARED = "wordtable.wordtable"  # all that is mine (screens/belongings.py), for another app to read
NOTHING_CHANGED = later("This device is out of space: nothing was changed.")
HOLDS_FOR_NOW = later("This device is out of space: this will last until the app is closed.")
NOT_SETTLED = later("Not all that came is in its place yet: make room on this device, then open Wordtable again.")
SORRY = later("Something went wrong in Wordtable. Every move you made is safe.")


class WordtableApp(MDApp):
    """Wordtable from its first frame to its last."""

    title = "Wordtable"
    icon = StringProperty("")  # the first frame needs none; KivyMD would look for its own
    settings: Settings = ObjectProperty(Settings(), rebind=True)
    stage: Stage = ObjectProperty(None, allownone=True)

    def __init__(self, folder: Path | None = None, first: str = "home", link: str = "", **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.theme = theme
        self.theme_cls = Roles()
        self.window = window
        self.folder = folder or device.data_folder()
        self.worker = Worker()
        self.drafts = Drafts()
        self._network: Network | None = None
        self.sounds = Sounds()
        self.spokesman = Spokesman(self)
        self.faults: list[BaseException] = []
        self.language = languages.ENGLISH
        self._first = first
        self._link = link  # an invitation that the app was opened by

    def keep_tidy(self) -> None:
        """Tidy memory at each rest."""
        self._tidy = Tidy(lambda: self.stage.screen, self.worker)

    # From start to stop

    def build(self) -> Stage:
        self._settle()
        self.settings = kept.load(self.folder)
        self._apply()
        self._speak_as_wished()
        self._on_resize(Window, *Window.size)
        self.stage = Stage(size=Window.size)  # as it will be: else all is laid out twice
        self.walker = Walker(self.stage)
        self.stage.speak, self.stage.tell = self.spokesman.say_of, self.spokesman.tell
        self.stage.leave_app = self.leave
        self.stage.go(self._first)
        Window.softinput_mode = ""  # the stage makes room itself: SDL tells Kivy of no keyboard's height
        Window.bind(on_resize=self._on_resize, on_key_down=self._on_key, on_touch_down=self._on_touch)
        Window.bind(on_touch_move=self.spokesman.moved, on_touch_up=self.spokesman.left)
        return self.stage

    def on_start(self) -> None:
        ExceptionManager.add_handler(self)
        # A window needs no icon for its first frame.
        Clock.schedule_once(lambda _: Window.set_icon(str(ASSETS / "images" / "icon.png")), 1)
        device.listen(
            link=self._open_link,
            file=self._open_file,
            turned=self._keep_clear,
            fault=self.report,
            put_to_sleep=self._put_to_sleep,
        )
        self._open_link(self._link)
        device.open_link(device.link_opened())
        self.tell_of_unsettled()

    def on_stop(self) -> None:
        ExceptionManager.remove_handler(self)
        Window.unbind(on_resize=self._on_resize, on_key_down=self._on_key, on_touch_down=self._on_touch)
        Window.unbind(on_touch_move=self.spokesman.moved, on_touch_up=self.spokesman.left)
        self.spokesman.voice.stop()
        motion.finish()
        if self.stage.screen:
            self.stage.screen.leave()
        self.worker.stop()
        if self._network:
            self._network.stop()
        device.keep_awake(on=False)
        device.listen_no_more()

    def on_pause(self) -> bool:
        """Go to the background: each move is on disk already, and nothing secret stays in sight."""
        if self.stage.screen:
            self.stage.screen.pause()
        self.sounds.hush()
        self.hush()
        if self._network:  # whose thread goes on while Kivy's waits
            self._network.sleep()
        return True

    def _put_to_sleep(self) -> None:
        """Let those at a table of this device know that the system keeps it at work no more; from whichever thread."""
        if self._network:
            self._network.sleep_on()

    def on_resume(self) -> None:
        self._keep_clear()
        self._apply()  # day may have become night, and the wallpaper another
        if self._network:
            self._network.wake()
        if self.stage.screen:
            self.stage.screen.resume()

    def _settle(self) -> None:
        """Put in its place what was being taken in when the app was killed; what was shared has been read by now."""
        with suppress(OSError):
            (self.folder / SHARED).unlink(missing_ok=True)
        if (self.folder / COME).exists():
            from app.storage.belongings.moved_in import settle

            settle(self.folder)

    def tell_of_unsettled(self) -> None:
        if (self.folder / COME).exists():
            self.notice(tr(NOT_SETTLED))

    def _open_link(self, link: str) -> None:
        """Follow an invitation that a camera saw, or that was tapped in a message, to its table."""
        if link:
            self.stage.go("join", link=link)

    def _open_file(self, file: device.Handed) -> None:
        """Go where it is asked whether a file that another app hands over may come here."""
        self.stage.go("belongings", is_free=not self.stage.has_table, brought=file)

    def leave(self) -> None:
        """Go to the background where apps do so, else end."""
        if not device.go_to_background():
            self.stop()

    def open_settings(self, *_: object) -> None:
        """F1, which Kivy would answer with its own settings."""
        self.stage.go("settings")

    # What the player wishes

    def change(self, **kwargs: Any) -> None:
        self.settings = replace(self.settings, **kwargs)
        self._apply()
        self.keeps(lambda: kept.save(self.settings, self.folder), otherwise=HOLDS_FOR_NOW)

    def take_language(self, language: str) -> None:
        """Speak another language from now on, on every screen: nothing but home waits below the settings then."""
        self.change(language=language)
        self._speak_as_wished()
        self.stage.home()
        self.stage.go("settings")

    def _speak_as_wished(self) -> None:
        language = languages.wanted(self.settings.language)
        if language != self.language:
            self.language = language
            texts.speak(languages.catalogue(language))

    def keeps(self, write: Callable[[], object], *, otherwise: str = NOTHING_CHANGED) -> bool:
        try:
            write()
        except OSError:
            self.notice(tr(otherwise))
            return False
        return True

    def _apply(self) -> None:
        wanted = self.settings.theme
        if wanted == "system":
            wanted = "dark" if device.is_dark() else "light"
        theme.name = wanted if wanted in THEMES else "light"
        theme.cloth = self._cloth()
        theme.text_size = min(2.0, max(1.0, self.settings.text_size))
        theme.reduce_motion = self.settings.reduce_motion
        window.left_handed = self.settings.left_handed
        letter_pad.wanted = self.settings.letter_pad
        self.sounds.on = self.settings.sound
        self.sounds.muted = frozenset(self.settings.muted)

    def _cloth(self) -> str:
        wanted = self.settings.cloth
        if wanted == "device":
            return device.wallpaper() or WOOD
        return wanted if wanted in CLOTHS else WOOD

    # What screens ask for

    @property
    def network(self) -> "Network":
        """The way to other devices; who plays alone never waits for it to be loaded."""
        if self._network is None:
            from app.ui.judge import game_finder
            from app.ui.network import Network
            from app.ui.play import with_beside

            self._network = Network(self.folder, with_beside(game_finder(self.folder)), self.report)
        return self._network

    def reach_others(self, *, may_notify: bool = False) -> None:
        """Let other devices in and be heard by them, as far as the system and the player allow; a host notifies."""
        from app.lan.failure import failure

        why = failure("permission")
        device.hear_everybody(on=True)
        words = f"{why.text.text()} {why.remedy.text()}"
        device.ask_for_network(lambda: self.notice(words), may_notify=may_notify)

    def notice(self, words: str, named: Sequence[str] = ()) -> None:
        from app.ui.widgets.signs import Notice

        screen = self.stage.screen if not self.stage.overlays else None
        if not (screen and screen.tells(words)):
            Notice.say(self.stage, words, screen.quiet_part if screen else None, named, screen and screen.look_up)
        self.speak(words)

    def speak(self, words: str) -> None:
        self.spokesman.tell(words)

    def hush(self) -> None:
        self.spokesman.voice.hush()

    def feel(self, meaning: str) -> None:
        self.sounds.play(meaning)
        if self.settings.haptics and meaning not in self.settings.unfelt:
            device.buzz(meaning)

    def handle_exception(self, fault: BaseException) -> int:
        """Take an exception that nobody decided about, as Kivy's handler of exceptions."""
        if not isinstance(fault, Exception):
            return int(ExceptionManager.RAISE)
        self.report(fault)
        return int(ExceptionManager.PASS)

    def report(self, fault: BaseException) -> None:
        self.faults.append(fault)
        text = "".join(traceback.format_exception(fault))
        Logger.error("Wordtable: %s", text)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / FAULTS).write_text(text, encoding="utf-8")
        except OSError:
            Logger.error("Wordtable: the fault could not be written down")
        if len(self.faults) > 20:  # a fault in every frame must not fill the screen with dialogs
            return
        from app.ui.widgets.dialogs import ask

        answers = [(tr("Continue"), None), (tr("Home"), self.stage.home)]
        ask(self.stage, tr("That should not have happened"), tr(SORRY), answers)

    # What the window says

    def _on_resize(self, _window: object, width: float, height: float) -> None:
        window.fit(width, height)
        self._keep_clear()

    def _keep_clear(self) -> None:
        window.keep_clear(*device.safe_area())

    def _on_key(self, _window: object, code: int, _scan: int, text: str | None, modifiers: list[str]) -> bool:
        if self.spokesman.key(code, modifiers):
            return True
        is_known = self.walker.key(code, text or "", list(modifiers))
        self.walker.tell_of_change()
        return is_known

    def _on_touch(self, _window: object, touch: Touch) -> bool:
        if self.spokesman.touched(touch):
            return True
        self.walker.drop()
        return False
