"""Data to take along, as a CSV file."""

import csv
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
    # Loaded with the first file: it would delay the first page of the static site.
    import pandas as pd

    frame = pd.DataFrame(data)
    return frame.to_csv(index=False, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")


def by_position(matrix: NDArray[Any]) -> Columns:
    """Return the columns of a matrix by their numbers, after the positions."""
    return {"position": range(len(matrix)), **{dim: column for dim, column in enumerate(matrix.T)}}
