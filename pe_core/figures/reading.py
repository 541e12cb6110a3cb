"""How words are read: one after the other, or all at once; and the columns of a table."""

from collections.abc import Sequence
from html import escape

import numpy as np

from pe_core.downsampling import sample_dims
from pe_core.figures import theme

_LETTERS = 10
_MAX_COLUMNS = 96
_SPAN = 2.5
"""Where the scale of the columns' vectors ends."""


def sequential_steps(words: Sequence[str]) -> theme.FigureSpec:
    """The step at which each word is read: a staircase for a recurrent pass, one row else."""
    labels = _word_labels(_cut(words, _LETTERS))
    count = len(labels)
    traces = [
        {
            "type": "scatter",
            "mode": "markers",
            "x": labels,
            "y": steps,
            "name": name,
            "marker": {"color": colour, "symbol": symbol, "size": 11},
            "hovertemplate": f"{name}: %{{x}} is read in step %{{y}}<extra></extra>",
        }
        for name, steps, colour, symbol in (
            ("recurrent", np.arange(1, count + 1), theme.MARK, "diamond"),
            ("attention", np.ones(count, dtype=np.int64), theme.CONTRAST, "circle-open"),
        )
    ]
    traces[1]["marker"]["line"] = {"width": 3}
    return theme.figure(
        max(240, 150 + 12 * count),
        traces,
        margin={"t": 56},
        xaxis=theme.axis("word", type="category", autotickangles=[0, 90]),
        yaxis=theme.axis("step", range=[count + 0.6, 0.4], nticks=min(count, 8) + 1),
    )


def shuffled_columns(
    vectors: np.ndarray,
    order: Sequence[int],
    columns: Sequence[str],
    pooled: tuple[np.ndarray, np.ndarray],
) -> theme.FigureSpec:
    """The columns' vectors as they stand and shuffled, and the pooled output of either, on top.

    ``vectors`` has shape (columns, d_model); the two of ``pooled`` have shape (d_model,).
    """
    dims = sample_dims(vectors.shape[1], limit=_MAX_COLUMNS)
    names = [str(dim) for dim in dims]
    largest = float(max(np.abs(pooled).max(), 1e-9))
    panels = (
        (vectors, list(columns), "the columns of one row", _SPAN),
        (vectors[list(order)], [columns[place] for place in order], "shuffled", _SPAN),
        (np.stack(pooled), ["as they stand", "shuffled"], "pooled output of either", largest),
    )
    domains = ([0.74, 1.0], [0.36, 0.62], [0.08, 0.24])
    layout, traces, headings = {}, [], []
    for number, ((cells, rows, heading, limit), domain) in enumerate(
        zip(panels, domains, strict=True), start=1
    ):
        suffix = "" if number == 1 else str(number)
        traces.append(
            {
                "type": "heatmap",
                "z": cells[:, dims].astype(np.float32),
                "x": names,
                "y": rows,
                "yaxis": f"y{suffix}",
                "zmin": -limit,
                "zmax": limit,
                "colorscale": theme.DIVERGING,
                "showscale": False,
                "ygap": 3,
                "hovertemplate": "%{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
            }
        )
        layout[f"yaxis{suffix}"] = {
            "domain": domain,
            "autorange": "reversed",
            "fixedrange": True,
            "showgrid": False,
        }
        headings.append(theme.heading(heading, 0.5, domain[1]))
    return theme.figure(
        440,
        traces,
        annotations=headings,
        margin=theme.fixed(theme.room_for(["as they stand"]), 24, 32, 40),
        xaxis=theme.axis("dimension", anchor="y3", **theme.dimension_axis(dims, names)),
        **layout,
    )


def _word_labels(words: Sequence[str]) -> list[str]:
    """Each word after its position, safe to show as HTML."""
    return [f"{position} {escape(word)}" for position, word in enumerate(words)]


def _cut(words: Sequence[str], most: int) -> list[str]:
    """The words, those of more than ``most`` letters cut."""
    return [word if len(word) <= most else word[: most - 1] + "…" for word in words]
