"""What one shift matrix does to every pair, and what fails without the cosine."""

import numpy as np
import plotly.graph_objects as go

from pe_core import SingleFactorFit, encode, shift
from pe_core.downsampling import sample_dims
from pe_core.figures import theme

MAX_DIMS = 256


def shift_strips(
    position: int, offset: float, d_model: int, *, base: float = 10_000.0
) -> go.Figure:
    """PE(p), what T_k makes of it once and twice, and the encodings that should come out.

    Five rows over all dimensions: the second equals the third, the fourth the fifth.
    """
    start = encode(position, d_model, base=base)
    once = shift(start, offset, base=base)
    twice = shift(once, offset, base=base)
    dims = sample_dims(d_model, MAX_DIMS)
    names = [str(dim) for dim in dims]
    # Sums, not results: an offset of 0 would give several rows one name.
    sign, size = ("−" if offset < 0 else "+"), abs(offset)
    strips = {
        f"PE({position})": start,
        f"T PE({position})": once,
        f"PE({position} {sign} {size:g})": encode(position + offset, d_model, base=base),
        f"T T PE({position})": twice,
        f"PE({position} {sign} 2·{size:g})": encode(position + 2 * offset, d_model, base=base),
    }
    picture = {
        "type": "heatmap",
        "z": np.stack(list(strips.values()))[:, dims].astype(np.float32),
        "x": names,
        "y": list(strips),
        "zmin": -1,
        "zmax": 1,
        "colorscale": theme.DIVERGING,
        "ygap": 6,
        "colorbar": theme.value_bar(),
        "hovertemplate": "%{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
    }
    return theme.figure(
        330,
        [picture],
        margin=theme.fixed(theme.room_for(list(strips)), theme.BAR_ROOM, 16, 52),
        xaxis=theme.axis("dimension", **theme.dimension_axis(dims, names)),
        yaxis={"autorange": "reversed", "showgrid": False},
    )


def sine_alone(fit: SingleFactorFit, seq_len: int, offset: float, frequency: float) -> go.Figure:
    """The shifted sine, and the best that a single factor makes of the unshifted one."""
    last = min(seq_len - 1, 4 * 2 * np.pi / frequency)
    at = np.linspace(0, last, 512, dtype=np.float64)
    wanted, reached = np.sin(frequency * (at + offset)), fit.factor * np.sin(frequency * at)
    shifted = {
        "type": "scatter",
        "x": at.astype(np.float32),
        "y": wanted.astype(np.float32),
        "name": "sin(ω(p + k)), wanted",
        "mode": "lines",
        "line": {"color": theme.SINE, "width": 2.2},
        "hovertemplate": "position %{x:.2f}, wanted %{y:.4f}<extra></extra>",
    }
    multiple = {
        "type": "scatter",
        "x": at.astype(np.float32),
        "y": reached.astype(np.float32),
        "name": f"{fit.factor:.3f} · sin(ωp), the best single factor",
        "mode": "lines",
        "line": {"color": theme.MARK, "width": 2.2, "dash": "dash"},
        "fill": "tonexty",
        "fillcolor": "rgba(181, 64, 143, 0.14)",
        "hovertemplate": "position %{x:.2f}, best factor gives %{y:.4f}<extra></extra>",
    }
    return theme.figure(
        300,
        [shifted, multiple],
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("value", range=[-1.15, 1.15]),
    )
