"""Data of the live strips of two variants."""

import numpy as np
from numpy.typing import NDArray

from pages.lessons.formulas.definition import FORMULAS
from pages.lessons.formulas.variants import LABELS, PresentedVariant
from pages.ui.live.numbers import coded
from pages.ui.live.scene import Scene, waiting
from pages.ui.live.strips import MAX_COLUMNS, Strip, strips_scene
from pages.ui.parameters import Shared
from pe_core.downsampling import sample_dims
from pe_core.variants import Comparison, Variant, token_frequencies
from pe_core.variants.matrix import output_factor, waves_of_columns


def two_variants(
    shared: Shared, one: PresentedVariant, other: PresentedVariant, comparison: Comparison
) -> Scene:
    """Return two variants and their difference, column under column.

    If columns of the second are matched in another order, it is shown twice: as it is, and
    reordered.
    """
    first, second = one.variant, other.variant
    dims = sample_dims(shared.d_model, limit=MAX_COLUMNS)
    order = comparison.permutation
    largest = float(comparison.largest_by_position.max())
    is_moved = bool((order != np.arange(len(order), dtype=np.int64)).any())
    strips = [
        Strip(one.name, LABELS[one.key], "", 1.0, _waves(first, shared, dims)),
        Strip(other.name, LABELS[other.key], ", ", 1.0, _waves(second, shared, dims)),
    ]
    if is_moved:
        start = ", ".join(map(str, order[:3]))
        heading = f"{other.name}, columns reordered: {start}{', …' if len(order) > 3 else ''}"
        strips.append(Strip("reordered", heading, ", ", 1.0, _waves(second, shared, order[dims])))
    is_equal = comparison.verdict != "different"
    heading = "difference: none" + (f" except rounding ({largest:.1g})" if largest else "")
    strips.append(
        Strip(
            "difference",
            heading if is_equal else f"difference, at most {largest:.3g}",
            "; ",
            1.0 if is_equal else largest,
            {"sum": [] if is_equal else [[len(strips) - 1, 1], [0, -1]]},
        )
    )
    alt = (
        f"Encoding matrices of {one.name} and {other.name}, and their difference, which reaches "
        f"{largest:.3g}."
    )
    rows = {"count": shared.seq_len}
    row, column = divmod(int(np.abs(comparison.difference[:, dims]).argmax()), len(dims))
    variables = tuple(waiting(shared, "d_model", "seq_len", "base"))
    return strips_scene(
        FORMULAS,
        variables,
        strips,
        rows=rows,
        dims=dims,
        start={"row": row, "column": column},
        alt=alt,
    )


def _waves(
    variant: Variant, shared: Shared, columns: NDArray[np.int64]
) -> dict[str, dict[str, object]]:
    """Return columns of a variant as the numbers of their waves, with what these are made of."""
    frequencies = token_frequencies(variant, shared.seq_len, shared.d_model, base=shared.base)
    return {
        "waves": {
            "rates": coded(frequencies, "<f8"),
            "columns": waves_of_columns(variant, shared.d_model)[columns].tolist(),
            "start": variant.first_position,
            "factor": output_factor(variant, shared.d_model),
        }
    }
