"""Find a browser of the Chromium family on this machine, or install one.

Standard library only: `tests/run.py` uses it from whatever Python it was started with.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = (
    # The same engine without the window around it: opens a page in three quarters of the time.
    "chromium-headless-shell",
    "google-chrome",
    "google-chrome-stable",
    "chromium",
    "chromium-browser",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
MAC_APPS = ("Google Chrome", "Chromium", "Microsoft Edge")
WINDOWS_FOLDERS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
WINDOWS_PROGRAMS = (
    r"Google\Chrome\Application\chrome.exe",
    r"Chromium\Application\chrome.exe",
    r"Microsoft\Edge\Application\msedge.exe",
)
# One after another until a browser is there.
INSTALLS = {
    "apt-get": (
        ("update", "-qq"),
        ("install", "-y", "-qq", "chromium-headless-shell"),
        ("install", "-y", "-qq", "chromium"),
    ),
    "dnf": (("install", "-y", "-q", "chromium"),),
    "pacman": (("-Sy", "--noconfirm", "chromium"),),
    "zypper": (("--non-interactive", "install", "chromium"),),
    "brew": (("install", "--cask", "google-chrome"),),
}
PRINT_PLAYWRIGHT_PATH = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


class BrowserNotFoundError(RuntimeError):
    """No browser is installed, or none that starts."""


def find_browser() -> str | None:
    """Path of an installed browser that starts; `CHROME_PATH`, when set, is the only candidate."""
    chosen = os.environ.get("CHROME_PATH")
    if chosen and not starts(chosen):
        raise BrowserNotFoundError(f"CHROME_PATH is {chosen!r}, which does not start.")
    return chosen or next(filter(starts, _candidates()), None)


def install_browser(python: Path) -> str:
    """Path of a newly installed browser: Playwright's own, else the system's package.

    `python` is the interpreter of an environment that has Playwright.
    """
    path = _install_from_playwright(python) or _install_from_system()
    if path is None:
        raise BrowserNotFoundError(
            "No Chrome, Chromium or Edge was found and none could be installed (see above). "
            "Install one, or set CHROME_PATH to its program, and run this again."
        )
    return path


def starts(path: str) -> bool:
    """Return True if the program runs; a launcher without its snap or a library does not."""
    if os.name == "nt":
        return Path(path).is_file()  # there, chrome.exe --version opens a window
    try:
        subprocess.run([path, "--version"], capture_output=True, check=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def succeeds(command: list[str]) -> bool:
    """Run an installer without asking anything; show it, and how it failed if it did.

    Standard output is left to what the caller computes.
    """
    print("$", *command, file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        last_lines = done.stdout.strip().splitlines()[-6:]
        print("  failed:", *last_lines, sep="\n  ", file=sys.stderr, flush=True)
    return done.returncode == 0


def root_prefix() -> list[str] | None:
    """Return the prefix of a command that needs root; None if root needs a password."""
    if os.name == "nt":
        return None
    if os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        return None
    asked = subprocess.run(["sudo", "-n", "true"], stdin=subprocess.DEVNULL, capture_output=True)
    return ["sudo", "-n"] if asked.returncode == 0 else None


def _candidates() -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))
    if sys.platform == "darwin":
        for folder in (Path("/Applications"), Path.home() / "Applications"):
            yield from (str(folder / f"{app}.app/Contents/MacOS/{app}") for app in MAC_APPS)
    if os.name == "nt":
        for folder in filter(None, map(os.environ.get, WINDOWS_FOLDERS)):
            yield from (str(Path(folder, program)) for program in WINDOWS_PROGRAMS)


def _install_from_playwright(python: Path) -> str | None:
    playwright = [str(python), "-m", "playwright"]
    if not succeeds([*playwright, "install", "chromium"]):
        return None
    path = subprocess.check_output([python, "-c", PRINT_PLAYWRIGHT_PATH], text=True).strip()
    if not starts(path) and (prefix := root_prefix()) is not None:
        succeeds([*prefix, *playwright, "install-deps", "chromium"])
    return path if starts(path) else None


def _install_from_system() -> str | None:
    manager = next(filter(shutil.which, INSTALLS), None)
    prefix = [] if manager == "brew" else root_prefix()
    if manager is None or prefix is None:
        return None
    for command in INSTALLS[manager]:
        if succeeds([*prefix, manager, *command]) and (path := find_browser()):
            return path
    return None
