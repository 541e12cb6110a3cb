import numpy as np
import pytest

from core.by_hand import rates_of
from figures.reading import assert_light, assert_titles_with_units, hover, titles, validated
from pe_core import Sinusoid
from pe_core.figures import decay

contributions = validated(decay.contributions)
similarity_heatmap = validated(decay.similarity_heatmap)
distance_beside_similarity = validated(decay.distance_beside_similarity)

CASES = [(1, 2, 2), (4, 2, 2), (128, 128, 10_000), (4096, 64, 10_000), (4096, 1024, 1_000_000)]


@pytest.mark.parametrize(("max_offset", "d_model", "base"), CASES)
def test_contributions_are_cosines_and_their_means_are_over_all_pairs(max_offset, d_model, base):
    cells, mean = contributions(Sinusoid(d_model, base), max_offset).data
    every = np.cos(np.outer(cells.y, rates_of(d_model, base)))
    np.testing.assert_allclose(cells.z, every[:, cells.x], atol=1e-6)
    assert (cells.zmin, cells.zmax) == (-1, 1)
    np.testing.assert_allclose(mean.x, every.mean(axis=1), atol=1e-6)
    np.testing.assert_array_equal(mean.y, cells.y)


@pytest.mark.parametrize(("max_offset", "d_model", "base"), CASES)
def test_contributions_are_evenly_spaced_from_zero_and_never_too_many(max_offset, d_model, base):
    cells, _ = contributions(Sinusoid(d_model, base), max_offset).data
    assert cells.y[0] == cells.x[0] == 0
    assert max(cells.z.shape) <= 128
    (step,) = set(np.diff(cells.y))
    assert cells.y[-1] <= max_offset < cells.y[-1] + step
    assert cells.x[-1] < d_model / 2


def test_contributions_share_their_offsets_with_zero_at_the_top():
    fig = contributions(Sinusoid(128), 128)
    assert fig.layout.yaxis.autorange == "reversed"
    assert fig.layout.yaxis2.matches == "y"
    assert_titles_with_units(fig)
    assert len(titles(fig)) == 3
    for word in ("offset %{y}", "pair %{x}", "%{z"):
        assert word in hover(fig)


@pytest.mark.parametrize("kind", ["dot", "cosine"])
@pytest.mark.parametrize(("seq_len", "d_model"), [(1, 2), (2, 2), (64, 128), (2048, 1024)])
def test_similarity_is_that_of_the_encodings(seq_len, d_model, kind):
    sinusoid = Sinusoid(d_model)
    (trace,) = similarity_heatmap(sinusoid, seq_len, kind=kind).data
    largest = d_model / 2 if kind == "dot" else 1
    rows = sinusoid.encode(trace.x) * (1 if kind == "dot" else (2 / d_model) ** 0.5)
    np.testing.assert_allclose(trace.z, rows @ rows.T, atol=1e-6 * largest)
    assert (trace.zmin, trace.zmax) == (-largest, largest)
    assert trace.colorbar.title.text == kind


@pytest.mark.parametrize(("seq_len", "step"), [(1, 1), (128, 1), (129, 2), (2048, 16)])
def test_similarity_is_shown_at_evenly_spaced_positions(seq_len, step):
    (trace,) = similarity_heatmap(Sinusoid(8), seq_len).data
    assert list(trace.x) == list(trace.y) == list(range(0, seq_len, step))


def test_similarity_has_position_zero_at_the_top_left():
    fig = similarity_heatmap(Sinusoid(16), 64)
    assert fig.layout.yaxis.autorange == "reversed"
    assert fig.layout.xaxis.autorange is None
    assert fig.data[0].x[0] == fig.data[0].y[0] == 0
    assert_titles_with_units(fig)
    assert "positions %{y} and %{x}" in hover(fig)


def test_distance_is_the_similarity_upside_down():
    offsets = np.arange(0, 4097, 5)
    similarity = np.cos(np.outer(offsets, rates_of(64, 10_000))).mean(axis=1)
    fig = distance_beside_similarity(offsets, similarity, 64 * (1 - similarity), 64)
    above, below = fig.data
    np.testing.assert_array_equal(above.x, offsets)
    np.testing.assert_array_equal(below.x, above.x)
    np.testing.assert_allclose(above.y, similarity, atol=1e-6)
    np.testing.assert_allclose(below.y, 64 * (1 - above.y), atol=1e-4)
    low, high = fig.layout.yaxis.range
    np.testing.assert_allclose(fig.layout.yaxis2.range, (64 * (1 - high), 64 * (1 - low)))


@pytest.mark.parametrize(
    "fig",
    [
        contributions(Sinusoid(1024), 4096),
        similarity_heatmap(Sinusoid(1024), 2048),
        distance_beside_similarity(np.arange(1024), np.ones(1024), np.zeros(1024), 1024),
    ],
    ids=["contributions", "similarity", "distance"],
)
def test_figures_at_the_maxima_stay_light(fig):
    assert_light(fig)
