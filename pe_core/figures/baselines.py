"""Four ways to number positions, side by side, for two sentence lengths."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pe_core.baselines import SchemeChannels
from pe_core.figures import theme

SHOWN_RANGE = (-1.25, 2.6)


def four_schemes(
    short: Sequence[SchemeChannels], long: Sequence[SchemeChannels]
) -> theme.FigureSpec:
    """Two channels of every scheme, at both lengths, in panels side by side.

    Open markers are the short sentence, lines the long one. Values above the frame are cut off
    there, and the panel says how far they go. All panels share two axes and their traces: with
    axes and traces of its own for each, Plotly took half as long again.
    """
    longest = long[0].length
    starts = [panel * _APART * longest for panel in range(len(long))]
    traces = []
    for mode, schemes in ((_LONG, long), (_SHORT, short)):
        placed = zip(schemes, starts, strict=True)
        channels = [one for scheme, start in placed for one in _channels(scheme, start)]
        for look in _LOOKS:
            alike = [channel for channel in channels if channel.look == look]
            traces += [_trace(alike, mode, look)] if alike else []
    names = [
        theme.heading(scheme.name.replace(" ", "<br>"), (panel + 0.5) / len(long), 1.0)
        for panel, scheme in enumerate(long)
    ]
    notes = [
        note
        for scheme, start in zip(long, starts, strict=True)
        for note in _what_is_cut(scheme, start)
    ]
    return theme.figure(
        400,
        traces,
        margin=theme.fixed(64, 24, 52, 84),
        legend={"y": -0.2, "yanchor": "top"},
        annotations=[*names, *notes],
        xaxis=_positions(starts, longest),
        yaxis=theme.axis("value", range=list(SHOWN_RANGE)),
    )


def meaning_of(
    fraction: float, lengths: tuple[int, ...], places: tuple[float, ...]
) -> theme.FigureSpec:
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


_SHORT, _LONG = "markers", "lines"
_SYMBOLS = ("circle-open", "diamond-open")
_DASHES = ("solid", "dot")
# The width of a panel, in lengths of the longer sentence.
_APART = 1.15


class _Look(NamedTuple):
    """How a channel is drawn: its colour, and which of the two channels of a scheme it is."""

    hue: str
    order: int


_NUMBERS = (_Look(theme.CONTRAST, 0), _Look(theme.QUIET, 1))
_WAVES = (_Look(theme.SINE, 0), _Look(theme.COSINE, 1))
_LOOKS = (*_NUMBERS, *_WAVES)


class _Channel(NamedTuple):
    """One column of a scheme's rows, and where its panel begins on the axis of positions."""

    name: str
    column: int
    values: np.ndarray
    start: float
    look: _Look


def _channels(scheme: SchemeChannels, start: float) -> list[_Channel]:
    """The channels of a scheme, each with its look."""
    looks = _WAVES if scheme.name == "Sinusoid" else _NUMBERS
    return [
        _Channel(scheme.name, column, scheme.values[:, order], start, looks[order])
        for order, column in enumerate(scheme.columns)
    ]


def _trace(channels: list[_Channel], mode: str, look: _Look) -> dict:
    """All channels of one look at one length."""
    length = len(channels[0].values)
    said = []
    for name, column, *_ in channels:
        said += [f"{name}, {length} tokens: position {p}, channel {column}" for p in range(length)]
        said.append("")
    return {
        "type": "scatter",
        "x": _with_gaps([channel.start + np.arange(length) for channel in channels]),
        "y": _with_gaps([channel.values for channel in channels]),
        "text": said,
        "name": f"{length} tokens",
        "legendgroup": mode,
        "showlegend": look == _LOOKS[0],
        "hovertemplate": "%{text}, value %{y:.4f}<extra></extra>",
        **_style(look, mode),
    }


def _with_gaps(rows: list[np.ndarray]) -> np.ndarray:
    """Rows of numbers one after another, with a gap after each to keep their lines apart."""
    gap = np.array([np.nan])
    return np.concatenate([part for row in rows for part in (row, gap)]).astype(np.float32)


def _style(look: _Look, mode: str) -> dict:
    """Line or markers of a look."""
    if mode == _LONG:
        return {"mode": mode, "line": {"color": look.hue, "dash": _DASHES[look.order], "width": 2}}
    open_mark = {"symbol": _SYMBOLS[look.order], "size": 11, "line": {"width": 2}}
    return {"mode": mode, "marker": {"color": look.hue, **open_mark}}


def _positions(starts: list[float], length: int) -> dict:
    """The axis of positions, which start from 0 in every panel."""
    ticks = (0, length // 2)
    margin = ((_APART - 1) * length + 1) / 2
    edges = [start - margin for start in (*starts, len(starts) * _APART * length)]
    return theme.axis(
        "position (tokens)",
        range=[edges[0], edges[-1]],
        # The headings do not move with the axis, so it cannot be zoomed.
        fixedrange=True,
        tickvals=[start + tick for start in starts for tick in ticks],
        ticktext=[str(tick) for _ in starts for tick in ticks],
        tickangle=0,
        minor={"tickvals": edges[1:-1], "showgrid": True},
    )


def _what_is_cut(scheme: SchemeChannels, start: float) -> list[dict]:
    """A note on how far the values go, if they go beyond the frame."""
    if scheme.largest <= SHOWN_RANGE[1]:
        return []
    place = {"x": start + scheme.length * 0.3, "y": SHOWN_RANGE[1] - 0.15}
    text = {"text": f"↑ on to {scheme.largest:g}", "font": {"color": theme.MARK}}
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
