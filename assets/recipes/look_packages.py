"""Packages of the npm registry, each fetched at one version and held to its digest."""

import base64
import hashlib
import subprocess
import tarfile
import tempfile
from pathlib import Path


def unpacked(name: str, version: str, sha512: str) -> Path:
    """The folder of a package as published, or ValueError when it is not the one that was looked at."""
    folder = Path(tempfile.mkdtemp(prefix="wordtable-package-"))
    pack = ["npm", "pack", "--silent", f"{name}@{version}", "--pack-destination", str(folder)]
    subprocess.run(pack, cwd=folder, check=True, capture_output=True)
    (archive,) = folder.glob("*.tgz")
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if digest != sha512:
        raise ValueError(f"{name} {version} is not the package it was: sha512-{digest}")
    with tarfile.open(archive) as tar:
        tar.extractall(folder)  # no filter: Debian 12's Python 3.11.2 has none, and the digest holds
    return folder / "package"
