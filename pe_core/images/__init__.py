"""Encodings of patches in two dimensions, and how similar they make patches."""

from pe_core.images.grid import (
    BELOW,
    EQUALLY_FAR,
    SLANTED,
    STRAIGHT,
    PatchOffset,
    equally_far,
    far_corner,
    patch_coordinates,
    row_positions,
)
from pe_core.images.similarity import (
    PATCH_ENCODINGS,
    PatchEncoding,
    Sections,
    axis_parts,
    axis_similarities,
    forms_cross,
    mrope_sections,
    patch_similarity,
    section_angles,
    similarities_to_patch,
    unequal_patches,
)

__all__ = [
    "BELOW",
    "EQUALLY_FAR",
    "PATCH_ENCODINGS",
    "SLANTED",
    "STRAIGHT",
    "PatchEncoding",
    "PatchOffset",
    "Sections",
    "axis_parts",
    "axis_similarities",
    "equally_far",
    "far_corner",
    "forms_cross",
    "mrope_sections",
    "patch_coordinates",
    "patch_similarity",
    "row_positions",
    "section_angles",
    "similarities_to_patch",
    "unequal_patches",
]
