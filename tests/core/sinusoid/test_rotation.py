import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import (
    compose,
    encode,
    fit_single_factor,
    frequencies,
    rotation_matrix,
    shift,
    shift_residual,
)

OFFSETS = st.floats(-1000, 1000)
FREQUENCIES = st.floats(0, 10)


def test_rotation_matrix_by_hand():
    half = math.sqrt(3) / 2
    expected = [[half, 0.5], [-0.5, half]]
    np.testing.assert_allclose(rotation_matrix(2, math.pi / 12), expected, atol=1e-15)


def test_rotation_matrix_turns_clockwise_in_sine_cosine_order():
    turned = rotation_matrix(1, 0.1) @ [1.0, 0.0]
    assert turned[1] < 0


def test_rotation_matrix_turns_counter_clockwise_in_cosine_sine_order():
    swapped = rotation_matrix(1, 0.1)[::-1, ::-1]
    np.testing.assert_array_equal(swapped, rotation_matrix(1, 0.1).T)
    assert (swapped @ [1.0, 0.0])[1] > 0


def test_rotation_matrix_broadcasts_offsets_against_frequencies():
    matrices = rotation_matrix(np.arange(3)[:, np.newaxis], frequencies(8))
    assert matrices.shape == (3, 4, 2, 2)
    np.testing.assert_array_equal(matrices[2, 3], rotation_matrix(2, frequencies(8)[3]))


@given(OFFSETS, OFFSETS, FREQUENCIES)
def test_turning_twice_is_turning_by_the_sum(first, second, frequency):
    composed = rotation_matrix(first, frequency) @ rotation_matrix(second, frequency)
    np.testing.assert_allclose(composed, rotation_matrix(first + second, frequency), atol=1e-10)


@given(OFFSETS, FREQUENCIES)
def test_transpose_turns_back_and_the_determinant_is_one(offset, frequency):
    matrix = rotation_matrix(offset, frequency)
    np.testing.assert_array_equal(matrix.T, rotation_matrix(-offset, frequency))
    assert np.linalg.det(matrix) == pytest.approx(1.0)


def test_one_matrix_takes_ten_to_fifteen_and_fifteen_to_twenty():
    for pair, matrix in enumerate(rotation_matrix(5, frequencies(64))):
        ten, fifteen, twenty = encode([10, 15, 20], 64)[:, 2 * pair : 2 * pair + 2]
        np.testing.assert_allclose(matrix @ ten, fifteen, atol=1e-14)
        np.testing.assert_allclose(matrix @ fifteen, twenty, atol=1e-14)


def test_a_turn_is_not_its_own_reverse_though_the_dot_product_is_symmetric():
    assert not np.allclose(rotation_matrix(5, 1.0), rotation_matrix(-5, 1.0))


@given(st.floats(-5000, 5000), OFFSETS, st.integers(1, 32), st.floats(1.5, 1e6))
def test_shift_moves_every_position_by_the_offset(position, offset, pairs, base):
    moved = shift(encode(position, 2 * pairs, base=base), offset, base=base)
    expected = encode(position + offset, 2 * pairs, base=base)
    np.testing.assert_allclose(moved, expected, atol=1e-11)


def test_shift_is_the_block_rotation_of_every_pair():
    encodings = np.random.default_rng(7).normal(size=(3, 4, 10))
    pairs = encodings.reshape(3, 4, 5, 2)
    blocks = np.einsum("iab,...ib->...ia", rotation_matrix(3.5, frequencies(10)), pairs)
    np.testing.assert_allclose(shift(encodings, 3.5), blocks.reshape(3, 4, 10), atol=1e-14)


def test_shift_takes_strided_input_and_leaves_it_unchanged():
    encodings = encode(np.arange(6), 8)
    before = encodings.copy()
    np.testing.assert_array_equal(shift(encodings[::2], 1), shift(before, 1)[::2])
    np.testing.assert_array_equal(encodings, before)


def test_shift_takes_one_offset_for_all():
    with pytest.raises(TypeError, match=r"^offset must be a finite number from .*, got array\("):
        shift(encode([1, 2], 4), np.array([1, 2]))


def test_shift_residual_is_rounding_alone():
    assert 0 < shift_residual(np.arange(1000), 37, 64) < 1e-12


def test_shift_residual_of_no_positions_is_zero():
    assert shift_residual([], 37, 64) == 0.0


def test_shift_residual_needs_whole_pairs():
    message = r"^d_model must be even, so that every sine has its cosine, got 7$"
    with pytest.raises(ValueError, match=message):
        shift_residual([1], 1, 7)


def test_shapes_that_do_not_broadcast_are_refused():
    message = r"^offset and frequency must have shapes that broadcast, got \(2,\) and \(3,\)$"
    with pytest.raises(ValueError, match=message):
        rotation_matrix([1, 2], [1, 2, 3])


def test_too_many_matrices_are_refused():
    offsets = np.broadcast_to(1.0, (2**15, 1))
    with pytest.raises(ValueError, match=r" must be at most 2147483648 cells, got 32768 × "):
        rotation_matrix(offsets, np.broadcast_to(1.0, (1, 2**15)))


def test_compose_by_hand():
    turns = compose(1, 2, math.pi / 6)
    np.testing.assert_allclose(turns.direct, [[0, 1], [-1, 0]], atol=1e-15)
    np.testing.assert_allclose(turns.product, turns.direct, atol=1e-15)
    assert turns.residual == np.abs(turns.product - turns.direct).max()


def test_no_factor_shifts_a_sine_by_a_quarter_turn():
    fit = fit_single_factor([0, 1, 2, 3], 1, math.pi / 2)
    assert fit.factor == pytest.approx(0.0, abs=1e-15)
    assert fit.residual == pytest.approx(1.0)


@pytest.mark.parametrize(("turns", "factor"), [(1, -1.0), (2, 1.0)])
def test_a_factor_is_exact_when_the_offset_turns_by_a_multiple_of_pi(turns, factor):
    fit = fit_single_factor(np.arange(50), 10, turns * math.pi / 10)
    assert fit.factor == pytest.approx(factor)
    assert fit.residual < 1e-12


def test_factor_is_that_of_least_squares():
    positions = np.arange(64)
    sines = np.sin(0.3 * positions)[:, np.newaxis]
    factor = np.linalg.lstsq(sines, np.sin(0.3 * (positions + 5)), rcond=None)[0][0]
    fit = fit_single_factor(positions, 5, 0.3)
    assert fit.factor == pytest.approx(factor)
    assert fit.residual > 0.9


def test_over_whole_cycles_the_factor_is_the_cosine_and_the_error_the_sine():
    fit = fit_single_factor(np.arange(100), 7, 2 * math.pi / 100)
    assert fit.factor == pytest.approx(math.cos(0.14 * math.pi))
    assert fit.residual == pytest.approx(math.sin(0.14 * math.pi))


@pytest.mark.parametrize(("positions", "frequency"), [([0], 0.5), ([0, 1, 2, 3], math.pi)])
def test_factor_is_zero_where_every_sine_is(positions, frequency):
    fit = fit_single_factor(positions, 0.5, frequency)
    assert fit.factor == 0.0
    assert fit.residual == pytest.approx(abs(math.sin(0.5 * frequency)))


def test_no_positions_are_refused():
    with pytest.raises(ValueError, match=r"^positions must be at least one number, got none$"):
        fit_single_factor([], 1, 1.0)
