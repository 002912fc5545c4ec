"""A fault that is put in is one small thing that is otherwise, and code all the same."""

import ast
from pathlib import Path

import pytest

from tests.mutants.faults import faults_of
from tests.mutants.likely import likeliest_for

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("code", "faults"),
    [
        ("a < b", ["(a <= b)"]),
        ("a == b", ["(a != b)"]),
        ("a in b", ["(a not in b)"]),
        ("a + b", ["(a - b)"]),
        ("a + 'b'", []),
        ("a and b", ["(a or b)"]),
        ("a = 3", ["a = 4"]),
        ("a = True", ["a = False"]),
        ("a = 0.4", ["a = 0.8"]),
        ("a = dp(3)", []),
        ("Row(spacing=3)", []),
        ("if a: self.b()", ["if not (a): self.b()", "if a: ..."]),
        ("c if a else b", ["c if not (a) else b"]),
        ("self.redraw()", ["..."]),
        ("super().__init__(a)", []),
        ("def f(): return a", ["def f(): return None"]),
        ("def f(): return a is b", ["def f(): return not (a is b)", "def f(): return (a is not b)"]),
        ("def f(a: Literal[1]) -> int: ...", []),
        ('"""Says 1."""', []),
        ("x = 'ä'; a < b", ["x = 'ä'; (a <= b)"]),
    ],
)
def test_a_fault_is_one_small_thing_that_is_otherwise(code, faults):
    found = [fault.text for fault in faults_of(code)]
    assert found == faults
    for text in found:
        ast.parse(text)


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("    on_release: root.go('words')", ["    on_release: None"]),
        ("    shown: root.is_open", ["    shown: not (root.is_open)"]),
        ("    text: tr('One') if root.count < 2 else tr('More')", ["condition", "comparison", "constant"]),
        ("    spacing: dp(12)", []),
        ("    id: head", []),
        ("<Head>:", []),
    ],
)
def test_rules_of_kv_can_have_faults_too(line, faults):
    found = faults_of(f"<Page>:\n{line}\n", is_kv=True)
    if faults and faults[0].startswith(" "):
        assert [fault.text.splitlines()[1] for fault in found] == faults
    else:
        assert [fault.kind for fault in found] == faults


@pytest.mark.parametrize(
    "path", ["app/ui/screens/settings.py", "app/games/kross/turns.py", "app/lan/outbox.py", "kv/parts.kv"]
)
def test_the_likeliest_for_a_file_are_there(path):
    found = likeliest_for(ROOT, Path(path), 1)
    assert len(found) > 5
    assert all((ROOT / test.partition("::")[0]).is_file() for test in found)


def test_the_likeliest_come_first():
    assert likeliest_for(ROOT, Path("app/ui/screens/settings.py"), 70)[0] == "tests/ui/test_settings.py"


def test_of_a_games_board_the_scenes_of_the_game_are_looked_at_before_all_others():
    found = likeliest_for(ROOT, Path("app/ui/play/kross/stations.py"), 70)
    scenes = [place for place, test in enumerate(found) if "::" in test]
    assert scenes == [*range(1, 1 + len(scenes))]
    assert len(scenes) > 8
    assert all("[kross" in found[place] for place in scenes)
    assert scenes[-1] < found.index("tests/ui/test_drawn.py") < 20 + len(scenes)
