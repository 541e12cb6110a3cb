"""Two ways to write the encoding down, and where they differ."""

import numpy as np
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pe_core import sample_dims, sample_indices
from pe_core.figures import theme

MAX_ROWS = 96
MAX_COLUMNS = 128


def three_matrices(
    first: np.ndarray, second: np.ndarray, difference: np.ndarray, names: tuple[str, str]
) -> go.Figure:
    """Both encoding matrices and their difference, column under column, position 0 on top.

    At most 96 rows and 128 columns are shown, evenly strided, columns in whole pairs.
    """
    rows = sample_indices(first.shape[0], MAX_ROWS)
    dims = sample_dims(first.shape[1], MAX_COLUMNS)
    columns = [str(dim) for dim in dims]
    fig = make_subplots(
        rows=3,
        cols=1,
        shared_xaxes=True,
        vertical_spacing=0.08,
        subplot_titles=[*names, "difference"],
        figure=theme.figure(440, margin={"l": 56, "r": 8, "t": 28, "b": 48}),
    )
    for row, cells in enumerate((first, second, difference), start=1):
        fig.add_heatmap(
            z=cells[np.ix_(rows, dims)].astype(np.float32),
            x=columns,
            y=rows,
            coloraxis="coloraxis",
            hovertemplate="position %{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
            row=row,
            col=1,
        )
    fig.update_layout(
        coloraxis={
            "cmin": -1,
            "cmax": 1,
            "colorscale": theme.DIVERGING,
            "colorbar": theme.value_bar(),
        }
    )
    fig.update_xaxes(**theme.dimension_axis(dims, columns))
    fig.update_xaxes(title="dimension", row=3, col=1)
    fig.update_yaxes(autorange="reversed", nticks=4, showgrid=False)
    fig.update_yaxes(title="position (tokens)", row=2, col=1)
    return fig


def difference_by_position(
    largest: np.ndarray, threshold: float, first_that_matters: int | None
) -> go.Figure:
    """The largest difference in each row, and the position from which it exceeds a threshold."""
    fig = theme.figure(280, showlegend=False)
    rows = sample_indices(len(largest), 1024)
    fig.add_scatter(
        x=rows,
        y=largest[rows].astype(np.float32),
        mode="lines+markers" if len(rows) <= 128 else "lines",
        line={"color": theme.CONTRAST, "width": 2},
        hovertemplate="position %{x}, largest difference %{y:.4g}<extra></extra>",
    )
    fig.add_hline(
        y=threshold,
        line={"color": theme.QUIET, "dash": "dash"},
        annotation={"text": f"what matters: {threshold}"},
        annotation_position="top left",
    )
    if first_that_matters is not None:
        fig.add_vline(x=first_that_matters, line={"color": theme.MARK, "width": 2})
    fig.update_xaxes(title="position (tokens)")
    fig.update_yaxes(title="largest difference", rangemode="tozero")
    return fig


def frequency_curves(first: np.ndarray, second: np.ndarray, names: tuple[str, str]) -> go.Figure:
    """The frequencies of both over the pairs; above π a wave is aliased at integer positions."""
    fig = theme.figure(300)
    styles = (("solid", theme.CONTRAST, "circle"), ("dash", theme.MARK, "diamond"))
    for values, name, (dash, colour, symbol) in zip((first, second), names, styles, strict=True):
        shown = np.where(values > 0, values, np.nan)
        fig.add_scatter(
            x=np.arange(len(values), dtype=np.int32),
            y=shown,
            name=name,
            mode="lines+markers",
            line={"color": colour, "dash": dash, "width": 1.8},
            marker={"symbol": symbol, "size": 5},
            hovertemplate=f"{name}: pair %{{x}}, frequency %{{y:.4g}} rad/token<extra></extra>",
        )
    fig.add_hline(y=np.pi, line={"color": theme.QUIET, "dash": "dot"})
    # A line knows the axis is logarithmic, an annotation wants the exponent.
    fig.add_annotation(
        x=1,
        xref="paper",
        y=np.log10(np.pi),
        text="π: faster waves are aliased",
        showarrow=False,
        xanchor="right",
        yanchor="bottom",
    )
    fig.update_xaxes(title="pair")
    fig.update_yaxes(title="frequency (rad/token)", type="log", exponentformat="power")
    return fig
