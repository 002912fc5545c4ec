"""Who may import whom: design's arrows, core ← games ← ui → lan → core, held by walking every import."""

import ast
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
APP = sorted((ROOT / "app").rglob("*.py"))
MODULES = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in APP}

ENTRY_POINTS = {"app.referee", "app.words", "app.lan.__main__"}
ENTRY_POINTS |= {
    "app.lan.club",
    "app.lan.club_table",
    "app.lan.far_bots",
    "app.lan.visit",
    "app.lan.workers",
    "app.lan.table_folder",
    "app.lan.lines",
}  # the last one's parts
PURE_LIBRARIES = {"attrs", "cattrs", "typing_extensions"}
# The rules know no screen, network, file, clock, thread or system, and no other way to an import.
KEPT_FROM_THE_RULES = {
    *("asyncio", "datetime", "fileinput", "ftplib", "glob", "http", "imaplib", "importlib", "io", "logging", "mmap"),
    *("multiprocessing", "os", "pathlib", "pickle", "queue", "sched", "secrets", "select", "selectors", "shelve"),
    *("shutil", "signal", "smtplib", "socket", "socketserver", "sqlite3", "ssl", "subprocess", "tempfile", "threading"),
    *("time", "urllib", "uuid", "concurrent", "ctypes", "_thread", "zipfile", "gzip", "runpy"),
}
OF_ANDROID, OF_IOS = {"android", "jnius"}, {"ios"}  # which bring these along
OF_A_CLUB = {"uvloop"}  # which may install it: app.lan.loop does without


def is_or_is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def folder(module: str) -> str:
    """The part of the app a module belongs to, as design.md names it."""
    if module in ENTRY_POINTS:
        return "entry"
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "app"


def may_import(module: str, target: str) -> bool:
    """Whether design.md lets a module of the app import another one, or a library."""
    if not is_or_is_in(target, "app"):
        return may_import_library(module, target.split(".", maxsplit=1)[0])
    match folder(module), folder(target):
        case "games", "games":
            # The registry knows all games; a game knows only itself.
            own = ".".join(module.split(".")[:3])
            return module == "app.games" or is_or_is_in(target, own)
        case "ui", "games":
            # The registry for all of ui; of one game its model, for its own board alone.
            return target == "app.games" or is_board_of(module, target)
        case "entry", other:
            return other not in {"ui", "device"}
        case "ui", other:
            of_the_device = {"device", "files", "at_work"}
            return other in {"ui", "lan", "core", "storage", "library", "languages", "voice", "dates"} | of_the_device
        case "trial", other:
            return other in {"ui", "core", "games", "storage", "device"}
        case "languages" | "files" | "at_work" | "dates", other:
            return other in {"core", "device"}
        case "device", "android" | "android_files" | "android_host" | "voice":
            return True
        case "android_files" | "android_host", "android":
            return True
        case (("core" | "storage" | "library" | "lan" | "games" | "voice"), "core"):
            return True
        case (("core" | "lan" | "storage" | "voice"), other):
            return other == folder(module)
    return False


def is_board_of(module: str, target: str) -> bool:
    """Whether a module is the board of the game whose model it imports."""
    match module.split("."), target.split("."):
        case ["app", "ui", "play", board, *_], ["app", "games", game, "model"]:
            return board == game
    return False


