"""What one shift matrix does to every pair, and what fails without the cosine."""

import numpy as np

from pe_core.figures import theme
from pe_core.samples import ShiftSample, SineAloneSample


def shift_strips(sample: ShiftSample) -> theme.FigureSpec:
    """PE(p), what T_k makes of it once and twice, and the encodings that should come out.

    Five rows over all dimensions: the second equals the third, the fourth the fifth.
    """
    columns = [str(dim) for dim in sample.dims]
    start = f"{sample.position:g}"
    # Sums, not results: an offset of 0 would give several rows one name.
    sign, size = ("−" if sample.offset < 0 else "+"), abs(sample.offset)
    rows = [
        f"PE({start})",
        f"T PE({start})",
        f"PE({start} {sign} {size:g})",
        f"T T PE({start})",
        f"PE({start} {sign} 2·{size:g})",
    ]
    picture = {
        "type": "heatmap",
        "z": sample.values.astype(np.float32),
        "x": columns,
        "y": rows,
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
        margin=theme.fixed(theme.room_for(rows), theme.BAR_ROOM, 16, 52),
        xaxis=theme.axis("dimension", **theme.dimension_axis(sample.dims, columns)),
        yaxis={"autorange": "reversed", "showgrid": False},
    )


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
        "fillcolor": "rgba(181, 64, 143, 0.14)",
        "hovertemplate": "position %{x:.2f}, best factor gives %{y:.4f}<extra></extra>",
    }
    return theme.figure(
        300,
        [shifted, multiple],
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("value", range=[-1.15, 1.15]),
    )
