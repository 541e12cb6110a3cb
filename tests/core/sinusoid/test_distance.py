import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid
from pe_core.sinusoid.distance import encoding_distance, squared_distance


@given(st.integers(0, 2000), st.integers(-500, 500), st.integers(1, 64))
def test_is_that_of_any_two_rows_an_offset_apart(position, offset, pairs):
    sinusoid = Sinusoid(2 * pairs)
    here, there = sinusoid.encode([position, position + offset])
    squared = float(((here - there) ** 2).sum())
    assert squared_distance(sinusoid, offset) == pytest.approx(squared, abs=1e-9)


def test_is_width_times_what_similarity_lacks_to_one():
    offsets = np.arange(-300, 300)
    sinusoid = Sinusoid(96, base=500)
    expected = 96 * (1 - sinusoid.similarity(offsets))
    np.testing.assert_allclose(squared_distance(sinusoid, offsets), expected, atol=1e-12)


def test_the_distance_is_that_of_two_rows():
    sinusoid = Sinusoid(10, base=50)
    row, *others = sinusoid.encode([3, 4, 3, 20])
    expected = [np.hypot.reduce(row - other) for other in others]
    np.testing.assert_allclose(encoding_distance(sinusoid, [1, 0, 17]), expected, atol=1e-12)
    assert encoding_distance(Sinusoid(2), 1e-12) == pytest.approx(1e-12, rel=1e-12)


def test_keeps_its_digits_at_tiny_offsets():
    assert squared_distance(Sinusoid(2), 1e-12) == pytest.approx(1e-24, rel=1e-12)


def test_refuses_an_odd_width():
    with pytest.raises(ValueError, match="even"):
        squared_distance(Sinusoid(3), [1])


def test_offsets_may_be_larger_than_positions():
    assert 0 <= squared_distance(Sinusoid(8), 1e100) <= 16
