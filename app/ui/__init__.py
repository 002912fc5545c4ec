"""The screens, and how to build with the parts that are here.

**Theme, window, texts.** `theme` (app/ui/theme.py), `window` (app/ui/window.py) and `tr` (app/ui/texts.py) are globals
in kv, and names to import in Python. In kv they are followed: `color: theme.ink_soft`, `columns: not window.phone`; a
call is not (`theme.sp(24)`; write `dp(24) * theme.text_scale`). What is painted by hand is a `Drawn` widget and paints
itself anew. `theme.accent` is the colour of the game on stage, `theme.accents["kross"].main` that of one game,
`theme.seat(n)` how a seat looks. Every text a player reads goes through `tr("{name} plays", name=name)` or `trn`;
a sentence of core does so by itself (app/core/texts.py; app/languages.py has the catalogues). A `Drawn` widget says in
`measure` how large it needs to be, and in `written` what is written on it.

**A screen** is a class in app/ui/screens/<name>.py that `stage.SCREENS` names, and a rule in kv/screens/<name>.kv:

    class HouseScreen(Screen):
        words = ListProperty()           # what changes is a property; what it is about may be a plain attribute

        def enter(self, word=""): …      # take what it is about; the rule is applied after it
        def resume(self): …              # on stage again; leave() when it goes, gone() for good, pause() with the app
        def back(self): return False     # True: going back was dealt with here

Rules of parts that several screens have are read by the module of the part: `dress("screens/history")` at its end.

The class has properties, what comes from disk, and actions; the rule has layout, bindings, and which action answers
what. `self.go("words", word="QUOIN")` goes on, `self.stage.back()` goes back, `self.open_sheet("TakeInSheet")` opens a
sheet, whose `screen` it is: one without actions of its own is kv alone. `self.app` has `settings` and
`change(theme="dark")`, `folder`, `worker.think(job, done)`, `feel("laid")`, `notice(…)`, `speak(…)`, `report(fault)`.
Only screens and rules of kv know the app; a widget's class knows its own properties.

**Layout.** A rule begins with a `Page` (app/ui/widgets/page.py) and fills its slots: Main, Beside, Middle, Foot ….
The page is the one arrangement of all screens, for a phone, a low window and a tablet, and for either hand. Within
it: `Column`, `Row` (`mirror: True` for the left hand), `AdaptiveRow`, `Flow`; `Group`, `AskRow`, `SwitchRow`, `Link`
and more (kv/parts.kv). What may be there or not says so: `shown: root.is_open`. Rows follow data: `Each`,
`EachInFlow`, and `LongList`, which makes only the rows in sight. Nothing is cleared and filled: scroll, focus and
typed text stay.

**Parts** (app/ui/widgets): `Words`; `PushButton(kind=main|outline|soft|plain|danger|light)`, `DoneButton`,
`IconButton`, `Tool`; `OnOff`, `Stepper`, `Chip`, `Segments`; `Field`; `SeatBadge`, `SeatStrip`; `Panel`, `Tray`,
`Divider`, `BottomSheet`; `ask(stage, title, text, answers)`; `Banner`, `TimeRing`, `Notice`; `Curtain`; icons by
their names in assets/fonts/icons.json. Every control has `spoken` (what a voice calls it), 48 dp, a focus ring and a
disabled state. Painters for a canvas are functions in paint.py, text.py and pieces.py.

**A board** is a folder app/ui/play/<game>/, whose board.py holds the one `Board` of that game. It is a function:
`scene(view, draft, look)` in scene.py says in plain values what is seen and where (app/ui/play/scene.py); painters read
the scene, fingers and arrows reach its places, its writings are read aloud. touches.py makes a touch or a key into an
`Outcome` (a new draft, a move, a refusal), draft.py says which move a draft is (app/ui/play/contract.py); both are
modules of functions that know no widget. What lies in the tray is a value, too; its boxes are kv/play/<game>.kv. The
base board (board.py over surface.py) does what all have in common: when to make a scene anew, lifting, carrying,
dropping, the arrows, Enter, what becomes of a draft when another view comes. Modules that make scenes import neither
`theme` nor `window`: what they depend on stands in the look. `board.show(view, draft)` lays out any position; glance.py
paints the game at a glance, for home; ending.py gives the steps of its end (app/ui/play/ending.py plays them).
The play screen (screens/play.py) puts the same frame round every board and asks it for the rest.

**One device, several people.** A sitting shows a hand, the open table, or the curtain (app/core/sitting.py). On
the open table a board has `lies_open`, a view without anybody's secret, and `peeks`, which gives the owner's own view:
asked for only while they hold what lies face down (app/ui/play/face_down.py).

**Tables.** Screens know an `AnyTable` (app/ui/table.py): of this device, of several, or a lesson's. `table.network` is
what only a table of several devices has. What comes from the network's thread goes through `app.network.post`.

**Motion** only by `motion.move(widget, "snap", x=…)`: short, ended by any touch, a jump with "reduce motion".
"""
