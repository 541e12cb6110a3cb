import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover, validated
from pe_core import encode
from pe_core.figures import precision
from pe_core.figures.precision import MAX_POINTS
from pe_core.precision import FLOAT_TYPES, encoding_in, error_by_position

errors_by_position = validated(precision.errors_by_position)


def errors(rows, d_model=16):
    positions = np.arange(rows)
    exact = encode(positions, d_model)
    return {
        name: error_by_position(encoding_in(name, positions, d_model), exact)
        for name in FLOAT_TYPES
    }


def drawn(rows, **options):
    return errors_by_position(np.arange(rows), errors(rows), **options)


@pytest.mark.parametrize("rows", [2, MAX_POINTS, MAX_POINTS + 1, 4096])
def test_each_line_is_the_error_of_a_number_type(rows):
    measured, fig = errors(rows), drawn(rows)
    assert [line.name for line in fig.data] == list(FLOAT_TYPES)
    for line in fig.data:
        places = np.asarray(line.x)
        np.testing.assert_array_equal(line.y, np.maximum(measured[line.name][places], 1e-9))
        assert places[0] == 0
        assert len(places) <= MAX_POINTS
        assert len(places) == rows or rows > MAX_POINTS


def test_each_line_is_named_beside_its_end():
    fig = drawn(4096)
    names = {note.text.split()[-1]: note for note in fig.layout.annotations}
    assert set(names) == set(FLOAT_TYPES)
    low, high = fig.layout.yaxis.range
    places = sorted(note.y for note in names.values())
    assert low <= places[0]
    assert places[-1] <= high
    # 15 pixels of some 330.
    assert min(np.diff(places)) > 15 * (high - low) / 330
    for line in fig.data:
        note = names[line.name]
        assert (note.x, note.xref, note.xanchor) == (1, "paper", "left")
        assert line.line.color in note.text
        assert note.y == pytest.approx(np.log10(line.y[-1]), abs=0.6)
    assert not fig.layout.showlegend


def test_an_error_of_zero_is_drawn_at_the_bottom_of_the_axis():
    fig = drawn(64)
    assert set(fig.data[0].y) == {1e-9}
    assert fig.layout.yaxis.range[0] == pytest.approx(-9)
    # Two values of a wave are at most 2 apart.
    assert 10 ** fig.layout.yaxis.range[1] > 2


def test_lines_differ_in_dash_and_colour():
    lines = drawn(64).data
    assert len({line.line.dash for line in lines}) == len(lines)
    assert len({line.line.color for line in lines}) == len(lines)


def test_axes_are_named_and_errors_logarithmic():
    fig = drawn(64)
    assert_titles_with_units(fig)
    assert fig.layout.yaxis.type == "log"
    assert fig.layout.xaxis.type == "linear"
    assert drawn(64, log_positions=True).layout.xaxis.type == "log"
    assert all(f"{name}: position %{{x" in hover(fig) for name in FLOAT_TYPES)


def test_positions_need_not_start_at_zero():
    positions = np.array([1.0, 10.0, 1e6])
    (line,) = errors_by_position(positions, {"x": np.array([1e-8, 1e-6, 1e-2])}).data
    assert list(line.x) == [1.0, 10.0, 1e6]
    assert list(line.y) == [1e-8, 1e-6, 1e-2]


def test_figure_at_the_maximum_stays_light():
    assert_light(drawn(4096))
