import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid, compose_rotations, rotation_matrix

OFFSETS = st.floats(-1000, 1000)
FREQUENCIES = st.floats(0, 10)


def test_rotation_matrix_by_hand():
    half = math.sqrt(3) / 2
    expected = [[half, 0.5], [-0.5, half]]
    np.testing.assert_allclose(rotation_matrix(2, math.pi / 12), expected, atol=1e-15)


def test_rotation_matrix_rotates_clockwise_in_sine_cosine_order():
    turned = rotation_matrix(1, 0.1) @ [1.0, 0.0]
    assert turned[1] < 0


def test_rotation_matrix_rotates_counter_clockwise_in_cosine_sine_order():
    swapped = rotation_matrix(1, 0.1)[::-1, ::-1]
    np.testing.assert_array_equal(swapped, rotation_matrix(1, 0.1).T)
    assert (swapped @ [1.0, 0.0])[1] > 0


def test_rotation_matrix_broadcasts_offsets_against_frequencies():
    matrices = rotation_matrix(np.arange(3)[:, np.newaxis], Sinusoid(8).frequencies)
    assert matrices.shape == (3, 4, 2, 2)
    np.testing.assert_array_equal(matrices[2, 3], rotation_matrix(2, Sinusoid(8).frequencies[3]))


@given(OFFSETS, OFFSETS, FREQUENCIES)
def test_rotating_twice_is_rotating_by_the_sum(first, second, frequency):
    composed = rotation_matrix(first, frequency) @ rotation_matrix(second, frequency)
    np.testing.assert_allclose(composed, rotation_matrix(first + second, frequency), atol=1e-10)


@given(OFFSETS, FREQUENCIES)
def test_transpose_rotates_back_and_the_determinant_is_one(offset, frequency):
    matrix = rotation_matrix(offset, frequency)
    np.testing.assert_array_equal(matrix.T, rotation_matrix(-offset, frequency))
    assert np.linalg.det(matrix) == pytest.approx(1.0)


def test_a_rotation_is_not_its_own_reverse_though_the_dot_product_is_symmetric():
    assert not np.allclose(rotation_matrix(5, 1.0), rotation_matrix(-5, 1.0))


def test_shapes_that_do_not_broadcast_are_refused():
    message = r"^offset and frequency must have shapes that broadcast, got \(2,\) and \(3,\)$"
    with pytest.raises(ValueError, match=message):
        rotation_matrix([1, 2], [1, 2, 3])


def test_too_many_matrices_are_refused():
    offsets = np.broadcast_to(1.0, (2**15, 1))
    with pytest.raises(ValueError, match=r" must be at most 2147483648 cells, got 32768 × "):
        rotation_matrix(offsets, np.broadcast_to(1.0, (1, 2**15)))


def test_composition_by_hand():
    composition = compose_rotations(1, 2, math.pi / 6)
    np.testing.assert_allclose(composition.direct, [[0, 1], [-1, 0]], atol=1e-15)
    np.testing.assert_allclose(composition.product, composition.direct, atol=1e-15)
    assert composition.residual == np.abs(composition.product - composition.direct).max()
