"""The encoding matrix as a picture, and one row and one column of it as curves."""

from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go

from pe_core import encode, frequencies, wavelengths
from pe_core.downsampling import resolvable, sample_dims, sample_indices
from pe_core.figures import theme

MAX_ROWS = 128
MAX_PAIRS = 128
MAX_CYCLES = 16


class MatrixSample(NamedTuple):
    """The cells of an encoding matrix that a picture shows.

    ``positions`` and ``dims`` are the rows and columns shown, ``values`` (float32) their
    cells, ``wavelengths`` those of the columns in tokens, ``resolved`` whether the rows shown
    are close enough together to follow a column's wave.
    """

    seq_len: int
    d_model: int
    positions: np.ndarray
    dims: np.ndarray
    values: np.ndarray
    wavelengths: np.ndarray
    resolved: np.ndarray

    @property
    def row_step(self) -> int:
        """Distance in tokens between neighbouring rows."""
        return int(self.positions[1] - self.positions[0]) if len(self.positions) > 1 else 1

    @property
    def is_whole(self) -> bool:
        """Whether every cell of the matrix is shown."""
        return self.values.shape == (self.seq_len, self.d_model)


def sample_matrix(seq_len: int, d_model: int, *, base: float = 10_000.0) -> MatrixSample:
    """At most 128 rows and 128 pairs of the encoding matrix, evenly strided, even ``d_model``."""
    positions = sample_indices(seq_len, MAX_ROWS)
    dims = sample_dims(d_model, 2 * MAX_PAIRS)
    values = encode(positions, d_model, base=base)[:, dims].astype(np.float32)
    lengths = wavelengths(d_model, base=base)[dims // 2]
    step = int(positions[1] - positions[0]) if len(positions) > 1 else 1
    return MatrixSample(
        seq_len, d_model, positions, dims, values, lengths, resolvable(lengths, step)
    )


def encoding_heatmap(
    sample: MatrixSample, *, position: int | None = None, dim: int | None = None, height: int = 420
) -> go.Figure:
    """The matrix, position 0 on top; a frame around the row and column of a chosen cell."""
    names = _column_names(sample)
    picture = {
        "type": "heatmap",
        "z": sample.values,
        "x": names,
        "y": sample.positions,
        "zmin": -1,
        "zmax": 1,
        "colorscale": theme.DIVERGING,
        "colorbar": theme.value_bar(),
        "hovertemplate": "position %{y}, dimension %{x},<br>value %{z:.4f}<extra></extra>",
    }
    count = int((~sample.resolved).sum())
    framed = position is not None and dim is not None
    return theme.figure(
        height,
        [picture],
        margin=theme.fixed(64, theme.BAR_ROOM, 28, 52),
        shapes=[
            *(_frames(sample, position, dim) if framed else ()),
            *([_unresolved_bar(count)] if count else ()),
        ],
        annotations=[_unresolved_note(sample.row_step)] if count else [],
        xaxis=theme.axis("dimension", fixedrange=False, **theme.dimension_axis(sample.dims, names)),
        yaxis=theme.axis("position (tokens)", autorange="reversed", showgrid=False),
    )


def row_curve(position: int, dim: int, d_model: int, *, base: float = 10_000.0) -> go.Figure:
    """The encoding of one position: its sines and its cosines over the pairs."""
    values = encode(position, d_model, base=base).astype(np.float32)
    lengths = wavelengths(d_model, base=base).astype(np.float32)
    waves = [
        {
            "type": "scatter",
            "x": np.arange(start, d_model, 2, dtype=np.int32),
            "y": values[start::2],
            "customdata": lengths,
            "name": theme.NAMES[name],
            "mode": "lines+markers" if d_model <= 128 else "lines",
            "line": {"color": theme.HUES[name], "width": 1.5, "dash": theme.DASHES[name]},
            "marker": {"size": 5, "symbol": theme.SYMBOLS[name]},
            "hovertemplate": f"position {position}, dimension %{{x}}, {theme.NAMES[name]}, "
            "wavelength %{customdata:.4g} tokens, value %{y:.4f}<extra></extra>",
        }
        for name, start in (("sin", 0), ("cos", 1))
    ]
    return theme.figure(
        280,
        [*waves, _point(dim, values[dim])],
        showlegend=True,
        xaxis=theme.axis("dimension"),
        yaxis=theme.axis("value", range=[-1.1, 1.1]),
    )


def column_curve(
    position: int, dim: int, seq_len: int, d_model: int, *, base: float = 10_000.0
) -> go.Figure:
    """One dimension over the positions, as a wave and as the values the matrix holds.

    A wave of more than 16 cycles is shown only around the chosen position.
    """
    frequency = frequencies(d_model, base=base)[dim // 2]
    first, last = column_window(position, seq_len, 2 * np.pi / frequency)
    name, function = ("cos", np.cos) if dim % 2 else ("sin", np.sin)
    at = np.linspace(first, last, 512, dtype=np.float64)
    tokens = first + sample_indices(last - first + 1, 256)
    hue = theme.HUES[name]
    wave = {
        "type": "scatter",
        "x": at.astype(np.float32),
        "y": function(frequency * at).astype(np.float32),
        "mode": "lines",
        "line": {"color": hue, "width": 1.5, "dash": theme.DASHES[name]},
        "hoverinfo": "skip",
    }
    cells = {
        "type": "scatter",
        "x": tokens,
        "y": function(frequency * tokens).astype(np.float32),
        "mode": "markers",
        "marker": {"color": hue, "size": 5, "symbol": theme.SYMBOLS[name]},
        "hovertemplate": f"position %{{x}}, dimension {dim}, {theme.NAMES[name]}, wavelength "
        f"{theme.tokens(2 * np.pi / frequency)} tokens, value %{{y:.4f}}<extra></extra>",
    }
    return theme.figure(
        280,
        [wave, cells, _point(position, function(frequency * position))],
        showlegend=False,
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("value", range=[-1.1, 1.1]),
    )


def column_window(position: int, seq_len: int, wavelength: float) -> tuple[int, int]:
    """First and last position to draw so that a wave shows at most 16 cycles."""
    width = min(seq_len - 1, max(1, int(MAX_CYCLES * wavelength)))
    first = min(max(position - width // 2, 0), seq_len - 1 - width)
    return first, first + width


def _column_names(sample: MatrixSample) -> list[str]:
    """What the hover text says of each column; a category axis shows it, ticks show the number."""
    return [
        f"{dim}, {'cosine' if dim % 2 else 'sine'} of pair {dim // 2}, "
        f"wavelength {theme.tokens(length)} tokens"
        for dim, length in zip(sample.dims.tolist(), sample.wavelengths.tolist(), strict=True)
    ]


def _frames(sample: MatrixSample, position: int, dim: int) -> list[dict]:
    """Frame the row and the column of a cell, at their nearest shown neighbours."""
    row = int(sample.positions[np.abs(sample.positions - position).argmin()])
    same_function = np.flatnonzero(sample.dims % 2 == dim % 2)
    column = int(same_function[np.abs(sample.dims[same_function] - dim).argmin()])
    half_row, last_row = sample.row_step / 2, int(sample.positions[-1])
    frame = {"type": "rect", "line": {"color": theme.FRAME, "width": 2}}
    along = {"x0": -0.5, "x1": len(sample.dims) - 0.5, "y0": row - half_row, "y1": row + half_row}
    down = {"x0": column - 0.5, "x1": column + 0.5, "y0": -half_row, "y1": last_row + half_row}
    return [{**frame, **along}, {**frame, **down}]


def _unresolved_bar(count: int) -> dict:
    """A bar above the columns whose wave is too fast for the rows shown: the first ones."""
    across = {"x0": -0.5, "x1": count - 0.5}
    above = {"yref": "paper", "y0": 1.005, "y1": 1.03}
    return {"type": "rect", **across, **above, "fillcolor": theme.MARK, "line": {"width": 0}}


def _unresolved_note(row_step: int) -> dict:
    """What the bar above the columns means."""
    return {
        "text": f"too fast for every {row_step}th row: not the true wave",
        "font": {"color": theme.MARK, "size": 13},
        "x": 0,
        "xref": "paper",
        "xanchor": "left",
        "y": 1.035,
        "yref": "paper",
        "yanchor": "bottom",
        "showarrow": False,
    }


def _point(x: float, y: float) -> dict:
    """A ring around the chosen value."""
    return {
        "type": "scatter",
        "x": [x],
        "y": [float(y)],
        "mode": "markers",
        "showlegend": False,
        "hoverinfo": "skip",
        "marker": {
            "size": 14,
            "symbol": "circle-open",
            "color": theme.MARK,
            "line": {"width": 2.5},
        },
    }
