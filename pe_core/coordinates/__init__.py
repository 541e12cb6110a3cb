"""Encodings of coordinates: Fourier features."""

from pe_core.coordinates.example import (
    GAP,
    RIPPLE,
    SAMPLES,
    best_count,
    errors_by_count,
    is_too_few,
    is_too_many,
    largest_error,
    plain_fit,
    sample_weights,
    samples,
    signal,
    smooth_fit,
)
from pe_core.coordinates.fit import (
    LAYERS,
    RIDGE,
    fit_coordinate,
    fit_features,
    plain_similarity,
)
from pe_core.coordinates.fourier import (
    MAX_COUNT,
    fourier_features,
    fourier_frequencies,
    fourier_kernel,
    input_count,
    shortest_wave,
)

__all__ = [
    "GAP",
    "LAYERS",
    "MAX_COUNT",
    "RIDGE",
    "RIPPLE",
    "SAMPLES",
    "best_count",
    "errors_by_count",
    "fit_coordinate",
    "fit_features",
    "fourier_features",
    "fourier_frequencies",
    "fourier_kernel",
    "input_count",
    "is_too_few",
    "is_too_many",
    "largest_error",
    "plain_fit",
    "plain_similarity",
    "sample_weights",
    "samples",
    "shortest_wave",
    "signal",
    "smooth_fit",
]
