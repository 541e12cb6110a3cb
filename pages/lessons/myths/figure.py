"""Truth of the claims: one row for each claim, one column for each set of parameters."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from pages.lessons.myths.claim import Claim
from pe_core.figures import theme

HEAD_HEIGHT, ROW_HEIGHT, FOOT_HEIGHT = 84, 17, 6
"""Pixels above the rows, of each row, and below them."""
MOST_IN_LECTURE = 11
"""Number of rows in lecture mode."""
_NAMES, _OVERHANG = 224, 28
_GRIDLESS = {"showgrid": False, "zeroline": False, "fixedrange": True}
_HOLDS = {"name": "true", "symbol": "circle", "color": theme.RESULT}
_FAILS = {"name": "false", "symbol": "x-thin", "color": theme.MARK}


def nearest(claims: tuple[Claim, ...], chosen: Claim) -> tuple[Claim, ...]:
    """Return the claims around the chosen one that have space where texts are large."""
    start = claims.index(chosen) - MOST_IN_LECTURE // 2
    start = max(0, min(start, len(claims) - MOST_IN_LECTURE))
    return claims[start : start + MOST_IN_LECTURE]


def claim_table(
    holds: Mapping[str, Sequence[bool]],
    columns: Sequence[str],
    chosen: str,
    *,
    hidden: Collection[str] = (),
    headings: Mapping[str, str] | None = None,
) -> theme.FigureSpec:
    """Draw a circle where a claim is true and a cross where it is false; frame the chosen claim.

    ``holds`` maps each claim to its verdict in every column; the first column is the current one.
    Claims that are ``hidden`` have a question mark. ``headings`` maps a claim to the heading above
    it, which has a row of its own.
    """
    names = rows_of(holds, headings or {})
    row, width = names.index(chosen), len(columns)
    traces = [
        _cells(_where(holds, verdict, names, hidden), names, columns, look)
        for verdict, look in ((True, _HOLDS), (False, _FAILS))
    ]
    questions = [names.index(name) for name in holds if name in hidden]
    return theme.figure(
        HEAD_HEIGHT + FOOT_HEIGHT + ROW_HEIGHT * len(names),
        [*traces, _question_marks(questions)] if questions else traces,
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
            "ticktext": [_label(name, chosen, holds) for name in names],
            "tickfont": {"size": theme.FONT_SIZE - 2},
        },
    )


def rows_of(claims: Iterable[str], headings: Mapping[str, str]) -> list[str]:
    """Return the rows of the table: each claim, some below the heading that they have."""
    return [row for claim in claims for row in (headings.get(claim), claim) if row is not None]


def _label(row: str, chosen: str, claims: Collection[str]) -> str:
    """Return a row's name: the chosen claim in bold, a heading in italics."""
    if row == chosen:
        return f"<b>{row}</b>"
    return row if row in claims else f"<i>{row}</i>"


def _where(
    holds: Mapping[str, Sequence[bool]],
    verdict: bool,
    rows: Sequence[str],
    hidden: Collection[str],
) -> list[tuple[int, int]]:
    """Return column and row of every such verdict, except on hidden claims."""
    return [
        (column, rows.index(name))
        for name in holds
        if name not in hidden
        for column, found in enumerate(holds[name])
        if found == verdict
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
            "size": 9,
            "color": look["color"],
            "line": {"width": 2, "color": look["color"]},
        },
        "text": [f"{names[row]} {look['name'].title()} ({columns[col]})" for col, row in cells],
        "hovertemplate": "%{text}<extra></extra>",
    }


def _question_marks(rows: Sequence[int]) -> dict:
    """Return a question mark in the current column of each row."""
    return {
        "type": "scatter",
        "x": [0] * len(rows),
        "y": list(rows),
        "mode": "text",
        "text": ["?"] * len(rows),
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
