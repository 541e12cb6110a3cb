import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover, titles, validated
from pe_core import decay_profile, first_negative, first_rise, limiting_decay
from pe_core.figures import decay
from pe_core.samples import sample_contributions, sample_similarity

CASES = [(4, 2, 2), (128, 128, 10_000), (4096, 64, 10_000), (4096, 1024, 1_000_000)]


def curve(max_offset, d_model, base=10_000):
    profile = decay_profile(max_offset, d_model, base=base)
    return validated(decay.decay_curve)(
        profile,
        limiting_decay(profile.offsets, base=base),
        first_rise(d_model, base=base, limit=20_000),
        first_negative(d_model, base=base, limit=20_000),
    )


def contributions(max_offset, d_model):
    return validated(decay.contributions)(sample_contributions(max_offset, d_model))


def similarity_heatmap(seq_len, d_model, kind="dot"):
    sample = sample_similarity(seq_len, d_model, kind=kind)
    return validated(decay.similarity_heatmap)(sample, kind)


def normalised(offsets, d_model, base):
    """S(k), from the definition."""
    frequency = float(base) ** (-np.arange(0, d_model, 2) / d_model)
    return np.cos(np.asarray(offsets, dtype=float)[:, np.newaxis] * frequency).mean(axis=1)


def marks(fig):
    """Marked offsets and their values, by the first words of their names."""
    return {
        trace.name.split(":")[0]: (int(trace.x[0]), float(trace.y[0]))
        for trace in fig.data
        if trace.mode == "markers"
    }


@pytest.mark.parametrize(("max_offset", "d_model", "base"), CASES)
def test_curve_shows_both_sides_and_the_closed_form(max_offset, d_model, base):
    drawn, limit = curve(max_offset, d_model, base).data[:2]
    np.testing.assert_array_equal(drawn.x, np.arange(-max_offset, max_offset + 1))
    np.testing.assert_array_equal(drawn.y, drawn.y[::-1])
    np.testing.assert_allclose(drawn.y, normalised(drawn.x, d_model, base), atol=1e-6)
    np.testing.assert_array_equal(limit.x, drawn.x)
    np.testing.assert_allclose(limit.y, limiting_decay(drawn.x, base=base), atol=1e-6)


@pytest.mark.parametrize(
    ("max_offset", "d_model", "base", "expected"),
    [
        (1024, 64, 10_000, {"first rise": 6, "first negative": 725, "edge": 1024}),
        (128, 64, 10_000, {"first rise": 6, "edge": 128}),
        (4, 64, 10_000, {"edge": 4}),
        (6, 64, 10_000, {"first rise": 6, "edge": 6}),
        (4096, 512, 10_000, {"first rise": 44, "first negative": 3284, "edge": 4096}),
        (4, 2, 10_000, {"first rise": 4, "first negative": 2, "edge": 4}),
    ],
)
def test_marks_stand_where_the_curve_misbehaves(max_offset, d_model, base, expected):
    marked = marks(curve(max_offset, d_model, base))
    assert {name: offset for name, (offset, _) in marked.items()} == expected
    for offset, value in marked.values():
        assert value == pytest.approx(normalised([offset], d_model, base)[0], abs=1e-9)


def test_curve_names_axes_and_values():
    fig = curve(128, 128)
    assert_titles_with_units(fig)
    assert "offset %{x}" in hover(fig)
    assert "S(k)" in hover(fig)


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
    [curve(4096, 1024), contributions(4096, 1024), similarity_heatmap(2048, 1024)],
    ids=["curve", "contributions", "similarity"],
)
def test_figures_at_the_maxima_stay_light(fig):
    assert_light(fig)
