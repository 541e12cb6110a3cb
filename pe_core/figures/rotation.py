"""The best multiple of a sine, where a shift needs the cosine too."""

import math

import numpy as np

from pe_core.figures import theme

_CYCLES, _POINTS = 4, 512


def sine_alone(factor: float, *, frequency: float, offset: float, seq_len: int) -> theme.FigureSpec:
    """Draw the shifted sine sin(ω(p+k)), and factor · sin(ωp), over continuous positions.

    They end with the sequence, or after four cycles.
    """
    last = min(seq_len - 1, _CYCLES * 2 * math.pi / frequency)
    at = np.linspace(0, last, _POINTS, dtype=np.float64)
    shifted = {
        "type": "scatter",
        "x": at.astype(np.float32),
        "y": np.sin(frequency * (at + offset)).astype(np.float32),
        "name": "sin(ω(p + k)), wanted",
        "mode": "lines",
        "line": {"color": theme.SINE, "width": 2.2},
        "hovertemplate": "position %{x:.2f}, wanted %{y:.4f}<extra></extra>",
    }
    multiple = {
        "type": "scatter",
        "x": at.astype(np.float32),
        "y": (factor * np.sin(frequency * at)).astype(np.float32),
        "name": f"{factor:.3f} · sin(ωp), the best single factor",
        "mode": "lines",
        "line": {"color": theme.MARK, "width": 2.2, "dash": theme.DASHED},
        "fill": "tonexty",
        "fillcolor": theme.MARK_FAINT,
        "hovertemplate": "position %{x:.2f}, best factor gives %{y:.4f}<extra></extra>",
    }
    return theme.figure(
        300,
        [shifted, multiple],
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("value", range=[-1.15, 1.15]),
    )
