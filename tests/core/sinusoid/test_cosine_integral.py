import math

import mpmath
import numpy as np
import pytest

from pe_core import Sinusoid, limiting_decay


@pytest.mark.parametrize("base", [1.5, 10_000.0, 1e12])
def test_limiting_decay_is_within_1e_12_of_arbitrary_precision(base):
    # The cosine integral of x is a series up to 6 and a continued fraction beyond.
    around_six = np.array([5.9999999, 6.0, np.nextafter(6.0, 7.0), 6.0000001])
    arguments = np.concatenate([np.logspace(-7, 12, 191), np.linspace(0.5, 40, 80), around_six])
    offsets = np.concatenate([arguments, base * around_six])
    with mpmath.workdps(30):
        logarithm = mpmath.log(mpmath.mpf(base))
        exact = [
            (mpmath.ci(mpmath.mpf(k)) - mpmath.ci(mpmath.mpf(k) / base)) / logarithm
            for k in offsets.tolist()
        ]
        pairs = zip(limiting_decay(offsets, base=base), exact, strict=True)
        assert max(abs(ours - right) for ours, right in pairs) < 1e-12


def test_limiting_decay_at_offset_50():
    assert limiting_decay(50) == pytest.approx(0.5120, abs=5e-5)


def test_limiting_decay_is_one_at_offset_zero_and_symmetric():
    offsets = np.array([0.0, 3.0, 70.0])
    assert limiting_decay(0) == 1.0
    np.testing.assert_array_equal(limiting_decay(-offsets), limiting_decay(offsets))


@pytest.mark.parametrize("shape", [(), (0,), (2, 3)])
def test_limiting_decay_has_the_shape_of_the_offsets(shape):
    assert np.shape(limiting_decay(np.full(shape, 2.0))) == shape


@pytest.mark.parametrize("base", [2.0, 100.0, 10_000.0])
def test_similarity_tends_to_the_limit(base):
    offsets = np.array([1, 5, 50, 500])
    # The mean over the pairs is a left Riemann sum of the limit's integral. Correcting half of its
    # first term for half of the end point makes it the trapezoidal rule, which is more exact.
    pairs = 2**14
    ends = (np.cos(offsets) - np.cos(offsets / base)) / (2 * pairs)
    values = Sinusoid(2 * pairs, base).similarity(offsets) - ends
    np.testing.assert_allclose(values, limiting_decay(offsets, base=base), atol=1e-5)


def test_decay_is_logarithmic_between_one_and_the_base():
    offsets = np.array([50.0, 100.0, 200.0])
    logarithmic = 1 - (np.log(offsets) + np.euler_gamma) / math.log(10_000)
    np.testing.assert_allclose(limiting_decay(offsets), logarithmic, atol=3e-3)


def test_limiting_decay_tends_to_one_for_tiny_offsets():
    tiny = [5e-324, 1e-300, 1e-9, 1.1e-8]
    np.testing.assert_allclose(limiting_decay(tiny), 1.0, atol=1e-14)


@pytest.mark.parametrize("base", [1, 0.5])
def test_limiting_decay_needs_a_base_above_one(base):
    with pytest.raises(ValueError, match=rf"^base must be a finite number from 1 .*, got {base}$"):
        limiting_decay(1, base=base)
