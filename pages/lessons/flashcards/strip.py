"""The strip that shows the progress through a deck."""

from collections.abc import Sequence

from pe_core.figures import theme

_LOOKS = {
    "right": {"symbol": "circle", "color": theme.RESULT, "line": {"width": 0}},
    "missed": {"symbol": "x", "color": theme.MARK, "line": {"width": 0}},
    "now": {"symbol": "diamond", "color": theme.FRAME, "line": {"width": 0}},
    "to come": {"symbol": "circle-open", "color": theme.QUIET, "line": {"width": 2}},
}


def deck_strip(states: Sequence[str]) -> theme.FigureSpec:
    """Return a row of marks, one for each card of the deck: right, missed, now or to come."""
    traces = []
    for state, look in _LOOKS.items():
        places = [place for place, found in enumerate(states, start=1) if found == state]
        traces.append(
            {
                "type": "scatter",
                "x": places,
                "y": [0] * len(places),
                "name": state,
                "mode": "markers",
                "showlegend": True,
                "marker": {"size": 11, **look},
                "hovertemplate": f"card %{{x}} of {len(states)}: {state}<extra></extra>",
            }
        )
    return theme.figure(
        84,
        traces,
        margin={"l": 8, "r": 8, "t": 32, "b": 8},
        xaxis={"visible": False, "range": [0.2, len(states) + 0.8], "fixedrange": True},
        yaxis={"visible": False, "range": [-1, 1], "fixedrange": True},
    )
