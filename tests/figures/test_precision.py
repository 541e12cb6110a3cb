import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover, validated
from pe_core.figures import precision
from pe_core.figures.precision import SHOWN

error_by_position = validated(precision.error_by_position)
POSITIONS = np.array([1.0, 10.0, 1e6])


def test_the_line_is_the_error_at_each_position():
    (line,) = error_by_position(POSITIONS, np.array([1e-8, 1e-6, 1e-2])).data
    assert list(line.x) == POSITIONS.tolist()
    assert list(line.y) == [1e-8, 1e-6, 1e-2]


def test_an_error_of_zero_is_drawn_at_the_bottom_of_the_axis():
    fig = error_by_position(POSITIONS, np.zeros(3))
    assert set(fig.data[0].y) == {SHOWN[0]}
    assert fig.layout.yaxis.range[0] == pytest.approx(np.log10(SHOWN[0]))
    # Two values of a wave are at most 2 apart.
    assert 10 ** fig.layout.yaxis.range[1] > 2


def test_both_axes_are_named_and_logarithmic():
    fig = error_by_position(POSITIONS, np.ones(3))
    assert_titles_with_units(fig)
    assert fig.layout.yaxis.type == fig.layout.xaxis.type == "log"
    assert "position %{x" in hover(fig)
    assert_light(error_by_position(np.geomspace(1, 1e6, 120), np.ones(120)))
