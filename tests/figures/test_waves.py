import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover, validated
from pe_core import Sinusoid
from pe_core.figures import theme, waves
from pe_core.samples import sample_wave

last_cosine = validated(waves.last_cosine)
wavelength_ladder = validated(waves.wavelength_ladder)


def slowest(last):
    return sample_wave(54_410.0, 0, last, function="cos", points=1024)


def test_last_cosine_is_the_wave():
    wave = slowest(50_000 * 63)
    (trace,) = last_cosine(wave, 64).data
    np.testing.assert_allclose(trace.x, wave.at, rtol=1e-6)
    np.testing.assert_allclose(trace.y, wave.values, atol=1e-8)
    assert trace.line.color == theme.COSINE
    assert "%{x" in trace.hovertemplate
    assert "%{y" in trace.hovertemplate


def test_last_cosine_shows_the_whole_range_unless_fitted():
    low, high = last_cosine(slowest(63), 64).layout.yaxis.range
    assert -1.5 < low <= -1 < 1 <= high < 1.5
    assert last_cosine(slowest(63), 64, fit=True).layout.yaxis.range is None


def test_last_cosine_marks_the_sequence_when_stretched():
    (region,) = last_cosine(slowest(6300), 64).layout.shapes
    assert (region.x0, region.x1) == (0, 63)
    assert last_cosine(slowest(63), 64).layout.shapes == ()


def test_ladder_lists_every_wavelength_below_its_bound():
    lengths = np.array([6.3, 63.0, 630.0, 6300.0])
    fig = wavelength_ladder(lengths, 10_000.0, [0, 3])
    every, chosen = fig.data
    np.testing.assert_array_equal(every.x, range(4))
    np.testing.assert_array_equal(every.y, lengths)
    np.testing.assert_array_equal(chosen.y, lengths[[0, 3]])
    assert list(chosen.x) == [0, 3]
    (bound,) = fig.layout.shapes
    assert bound.y0 == bound.y1 == 10_000
    (note,) = fig.layout.annotations
    assert 10**note.y == pytest.approx(bound.y0)
    assert fig.layout.yaxis.type == "log"
    assert "pair %{x}" in hover(fig)
    assert "tokens" in hover(fig)


@pytest.mark.parametrize(
    "fig",
    [
        last_cosine(slowest(2047 * 50_000), 2048),
        wavelength_ladder(Sinusoid(1024).wavelengths, 62_832.0, [0, 511]),
        wavelength_ladder(Sinusoid(2).wavelengths, 62_832.0),
    ],
    ids=["last cosine", "ladder", "one pair"],
)
def test_figures_stay_light_and_name_their_axes(fig):
    assert_light(fig)
    assert_titles_with_units(fig)
