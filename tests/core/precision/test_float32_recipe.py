import mpmath
import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.precision import recipe_error


def slow_recipe_error(position, d_model, base):
    """The recipe with each step rounded to float32, against 30 digits."""

    def single(value):
        return mpmath.mpf(float(np.float32(float(value))))

    errors = []
    with mpmath.workdps(30):
        step = single(-mpmath.log(base) / d_model)
        for dim in range(d_model):
            wave = mpmath.cos if dim % 2 else mpmath.sin
            even = dim - dim % 2
            angle = single(position * single(mpmath.exp(single(even * step))))
            exact = position * mpmath.mpf(base) ** (-mpmath.mpf(even) / d_model)
            errors.append(abs(single(wave(angle)) - wave(exact)))
        return float(max(errors))


@pytest.mark.parametrize("position", [1, 511, 1_000_000])
@pytest.mark.parametrize(("d_model", "base"), [(64, 10_000), (7, 10_000), (16, 50)])
def test_recipe_error_against_arbitrary_precision(position, d_model, base):
    expected = slow_recipe_error(position, d_model, base)
    assert recipe_error(Sinusoid(d_model, base), [position])[0] == pytest.approx(expected, abs=1e-9)


def test_recipe_is_off_by_6e_4_at_8192_positions():
    # The error grows with the position: the last ones have the largest.
    assert recipe_error(Sinusoid(1024), np.arange(7168, 8192)).max() == pytest.approx(6e-4, rel=0.1)
    assert recipe_error(Sinusoid(1024), np.arange(0, 8192, 16)).max() < 6.6e-4


def test_recipe_is_off_by_hundredths_at_position_one_million():
    assert 0.02 < recipe_error(Sinusoid(512), [1_000_000])[0] < 0.05


def test_rows_in_chunks_are_the_rows_one_by_one():
    positions = np.arange(0, 300_000, 100)
    some = [0, 1047, 1048, 1049, 2999]
    one_by_one = [recipe_error(Sinusoid(1001), [position])[0] for position in positions[some]]
    assert recipe_error(Sinusoid(1001), positions)[some].tolist() == one_by_one
    assert recipe_error(Sinusoid(8), []).shape == (0,)


@pytest.mark.parametrize("base", [1e31, 1e-31])
def test_bases_beyond_float32_raise(base):
    with pytest.raises(ValueError, match=r"^base must be a finite number from 1e-30 to 1e\+30"):
        recipe_error(Sinusoid(4, base), [1])


def test_positions_need_one_axis():
    with pytest.raises(ValueError, match=r"positions must have one axis, got shape \(\)"):
        recipe_error(Sinusoid(4), 1)
