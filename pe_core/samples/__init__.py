"""Samples of the sinusoid: no more than a picture shows."""

from pe_core.samples.distance import DistanceSample, sample_distance
from pe_core.samples.rotation import ShiftSample, SineAloneSample, sample_shift, sample_sine_alone
from pe_core.samples.similarity import (
    ContributionSample,
    SimilaritySample,
    sample_contributions,
    sample_similarity,
)
from pe_core.samples.snapshots import SnapshotSample, sample_snapshots
from pe_core.samples.wave import Wave, sample_wave

__all__ = [
    "ContributionSample",
    "DistanceSample",
    "ShiftSample",
    "SimilaritySample",
    "SineAloneSample",
    "SnapshotSample",
    "Wave",
    "sample_contributions",
    "sample_distance",
    "sample_shift",
    "sample_similarity",
    "sample_sine_alone",
    "sample_snapshots",
    "sample_wave",
]
