"""Encodings of numbers other than positions: coordinates and diffusion timesteps."""

from pe_core.coordinates.fit import SAMPLES, network_kernel, samples, signal, smooth_fit
from pe_core.coordinates.fourier import MAX_COUNT, fourier_features, fourier_kernel, input_count
from pe_core.coordinates.timesteps import timestep_frequencies, timestep_similarity

__all__ = [
    "MAX_COUNT",
    "SAMPLES",
    "fourier_features",
    "fourier_kernel",
    "input_count",
    "network_kernel",
    "samples",
    "signal",
    "smooth_fit",
    "timestep_frequencies",
    "timestep_similarity",
]
