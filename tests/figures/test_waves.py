import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover, validated
from pe_core import Sinusoid
from pe_core.figures import theme, waves
from pe_core.sinusoid.pair_products import pair_products

last_cosine = validated(waves.last_cosine)
wavelength_ladder = validated(waves.wavelength_ladder)
draw_products = validated(waves.pair_products)

SLOWEST = 54_410.0


def test_last_cosine_is_the_wave_at_evenly_spaced_positions():
    (trace,) = last_cosine(SLOWEST, 64, stretch=50_000).data
    last = 50_000 * 63
    np.testing.assert_allclose(trace.x, np.linspace(0, last, len(trace.x)), rtol=1e-6)
    angles = 2 * np.pi * np.linspace(0, last, len(trace.x)) / SLOWEST
    np.testing.assert_allclose(trace.y, np.cos(angles), atol=1e-8)
    assert trace.line.color == theme.COSINE
    assert "%{x" in trace.hovertemplate
    assert "%{y" in trace.hovertemplate


def test_last_cosine_shows_the_whole_range_unless_fitted():
    low, high = last_cosine(SLOWEST, 64).layout.yaxis.range
    assert -1.5 < low <= -1 < 1 <= high < 1.5
    assert last_cosine(SLOWEST, 64, fit=True).layout.yaxis.range is None


def test_last_cosine_marks_the_sequence_when_stretched():
    (region,) = last_cosine(SLOWEST, 64, stretch=100).layout.shapes
    assert (region.x0, region.x1) == (0, 63)
    assert last_cosine(SLOWEST, 64).layout.shapes == ()


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


@pytest.mark.parametrize(("d_model", "step"), [(2, 1), (128, 1), (300, 3), (1024, 8)])
def test_products_of_evenly_spaced_pairs(d_model, step):
    found = pair_products(Sinusoid(d_model), 10, 5)
    first, second, sines, cosines, both = draw_products(found).data
    pairs = np.arange(0, d_model // 2, step)
    for trace in (first, second, sines, cosines, both):
        np.testing.assert_array_equal(trace.x, pairs)
    assert len(pairs) <= 64
    frequencies = 10_000.0 ** (-2 * pairs / d_model)
    np.testing.assert_allclose(first.y, np.sin(10 * frequencies), atol=1e-12)
    np.testing.assert_allclose(second.y, np.sin(15 * frequencies), atol=1e-12)
    np.testing.assert_allclose(sines.y + cosines.y, both.y, atol=1e-12)
    np.testing.assert_allclose(both.y, np.cos(5 * frequencies), atol=1e-12)


@pytest.mark.parametrize(
    "fig",
    [
        last_cosine(SLOWEST, 2048, stretch=50_000),
        wavelength_ladder(Sinusoid(1024).wavelengths, 62_832.0, [0, 511]),
        wavelength_ladder(Sinusoid(2).wavelengths, 62_832.0),
        draw_products(pair_products(Sinusoid(1024), 2047, 64)),
    ],
    ids=["last cosine", "ladder", "one pair", "products"],
)
def test_figures_stay_light_and_name_their_axes(fig):
    assert_light(fig)
    assert_titles_with_units(fig)
