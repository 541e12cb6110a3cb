"""Adding the encoding to a token: norms, angles, cost, and how to read the position back."""

from pe_core.embedding.position_probe import (
    NearestRow,
    PositionProbe,
    ProbeScore,
    extrapolation_error,
    nearest_row,
    position_probe,
    similarity_to_rows,
)
from pe_core.embedding.token_sum import (
    NormBudget,
    ProjectionCost,
    SumEffect,
    angle_between,
    first_projection_cost,
    norm_budget,
    sum_effect,
)

__all__ = [
    "NearestRow",
    "NormBudget",
    "PositionProbe",
    "ProbeScore",
    "ProjectionCost",
    "SumEffect",
    "angle_between",
    "extrapolation_error",
    "first_projection_cost",
    "nearest_row",
    "norm_budget",
    "position_probe",
    "similarity_to_rows",
    "sum_effect",
]
