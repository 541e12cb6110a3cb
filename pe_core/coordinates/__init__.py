"""Encodings of coordinates: Fourier features."""

from pe_core.coordinates.example import (
    SAMPLES,
    best_count,
    errors_by_count,
    largest_error,
    plain_fit,
    samples,
    signal,
    smooth_fit,
)
from pe_core.coordinates.fit import fit_coordinate, fit_features, plain_similarity
from pe_core.coordinates.fourier import (
    MAX_COUNT,
    fourier_features,
    fourier_frequencies,
    fourier_kernel,
    input_count,
)

__all__ = [
    "MAX_COUNT",
    "SAMPLES",
    "best_count",
    "errors_by_count",
    "fit_coordinate",
    "fit_features",
    "fourier_features",
    "fourier_frequencies",
    "fourier_kernel",
    "input_count",
    "largest_error",
    "plain_fit",
    "plain_similarity",
    "samples",
    "signal",
    "smooth_fit",
]
