"""The slowest wave over continuous positions, and the wavelengths of all pairs."""

from collections.abc import Sequence

import numpy as np

from pe_core.figures import theme
from pe_core.samples import Wave


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
