"""Data files: what pandas and NumPy read from them is what was written."""

import io

import numpy as np
import pandas as pd
import pytest

from pages.ui.data_file import as_csv, by_position


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_matrix_is_read_back_with_all_digits(dtype):
    matrix = np.sin(np.arange(12.0)).reshape(4, 3).astype(dtype)
    # NumPy converts the numbers: pandas 2 rounds the last digit of many.
    names = ["0", "1", "2"]
    table = pd.read_csv(io.StringIO(as_csv(by_position(matrix))), dtype=dict.fromkeys(names, str))
    assert list(table) == ["position", *names]
    np.testing.assert_array_equal(table[names].to_numpy().astype(dtype), matrix)
    assert table["position"].tolist() == [0, 1, 2, 3]


def test_no_rows_are_no_columns():
    assert as_csv([]).strip() == ""


def test_rows_and_columns_are_read_back():
    rows = [
        {"name": 'one, "two" # three', "holds": True, "value": 0.1, "gap": None},
        {"name": "θ\nω", "holds": False, "value": float("nan"), "gap": 3},
    ]
    columns = {name: [row[name] for row in rows] for name in rows[0]}
    assert as_csv(rows) == as_csv(columns)
    table = pd.read_csv(io.StringIO(as_csv(rows)), comment="#")
    pd.testing.assert_frame_equal(table, pd.DataFrame(rows))
