import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover, titles, validated
from pe_core.figures import decay
from pe_core.samples import sample_contributions, sample_similarity


def contributions(max_offset, d_model):
    return validated(decay.contributions)(sample_contributions(max_offset, d_model))


def similarity_heatmap(seq_len, d_model, kind="dot"):
    sample = sample_similarity(seq_len, d_model, kind=kind)
    return validated(decay.similarity_heatmap)(sample, kind)


def test_contributions_stand_beside_their_means():
    sample = sample_contributions(4096, 1024)
    cells, mean = validated(decay.contributions)(sample).data
    np.testing.assert_allclose(cells.z, sample.values, atol=1e-6)
    np.testing.assert_array_equal(cells.x, sample.pairs)
    np.testing.assert_array_equal(cells.y, sample.offsets)
    assert (cells.zmin, cells.zmax) == (-1, 1)
    np.testing.assert_allclose(mean.x, sample.means, atol=1e-6)
    np.testing.assert_array_equal(mean.y, cells.y)


def test_contributions_share_their_offsets_with_zero_at_the_top():
    fig = contributions(128, 128)
    assert fig.layout.yaxis.autorange == "reversed"
    assert fig.layout.yaxis2.matches == "y"
    assert_titles_with_units(fig)
    assert len(titles(fig)) == 3
    for word in ("offset %{y}", "pair %{x}", "%{z"):
        assert word in hover(fig)


@pytest.mark.parametrize("kind", ["dot", "cosine"])
def test_similarity_is_shown_up_to_that_of_a_position_to_itself(kind):
    sample = sample_similarity(300, 64, kind=kind)
    (trace,) = validated(decay.similarity_heatmap)(sample, kind).data
    np.testing.assert_allclose(trace.z, sample.values, rtol=1e-6)
    np.testing.assert_array_equal(trace.x, sample.positions)
    np.testing.assert_array_equal(trace.y, sample.positions)
    assert (trace.zmin, trace.zmax) == (-sample.largest, sample.largest)
    assert trace.colorbar.title.text == kind


def test_similarity_has_position_zero_at_the_top_left():
    fig = similarity_heatmap(64, 16)
    assert fig.layout.yaxis.autorange == "reversed"
    assert fig.layout.xaxis.autorange is None
    assert fig.data[0].x[0] == fig.data[0].y[0] == 0
    assert_titles_with_units(fig)
    assert "positions %{y} and %{x}" in hover(fig)


@pytest.mark.parametrize(
    "fig",
    [contributions(4096, 1024), similarity_heatmap(2048, 1024)],
    ids=["contributions", "similarity"],
)
def test_figures_at_the_maxima_stay_light(fig):
    assert_light(fig)
