"""Steps 4 and 5: the files that ship run in an empty folder, on the packages that are named and no others, with -OO.

Step 5 does the same on something like a phone: Java and python-for-android's own modules are those of `phone/`.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path

from packaging.utils import canonicalize_name

from package.rehearse.packages import left_out, requirements_of
from package.rehearse.proof import ROOT, Fault, proved
from package.rehearse.spec import pick, read

ENVIRONMENTS = ROOT / "build" / "rehearse"
PATIENCE = 400  # seconds
PHONE = Path(__file__).with_name("phone")
NATIVE_THERE = ("kivy", "materialyoucolor")  # python-for-android compiles these, too
FREE = re.compile(r"^All (\d) games were played", re.MULTILINE)
BARS = "kept clear for bars: 0 24 0 48"  # as many as the phone of paper has
ENDS = {"heard": "unheard", "took": "let go", "stays up": "rests"}
DOES = {"buzzed", "said", "listens for links", "listens to the display", *ENDS, *ENDS.values()}


def rehearse(root: Path, work: Path) -> None:
    """Prove that what ships runs on what is named, without asserts and docstrings."""
    python, folder = environment(root, work), laid_out(root, work)
    run(python, folder, work, {})
    version = subprocess.run([python, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    proved(f"{version} -OO, in an empty folder, on the named packages alone and without accelerators:")
    proved(
        "the app opens, every page is shown, a table opens to others, and a turn of each of the five games is played"
    )


def rehearse_phone(root: Path, work: Path) -> None:
    """Prove that it also runs where Kivy and the app take it for Android."""
    python, folder, log = environment(root, work), laid_out(root, work), work / "phone.json"
    (work / "private").mkdir(exist_ok=True)
    of_a_phone = {
        "ANDROID_ARGUMENT": str(folder),
        "ANDROID_APP_PATH": str(folder),
        "ANDROID_PRIVATE": str(work / "private"),
        "ANDROID_ENTRYPOINT": "main.py",
        "ANDROID_UNPACK": str(folder),
        "P4A_BOOTSTRAP": "SDL2",
        "P4A_IS_WINDOWED": "True",
        "P4A_MINSDK": "24",
        "KIVY_ORIENTATION": "Portrait PortraitUpsideDown LandscapeLeft LandscapeRight",
        "PYTHONPATH": str(PHONE),
        "WORDTABLE_PHONE": str(log),
    }
    said = run(python, folder, work, of_a_phone)
    check_done(json.loads(log.read_text(encoding="utf-8")))
    if BARS not in said:
        raise Fault(f"On something like a phone the app does not keep its bars clear: it never said “{BARS}”.")
    proved("where Kivy and the app take it for Android the five games are played as well")
    proved("bars are kept clear, the hand is buzzed, a sentence is spoken, and links are heard of")
    proved("the radio hears while a table waits, and no longer")
    proved("a table that is open keeps the phone at work in the dark, and no longer")


def check_done(done: Sequence[Sequence[object]]) -> None:
    """Refuse what a phone was never asked for, and what it was asked for and not let go of again in the end."""
    if missing := DOES - {str(each[0]) for each in done}:
        raise Fault(f"On something like a phone the app never did this: {', '.join(sorted(missing))}.")
    held: set[str] = set()
    for word, *about in done:
        if word in ENDS:
            held.add(f"{word} {about[0]}" if word == "took" else str(word))
        elif word in ENDS.values():
            held.discard(f"took {about[0]}" if word == "let go" else next(a for a, b in ENDS.items() if b == word))
        if word == "stays up" and not any(each.startswith("took processor") for each in held):
            raise Fault("On something like a phone a table stays up without a lock for the processor.")
    if held:
        raise Fault(f"On something like a phone this never ended: {', '.join(sorted(held))}.")


def environment(root: Path, work: Path) -> Path:
    """Make an environment of the named packages and nothing else; the same names have the same one."""
    named = [str(each) for each in requirements_of(root, work) if each.name != "python3"]
    without = left_out(root, work)
    wanted = "\n".join([*sorted(named), *without]) + sys.version
    home = ENVIRONMENTS / hashlib.sha256(wanted.encode()).hexdigest()[:12]
    python = home / "bin" / "python"
    if (home / "whole").exists():
        return python
    shutil.rmtree(home, ignore_errors=True)
    uv = [str(Path(sys.executable).with_name("uv"))]
    call([*uv, "venv", "--quiet", "--python", sys.executable, str(home)])
    pins = work / "pins.txt"
    pins.write_text(pinned(named, root), encoding="utf-8")
    build = ["--build-constraint", str(root / "requirements-build.txt")]
    call(
        [
            *uv,
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--require-hashes",
            "--python",
            str(python),
            *build,
            "-r",
            str(pins),
        ]
    )
    for path in (home / "lib").rglob("*.so"):
        package = path.relative_to(next(home.glob("lib/python*/site-packages"))).parts[0].lower()
        if not package.startswith(NATIVE_THERE):
            path.unlink()
    for path in [*(home / "lib").rglob("*")]:
        if path.is_file() and any(fnmatch(path.as_posix(), f"*/{each}") for each in without):
            path.unlink()
    (home / "whole").touch()
    return python


def pinned(named: list[str], root: Path) -> str:
    """Return the lines of requirements.txt, with their hashes, of the packages that are named."""
    lines = (root / "requirements.txt").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    known = {canonicalize_name(line.split("==")[0]): line for line in lines}
    try:
        return "\n".join(known[canonicalize_name(each.split("==")[0])] for each in named) + "\n"
    except KeyError as unknown:
        raise Fault(f"buildozer.spec names {unknown.args[0]}, which requirements.in does not.") from None


def call(words: list[str]) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Fault(f"The named packages cannot be installed: {done.stderr.strip()}")


def laid_out(root: Path, work: Path) -> Path:
    """Lay the files that ship into an empty folder."""
    folder = work / "as-on-a-phone"
    if not folder.exists():
        for name, path in pick(read(root, work), root).items():
            if name != "sitecustomize.py":  # buildozer's own, for a folder that python-for-android does not use
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, folder / name)
    return folder


def run(python: Path, folder: Path, work: Path, surroundings: Mapping[str, str]) -> str:
    """Start the app as on a phone and let it try itself out; what it said, or why it does not."""
    said = started(python, folder, work, surroundings, "-OO")
    if (played := FREE.search(said)) and played[1] == "5":
        return said
    if missing := re.search(r"No module named '([\w.]+)'", said):
        raise Fault(f"The app imports {missing[1]}, and no package of requirements in buildozer.spec brings it.")
    if FREE.search(started(python, folder, work, surroundings)):
        raise Fault(
            "The app relies on an assert or a docstring: it runs with them, and not without (-OO), as a phone runs it. "
            f"{place(said, folder)}"
        )
    raise Fault(f"The app does not run as on a phone. {place(said, folder)}")


def started(python: Path, folder: Path, work: Path, surroundings: Mapping[str, str], *how: str) -> str:
    """Start the app with nothing of this machine's around it; what it said."""
    home = work / "home"
    home.mkdir(exist_ok=True)
    bare = {
        "HOME": str(home),
        "KIVY_HOME": str(home / "kivy"),
        "KIVY_NO_FILELOG": "1",
        "LANG": "C.UTF-8",
        "PATH": os.defpath,
        "PYTHONDONTWRITEBYTECODE": "1",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_VIDEODRIVER": "offscreen",
        **surroundings,
    }
    words = [str(python), *how, "main.py", "--try"]
    try:
        done = subprocess.run(
            words, cwd=folder, env=bare, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired as late:
        raise Fault(f"The app does not come to an end of its try within {PATIENCE} seconds.") from late
    return done.stdout + done.stderr


def place(said: str, folder: Path) -> str:
    """Return the last line of ours that a traceback names, and what went wrong there."""
    ours = re.findall(rf'File "{re.escape(str(folder))}/([^"]+)", line (\d+)', said)
    wrong = re.findall(r"^(?:.*\] )?(\w+(?:Error|Exception|Fault)\b.*)$", said, re.MULTILINE)
    at = "{}:{}: ".format(*ours[-1]) if ours else ""
    return f"{at}{wrong[-1] if wrong else said.strip().splitlines()[-1] if said.strip() else 'It said nothing.'}"
