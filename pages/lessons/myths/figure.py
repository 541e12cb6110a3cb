"""Truth of the claims: one row for each claim, one column for each set of parameters."""

from collections.abc import Mapping, Sequence

from pe_core.figures import theme

HEAD_HEIGHT, ROW_HEIGHT, FOOT_HEIGHT = 84, 17, 6
"""Pixels above the rows, of each row, and below them."""
_NAMES, _OVERHANG = 224, 28
_GRIDLESS = {"showgrid": False, "zeroline": False, "fixedrange": True}
_HOLDS = {"name": "true", "symbol": "circle", "color": theme.RESULT}
_FAILS = {"name": "false", "symbol": "x-thin", "color": theme.MARK}


def claim_table(
    holds: Mapping[str, Sequence[bool]],
    columns: Sequence[str],
    chosen: str,
    *,
    hidden: bool = False,
) -> theme.FigureSpec:
    """Draw a circle where a claim is true and a cross where it is false; frame the chosen claim.

    ``holds`` maps each claim to its verdict in every column; the first column is the current one.
    ``hidden`` shows question marks for the chosen claim.
    """
    names = list(holds)
    row, width = names.index(chosen), len(columns)
    traces = [
        _cells(_where(holds, verdict, chosen if hidden else None), names, columns, look)
        for verdict, look in ((True, _HOLDS), (False, _FAILS))
    ]
    return theme.figure(
        HEAD_HEIGHT + FOOT_HEIGHT + ROW_HEIGHT * len(names),
        [*traces, _question_marks(row, width)] if hidden else traces,
        margin=theme.fixed(_NAMES, _OVERHANG, HEAD_HEIGHT, FOOT_HEIGHT),
        dragmode=False,
        legend={"yref": "container", "y": 0.99, "yanchor": "top", "xref": "container", "x": 0},
        shapes=_shapes(row, width),
        xaxis={
            **_GRIDLESS,
            "side": "top",
            "range": [-0.5, width - 0.5],
            "tickvals": list(range(width)),
            "ticktext": [f"<b>{columns[0]}</b>", *columns[1:]],
            # Slanted heads do not overlap in columns of 18 pixels.
            "tickangle": -60,
            "tickfont": {"size": theme.FONT_SIZE - 2},
        },
        yaxis={
            **_GRIDLESS,
            "range": [len(names) - 0.5, -0.5],
            "tickvals": list(range(len(names))),
            "ticktext": [f"<b>{name}</b>" if name == chosen else name for name in names],
            "tickfont": {"size": theme.FONT_SIZE - 2},
        },
    )


def _where(
    holds: Mapping[str, Sequence[bool]], verdict: bool, hidden: str | None
) -> list[tuple[int, int]]:
    """Return column and row of every such verdict, except on the hidden claim."""
    return [
        (column, row)
        for row, name in enumerate(holds)
        for column, found in enumerate(holds[name])
        if found == verdict and name != hidden
    ]


def _cells(
    cells: list[tuple[int, int]], names: Sequence[str], columns: Sequence[str], look: dict[str, str]
) -> dict:
    return {
        "type": "scatter",
        "x": [column for column, _ in cells],
        "y": [row for _, row in cells],
        "name": look["name"],
        "mode": "markers",
        "marker": {
            "symbol": look["symbol"],
            "size": 10,
            "color": look["color"],
            "line": {"width": 2.5, "color": look["color"]},
        },
        "text": [f"{names[row]} {look['name'].title()} ({columns[col]})" for col, row in cells],
        "hovertemplate": "%{text}<extra></extra>",
    }


def _question_marks(row: int, columns: int) -> dict:
    return {
        "type": "scatter",
        "x": list(range(columns)),
        "y": [row] * columns,
        "mode": "text",
        "text": ["?"] * columns,
        "showlegend": False,
        "hoverinfo": "skip",
    }


def _shapes(row: int, columns: int) -> list[dict]:
    """Return the shade of the current column and the frame of the chosen claim."""
    return [
        {
            "type": "rect",
            "layer": "below",
            "line": {"width": 0},
            "x0": -0.5,
            "x1": 0.5,
            "y0": 0,
            "y1": 1,
            "yref": "paper",
            "fillcolor": theme.QUIET,
            "opacity": 0.18,
        },
        {
            "type": "rect",
            "line": {"color": theme.FRAME, "width": 2},
            "x0": -0.48,
            "x1": columns - 0.52,
            "y0": row - 0.5,
            "y1": row + 0.5,
        },
    ]
