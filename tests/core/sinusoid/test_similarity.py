import math
import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import (
    dot_product,
    encode,
    encoding_matrix,
    norm,
    pair_contributions,
    similarity_matrix,
)


def test_contributions_by_hand():
    contributions = pair_contributions([0, math.pi], 4, base=4.0)
    np.testing.assert_allclose(contributions, [[1, 1], [-1, 0]], atol=1e-15)


def test_dot_product_sums_the_contributions():
    offsets = np.linspace(-50, 50, 101)
    expected = pair_contributions(offsets, 64).sum(axis=1)
    np.testing.assert_allclose(dot_product(offsets, 64), expected, rtol=1e-13)


def test_normalized_dot_product_divides_by_the_number_of_pairs():
    assert dot_product(0, 64) == 32.0
    assert dot_product(0, 64, normalized=True) == 1.0


@given(st.floats(-5000, 5000), st.floats(-1000, 1000), st.integers(1, 32))
def test_dot_product_of_encodings_depends_on_the_offset_alone(position, offset, pairs):
    first, second = encode([position, position + offset], 2 * pairs)
    assert first @ second == pytest.approx(dot_product(offset, 2 * pairs), abs=1e-10)


def test_dot_product_cannot_tell_before_from_after():
    offsets = np.arange(1, 100)
    np.testing.assert_array_equal(dot_product(offsets, 32), dot_product(-offsets, 32))


def test_value_at_offset_50_of_the_base_model():
    assert dot_product(50, 512, normalized=True) == pytest.approx(0.5121, abs=5e-5)


@pytest.mark.parametrize("shape", [(), (0,), (4,), (2, 3)])
def test_dot_product_has_the_shape_of_the_offsets(shape):
    offsets = np.full(shape, 3)
    assert np.shape(dot_product(offsets, 8)) == shape
    assert pair_contributions(offsets, 8).shape == (*shape, 4)


def test_dot_product_of_many_offsets_needs_little_memory():
    offsets = np.arange(20_000)
    tracemalloc.start()
    try:
        dot_product(offsets, 128)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 4 * 2**20


@given(st.integers(2, 60), st.integers(1, 32), st.integers(-1000, 1000))
def test_gram_matrix_is_toeplitz(seq_len, pairs, start):
    matrix = encoding_matrix(seq_len, 2 * pairs, start=start, dtype=np.float64)
    gram = similarity_matrix(matrix)
    np.testing.assert_allclose(gram[1:, 1:], gram[:-1, :-1], atol=1e-11 * pairs)
    np.testing.assert_allclose(gram[0], dot_product(np.arange(seq_len), 2 * pairs), atol=1e-10)


def test_similarity_matrices_by_hand():
    rows = [[3, 4], [0, 2]]
    assert similarity_matrix(rows).tolist() == [[25, 8], [8, 4]]
    np.testing.assert_allclose(similarity_matrix(rows, kind="cosine"), [[1, 0.8], [0.8, 1]])


def test_cosine_similarity_of_encodings_is_the_normalized_dot_product():
    gram = similarity_matrix(encode(np.arange(40), 16), kind="cosine")
    expected = dot_product(np.arange(40), 16, normalized=True)
    np.testing.assert_allclose(gram[0], expected, atol=1e-14)


def test_similarity_matrix_leaves_its_rows_unchanged():
    rows = np.array([[3.0, 4.0], [0.0, 2.0]])
    similarity_matrix(rows, kind="cosine")
    assert rows.tolist() == [[3, 4], [0, 2]]


def test_zero_row_has_no_cosine():
    message = r"^encodings must hold no zero vector, got one at index \[1\]$"
    with pytest.raises(ValueError, match=message):
        similarity_matrix([[1, 0], [0, 0]], kind="cosine")


def test_other_kinds_are_refused():
    with pytest.raises(ValueError, match=r"^kind must be 'dot' or 'cosine', got 'euclid'$"):
        similarity_matrix([[1.0]], kind="euclid")


@pytest.mark.parametrize("shape", [(), (3,), (0, 3), (3, 0), (2, 2, 2)])
def test_similarity_needs_a_matrix(shape):
    message = r"^encodings must be a matrix of at least 1 row\(s\) and 1 column, got shape "
    with pytest.raises(ValueError, match=message):
        similarity_matrix(np.ones(shape))


def test_too_many_pairs_of_rows_are_refused():
    with pytest.raises(ValueError, match=r"^rows × columns must be at most 2147483648 cells"):
        similarity_matrix(np.broadcast_to(1.0, (2**16, 1)))


def test_too_many_contributions_are_refused():
    offsets = np.broadcast_to(1.0, 2**20)
    with pytest.raises(ValueError, match=r"^offsets × pairs must be at most 2147483648 cells"):
        pair_contributions(offsets, 2**13)


@pytest.mark.parametrize("function", [dot_product, pair_contributions])
def test_whole_pairs_are_needed(function):
    with pytest.raises(ValueError, match=r"^d_model must be even, .*, got 5$"):
        function([1], 5)


@given(st.integers(0, 10_000), st.integers(1, 64))
def test_norm_is_that_of_every_encoding(position, pairs):
    assert math.isclose(norm(2 * pairs), np.linalg.norm(encode(position, 2 * pairs)))
