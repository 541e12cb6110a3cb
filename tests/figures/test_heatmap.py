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
    validated,
)
from figures.samples import column_of, sample_of
from pe_core import encode, wavelengths
from pe_core.figures import heatmap, theme

SIZES = [(2, 2), (2, 1024), (2048, 2), (64, 128), (128, 256), (129, 258), (512, 512), (2048, 1024)]
BASES = [2, 10_000, 1_000_000]

encoding_heatmap = validated(heatmap.encoding_heatmap)
column_curve = validated(heatmap.column_curve)


def row_curve(position, dim, d_model, base=10_000.0):
    values = encode(position, d_model, base=base)
    return validated(heatmap.row_curve)(position, dim, values, wavelengths(d_model, base=base))


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_unresolved_columns_are_marked_exactly_when_there_are_any(seq_len, d_model, base):
    sample = sample_of(seq_len, d_model, base)
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
    sample = sample_of(seq_len, d_model)
    fig = encoding_heatmap(sample)
    (trace,) = fig.data
    np.testing.assert_array_equal(trace.z, sample.values)
    np.testing.assert_array_equal(trace.y, sample.positions)
    assert len(set(trace.x)) == len(sample.dims)
    assert (trace.zmin, trace.zmax) == (-1, 1)
    assert [colour for _, colour in trace.colorscale] == [c for _, c in theme.DIVERGING]


def test_position_zero_is_at_the_top():
    fig = encoding_heatmap(sample_of(64, 128))
    assert fig.data[0].y[0] == 0
    assert fig.layout.yaxis.autorange == "reversed"


def test_heatmap_names_its_axes():
    fig = encoding_heatmap(sample_of(64, 128))
    assert_titles_with_units(fig)
    assert "dimension" in fig.layout.xaxis.title.text
    assert "position" in fig.layout.yaxis.title.text


def test_ticks_show_the_dimensions_of_their_columns():
    sample = sample_of(64, 1024)
    fig = encoding_heatmap(sample)
    axis, names = fig.layout.xaxis, list(fig.data[0].x)
    shown = [int(text) for text in axis.ticktext]
    assert shown == [sample.dims[names.index(name)] for name in axis.tickvals]


def test_hover_reads_position_dimension_function_wavelength_and_value():
    fig = encoding_heatmap(sample_of(64, 8))
    for word in ("position %{y}", "dimension %{x}", "value %{z"):
        assert word in hover(fig)
    assert [name.split(",")[0] for name in fig.data[0].x] == [str(dim) for dim in range(8)]
    for dim, name in enumerate(fig.data[0].x):
        assert ("cosine" if dim % 2 else " sine") in name
        assert in_tokens(name) == pytest.approx([wavelengths(8)[dim // 2]], rel=1e-3)


@pytest.mark.parametrize(("position", "dim"), [(0, 0), (10, 8), (63, 127), (40, 91)])
def test_frame_surrounds_the_row_and_the_column_of_the_cell(position, dim):
    row, column = rectangles(encoding_heatmap(sample_of(64, 128), position=position, dim=dim))
    assert (row.y0, row.y1) == (position - 0.5, position + 0.5)
    assert (row.x0, row.x1) == (-0.5, 127.5)
    assert (column.x0, column.x1) == (dim - 0.5, dim + 0.5)
    assert (column.y0, column.y1) == (-0.5, 63.5)


@pytest.mark.parametrize(("position", "dim"), [(0, 0), (1000, 501), (2047, 1023), (2047, 1022)])
def test_frame_in_a_sample_takes_the_nearest_row_and_column_of_the_same_function(position, dim):
    sample = sample_of(2048, 1024)
    row, column = rectangles(encoding_heatmap(sample, position=position, dim=dim))[:2]
    shown = (row.y0 + row.y1) / 2
    assert abs(shown - position) == np.abs(sample.positions - position).min()
    framed = sample.dims[int((column.x0 + column.x1) / 2)]
    alike = sample.dims[sample.dims % 2 == dim % 2]
    assert framed % 2 == dim % 2
    assert abs(framed - dim) == np.abs(alike - dim).min()


def test_heatmap_at_the_maxima_stays_light():
    assert_light(encoding_heatmap(sample_of(**LARGEST), position=2047, dim=1023))


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("d_model", [2, 128, 1024])
def test_row_curve_shows_sines_and_cosines_in_their_hues(d_model, base):
    fig = row_curve(37, d_model - 1, d_model, base)
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


@pytest.mark.parametrize(("dim", "hue"), [(0, theme.SINE), (127, theme.COSINE)])
def test_column_curve_shows_the_wave_its_cells_and_the_chosen_one(dim, hue):
    column = column_of(37, dim, 64, 128)
    fig = column_curve(column)
    line, cells, marked = fig.data
    np.testing.assert_allclose(line.x, column.wave.at, rtol=1e-6)
    np.testing.assert_allclose(line.y, column.wave.values, atol=1e-6)
    np.testing.assert_array_equal(cells.x, column.positions)
    np.testing.assert_array_equal(cells.y, column.values)
    assert (marked.x[0], marked.y[0]) == (37, column.value)
    assert (line.line.color, cells.marker.color) == (hue, hue)
    for word in ("position", f"dimension {dim}", "wavelength", "tokens", "value"):
        assert word in hover(fig)


@pytest.mark.parametrize(
    "fig", [row_curve(3, 1, 8), column_curve(column_of(3, 1, 16, 8))], ids=["row", "col"]
)
def test_curves_leave_room_around_minus_one_and_one(fig):
    assert_titles_with_units(fig)
    low, high = fig.layout.yaxis.range
    assert -1.5 < low <= -1
    assert 1 <= high < 1.5


@pytest.mark.parametrize("curve", ["row", "column"])
def test_curves_at_the_maxima_stay_light(curve):
    row, column = row_curve(2047, 1023, 1024), column_curve(column_of(2047, 1, 2048, 1024))
    assert_light(row if curve == "row" else column)
