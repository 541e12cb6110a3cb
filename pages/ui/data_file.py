"""Data to take along, as a CSV file.

Without pandas: a visitor of the static site would load eight megabytes for this alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from numpy.typing import NDArray

Columns = Mapping[Any, Sequence[Any] | NDArray[Any]]
Data = Columns | Sequence[Mapping[Any, object]]
"""Columns by their names, or rows, each with the same names."""


def as_csv(data: Data) -> str:
    """Write the data below a line of names: all digits of numbers, nothing for NaN.

    Texts in quotes: a "#" in them begins no comment.
    """
    columns = data if isinstance(data, Mapping) else _columns(data)
    lines = [columns, *zip(*columns.values(), strict=True)]
    return "".join(",".join(map(_cell, line)) + "\n" for line in lines)


def _columns(rows: Sequence[Mapping[Any, object]]) -> Columns:
    return {name: [row[name] for row in rows] for name in (rows[0] if rows else ())}


def by_position(matrix: NDArray[Any]) -> Columns:
    """Return the columns of a matrix by their numbers, after the positions."""
    return {"position": range(len(matrix)), **{dim: column for dim, column in enumerate(matrix.T)}}


def _cell(value: object) -> str:
    if isinstance(value, str):
        return '"' + value.replace('"', '""') + '"'
    return "" if value is None or value != value else str(value)
