"""The screens. How to build with the parts that are here:

**Theme and window.** `theme` (app/ui/theme.py) and `window` (app/ui/window.py) are globals in kv and singletons in
Python. In kv bind to them: `color: theme.ink_soft`, `height: theme.sp(24)`, `if window.phone`. In Python paint with
`theme.ink` and paint again on `theme.bind(revision=…)`; every `Drawn` widget does so by itself. Each game has an
accent: `theme.accent` is that of the screen on stage, `theme.accents["kross"].main` that of one game.
Seats: `theme.seat(n)`. Lengths are `dp(…)`, type is `Words(style="body")`; `theme.large_text` is true from 150 % on.
A property may not be called `on_…`: Kivy takes it for an event.

**A screen** is a class of app/ui/screens/<name>.py that `stage.SCREENS` names; its looks and bindings are
kv/screens/<name>.kv, read by `dress("screens/<name>")` at the top of the module.

    class WordsScreen(Screen):
        def enter(self, word=""): …     # what it is about; called once, before build
        def build(self): …              # fill itself; again after a change of layout class, hand or large text
        def resume(self): …             # on stage again; leave() when it goes; pause() when the app goes away
        def back(self): return False    # True: going back was dealt with here (ask first, close a panel …)

`self.go("words", word="QUOIN")` goes on, `self.stage.back()` goes back, `self.stage.replace(…)`, `self.stage.home()`.
`App.get_running_app()` has `settings` and `change(theme="dark", …)`, `folder`, `worker.think(job, done)` (for bots and
reviews: `job` runs in a thread, `done(outcome)` here), `feel("laid")` (sound and buzz of an EventKind), `notice("…")`,
`speak("…")`, `report(fault)`. Only screens know the app; widgets below them know their own properties.

**Layout.** `window.kind` is phone, low or tablet; `window.column` the width of one column, `window.side` of the column
beside a board, `window.safe_top` and so on what the system's bars take: `Tray` keeps clear of them, a scroll needs a
padding.
A form is a `Scroll` with a `Column`; rows are `Row(mirror=True)` when the left hand should find them turned round,
`AdaptiveRow` when large text should break them, `Flow` for chips.

**Parts** (app/ui/widgets): text `Words`; buttons `PushButton(kind=main|outline|soft|plain|danger|light)`, `DoneButton`,
`IconButton`, `Tool`; choices `OnOff`, `Stepper`, `Chip`, `Segments`; `Field` for typing; seats `SeatBadge`,
`SeatStrip`; panels `Panel`, `Tray`, `Divider`, `BottomSheet` (from the foot, or a drawer at the side); questions by
`ask(stage, title, text, answers)`; signs `Banner`, `TimeRing`, `bubble`, `Notice`; `Curtain`; icons by name from
assets/fonts/icons.json; real things in pieces.py (`card`, `tile`, `cube_face`, `brick`); `TopBar`; for the first page
`Logo`, `GameCard`, `WaitingCard` and, alone, `GamePicture` (a new game paints its own in pictures.py).
Every control has `spoken` (say what it does when its text does not), a 48 dp target, a focus ring and a disabled state.
Painting by hand: `paint` and `text` hold functions for use inside a canvas: `paint.panel`, `paint.raised`,
`paint.dashes`, `paint.shadow(level="rest|piece|lifted|tray|sheet")`, `letter`, `icon`, `badge`; letters in pencil by
sheet.py's `write`.
Whatever paints words without a Label tells them by `writings()`, so that the layout test can read them.

**A board** is a class of app/ui/play/<game>/board.py, a `Board` (app/ui/play/board.py):

    class KrossBoard(Board):            # properties: view, players, seat, hints; event: on_move(move)
        def on_view(self, *_): …        # a view came: forget what no longer holds of the draft
        def paint(self): …              # on the canvas; no widget for each piece
        def spots(self): …              # Spot(key, spoken, x, y, width, height): what a finger or the arrows can reach
        def tap(self, key): …           # a spot was tapped, or Enter pressed on it; `drop(key, onto)` after a drag

It knows its view and its draft: not the app, not a chair, not a screen. A move that needs no Done it sends by
`self.dispatch("on_move", move)`; one that lies there to be looked at it puts into `self.draft`, and Done makes it. It
hears of a refusal by `self.refuse(sentence)`. The play screen (app/ui/screens/play.py) puts the same frame round every
board, and asks it for the rest: `tray()`, `told()`, `tools`, `done`, `undo()`, `asks_before(move)`,
`answers_to(move)`, `seat_picture(seat)`, `is_open(view)`, `is_news(event)`. The class is found by name:
app.ui.play.kross.board holds the one Board called KrossBoard.

**A table of several devices** is a NetworkTable (app/ui/network_table.py), which screens take for a LocalTable: the
same sitting, opening, time and `waits`. Only network_tables.py makes one, and each comes on stage through the lobby.
Its `shared` is what this device knows, its `role` what it is: host or guest. A screen at play has a Watch over it
(screens/play_network.py), which tells of a lost way and of who is away. What comes from the network's thread goes
through `app.network.post`.

**Motion** only by `motion.move(widget, "snap", x=…)`: under 250 ms, ended by any touch, a jump with "reduce motion".
"""
