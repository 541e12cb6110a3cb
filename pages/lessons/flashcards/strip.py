"""The strip that shows the progress through a deck."""

from collections.abc import Sequence

from pe_core.figures import theme

_LOOKS = {
    "right": {"symbol": "circle", "color": theme.RESULT, "line": {"width": 0}},
    "missed": {"symbol": "x", "color": theme.MARK, "line": {"width": 0}},
    "this card": {"symbol": "diamond", "color": theme.FRAME, "line": {"width": 0}},
    "still to come": {"symbol": "circle-open", "color": theme.QUIET, "line": {"width": 1.5}},
}

STRIP_HEIGHT = 56
_FEW = 20
"""Number of marks that fit on a phone at full size."""


def deck_strip(states: Sequence[str]) -> theme.FigureSpec:
    """Return a row of marks, one for each card of the deck, by the state of each card."""
    # On a phone the marks of a long deck are nine pixels apart.
    size = 11 if len(states) <= _FEW else 7
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
                "marker": {"size": size, **look},
                "hovertemplate": f"card %{{x}} of {len(states)}: {state}<extra></extra>",
            }
        )
    return theme.figure(
        STRIP_HEIGHT,
        traces,
        margin={"l": 8, "r": 8, "t": 30, "b": 2},
        xaxis={"visible": False, "range": [0.2, len(states) + 0.8], "fixedrange": True},
        yaxis={"visible": False, "range": [-1, 1], "fixedrange": True},
    )
