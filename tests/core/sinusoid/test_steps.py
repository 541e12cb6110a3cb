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


def test_centre_by_columns():
    found = centre(64, 96)
    columns = encoding_matrix(64, 96, dtype=np.float64).mean(axis=0)
    assert found.mean == pytest.approx(0.377, abs=5e-4)
    assert (found.lowest, found.highest) == (columns.min(), columns.max())
    assert found.off_centre == sum(abs(mean) > 0.1 for mean in columns)
