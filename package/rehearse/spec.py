"""Step 1: buildozer's own code reads buildozer.spec, checks it and picks the files that ship."""

import ast
import io
import re
import tarfile
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from buildozer import Buildozer

from package.bundle.parts import KEPT_BACK
from package.rehearse.proof import Fault, inside, proved, quietly

AS_IT_MUST_BE = {
    "android.api": "36",
    "android.minapi": "24",
    "android.ndk_api": "24",
    "android.ndk": "28c",
    "android.release_artifact": "aab",
    "android.debug_artifact": "apk",
    "p4a.bootstrap": "sdl2",
    "p4a.branch": "master",
    "p4a.commit": "58d21141f17c889bf8585f5665921d72028f8831",  # python-for-android 2026.5.9
}
PERMISSIONS = {
    *("INTERNET", "ACCESS_NETWORK_STATE", "ACCESS_WIFI_STATE", "CHANGE_WIFI_MULTICAST_STATE"),
    *("VIBRATE", "ACCESS_LOCAL_NETWORK"),
    *("WAKE_LOCK", "FOREGROUND_SERVICE", "FOREGROUND_SERVICE_CONNECTED_DEVICE", "POST_NOTIFICATIONS"),
}
SHIPS = {"LICENSE", "app", "assets", "kv", "main.py", "sitecustomize.py"}  # the last is buildozer's own
RECIPES = "assets/recipes"
AT_MOST = 25_000_000  # bytes, before native libraries
NAMES_A_FILE = re.compile(r"filename$|_manifest_|intent_filters$|res_xml$|backup_rules$|blacklist_src$|^p4a\.hook$")
REMOVED = {
    "3.12": ("asynchat", "asyncore", "distutils", "imp", "smtpd"),
    "3.13": (
        *("aifc", "audioop", "cgi", "cgitb", "chunk", "crypt", "imghdr", "lib2to3", "mailcap", "msilib", "nis"),
        *("nntplib", "ossaudiodev", "pipes", "sndhdr", "spwd", "sunau", "telnetlib", "uu", "xdrlib"),
    ),
}


def rehearse(root: Path, work: Path) -> None:
    """Prove that the spec is sound and that just what the app needs ships."""
    buildozer = read(root, work)
    check_settings(buildozer, root)
    shipped = pick(buildozer, root)
    check_files(shipped, root)
    size, packed = sum(path.stat().st_size for path in shipped.values()), packed_size(shipped)
    if packed > AT_MOST:
        raise Fault(f"What ships is {packed / 1e6:.1f} MB before native libraries; at most {AT_MOST / 1e6:.0f} may.")
    check_code(shipped)
    with inside(root), quietly():
        version = buildozer.get_version()
    proved(
        f"buildozer reads the spec of version {version} and knows each of its {len(settings_of(buildozer))} settings"
    )
    proved(f"{len(shipped)} files ship, none of them a test, bench or recipe: {folders(shipped)}")
    proved(f"before native libraries they are {packed / 1e6:.1f} MB packed, {size / 1e6:.1f} MB on the phone")
    proved("no shipped file imports what Python 3.12 to 3.14 removed, or leans on docstrings or on asserts that fail")


def read(root: Path, work: Path) -> Any:
    """Let buildozer read the spec, as it does for a build for Android; what it writes goes into the folder of work."""
    with inside(root), quietly() as said:
        try:
            buildozer = Buildozer("buildozer.spec")
            buildozer.config.set("buildozer", "build_dir", str(work / "buildozer"))
            buildozer.user_bin_dir = str(work / "bin")
            (work / "bin").mkdir(parents=True, exist_ok=True)
            (work / "buildozer").mkdir(exist_ok=True)
            buildozer.specfilename = str(root / "buildozer.spec")
            buildozer.set_target("android")
        except SystemExit:
            raise Fault(f"buildozer refuses buildozer.spec: {said.getvalue().strip().splitlines()[-1]}") from None
    return buildozer


def settings_of(buildozer: Any) -> dict[str, str]:
    return dict(buildozer.config.items("app", raw=True))


def check_settings(buildozer: Any, root: Path) -> None:
    """Refuse a setting that breaks the build, that nobody reads, or that is not what the phones of this year need."""
    settings = settings_of(buildozer)
    if "android.features" in settings:
        raise Fault(
            "android.features in buildozer.spec breaks the build: python-for-android has no option --feature. "
            "A feature belongs into the file of android.extra_manifest_xml."
        )
    for name in sorted(settings.keys() - known()):
        raise Fault(f"buildozer.spec sets {name}, which buildozer does not know.")
    for name, wanted in AS_IT_MUST_BE.items():
        if settings.get(name) != wanted:
            raise Fault(f"{name} in buildozer.spec is {settings.get(name)}, and must be {wanted}.")
    config = buildozer.config
    if config.getlist("app", "android.archs")[0] != "arm64-v8a":
        raise Fault("android.archs in buildozer.spec does not begin with arm64-v8a, which nearly all phones have.")
    asked = set(config.getlist("app", "android.permissions"))
    if asked != PERMISSIONS:
        raise Fault(f"android.permissions in buildozer.spec are not those the app uses: {sorted(asked ^ PERMISSIONS)}.")
    for name in filter(NAMES_A_FILE.search, settings):
        for path in config.getlist("app", name):
            if not (root / path).is_file():
                raise Fault(f"{name} in buildozer.spec names {path}, and there is no such file.")
    if not config.getdefault("app", "ios.local_network_usage_description", ""):
        raise Fault("ios.local_network_usage_description in buildozer.spec is missing: iOS would keep the app alone.")


