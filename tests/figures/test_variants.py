import re

import numpy as np
import pytest

from figures.reading import (
    LARGEST,
    assert_light,
    assert_titles_with_units,
    notes,
    row_names,
    validated,
)
from pe_core.figures import variants
from pe_core.figures.variants import MAX_COLUMNS, MAX_ROWS
from pe_core.variants import VARIANTS, compare, first_difference

difference_by_position = validated(variants.difference_by_position)
frequency_curves = validated(variants.frequency_curves)
both_matrices = validated(variants.both_matrices)

PAPER, INCLUSIVE = VARIANTS[0], VARIANTS[2]
SIZES = [(2, 2), (64, 128), (MAX_ROWS, MAX_COLUMNS), tuple(LARGEST.values())]
SAID = (
    "first variant, paper",
    "second variant, inclusive",
    "inclusive, columns re-ordered",
    "difference",
)


def matrices(seq_len, d_model, second=INCLUSIVE):
    result = compare(PAPER, second, seq_len, d_model)
    fig = both_matrices(
        result.first, result.second, result.permutation, result.difference, ("paper", second.key)
    )
    return result, fig


@pytest.mark.parametrize(("seq_len", "d_model"), SIZES[1:])
def test_matrices_are_shown_at_the_same_cells_the_second_also_re_ordered(seq_len, d_model):
    result, fig = matrices(seq_len, d_model)
    rows = [int(name.split()[-1]) for name in row_names(fig, fig.data[0])]
    dims = np.asarray(fig.data[0].x, dtype=np.int64)
    matched = result.second[:, result.permutation]
    cells = (result.first, result.second, matched, matched - result.first)
    for trace, who, expected in zip(fig.data, SAID, cells, strict=True):
        assert trace.x == fig.data[0].x
        np.testing.assert_allclose(trace.z, expected[np.ix_(rows, dims)], atol=1e-6)
        assert row_names(fig, trace) == [f"{who}: position {row}" for row in rows]
    assert len(rows) <= MAX_ROWS
    assert len(dims) <= MAX_COLUMNS
    assert (rows[0], dims[0]) == (0, 0)
    assert len(rows) == seq_len or seq_len > MAX_ROWS
    places = [int(place) for place in re.findall(r"\d+", notes(fig)[2])]
    assert places == result.permutation[:3].tolist()


def test_columns_that_stand_in_the_same_order_are_shown_once():
    extra_pi = next(variant for variant in VARIANTS if variant.key == "extra-pi")
    result, fig = matrices(16, 8, extra_pi)
    assert len(fig.data) == 3
    assert notes(fig)[:2] == ["paper", "extra-pi"]
    np.testing.assert_allclose(fig.data[2].z, result.second - result.first, atol=1e-6)


@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_difference_has_the_scale_of_its_largest_entry_which_is_written(seq_len, d_model):
    result, fig = matrices(seq_len, d_model)
    *encodings, difference = (fig.layout[trace.coloraxis] for trace in fig.data)
    assert {(scale.cmin, scale.cmax) for scale in encodings} == {(-1, 1)}
    largest = np.abs(result.difference).max()
    assert difference.cmax == pytest.approx(largest or 1)
    assert notes(fig)[-1] == (
        f"difference, at most {largest:.3g}" if largest else "difference: none"
    )
    assert_titles_with_units(fig)


def test_a_variant_beside_itself_is_told_apart():
    cells = np.zeros((4, 4))
    fig = both_matrices(cells, cells, np.arange(4), cells, ("paper", "paper"))
    said = fig.layout.yaxis.categoryarray
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("threshold", [0.01, 0.5, 1.9])
def test_curve_is_the_largest_difference_of_each_row(threshold):
    result = compare(PAPER, INCLUSIVE, 512, 128)
    first = first_difference(result, threshold)
    fig = difference_by_position(result.largest_by_position, threshold, first)
    (line,) = fig.data
    np.testing.assert_array_equal(line.x, np.arange(512))
    np.testing.assert_allclose(line.y, result.largest_by_position, atol=1e-6)
    across = [shape for shape in fig.layout.shapes if shape.y0 == shape.y1]
    upright = [shape for shape in fig.layout.shapes if shape.x0 == shape.x1]
    assert [shape.y0 for shape in across] == [threshold]
    assert [shape.x0 for shape in upright] == ([] if first is None else [first])
    assert any(str(threshold) in note for note in notes(fig))
    assert_titles_with_units(fig)


def test_a_short_curve_marks_each_position():
    short = difference_by_position(np.zeros(64), 0.1, None).data[0]
    long = difference_by_position(np.zeros(2048), 0.1, None).data[0]
    assert short.mode == "lines+markers"
    assert long.mode == "lines"
    assert len(long.x) <= 1024


@pytest.mark.parametrize("variant", VARIANTS[1:9], ids=lambda variant: variant.key)
def test_curves_are_the_frequencies_of_both(variant):
    rates = [found.frequencies(128, 1e4) for found in (PAPER, variant)]
    fig = frequency_curves(*rates, ("paper", variant.key))
    for line, expected in zip(fig.data, rates, strict=True):
        np.testing.assert_array_equal(line.x, np.arange(64))
        drawn = np.asarray(line.y, dtype=float)
        np.testing.assert_array_equal(drawn[expected > 0], expected[expected > 0])
        # A logarithmic axis has no place for a frequency of zero.
        assert np.isnan(drawn[expected == 0]).all()
    assert [line.name for line in fig.data] == ["paper", variant.key]
    for line in fig.data:
        (name,) = (note for note in fig.layout.annotations if note.text.endswith(f" {line.name}"))
        assert name.x == 1
        assert line.line.color in name.text
    assert not fig.layout.showlegend


def test_curves_tell_from_where_on_a_wave_is_aliased():
    fig = frequency_curves(np.ones(4), np.ones(4), ("a", "b"))
    (line,) = fig.layout.shapes
    # A shape on a logarithmic axis stands at the value itself.
    assert line.y0 == line.y1 == pytest.approx(np.pi)
    assert fig.layout.yaxis.type == "log"
    assert any("aliased" in note for note in notes(fig))
    assert_titles_with_units(fig)
    assert "rad/token" in fig.layout.yaxis.title.text
    one, other = fig.data
    assert one.line.dash != other.line.dash
    assert one.marker.symbol != other.marker.symbol


def test_figures_at_the_maxima_stay_light():
    assert_light(matrices(*LARGEST.values())[1])
    assert_light(difference_by_position(np.ones(2048), 0.1, 5))
    rates = PAPER.frequencies(1024, 1e4)
    assert_light(frequency_curves(rates, rates, ("a", "b")))
