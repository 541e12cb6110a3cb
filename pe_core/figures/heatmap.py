"""The encoding matrix as a picture, and one row and one column of it as curves."""

import numpy as np

from pe_core.figures import theme
from pe_core.samples import ColumnSample, MatrixSample


def encoding_heatmap(
    sample: MatrixSample, *, position: int | None = None, dim: int | None = None, height: int = 420
) -> theme.FigureSpec:
    """The matrix, position 0 on top; a frame around the row and column of a chosen cell."""
    names = _column_names(sample)
    picture = {
        "type": "heatmap",
        "z": sample.values.astype(np.float32),
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


def row_curve(
    position: int, dim: int, values: np.ndarray, wavelengths: np.ndarray
) -> theme.FigureSpec:
    """The encoding of one position: its sines and its cosines over the pairs.

    ``values`` has an entry for each dimension, ``wavelengths`` one for each pair.
    """
    d_model = len(values)
    waves = [
        {
            "type": "scatter",
            "x": np.arange(start, d_model, 2, dtype=np.int32),
            "y": values[start::2].astype(np.float32),
            "customdata": wavelengths.astype(np.float32),
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
        [*waves, theme.rings([dim], [float(values[dim])])],
        showlegend=True,
        xaxis=theme.axis("dimension"),
        yaxis=theme.axis("value", range=[-1.1, 1.1]),
    )


def column_curve(column: ColumnSample) -> theme.FigureSpec:
    """One dimension over the positions, as a wave and as the values the matrix holds."""
    hue, name = theme.HUES[column.function], theme.NAMES[column.function]
    wave = {
        "type": "scatter",
        "x": column.wave.at.astype(np.float32),
        "y": column.wave.values.astype(np.float32),
        "mode": "lines",
        "line": {"color": hue, "width": 1.5, "dash": theme.DASHES[column.function]},
        "hoverinfo": "skip",
    }
    cells = {
        "type": "scatter",
        "x": column.positions,
        "y": column.values.astype(np.float32),
        "mode": "markers",
        "marker": {"color": hue, "size": 5, "symbol": theme.SYMBOLS[column.function]},
        "hovertemplate": f"position %{{x}}, dimension {column.dim}, {name}, wavelength "
        f"{theme.tokens(column.wavelength)} tokens, value %{{y:.4f}}<extra></extra>",
    }
    return theme.figure(
        280,
        [wave, cells, theme.rings([column.position], [column.value])],
        showlegend=False,
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("value", range=[-1.1, 1.1]),
    )


def _column_names(sample: MatrixSample) -> list[str]:
    """The hover text of each column; its tick shows the number alone."""
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
