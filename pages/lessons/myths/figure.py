"""Truth of the claims, a row for each, at the current settings and at others."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from pages.lessons.myths.claim import Claim
from pe_core.figures import theme

HEAD_HEIGHT, ROW_HEIGHT, FOOT_HEIGHT = 52, 18, 6
"""Pixels above the rows, of each row, and below them."""
MOST_IN_LECTURE = 11
"""Number of rows in lecture mode."""
_NAMES, _RIGHT = 236, 4
_LARGE, _SMALL, _TILE = 11, 6, 15
_GRIDLESS = {"showgrid": False, "zeroline": False, "fixedrange": True}
_HOLDS = {"name": "true", "symbol": "circle", "color": theme.RESULT}
_FAILS = {"name": "false", "symbol": "x-thin", "color": theme.MARK}


def nearest(claims: tuple[Claim, ...], chosen: Claim) -> tuple[Claim, ...]:
    """Return the claims around the chosen one that have space where texts are large."""
    start = claims.index(chosen) - MOST_IN_LECTURE // 2
    start = max(0, min(start, len(claims) - MOST_IN_LECTURE))
    return claims[start : start + MOST_IN_LECTURE]


def claim_table(
    holds: Mapping[str, Sequence[bool | None]],
    settings: Sequence[str],
    chosen: str,
    *,
    hidden: Collection[str] = (),
    headings: Mapping[str, str] | None = None,
) -> theme.FigureSpec:
    """Draw a circle where a claim is true and a cross where it is false; frame the chosen claim.

    ``holds`` maps each claim to its verdict at all settings, which ``settings`` names, a column
    each; None leaves a cell empty. The first are the current ones; the marks of the others are
    small.
    Claims that are ``hidden`` have a question mark. ``headings`` maps a claim to the heading above
    it, which has a row of its own.
    """
    names = rows_of(holds, headings or {})
    row = names.index(chosen)
    traces = [
        _cells(_where(holds, verdict, names, hidden), names, settings, look)
        for verdict, look in ((True, _HOLDS), (False, _FAILS))
    ]
    questions = [names.index(name) for name in holds if name in hidden]
    tiles = _tiles([names.index(name) for name in holds], len(settings))
    return theme.figure(
        HEAD_HEIGHT + FOOT_HEIGHT + ROW_HEIGHT * len(names),
        [tiles, *traces, *([_question_marks(questions)] if questions else [])],
        margin=theme.fixed(_NAMES, _RIGHT, HEAD_HEIGHT, FOOT_HEIGHT),
        dragmode=False,
        legend={"yref": "container", "y": 0.99, "yanchor": "top", "xref": "container", "x": 0},
        shapes=_shapes(row, len(names), columns=len(settings)),
        xaxis={
            **_GRIDLESS,
            "side": "top",
            "range": [-0.5, len(settings) - 0.5],
            "tickvals": list(range(len(settings))),
            "ticktext": [f"<b>{settings[0]}</b><br>\u00a0", *map(_in_two_lines, settings[1:])],
            "tickangle": 0,
            "tickfont": {"size": theme.FONT_SIZE - 2},
        },
        yaxis={
            **_GRIDLESS,
            "range": [len(names) - 0.5, -0.5],
            "tickvals": list(range(len(names))),
            "ticktext": [_label(name, chosen, holds) for name in names],
            "tickfont": {"size": theme.FONT_SIZE - 1},
        },
    )


def _in_two_lines(head: str) -> str:
    """Return a size, such as 96 × 64, in two lines: columns are narrow on a phone."""
    return head.replace(" × ", "<br>×") if " × " in head else f"{head}<br>\u00a0"


def rows_of(claims: Iterable[str], headings: Mapping[str, str]) -> list[str]:
    """Return the rows of the table: each claim, some below the heading that they have."""
    return [row for claim in claims for row in (headings.get(claim), claim) if row is not None]


def _label(row: str, chosen: str, claims: Collection[str]) -> str:
    """Return a row's name: the chosen claim in bold, a heading in bold italics."""
    if row == chosen:
        return f"<b>{row}</b>"
    return row if row in claims else f"<b><i>{row}</i></b>"


def _where(
    holds: Mapping[str, Sequence[bool | None]],
    verdict: bool,
    rows: Sequence[str],
    hidden: Collection[str],
) -> list[tuple[int, int]]:
    """Return setting and row of every such verdict, except on hidden claims."""
    return [
        (setting, rows.index(name))
        for name in holds
        if name not in hidden
        for setting, found in enumerate(holds[name])
        if found is verdict
    ]


def _tiles(rows: Sequence[int], columns: int) -> dict:
    """Return a quiet square behind every verdict, which shows where one is still to come."""
    return {
        "type": "scatter",
        "x": list(range(columns)) * len(rows),
        "y": [row for row in rows for _ in range(columns)],
        "mode": "markers",
        "marker": {"symbol": "square", "size": _TILE, "color": theme.QUIET, "opacity": 0.13},
        "showlegend": False,
        "hoverinfo": "skip",
    }


def _cells(
    cells: list[tuple[int, int]],
    names: Sequence[str],
    settings: Sequence[str],
    look: dict[str, str],
) -> dict:
    # Among small marks, those that are true stand out.
    small = look["color"] if look is _HOLDS else theme.QUIET
    colours = [small if setting else look["color"] for setting, _ in cells]
    return {
        "type": "scatter",
        "x": [setting for setting, _ in cells],
        "y": [row for _, row in cells],
        "name": look["name"],
        "mode": "markers",
        "marker": {
            "symbol": look["symbol"],
            "size": [_SMALL if setting else _LARGE for setting, _ in cells],
            "color": colours,
            "line": {"width": 2, "color": colours},
        },
        "text": [
            f"{names[row]} {look['name'].title()} ({settings[setting]})" for setting, row in cells
        ],
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
        "textfont": {"color": theme.QUIET},
        "showlegend": False,
        "hoverinfo": "skip",
    }


def _shapes(row: int, rows: int, *, columns: int) -> list[dict]:
    """Return lines between rows, the shade of the current column and the chosen claim's frame."""
    line = {"type": "line", "layer": "below", "line": {"color": theme.GRID, "width": 1}}
    right = columns - 0.5
    between = [place - 0.5 for place in range(1, rows)]
    return [
        *({**line, "x0": -0.5, "x1": right, "y0": place, "y1": place} for place in between),
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
            "opacity": 0.12,
        },
        {
            "type": "rect",
            "line": {"color": theme.FRAME, "width": 2},
            "x0": -0.49,
            "x1": right - 0.01,
            "y0": row - 0.5,
            "y1": row + 0.5,
        },
    ]
