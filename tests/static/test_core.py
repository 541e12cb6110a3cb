"""The core's own tests inside Pyodide, with its NumPy and its integers of 32 bits."""

import json
import re
import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "deploy" / "static"))

import build  # noqa: E402
import fetch  # noqa: E402

pytestmark = pytest.mark.static

TOOLS = ("pytest", "_pytest", "py", "pluggy", "iniconfig", "pygments", "mpmath")
# The last hypothesis but few that is pure Python, with what it needs.
WHEELS = (
    fetch.Pin(
        "fa237cbe2ae2c31d65f7230dcb866139ace635dcfec6c30dddf25974dd8ff4b9",
        "hypothesis-6.135.26-py3-none-any.whl",
        "pip",
        "hypothesis==6.135.26",
    ),
    fetch.Pin(
        "427318ce031701fea540783410126f03899a97ffc6f61596ad581ac2e40e3bc3",
        "attrs-25.3.0-py3-none-any.whl",
        "pip",
        "attrs==25.3.0",
    ),
    fetch.Pin(
        "a163dcaede0f1c021485e957a39245190e74249897e2ae4b2aa38595db237ee0",
        "sortedcontainers-2.4.0-py2.py3-none-any.whl",
        "pip",
        "sortedcontainers==2.4.0",
    ),
)
# No process can be started here.
EXPECTED = re.compile("in_another_process")


def test_core_passes_its_tests_in_pyodide(tmp_path):
    downloads = {pin.package: fetch.fetched(pin) for pin in fetch.pins()}
    pyodide = build.unpack_npm(downloads["pyodide"], tmp_path / "pyodide")
    stlite = build.unpack_npm(downloads["@stlite/browser"], tmp_path / "stlite") / "build"
    build.lay_out_packages(downloads, stlite, tmp_path / "site")
    for tool in TOOLS:
        copy(Path(find_spec(tool).origin), tmp_path / "site")
    for wheel in WHEELS:
        with zipfile.ZipFile(fetch.fetched(wheel)) as files:
            files.extractall(tmp_path / "site")
    for part in ("pe_core", "tests/core", "tests/sweeps.py", "pyproject.toml"):
        source, target = ROOT / part, tmp_path / "app" / part
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target)
    program = ROOT / "tests/static/core_in_pyodide.py"
    command = ("node", build.HERE / "inside/run.mjs", pyodide, tmp_path, program)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed and int(passed[1]) > 1900, done.stdout[-3000:] + done.stderr[-3000:]
    failed = re.findall(r"^FAILED (\S+)", done.stdout, re.MULTILINE)
    assert [name for name in failed if not EXPECTED.search(name)] == [], json.dumps(failed)


def copy(origin: Path, site: Path) -> None:
    """A package or a module as it is installed here."""
    if origin.name == "__init__.py":
        ignored = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(
            origin.parent, site / origin.parent.name, ignore=ignored, dirs_exist_ok=True
        )
    else:
        shutil.copy(origin, site)
