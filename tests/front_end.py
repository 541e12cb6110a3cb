"""TypeScript of the front end as scripts that tests run."""

import subprocess
from functools import cache
from pathlib import Path

ESBUILD = Path(__file__).parents[1] / "node_modules" / ".bin" / "esbuild"


@cache
def bundled(entry: Path, *, platform: str = "browser") -> str:
    """Return a TypeScript file and all that it imports as one module."""
    assert ESBUILD.exists(), "Run `npm ci`, or the tests through `python3 tests/run.py`."
    command = (ESBUILD, entry, "--bundle", "--format=esm", f"--platform={platform}")
    return subprocess.check_output([*command, "--log-level=warning"], text=True)
