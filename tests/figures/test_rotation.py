import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover, validated
from pe_core import fit_single_factor
from pe_core.figures import rotation, theme
from pe_core.samples import sample_shift, sample_sine_alone

CASES = [(0, 5, 128), (10, 5, 128), (0, -64, 2), (63, 0, 64), (2047, 64, 1024)]


def shift_strips(position, offset, d_model):
    return validated(rotation.shift_strips)(sample_shift(position, offset, d_model))


def sine_alone(seq_len, offset, frequency):
    fit = fit_single_factor(np.arange(seq_len), offset, frequency)
    return validated(rotation.sine_alone)(sample_sine_alone(fit, seq_len, offset, frequency))


@pytest.mark.parametrize(("position", "offset", "d_model"), CASES)
def test_strips_show_the_sample_between_minus_one_and_one(position, offset, d_model):
    sample = sample_shift(position, offset, d_model)
    (trace,) = shift_strips(position, offset, d_model).data
    np.testing.assert_allclose(trace.z, sample.values, atol=1e-6)
    assert [int(name) for name in trace.x] == sample.dims.tolist()
    assert (trace.zmin, trace.zmax) == (-1, 1)


@pytest.mark.parametrize(("position", "offset", "d_model"), CASES)
def test_strips_have_five_rows_with_five_names(position, offset, d_model):
    fig = shift_strips(position, offset, d_model)
    assert fig.data[0].z.shape[0] == len(fig.data[0].y) == len(set(fig.data[0].y)) == 5
    assert str(position) in fig.data[0].y[0]


def test_strips_read_from_the_top():
    fig = shift_strips(10, 5, 64)
    assert fig.layout.yaxis.autorange == "reversed"
    assert "10" in fig.data[0].y[0]
    assert "2·5" in fig.data[0].y[-1]
    assert fig.layout.xaxis.title.text == "dimension"
    for word in ("%{y}", "dimension %{x}", "value %{z"):
        assert word in hover(fig)


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


@pytest.mark.parametrize(
    "fig",
    [shift_strips(2047, 64, 1024), sine_alone(2048, 64, 1e-6)],
    ids=["strips", "sine alone"],
)
def test_figures_at_the_maxima_stay_light(fig):
    assert_light(fig)
