"""Consecutive positions are encoded as any others."""

import numpy as np
import pytest
from numpy.typing import ArrayLike

from pe_core import Sinusoid
from pe_core.sinusoid.consecutive import encode_quickly


@pytest.mark.parametrize("d_model", [1, 2, 7, 128])
@pytest.mark.parametrize(
    "positions",
    [
        5,
        [5],
        [0, 1],
        range(2000),
        range(-700, 900),
        [1_000_000, 1_000_001],
        [0.5, 1.5],
        [2, 1],
        [0, 1, 3],
        [[0, 1], [2, 3]],
        [],
    ],
    ids=str,
)
def test_encodings_are_those_of_the_formula(d_model: int, positions: ArrayLike) -> None:
    sinusoid = Sinusoid(d_model)
    expected = sinusoid.encode(positions)
    found = encode_quickly(sinusoid, positions)
    assert found.shape == expected.shape
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-9)
