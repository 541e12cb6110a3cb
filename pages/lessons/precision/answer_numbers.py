"""Numbers of the lesson “Precision” for the tour's answers."""

from collections.abc import Mapping
from typing import NamedTuple

from pe_core.precision import FloatType


class PrecisionNumbers(NamedTuple):
    """Errors of float types."""

    largest_errors: Mapping[FloatType, float]
    """Largest error of a row in each type, no unit."""
    exact_integers: Mapping[FloatType, int]
    """Largest integer up to which a type holds every one."""
