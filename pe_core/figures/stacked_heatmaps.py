"""Matrices over the same dimensions, one under another, on one pair of axes.

With a pair of axes for each matrix, Plotly took a sixth longer for a step of a slider.
"""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

import numpy as np

from pe_core.figures import theme

# The gap between two panels, in heights of a panel: room for a heading.
_GAP = 0.29


class Panel(NamedTuple):
    """One of the matrices: its heading, its cells, and the hover text of each row."""

    heading: str
    cells: np.ndarray
    rows: Sequence[str]


def stacked(panels: Sequence[Panel], dims: np.ndarray, ticks: Mapping[int, str]) -> dict:
    """Heatmaps of all panels, the first on top, their axes and headings: parts of a figure.

    All panels have the same shape, with a column for each of ``dims``; all row texts differ.
    ``ticks`` are the labels of some rows of each panel. The figure's layout sets the colours.
    """
    size = len(panels[0].cells)
    starts = [number * (size + ceil(_GAP * size)) for number in range(len(panels))]
    end = starts[-1] + size
    placed = tuple(zip(panels, starts, strict=True))
    columns = [str(dim) for dim in dims]
    return {
        "data": [_heatmap(panel, start, columns) for panel, start in placed],
        "xaxis": theme.axis("dimension", **theme.dimension_axis(dims, columns)),
        "yaxis": {
            "type": "category",
            "categoryarray": _said(placed, end),
            "tickvals": [start + row for start in starts for row in ticks],
            "ticktext": [*ticks.values()] * len(panels),
            # The headings do not move with the axis, so it cannot be zoomed.
            "range": [end - 0.5, -0.5],
            "fixedrange": True,
            "showgrid": False,
        },
        "annotations": [
            theme.heading(panel.heading, 0.5, 1 - start / end) for panel, start in placed
        ],
    }


def _heatmap(panel: Panel, start: int, columns: list[str]) -> dict:
    """A panel whose first row is at ``start`` on the axis of all rows."""
    return {
        "type": "heatmap",
        "z": panel.cells.astype(np.float32),
        "x": columns,
        "y0": start,
        "coloraxis": "coloraxis",
        # Plotly pads each panel with empty rows to the length of the axis.
        "hoverongaps": False,
        "hovertemplate": "%{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
    }


def _said(placed: Sequence[tuple[Panel, int]], end: int) -> list[str]:
    """The text of every row of the axis, with placeholders in the gaps."""
    said = [f"gap {row}" for row in range(end)]
    for panel, start in placed:
        said[start : start + len(panel.rows)] = panel.rows
    return said
