import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid, dot_product, gram_matrix, norm, similarity_matrix

MATRICES = pytest.mark.parametrize("function", [gram_matrix, similarity_matrix])


def test_dot_product_and_norm_by_hand():
    assert dot_product([1, 2, 3], [4, 5, 6]) == 32.0
    assert norm([3, 4]) == 5.0


def test_dot_product_and_norm_are_along_the_last_axis():
    rows = np.arange(6.0).reshape(2, 3)
    assert dot_product(rows, [1, 0, 0]).tolist() == [0, 3]
    assert norm(rows[..., np.newaxis]).tolist() == rows.tolist()


@given(st.floats(-5000, 5000), st.floats(-1000, 1000), st.integers(1, 32))
def test_dot_product_of_encodings_is_their_similarity_times_their_norms(position, offset, pairs):
    sinusoid = Sinusoid(2 * pairs)
    first, second = sinusoid.encode([position, position + offset])
    expected = norm(first) * norm(second) * sinusoid.similarity(offset)
    assert dot_product(first, second) == pytest.approx(expected, abs=1e-10)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: dot_product([1, 2], [1, 2, 3]), r"^v and w must be equally long, got shapes "),
        (lambda: dot_product(np.ones((2, 3)), np.ones((4, 3))), "^v and w must have shapes that "),
        (lambda: dot_product(1, [1]), "^v must have an axis, got a single number$"),
        (lambda: norm(1), "^v must have an axis, got a single number$"),
    ],
)
def test_what_is_no_vector_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


@given(st.integers(2, 60), st.integers(1, 32), st.integers(-1000, 1000))
def test_gram_matrix_is_toeplitz(seq_len, pairs, start):
    sinusoid = Sinusoid(2 * pairs)
    gram = gram_matrix(sinusoid.matrix(seq_len, start=start))
    np.testing.assert_allclose(gram[1:, 1:], gram[:-1, :-1], atol=1e-11 * pairs)
    expected = pairs * sinusoid.similarity(np.arange(seq_len))
    np.testing.assert_allclose(gram[0], expected, atol=1e-10)


def test_gram_and_similarity_matrices_by_hand():
    rows = [[3, 4], [0, 2]]
    assert gram_matrix(rows).tolist() == [[25, 8], [8, 4]]
    np.testing.assert_allclose(similarity_matrix(rows), [[1, 0.8], [0.8, 1]])


def test_cosine_similarity_of_encodings_depends_on_the_offset():
    sinusoid, offsets = Sinusoid(16), np.arange(40)
    gram = similarity_matrix(sinusoid.encode(offsets))
    np.testing.assert_allclose(gram[0], sinusoid.similarity(offsets), atol=1e-14)


def test_similarity_matrix_leaves_its_rows_unchanged():
    rows = np.array([[3.0, 4.0], [0.0, 2.0]])
    similarity_matrix(rows)
    assert rows.tolist() == [[3, 4], [0, 2]]


def test_zero_row_has_no_cosine():
    message = r"^rows must hold no zero vector, got one at index \[1\]$"
    with pytest.raises(ValueError, match=message):
        similarity_matrix([[1, 0], [0, 0]])


@pytest.mark.parametrize("shape", [(), (3,), (0, 3), (3, 0), (2, 2, 2)])
@MATRICES
def test_similarity_needs_a_matrix(function, shape):
    message = r"^rows must be a matrix of at least 1 row\(s\) and 1 column, got shape "
    with pytest.raises(ValueError, match=message):
        function(np.ones(shape))


@MATRICES
def test_too_many_pairs_of_rows_are_refused(function):
    with pytest.raises(ValueError, match=r"^rows × columns must be at most 2147483648 cells"):
        function(np.broadcast_to(1.0, (2**16, 1)))
