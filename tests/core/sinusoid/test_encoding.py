import math

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import cell_steps, encode
from pe_core.validation import MAX_POSITION

POSITIONS = st.integers(-10_000, 10_000) | st.floats(-10_000, 10_000)


def slow_encoding(position, d_model, base):
    """The formula cell by cell, without NumPy."""
    row = []
    for dim in range(d_model):
        angle = position / base ** (2 * (dim // 2) / d_model)
        row.append(math.cos(angle) if dim % 2 else math.sin(angle))
    return row


def test_position_zero_is_zero_sines_and_unit_cosines():
    assert encode(0, 6).tolist() == [0, 1, 0, 1, 0, 1]


def test_position_one_of_four_dimensions_by_hand():
    expected = [0.8414709848, 0.5403023059, 0.0099998333, 0.9999500004]
    np.testing.assert_allclose(encode(1, 4), expected, atol=1e-10)


@given(POSITIONS, st.integers(1, 40), st.floats(1.5, 1e6))
def test_encode_equals_the_formula_cell_by_cell(position, d_model, base):
    expected = slow_encoding(position, d_model, base)
    np.testing.assert_allclose(encode(position, d_model, base=base), expected, atol=1e-11)


@pytest.mark.parametrize("position", [1, 0.5, -3, 9_999, 10_000])
def test_encode_is_within_1e_11_of_arbitrary_precision(position):
    row = encode(position, 512)
    with mpmath.workdps(40):
        for pair in (0, 1, 17, 128, 255):
            angle = position * mpmath.mpf(10_000) ** (-mpmath.mpf(2 * pair) / 512)
            assert abs(row[2 * pair] - mpmath.sin(angle)) < 1e-11
            assert abs(row[2 * pair + 1] - mpmath.cos(angle)) < 1e-11


@pytest.mark.parametrize("shape", [(), (3,), (2, 3), (0,), (2, 0, 3)])
def test_encode_adds_the_dimension_as_last_axis(shape):
    encodings = encode(np.ones(shape), 5)
    assert encodings.shape == (*shape, 5)
    assert encodings.dtype == np.float64


def test_odd_d_model_ends_in_a_sine_without_its_cosine():
    np.testing.assert_allclose(
        encode(2, 3, base=8.0), [math.sin(2), math.cos(2), math.sin(0.5)], rtol=1e-15
    )
    assert encode([1, 2], 1).shape == (2, 1)


@pytest.mark.parametrize("dtype", [np.int8, np.uint64, np.int64, np.float16, np.longdouble])
def test_positions_may_have_any_real_dtype(dtype):
    np.testing.assert_array_equal(encode(np.array([0, 7], dtype), 8), encode([0, 7], 8))


def test_encode_leaves_its_positions_unchanged():
    positions = np.array([1.0, 2.0, 3.0])
    encode(positions, 8)
    assert positions.tolist() == [1.0, 2.0, 3.0]


@given(POSITIONS, st.integers(1, 64))
def test_norm_is_the_root_of_the_number_of_pairs(position, pairs):
    assert np.linalg.norm(encode(position, 2 * pairs)) == pytest.approx(math.sqrt(pairs))


@given(POSITIONS, st.floats(-500, 500), st.integers(1, 32))
def test_distance_depends_on_the_offset_alone(position, offset, pairs):
    apart = encode(position, 2 * pairs) - encode(position + offset, 2 * pairs)
    rates = 10_000.0 ** (-np.arange(pairs) / pairs)
    squared = 4 * np.sum(np.sin(rates * offset / 2) ** 2)
    assert np.sum(apart**2) == pytest.approx(squared, abs=1e-9)


def test_farthest_positions_stay_on_the_unit_circle():
    ends = encode([-MAX_POSITION, MAX_POSITION], 64, base=1e-100)
    np.testing.assert_allclose(np.hypot(ends[:, 0::2], ends[:, 1::2]), 1.0)


@pytest.mark.parametrize(("position", "dim", "d_model"), [(5, 0, 8), (5, 3, 8), (-7.5, 6, 7)])
def test_cell_steps_end_in_the_value_that_encode_gives(position, dim, d_model):
    steps = cell_steps(position, dim, d_model)
    assert steps.value == pytest.approx(encode(position, d_model)[dim], abs=1e-15)


def test_cell_steps_by_hand():
    steps = cell_steps(3, 5, 8, base=16.0)
    assert (steps.pair, steps.exponent, steps.frequency, steps.angle) == (2, 0.5, 0.25, 0.75)
    assert (steps.function, steps.value) == ("cos", math.cos(0.75))
    assert cell_steps(3, 4, 8, base=16.0).function == "sin"


@pytest.mark.parametrize("dim", [-1, 8])
def test_cell_steps_refuse_a_dimension_outside_the_encoding(dim):
    with pytest.raises(ValueError, match=rf"^dim must be an integer from 0 to 7, got {dim}$"):
        cell_steps(0, dim, 8)
