"""What fails without the cosine."""

import numpy as np

from pe_core.figures import theme
from pe_core.samples import SineAloneSample


def sine_alone(sample: SineAloneSample) -> theme.FigureSpec:
    """The shifted sine, and the best that a single factor makes of the unshifted one."""
    at = sample.at.astype(np.float32)
    shifted = {
        "type": "scatter",
        "x": at,
        "y": sample.wanted.astype(np.float32),
        "name": "sin(ω(p + k)), wanted",
        "mode": "lines",
        "line": {"color": theme.SINE, "width": 2.2},
        "hovertemplate": "position %{x:.2f}, wanted %{y:.4f}<extra></extra>",
    }
    multiple = {
        "type": "scatter",
        "x": at,
        "y": sample.reached.astype(np.float32),
        "name": f"{sample.factor:.3f} · sin(ωp), the best single factor",
        "mode": "lines",
        "line": {"color": theme.MARK, "width": 2.2, "dash": "dash"},
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
