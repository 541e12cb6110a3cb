"""Encodings of patches in two dimensions, and how similar they make patches."""

from pe_core.images.grid import patch_coordinates, row_positions
from pe_core.images.similarity import (
    PATCH_ENCODINGS,
    PatchEncoding,
    Sections,
    axis_frequencies,
    mrope_sections,
    patch_similarity,
    similarities_to_patch,
)

__all__ = [
    "PATCH_ENCODINGS",
    "PatchEncoding",
    "Sections",
    "axis_frequencies",
    "mrope_sections",
    "patch_coordinates",
    "patch_similarity",
    "row_positions",
    "similarities_to_patch",
]
