# ruff: noqa: SLF001 — Kivy has no public word for what waits to be laid out
"""Laying out a page at once: widths from above, heights from below, then places.

Left to itself Kivy hands a width down one level in each round of its clock, and a height up one level in each: twenty
rounds for a form, in which every box is laid out six times and every text is set three times.
"""

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


def lay_out(widget: Widget) -> None:
    """Lay out all that waits for it in a widget; what changes after that is laid out by the clock, as ever."""
    _give_widths(widget)
    _take_heights(widget)
    _give_places(widget)


def _give_widths(widget: Widget) -> None:
    if isinstance(widget, ScrollView):
        widget.update_from_scroll()
    elif _waits(widget):
        widget.do_layout()
    for child in widget.children:
        _give_widths(child)


def _take_heights(widget: Widget) -> None:
    for child in widget.children:
        _take_heights(child)
    if isinstance(widget, Label):
        if widget._trigger_texture.is_triggered:
            widget._trigger_texture.cancel()
            widget.texture_update()
    elif _waits(widget):
        if isinstance(widget, BoxLayout) and widget.children:
            _measure(widget)
        else:
            widget.do_layout()


def _measure(box: BoxLayout) -> None:
    """Let a box know how much room it needs; its first step tells, before it gives any child its place."""
    children = box.children
    next(box._iterate_layout([(c.size, c.size_hint, c.pos_hint, c.size_hint_min, c.size_hint_max) for c in children]))


def _give_places(widget: Widget) -> None:
    if isinstance(widget, ScrollView):
        widget.update_from_scroll()
        widget._trigger_update_from_scroll.cancel()
    elif _waits(widget):
        widget._trigger_layout.cancel()
        widget.do_layout()
    for child in widget.children:
        _give_places(child)


def _waits(widget: Widget) -> bool:
    return isinstance(widget, Layout) and bool(widget._trigger_layout.is_triggered)
