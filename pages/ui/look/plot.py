"""A figure in the page's look, sent so that the browser draws it only once.

1.62 to 1.67: Streamlit's chart component draws every new figure twice: as it comes, and again in
Streamlit's theme. Plotly skips identical figures, but treats new templates and typed arrays as
changes. The second drawing took a fifth of the time of a slider's step. So the look is written into
the layout instead of a template, and rows of numbers travel as lists. Not needed once
`theme=None` draws once.
"""

from collections.abc import Iterator, Mapping
from math import isnan

import numpy as np

from pages.ui.live.arrays import coded
from pe_core.figures import theme

_FAMILY = '"Source Sans", sans-serif'
_SMALL = 12
_LINES = {
    "separatethousands": True,
    "automargin": True,
    "gridcolor": theme.GRID,
    "zerolinecolor": theme.GRID,
    "ticks": "",
}
_AXES = {
    "x": {**_LINES, "showgrid": False, "zeroline": False, "title": {"standoff": 20}},
    "y": {**_LINES, "title": {"standoff": 24}},
}


def on_page(spec: theme.FigureSpec, ink: str, paper: str, *, dark: bool = False) -> dict:
    """A copy of a figure with texts in the colour ``ink`` on a page of the colour ``paper``.

    On a ``dark`` page the hues are lighter, and the middle of the diverging scale is dark.
    It is ready for JSON: rows of numbers are lists, matrices are float32 in base64.
    """
    copy = _without_arrays(spec)
    data, layout = copy["data"], copy["layout"]
    layout.pop("template", None)
    small = {"family": _FAMILY, "size": _SMALL, "color": ink}
    _fill(
        layout,
        {
            "font": {"family": _FAMILY, "color": ink},
            "legend": {"font": small, "valign": "top"},
            "hoverlabel": {"bgcolor": paper, "bordercolor": theme.GRID, "font": small},
            "margin": {"pad": 8},
            "paper_bgcolor": paper,
            "plot_bgcolor": paper,
            "datarevision": 0,
        },
    )
    for name in ("xaxis", "yaxis"):
        layout.setdefault(name, {})
    scales = [part for name, part in layout.items() if name.startswith("coloraxis")]
    if dark:
        data[:] = _on_dark(data)
        layout.update(_on_dark(layout))
    bars = [part["colorbar"] for part in (*data, *scales) if "colorbar" in part]
    for part in (*bars, *_axes(layout)):
        _fill(part, {"tickfont": small, "title": {"font": {"size": layout["font"]["size"]}}})
    return copy


_HUES_ON_DARK = {hue.light: hue.dark for hue in theme.HUES.values()}


def _on_dark(part):
    """A copy of a part of a figure with the hues and the diverging scale of a dark page."""
    # A NumPy number would be compared with each stop of the scale.
    if isinstance(part, list) and part == theme.DIVERGING:
        return theme.DIVERGING_ON_DARK
    if isinstance(part, dict):
        return {name: _on_dark(value) for name, value in part.items()}
    if isinstance(part, list) and part and isinstance(part[0], (dict, str)):
        return [_on_dark(value) for value in part]
    return _HUES_ON_DARK.get(part, part) if isinstance(part, str) else part


def _fill(part: dict, defaults: Mapping) -> None:
    """Set what a part of a figure does not set itself."""
    for name, value in defaults.items():
        if isinstance(value, Mapping):
            _fill(part.setdefault(name, {}), value)
        else:
            part.setdefault(name, value)


def _axes(layout: dict) -> Iterator[dict]:
    """Every axis of a layout, with its lines."""
    for name, part in layout.items():
        if name[1:5] == "axis":
            _fill(part, _AXES[name[0]])
            if "minor" in part:
                _fill(part["minor"], {"gridcolor": theme.GRID})
            yield part


def _without_arrays(part):
    """A copy of a part of a figure in which no array is left."""
    if isinstance(part, dict):
        return {name: _without_arrays(value) for name, value in part.items()}
    if isinstance(part, (list, tuple)) and part and isinstance(part[0], dict):
        return [_without_arrays(value) for value in part]
    if isinstance(part, np.ndarray):
        return _typed(part) if part.ndim == 2 else _short(part)
    return part


def _typed(cells: np.ndarray) -> dict[str, str]:
    """A matrix as plotly.js reads it from JSON."""
    return {"dtype": "f4", "bdata": coded(cells, "<f4"), "shape": "{}, {}".format(*cells.shape)}


def _short(row: np.ndarray) -> list:
    """Numbers rounded to what a hover text shows: 8 digits of a float32, 12 of a float64.

    A gap in a curve, NaN, becomes ``None``, since JSON has no NaN.
    """
    if row.dtype.kind != "f":
        return row.tolist()
    digits = 8 if row.itemsize == 4 else 12
    return [None if isnan(number) else float(f"{number:.{digits}g}") for number in row.tolist()]
