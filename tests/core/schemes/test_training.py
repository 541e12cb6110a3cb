import numpy as np
import pytest

from pe_core.schemes import schemes
from pe_core.schemes.training import gradients, training_size

_, RAW, _, SINUSOID = schemes(64)


@pytest.mark.parametrize("length", [2, 4, 40, 256])
def test_raw_index_by_its_closed_form(length):
    found = training_size(RAW, length)
    mean_square = (length + 1) * (2 * length + 1) / 6
    assert found.gradient == length
    assert found.largest_rate == pytest.approx(2 / mean_square)


@pytest.mark.parametrize("length", [2, 40, 256])
def test_gradient_of_the_sinusoid_is_its_norm(length):
    assert training_size(SINUSOID, length).gradient == pytest.approx(np.sqrt(32))


@pytest.mark.parametrize(("scheme", "length"), [(RAW, 4), (RAW, 40), (SINUSOID, 40)])
@pytest.mark.parametrize(("share", "falls"), [(0.9, True), (1.1, False)])
def test_descent_converges_below_the_rate_and_explodes_above(scheme, length, share, falls):
    rows = scheme.encode(np.arange(length), length)
    rate = share * training_size(scheme, length).largest_rate
    # Along the steepest direction the error decides; targets of zero are as good as any.
    weights = np.linalg.svd(rows)[2][0]
    for _ in range(50):
        weights = weights - rate * rows.T @ (rows @ weights) / length
    assert (np.linalg.norm(weights) < 1) == falls


def test_gradients_at_several_lengths():
    np.testing.assert_array_equal(gradients(RAW, np.array([2, 8, 300])), [2, 8, 300])
    with pytest.raises(ValueError, match="length"):
        training_size(RAW, 1)
