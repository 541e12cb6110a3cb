import numpy as np
import pytest

from figures.reading import (
    assert_light,
    assert_titles_with_units,
    notes,
    validated,
)
from pe_core.figures import versions
from pe_core.versions import VERSIONS, compare, first_difference

difference_by_position = validated(versions.difference_by_position)
frequency_curves = validated(versions.frequency_curves)

PAPER, INCLUSIVE = VERSIONS["paper"], VERSIONS["inclusive"]


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


@pytest.mark.parametrize("version", [*VERSIONS.values()][1:9], ids=lambda version: version.key)
def test_curves_are_the_frequencies_of_both(version):
    rates = [found.frequencies(128, 1e4) for found in (PAPER, version)]
    fig = frequency_curves(*rates, ("paper", version.key))
    for line, expected in zip(fig.data, rates, strict=True):
        np.testing.assert_array_equal(line.x, np.arange(64))
        drawn = np.asarray(line.y, dtype=float)
        np.testing.assert_array_equal(drawn[expected > 0], expected[expected > 0])
        # A logarithmic axis has no place for a frequency of zero.
        assert np.isnan(drawn[expected == 0]).all()
    assert [line.name for line in fig.data] == ["paper", version.key]
    for line in fig.data:
        (name,) = (note for note in fig.layout.annotations if note.text.endswith(f" {line.name}"))
        assert name.x == 1
        assert line.line.color in name.text
    assert not fig.layout.showlegend


def test_curves_tell_from_where_on_a_wave_is_aliased():
    fig = frequency_curves(np.ones(4), np.ones(4), ("a", "b"))
    (line,) = fig.layout.shapes
    # A shape on a logarithmic axis is placed by the value itself.
    assert line.y0 == line.y1 == pytest.approx(np.pi)
    assert fig.layout.yaxis.type == "log"
    assert any("aliased" in note for note in notes(fig))
    assert_titles_with_units(fig)
    assert "rad/token" in fig.layout.yaxis.title.text
    first, second = fig.data
    assert first.line.dash != second.line.dash
    assert first.marker.symbol != second.marker.symbol


def test_figures_at_the_maxima_stay_light():
    assert_light(difference_by_position(np.ones(2048), 0.1, 5))
    rates = PAPER.frequencies(1024, 1e4)
    assert_light(frequency_curves(rates, rates, ("a", "b")))
