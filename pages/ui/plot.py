"""A figure as the page shows it: in the page's look, and drawn by the browser only once.

Streamlit has its chart component draw every new figure twice: as it comes, and again in Streamlit's
theme. The second time Plotly leaves all as it is if nothing differs, but it takes each new template
object and each new typed row of numbers for a difference. That was a fifth of the time of a
slider's step. So the look is written out here instead of a template, and rows travel as lists.
"""

import base64
from collections.abc import Iterator, Mapping
from math import isnan

import numpy as np
import plotly.graph_objects as go

_FAMILY = '"Source Sans", sans-serif'
_SMALL = 12
_GRID = "rgba(128, 136, 148, 0.22)"
_LINES = {"automargin": True, "gridcolor": _GRID, "zerolinecolor": _GRID, "ticks": ""}
_AXES = {
    "x": {**_LINES, "showgrid": False, "zeroline": False, "title": {"standoff": 20}},
    "y": {**_LINES, "title": {"standoff": 24}},
}


def on_page(fig: go.Figure, ink: str, paper: str) -> go.Figure:
    """The figure with texts in the colour ``ink`` on a page of the colour ``paper``.

    Done on plain dictionaries: Plotly's update methods took longer than the rest of a lesson.
    """
    spec = fig.to_dict()
    spec["layout"].pop("template", None)
    spec = _listed(spec)
    data, layout = spec["data"], spec["layout"]
    small = {"family": _FAMILY, "size": _SMALL, "color": ink}
    _fill(
        layout,
        {
            "font": {"family": _FAMILY, "color": ink},
            "legend": {"font": small, "valign": "top"},
            "hoverlabel": {"bgcolor": paper, "bordercolor": _GRID, "font": small},
            "margin": {"pad": 8},
            "paper_bgcolor": paper,
            "plot_bgcolor": paper,
            "datarevision": 0,
        },
    )
    for name in ("xaxis", "yaxis"):
        layout.setdefault(name, {})
    bars = [part["colorbar"] for part in (*data, layout.get("coloraxis", {})) if "colorbar" in part]
    for part in (*bars, *_axes(layout)):
        _fill(part, {"tickfont": small, "title": {"font": {"size": layout["font"]["size"]}}})
    return _Finished(spec)


class _Finished(go.Figure):
    """A figure that is nothing but its dictionaries, which is all that Streamlit asks a figure for.

    Plotly would make an object of each part, and copy every part again when asked for it: half of
    the server's time for a figure. A plain dictionary Streamlit has Plotly validate, slower still.
    Only ``to_dict``, and what goes by it, works on it.
    """

    def __init__(self, spec: dict) -> None:
        self._spec = spec

    def to_dict(self) -> dict:
        """Its parts, as they travel."""
        return self._spec


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
                _fill(part["minor"], {"gridcolor": _GRID})
            yield part


def _listed(part):
    """A part of a figure with rows of numbers as lists; Plotly writes an array as a dictionary."""
    if isinstance(part, dict):
        if "bdata" in part:
            return part if "shape" in part else _list_of(part)
        return {name: _listed(value) for name, value in part.items()}
    if isinstance(part, (list, tuple)) and part and isinstance(part[0], dict):
        return [_listed(value) for value in part]
    return part


def _list_of(array: dict) -> list:
    """Numbers as short text: with 8 digits, or 12 of a float64, more than any hover text shows.

    A gap in a curve, not a number, is ``None``, for which there is JSON.
    """
    numbers = np.frombuffer(base64.b64decode(array["bdata"]), array["dtype"])
    if numbers.dtype.kind != "f":
        return numbers.tolist()
    digits = 8 if numbers.itemsize == 4 else 12
    return [None if isnan(number) else float(f"{number:.{digits}g}") for number in numbers.tolist()]
