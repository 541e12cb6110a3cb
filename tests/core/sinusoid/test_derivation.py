import cmath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.sinusoid.derivation import shift_derivation


def test_terms_by_hand():
    steps = shift_derivation(1, 2, cmath.pi / 6)
    assert steps.position_angle == pytest.approx(cmath.pi / 6)
    assert steps.offset_angle == pytest.approx(cmath.pi / 3)
    assert (steps.sine, steps.turn_cosine) == pytest.approx((0.5, 0.5))
    assert (steps.cosine, steps.turn_sine) == pytest.approx((0.75**0.5, 0.75**0.5))
    assert (steps.shifted_sine, steps.shifted_cosine) == pytest.approx((1.0, 0.0), abs=1e-15)


@given(st.integers(0, 2047), st.integers(-64, 64), st.floats(1e-6, 1.0))
def test_sums_are_the_parts_of_a_turned_number(position, offset, frequency):
    steps = shift_derivation(position, offset, frequency)
    end = cmath.exp(1j * frequency * position) * cmath.exp(1j * frequency * offset)
    assert steps.shifted_sine == pytest.approx(end.imag, abs=1e-11)
    assert steps.shifted_cosine == pytest.approx(end.real, abs=1e-11)
    assert steps.residual < 1e-11


def test_refuses_what_is_no_number():
    with pytest.raises(TypeError, match="offset"):
        shift_derivation(1, "5", 0.1)
    with pytest.raises(ValueError, match="position"):
        shift_derivation(float("nan"), 5, 0.1)
