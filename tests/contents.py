"""List files of tests in README.md, from their docstrings: `python3 tests/contents.py`."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
README = TESTS / "README.md"
BEGIN, END = "<!-- Written by tests/contents.py. -->\n", "<!-- End of the list. -->\n"
# Other folders have a file for each module, and its name.
_LISTED = ("test_*.py", "static/test_*.py", "browser/test_*.py")
_BOTH = re.compile(r"mark\.both|\bboth=")


def contents() -> str:
    """Return the list as a table: a line for each file."""
    lines = ["| file | what it checks | on both |", "|---|---|---|"]
    for pattern in _LISTED:
        for path in sorted(TESTS.glob(pattern)):
            source = path.read_text("utf-8")
            first, _, _ = (ast.get_docstring(ast.parse(source)) or "").partition("\n\n")
            name, words = path.relative_to(TESTS).as_posix(), " ".join(first.split())
            lines.append(f"| `{name}` | {words} | {'yes' if _BOTH.search(source) else ''} |")
    return "\n".join(lines) + "\n"


def with_contents(text: str) -> str:
    """Return a text with the current list between its marks."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{contents()}\n{END}{after}"


if __name__ == "__main__":
    README.write_text(with_contents(README.read_text("utf-8")), "utf-8")
