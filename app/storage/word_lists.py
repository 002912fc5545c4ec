"""Word lists that players brought: each is a word file of this device, named by the digest of what it holds."""

from collections.abc import Iterable, Mapping
from itertools import chain, count
from mmap import ACCESS_READ, mmap
from pathlib import Path

from app.core.dawg import LONGEST_NAME, named
from app.core.game import Malformed
from app.core.lexicon import Lexicon
from app.core.wordlist import compile_list, text_of
from app.storage import kept

FOLDER = "lists"
ENDING = ".words"
NAMES = "names.json"
OURS = {"english": ""}  # the app's own list: by that name tables know it, whatever words it had then
ROOM_FOR_NUMBER = LONGEST_NAME - len(" 9999")  # bytes of a name before its number

_opened: dict[Path, Lexicon] = {}
"""Those that were opened: what a digest names never changes."""


def brought(folder: Path) -> tuple[Lexicon, ...]:
    """Read the lists on this device, by name; what is no word file is left out."""
    found = (_lexicon(path) for path in _paths(folder))
    return tuple(sorted((lexicon for lexicon in found if lexicon), key=lambda lexicon: lexicon.name.lower()))


def take_in(folder: Path, content: bytes, name: str) -> str:
    """Compile a text of one word a line and keep it; its digest. Malformed, and nothing kept, when it is none.

    Where another list has that name, it gets a number; the same words under the name they were brought with are kept
    once.
    """
    compiled = compile_list(text_of(content), _one_line(name) or "My words")
    taken = {each.name.lower(): each.digest for each in brought(folder)}
    compiled = _with_free_name(compiled, taken | OURS)
    digest = Lexicon(compiled).digest
    try:
        kept.replace(_path(folder, digest), compiled)
    except OSError as error:
        raise Malformed("This device is out of space.") from error
    return digest


def rename(folder: Path, digest: str, name: str) -> None:
    """Call a list something else on this device: what tables know it by stays as it is. Malformed for a taken name."""
    name = _one_line(name)
    others = {each.name.lower() for each in brought(folder) if each.digest != digest}
    if name.lower() in others | OURS.keys():
        raise Malformed("There is already a list called {name}.", name=name[:60])
    if name:
        kept.write(folder / FOLDER / NAMES, {**names(folder), digest: name[:LONGEST_NAME]})
        _opened.pop(_path(folder, digest), None)


def remove(folder: Path, digest: str) -> None:
    """Forget a list; tables that play by it cannot go on until it is back."""
    path = _path(folder, digest)
    _opened.pop(path, None)
    path.unlink(missing_ok=True)
    if digest in (called := names(folder)):
        kept.write(folder / FOLDER / NAMES, {each: name for each, name in called.items() if each != digest})


def _one_line(name: str) -> str:
    return " ".join(name.split())


def _with_free_name(compiled: bytes, taken: Mapping[str, str]) -> bytes:
    """Put a list under its own name, or under the first with a number that no other list has."""
    name = Lexicon(compiled).name.encode()[:ROOM_FOR_NUMBER].decode(errors="ignore")
    numbered = (named(compiled, f"{name} {number}") for number in count(2))
    return next(each for each in chain([compiled], numbered) if _is_free(Lexicon(each), taken))


def _is_free(lexicon: Lexicon, taken: Mapping[str, str]) -> bool:
    return taken.get(lexicon.name.lower(), lexicon.digest) == lexicon.digest


def _paths(folder: Path) -> Iterable[Path]:
    return sorted((folder / FOLDER).glob("*" + ENDING))


def _path(folder: Path, digest: str) -> Path:
    return folder / FOLDER / f"{digest}{ENDING}"


def names(folder: Path) -> dict[str, str]:
    """Read what lists are called on this device, by digest, if not what they were called when they came."""
    found = kept.read(folder / FOLDER / NAMES)
    called = found if isinstance(found, dict) else {}
    return {digest: name for digest, name in called.items() if isinstance(name, str) and name}


def forget_opened() -> None:
    """Open each list anew when it is asked for next: files, or what they are called, have come."""
    _opened.clear()


def _lexicon(path: Path) -> Lexicon | None:
    if path not in _opened:
        try:
            with path.open("rb") as file:
                lexicon = Lexicon(mmap(file.fileno(), 0, access=ACCESS_READ))
        except (OSError, ValueError, Malformed):
            return None
        lexicon.name = names(path.parents[1]).get(lexicon.digest, lexicon.name)
        _opened[path] = lexicon
    return _opened[path]
