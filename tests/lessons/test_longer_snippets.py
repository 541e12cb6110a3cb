"""The programs of the lesson on long context compute the frequencies that its picture draws."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.longer import snippets
from pages.lessons.longer.settings import Settings
from pe_core.scaling import SCALINGS

BARS = "AAf_9"
"""Fewer bars than most settings have pairs."""


@pytest.mark.parametrize("scaling", SCALINGS)
@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize(("factor", "length"), [(1, 512), (8, 4096), (32, 131_072)])
@pytest.mark.parametrize("so_far", [40, 100])
def test_each_method_is_the_one_in_the_picture(scaling, shared, factor, length, so_far):
    settings = Settings(scaling, factor, length, so_far, BARS)
    result = run(snippets.longer(shared, settings).numpy)
    expected = settings.frequencies(shared.sinusoid, scaling)
    np.testing.assert_allclose(result["scaled"], expected, rtol=1e-9)


@pytest.mark.parametrize("scaling", SCALINGS)
def test_each_method_in_every_framework(scaling, capsys):
    assert_sound(snippets.longer(SMALL, Settings(scaling, 8, 512, 60, BARS)), capsys)


def test_yarn_leaves_the_pairs_blended_that_its_code_blends():
    settings = Settings("yarn", 8, 4096)
    kept = run(snippets.longer(SETTINGS[0], settings).numpy)["kept"]
    assert np.flatnonzero((kept > 0) & (kept < 1)).tolist() == list(range(21, 46))
