import numpy as np
import pytest

from figures.reading import (
    LARGEST,
    assert_light,
    assert_titles_with_units,
    hover,
    in_tokens,
    notes,
    rectangles,
)
from pe_core import encode, encoding_matrix, wavelengths
from pe_core.figures import theme
from pe_core.figures.heatmap import (
    MAX_CYCLES,
    MAX_PAIRS,
    MAX_ROWS,
    column_curve,
    column_window,
    encoding_heatmap,
    row_curve,
    sample_matrix,
)

SIZES = [(2, 2), (2, 1024), (2048, 2), (64, 128), (128, 256), (129, 258), (512, 512), (2048, 1024)]
BASES = [2, 10_000, 1_000_000]


def test_limits_of_the_picture():
    assert (MAX_ROWS, MAX_PAIRS) == (128, 128)


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_sample_holds_cells_of_the_matrix_and_never_too_many(seq_len, d_model, base):
    sample = sample_matrix(seq_len, d_model, base=base)
    assert len(sample.positions) <= MAX_ROWS
    assert len(sample.dims) <= 2 * MAX_PAIRS
    whole = encoding_matrix(seq_len, d_model, base=base, dtype=np.float64)
    cells = whole[np.ix_(sample.positions, sample.dims)]
    np.testing.assert_allclose(sample.values, cells, rtol=0, atol=1e-6)
    assert sample.values.dtype == np.float32


@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_sample_is_evenly_spaced_from_zero_and_in_whole_pairs(seq_len, d_model):
    sample = sample_matrix(seq_len, d_model)
    assert set(np.diff(sample.positions)) == {sample.row_step}
    assert sample.positions[0] == 0
    sines, cosines = sample.dims[0::2], sample.dims[1::2]
    assert (sines % 2 == 0).all()
    np.testing.assert_array_equal(cosines, sines + 1)
    assert len(set(np.diff(sines))) <= 1
    assert sample.row_step * MAX_ROWS < seq_len + MAX_ROWS


