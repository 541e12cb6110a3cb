import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import dot_product, encode
from pe_core.sinusoid.distance import squared_distance


@given(st.integers(0, 2000), st.integers(-500, 500), st.integers(1, 64))
def test_is_that_of_any_two_rows_an_offset_apart(position, offset, pairs):
    one, other = encode([position, position + offset], 2 * pairs)
    squared = float(((one - other) ** 2).sum())
    assert squared_distance(offset, 2 * pairs) == pytest.approx(squared, abs=1e-9)


def test_is_width_times_what_similarity_lacks_to_one():
    offsets = np.arange(-300, 300)
    similarity = dot_product(offsets, 96, base=500.0, normalized=True)
    expected = 96 * (1 - similarity)
    np.testing.assert_allclose(squared_distance(offsets, 96, base=500.0), expected, atol=1e-12)


def test_keeps_its_digits_at_tiny_offsets():
    assert squared_distance(1e-12, 2) == pytest.approx(1e-24, rel=1e-12)


def test_refuses_an_odd_width():
    with pytest.raises(ValueError, match="even"):
        squared_distance([1], 3)
