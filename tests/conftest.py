"""Settings of the whole suite: repeatable random examples, and the versions under test."""

from functools import cache
from importlib.metadata import version
from typing import Any

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


def pytest_report_header() -> str:
    names = ("streamlit", "numpy", "pandas", "plotly")
    return ", ".join(f"{name} {version(name)}" for name in names)
