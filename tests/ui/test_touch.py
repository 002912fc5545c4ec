"""What a finger and a keyboard do to the parts."""

from random import Random

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.buttons import IconButton, PushButton
from app.ui.widgets.choices import Chip, OnOff, Segments, Stepper
from app.ui.widgets.fields import Field
from app.ui.widgets.touch import Drawn, Painter
from tests.ui.pages import page


def pressed_by(act, widget_type=PushButton, **kwargs):
    """How often a widget was pressed, held and released while a hand did something with it."""
    told = []
    widget = widget_type(**kwargs)
    for event in ("on_press", "on_release", "on_hold"):
        widget.bind(**{event: lambda *_, event=event: told.append(event)})

    def fill(screen):
        widget.pos, widget.size_hint = (100, 400), (None, None)
        screen.add_widget(widget)

    with page(fill) as hand:
        act(hand)
    return told


def test_a_tap_presses_and_releases():
    assert pressed_by(lambda hand: hand.tap("Continue"), text="Continue") == ["on_press", "on_release"]


def test_a_finger_that_leaves_takes_the_press_back():
    assert pressed_by(lambda hand: hand.drag("Continue", (20, 100)), text="Continue") == ["on_press"]


def test_a_disabled_button_feels_nothing():
    assert pressed_by(lambda hand: hand.tap("Continue"), text="Continue", disabled=True) == []


def test_a_long_touch_is_a_hold_and_no_tap():
    told = pressed_by(lambda hand: hand.hold("Peek", 1.0), IconButton, spoken="Peek", icon="help", hold_after=0.4)
    assert told == ["on_press", "on_hold"]


def test_a_finger_beside_a_small_thing_still_means_it():
    def beside(hand):
        thing = hand.find("Small")
        hand.tap((thing.x - dp(12), thing.middle[1]))

    small = {"spoken": "Small", "icon": "help", "size": (dp(24), dp(24))}
    assert "on_release" in pressed_by(beside, IconButton, **small)


def test_enter_presses_what_has_the_focus():
    assert pressed_by(lambda hand: hand.keys("tab", "enter"), text="Continue") == ["on_press", "on_release"]


def three_rows(screen):
    column = Column(padding=dp(60))
    for line in ("one two three", "four five six"):
        row = Row()
        for word in line.split():
            row.add_widget(PushButton(text=word))
        column.add_widget(row)
    screen.add_widget(column)


def focus_after(*keys, **kwargs):
    with page(three_rows, **kwargs) as hand:
        hand.keys(*keys)
        here = hand.app.walker.here()
        return here.text if here else None


def test_tab_walks_in_reading_order_and_round():
    assert [focus_after(*["tab"] * count) for count in range(1, 8)] == "one two three four five six one".split()
    assert focus_after("tab", "shift+tab") == "six"


def test_arrows_go_to_what_lies_there():
    assert focus_after("tab", "right") == "two"
    assert focus_after("tab", "right", "down") == "five"
    assert focus_after("tab", "down", "left") == "four"  # nothing further left: it stays


def test_a_touch_takes_the_focus_away():
    with page(three_rows) as hand:
        hand.keys("tab")
        hand.tap((200, 20))
        assert hand.app.walker.here() is None


def test_the_focus_ring_is_seen():
    with page(three_rows) as hand:
        before = hand.image()
        hand.keys("tab")
        assert hand.image() != before


def alone(widget):
    def fill(screen):
        widget.pos = (100, 400)
        widget.size_hint_x = None
        widget.width = max(widget.width, dp(240))
        screen.add_widget(widget)

    return page(fill)


def test_a_switch_turns_by_tap_and_by_arrow():
    switch = OnOff(spoken="Totals")
    with alone(switch) as hand:
        hand.tap("Totals")
        assert switch.on
        hand.keys("tab", "left")
        assert not switch.on
        hand.keys("enter")
        assert switch.on


def test_a_stepper_counts_on_either_side_within_its_bounds():
    stepper = Stepper(value=1, low=0, high=2, spoken="Seconds")
    with alone(stepper) as hand:
        thing = hand.find("Seconds")
        for _ in range(3):
            hand.tap((thing.x + thing.width - dp(20), thing.middle[1]))
        assert stepper.value == 2
        hand.tap((thing.x + dp(20), thing.middle[1]))
        assert stepper.value == 1
        hand.keys("tab", "left", "left")
        assert stepper.value == 0


def test_one_of_a_few_is_chosen_where_it_is_touched():
    segments = Segments(choices=[("a", "Words"), ("b", "Sheet"), ("c", "Turns")], chosen="a", spoken="What to see")
    with alone(segments) as hand:
        thing = hand.find("What to see")
        hand.tap((thing.x + thing.width - dp(20), thing.middle[1]))
        assert segments.chosen == "c"
        hand.keys("tab", "left")
        assert segments.chosen == "b"


def test_a_chip_says_what_it_is():
    with alone(Chip(text="Lin", seat=4)) as hand:
        assert hand.find("Lin").enabled


def test_typing_goes_into_the_field_and_enter_ends_it():
    field = Field(hint="Look up a word", capitals=True)
    entered = []
    field.bind(on_enter=lambda *_: entered.append(field.text))
    with alone(field) as hand:
        hand.keys("tab")
        hand.type("quoin")
        assert field.text == "QUOIN"
        hand.keys("enter")
        assert entered == ["QUOIN"]
        hand.tap("Clear")
        assert field.text == ""
        hand.type("bead")  # who clears it wants to write something else
        assert field.text == "BEAD"


def test_while_one_writes_arrows_stay_in_the_field_and_escape_only_ends_the_writing():
    field = Field(hint="Look up a word")
    with alone(field) as hand:
        shown = hand.app.stage.screen
        hand.tap("Look up a word")
        assert field.writing
        hand.keys("left")
        assert field.writing
        hand.keys("escape")
        assert not field.writing
        assert hand.app.stage.screen is shown
        hand.keys("escape")
        assert hand.app.stage.screen is not shown


def test_a_finger_is_heard_in_the_next_frame_after_all_that_was_due():
    told = []
    button = PushButton(text="Continue")
    button.bind(on_press=lambda *_: told.append("finger"))

    def fill(screen):
        button.pos, button.size_hint = (100, 400), (None, None)
        screen.add_widget(button)

    with page(fill) as hand:
        Clock.schedule_once(lambda _: told.append("due"), 0)
        hand.touch("Continue").touch_down()
        assert not told
        hand.frames(1)
    assert told == ["due", "finger"]


def test_who_asks_first_is_painted_first_whatever_their_place_in_memory():
    with page(lambda _: None) as hand:
        painted: list[Widget] = []
        painter = Painter(painted.append)
        asking = [Widget() for _ in range(80)]
        Random(1).shuffle(asking)
        for each in (*asking, *asking[:9]):
            painter.ask(each)
        hand.settle()
        Painter.made.remove(painter)
        assert painted == asking


def test_what_is_not_shown_is_painted_only_once_it_is():
    class Shy(Drawn):
        painted = 0

        def paint(self):
            self.painted += 1

    with page(lambda _: None) as hand:
        box, shy = Column(), Shy(size_hint=(None, None), size=(90, 90))
        box.add_widget(shy)
        hand.app.stage.screen.add_widget(box)
        shy.shown = False
        hand.settle()
        assert shy.painted == 0
        shy.shown = True
        hand.settle()
        before = shy.painted
        assert before > 0
        shy.shown = False
        shy.redraw()
        hand.settle()
        assert shy.painted == before
        shy.shown = True
        hand.settle()
        assert shy.painted > before
