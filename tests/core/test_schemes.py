import numpy as np
import pytest

from pe_core import (
    binary_positions,
    encode,
    index_positions,
    normalized_positions,
    schemes,
)

NORMALIZED, INDEX, BINARY, SINUSOID = schemes(16, base=100.0)


@pytest.mark.parametrize("seq_len", [1, 2, 4, 40])
def test_schemes_are_the_baselines_at_the_trained_length(seq_len):
    positions = np.arange(seq_len)
    np.testing.assert_allclose(
        NORMALIZED.encode(positions, seq_len)[:, 0], normalized_positions(seq_len), rtol=1e-15
    )
    np.testing.assert_array_equal(INDEX.encode(positions, seq_len)[:, 0], index_positions(seq_len))
    bits = max(1, (seq_len - 1).bit_length())
    np.testing.assert_array_equal(
        BINARY.encode(positions, seq_len), binary_positions(seq_len, bits)
    )
    np.testing.assert_array_equal(
        SINUSOID.encode(positions, seq_len), encode(positions, 16, base=100.0)
    )


@pytest.mark.parametrize("scheme", schemes(7), ids=lambda scheme: scheme.name)
def test_every_scheme_gives_one_float64_row_a_position(scheme):
    rows = scheme.encode([0, 2, 1], 4)
    assert rows.dtype == np.float64
    assert rows.shape[0] == 3
    assert rows.ndim == 2


@pytest.mark.parametrize("position", [8, -1, 1.5])
def test_binary_digits_refuse_what_they_cannot_represent(position):
    message = rf"^positions must be integers from 0 to 7 with 3 binary digits, got {position}$"
    with pytest.raises(ValueError, match=message):
        BINARY.encode([0, position], 8)


@pytest.mark.parametrize("scheme", schemes(4), ids=lambda scheme: scheme.name)
def test_positions_have_one_axis(scheme):
    with pytest.raises(ValueError, match=r"^positions must have one axis, got shape \(1, 2\)$"):
        scheme.encode([[0, 1]], 4)
