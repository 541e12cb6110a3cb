"""The programs of the precision lesson compute what its picture shows."""

import numpy as np
import pytest

from lessons.programs import SMALL, assert_sound, run
from pages.lessons.precision import snippets
from pages.lessons.precision.cached import row_errors
from pages.ui.parameters import Shared
from pe_core.precision import duplicate_rows


@pytest.mark.parametrize("exactly", [False, True])
@pytest.mark.parametrize("sizes", [(128, 300, 10_000), (2, 4096, 2), (16, 1024, 1_000_000)])
def test_float_types(sizes, exactly):
    d_model, rows, base = sizes
    shared = Shared(d_model=d_model, seq_len=rows, base=base)
    result = run(snippets.float_types(shared, exactly=exactly).numpy)
    rounding = "result" if exactly else "steps"
    expected = row_errors(rows, d_model, base=base, rounding=rounding)
    for name, error in result["error"].items():
        np.testing.assert_allclose(error, expected[name], atol=1e-9)
        repeats = duplicate_rows(shared.sinusoid, rows, dtype=name, rounding=rounding)
        assert result["distinct"][name] == rows - repeats.total


@pytest.mark.parametrize("exactly", [False, True])
def test_float_types_in_every_framework(exactly, capsys):
    assert_sound(snippets.float_types(SMALL, exactly=exactly), capsys)
