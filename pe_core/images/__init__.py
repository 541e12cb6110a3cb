"""Encodings of patches in two dimensions, and how similar they make patches."""

from pe_core.images.grid import (
    BELOW,
    EQUALLY_FAR,
    SLANTED,
    STRAIGHT,
    Patch,
    PatchOffset,
    patch_coordinates,
    row_positions,
)
from pe_core.images.mrope import (
    MROPES,
    MRope,
    Sections,
    mrope_axes,
    mrope_sections,
    section_angles,
)
from pe_core.images.similarity import (
    CLEAR_DIFFERENCE,
    PATCH_ENCODINGS,
    PatchEncoding,
    axis_parts,
    axis_similarities,
    forms_cross,
    least_within,
    patch_similarity,
    similarities_to_patch,
    unequal_patches,
)

__all__ = [
    "BELOW",
    "CLEAR_DIFFERENCE",
    "EQUALLY_FAR",
    "MROPES",
    "PATCH_ENCODINGS",
    "SLANTED",
    "STRAIGHT",
    "MRope",
    "Patch",
    "PatchEncoding",
    "PatchOffset",
    "Sections",
    "axis_parts",
    "axis_similarities",
    "forms_cross",
    "least_within",
    "mrope_axes",
    "mrope_sections",
    "patch_coordinates",
    "patch_similarity",
    "row_positions",
    "section_angles",
    "similarities_to_patch",
    "unequal_patches",
]
