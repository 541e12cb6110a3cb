"""The bar that shows the progress through a deck."""

from collections.abc import Sequence

from pages.lessons.flashcards.card_state import CardState
from pages.ui.svg import SHARES, Drawing
from pe_core.figures.theme import HUES

_GAP = 0.12
"""Space between two segments, as a share of their distance."""
_MIDDLE, _HIGH, _LOW = 76.0, 40.0, 14.0
"""Middle of the bar, and heights of its segments, in per cent of the picture."""
_FRAME = HUES["frame"].css
_STYLE = {
    "text": "fill: currentColor; font-size: 1.1em; dominant-baseline: central",
    ".end": "text-anchor: end",
    ".bold": "font-weight: 650",
    ".right": f"fill: {HUES['result'].css}",
    ".missed": f"fill: {HUES['mark'].css}",
    ".current": f"fill: {_FRAME}; fill-opacity: 0.15; stroke: {_FRAME}; stroke-width: 2",
    ".to_come": f"fill: {HUES['quiet'].css}; opacity: 0.35",
    ".sign": "fill: var(--page, #fff); text-anchor: middle; font-weight: 700",
}
_SIGNS = {CardState.RIGHT: "✓", CardState.MISSED: "✗"}
_MOST_SIGNS = 20
"""Largest deck whose segments are wide enough for signs on a phone."""


def deck_strip(states: Sequence[CardState]) -> Drawing:
    """Return a bar with a segment for each card of the deck, by the state of each card."""
    width = 100 / len(states)
    segments = [
        _segment(state, f"card {place} of {len(states)}: {state}", (place - 1) * width, width)
        for place, state in enumerate(states, start=1)
    ]
    if len(states) <= _MOST_SIGNS:
        segments += [
            SHARES.text((place + 0.5 - _GAP / 2) * width, _MIDDLE, _SIGNS[state], "sign")
            for place, state in enumerate(states)
            if state in _SIGNS
        ]
    answered = sum(state in _SIGNS for state in states)
    words = [SHARES.text(0, 22, f"{answered} of {len(states)} answered", "bold")]
    if answered:
        words.append(SHARES.text(100 - _GAP * width, 22, _results(states), "end"))
    return Drawing("deck_strip", "".join([*words, *segments]), _STYLE)


def _segment(state: CardState, title: str, left: float, width: float) -> str:
    """Return a card's segment, which is low while the card is still to come."""
    height = _LOW if state is CardState.TO_COME else _HIGH
    return SHARES.rectangle(
        left,
        _MIDDLE - height / 2,
        (1 - _GAP) * width,
        height,
        state.name.lower(),
        corner=4,
        title=title,
    )


def _results(states: Sequence[CardState]) -> str:
    """Count the cards that were right and those that come back."""
    right, missed = states.count(CardState.RIGHT), states.count(CardState.MISSED)
    return f"{_SIGNS[CardState.RIGHT]} {right} right, {_SIGNS[CardState.MISSED]} {missed} to repeat"
