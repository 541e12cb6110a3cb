"""Flashcards: questions with random numbers, and their answers."""

from pe_core.flashcards.deck import Card, card_order, draw_card, is_right

__all__ = [
    "Card",
    "card_order",
    "draw_card",
    "is_right",
]
