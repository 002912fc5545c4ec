"""The screens stay as they are meant to be built: each figure of `make house` keeps to what it is held to."""

import ast

import pytest

from tests.house.games import names_of_boards, words_of_code
from tests.house.layout import chosen_by_window, first_line, lays_out
from tests.house.measures import MEASURES
from tests.house.twins import Twin, twins


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_a_figure_keeps_to_what_it_is_held_to(measure):
    assert len(measure.places()) <= measure.held


def function(code: str) -> ast.FunctionDef:
    (found,) = ast.parse(code).body
    assert isinstance(found, ast.FunctionDef)
    return found


@pytest.mark.parametrize(
    ("body", "count"),
    [
        ("(self._narrow if window.phone else self._beside)()", 2),
        ("self.add_widget(self._narrow() if window.phone else self._beside())", 2),
        ("{'phone': self._narrow, 'low': self._beside, 'tablet': self._beside}[window.kind]()", 2),
        ("ways = {'phone': self._narrow, 'low': self._beside}; ways[window.kind]()", 2),
        ("if window.phone: self._narrow()\n elif window.low: self._beside()\n else: self.add_widget(a)", 3),
        ("if window.tablet:\n  self._beside()\n  return\n self._narrow()", 2),
        ("if window.phone: self.add_widget(self.foot)", 0),  # a part more, not another layout
        ("self.columns = 1 if window.phone else 2", 0),
        ("self._narrow() if self.is_short else self._beside()", 0),
    ],
)
def test_an_arrangement_is_a_layout_chosen_for_the_kind_of_window(body, count):
    ways = chosen_by_window(function(f"def build(self):\n {body}"))
    laying_out = {first_line(way) for way in ways if lays_out(way, {"_narrow", "_beside"})}
    assert len(laying_out) == count


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("from app.ui.play.kross.board import KrossBoard", ["KrossBoard"]),
        ("def paint(board): ...", ["board"]),
        ("def paint(board: Any): ...", ["board"]),
        ("from app.ui.play.board import Board", []),
        ("def paint(scene: Scene): ...", []),
    ],
)
def test_a_part_knows_the_board_when_it_names_its_class_or_takes_it_unnamed(code, names):
    assert [name for _, name in names_of_boards(ast.parse(code))] == names


@pytest.mark.parametrize(
    ("code", "is_named"),
    [
        ("from app.ui.play.kross import paper", True),
        ("game = StringProperty('kross')", True),
        ("def kross(): ...", True),
        ('"""Such as kross."""', False),
        ('a = 1\n"""In kross it is one."""', False),
    ],
)
def test_a_game_is_named_in_code_but_not_by_what_is_said_of_it(code, is_named):
    assert any("kross" in word for word in words_of_code(ast.parse(code))) is is_named


FADE = "def fade(self, sign, wide):\n left = sign.x + wide\n paint.dashes(left, self.y)\n self.redraw()"


@pytest.mark.parametrize(
    ("other", "are_twins"),
    [
        (FADE, True),
        (FADE.replace("left", "edge").replace("wide", "width"), True),  # the same steps on variables of other names
        (FADE.replace("fade", "vanish"), True),
        (FADE.replace("+ wide", "- wide"), True),
        ("def fade(self):\n return [each for each in self.places if each.is_free and each != self.over]", False),
        ("def vanish(self, sign):\n self.carried = sign.key\n self.redraw()", False),
    ],
)
def test_two_functions_are_twins_when_they_take_the_same_steps(other, are_twins):
    found = twins([Twin.of(function(FADE), "here")], [Twin.of(function(other), "there")])
    assert bool(found) is are_twins


def test_a_function_has_one_twin_at_most():
    ours = [Twin.of(function(FADE), "here")]
    assert len(twins(ours, [Twin.of(function(FADE), place) for place in ("there", "elsewhere")])) == 1
