import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.sinusoid.steps import column_means, step_lengths


@pytest.mark.parametrize(("seq_len", "d_model", "base"), [(64, 96, 1e4), (2, 2, 2), (2048, 64, 10)])
def test_every_step_has_one_length(seq_len, d_model, base):
    sinusoid = Sinusoid(d_model, base)
    steps = step_lengths(sinusoid, seq_len)
    matrix = sinusoid.matrix(seq_len)
    measured = np.linalg.norm(np.diff(matrix, axis=0), axis=1)
    np.testing.assert_allclose(steps.lengths, measured[steps.positions], atol=1e-11)
    np.testing.assert_allclose(steps.lengths, np.linalg.norm(steps.by_pair), atol=1e-11)


def test_step_of_the_thesis_figure():
    assert step_lengths(Sinusoid(96), 64).lengths[0] == pytest.approx(1.728, abs=5e-4)


def test_no_more_positions_than_asked_for():
    assert len(step_lengths(Sinusoid(4), 2048, max_positions=10).lengths) <= 10
    with pytest.raises(ValueError, match="seq_len"):
        step_lengths(Sinusoid(4), 1)


def test_mean_of_the_thesis_figure():
    assert column_means(Sinusoid(96), 64).mean == pytest.approx(0.377, abs=5e-4)


def test_column_means_by_hand():
    # Rows (0, 1, 0, 1) and (sin 1, cos 1, sin 0.1, cos 0.1); columns 0.4207, 0.7702, 0.0499, 0.9975
    means = column_means(Sinusoid(4, base=100), 2)
    by_group = (means.mean, means.sines, means.cosines, means.lowest, means.highest)
    assert by_group == pytest.approx((0.559576, 0.235326, 0.883827, 0.049917, 0.997502), abs=1e-6)
    assert means.off_centre == 3
    assert means.of_slowest(1) == pytest.approx(0.523709, abs=1e-6)
    assert (means.of_slowest(0), means.of_slowest(2)) == (0, means.mean)


@pytest.mark.parametrize("pairs", [-1, 3])
def test_there_are_only_so_many_slow_pairs(pairs):
    with pytest.raises(ValueError, match=r"^pairs must be an integer from 0 to 2, got"):
        column_means(Sinusoid(4), 2).of_slowest(pairs)
