"""What this device keeps of tables on the network, beside their records: a host's keys, and a guest's way back."""

from pathlib import Path

from app.storage import kept
from app.storage.tables import FOLDER

KEYS = ".host"
TICKET = "ticket.json"


def keep_host_keys(folder: Path, key: str, text: str) -> None:
    """Keep what the host of a table needs to open it again."""
    _keep(folder / FOLDER / (key + KEYS), text)


def keys_of(folder: Path, key: str) -> str | None:
    """Read the keys of a table, if it was open to the network."""
    return _text(folder / FOLDER / (key + KEYS))


def hosted(folder: Path) -> list[str]:
    """List the keys of all tables that were open to the network."""
    return sorted(path.name.removesuffix(KEYS) for path in (folder / FOLDER).glob("*" + KEYS))


def forget_host_keys(folder: Path, key: str) -> None:
    """Forget the keys of a table that is no more, or whose host this device is no more."""
    (folder / FOLDER / (key + KEYS)).unlink(missing_ok=True)


def keep_ticket(folder: Path, text: str) -> None:
    """Keep the way back to the table this device is a guest at."""
    _keep(folder / TICKET, text)


def ticket(folder: Path) -> str | None:
    """Read the way back, if there is one."""
    return _text(folder / TICKET)


def forget_ticket(folder: Path) -> None:
    """Forget the way back: this device is at that table no more."""
    (folder / TICKET).unlink(missing_ok=True)


def _keep(path: Path, text: str) -> None:
    kept.replace(path, (text + "\n").encode())


def _text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
