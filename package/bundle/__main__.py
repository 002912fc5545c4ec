"""`make bundle`: packs the app for the desktop it runs on, says how large it is and of what, and tries it out."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "bundle"
WHOLE = BUILT / "wordtable"
AT_MOST = 130_000_000  # bytes
OF_THE_SYSTEM = ("SYSTEMROOT", "TEMP", "TMP", "APPDATA", "LOCALAPPDATA", "KIVY_GL_BACKEND")
NEVER_IN_IT = ("tests", "bench", "recipes", "PIL", "pytest", "package")


def main() -> int:
    pack()
    lighten()
    size = size_of(WHOLE)
    print(f"{WHOLE.relative_to(ROOT)}: {size / 1e6:.1f} MB in {sum(1 for _ in files(WHOLE))} files")
    print(", ".join(f"{name} {part / 1e6:.1f}" for name, part in parts(WHOLE).most_common(8)))
    if size > AT_MOST:
        print(f"It is larger than {AT_MOST / 1e6:.0f} MB.")
        return 1
    if stray := [path for path in files(WHOLE) if set(path.relative_to(WHOLE).parts) & set(NEVER_IN_IT)]:
        print(f"{stray[0].relative_to(WHOLE)} does not belong into it.")
        return 1
    return tried()


def pack() -> None:
    """Let PyInstaller do it."""
    words = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(BUILT), "--workpath", str(BUILT / "work")]
    icons()
    spec = ROOT / "package" / "bundle" / "wordtable.spec"
    bare = {**os.environ, "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
    subprocess.run([sys.executable, "-m", "PyInstaller", *words, str(spec)], cwd=ROOT, env=bare, check=True)


def lighten() -> None:
    """Take from Kivy and Python what only who looks for their bugs needs: of Linux's libraries that is most."""
    strip = shutil.which("strip") if sys.platform == "linux" else None
    for path in files(WHOLE) if strip else ():
        part = path.relative_to(WHOLE / "_internal").parts[0] if "_internal" in path.parts else ""
        if ".so" in path.name and (part in {"kivy", "websockets", "materialyoucolor"} or "python" in part):
            subprocess.run([str(strip), "--strip-unneeded", str(path)], check=True)


def icons() -> None:
    """Wrap the icon as Windows and macOS want it: both take a PNG as it is, behind a few bytes."""
    icon = (ROOT / "assets" / "images" / "icon.png").read_bytes()
    BUILT.mkdir(parents=True, exist_ok=True)
    told = len(icon).to_bytes(4, "little") + (22).to_bytes(4, "little")
    (BUILT / "icon.ico").write_bytes(bytes([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0]) + told + icon)
    block = b"ic09" + (len(icon) + 8).to_bytes(4, "big") + icon  # 512 × 512
    (BUILT / "icon.icns").write_bytes(b"icns" + (len(block) + 8).to_bytes(4, "big") + block)


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]


def size_of(folder: Path) -> int:
    return sum(path.stat().st_size for path in files(folder))


def parts(folder: Path) -> Counter[str]:
    """Count the bytes of each part."""
    counted: Counter[str] = Counter()
    for path in files(folder):
        counted[path.relative_to(folder).parts[: 2 if "_internal" in path.parts else 1][-1]] += path.stat().st_size
    return counted


def tried() -> int:
    """Start it in an empty folder, with nothing of this project around it."""
    with tempfile.TemporaryDirectory(prefix="wordtable-") as empty:
        bare = {"HOME": empty, "PATH": os.defpath, "SDL_AUDIODRIVER": "dummy"}
        if sys.platform == "linux":
            bare["SDL_VIDEODRIVER"] = "offscreen"  # elsewhere every machine has a screen
        kept = {name: os.environ[name] for name in OF_THE_SYSTEM if name in os.environ}
        program = shutil.which("wordtable", path=str(WHOLE)) or str(WHOLE / "wordtable")
        env = {**kept, **bare, "KIVY_NO_FILELOG": "1", "KIVY_HOME": str(Path(empty) / "kivy")}
        done = subprocess.run([program, "--try"], cwd=empty, env=env, capture_output=True, text=True, check=False)
    print(done.stdout.strip() or done.stderr.strip())
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
