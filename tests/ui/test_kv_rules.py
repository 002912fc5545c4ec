"""Every rule of kv/ speaks of what there is; the walk finds each kind of slip."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from kivy.factory import Factory
from kivy.lang import Builder

import tests.ui.harness  # noqa: F401 — it settles the window before a widget opens it
from app.ui.kv import KV, dress
from app.ui.stage import SCREENS, layout_of
from tests.test_imports import APP, name_of
from tests.ui.kv_rules import faults_in, faults_of, names_of_two

FILES = sorted(KV.rglob("*.kv"))


@pytest.fixture(scope="module", autouse=True)
def every_class_is_there() -> None:
    """Kivy knows a class once it is imported, and a class that kv makes once its file is read."""
    for path in APP:
        if name_of(path).startswith("app.ui"):
            import_module(name_of(path))
    for name in SCREENS:
        dress(layout_of(name))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(KV)))
def test_a_rule_names_only_what_there_is(path: Path) -> None:
    assert faults_in(path) == []


def test_every_file_is_read_by_the_module_that_it_dresses() -> None:
    from app.ui.kv import _read

    assert {str(path.relative_to(KV).with_suffix("")) for path in FILES} == _read


def test_a_part_that_python_asks_for_is_called_so_in_kv() -> None:
    called = {name for path in FILES for name in re.findall(r"^ +id: (\w+)$", path.read_text(), re.MULTILINE)}
    screens = [path for path in APP if name_of(path).startswith("app.ui")]
    asked = {name for path in screens for name in re.findall(r"\bids\.(\w+)", path.read_text())}
    assert len(asked) > 5
    assert asked <= called


def test_kv_can_tell_all_classes_by_their_names() -> None:
    assert names_of_two(FILES) == []


def rule(*lines: str) -> str:
    return "\n".join(("<AboutScreen>:", *(f"    {line}" for line in lines)))


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (["Wurds:"], "no such class"),
        (["Words:", "    txet: tr('Back')"], "Words.txet: no such property"),
        (["spacign: 3"], "AboutScreen.spacign: no such property"),
        (["Words:", "    to_window: 3"], "Words.to_window: this is a method"),
        (["Words:", "    halign: 'midle'"], "'midle' is none of"),
        (["Words:", "    halign: 'left' if window.phone else 'rihgt'"], "'rihgt' is none of"),
        (["Words:", "    hue: theme.inc"], "theme has no inc"),
        (["Words:", "    width: theme.accents['kross'].mian"], "nothing"),
        (["Words:", "    width: window.columm"], "window has no columm"),
        (["Words:", "    opacity: app.setings.sound"], "app has no setings"),
        (["Words:", "    opacity: app.settings.sounds"], "app.settings has no sounds"),
        (["Words:", "    text: root.titel"], "root has no titel"),
        (["Words:", "    width: self.heigth"], "self has no heigth"),
        (["Words:", "    id: head", "Words:", "    width: head.widht"], "head has no widht"),
        (["Words:", "    width: haed.width"], "nobody is called haed"),
        (["PushButton:", "    on_relaese: root.stage.back()"], "PushButton.on_relaese: no such event"),
        (["PushButton:", "    on_txet: root.stage.back()"], "PushButton.on_txet: no such event"),
        (["PushButton:", "    on_release: root.stage.bakc()"], "root.stage has no bakc"),
        (["PushButton:", "    on_release:", "        a = 1", "        root.og(a)"], "root has no og"),
        (["Words:", "    text: tr(root.accent)"], "tr takes its text as it stands"),
        (["Words:", "    text: trn('{count} word', root.accent, 2)"], "trn takes its text as it stands"),
        (["Words:", "    text: tr(f'{root.accent} of us')"], "tr takes its text as it stands"),
        (["Words:", "    text: 'Back to the table'"], "'Back to the table' does not go through tr"),
        (["Words:", "    text: 'Back'"], "'Back' does not go through tr"),
        (["Words:", "    width: theme.sp(3)"], "what theme.sp returns is not asked for again"),
        (["PushButton:", "    on_release: root.go(theme.sp(3))"], "nothing"),
        (["PushButton:", "    icon: 'hlep'"], "there is no 'hlep'"),
        (["Words:", "    tone: 'ink' if root.accent else 'inc'"], "there is no 'inc'"),
        (["Words:", "    pos_hint: {'centre_y': 0.5}"], "there is no 'centre_y'"),
        (["PushButton:", "    on_release: root.go('setings')"], "there is no screen 'setings'"),
        (["PushButton:", "    on_release: app.change(sounds=True)"], "there is no setting 'sounds'"),
        (["PushButton:", "    on_release: app.stage.bakc()"], "app.stage has no bakc"),
        (["canvas:", "    Colour:", "        rgba: theme.ink"], "Colour: no such class"),
        (["canvas:", "    Color:", "        rbga: theme.ink"], "Color.rbga: no such property"),
        (["canvas:", "    Color:", "        rgba: theme.inc"], "theme has no inc"),
        (["canvas.before:", "    Rectangle:", "        size: self.szie"], "self has no szie"),
        (["Curtain:"], "nothing"),
    ],
)
def test_a_slip_is_found_and_named(lines: list[str], fault: str) -> None:
    found = faults_of(rule(*lines))
    assert (not found) if fault == "nothing" else (len(found) == 1 and fault in found[0]), found


@pytest.fixture
def told() -> Iterator[str]:
    """A class that kv makes."""
    name = "KvRulesTold"
    text = f"<{name}@Words>:\n    more: ''\n    mroe: ''\n    text: self.more\n    tone: root.toen"
    Builder.load_string(text, filename=name)
    yield text
    Builder.unload_file(name)
    Factory.unregister(name)


def test_a_class_of_kv_declares_what_it_reads_and_no_more(told: str) -> None:
    found = faults_of(told)
    assert [fault.split(" ", 1)[1] for fault in found] == [
        "KvRulesTold.mroe: no such property",
        "KvRulesTold.tone: root has no toen",
    ]


def test_a_class_of_kv_can_be_named_with_what_it_declares(told: str) -> None:
    assert faults_of(rule("KvRulesTold:", "    id: told", "    on_more: root.go(self.more)")) == []
