"""Attention maps before and after words change places."""

from collections.abc import Sequence

import numpy as np

from pe_core.figures import theme
from pe_core.figures.word_bars import Bars, word_bars, word_labels


def two_maps(
    before: np.ndarray,
    after: np.ndarray,
    words_before: Sequence[str],
    words_after: Sequence[str],
) -> theme.FigureSpec:
    """Who attends to whom, in the sentence as typed and as reordered; rows are the readers.

    Each map has shape (number of words, number of words), its rows sum to 1.
    """
    left, right = theme.panels(2, spacing=0.06)
    labels_before, labels_after = word_labels(words_before), word_labels(words_after)
    across, down = _word_axes(labels_before)
    across_after, down_after = _word_axes(labels_after)
    return theme.figure(
        410,
        [
            _map(before, labels_before),
            {**_map(after, labels_after), "xaxis": "x2", "yaxis": "y2"},
        ],
        margin={"l": 72, "r": 72, "t": 84, "b": 40},
        xaxis={**across, "domain": left, "anchor": "y"},
        yaxis={**down, "anchor": "x"},
        xaxis2={**across_after, "domain": right, "anchor": "y2"},
        yaxis2={**down_after, "anchor": "x2", "side": "right"},
        annotations=[
            theme.heading("as typed", sum(left) / 2, 1.0),
            theme.heading("reordered", sum(right) / 2, 1.0),
        ],
        coloraxis={"cmin": 0, "colorscale": theme.SEQUENTIAL, "colorbar": _BAR},
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


_BAR = {
    "title": {"text": "attention of the row to the column", "side": "top"},
    "orientation": "h",
    "y": 1.1,
    "yanchor": "bottom",
    "len": 0.6,
    "thickness": 12,
    "outlinewidth": 0,
}


def _map(cells: np.ndarray, labels: Sequence[str]) -> dict:
    places = np.arange(len(labels), dtype=np.int32)
    return {
        "type": "heatmap",
        "z": cells.astype(np.float32),
        "x": places,
        "y": places,
        "coloraxis": "coloraxis",
        "text": [[f"{reader} reads {read}" for read in labels] for reader in labels],
        "hovertemplate": "%{text}<br>attention %{z:.3f}<extra></extra>",
    }


def _word_axes(labels: Sequence[str]) -> tuple[dict, dict]:
    """The axis across and the axis down, the first word on top."""
    places = np.arange(len(labels), dtype=np.int32)
    across = {"tickvals": places, "ticktext": labels, "showgrid": False}
    return across, {**across, "autorange": "reversed"}
