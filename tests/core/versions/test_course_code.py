import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.versions import VERSIONS, version_matrix
from pe_core.versions.course_code import course_steps

EXTRA_PI = VERSIONS["extra-pi"]


@pytest.mark.parametrize(("position", "d_model", "base"), [(0, 2, 2), (1, 8, 1e4), (63, 128, 500)])
def test_last_step_is_the_versions_row(position, d_model, base):
    steps = course_steps(position, d_model, base=base)
    row = version_matrix(EXTRA_PI, position + 1, d_model, base=base)[-1]
    np.testing.assert_allclose(steps.row, row, atol=1e-9)
    np.testing.assert_array_equal(steps.paper, Sinusoid(d_model, base).encode(position))


def test_steps_by_hand():
    steps = course_steps(3, 4, base=100)
    np.testing.assert_allclose(steps.frequencies, [0, 0, np.pi / 10, np.pi / 10])
    np.testing.assert_allclose(steps.angles, [0, 0, 0.3 * np.pi, 0.3 * np.pi])
    np.testing.assert_array_equal(steps.empty, 0)
    np.testing.assert_allclose(steps.row, [0, 1, np.sin(0.3 * np.pi), np.cos(0.3 * np.pi)])
    assert steps.fastest_pair == 1
    paper = [np.sin(3), np.cos(3), np.sin(0.3), np.cos(0.3)]
    assert steps.largest_difference == pytest.approx(np.abs(steps.row - paper).max())


def test_an_odd_width_is_refused():
    with pytest.raises(ValueError, match="even"):
        course_steps(1, 3)


@pytest.mark.parametrize(("base", "is_aliased"), [(2, True), (10_000, False)])
def test_a_rate_above_half_a_turn_seems_another_one(base, is_aliased):
    steps = course_steps(1, 8, base=base)
    rate = steps.frequencies.max()
    assert (rate > np.pi) == is_aliased
    seems = steps.apparent_frequency
    assert abs(seems) <= np.pi
    turns = (rate - seems) / (2 * np.pi)
    assert turns == pytest.approx(round(turns))
    assert (seems == rate) != is_aliased
