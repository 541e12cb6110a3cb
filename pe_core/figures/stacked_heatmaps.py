"""Matrices over the same dimensions, one under another, on one pair of axes.

With a pair of axes for each matrix, Plotly took a sixth longer for a step of a slider.
"""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

import numpy as np

from pe_core.figures import theme

# The gap between two panels, in heights of a panel: room for a heading.
_GAP = 0.34


class Panel(NamedTuple):
    """One of the matrices: its heading, its cells, and the hover text of each row."""

    heading: str
    cells: np.ndarray
    rows: Sequence[str]
    limit: float
    """Its scale runs from −limit to limit; larger entries have the colours of its ends."""


def stacked(panels: Sequence[Panel], dims: np.ndarray, ticks: Mapping[int, str]) -> dict:
    """Heatmaps of all panels, the first on top, their axes and headings: parts of a figure.

    All panels have the same shape, with a column for each of ``dims``; all row texts differ.
    ``ticks`` are the labels of some rows of each panel. Beside each panel stands its own scale.
    """
    size = len(panels[0].cells)
    starts = [number * (size + ceil(_GAP * size)) for number in range(len(panels))]
    end = starts[-1] + size
    placed = tuple(zip(panels, starts, strict=True))
    columns = [str(dim) for dim in dims]
    scales = ["coloraxis", *(f"coloraxis{number}" for number in range(2, len(panels) + 1))]
    return {
        "data": [
            _heatmap(panel, start, columns, scale)
            for (panel, start), scale in zip(placed, scales, strict=True)
        ],
        **{
            scale: _scale(panel, 1 - (start + size / 2) / end, size / end)
            for (panel, start), scale in zip(placed, scales, strict=True)
        },
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


def _heatmap(panel: Panel, start: int, columns: list[str], colours: str) -> dict:
    """A panel whose first row is at ``start`` on the axis of all rows."""
    return {
        "type": "heatmap",
        "z": panel.cells.astype(np.float32),
        "x": columns,
        "y0": start,
        "coloraxis": colours,
        # Plotly pads each panel with empty rows to the length of the axis.
        "hoverongaps": False,
        "hovertemplate": "%{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
    }


def _scale(panel: Panel, middle: float, height: float) -> dict:
    """The colours of a panel; its bar stands at a middle, in shares of the figure."""
    limit, is_cut = panel.limit, np.abs(panel.cells).max() > panel.limit
    low, high = ("≤ ", "≥ ") if is_cut else ("", "")
    return {
        "cmin": -limit,
        "cmax": limit,
        "colorscale": theme.DIVERGING,
        "colorbar": {
            "y": middle,
            "len": height,
            "lenmode": "fraction",
            "ypad": 0,
            "thickness": 12,
            "outlinewidth": 0,
            "tickvals": [-limit, 0, limit],
            "ticktext": [f"{low}−{limit:.3g}", "0", f"{high}{limit:.3g}"],
        },
    }


def _said(placed: Sequence[tuple[Panel, int]], end: int) -> list[str]:
    """The text of every row of the axis, with placeholders in the gaps."""
    said = [f"gap {row}" for row in range(end)]
    for panel, start in placed:
        said[start : start + len(panel.rows)] = panel.rows
    return said
