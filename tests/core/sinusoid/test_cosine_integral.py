import math

import mpmath
import numpy as np
import pytest

from pe_core import dot_product, limiting_decay
from pe_core.sinusoid.cosine_integral import cosine_integral


def test_cosine_integral_is_within_1e_12_of_arbitrary_precision():
    near_the_seam = [5.9999999, 6.0, np.nextafter(6.0, 7.0), 6.0000001]
    x = np.concatenate([np.logspace(-12, 12, 241), np.linspace(0.5, 40, 80), near_the_seam])
    with mpmath.workdps(30):
        exact = [mpmath.ci(mpmath.mpf(float(value))) for value in x]
        errors = [abs(ours - right) for ours, right in zip(cosine_integral(x), exact, strict=True)]
    assert max(errors) < 1e-12


def test_cosine_integral_has_its_first_zero_where_tables_have_it():
    assert cosine_integral(0.6165054856207162) == pytest.approx(0.0, abs=1e-14)


@pytest.mark.parametrize("shape", [(), (0,), (2, 3)])
def test_cosine_integral_has_the_shape_of_its_argument(shape):
    assert np.shape(cosine_integral(np.full(shape, 2.0))) == shape


@pytest.mark.parametrize("x", [0, -1.5])
def test_cosine_integral_needs_positive_numbers(x):
    with pytest.raises(ValueError, match=rf"^x must be more than 0, got {float(x)} in it$"):
        cosine_integral([1.0, x])


def test_limiting_decay_at_offset_50():
    assert limiting_decay(50) == pytest.approx(0.5120, abs=5e-5)


def test_limiting_decay_is_one_at_no_offset_and_symmetric():
    offsets = np.array([0.0, 3.0, 70.0])
    assert limiting_decay(0) == 1.0
    np.testing.assert_array_equal(limiting_decay(-offsets), limiting_decay(offsets))


@pytest.mark.parametrize("base", [2.0, 100.0, 10_000.0])
def test_dot_product_tends_to_the_closed_form(base):
    offsets = np.array([1, 5, 50, 500])
    # The sum over pairs is a left Riemann sum: half its first interval is added at either end.
    pairs = 2**14
    ends = (np.cos(offsets) - np.cos(offsets / base)) / (2 * pairs)
    values = dot_product(offsets, 2 * pairs, base=base, normalized=True) - ends
    np.testing.assert_allclose(values, limiting_decay(offsets, base=base), atol=1e-5)


def test_decay_is_logarithmic_between_one_and_the_base():
    offsets = np.array([50.0, 100.0, 200.0])
    logarithmic = 1 - (np.log(offsets) + np.euler_gamma) / math.log(10_000)
    np.testing.assert_allclose(limiting_decay(offsets), logarithmic, atol=3e-3)


def test_limiting_decay_is_smooth_towards_no_offset():
    tiny = [5e-324, 1e-300, 1e-9, 1.1e-8]
    np.testing.assert_allclose(limiting_decay(tiny), 1.0, atol=1e-14)


@pytest.mark.parametrize("base", [1, 0.5])
def test_limiting_decay_needs_a_base_above_one(base):
    with pytest.raises(ValueError, match=rf"^base must be a finite number from 1 .*, got {base}$"):
        limiting_decay(1, base=base)
