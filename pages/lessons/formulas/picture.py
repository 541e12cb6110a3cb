"""Data of the live picture of two versions."""

import numpy as np

from pages.lessons.formulas.definition import FIRST, FORMULAS, LIBRARY, THRESHOLD
from pages.ui.live.picture_data import PictureData, shared_variables
from pages.ui.live.strips import MAX_COLUMNS
from pages.ui.parameters import View
from pe_core.downsampling import sample_dims
from pe_core.versions import VERSIONS, Comparison, Version, first_difference


def two_versions(view: View, comparison: Comparison) -> PictureData:
    """Return two versions; the browser computes both, and where they differ.

    The core adds the largest difference of all cells, as the browser computes only those that it
    draws, and the first position that differs by more than the threshold.
    """
    shared, first, second = view.shared, view[FIRST], view[LIBRARY]
    keys = FIRST.picture_parameters(first) | LIBRARY.picture_parameters(second)
    sizes = {"d_model": shared.d_model, "seq_len": shared.seq_len, "base": shared.base}
    dims = sample_dims(shared.d_model, limit=MAX_COLUMNS)
    row, column = divmod(int(np.abs(comparison.difference[:, dims]).argmax()), len(dims))
    if comparison.agreement in ("identical", "permutation"):
        # No cell differs: the middle is away from the headings.
        row, column = shared.seq_len // 2, len(dims) // 2
    core = {
        "versions": [_for_browser(version) for version in VERSIONS.values()],
        "columns": MAX_COLUMNS,
        "largest": {
            "value": float(comparison.largest_by_position.max()),
            "row": row,
            "column": column,
            "threshold": view[THRESHOLD],
            "first": first_difference(comparison, view[THRESHOLD]),
            "at": {**sizes, **keys},
        },
    }
    variables = tuple(shared_variables(view, d_model=None, seq_len="sweep", base=None))
    return PictureData(FORMULAS, variables, keys, core)


def _for_browser(version: Version) -> dict[str, object]:
    """Return the fields of a `Version` of versions.ts."""
    return {
        "usedBy": version.used_by,
        "isPublished": version.is_published,
        "rule": version.rule.name,
        "layout": version.layout,
        "firstPosition": version.first_position,
        "span": version.span,
        "hasUnitNorm": version.unit_norm,
    }
