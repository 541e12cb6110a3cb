"""Colours, fonts and margins of figures and live pictures: the one place that holds them.

A hue keeps a contrast of 4.5 : 1 with its page, as letters need; `frame`, in which nothing is
written, of 3 : 1 with either page. Figures have light hues; those of marks keep 3 : 1 on a dark
page, too. Sine, cosine and mark differ for colour-blind readers; sine and cosine also in line
style, marker or place.
Text, grid and background are left to the page, which knows whether it is light or dark.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.downsampling import sample_indices


class Hue(NamedTuple):
    """A colour on a light page, and the same for texts and thin lines on a dark one."""

    light: str
    dark: str

    @property
    def css(self) -> str:
        """The one that suits the page, in CSS."""
        return f"light-dark({self.light}, {self.dark})"


HUES: Mapping[str, Hue] = {
    "sin": Hue("#1f73b7", "#5fb0ea"),
    "cos": Hue("#b85400", "#f08f4f"),
    "result": Hue("#12795b", "#43c79d"),
    "mark": Hue("#d91251", "#fa3d79"),
    "guess": Hue("#9400c4", "#e08cff"),
    "quiet": Hue("#6b7681", "#a3adb8"),
    "frame": Hue("#b37400", "#b37400"),
}
"""All hues, by the names that styles and live pictures use."""

# A figure names the colours of a light page; whoever shows it on a dark one replaces them.
SINE = HUES["sin"].light
COSINE = HUES["cos"].light
RESULT = HUES["result"].light
"""Sums of sines and cosines: similarity, errors, differences, answers."""
MARK = HUES["mark"].light
"""The cursor, a choice, and what a result is compared with."""
MARK_FAINT = "rgba({}, {}, {}, 0.14)".format(*bytes.fromhex(MARK.removeprefix("#")))
QUIET = HUES["quiet"].light
"""Reference lines."""
FRAME = HUES["frame"].light
"""The current one of several."""
GRID = "rgba(128, 136, 148, 0.25)"

SOLID, DASHED, DOTTED = "solid", "dash", "dot"
"""Plotly's names of line styles."""

DIVERGING = [
    [0.0, "#5b2a86"],
    [0.2, "#8f6bb3"],
    [0.4, "#d5c8e2"],
    [0.5, "#f6f5f4"],
    [0.6, "#cfe3d3"],
    [0.8, "#5faa78"],
    [1.0, "#14673a"],
]
DIVERGING_ON_DARK = [
    [0.0, "#a27ace"],
    [0.2, "#70509a"],
    [0.4, "#392d4c"],
    [0.5, "#1d2129"],
    [0.6, "#1f372f"],
    [0.8, "#2c6b4c"],
    [1.0, "#46976d"],
]
"""`DIVERGING` for a dark page, with a dark zero."""
PALE = [[0.0, "#b08ad0"], [0.5, "#f6f5f4"], [1.0, "#6fc08a"]]
"""`DIVERGING` under numbers in `INK`, on either page."""
INK = "#0b1118"
SEQUENTIAL = [
    [0.0, "#00224e"],
    [0.25, "#434e6c"],
    [0.5, "#7d7c78"],
    [0.75, "#bcaf6f"],
    [1.0, "#fee838"],
]
"""Magnitudes: Cividis."""

FONT_SIZE = 14

DASHES = {"sin": SOLID, "cos": DOTTED}


Part = dict[str, Any]
"""A trace, or a part of a layout; numbers may be NumPy arrays."""


class FigureSpec(TypedDict):
    """A Plotly figure in plain dictionaries."""

    data: list[Part]
    """The traces."""
    layout: Part


POINTS: Part = {"mode": "lines+markers", "marker": {"size": 5}}
"""Further parts of a line that has points."""

_SHARED: Part = {
    # Plotly would add its own template of 8 KB; every colour is named here, or left to the page.
    "template": {"layout": {}},
    "margin": {"l": 64, "r": 24, "t": 36, "b": 52},
    "font": {"size": FONT_SIZE},
    "legend": {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "title": {"text": ""}},
    "hoverlabel": {"align": "left"},
    "uirevision": "constant",
}


def fixed(left: float, right: float, top: float, bottom: float) -> Part:
    """Margins in pixels that Plotly leaves alone, for figures whose labels are known to fit.

    By default Plotly measures all labels, widens the margins and draws everything again, which
    doubled the time of a figure with several panels.
    """
    return {"l": left, "r": right, "t": top, "b": bottom, "autoexpand": False}


def room_for(labels: Sequence[str]) -> float:
    """Width in pixels of the longest tick label and its gap to the axis."""
    return 24 + 0.62 * FONT_SIZE * max(map(len, labels), default=0)


