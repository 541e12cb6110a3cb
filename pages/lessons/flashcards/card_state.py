"""The states of a card in a deck."""

from enum import StrEnum


class CardState(StrEnum):
    """State of a card in a deck, in words."""

    RIGHT = "right"
    MISSED = "missed"
    CURRENT = "this card"
    TO_COME = "still to come"