def known() -> set[str]:
    """Return every setting that buildozer's code or its default spec names."""
    package = files("buildozer")
    texts = [each.read_text() for each in (*package.iterdir(), *(package / "targets").iterdir()) if each.is_file()]
    names = {name for text in texts for name in re.findall(r"[\"']app[\"'],\s*[\"']([a-z0-9_.-]+)[\"']", text)}
    default = (package / "default.spec").read_text()
    return names | set(re.findall(r"^#?\s*([a-z0-9_.-]+)\s*=", default, re.MULTILINE))


def pick(buildozer: Any, root: Path) -> dict[str, Path]:
    """Let buildozer copy what ships; its files by their paths."""
    with inside(root), quietly():
        buildozer.build_application()
    whole = Path(buildozer.app_dir)
    return {path.relative_to(whole).as_posix(): path for path in sorted(whole.rglob("*")) if path.is_file()}


def packed_size(shipped: dict[str, Path]) -> int:
    """Tell how large the archive is in which python-for-android puts them."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w:gz") as tar:
        for name, path in shipped.items():
            tar.add(path, name)
    return len(archive.getvalue())


def folders(shipped: dict[str, Path]) -> str:
    counted = Counter("/".join(Path(name).parts[:2]) if name.count("/") > 1 else name.split("/")[0] for name in shipped)
    return ", ".join(f"{name} {count}" for name, count in sorted(counted.items()))


def check_files(shipped: dict[str, Path], root: Path) -> None:
    """Refuse a file too few or too many."""
    for name in shipped:
        if name.split("/")[0] not in SHIPS or name.startswith(RECIPES) or name in KEPT_BACK:
            raise Fault(
                f"{name} would ship: source.exclude_dirs or source.exclude_patterns in buildozer.spec misses it."
            )
    for name in needed(root):
        if name not in shipped:
            ending = Path(name).suffix.removeprefix(".")
            raise Fault(f"{name} would not ship: source.include_exts in buildozer.spec does not list “{ending}”.")


def needed(root: Path) -> Iterator[str]:
    """Yield all that the app may open."""
    yield "main.py"
    for folder in ("app", "assets", "kv"):
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            is_kept_back = name.startswith(RECIPES) or name in KEPT_BACK or "__pycache__" in name
            if path.is_file() and not is_kept_back and path.name[0] != ".":
                yield name


def check_code(shipped: dict[str, Path]) -> None:
    """Refuse code that Python 3.14 or -OO would break, as far as reading tells."""
    for name, path in shipped.items():
        if name.endswith(".py"):
            for line, why in weaknesses(ast.parse(path.read_text(encoding="utf-8"), name)):
                raise Fault(f"{name}:{line} {why}.")


def weaknesses(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield what a phone would stumble over, and in which line."""
    gone = {module: version for version, modules in REMOVED.items() for module in modules}
    for node in ast.walk(tree):
        for module in imported(node):
            if (top := module.split(".")[0]) in gone:
                yield node.lineno, f"imports {top}, which Python {gone[top]} removed; a phone has Python 3.14"  # type: ignore[attr-defined]
        match node:
            case ast.Attribute(value=used) | ast.Subscript(value=used) if is_docstring(used):
                yield node.lineno, "relies on a docstring, and a phone's code has none (-OO)"
            case ast.ExceptHandler(type=ast.Name(id="AssertionError")):
                yield node.lineno, "relies on an assert, and a phone's code has none (-OO)"
            case ast.Assert(test=test) if any(isinstance(each, ast.NamedExpr) for each in ast.walk(test)):
                yield node.lineno, "relies on an assert, and a phone's code has none (-OO)"


def is_docstring(node: ast.expr) -> bool:
    """Tell whether it is a docstring, which may well be handed on: who takes one finds none."""
    return getattr(node, "attr", getattr(node, "id", "")) == "__doc__"


def imported(node: ast.AST) -> Sequence[str]:
    """Return the modules that a statement imports."""
    match node:
        case ast.Import(names=names):
            return [each.name for each in names]
        case ast.ImportFrom(module=str(module), level=0):
            return [module]
    return []
