"""Truth of the claims, a row for each, at the current settings and at others."""

from collections.abc import Mapping, Sequence

from pe_core.figures import theme

ROW_HEIGHT = 18
"""Pixels of each row."""
_HEAD, _FOOT = 52, 6
_NAMES, _RIGHT = 236, 4
_LARGE, _SMALL = 11, 6
_GRIDLESS = {"showgrid": False, "zeroline": False, "fixedrange": True}
_HOLDS = {"name": "true", "symbol": "circle", "color": theme.RESULT}
_FAILS = {"name": "false", "symbol": "x-thin", "color": theme.MARK}


def claim_table(
    holds: Mapping[str, Mapping[str, Sequence[bool]]], settings: Sequence[str]
) -> theme.FigureSpec:
    """Draw a circle where a claim is true and a cross where it is false, group by group.

    ``holds`` maps the heading of each group to its claims, and each claim to its verdict at all
    settings, which ``settings`` names, a column each. The first are the current ones; the marks of
    the others are small.
    """
    verdicts = {
        name: verdicts_of_claim
        for group in holds.values()
        for name, verdicts_of_claim in group.items()
    }
    names = [row for heading, group in holds.items() for row in (heading, *group)]
    return theme.figure(
        _HEAD + _FOOT + ROW_HEIGHT * len(names),
        [
            _cells(_where(verdicts, verdict, names), names, settings, look)
            for verdict, look in ((True, _HOLDS), (False, _FAILS))
        ],
        margin=theme.fixed(_NAMES, _RIGHT, _HEAD, _FOOT),
        dragmode=False,
        legend={"yref": "container", "y": 0.99, "yanchor": "top", "xref": "container", "x": 0},
        shapes=_shapes(len(names), columns=len(settings)),
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
            "ticktext": [name if name in verdicts else f"<b><i>{name}</i></b>" for name in names],
            "tickfont": {"size": theme.FONT_SIZE - 1},
        },
    )


def _in_two_lines(head: str) -> str:
    """Return a size, such as 96 × 64, in two lines: columns are narrow on a phone."""
    return head.replace(" × ", "<br>×")


def _where(
    holds: Mapping[str, Sequence[bool]], verdict: bool, rows: Sequence[str]
) -> list[tuple[int, int]]:
    """Return setting and row of every such verdict."""
    return [
        (setting, rows.index(name))
        for name in holds
        for setting, is_true in enumerate(holds[name])
        if is_true is verdict
    ]


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


def _shapes(rows: int, *, columns: int) -> list[dict]:
    """Return lines between rows and the shade of the current column."""
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
    ]
