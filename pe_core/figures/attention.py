"""Order and attention: the step at which each word is read, and shuffled columns of a table."""

from collections.abc import Sequence
from html import escape

import numpy as np
from numpy.typing import NDArray

from pe_core.downsampling import sample_dims
from pe_core.figures import theme

_LETTERS = 10
_MAX_COLUMNS = 96
_ROUNDING = 1e-9
"""Differences below this one are rounding errors."""
_SPAN = 2.5
"""End of the colour scale of the columns' vectors."""


def sequential_steps(words: Sequence[str]) -> theme.FigureSpec:
    """Draw the step at which each word is read, by a recurrent network and by attention."""
    labels = _word_labels(_cut(words, _LETTERS))
    count = len(labels)
    traces = [
        {
            "type": "scatter",
            "mode": "markers",
            "x": labels,
            "y": steps,
            "name": name,
            "marker": {"size": 11, **marker},
            "hovertemplate": f"{name}: %{{x}} is read in step %{{y}}<extra></extra>",
        }
        for name, steps, marker in (
            (
                "recurrent",
                np.arange(1, count + 1, dtype=np.int64),
                {"color": theme.MARK, "symbol": "diamond"},
            ),
            (
                "attention",
                np.ones(count, dtype=np.int64),
                {"color": theme.RESULT, "symbol": "circle-open", "line": {"width": 3}},
            ),
        )
    ]
    return theme.figure(
        max(240, 150 + 12 * count),
        traces,
        margin={"t": 56},
        xaxis=theme.axis("word", type="category", autotickangles=[0, 90]),
        yaxis=theme.axis("step", range=[count + 0.6, 0.4], nticks=min(count, 8) + 1),
    )


def attention_map(
    weights: NDArray[np.float64],
    labels: Sequence[str],
    title: str,
    *,
    largest: float | None = None,
    unit: str = "word",
) -> theme.FigureSpec:
    """Draw an attention map: a row for each word that reads, a column for each that it reads.

    The colour scale ends at ``largest``, by default the largest weight.
    """
    limit = float(weights.max()) if largest is None else largest
    hover = "%{y} gives %{x} the weight %{z:.4f}<extra></extra>"
    return _map(weights, labels, title, (0.0, limit), theme.SEQUENTIAL, hover, unit)


def map_difference(
    change: NDArray[np.float64], labels: Sequence[str], title: str
) -> theme.FigureSpec:
    """Draw the change of an attention map, white at zero; rounding errors are white, too."""
    largest = float(np.abs(change).max())
    limit = largest if largest > _ROUNDING else 1.0
    hover = "%{y} gives %{x} %{z:+.4f} more<extra></extra>"
    return _map(change, labels, title, (-limit, limit), theme.DIVERGING, hover, "word")


def _map(
    cells: NDArray[np.float64],
    labels: Sequence[str],
    title: str,
    limits: tuple[float, float],
    scale: list[list[object]],
    hover: str,
    unit: str,
) -> theme.FigureSpec:
    names = _cut(labels, _LETTERS + 3)
    low, high = limits
    trace = {
        "type": "heatmap",
        "z": cells.astype(np.float32),
        "x": [escape(name) for name in names],
        "y": [escape(name) for name in names],
        "zmin": low,
        "zmax": high,
        "colorscale": scale,
        "colorbar": {"thickness": 10, "outlinewidth": 0, "nticks": 5},
        "hovertemplate": hover,
    }
    return theme.figure(
        380,
        [trace],
        annotations=[theme.heading(title, 0.5, 1.0)],
        xaxis=theme.axis(f"{unit} read", type="category", showgrid=False),
        yaxis=theme.axis(
            f"{unit} that reads", type="category", autorange="reversed", showgrid=False
        ),
    )


def shuffled_columns(
    vectors: NDArray[np.float64],
    order: Sequence[int],
    columns: Sequence[str],
    pooled: tuple[NDArray[np.float64], NDArray[np.float64]],
) -> theme.FigureSpec:
    """Draw the columns' vectors in order and shuffled, and the pooled output of both below.

    `vectors` has shape (columns, d_model), each of `pooled` (d_model,).
    """
    dims = sample_dims(vectors.shape[1], limit=_MAX_COLUMNS)
    names = [str(dim) for dim in dims]
    largest = float(max(np.abs(pooled).max(), 1e-9))
    panels = (
        (vectors, list(columns), "the columns of one row", _SPAN),
        (vectors[list(order)], [columns[place] for place in order], "shuffled", _SPAN),
        (np.stack(pooled), ["as listed", "shuffled"], "pooled output of both", largest),
    )
    domains = ([0.74, 1.0], [0.36, 0.62], [0.08, 0.24])
    axes = ("y", "y2", "y3")
    return theme.figure(
        440,
        [
            {
                "type": "heatmap",
                "z": cells[:, dims].astype(np.float32),
                "x": names,
                "y": rows,
                "yaxis": axis,
                "zmin": -limit,
                "zmax": limit,
                "colorscale": theme.DIVERGING,
                "showscale": False,
                "ygap": 3,
                "hovertemplate": "%{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
            }
            for axis, (cells, rows, _, limit) in zip(axes, panels, strict=True)
        ],
        annotations=[
            theme.heading(heading, 0.5, top)
            for (_, _, heading, _), (_, top) in zip(panels, domains, strict=True)
        ],
        margin=theme.fixed(theme.room_for([*columns, "as listed"]), 24, 32, 40),
        xaxis=theme.axis("dimension", anchor=axes[-1], **theme.dimension_axis(dims, names)),
        **{
            axis.replace("y", "yaxis"): {
                "domain": domain,
                "autorange": "reversed",
                "fixedrange": True,
                "showgrid": False,
            }
            for axis, domain in zip(axes, domains, strict=True)
        },
    )


def _word_labels(words: Sequence[str]) -> list[str]:
    """Number the words from 0, and escape them: Plotly reads labels as HTML."""
    return [f"{position} {escape(word)}" for position, word in enumerate(words)]


def _cut(words: Sequence[str], most: int) -> list[str]:
    """Shorten words of more than `most` letters."""
    return [word if len(word) <= most else word[: most - 1] + "…" for word in words]
