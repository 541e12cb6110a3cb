"""The programs of the lesson on long context compute the ramp of the paper."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.longer import snippets
from pe_core.scaling import scaled_frequencies


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize(("factor", "length"), [(1, 512), (8, 4096), (32, 131_072)])
def test_longer(shared, factor, length):
    result = run(snippets.longer(shared, factor=factor, trained_length=length).numpy)
    expected = scaled_frequencies(shared.sinusoid, "by-parts", factor, length)
    np.testing.assert_allclose(result["scaled"], expected, rtol=1e-9)


def test_longer_in_every_framework(capsys):
    assert_sound(snippets.longer(SMALL, factor=8, trained_length=512), capsys)
