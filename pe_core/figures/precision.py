"""How far rounded encodings are from exact ones."""

from collections.abc import Mapping

import numpy as np

from pe_core.downsampling import sample_indices
from pe_core.figures import theme

MAX_POINTS = 256
STYLES = (
    (theme.CONTRAST, "solid"),
    (theme.SINE, "dash"),
    (theme.COSINE, "dot"),
    (theme.MARK, "dashdot"),
)
_FLOOR = 1e-9


def errors_by_position(
    positions: np.ndarray, errors: Mapping[str, np.ndarray], *, log_positions: bool = False
) -> theme.FigureSpec:
    """The largest error of each row on a logarithmic axis, a line a number type.

    Errors below 1e-9, zero among them, are drawn at the bottom, 1e-9.
    """
    shown = sample_indices(len(positions), MAX_POINTS)
    lines = [
        {
            "type": "scatter",
            "x": positions[shown],
            "y": np.maximum(values[shown], _FLOOR),
            "name": name,
            "mode": "lines",
            "line": {"color": colour, "dash": dash, "width": 2},
            "hovertemplate": f"{name}: position %{{x:,.0f}}, error %{{y:.2g}}<extra></extra>",
        }
        for (name, values), (colour, dash) in zip(errors.items(), STYLES, strict=False)
    ]
    span = (float(np.log10(_FLOOR)), 0.6)
    ends = [float(np.log10(line["y"][-1])) for line in lines]
    colours = [line["line"]["color"] for line in lines]
    scale = {"type": "log", "exponentformat": "power", "range": list(span)}
    return theme.figure(
        390,
        lines,
        showlegend=False,
        margin=theme.fixed(84, theme.room_for(errors) if len(errors) > 1 else 24, 16, 56),
        annotations=(
            theme.names_at_ends(list(errors), ends, colours, span, 328) if len(errors) > 1 else []
        ),
        xaxis=theme.axis("position (tokens)", type="log" if log_positions else "linear"),
        yaxis=theme.axis("largest error", **scale),
    )
