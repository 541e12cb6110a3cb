import numpy as np

from figures.reading import assert_light, assert_titles_with_units, hover, validated
from pe_core import fit_single_factor
from pe_core.figures import rotation, theme
from pe_core.samples import sample_sine_alone


def sine_alone(seq_len, offset, frequency):
    fit = fit_single_factor(np.arange(seq_len), offset, frequency)
    return validated(rotation.sine_alone)(sample_sine_alone(fit, seq_len, offset, frequency))


def test_sine_alone_draws_the_shifted_sine_and_its_best_multiple():
    sample = sample_sine_alone(fit_single_factor(np.arange(64), 5, 0.3), 64, 5, 0.3)
    wanted, reached = sine_alone(64, 5, 0.3).data
    for trace, values in ((wanted, sample.wanted), (reached, sample.reached)):
        np.testing.assert_allclose(trace.x, sample.at, rtol=1e-6)
        np.testing.assert_allclose(trace.y, values, atol=1e-6)
    assert f"{sample.factor:.3f}" in reached.name
    assert wanted.line.color == theme.SINE != reached.line.color


def test_sine_alone_names_its_axes():
    fig = sine_alone(3, 1, 0.5)
    assert_titles_with_units(fig)
    low, high = fig.layout.yaxis.range
    assert -1.5 < low <= -1 < 1 <= high < 1.5
    assert hover(fig).count("position %{x") == 2


def test_a_figure_at_the_maxima_stays_light():
    assert_light(sine_alone(2048, 64, 1e-6))
