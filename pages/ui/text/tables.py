"""Tables of text, and verdicts in their cells."""

from collections.abc import Sequence
from typing import NamedTuple


class Table(NamedTuple):
    """The names of the columns, and the rows; the first column names the rows."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def yes_no(holds: bool, evidence: str = "") -> str:
    """Yes or no in a sign and a word, and the evidence if there is any."""
    answer = "✓ yes" if holds else "✗ no"
    return f"{answer}: {evidence}" if evidence else answer
