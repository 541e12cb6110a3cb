"""Settings of the whole suite: repeatable random examples, and the versions under test."""

from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from streamlit.components.v2 import manifest_scanner
from streamlit.runtime.scriptrunner.script_cache import ScriptCache

# Derandomized, so that a failure on one machine is a failure on all; no deadline, because a busy
# machine is slow without being wrong.
settings.register_profile("lab", derandomize=True, deadline=None)
settings.load_profile("lab")

# AppTest starts a Streamlit for each run, and each looks through all that is installed for
# components, which takes longer than the run itself.
manifest_scanner.scan_component_manifests = cache(manifest_scanner.scan_component_manifests)
# Each run also compiles its scripts, which takes a sixth of its time.
_scripts: Any = ScriptCache()
ScriptCache.get_bytecode = _scripts.get_bytecode  # type: ignore[method-assign]

FOLDER = Path(__file__).parent
# Each of its tests opens a page of its own, and those of the whole file take long.
APART = {FOLDER / "lessons" / "test_corners.py"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the tests of a file to one process, which opens once what they look at.

    It also takes xdist long to keep account of ten thousand groups. Tests in a browser share its
    tabs, and stay apart: they come last, so that no process waits for another.
    """
    for item in items:
        if FOLDER / "browser" not in item.path.parents and item.path not in APART:
            item.add_marker(pytest.mark.xdist_group(str(item.path.relative_to(FOLDER))))


def pytest_report_header() -> str:
    names = ("streamlit", "numpy", "pandas", "plotly")
    return ", ".join(f"{name} {version(name)}" for name in names)
