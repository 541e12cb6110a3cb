import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid, encoding_matrix
from pe_core.row_metrics import (
    StepSize,
    fit_linear_shift,
    largest_entry,
    row_distances,
    separation,
    step_size,
    unseen_shift_residual,
)


def slow_separation(rows):
    distances = np.linalg.norm(rows[:, np.newaxis] - rows, axis=2)
    return distances[~np.eye(len(rows), dtype=bool)].min()


def test_largest_entry_ignores_the_sign():
    assert largest_entry([[1, -3], [2, 0]]) == 3.0


@given(st.integers(0, 1000), st.integers(2, 40), st.integers(1, 8))
def test_separation_agrees_with_all_pairs(seed, count, width):
    rows = np.random.default_rng(seed).normal(size=(count, width))
    assert separation(rows) == pytest.approx(slow_separation(rows))


@pytest.mark.parametrize("count", [256, 257, 600])
def test_separation_finds_a_pair_in_any_two_blocks(count):
    rows = 10.0 * np.arange(count)[:, np.newaxis] ** 2
    rows[-1] = rows[3] + 0.25
    assert separation(rows) == 0.25
    rows[-1] = rows[3]
    assert separation(rows) == 0.0


def test_two_dimensions_come_back_within_6e_5_at_offset_710():
    rows = Sinusoid(2).encode(np.arange(2048))
    assert separation(rows) == pytest.approx(6e-5, abs=5e-6)
    assert np.linalg.norm(rows[0] - rows[710]) == pytest.approx(6e-5, abs=5e-6)


@pytest.mark.parametrize("d_model", [16, 64])
def test_from_sixteen_dimensions_on_the_nearest_row_is_the_neighbour(d_model):
    rows = Sinusoid(d_model).encode(np.arange(2048))
    assert separation(rows) == pytest.approx(np.linalg.norm(rows[0] - rows[1]))


def test_separation_of_many_rows_holds_a_block_of_distances():
    rows = encoding_matrix(2048, 16, dtype=np.float64)
    tracemalloc.start()
    try:
        separation(rows)
        assert tracemalloc.get_traced_memory()[1] < 2048 * 2048 * 8
    finally:
        tracemalloc.stop()


def test_step_size_by_hand():
    assert step_size([[0, 0], [3, 4], [6, 8]]) == StepSize(5.0, True)
    assert step_size([[0], [1], [3]]) == StepSize(1.5, False)
    assert step_size([[2], [2]]) == StepSize(0.0, True)


def test_every_step_of_the_sinusoid_is_the_same():
    assert step_size(Sinusoid(64).encode(np.arange(500))).constant


def test_one_matrix_found_on_some_rows_of_the_sinusoid_moves_the_others():
    assert unseen_shift_residual(Sinusoid(64).encode(np.arange(128))) < 1e-9


def test_least_squares_has_no_error_and_still_is_not_the_block_rotation():
    rows = Sinusoid(64).encode(np.arange(512))
    fit, _, rank, _ = np.linalg.lstsq(rows[:-1], rows[1:], rcond=None)
    assert rank < 64
    assert np.abs(fit[62:, :62]).max() > 1e-3


@pytest.mark.parametrize("offset", [0, 3, -1])
def test_an_offset_leaves_rows_to_compare(offset):
    assert fit_linear_shift([[1.0], [2.0], [4.0]], 2).residual == pytest.approx(0)
    with pytest.raises(ValueError, match=r"^offset must be an integer from 1 to 2, got "):
        fit_linear_shift([[1.0], [2.0], [4.0]], offset)


def test_counting_on_is_affine_but_not_linear():
    rows = [[1], [2], [3], [4], [5], [6]]
    # Seen are 1, 2, 4 and 5: c = Σ p(p+1) / Σ p² = 58/46, and the unseen 3 goes to 4.
    assert unseen_shift_residual(rows) == pytest.approx(4 - 3 * 58 / 46)
    assert unseen_shift_residual(rows, constant=True) < 1e-12


def test_random_rows_are_not_moved_by_a_map_that_remembers_them():
    rows = np.random.default_rng(3).standard_normal((40, 128))
    assert unseen_shift_residual(rows) > 0.5


def test_four_rows_are_needed_for_one_that_is_not_seen():
    with pytest.raises(ValueError, match=r"^rows must be a matrix of at least 4 row"):
        unseen_shift_residual(np.ones((3, 1)))


@pytest.mark.parametrize("function", [separation, step_size])
def test_two_rows_are_needed(function):
    message = r"^rows must be a matrix of at least 2 row\(s\) and 1 column, got shape \(1, 3\)$"
    with pytest.raises(ValueError, match=message):
        function(np.ones((1, 3)))


def test_row_distances_by_hand():
    np.testing.assert_allclose(row_distances([[0, 0], [2, 2]], [[3, 4], [2, 2]]), [5, 0])


def test_row_distances_need_equal_shapes():
    with pytest.raises(ValueError, match=r"^second must have shape \(1, 2\), got \(1, 3\)$"):
        row_distances([[0, 0]], [[0, 0, 0]])
