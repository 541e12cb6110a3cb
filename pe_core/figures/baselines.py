"""Four ways to number positions, side by side, for two sentence lengths."""

import numpy as np
import plotly.graph_objects as go

from pe_core import Scheme
from pe_core.figures import theme

SHOWN_RANGE = (-1.25, 2.6)


def four_schemes(schemes: tuple[Scheme, ...], short: int, long: int) -> go.Figure:
    """Two channels of every scheme, at both lengths, on the same axes.

    Open markers are the short sentence, lines the long one. Values above the frame are cut off
    there, and the panel says how far they go.
    """
    ends = theme.suffixes(len(schemes))
    traces, notes = [], []
    for scheme, end in zip(schemes, ends, strict=True):
        traces += [*_channels(scheme, long, _LONG, end), *_channels(scheme, short, _SHORT, end)]
        notes += _what_is_cut(scheme, long, end)
    domains = theme.panels(len(schemes), spacing=0.02)
    names = [
        theme.heading(scheme.name.replace(" ", "<br>"), (left + right) / 2, 1.0)
        for scheme, (left, right) in zip(schemes, domains, strict=True)
    ]
    return theme.figure(
        400,
        traces,
        margin=theme.fixed(64, 24, 52, 84),
        legend={"y": -0.2, "yanchor": "top"},
        annotations=[*names, *notes],
        **_panel_axes(ends, domains, long),
    )


def meaning_of(fraction: float, lengths: tuple[int, ...], places: tuple[float, ...]) -> go.Figure:
    """Where one normalised value lies in sentences of several lengths: at different positions."""
    traces = []
    for row, (length, place) in enumerate(zip(lengths, places, strict=True)):
        traces += [_dots(length, row), _marked(place, row, f"{fraction} is position {place:.4g}")]
    return theme.figure(
        110 + 60 * len(lengths),
        traces,
        showlegend=False,
        margin={"l": 110},
        xaxis=theme.axis("position (tokens)"),
        yaxis={
            "tickvals": list(range(len(lengths))),
            "ticktext": [f"{length} tokens" for length in lengths],
            "range": [-0.5, len(lengths) - 0.3],
        },
    )


_NUMBER_HUES = (theme.CONTRAST, theme.QUIET)
_WAVE_HUES = (theme.SINE, theme.COSINE)
_SHORT, _LONG = "markers", "lines"
_SYMBOLS = ("circle-open", "diamond-open")
_DASHES = ("solid", "dot")


def _panel_axes(ends: list[str], domains: list[list[float]], length: int) -> dict:
    """The axes of the panels, which share the values of the first."""
    along = {"nticks": 4, "tickangle": 0, "range": [-0.05 * length, 1.02 * length]}
    values = {"range": list(SHOWN_RANGE)}
    axes = {}
    for end, domain in zip(ends, domains, strict=True):
        axes[f"xaxis{end}"] = theme.axis("position", domain=domain, anchor=f"y{end}", **along)
        axes[f"yaxis{end}"] = {
            **values,
            "anchor": f"x{end}",
            "matches": "y",
            "showticklabels": False,
        }
    return {**axes, "yaxis": theme.axis("value", anchor="x", **values)}


def _channels(scheme: Scheme, length: int, mode: str, end: str) -> list[dict]:
    """The traces of two channels, in the panel whose axes' names end so."""
    positions = np.arange(length, dtype=np.float64)
    rows = scheme.encode(positions, length)
    return [
        {
            "type": "scatter",
            "x": positions.astype(np.float32),
            "y": rows[:, channel].astype(np.float32),
            "xaxis": f"x{end}",
            "yaxis": f"y{end}",
            "name": f"{length} tokens",
            "legendgroup": mode,
            "showlegend": end == "" and order == 0,
            "hovertemplate": f"{scheme.name}, {length} tokens: position %{{x}}, channel {channel}, "
            "value %{y:.4f}<extra></extra>",
            **_look(scheme, mode, order),
        }
        for order, channel in enumerate(sorted({0, min(rows.shape[1] // 4 | 1, rows.shape[1] - 1)}))
    ]


def _look(scheme: Scheme, mode: str, order: int) -> dict:
    """Colour and style of one of the two channels."""
    hue = (_WAVE_HUES if scheme.name == "Sinusoid" else _NUMBER_HUES)[order]
    if mode == _LONG:
        return {"mode": mode, "line": {"color": hue, "dash": _DASHES[order], "width": 2}}
    open_mark = {"symbol": _SYMBOLS[order], "size": 11, "line": {"width": 2}}
    return {"mode": mode, "marker": {"color": hue, **open_mark}}


def _what_is_cut(scheme: Scheme, length: int, end: str) -> list[dict]:
    """A note on how far the values go, if they go beyond the frame."""
    largest = float(scheme.encode(np.array([length - 1.0]), length).max())
    if largest <= SHOWN_RANGE[1]:
        return []
    place = {"x": length * 0.3, "xref": f"x{end}", "y": SHOWN_RANGE[1] - 0.15, "yref": f"y{end}"}
    text = {"text": f"↑ on to {largest:g}", "font": {"color": theme.MARK}}
    return [{**place, **text, "xanchor": "left", "showarrow": False}]


def _dots(length: int, row: int) -> dict:
    """The positions of a sentence."""
    return {
        "type": "scatter",
        "x": np.arange(length, dtype=np.float64),
        "y": np.full(length, row),
        "mode": "markers",
        "marker": {"color": theme.QUIET, "size": 7},
        "hovertemplate": f"{length} tokens: position %{{x}}<extra></extra>",
    }


def _marked(place: float, row: int, text: str) -> dict:
    """The place of the value in a sentence."""
    return {
        "type": "scatter",
        "x": [place],
        "y": [row],
        "mode": "markers+text",
        "text": [text],
        "textposition": "top right",
        "cliponaxis": False,
        "marker": {"symbol": "diamond", "size": 13, "color": theme.MARK},
        "hoverinfo": "skip",
    }
