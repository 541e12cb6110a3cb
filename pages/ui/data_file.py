"""Data to take along, as a CSV file.

Without pandas: a visitor of the static site would load eight megabytes for this alone.
"""

from collections.abc import Mapping, Sequence

import numpy as np

Data = Mapping[str, Sequence] | Sequence[Mapping[str, object]]
"""Columns by their names, or rows, each with the same names."""


def as_csv(data: Data) -> str:
    """The data under a line of names; numbers with all digits of their type, NaN as nothing.

    Texts in quotes: a "#" in them begins no comment.
    """
    by_name = isinstance(data, Mapping)
    columns = data if by_name else {name: [row[name] for row in data] for name in data[0]}
    lines = [columns, *zip(*columns.values(), strict=True)]
    return "".join(",".join(map(_cell, line)) + "\n" for line in lines)


def by_position(matrix: np.ndarray) -> Data:
    """The columns of a matrix by their numbers, after the positions."""
    return {"position": range(len(matrix)), **dict(enumerate(matrix.T))}


def _cell(value: object) -> str:
    if isinstance(value, str):
        return '"' + value.replace('"', '""') + '"'
    return "" if value is None or value != value else str(value)
