"""Self-attention, and what the order of words or of columns changes in it."""

from pe_core.attention.order_blindness import (
    REORDERINGS,
    adapted_order,
    order_blindness,
    reordering,
    repeated_words,
)
from pe_core.attention.table_columns import column_shuffle, column_vectors
from pe_core.attention.words import split_words, word_vectors

__all__ = [
    "REORDERINGS",
    "adapted_order",
    "column_shuffle",
    "column_vectors",
    "order_blindness",
    "reordering",
    "repeated_words",
    "split_words",
    "word_vectors",
]
