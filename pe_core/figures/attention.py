"""Attention maps before and after words change places."""

from collections.abc import Sequence

import numpy as np

from pe_core.attention.order_blindness import OrderBlindness
from pe_core.figures import theme
from pe_core.figures.word_bars import Bars, cut, word_bars, word_labels

MOST_SHOWN = 0.5
"""Where the scale of differences between two maps ends; what is larger has the same colour."""


def three_maps(
    result: OrderBlindness, words: Sequence[str], order: Sequence[int]
) -> theme.FigureSpec:
    """Who attends to whom: as typed, as reordered, and what differs once the words are put back.

    Rows are the readers and sum to 1. Place q of the reordered sentence holds words[order[q]]. The
    third panel is black where the maps agree.
    """
    shown = cut(words, _LETTERS)
    first, again = word_labels(shown), word_labels([shown[place] for place in order])
    difference = np.abs(result.map_moved_back - result.before.map)
    panels = zip(theme.panels(3, spacing=0.05), ("", "2", "3"), (first, again, first), strict=True)
    layout = {}
    for domain, suffix, labels in panels:
        across, down = _word_axes(labels)
        layout[f"xaxis{suffix}"] = {**across, "domain": domain, "anchor": f"y{suffix}"}
        layout[f"yaxis{suffix}"] = {**down, "anchor": f"x{suffix}", "showticklabels": not suffix}
    middles = [sum(layout[f"xaxis{suffix}"]["domain"]) / 2 for suffix in ("", "2", "3")]
    return theme.figure(
        theme.HEADLINE,
        [
            _map(result.before.map, first, "", "coloraxis", _ATTENTION),
            _map(result.after.map, again, "2", "coloraxis", _ATTENTION),
            _map(difference, first, "3", "coloraxis2", _DIFFERENCE),
        ],
        margin={"l": 8, "r": 8, "t": 52, "b": 8},
        annotations=[
            theme.heading(text, middle, 1.0) | {"font": {"size": theme.FONT_SIZE - 1}}
            for text, middle in zip(_HEADINGS, middles, strict=True)
        ],
        coloraxis={
            "cmin": 0,
            "colorscale": theme.SEQUENTIAL,
            "colorbar": _bar(sum(middles[:2]) / 2, 0.4),
        },
        coloraxis2={
            "cmin": 0,
            "cmax": MOST_SHOWN,
            "colorscale": theme.LIT,
            "colorbar": _bar(middles[2], 0.24)
            | {"tickvals": [0, MOST_SHOWN], "ticktext": ["0", f"≥ {MOST_SHOWN}"]},
        },
        **layout,
    )


def output_distances(
    with_position: np.ndarray, without: np.ndarray, words: Sequence[str]
) -> theme.FigureSpec:
    """How far each word's output vector moved, without and with positions, as bars."""
    return word_bars(
        Bars("without positions", without, "moved by %{y:.3g}"),
        Bars("with positions", with_position, "moved by %{y:.3g}"),
        words,
        "distance of the outputs",
    )


_HEADINGS = ("attention<br>as typed", "attention<br>reordered", "difference<br>once put back")
_LETTERS = 10
# More names than these are turned upright, which takes room.
_FEW = 8
_ATTENTION = "%{text}<br>attention %{z:.3f}<extra></extra>"
_DIFFERENCE = "%{text}<br>attention differs by %{z:.3g}<extra></extra>"


def _bar(middle: float, length: float) -> dict:
    """A colour bar along the bottom; the headings name what it measures."""
    return {
        "orientation": "h",
        "x": middle,
        "y": 0,
        "yref": "container",
        "yanchor": "bottom",
        "len": length,
        "thickness": 10,
        "nticks": 5,
        "outlinewidth": 0,
    }


def _map(cells: np.ndarray, labels: Sequence[str], suffix: str, colours: str, hover: str) -> dict:
    return {
        "type": "heatmap",
        "z": cells.astype(np.float32),
        "x": labels,
        "y": labels,
        "xaxis": f"x{suffix}",
        "yaxis": f"y{suffix}",
        "coloraxis": colours,
        "text": [[f"{reader} reads {read}" for read in labels] for reader in labels],
        "hovertemplate": hover,
    }


def _word_axes(labels: Sequence[str]) -> tuple[dict, dict]:
    """The axis across and the axis down, the first word on top.

    On an axis of categories Plotly leaves out the labels that have no room, at any width.
    """
    across = {
        "type": "category",
        "categoryarray": labels,
        "showgrid": False,
        "autotickangles": [0, 90],
        "tickfont": {"size": theme.FONT_SIZE - 2},
    }
    return across, {**across, "autorange": "reversed"}
