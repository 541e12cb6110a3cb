"""Data to take along, as a CSV file.

Without pandas: a visitor of the static site would load eight megabytes for this alone.
"""

import csv
import io
from collections.abc import Mapping, Sequence

import numpy as np

Data = Mapping[str, Sequence] | Sequence[Mapping[str, object]]
"""Columns by their names, or rows, each with the same names."""


def as_csv(data: Data) -> str:
    """The data under a line of names; numbers with all digits of their type, NaN as nothing."""
    columns = (
        data if isinstance(data, Mapping) else {name: [r[name] for r in data] for name in data[0]}
    )
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*map(_texts, columns.values()), strict=True))
    return file.getvalue()


def by_position(matrix: np.ndarray) -> Data:
    """The columns of a matrix by their numbers, after the positions."""
    return {"position": range(len(matrix)), **dict(enumerate(matrix.T))}


def _texts(column: Sequence) -> list[str]:
    return ["" if value is None or value != value else str(value) for value in column]