def may_import_library(module: str, library: str) -> bool:
    if folder(module) in {"core", "games"}:
        if library in sys.stdlib_module_names:
            return library not in KEPT_FROM_THE_RULES or (module, library) == ("app.games", "importlib")
        return library in PURE_LIBRARIES
    if library in OF_ANDROID:
        return folder(module) in {"android", "android_files", "android_host"}
    if library in OF_IOS:
        return folder(module) == "device"
    if library in OF_A_CLUB:
        return module == "app.lan.loop"
    if library in {"kivy", "kivymd", "plyer", "asynckivy", "materialyoucolor"}:
        return folder(module) in {"ui", "device", "trial"}
    return library not in {"assets", "bench", "main", "package", "tests"}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, wherever in it, with the line."""
    package = name_of(path).split(".")
    if path.name != "__init__.py":
        package.pop()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=source, names=names, level=level):
                base = package[: len(package) - level + 1] if level else []
                stem = ".".join([*base, *([source] if source else [])])
                for alias in names:
                    inner = f"{stem}.{alias.name}"
                    yield node.lineno, inner if inner in MODULES else stem


@pytest.mark.parametrize(
    ("module", "target", "allowed"),
    [
        ("app.core.table", "app.core.game", True),
        ("app.core.table", "app.games", False),
        ("app.core.table", "app.storage", False),
        ("app.core.table", "random", True),
        ("app.core.codec", "cattrs", True),
        ("app.core.table", "time", False),
        ("app.core.table", "kivy.clock", False),
        ("app.core.table", "numpy", False),
        ("app.games", "app.games.kross.rules", True),
        ("app.games.kross", "app.games.kross.rules", True),
        ("app.games.kross.bot", "app.games.kross.model", True),
        ("app.games.kross.bot", "app.games.typo2d.model", False),
        ("app.games.kross.bot", "app.games", False),
        ("app.games.kross.bot", "app.core.lexicon", True),
        ("app.games.kross.bot", "app.ui.theme", False),
        ("app.games.kross.bot", "pathlib", False),
        ("app.lan.server", "app.core.table", True),
        ("app.lan.server", "app.games", False),
        ("app.lan.server", "app.ui.app", False),
        ("app.lan.server", "app.storage", False),
        ("app.lan.server", "asyncio", True),
        ("app.lan.server", "kivy.clock", False),
        ("app.lan.__main__", "app.games", True),
        ("app.lan.__main__", "app.storage", True),
        ("app.lan.__main__", "app.ui.app", False),
        ("app.referee", "app.games.kross.scoring", True),
        ("app.referee", "app.ui.app", False),
        ("app.words", "app.device", False),
        ("app.storage", "app.core.transcript", True),
        ("app.storage", "app.games", False),
        ("app.storage.tables", "app.storage.kept", True),
        ("app.library", "app.core.lexicon", True),
        ("app.library", "app.games", False),
        ("app.words", "app.library", True),
        ("app.games.kross.bot", "app.library", False),
        ("app.device", "plyer", True),
        ("app.device", "app.voice.engines", True),
        ("app.voice.voice", "app.core.spoken", True),
        ("app.voice.voice", "app.games", False),
        ("app.voice.voice", "app.ui.keys", False),
        ("app.voice.engines", "jnius", False),
        ("app.games.kross.spoken", "app.voice.voice", False),
        ("app.device", "app.core.game", False),
        ("app.ui.screens.play", "app.games", True),
        ("app.ui.screens.play", "app.games.kross.model", False),
        ("app.ui.screens.play", "app.lan.guest", True),
        ("app.ui.screens.play", "app.device", True),
        ("app.ui.play.kross.board", "app.games.kross.model", True),
        ("app.ui.play.kross.board", "app.games.kross.rules", False),
        ("app.ui.play.kross.board", "app.games.typo2d.model", False),
        ("app.ui.app", "tests.harness", False),
    ],
)
def test_the_arrows_of_the_design(module, target, allowed):
    assert may_import(module, target) is allowed


@pytest.mark.parametrize("path", APP, ids=name_of)
def test_a_module_imports_only_what_it_may(path):
    refused = [
        f"{path.name}:{line} {target}" for line, target in imports(path) if not may_import(name_of(path), target)
    ]
    assert not refused


@pytest.mark.parametrize("path", [path for path in APP if folder(name_of(path)) in {"core", "games"}], ids=name_of)
def test_the_rules_open_no_file_and_ask_no_dice_but_those_they_are_given(path):
    names = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name | ast.Attribute)
    ]
    calls = {ast.unparse(node) for node in names}
    dice = {call for call in calls if call.startswith("random.") and call != "random.Random"}
    made = {"exec"} if name_of(path) == "app.core.values" else set()  # from names of fields, as dataclasses do
    assert not dice | calls & {"open", "input", "print", "__import__", "exec", "eval"} - made


def test_the_app_imports_no_library_that_is_not_pinned():
    """On a phone exactly the packages of requirements.txt are there."""
    pins = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.split("==")[0].lower() for line in pins if "==" in line}
    brought_by = packages_distributions()
    libraries = {target.split(".")[0] for path in [*APP, ROOT / "main.py"] for _, target in imports(path)}
    foreign = libraries - sys.stdlib_module_names - OF_ANDROID - OF_IOS - OF_A_CLUB - {"app"}
    assert {
        name for name in foreign if not pinned & {dist.lower().replace("_", "-") for dist in brought_by.get(name, [])}
    } == set()
