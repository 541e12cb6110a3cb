"""The slowest wave over continuous positions, and the wavelengths of all pairs."""

from collections.abc import Sequence

import numpy as np

from pe_core.downsampling import sample_indices
from pe_core.figures import theme
from pe_core.samples import SnapshotSample, Wave
from pe_core.sinusoid.repetition import ReturnCurves


def last_cosine(wave: Wave, seq_len: int, *, fit: bool = False) -> theme.FigureSpec:
    """The slowest cosine, its value axis fitted or not; the sequence framed if it ends before."""
    curve = {
        "type": "scatter",
        "x": wave.at.astype(np.float32),
        "y": wave.values,
        "mode": "lines",
        "line": {"color": theme.COSINE, "width": 2, "dash": "dot"},
        "hovertemplate": "position %{x:,.0f}, last cosine %{y:.6f}<extra></extra>",
    }
    return theme.figure(
        260,
        [curve],
        showlegend=False,
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("last cosine", **({} if fit else {"range": [-1.1, 1.1]})),
        **(_sequence(seq_len) if wave.at[-1] > seq_len - 1 else {}),
    )


def wavelength_ladder(
    wavelengths: np.ndarray, bound: float, chosen: Sequence[int] = ()
) -> theme.FigureSpec:
    """The wavelength of every pair on a logarithmic axis, below the line at 2π·base."""
    every = {
        "type": "scatter",
        "x": np.arange(len(wavelengths), dtype=np.int32),
        "y": wavelengths,
        "mode": "markers",
        "marker": {"color": theme.CONTRAST, "size": 5},
        "hovertemplate": "pair %{x}, wavelength %{y:,.2f} tokens<extra></extra>",
    }
    places = list(chosen)
    marked = theme.rings(places, wavelengths[places], size=13)
    # On a logarithmic axis a shape takes the value, an annotation its exponent.
    place = {"x": 0, "y": float(np.log10(bound)), "xref": "x domain", "yref": "y"}
    anchor = {"xanchor": "left", "yanchor": "top", "showarrow": False}
    return theme.figure(
        300,
        [every, marked],
        showlegend=False,
        shapes=[theme.level(bound, color=theme.QUIET, dash="dash")],
        annotations=[{"text": "2π·base, never reached", **place, **anchor}],
        xaxis=theme.axis("pair"),
        yaxis=theme.axis("wavelength (tokens)", type="log", exponentformat="power"),
    )


def two_snapshots(sample: SnapshotSample) -> theme.FigureSpec:
    """The sine pendulums at p and p + k above; what each pair adds to the dot product below."""
    low, high = theme.panels(2, spacing=0.16)
    start, end = f"p = {sample.position:g}", f"p + k = {sample.position + sample.offset:g}"
    apart = int(sample.pairs[1]) if len(sample.pairs) > 1 else 1
    dots = {"type": "scatter", "mode": "markers", "x": sample.pairs, "yaxis": "y2"}
    bars = {"type": "bar", "x": sample.pairs}
    traces = [
        {
            **dots,
            "y": sample.first[:, 0],
            "name": start,
            "marker": {"color": theme.SINE, "size": 8, "symbol": "circle"},
            "hovertemplate": f"pair %{{x}} at {start}: sine %{{y:.4f}}<extra></extra>",
        },
        {
            **dots,
            "y": sample.second[:, 0],
            "name": end,
            "marker": {
                "color": theme.MARK,
                "size": 9,
                "symbol": "circle-open",
                "line": {"width": 2},
            },
            "hovertemplate": f"pair %{{x}} at {end}: sine %{{y:.4f}}<extra></extra>",
        },
        {
            **bars,
            "y": sample.products[:, 0],
            "name": "sine · sine",
            "marker": {"color": theme.SINE},
            "hovertemplate": "pair %{x}, sine · sine %{y:.4f}<extra></extra>",
        },
        {
            **bars,
            "y": sample.products[:, 1],
            "name": "cosine · cosine",
            "marker": {"color": theme.COSINE, "pattern": {"shape": "/"}},
            "hovertemplate": "pair %{x}, cosine · cosine %{y:.4f}<extra></extra>",
        },
        {
            "type": "scatter",
            "mode": "markers",
            "x": sample.pairs,
            "y": sample.products.sum(axis=1),
            "name": "both: cos(ω k)",
            "marker": {"color": theme.CONTRAST, "size": 7, "symbol": "diamond"},
            "hovertemplate": "pair %{x} adds cos(ω k) = %{y:.4f}<extra></extra>",
        },
    ]
    return theme.figure(
        460,
        traces,
        barmode="relative",
        bargap=0.25,
        margin={"t": 84},
        xaxis=theme.axis(
            "pair (fast on the left)",
            range=[-0.7 * apart, int(sample.pairs[-1]) + 0.7 * apart],
            tickvals=sample.pairs[sample_indices(len(sample.pairs), limit=6)],
        ),
        yaxis=theme.axis("adds", domain=low, range=[-1.15, 1.15]),
        yaxis2=theme.axis("sine", domain=high, range=[-1.15, 1.15]),
    )


def one_wave_and_all(curves: ReturnCurves) -> theme.FigureSpec:
    """Distance from the start: one pair comes back at every wavelength, all together do not."""
    lines = {"type": "scatter", "mode": "lines", "x": curves.offsets.astype(np.float32)}
    hover = "offset %{x:.2f}, distance from the start %{y:.4f}<extra></extra>"
    traces = [
        {
            **lines,
            "y": distance.astype(np.float32),
            "name": name,
            "line": {"color": colour, "width": 2, "dash": dash},
            "hovertemplate": f"{name}: {hover}",
        }
        for distance, name, colour, dash in (
            (curves.one_pair, "pair 0 alone", theme.QUIET, "dot"),
            (curves.every_pair, "all pairs", theme.CONTRAST, "solid"),
        )
    ]
    return theme.figure(
        300,
        traces,
        xaxis=theme.axis("offset k (tokens)"),
        yaxis=theme.axis("distance from the start", range=[0, 2.1]),
    )


def _sequence(seq_len: int) -> dict:
    """A frame around the sequence and its name."""
    place = {"x": 0, "y": 0, "xref": "x", "yref": "y domain"}
    anchor = {"xanchor": "left", "yanchor": "bottom", "showarrow": False}
    name = {"text": "the sequence", "font": {"color": theme.MARK}, **place, **anchor}
    frame = {
        "type": "rect",
        "xref": "x",
        "x0": 0,
        "x1": seq_len - 1,
        "yref": "y domain",
        "y0": 0,
        "y1": 1,
        "line": {"color": theme.MARK, "width": 2},
    }
    return {"shapes": [frame], "annotations": [name]}
