"""The bar that shows the progress through a deck."""

from collections.abc import Sequence

from pe_core.figures import theme

# Height of each card's segment, as a share of the bar's, and the look of the segment.
_LOOKS: dict[str, tuple[float, theme.Part]] = {
    "right": (1.0, {"color": theme.RESULT}),
    "missed": (1.0, {"color": theme.MARK, "pattern": {"shape": "x", "size": 5, "solidity": 0.3}}),
    "this card": (1.0, {"color": theme.FRAME}),
    "still to come": (0.4, {"color": theme.QUIET, "opacity": 0.35}),
}

STRIP_HEIGHT = 56
_GAP = 0.12
"""Space between two segments, as a share of their distance."""


def deck_strip(states: Sequence[str]) -> theme.FigureSpec:
    """Return a bar with a segment for each card of the deck, by the state of each card."""
    traces = []
    for state, (height, look) in _LOOKS.items():
        places = [place for place, found in enumerate(states, start=1) if found == state]
        traces.append(
            {
                "type": "bar",
                "x": places,
                "y": [height] * len(places),
                "base": [-height / 2] * len(places),
                "name": state,
                "marker": look | {"line": {"width": 0}},
                "hovertemplate": f"card %{{x}} of {len(states)}: {state}<extra></extra>",
            }
        )
    answered = sum(state in ("right", "missed") for state in states)
    place: theme.Part = {"xref": "paper", "yref": "paper", "y": 1, "yanchor": "bottom"}
    ends = (
        {
            "x": 0,
            "xanchor": "left",
            "xshift": -2,
            "text": f"<b>{answered} of {len(states)}</b> answered",
        },
        {"x": 1, "xanchor": "right", "xshift": 2, "text": _results(states) if answered else ""},
    )
    return theme.figure(
        STRIP_HEIGHT,
        traces,
        showlegend=False,
        barmode="overlay",
        bargap=_GAP,
        margin=theme.fixed(0, 0, 30, 10),
        annotations=[{**place, **end, "yshift": 4, "showarrow": False} for end in ends],
        xaxis={
            "visible": False,
            "range": [0.5 + _GAP / 2, len(states) + 0.5 - _GAP / 2],
            "fixedrange": True,
        },
        yaxis={"visible": False, "range": [-0.5, 0.5], "fixedrange": True},
    )


def _results(states: Sequence[str]) -> str:
    """Count the cards that were right and those that come back."""
    return f"✓ {states.count('right')} right   ✗ {states.count('missed')} to repeat"
