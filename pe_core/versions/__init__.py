"""The sinusoidal encodings of widely used code, and how they differ."""

from pe_core.versions.catalogue import (
    VERSIONS,
    FrequencyRule,
    Layout,
    OddWidth,
    Version,
    VersionColumns,
    version_columns,
)
from pe_core.versions.code_forms import ExponentForms, OddMatrix, exponent_forms, odd_matrix
from pe_core.versions.comparison import (
    CellDifference,
    Comparison,
    ComparisonSummary,
    compare,
    first_difference,
    largest_differences,
    summarise,
)
from pe_core.versions.course_code import CourseSteps, course_steps
from pe_core.versions.frequencies import FrequencySummary, frequency_summary, token_frequencies
from pe_core.versions.matrix import version_encode, version_matrix
from pe_core.versions.rotation import RotationFit, fit_rotation

__all__ = [
    "VERSIONS",
    "CellDifference",
    "Comparison",
    "ComparisonSummary",
    "CourseSteps",
    "ExponentForms",
    "FrequencyRule",
    "FrequencySummary",
    "Layout",
    "OddMatrix",
    "OddWidth",
    "RotationFit",
    "Version",
    "VersionColumns",
    "compare",
    "course_steps",
    "exponent_forms",
    "first_difference",
    "fit_rotation",
    "frequency_summary",
    "largest_differences",
    "odd_matrix",
    "summarise",
    "token_frequencies",
    "version_columns",
    "version_encode",
    "version_matrix",
]
