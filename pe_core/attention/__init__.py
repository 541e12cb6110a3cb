"""Self-attention, and what the order of words or of columns changes in it."""

from pe_core.attention.head_terms import HeadTerms, head_terms
from pe_core.attention.order_blindness import (
    OrderBlindness,
    RepeatedWord,
    order_blindness,
    repeated_words,
)
from pe_core.attention.orders import Reordering, adapted_order, is_same_sentence, reordering
from pe_core.attention.recurrence import RecurrentPass, recurrent_pass
from pe_core.attention.relative_head import (
    MAX_GAIN,
    Rival,
    RunnerUp,
    few_pair_scores,
    gain_for_weight,
    relative_attention,
    relative_scores,
    relative_weights,
    runner_up,
    strongest_rival,
)
from pe_core.attention.self_attention import attention_weights, self_attention
from pe_core.attention.table_columns import column_shuffle, column_vectors
from pe_core.attention.words import fold_word, split_words, word_vectors

__all__ = [
    "MAX_GAIN",
    "HeadTerms",
    "OrderBlindness",
    "RecurrentPass",
    "Reordering",
    "RepeatedWord",
    "Rival",
    "RunnerUp",
    "adapted_order",
    "attention_weights",
    "column_shuffle",
    "column_vectors",
    "few_pair_scores",
    "fold_word",
    "gain_for_weight",
    "head_terms",
    "is_same_sentence",
    "order_blindness",
    "recurrent_pass",
    "relative_attention",
    "relative_scores",
    "relative_weights",
    "reordering",
    "repeated_words",
    "runner_up",
    "self_attention",
    "split_words",
    "strongest_rival",
    "word_vectors",
]
