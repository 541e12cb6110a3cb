import numpy as np
import pytest

from figures.reading import (
    LARGEST,
    assert_light,
    assert_titles_with_units,
    axes,
    hover,
    in_tokens,
    notes,
    titles,
)
from pe_core import encode, wavelengths
from pe_core.figures import theme
from pe_core.figures.waves import MAX_CYCLES, last_cosine, wavelength_ladder, waves

FUNCTIONS = {"sine": np.sin, "cosine": np.cos}


def lines(fig):
    return [trace for trace in fig.data if trace.mode == "lines"]


def markers(fig):
    return [trace for trace in fig.data if trace.mode == "markers"]


@pytest.mark.parametrize("base", [2, 10_000, 1_000_000])
@pytest.mark.parametrize("seq_len", [2, 64, 512])
def test_each_pair_is_a_sine_and_a_cosine_of_its_wavelength(seq_len, base):
    pairs = [0, 5, 31]
    drawn = lines(waves(pairs, 1, seq_len, 64, base=base))
    assert [trace.name for trace in drawn] == ["sine", "cosine"] * 3
    for index, trace in enumerate(drawn):
        frequency = float(base) ** (-2 * pairs[index // 2] / 64)
        expected = FUNCTIONS[trace.name](frequency * trace.x.astype(float))
        np.testing.assert_allclose(trace.y, expected, atol=1e-4)
        assert (trace.x[0], trace.x[-1]) == (0, seq_len - 1)


def test_sine_and_cosine_keep_their_hues_and_dashes():
    fig = waves([0, 3], 0, 32, 16)
    for trace in lines(fig):
        function = "sin" if trace.name == "sine" else "cos"
        assert trace.line.color == theme.HUES[function]
        assert trace.line.dash == theme.DASHES[function]
    assert {trace.marker.color for trace in markers(fig)} == {theme.SINE, theme.COSINE}


@pytest.mark.parametrize("d_model", [2, 64, 1024])
def test_markers_are_the_cells_of_the_encoding(d_model):
    pair = d_model // 4
    rows = encode(np.arange(100), d_model)
    marked = markers(waves([pair], 0, 100, d_model))
    for trace, dim in zip(marked, (2 * pair, 2 * pair + 1), strict=True):
        np.testing.assert_array_equal(trace.x, np.arange(100))
        np.testing.assert_allclose(trace.y, rows[:, dim], atol=1e-6)
        for word in ("position %{x}", f"dimension {dim}", "sine", "wavelength", "value %{y"):
            assert word in trace.hovertemplate
        length = wavelengths(d_model)[pair]
        assert in_tokens(trace.hovertemplate) == pytest.approx([length], rel=1e-3)


def test_a_long_sequence_has_no_markers():
    assert markers(waves([40], 0, 128, 128)) != []
    assert markers(waves([40], 0, 129, 128)) == []


@pytest.mark.parametrize("position", [0, 17, 63])
def test_cursor_stands_at_the_position_in_every_panel(position):
    cursors = waves([0, 4, 8], position, 64, 128).layout.shapes
    assert {(shape.x0, shape.x1) for shape in cursors} == {(position, position)}
    assert len(cursors) == 3


@pytest.mark.parametrize("pairs", [[0], [0, 1, 2, 3]])
def test_each_panel_names_its_pair_and_wavelength(pairs):
    fig = waves(pairs, 0, 64, 8)
    labels = [note for note in notes(fig) if "pair" in note]
    for pair, label in zip(pairs, labels, strict=True):
        assert f"pair {pair}" in label
        assert in_tokens(label) == pytest.approx([wavelengths(8)[pair]], rel=1e-3)
    assert [title for title in titles(fig) if "position" in title] == ["position (tokens)"]
    for name, axis in axes(fig).items():
        if name.startswith("y"):
            low, high = axis["range"]
            assert -1.5 < low <= -1 < 1 <= high < 1.5


@pytest.mark.parametrize("seq_len", [804, 805, 2048])
def test_a_wave_too_fast_to_draw_is_a_band_and_says_so(seq_len):
    fig = waves([0, 31], 0, seq_len, 64)
    fast, slow = (note for note in notes(fig) if "pair" in note)
    too_fast = seq_len > MAX_CYCLES * 2 * np.pi
    assert ("too fast" in fast) == too_fast
    assert "too fast" not in slow
    sine = lines(fig)[0]
    assert (set(sine.y) == {-1, 1}) == too_fast
    assert bool(sine.fill) == too_fast
    assert lines(fig)[-1].fill is None


@pytest.mark.parametrize("size", [LARGEST, {"seq_len": 128, "d_model": 1024}], ids=str)
def test_four_pairs_at_the_maxima_stay_light(size):
    assert_light(waves([0, 100, 300, 511], 1, **size))


def test_two_positions_of_two_dimensions():
    fig = waves([0], 1, 2, 2)
    np.testing.assert_allclose(markers(fig)[0].y, [0, np.sin(1)], atol=1e-6)
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
