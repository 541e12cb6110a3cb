"""Fetch the downloads of the static site: pinned in downloads.txt, cached outside the tree.

npm and pip fetch them, from their configured registries.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

PINS = Path(__file__).with_name("downloads.txt")
PIP = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:")
# Wheels without compiled parts, for any platform.
PURE = ("--implementation=py", "--abi=none", "--platform=any", "--ignore-requires-python")
# Wheels for Pyodide 0.28 and 0.29.
PLATFORM = "pyemscripten_2025_0_wasm32"
COMPILED = ("--implementation=cp", "--abi=cp313", f"--platform={PLATFORM}", "--python-version=3.13")


class FetchError(RuntimeError):
    """A download failed; the message says what to do."""


class Pin(NamedTuple):
    """A download and its SHA-256."""

    sha256: str
    file: str
    source: str
    """``npm`` or ``pip``."""
    name: str
    """Package with its version, as that program expects it."""

    @property
    def package(self) -> str:
        """Name of the package without its version."""
        return self.name.rpartition("@" if self.source == "npm" else "==")[0] or self.name


def pins(text: str | None = None) -> list[Pin]:
    """Return the lines of downloads.txt."""
    lines = (PINS.read_text(encoding="utf-8") if text is None else text).splitlines()
    return [Pin(*line.split()) for line in lines if line and not line.startswith("#")]


def cache_folder() -> Path:
    """Folder that keeps downloads for the next build."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "positional-encoding-lab"


def fetched(pin: Pin, folder: Path | None = None) -> Path:
    """Return the file of a pin: download it if necessary, and check its hash."""
    folder = folder or cache_folder()
    path = folder / pin.file
    if not path.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        _download(pin, folder)
    if not path.is_file():
        raise FetchError(_advice(pin, folder, "it came under another name"))
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != pin.sha256:
        raise FetchError(
            f"{path} does not match its pin: its sha256 is {found}, expected {pin.sha256}.\n"
            f"Delete it and build again; if it fails again, do not trust it."
        )
    return path


def _download(pin: Pin, folder: Path) -> None:
    if pin.source == "npm":
        npm = shutil.which("npm")
        if not npm:
            raise FetchError(_advice(pin, folder, "npm is not installed (it comes with Node.js)"))
        command: tuple[str, ...] = (npm, "pack", "--silent", pin.name)
    else:
        command = (*PIP, *(COMPILED if PLATFORM in pin.file else PURE), pin.name)
    print(f"Fetching {pin.file}", flush=True)
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise FetchError(_advice(pin, folder, last))


def _advice(pin: Pin, folder: Path, reason: str) -> str:
    return (
        f"{pin.file} could not be fetched by {pin.source}: {reason}\n"
        f"Check that {pin.source} reaches its registry (pip config list, npm config get registry), "
        f"or put the file into {folder} yourself\n(package {pin.name}, sha256 {pin.sha256}), "
        "and build again."
    )
