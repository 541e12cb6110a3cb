"""List files of tests in README.md, from their docstrings: `python3 tests/contents.py`."""

import ast
from pathlib import Path

from both import has_tests_for_both

TESTS = Path(__file__).parent
README = TESTS / "README.md"
BEGIN, END = "<!-- Written by tests/contents.py. -->\n", "<!-- End of the list. -->\n"
# Other folders have a file for each module, and its name.
_LISTED = ("test_*.py", "static/test_*.py", "browser/test_*.py")


def contents() -> str:
    """Return the list as a table: a line for each file."""
    lines = ["| file | what it checks | on both |", "|---|---|---|"]
    for pattern in _LISTED:
        for path in sorted(TESTS.glob(pattern)):
            docstring = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
            first, _, _ = docstring.partition("\n\n")
            name, words = path.relative_to(TESTS).as_posix(), " ".join(first.split())
            lines.append(f"| `{name}` | {words} | {'yes' if has_tests_for_both(path) else ''} |")
    return "\n".join(lines) + "\n"


def with_contents(text: str) -> str:
    """Return a text with the current list between its marks."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{contents()}\n{END}{after}"


if __name__ == "__main__":
    README.write_text(with_contents(README.read_text("utf-8")), "utf-8")
