"""The strip that shows how far a deck of flashcards has come."""

from collections.abc import Sequence

from pe_core.figures import theme

_LOOKS = {
    "right": {"symbol": "circle", "color": theme.CONTRAST, "line": {"width": 0}},
    "missed": {"symbol": "x", "color": theme.MARK, "line": {"width": 0}},
    "now": {"symbol": "diamond", "color": theme.FRAME, "line": {"width": 0}},
    "to come": {"symbol": "circle-open", "color": theme.QUIET, "line": {"width": 2}},
}


def deck_strip(states: Sequence[str]) -> theme.FigureSpec:
    """One mark a card of the deck, in its order: right, missed, now or to come."""
    return theme.figure(
        84,
        [_marks(states, state, look) for state, look in _LOOKS.items()],
        margin={"l": 8, "r": 8, "t": 32, "b": 8},
        xaxis={"visible": False, "range": [0.2, len(states) + 0.8], "fixedrange": True},
        yaxis={"visible": False, "range": [-1, 1], "fixedrange": True},
    )


def _marks(states: Sequence[str], state: str, look: dict) -> dict:
    places = [place for place, found in enumerate(states, start=1) if found == state]
    return {
        "type": "scatter",
        "x": places,
        "y": [0] * len(places),
        "name": state,
        "mode": "markers",
        "showlegend": True,
        "marker": {"size": 11, **look},
        "hovertemplate": f"card %{{x}} of {len(states)}: {state}<extra></extra>",
    }
