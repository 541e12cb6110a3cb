"""Rotary position encoding: queries and keys are rotated instead of shifted by an encoding."""

from pe_core.rotary.added import AddedTerms, added_terms, weight_factor
from pe_core.rotary.pairing import (
    PairingScores,
    backward_head,
    compare_pairings,
    halves_order,
    mispaired_scores,
)
from pe_core.rotary.random_head import INCREMENT, MODULUS, MULTIPLIER, SEED, random_head
from pe_core.rotary.rotate import (
    random_score_spread,
    rotary_scores,
    rotate,
    rotated_score,
    unit_content,
)
from pe_core.rotary.usage import ROTARY_MODELS, Pairing, RotaryModel, RotarySettings

__all__ = [
    "INCREMENT",
    "MODULUS",
    "MULTIPLIER",
    "ROTARY_MODELS",
    "SEED",
    "AddedTerms",
    "Pairing",
    "PairingScores",
    "RotaryModel",
    "RotarySettings",
    "added_terms",
    "backward_head",
    "compare_pairings",
    "halves_order",
    "mispaired_scores",
    "random_head",
    "random_score_spread",
    "rotary_scores",
    "rotate",
    "rotated_score",
    "unit_content",
    "weight_factor",
]
