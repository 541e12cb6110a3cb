import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.schemes import RAW_INDEX, largest_gradients, sinusoid_scheme, training_stability

SINUSOID = sinusoid_scheme(Sinusoid(64))


@pytest.mark.parametrize("length", [2, 4, 40, 256])
def test_raw_index_by_its_closed_form(length):
    found = training_stability(RAW_INDEX, length)
    mean_square = (length + 1) * (2 * length + 1) / 6
    assert found.largest_gradient == length
    assert found.largest_learning_rate == pytest.approx(2 / mean_square)


@pytest.mark.parametrize("length", [2, 40, 256])
def test_gradient_of_the_sinusoid_is_its_norm(length):
    assert training_stability(SINUSOID, length).largest_gradient == pytest.approx(np.sqrt(32))


@pytest.mark.parametrize(("scheme", "length"), [(RAW_INDEX, 4), (RAW_INDEX, 40), (SINUSOID, 40)])
@pytest.mark.parametrize(("share", "falls"), [(0.9, True), (1.1, False)])
def test_descent_converges_below_the_rate_and_explodes_above(scheme, length, share, falls):
    rows = scheme.encode(np.arange(length), length)
    rate = share * training_stability(scheme, length).largest_learning_rate
    # Along the steepest direction the error decides; targets of zero are as good as any.
    weights = np.linalg.svd(rows)[2][0]
    for _ in range(50):
        weights = weights - rate * rows.T @ (rows @ weights) / length
    assert (np.linalg.norm(weights) < 1) == falls


def test_gradients_at_several_lengths():
    np.testing.assert_array_equal(largest_gradients(RAW_INDEX, np.array([2, 8, 300])), [2, 8, 300])
    assert largest_gradients(RAW_INDEX, [2, 8]).tolist() == [2, 8]
    with pytest.raises(ValueError, match="seq_len"):
        training_stability(RAW_INDEX, 1)


@pytest.mark.parametrize(
    ("lengths", "message"),
    [
        ([4, 1], "^seq_len must be an integer from 2 to 2147483648, got 1$"),
        ([4.5], "^seq_lens must be whole numbers from 2 to 2147483648, got 4.5$"),
        ([[4, 8]], r"^seq_lens must have one axis, got shape \(1, 2\)$"),
        (4, r"^seq_lens must have one axis, got shape \(\)$"),
    ],
)
def test_lengths_that_are_not_a_line_of_sizes_are_refused(lengths, message):
    with pytest.raises(ValueError, match=message):
        largest_gradients(RAW_INDEX, lengths)
