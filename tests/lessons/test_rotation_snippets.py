"""The programs of the rotation lesson compute what its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.rotation import snippets
from pe_core import rotation_matrix


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize("offset", [-64, 0, 5])
def test_rotation(shared, offset):
    pair = shared.pairs - 1
    result = run(snippets.rotation(shared, pair=pair, offset=offset).numpy)
    frequency = shared.sinusoid.frequencies[pair]
    np.testing.assert_allclose(result["turn"], rotation_matrix(offset, frequency), atol=1e-15)
    positions = np.arange(shared.seq_len)
    for name, shifted in (("here", positions), ("there", positions + offset)):
        expected = shared.sinusoid.encode(shifted)[:, 2 * pair : 2 * pair + 2]
        np.testing.assert_allclose(result[name].T, expected, atol=1e-11)


def test_rotation_in_every_framework(capsys):
    assert_sound(snippets.rotation(SMALL, pair=1, offset=5), capsys)
