import numpy as np
import pytest

from pe_core import encoding_matrix
from pe_core.sinusoid.steps import centre, step_lengths


@pytest.mark.parametrize(("seq_len", "d_model", "base"), [(64, 96, 1e4), (2, 2, 2), (2048, 64, 10)])
def test_every_step_has_one_length(seq_len, d_model, base):
    steps = step_lengths(seq_len, d_model, base=base)
    matrix = encoding_matrix(seq_len, d_model, base=base, dtype=np.float64)
    measured = np.linalg.norm(np.diff(matrix, axis=0), axis=1)
    np.testing.assert_allclose(steps.lengths, measured[steps.positions], atol=1e-11)
    np.testing.assert_allclose(steps.lengths, np.linalg.norm(steps.by_pair), atol=1e-11)


def test_step_of_the_thesis_figure():
    assert step_lengths(64, 96).lengths[0] == pytest.approx(1.728, abs=5e-4)


def test_no_more_positions_than_asked_for():
    assert len(step_lengths(2048, 4, max_positions=10).lengths) <= 10
    with pytest.raises(ValueError, match="seq_len"):
        step_lengths(1, 4)


def test_centre_of_the_thesis_figure():
    assert centre(64, 96).mean == pytest.approx(0.377, abs=5e-4)


def test_centre_by_hand():
    # Rows (0, 1, 0, 1) and (sin 1, cos 1, sin 0.1, cos 0.1); columns 0.4207, 0.7702, 0.0499, 0.9975
    found = centre(2, 4, base=100)
    assert found == pytest.approx((0.559576, 0.049917, 0.997502, 3), abs=1e-6)
