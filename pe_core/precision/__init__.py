"""The encoding in the float types that models run in, and what rounding does to it."""

from pe_core.precision.float32_recipe import recipe_error
from pe_core.precision.float_types import FLOAT_TYPES, FloatType, exact_integers, round_to
from pe_core.precision.rounded_rows import duplicate_rows, row_errors
from pe_core.precision.rounding_error import (
    DuplicateRows,
    Rounding,
    matrix_duplicate_rows,
    matrix_in,
    matrix_row_errors,
    reference_bound,
)

__all__ = [
    "FLOAT_TYPES",
    "DuplicateRows",
    "FloatType",
    "Rounding",
    "duplicate_rows",
    "exact_integers",
    "matrix_duplicate_rows",
    "matrix_in",
    "matrix_row_errors",
    "recipe_error",
    "reference_bound",
    "round_to",
    "row_errors",
]
