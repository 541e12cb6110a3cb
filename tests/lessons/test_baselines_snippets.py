"""The lesson's programs run, and compute the same in every framework."""

import numpy as np
import pytest

from lessons.programs import SMALL, assert_sound, run
from pages.lessons.baselines import snippets
from pages.ui.parameters import DEFAULTS
from pe_core.schemes import binary_positions, normalised_positions


def test_programs_compute_the_same_in_every_framework(capsys):
    assert_sound(snippets.schemes(SMALL, short=4, long=40), capsys)


@pytest.mark.parametrize(("short", "long"), [(4, 40), (2, 3), (8, 256)])
def test_schemes(short, long):
    result = run(snippets.schemes(DEFAULTS, short=short, long=long).numpy)
    for index, length in enumerate((short, long)):
        np.testing.assert_allclose(result["normalised"][index], normalised_positions(length))
        np.testing.assert_array_equal(result["raw"][index], np.arange(1, length + 1))
        bits = (length - 1).bit_length()
        np.testing.assert_array_equal(result["binary"][index], binary_positions(length, bits=bits))
        expected = DEFAULTS.sinusoid.encode(np.arange(length))
        np.testing.assert_allclose(result["sinusoid"][index], expected, atol=1e-12)