@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_sample_is_whole_exactly_when_it_has_all_cells(seq_len, d_model):
    sample = sample_matrix(seq_len, d_model)
    assert sample.is_whole == (sample.values.size == seq_len * d_model)
    assert sample.is_whole == (seq_len <= MAX_ROWS and d_model <= 2 * MAX_PAIRS)


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_a_column_is_resolved_when_each_wave_has_two_rows(seq_len, d_model, base):
    sample = sample_matrix(seq_len, d_model, base=base)
    lengths = 2 * np.pi * float(base) ** (2 * (sample.dims // 2) / d_model)
    np.testing.assert_allclose(sample.wavelengths, lengths)
    np.testing.assert_array_equal(sample.resolved, lengths >= 2 * sample.row_step)


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_unresolved_columns_are_marked_exactly_when_there_are_any(seq_len, d_model, base):
    sample = sample_matrix(seq_len, d_model, base=base)
    fig = encoding_heatmap(sample)
    count = np.count_nonzero(~sample.resolved)
    assert [shape.x1 - shape.x0 for shape in rectangles(fig)] == ([count] if count else [])
    assert len(notes(fig)) == (1 if count else 0)
    if count:
        assert not sample.resolved[:count].any()
        assert rectangles(fig)[0].x0 == -0.5
        assert str(sample.row_step) in notes(fig)[0]


@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_heatmap_shows_the_sample_between_minus_one_and_one(seq_len, d_model):
    sample = sample_matrix(seq_len, d_model)
    fig = encoding_heatmap(sample)
    (trace,) = fig.data
    np.testing.assert_array_equal(trace.z, sample.values)
    np.testing.assert_array_equal(trace.y, sample.positions)
    assert len(set(trace.x)) == len(sample.dims)
    assert (trace.zmin, trace.zmax) == (-1, 1)
    assert [colour for _, colour in trace.colorscale] == [c for _, c in theme.DIVERGING]


def test_position_zero_is_at_the_top():
    fig = encoding_heatmap(sample_matrix(64, 128))
    assert fig.data[0].y[0] == 0
    assert fig.layout.yaxis.autorange == "reversed"


def test_heatmap_names_its_axes():
    fig = encoding_heatmap(sample_matrix(64, 128))
    assert_titles_with_units(fig)
    assert "dimension" in fig.layout.xaxis.title.text
    assert "position" in fig.layout.yaxis.title.text


def test_ticks_show_the_dimensions_of_their_columns():
    sample = sample_matrix(64, 1024)
    fig = encoding_heatmap(sample)
    axis, names = fig.layout.xaxis, list(fig.data[0].x)
    shown = [int(text) for text in axis.ticktext]
    assert shown == [sample.dims[names.index(name)] for name in axis.tickvals]


def test_hover_reads_position_dimension_function_wavelength_and_value():
    fig = encoding_heatmap(sample_matrix(64, 8))
    for word in ("position %{y}", "dimension %{x}", "value %{z"):
        assert word in hover(fig)
    assert [name.split(",")[0] for name in fig.data[0].x] == [str(dim) for dim in range(8)]
    for dim, name in enumerate(fig.data[0].x):
        assert ("cosine" if dim % 2 else " sine") in name
        assert in_tokens(name) == pytest.approx([wavelengths(8)[dim // 2]], rel=1e-3)


@pytest.mark.parametrize(("position", "dim"), [(0, 0), (10, 8), (63, 127), (40, 91)])
def test_frame_surrounds_the_row_and_the_column_of_the_cell(position, dim):
    row, column = rectangles(encoding_heatmap(sample_matrix(64, 128), position=position, dim=dim))
    assert (row.y0, row.y1) == (position - 0.5, position + 0.5)
    assert (row.x0, row.x1) == (-0.5, 127.5)
    assert (column.x0, column.x1) == (dim - 0.5, dim + 0.5)
    assert (column.y0, column.y1) == (-0.5, 63.5)


@pytest.mark.parametrize(("position", "dim"), [(0, 0), (1000, 501), (2047, 1023), (2047, 1022)])
def test_frame_in_a_sample_takes_the_nearest_row_and_column_of_the_same_function(position, dim):
    sample = sample_matrix(2048, 1024)
    row, column = rectangles(encoding_heatmap(sample, position=position, dim=dim))[:2]
    shown = (row.y0 + row.y1) / 2
    assert abs(shown - position) == np.abs(sample.positions - position).min()
    framed = sample.dims[int((column.x0 + column.x1) / 2)]
    alike = sample.dims[sample.dims % 2 == dim % 2]
    assert framed % 2 == dim % 2
    assert abs(framed - dim) == np.abs(alike - dim).min()


def test_heatmap_at_the_maxima_stays_light():
    assert_light(encoding_heatmap(sample_matrix(**LARGEST), position=2047, dim=1023))


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("d_model", [2, 128, 1024])
def test_row_curve_shows_sines_and_cosines_in_their_hues(d_model, base):
    fig = row_curve(37, d_model - 1, d_model, base=base)
    values = encode(37, d_model, base=base)
    named = {trace.name: trace for trace in fig.data if trace.name}
    for name, start, hue in (("sine", 0, theme.SINE), ("cosine", 1, theme.COSINE)):
        np.testing.assert_array_equal(named[name].x, np.arange(start, d_model, 2))
        np.testing.assert_allclose(named[name].y, values[start::2], atol=1e-6)
        np.testing.assert_allclose(
            named[name].customdata, wavelengths(d_model, base=base), rtol=1e-6
        )
        assert named[name].line.color == hue
        for word in ("position 37", "dimension", name, "wavelength", "value"):
            assert word in named[name].hovertemplate


def test_row_curve_marks_the_chosen_dimension():
    fig = row_curve(37, 12, 64)
    marked = next(trace for trace in fig.data if not trace.name)
    assert (marked.x[0], marked.y[0]) == (12, pytest.approx(encode(37, 64)[12], abs=1e-6))
    assert marked.marker.color == theme.MARK


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
@pytest.mark.parametrize("end", [0, 1])
def test_column_curve_shows_the_wave_and_its_positions(seq_len, d_model, base, end):
    position, dim = (seq_len - 1) * end, (d_model - 1) * end
    fig = column_curve(position, dim, seq_len, d_model, base=base)
    line, tokens, marked = fig.data
    frequency = float(base) ** (-2 * (dim // 2) / d_model)
    function, hue = (np.cos, theme.COSINE) if dim % 2 else (np.sin, theme.SINE)
    np.testing.assert_allclose(tokens.y, function(frequency * tokens.x), atol=1e-6)
    # The line's positions travel as float32: at 2048 that moves the fastest wave by 1e-4.
    np.testing.assert_allclose(line.y, function(frequency * line.x.astype(float)), atol=2e-4)
    assert (line.line.color, tokens.marker.color) == (hue, hue)
    assert (tokens.x == np.round(tokens.x)).all()
    assert len(tokens.x) <= 256
    assert (marked.x[0], marked.y[0]) == (position, pytest.approx(function(frequency * position)))
    assert line.x[0] <= position <= line.x[-1]
    for word in ("position", f"dimension {dim}", "wavelength", "tokens", "value"):
        assert word in hover(fig)


@pytest.mark.parametrize("seq_len", [2, 3, 64, 2048])
@pytest.mark.parametrize("wavelength", [2 * np.pi, 40.0, 1e6])
@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_column_window_holds_the_position_and_at_most_sixteen_cycles(seq_len, wavelength, share):
    position = int(share * (seq_len - 1))
    first, last = column_window(position, seq_len, wavelength)
    assert 0 <= first <= position <= last <= seq_len - 1
    assert first < last
    assert (last - first) / wavelength <= MAX_CYCLES
    assert last - first == min(seq_len - 1, int(MAX_CYCLES * wavelength))


@pytest.mark.parametrize("fig", [row_curve(3, 1, 8), column_curve(3, 1, 16, 8)], ids=["row", "col"])
def test_curves_leave_room_around_minus_one_and_one(fig):
    assert_titles_with_units(fig)
    low, high = fig.layout.yaxis.range
    assert -1.5 < low <= -1
    assert 1 <= high < 1.5


@pytest.mark.parametrize("curve", ["row", "column"])
def test_curves_at_the_maxima_stay_light(curve):
    row, column = row_curve(2047, 1023, 1024), column_curve(2047, 1, 2048, 1024)
    assert_light(row if curve == "row" else column)
