"""The programs of the decay lesson compute what its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.decay import snippets


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize("max_offset", [4, 4096])
def test_decay(shared, max_offset):
    result = run(snippets.decay(shared, max_offset).numpy)
    offsets = np.arange(max_offset + 1)
    np.testing.assert_array_equal(result["offset"], offsets)
    exponents = np.arange(0, shared.d_model, 2) / shared.d_model
    angles = np.outer(offsets, float(shared.base) ** -exponents)
    np.testing.assert_allclose(result["similarity"], np.cos(angles).mean(axis=1), atol=1e-12)


def test_decay_in_every_framework(capsys):
    assert_sound(snippets.decay(SMALL, 16), capsys)
