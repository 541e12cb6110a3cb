"""TypeScript of the front end as scripts that tests run."""

import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
ESBUILD = TESTS.parent / "node_modules" / ".bin" / "esbuild"


@cache
def bundled(entry: Path, *options: str, platform: str = "browser", format: str = "esm") -> str:
    """Return a TypeScript file and all that it imports as one script, by default a module."""
    assert ESBUILD.exists(), "Run `npm install`, or the tests through `python3 tests/run.py`."
    command = (ESBUILD, entry, "--bundle", f"--format={format}", f"--platform={platform}")
    return subprocess.check_output([*command, "--log-level=warning", *options], text=True)


def page_functions(path: str) -> Callable[[str], str]:
    """Return a reader of the functions that a TypeScript file of the tests exports.

    It returns a function as an expression, for `page.evaluate` and the like. For
    `page.add_init_script`, call it: f"({function})()".
    """
    code = bundled(TESTS / path, "--global-name=exported", format="iife")

    def function(name: str) -> str:
        assert f" {name}: () =>" in code, f"{path} exports no {name}"
        return f"(() => {{ {code} return exported.{name}; }})()"

    return function
