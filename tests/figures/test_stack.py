"""Matrices under one another: each row at its place, gaps between, all in the same columns."""

from itertools import pairwise

import numpy as np
import plotly.graph_objects as go
import pytest

from figures.reading import hover, row_names
from pe_core.figures import theme
from pe_core.figures.stacked_heatmaps import Panel, stacked

NAMES = ("one", "other", "third")


def stack(size):
    """Three panels of so many rows and six columns."""
    panels = [
        Panel(name, np.full((size, 6), number), [f"{name} {row}" for row in range(size)], 1.0)
        for number, name in enumerate(NAMES)
    ]
    return go.Figure(
        theme.figure(300, **stacked(panels, np.arange(6), {0: "top", size - 1: "bottom"}))
    )


@pytest.mark.parametrize("size", [1, 2, 5, 64, 96])
def test_panels_stand_apart_on_one_axis_the_first_on_top(size):
    fig = stack(size)
    low, high = fig.layout.yaxis.range
    starts = [trace.y0 for trace in fig.data]
    gaps = {after - before - size for before, after in pairwise(starts)}
    assert low > high == starts[0] - 0.5
    assert low == starts[-1] + size - 0.5
    assert len(gaps) == 1
    # A heading of 22 pixels has room in a figure of 350.
    assert gaps.pop() * 350 / (low - high) > 22


@pytest.mark.parametrize("size", [1, 2, 5, 64, 96])
def test_headings_stand_on_their_panels(size):
    fig = stack(size)
    low, high = fig.layout.yaxis.range
    for heading, name, trace in zip(fig.layout.annotations, NAMES, fig.data, strict=True):
        assert heading.text == name
        assert heading.y == pytest.approx((low - (trace.y0 - 0.5)) / (low - high))
        assert heading.yanchor == "bottom"


def test_rows_are_named_where_they_stand():
    fig = stack(3)
    said = fig.layout.yaxis.categoryarray
    assert len(set(said)) == len(said)
    for trace, name in zip(fig.data, NAMES, strict=True):
        assert row_names(fig, trace) == [f"{name} {row}" for row in range(3)]
    ticks = dict(zip(fig.layout.yaxis.tickvals, fig.layout.yaxis.ticktext, strict=True))
    assert [said[row] for row, text in ticks.items() if text == "top"] == [
        "one 0",
        "other 0",
        "third 0",
    ]
    assert [said[row] for row, text in ticks.items() if text == "bottom"] == [
        "one 2",
        "other 2",
        "third 2",
    ]


def test_hover_tells_row_dimension_and_value_and_nothing_of_gaps():
    fig = stack(3)
    assert "%{y}, dimension %{x}, value %{z:.4f}" in hover(fig)
    assert not any(trace.hoverongaps for trace in fig.data)


def test_the_reader_zooms_into_dimensions_alone():
    fig = stack(3)
    assert fig.layout.yaxis.fixedrange
    assert not fig.layout.xaxis.fixedrange


@pytest.mark.parametrize("size", [1, 4, 96])
def test_each_panel_has_a_scale_of_its_own_beside_it(size):
    fig = stack(size)
    low, high = fig.layout.yaxis.range
    for number, trace in enumerate(fig.data):
        scale = fig.layout[trace.coloraxis]
        assert (scale.cmin, scale.cmax) == (-1, 1)
        middle = trace.y0 + (size - 1) / 2
        assert scale.colorbar.y == pytest.approx((low - middle) / (low - high))
        assert scale.colorbar.len == pytest.approx(size / (low - high))
        # The cells of the third panel, 2, lie beyond its scale.
        assert ("≥" in scale.colorbar.ticktext[-1]) == (number == 2)
    assert len({trace.coloraxis for trace in fig.data}) == len(NAMES)
