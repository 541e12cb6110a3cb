"""The encoding in the float types that models run in, and what rounding does to it."""

from pe_core.precision.float32_recipe import recipe_error
from pe_core.precision.float_types import FLOAT_TYPES, FloatType, exact_integers
from pe_core.precision.rounded_rows import repeated_rows, row_errors
from pe_core.precision.rounding_error import (
    DuplicateRows,
    Rounding,
    duplicate_rows,
    encode_in,
    error_by_position,
    matrix_in,
    reference_bound,
)

__all__ = [
    "FLOAT_TYPES",
    "DuplicateRows",
    "FloatType",
    "Rounding",
    "duplicate_rows",
    "encode_in",
    "error_by_position",
    "exact_integers",
    "matrix_in",
    "recipe_error",
    "reference_bound",
    "repeated_rows",
    "row_errors",
]