def figure(height: int, data: Sequence[Part] = (), **layout: Any) -> FigureSpec:
    """A figure of the traces with the margins and the font size that all figures share."""
    merged = {name: {**part} if isinstance(part, dict) else part for name, part in _SHARED.items()}
    for name, part in layout.items():
        merged[name] = {**merged[name], **part} if name in ("margin", "legend") else part
    return {"data": list(data), "layout": {"height": height, **merged}}


def line(
    x: ArrayLike,
    y: ArrayLike,
    hover: str,
    *,
    color: str,
    dash: str = SOLID,
    shape: str = "linear",
    **more: Any,
) -> Part:
    """A curve, and the text ``hover`` under the pointer."""
    style = {"color": color, "dash": dash, "width": 2, "shape": shape}
    trace = {"type": "scatter", "mode": "lines", "x": x, "y": y, "line": style}
    return {**trace, "hovertemplate": f"{hover}<extra></extra>", **more}


def axis(title: str, **more: Any) -> Part:
    """An axis with its title; large numbers are written out, with commas, as in the texts."""
    return {"title": {"text": title}, "exponentformat": "none", "separatethousands": True, **more}


def panels(count: int, spacing: float) -> list[list[float]]:
    """The domains of equal panels with a space between them, the first one lowest."""
    size = (1 - spacing * (count - 1)) / count
    lows = [place * (size + spacing) for place in range(count)]
    return [[low, min(low + size, 1.0)] for low in lows]


def heading(text: str, x: float, y: float) -> Part:
    """The title of a panel: an annotation centred above the point, in shares of the figure."""
    place = {"x": x, "y": y, "xref": "paper", "yref": "paper"}
    anchor = {"xanchor": "center", "yanchor": "bottom", "showarrow": False}
    return {"text": text, "font": {"size": FONT_SIZE + 2}, **place, **anchor}


def level(y: float, **line: Any) -> Part:
    """A horizontal line across the figure."""
    return {"type": "line", "xref": "x domain", "x0": 0, "x1": 1, "y0": y, "y1": y, "line": line}


def upright(x: float, **line: Any) -> Part:
    """A vertical line across the panel."""
    return {"type": "line", "x0": x, "x1": x, "yref": "y domain", "y0": 0, "y1": 1, "line": line}


def dimension_axis(dims: NDArray[np.int64], names: Sequence[str]) -> Part:
    """A category axis with one name for each dimension shown, all of the same width."""
    ticks = sample_indices(len(dims), limit=5)
    return {
        "type": "category",
        "tickvals": [names[tick] for tick in ticks],
        "ticktext": dims[ticks],
        "tickangle": 0,
        "showgrid": False,
    }


def names_at_ends(
    names: Sequence[str],
    ends: Sequence[float],
    colours: Sequence[str],
    span: tuple[float, float],
    height: float,
) -> list[Part]:
    """The name of each line beside its end at the right, moved apart where lines end together.

    `ends` and `span`, the ends of the axis, are exponents on a logarithmic axis; `height` is that
    of the panel in pixels.
    """
    low, high = span
    gap = (high - low) * 1.3 * FONT_SIZE / height
    # Moved down where they are too close, then up from the bottom.
    flipped = [-place for place in _apart(ends, gap, high)]
    places = [-place for place in _apart(flipped, gap, -low)]
    beside = {"xref": "paper", "x": 1, "xanchor": "left", "xshift": 4, "yref": "y"}
    # Texts have the colour of the page's: the lines' have too little contrast for letters.
    texts = [
        f"<span style='color:{colour}'>■</span> {name}"
        for name, colour in zip(names, colours, strict=True)
    ]
    return [
        {**beside, "text": text, "y": place, "showarrow": False}
        for text, place in zip(texts, places, strict=True)
    ]


def _apart(places: Sequence[float], gap: float, most: float) -> list[float]:
    """The places in their order, the closer ones moved apart to a gap, none beyond the most."""
    moved, above = list(places), most + gap
    for index in sorted(range(len(places)), key=places.__getitem__, reverse=True):
        moved[index] = above = min(places[index], above - gap)
    return moved


def colour_bar(title: str, **look: Any) -> Part:
    """Return a colour bar; its title is above it unless ``look`` places it elsewhere."""
    return {"title": {"text": title, **look}, "thickness": 14, "outlinewidth": 0}


def value_bar(title: str) -> Part:
    """The colour bar of encodings: always −1 … 1."""
    beside = colour_bar(title, side="right", font={"size": FONT_SIZE})
    return {**beside, "tickvals": [-1, -0.5, 0, 0.5, 1]}


def rings(x: ArrayLike, y: ArrayLike, size: float = 14) -> Part:
    """Rings around chosen points."""
    return {
        "type": "scatter",
        "x": x,
        "y": y,
        "mode": "markers",
        "showlegend": False,
        "hoverinfo": "skip",
        "marker": {"size": size, "symbol": "circle-open", "color": MARK, "line": {"width": 2.5}},
    }
