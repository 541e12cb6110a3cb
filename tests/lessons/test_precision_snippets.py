"""The programs of the precision lesson compute what its picture shows."""

from dataclasses import replace

import numpy as np
import pytest

from lessons.programs import DEFAULTS, SMALL, assert_sound, run
from pages.lessons.precision import snippets
from pages.lessons.precision.cached import row_errors


@pytest.mark.parametrize("exactly", [False, True])
def test_float_types(exactly):
    shared = replace(DEFAULTS, seq_len=300)
    error = run(snippets.float_types(shared, exactly=exactly).numpy)["error"]
    rounding = "result" if exactly else "steps"
    expected = row_errors(300, shared.d_model, base=shared.base, rounding=rounding)
    for name in error:
        np.testing.assert_allclose(error[name], expected[name], atol=1e-9)


@pytest.mark.parametrize("exactly", [False, True])
def test_float_types_in_every_framework(exactly, capsys):
    assert_sound(snippets.float_types(SMALL, exactly=exactly), capsys)
