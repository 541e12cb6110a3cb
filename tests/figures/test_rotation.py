import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover
from pe_core import encode, fit_single_factor
from pe_core.figures import theme
from pe_core.figures.rotation import MAX_DIMS, shift_strips, sine_alone

CASES = [(0, 5, 128), (10, 5, 128), (0, -64, 2), (63, 0, 64), (2047, 64, 1024)]


def dims(trace):
    return np.array([int(name) for name in trace.x])


@pytest.mark.parametrize(("position", "offset", "d_model"), CASES)
def test_strips_show_one_matrix_reaching_two_later_positions(position, offset, d_model):
    (trace,) = shift_strips(position, offset, d_model).data
    expected = encode([position, position + offset, position + 2 * offset], d_model)[:, dims(trace)]
    # From above: PE(p), T PE(p) beside PE(p+k), T T PE(p) beside PE(p+2k).
    np.testing.assert_allclose(trace.z, expected[[0, 1, 1, 2, 2]], atol=1e-6)
    assert (trace.zmin, trace.zmax) == (-1, 1)


@pytest.mark.parametrize(("position", "offset", "d_model"), CASES)
def test_strips_have_five_rows_with_five_names(position, offset, d_model):
    fig = shift_strips(position, offset, d_model)
    assert fig.data[0].z.shape[0] == len(fig.data[0].y) == len(set(fig.data[0].y)) == 5
    assert str(position) in fig.data[0].y[0]


@pytest.mark.parametrize("d_model", [2, 256, 258, 1024])
def test_strips_show_whole_pairs_and_never_too_many(d_model):
    shown = dims(shift_strips(3, 5, d_model).data[0])
    assert len(shown) <= MAX_DIMS == 256
    np.testing.assert_array_equal(shown[1::2], shown[0::2] + 1)
    assert (shown[0::2] % 2 == 0).all()
    assert (len(shown) == d_model) == (d_model <= 256)


def test_strips_read_from_the_top():
    fig = shift_strips(10, 5, 64)
    assert fig.layout.yaxis.autorange == "reversed"
    assert "10" in fig.data[0].y[0]
    assert "2·5" in fig.data[0].y[-1]
    assert fig.layout.xaxis.title.text == "dimension"
    for word in ("%{y}", "dimension %{x}", "value %{z"):
        assert word in hover(fig)


@pytest.mark.parametrize(
    ("seq_len", "offset", "frequency"), [(64, 5, 0.3), (2, 1, 1.0), (2048, -64, 1e-4), (64, 0, 1.0)]
)
def test_sine_alone_draws_the_shifted_sine_and_its_best_multiple(seq_len, offset, frequency):
    fit = fit_single_factor(np.arange(seq_len), offset, frequency)
    wanted, reached = sine_alone(fit, seq_len, offset, frequency).data
    at = wanted.x.astype(float)
    np.testing.assert_allclose(wanted.y, np.sin(frequency * (at + offset)), atol=1e-4)
    np.testing.assert_allclose(reached.y, fit.factor * np.sin(frequency * at), atol=1e-4)
    assert 0 == at[0] < at[-1] <= seq_len - 1
    assert frequency * at[-1] <= 4 * 2 * np.pi * (1 + 1e-6)
    assert wanted.line.color == theme.SINE != reached.line.color


def test_sine_alone_names_its_axes():
    fig = sine_alone(fit_single_factor([0, 1, 2], 1, 0.5), 3, 1, 0.5)
    assert_titles_with_units(fig)
    low, high = fig.layout.yaxis.range
    assert -1.5 < low <= -1 < 1 <= high < 1.5
    assert hover(fig).count("position %{x") == 2


@pytest.mark.parametrize(
    "fig",
    [
        shift_strips(2047, 64, 1024),
        sine_alone(fit_single_factor(np.arange(2048), 64, 1e-6), 2048, 64, 1e-6),
    ],
    ids=["strips", "sine alone"],
)
def test_figures_at_the_maxima_stay_light(fig):
    assert_light(fig)
