"""Encodings of coordinates: Fourier features."""

from pe_core.coordinates.fit import (
    SAMPLES,
    largest_error,
    largest_errors,
    network_kernel,
    plain_fit,
    samples,
    signal,
    smooth_fit,
)
from pe_core.coordinates.fourier import MAX_COUNT, fourier_kernel, input_count

__all__ = [
    "MAX_COUNT",
    "SAMPLES",
    "fourier_kernel",
    "input_count",
    "largest_error",
    "largest_errors",
    "network_kernel",
    "plain_fit",
    "samples",
    "signal",
    "smooth_fit",
]
