"""Tables of text, tables to work with, and verdicts in their cells."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from pages.ui.text.numbers import with_minus

MISSING = "–"
"""The text of a cell without a value."""


class Table(NamedTuple):
    """The names of the columns, and the rows; the first column names the rows."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


class Column(NamedTuple):
    """A column of a table to work with: it sorts by its values and shows their text."""

    name: str
    values: Sequence[Any]
    write: Callable[[Any], str] = str
    """Return the text of a value; a value of None has none."""
    width: Literal["small", "medium", "large"] | None = None
    """Width on screen; None fits the texts."""

    def text(self, value: object) -> str:
        """Return the text of a cell."""
        return with_minus(self.write(value))


def as_text(columns: Sequence[Column]) -> Table:
    """Return a table to work with as a table of text."""
    texts = (
        [MISSING if value is None else column.text(value) for value in column.values]
        for column in columns
    )
    return Table([column.name for column in columns], list(zip(*texts, strict=True)))


def yes_no(holds: bool, evidence: str = "") -> str:
    """Yes or no in a sign and a word, and the evidence if there is any."""
    answer = "✓ yes" if holds else "✗ no"
    return f"{answer}: {evidence}" if evidence else answer
