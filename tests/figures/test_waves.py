import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover
from pe_core.figures import theme
from pe_core.figures.waves import last_cosine, wavelength_ladder


def test_two_positions_of_two_dimensions():
    assert_titles_with_units(last_cosine(2, 2))
    assert len(wavelength_ladder(2).data[0].y) == 1


@pytest.mark.parametrize("stretch", [1, 50_000])
@pytest.mark.parametrize(("seq_len", "d_model", "base"), [(2, 2, 2), (64, 128, 10_000)])
def test_last_cosine_is_the_slowest_wave_over_the_stretched_sequence(
    seq_len, d_model, base, stretch
):
    (trace,) = last_cosine(seq_len, d_model, base=base, stretch=stretch).data
    frequency = base ** (2 / d_model - 1)
    at = np.linspace(0, (seq_len - 1) * stretch, len(trace.y))
    np.testing.assert_allclose(trace.y, np.cos(frequency * at), atol=1e-8)
    np.testing.assert_allclose(trace.x, at, rtol=1e-6)
    assert trace.line.color == theme.COSINE
    assert "%{x" in trace.hovertemplate
    assert "%{y" in trace.hovertemplate


def test_last_cosine_shows_the_whole_range_unless_fitted():
    low, high = last_cosine(64, 128).layout.yaxis.range
    assert -1.5 < low <= -1 < 1 <= high < 1.5
    assert last_cosine(64, 128, fit=True).layout.yaxis.range is None


def test_last_cosine_marks_the_sequence_when_stretched():
    (region,) = last_cosine(64, 128, stretch=100).layout.shapes
    assert (region.x0, region.x1) == (0, 63)
    assert last_cosine(64, 128).layout.shapes == ()


@pytest.mark.parametrize("base", [2, 10_000])
def test_ladder_lists_every_wavelength_below_its_bound(base):
    fig = wavelength_ladder(128, base=base, chosen=[0, 9])
    every, chosen = fig.data
    np.testing.assert_allclose(every.y, 2 * np.pi * float(base) ** (np.arange(64) / 64))
    np.testing.assert_allclose(chosen.y, every.y[[0, 9]])
    assert list(chosen.x) == [0, 9]
    (bound,) = fig.layout.shapes
    assert bound.y0 == bound.y1 == pytest.approx(2 * np.pi * base)
    assert every.y.max() < bound.y0
    (note,) = fig.layout.annotations
    assert 10**note.y == pytest.approx(bound.y0)
    assert fig.layout.yaxis.type == "log"
    assert_titles_with_units(fig)
    assert "pair %{x}" in hover(fig)
    assert "tokens" in hover(fig)


@pytest.mark.parametrize(
    "fig",
    [last_cosine(2048, 1024, stretch=50_000), wavelength_ladder(1024, chosen=[0, 511])],
    ids=["last cosine", "ladder"],
)
def test_secondary_figures_at_the_maxima_stay_light(fig):
    assert_light(fig)
    assert_titles_with_units(fig)
