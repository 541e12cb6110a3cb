"""Scaled frequencies: rotary encoding on texts longer than those in training."""

from pe_core.scaling.methods import (
    SCALINGS,
    OwnRamp,
    Scaling,
    ramp,
    scaled_frequencies,
    yarn_temperature,
)
from pe_core.scaling.models import SCALED_MODELS, ScaledModel
from pe_core.scaling.reading import ReadScaling, read_scaling
from pe_core.scaling.unseen import similarity_of, turns, unseen_pairs

__all__ = [
    "SCALED_MODELS",
    "SCALINGS",
    "OwnRamp",
    "ReadScaling",
    "ScaledModel",
    "Scaling",
    "ramp",
    "read_scaling",
    "scaled_frequencies",
    "similarity_of",
    "turns",
    "unseen_pairs",
    "yarn_temperature",
]
