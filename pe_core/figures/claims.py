"""Which claims hold where: one row a claim, one column a set of parameters."""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go

from pe_core.figures import theme

ROW_HEIGHT = 19
_HEAD, _FOOT = 46, 6


def claim_table(
    holds: Mapping[str, Sequence[bool]],
    columns: Sequence[str],
    chosen: str,
    *,
    hidden: bool = False,
) -> go.Figure:
    """A circle where a claim holds, a cross where it fails; the chosen claim is framed.

    ``holds`` has the claims by name, each with its verdict in every column; the first column is
    the current one. With ``hidden`` the verdicts on the chosen claim are left to be predicted.
    """
    names = list(holds)
    fig = theme.figure(
        _HEAD + _FOOT + ROW_HEIGHT * len(names),
        margin={"l": 168, "r": 4, "t": _HEAD, "b": _FOOT},
        legend={"yref": "container", "y": 0.97, "yanchor": "top", "xref": "container", "x": 0},
    )
    for verdict, look in ((True, _HOLDS), (False, _FAILS)):
        cells = [
            (column, row)
            for row, name in enumerate(names)
            for column, found in enumerate(holds[name])
            if found == verdict and not (hidden and name == chosen)
        ]
        _add_cells(fig, cells, names, columns, look)
    if hidden:
        _add_question(fig, names.index(chosen), len(columns))
    _frame(fig, names.index(chosen), len(columns))
    fig.update_xaxes(
        side="top",
        range=[-0.5, len(columns) - 0.5],
        tickvals=list(range(len(columns))),
        ticktext=[f"<b>{columns[0]}</b>", *columns[1:]],
        tickangle=0,
        tickfont_size=theme.FONT_SIZE - 2,
        showgrid=False,
        zeroline=False,
        fixedrange=True,
    )
    fig.update_yaxes(
        range=[len(names) - 0.5, -0.5],
        tickvals=list(range(len(names))),
        ticktext=[f"<b>{name}</b>" if name == chosen else name for name in names],
        tickfont_size=theme.FONT_SIZE - 1,
        showgrid=False,
        zeroline=False,
        fixedrange=True,
    )
    return fig


_HOLDS = {"name": "holds", "symbol": "circle", "color": theme.CONTRAST}
_FAILS = {"name": "fails", "symbol": "x-thin", "color": theme.MARK}


def _add_cells(
    fig: go.Figure,
    cells: list[tuple[int, int]],
    names: Sequence[str],
    columns: Sequence[str],
    look: dict[str, str],
) -> None:
    fig.add_scatter(
        x=[column for column, _ in cells],
        y=[row for _, row in cells],
        name=look["name"],
        mode="markers",
        marker={
            "symbol": look["symbol"],
            "size": 10,
            "color": look["color"],
            "line": {"width": 2.5, "color": look["color"]},
        },
        text=[f"{names[row]}: {look['name']}, {_plain(columns[column])}" for column, row in cells],
        hovertemplate="%{text}<extra></extra>",
    )


def _add_question(fig: go.Figure, row: int, columns: int) -> None:
    fig.add_scatter(
        x=list(range(columns)),
        y=[row] * columns,
        mode="text",
        text=["?"] * columns,
        showlegend=False,
        hoverinfo="skip",
    )


def _frame(fig: go.Figure, row: int, columns: int) -> None:
    """Frame the chosen row, and shade the current column."""
    band = {"type": "rect", "layer": "below", "line_width": 0}
    fig.add_shape(
        **band, x0=-0.5, x1=0.5, y0=0, y1=1, yref="paper", fillcolor=theme.QUIET, opacity=0.18
    )
    fig.add_shape(
        type="rect",
        x0=-0.48,
        x1=columns - 0.52,
        y0=row - 0.5,
        y1=row + 0.5,
        line={"color": theme.FRAME, "width": 2},
    )


def _plain(name: str) -> str:
    return name.replace("<br>", " ")
