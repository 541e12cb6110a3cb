"""Find the tests that also run on the minimum supported Streamlit, without importing them."""

import re
from pathlib import Path

# The mark itself, the argument of `swept`, and a decorator of lessons/visit.py.
_MARKED = re.compile(r"pytest\.mark\.both|is_for_both=|_three_on_both")


def has_tests_for_both(file: Path) -> bool:
    """Return True if a file marks tests for both Streamlits."""
    return _MARKED.search(file.read_text("utf-8")) is not None
