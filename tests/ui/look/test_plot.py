"""A figure on the page has the page's look, and nothing that makes the browser draw it twice."""

import base64
import copy
import json

import numpy as np
import plotly.graph_objects as go
import plotly.io
import pytest

from pages.ui.look.plain_figure import PlainFigure
from pages.ui.look.plot import on_page
from pe_core import Sinusoid
from pe_core.figures import theme
from pe_core.figures.decay import similarity_heatmap

INK, PAPER = "#123456", "#fedcba"
NUMBERS = [0.1, -1 / 3, 2.5e-9, 0.0, 123456.7]


def sent(spec):
    """The figure as it travels to the browser."""
    return json.loads(plotly.io.to_json(PlainFigure(on_page(spec, INK, PAPER)), validate=False))


def line(values):
    return theme.figure(200, [{"type": "scatter", "y": values, "marker": {"size": values}}])


def two_panels():
    rows = [{"type": "scatter", "y": np.arange(4.0), "yaxis": axis} for axis in ("y", "y2")]
    axes = {"xaxis": {}, "yaxis": {"domain": [0, 0.4]}, "yaxis2": {"domain": [0.6, 1]}}
    return theme.figure(300, rows, **axes)


@pytest.mark.parametrize("dtype", ["float32", "float64", "int8", "int32", "int64"])
def test_rows_of_numbers_travel_as_lists_of_the_same_numbers(dtype):
    values = np.array(NUMBERS).astype(dtype) if dtype[0] == "f" else np.arange(5, dtype=dtype)
    trace = sent(line(values))["data"][0]
    for row in (trace["y"], trace["marker"]["size"]):
        np.testing.assert_allclose(row, values, rtol=3e-8 if dtype == "float32" else 1e-11)
        assert all(type(number) is (int if dtype[0] == "i" else float) for number in row)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_a_gap_in_a_row_travels_as_null(dtype):
    values = np.array([1, np.nan, 2], dtype)
    assert sent(line(values))["data"][0]["y"] == [1, None, 2]


def test_a_row_as_text_is_not_much_longer_than_as_an_array():
    at = np.linspace(0, 64, 1000)
    row = sent(line(np.sin(at).astype(np.float32)))["data"][0]["y"]
    assert len(json.dumps(row)) < 15 * len(row)


def test_a_matrix_travels_as_an_array():
    fig = similarity_heatmap(Sinusoid(128), 64)
    values = sent(fig)["data"][0]["z"]
    assert (values["dtype"], values["shape"]) == ("f4", "64, 64")
    cells = np.frombuffer(base64.b64decode(values["bdata"]), dtype="<f4")
    np.testing.assert_array_equal(cells.reshape(64, 64), fig["data"][0]["z"])


@pytest.mark.parametrize("fig", [two_panels(), similarity_heatmap(Sinusoid(8), 8)])
def test_nothing_is_there_that_plotly_takes_for_a_difference(fig):
    spec = sent(fig)
    assert spec["layout"].get("template") is None
    assert spec["layout"]["datarevision"] == sent(fig)["layout"]["datarevision"]
    rows = [value for trace in spec["data"] for value in trace.values() if isinstance(value, dict)]
    assert not [row for row in rows if "bdata" in row and "shape" not in row]


def test_every_text_is_in_ink_and_every_ground_is_paper():
    layout = sent(two_panels())["layout"]
    assert layout["font"]["color"] == INK
    assert layout["paper_bgcolor"] == layout["plot_bgcolor"] == PAPER
    assert layout["hoverlabel"]["bgcolor"] == PAPER
    axes = [part for name, part in layout.items() if name[1:5] == "axis"]
    assert len(axes) == 3
    for part in (*axes, layout["legend"] | {"tickfont": layout["legend"]["font"]}):
        assert part["tickfont"]["color"] == INK
        assert "color" not in part.get("title", {}).get("font", {})


def test_lines_between_panels_are_as_faint_as_the_grid():
    spec = sent(theme.figure(300, xaxis={"minor": {"tickvals": [1], "showgrid": True}}))
    axis = spec["layout"]["xaxis"]
    assert axis["minor"]["gridcolor"] == axis["gridcolor"]


def test_what_a_figure_sets_itself_stays():
    fig = theme.figure(
        300,
        [{"type": "heatmap", "z": [[1]], "colorbar": {"tickfont": {"size": 20}}}],
        xaxis={"showgrid": True, "tickfont": {"color": "red"}},
        annotations=[{"text": "note", "font": {"color": "green"}}],
    )
    spec = sent(fig)
    assert spec["layout"]["xaxis"]["showgrid"] is True
    assert spec["layout"]["xaxis"]["tickfont"]["color"] == "red"
    assert spec["layout"]["annotations"][0]["font"] == {"color": "green"}
    assert spec["data"][0]["colorbar"]["tickfont"] == {
        "size": 20,
        "color": INK,
        "family": spec["layout"]["font"]["family"],
    }


def test_the_figure_itself_stays_as_it_is():
    spec = line(np.arange(4.0))
    before = copy.deepcopy(spec)
    on_page(spec, INK, PAPER)
    np.testing.assert_equal(spec, before)


def test_plotly_accepts_it():
    go.Figure(sent(two_panels()))


def test_a_dark_page_takes_a_figure_with_numpy_numbers():
    note = {"x": 0, "y": np.float64(0.5), "text": "?"}
    spec = theme.figure(200, [{"type": "scatter", "y": [1.0]}], annotations=[note])
    assert on_page(spec, INK, PAPER, dark=True)["layout"]["annotations"][0]["y"] == 0.5
