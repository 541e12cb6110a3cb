"""The bar that shows the progress through a deck."""

from collections.abc import Sequence

from pages.lessons.flashcards.card_state import CardState
from pages.ui.look.svg import SHARES, Drawing

_GAP = 0.12
"""Space between two segments, as a share of their distance."""
_TOP, _HEIGHT, _SIGN = 53.0, 16.0, 88.0
"""Upper edge and height of the segments, and the signs' middle, in per cent of the picture."""
_STYLE = {
    "text": "fill: currentColor; font-size: 1.1em; dominant-baseline: central",
    ".end": "text-anchor: end",
    ".bold": "font-weight: 650",
    ".right": "fill: var(--result)",
    ".missed": "fill: var(--mark)",
    ".current": "fill: none; stroke: var(--ring, #0059a8); stroke-width: 2",
    ".to_come": "fill: var(--quiet); opacity: 0.35",
    ".sign": "text-anchor: middle; font-weight: 700",
}
_SIGNS = {CardState.RIGHT: "✓", CardState.MISSED: "×", CardState.CURRENT: "▲"}
_STEPS = "answer → check → next card"
"""The way through a card, until one is answered."""
_MOST_SIGNS = 20
"""Largest deck whose segments are wide enough for signs on a phone."""


def deck_strip(states: Sequence[CardState]) -> Drawing:
    """Return a bar with a segment for each card of the deck, by the state of each card."""
    # The last segment ends where the picture does.
    distance = 100 / (len(states) - _GAP)
    width = (1 - _GAP) * distance
    segments = [
        SHARES.rect(
            place * distance,
            _TOP,
            width,
            _HEIGHT,
            state.name.lower(),
            corner=4,
            title=f"card {place + 1} of {len(states)}: {state}",
        )
        for place, state in enumerate(states)
    ]
    if len(states) <= _MOST_SIGNS:
        segments += [
            SHARES.text(_SIGNS[state], place * distance + width / 2, _SIGN, "sign")
            for place, state in enumerate(states)
            if state in _SIGNS
        ]
    answered = sum(state in (CardState.RIGHT, CardState.MISSED) for state in states)
    words = [SHARES.text(f"{answered} of {len(states)} answered", 0, 22, "bold")]
    words.append(SHARES.text(_results(states) if answered else _STEPS, 100, 22, "end"))
    return Drawing("deck_strip", "".join([*words, *segments]), _STYLE)


def _results(states: Sequence[CardState]) -> str:
    """Count the cards that were right and those that come back."""
    right, missed = states.count(CardState.RIGHT), states.count(CardState.MISSED)
    return f"{_SIGNS[CardState.RIGHT]} {right} right, {_SIGNS[CardState.MISSED]} {missed} to repeat"
