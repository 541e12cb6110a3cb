"""Differences and frequencies of two versions."""

import numpy as np
from numpy.typing import NDArray

from pe_core.downsampling import sample_indices
from pe_core.figures import theme


def difference_by_position(
    largest: NDArray[np.float64], threshold: float, first_that_matters: int | None
) -> theme.FigureSpec:
    """Draw the largest difference in each row, and the first position above a threshold."""
    rows = sample_indices(len(largest), limit=1024)
    line = theme.line(
        rows,
        largest[rows].astype(np.float32),
        "position %{x}, largest difference %{y:.4g}",
        color=theme.RESULT,
        mode="lines+markers" if len(rows) <= 128 else "lines",
    )
    shapes = [theme.level(threshold, color=theme.QUIET, dash=theme.DASHED)]
    if first_that_matters is not None:
        shapes.append(theme.upright(first_that_matters, color=theme.MARK, width=2))
    return theme.figure(
        280,
        [line],
        showlegend=False,
        shapes=shapes,
        annotations=[_note(f"ignored below {threshold}", threshold)],
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("largest difference", rangemode="tozero"),
    )


def frequency_curves(
    first: NDArray[np.float64], second: NDArray[np.float64], names: tuple[str, str]
) -> theme.FigureSpec:
    """Draw the frequencies of both over the pairs; above π, waves are aliased."""
    styles = ((theme.SOLID, theme.RESULT, "circle"), (theme.DASHED, theme.MARK, "diamond"))
    curves = [
        theme.line(
            np.arange(len(values), dtype=np.int32),
            np.where(values > 0, values, np.nan),
            f"{name}: pair %{{x}}, frequency %{{y:.4g}} rad/token",
            name=name,
            color=colour,
            dash=dash,
            mode="lines+markers",
            marker={"symbol": symbol, "size": 5},
        )
        for values, name, (dash, colour, symbol) in zip((first, second), names, styles, strict=True)
    ]
    every = np.log10(np.concatenate([first[first > 0], second[second > 0], [np.pi]]))
    low, high = float(every.min()) - 0.2, float(every.max()) + 0.4
    # The axis has no 0: a curve of nothing else is named at the bottom.
    ends = [np.append(low, np.log10(values[values > 0]))[-1] for values in (first, second)]
    colours = [colour for _, colour, _ in styles]
    return theme.figure(
        300,
        curves,
        showlegend=False,
        margin={"r": theme.room_for(names)},
        # On a logarithmic axis a shape takes the value, an annotation its exponent.
        shapes=[theme.level(np.pi, color=theme.QUIET, dash=theme.DOTTED)],
        annotations=[
            _note("π: faster waves look slower (aliased)", float(np.log10(np.pi))),
            *theme.names_at_ends(names, ends, colours, (low, high), 212),
        ],
        xaxis=theme.axis("pair"),
        yaxis=theme.axis(
            "frequency (rad/token)", type="log", exponentformat="power", range=[low, high]
        ),
    )


def _note(text: str, y: float) -> theme.Part:
    """Write a text on a horizontal line, at the left of the panel."""
    place = {"x": 0, "xref": "x domain", "y": y, "yref": "y"}
    return {"text": text, **place, "xanchor": "left", "yanchor": "bottom", "showarrow": False}
