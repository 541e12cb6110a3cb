"""Scaled frequencies: rotary encoding on texts longer than those in training."""

from pe_core.scaling.further_training import FURTHER_TRAINING, FurtherTraining
from pe_core.scaling.levels import LEVELS, divisor_levels, level_divisors, ramp_divisors
from pe_core.scaling.methods import (
    RAMP_SCALINGS,
    RAMP_TURNS,
    SCALINGS,
    LargestRatio,
    RampScaling,
    Scaling,
    largest_ratio,
    ramp,
    ramp_ends,
    scaled_frequencies,
    yarn_temperature,
)
from pe_core.scaling.models import LLAMA_3_1, QWEN2_VL, SCALED_MODELS, ScaledModel
from pe_core.scaling.reading import MAX_CHARACTERS, ReadScaling, read_scaling, unseen_in
from pe_core.scaling.rise import CLEAR_RISE, SmoothedRise, largest_rise, similarity_with
from pe_core.scaling.slowed import SlowedPairs, slowed_pairs, stepped_frequencies
from pe_core.scaling.unseen import turns, unseen_pairs

__all__ = [
    "CLEAR_RISE",
    "FURTHER_TRAINING",
    "LEVELS",
    "LLAMA_3_1",
    "MAX_CHARACTERS",
    "QWEN2_VL",
    "RAMP_SCALINGS",
    "RAMP_TURNS",
    "SCALED_MODELS",
    "SCALINGS",
    "FurtherTraining",
    "LargestRatio",
    "RampScaling",
    "ReadScaling",
    "ScaledModel",
    "Scaling",
    "SlowedPairs",
    "SmoothedRise",
    "divisor_levels",
    "largest_ratio",
    "largest_rise",
    "level_divisors",
    "ramp",
    "ramp_divisors",
    "ramp_ends",
    "read_scaling",
    "scaled_frequencies",
    "similarity_with",
    "slowed_pairs",
    "stepped_frequencies",
    "turns",
    "unseen_in",
    "unseen_pairs",
    "yarn_temperature",
]
