"""Similarities of a diffusion model's timesteps: as plain numbers, as waves, as slower waves."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.coordinates.fit import plain_similarity
from pe_core.row_metrics import ROUNDING
from pe_core.sinusoid import Sinusoid
from pe_core.validation import check_integer, check_line

LAST_STEP = 1000
"""Last timestep of a usual diffusion model."""
ALIKE = 0.8
"""Similarity from which on two steps look alike."""

_Floats = NDArray[np.float64]


class StepSimilarities(NamedTuple):
    """Similarity of each of the steps 0 … `LAST_STEP` to one of them; shape (LAST_STEP + 1,)."""

    plain: _Floats
    """That of plain numbers: the `plain_similarity` of steps divided by `LAST_STEP`."""
    waves: _Floats
    """That of waves of the step: S of the distance."""
    divided: _Floats
    """That of waves of the step divided by `LAST_STEP`: S of a distance of at most 1."""


def step_similarities(sinusoid: Sinusoid, step: int) -> StepSimilarities:
    """Return how similar all timesteps are to one, for each of three encodings.

    Raises ValueError for a step outside 0 … 1000, and for an odd d_model.

    >>> [similar[1000].round(2).item() for similar in step_similarities(Sinusoid(128), 0)]
    [0.71, 0.16, 0.97]
    """
    at = check_integer(step, "step", low=0, high=LAST_STEP)
    steps = np.arange(LAST_STEP + 1, dtype=np.float64)
    apart = np.abs(steps - at)
    return StepSimilarities(
        plain_similarity(steps / LAST_STEP, at / LAST_STEP),
        np.asarray(sinusoid.similarity(apart)),
        np.asarray(sinusoid.similarity(apart / LAST_STEP)),
    )


def others_alike(similar: ArrayLike) -> int:
    """Count the steps that look like a step, without that step itself.

    `similar` has the similarities of all steps, as in `StepSimilarities`. Raises ValueError without
    any.

    >>> others_alike([0.5, 0.8, 1.0, 0.9])
    2
    """
    return int((check_line(similar, "similar", low=1) >= ALIKE - ROUNDING).sum()) - 1
