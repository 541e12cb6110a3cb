"""Flashcards: questions with random numbers, and their answers."""

from pe_core.flashcards.deck import Card, card_order, draw_card, is_right
from pe_core.flashcards.sketches import card_sketch

__all__ = [
    "Card",
    "card_order",
    "card_sketch",
    "draw_card",
    "is_right",
]
