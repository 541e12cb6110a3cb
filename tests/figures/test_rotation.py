import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover, validated
from pe_core.figures import rotation, theme

sine_alone = validated(rotation.sine_alone)


@pytest.mark.parametrize(
    ("seq_len", "offset", "frequency"), [(64, 5, 0.3), (2, 1, 1.0), (2048, -64, 1e-4), (64, 0, 1.0)]
)
def test_shifted_sine_and_multiple_are_drawn_within_the_sequence(seq_len, offset, frequency):
    fig = sine_alone(0.75, frequency=frequency, offset=offset, seq_len=seq_len)
    shifted, multiple = fig.data
    at = np.asarray(shifted.x, dtype=np.float64)
    np.testing.assert_array_equal(multiple.x, shifted.x)
    # sin(a + b) = sin a cos b + cos a sin b
    angle = frequency * offset
    addition = np.sin(frequency * at) * np.cos(angle) + np.cos(frequency * at) * np.sin(angle)
    np.testing.assert_allclose(shifted.y, addition, atol=1e-5)
    np.testing.assert_allclose(multiple.y, 0.75 * np.sin(frequency * at), atol=1e-5)
    assert 0 == at[0] < at[-1] <= seq_len - 1
    assert frequency * at[-1] <= 4 * 2 * np.pi * (1 + 1e-6)
    assert "0.750" in multiple.name
    assert shifted.line.color == theme.SINE != multiple.line.color


def test_both_curves_by_hand():
    """Pair 1 at d_model 4 and base 100 has frequency 0.1: half of sin 0, sin 0.5 and sin 1."""
    shifted, multiple = sine_alone(0.5, frequency=0.1, offset=5, seq_len=11).data
    np.testing.assert_allclose(multiple.y[[0, -1]], [0, 0.420735], atol=1e-6)
    np.testing.assert_allclose(shifted.y[[0, -1]], [0.479426, 0.997495], atol=1e-6)


def test_sine_alone_names_its_axes():
    fig = sine_alone(0.5, frequency=0.5, offset=1, seq_len=3)
    assert_titles_with_units(fig)
    low, high = fig.layout.yaxis.range
    assert -1.5 < low <= -1 < 1 <= high < 1.5
    assert hover(fig).count("position %{x") == 2


def test_a_figure_at_the_maxima_stays_light():
    assert_light(sine_alone(0.5, frequency=1e-6, offset=64, seq_len=2048))
