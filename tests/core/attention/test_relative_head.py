"""A head whose query matrix is T_k attends k positions back."""

import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.attention import relative_attention


@pytest.mark.parametrize("offset", [-3, 0, 5])
@pytest.mark.parametrize(("d_model", "base"), [(2, 2), (64, 10_000), (512, 10**6)])
def test_weights_follow_the_sum_of_cosines(d_model, base, offset):
    sinusoid, count, gain = Sinusoid(d_model, base), 20, 3.0
    positions = np.arange(count)
    shifts = positions[:, np.newaxis] - offset - positions
    scores = gain * np.cos(shifts[..., np.newaxis] * sinusoid.frequencies).sum(axis=2)
    shares = np.exp(scores / np.sqrt(d_model))
    expected = shares / shares.sum(axis=1, keepdims=True)
    weights = relative_attention(sinusoid, count, offset, gain=gain)
    np.testing.assert_allclose(weights, expected, atol=1e-12)
    wanted = positions - offset
    inside = (wanted >= 0) & (wanted < count)
    np.testing.assert_array_equal(weights.argmax(axis=1)[inside], wanted[inside])
