"""The slowest wave, the wavelengths of all pairs, and the products and returns of pairs."""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pe_core.downsampling import sample_indices
from pe_core.figures import theme
from pe_core.sinusoid.pair_products import PairProducts
from pe_core.sinusoid.repetition import ReturnCurves

SHOWN_PAIRS = 64
"""Largest number of pairs in `pair_products`."""
_POINTS = 1024


def last_cosine(
    wavelength: float, seq_len: int, *, stretch: int = 1, fit: bool = False
) -> theme.FigureSpec:
    """Draw the slowest cosine over continuous positions, `stretch` times as far as the sequence.

    The sequence is framed if it ends before the curve; `fit` fits the value axis to the curve.
    """
    last = (seq_len - 1) * stretch
    at = np.linspace(0, last, _POINTS, dtype=np.float64)
    curve = {
        "type": "scatter",
        "x": at.astype(np.float32),
        "y": np.cos(2 * math.pi / wavelength * at),
        "mode": "lines",
        "line": {"color": theme.COSINE, "width": 2, "dash": theme.DOTTED},
        "hovertemplate": "position %{x:,.0f}, last cosine %{y:.6f}<extra></extra>",
    }
    return theme.figure(
        260,
        [curve],
        showlegend=False,
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("last cosine", **({} if fit else {"range": [-1.1, 1.1]})),
        **(_sequence(seq_len) if last > seq_len - 1 else {}),
    )


def wavelength_ladder(
    wavelengths: NDArray[np.float64], bound: float, chosen: Sequence[int] = ()
) -> theme.FigureSpec:
    """Draw the wavelength of every pair on a logarithmic axis, below the line at 2π·base."""
    every = {
        "type": "scatter",
        "x": np.arange(len(wavelengths), dtype=np.int32),
        "y": wavelengths,
        "mode": "markers",
        "marker": {"color": theme.RESULT, "size": 5},
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
        shapes=[theme.level(bound, color=theme.QUIET, dash=theme.DASHED)],
        annotations=[{"text": "2π·base, never reached", **place, **anchor}],
        xaxis=theme.axis("pair"),
        yaxis=theme.axis("wavelength (tokens)", type="log", exponentformat="power"),
    )


def pair_products(result: PairProducts) -> theme.FigureSpec:
    """Draw the sines at p and p + k above, and the part of each pair in their dot product below."""
    low, high = theme.panels(2, spacing=0.16)
    pairs = sample_indices(len(result.products), limit=SHOWN_PAIRS)
    apart = int(pairs[1]) if len(pairs) > 1 else 1
    return theme.figure(
        460,
        [*_sines(result, pairs), *_products(result.products[pairs], pairs)],
        barmode="relative",
        bargap=0.25,
        margin={"t": 84},
        xaxis=theme.axis(
            "pair (fast on the left)",
            range=[-0.7 * apart, int(pairs[-1]) + 0.7 * apart],
            tickvals=pairs[sample_indices(len(pairs), limit=6)],
        ),
        yaxis=theme.axis("adds", domain=low, range=[-1.15, 1.15]),
        yaxis2=theme.axis("sine", domain=high, range=[-1.15, 1.15]),
    )


def _sines(result: PairProducts, pairs: NDArray[np.int64]) -> list[theme.Part]:
    """Draw the sine of each pair at both positions."""
    start, end = f"p = {result.position:g}", f"p + k = {result.position + result.offset:g}"
    dots = {"type": "scatter", "mode": "markers", "x": pairs, "yaxis": "y2"}
    ring = {"color": theme.MARK, "size": 9, "symbol": "circle-open", "line": {"width": 2}}
    return [
        {
            **dots,
            "y": result.first[pairs, 0],
            "name": start,
            "marker": {"color": theme.SINE, "size": 8, "symbol": "circle"},
            "hovertemplate": f"pair %{{x}} at {start}: sine %{{y:.4f}}<extra></extra>",
        },
        {
            **dots,
            "y": result.second[pairs, 0],
            "name": end,
            "marker": ring,
            "hovertemplate": f"pair %{{x}} at {end}: sine %{{y:.4f}}<extra></extra>",
        },
    ]


def _products(products: NDArray[np.float64], pairs: NDArray[np.int64]) -> list[theme.Part]:
    """Draw the products of each pair's sines and cosines as bars, and their sum as a mark."""
    bars = {"type": "bar", "x": pairs}
    return [
        {
            **bars,
            "y": products[:, 0],
            "name": "sine · sine",
            "marker": {"color": theme.SINE},
            "hovertemplate": "pair %{x}, sine · sine %{y:.4f}<extra></extra>",
        },
        {
            **bars,
            "y": products[:, 1],
            "name": "cosine · cosine",
            "marker": {"color": theme.COSINE, "pattern": {"shape": "/"}},
            "hovertemplate": "pair %{x}, cosine · cosine %{y:.4f}<extra></extra>",
        },
        {
            "type": "scatter",
            "mode": "markers",
            "x": pairs,
            "y": products.sum(axis=1),
            "name": "both: cos(ω k)",
            "marker": {"color": theme.RESULT, "size": 7, "symbol": "diamond"},
            "hovertemplate": "pair %{x} adds cos(ω k) = %{y:.4f}<extra></extra>",
        },
    ]


def distance_from_start(curves: ReturnCurves) -> theme.FigureSpec:
    """Draw the distance from the start over the offset, of one pair and of all together."""
    offsets = curves.offsets.astype(np.float32)
    traces = [
        theme.line(
            offsets,
            distance.astype(np.float32),
            f"{name}: offset %{{x:.2f}}, distance from the start %{{y:.4f}}",
            name=name,
            color=colour,
            dash=dash,
        )
        for distance, name, colour, dash in (
            (curves.one_pair, "pair 0 alone", theme.QUIET, theme.DOTTED),
            (curves.every_pair, "all pairs", theme.RESULT, theme.SOLID),
        )
    ]
    return theme.figure(
        300,
        traces,
        xaxis=theme.axis("offset k (tokens)"),
        yaxis=theme.axis("distance from the start / norm", range=[0, 2.1]),
    )


def _sequence(seq_len: int) -> theme.Part:
    """Frame the sequence and name it."""
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
