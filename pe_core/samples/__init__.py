"""Samples of the sinusoid: no more than a picture shows."""

from pe_core.samples.rotation import ShiftSample, SineAloneSample, sample_shift, sample_sine_alone
from pe_core.samples.similarity import (
    ContributionSample,
    SimilaritySample,
    sample_contributions,
    sample_similarity,
)
from pe_core.samples.wave import Wave, sample_wave

__all__ = [
    "ContributionSample",
    "ShiftSample",
    "SimilaritySample",
    "SineAloneSample",
    "Wave",
    "sample_contributions",
    "sample_shift",
    "sample_similarity",
    "sample_sine_alone",
    "sample_wave",
]
