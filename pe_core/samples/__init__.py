"""Samples of the sinusoid: no more of a matrix or a wave than a picture shows."""

from pe_core.samples.distance import DistanceSample, sample_distance
from pe_core.samples.matrix import MatrixSample, sample_matrix
from pe_core.samples.rotation import ShiftSample, SineAloneSample, sample_shift, sample_sine_alone
from pe_core.samples.similarity import (
    ContributionSample,
    SimilaritySample,
    sample_contributions,
    sample_similarity,
)
from pe_core.samples.snapshots import SnapshotSample, sample_snapshots
from pe_core.samples.wave import ColumnSample, Wave, sample_column, sample_wave

__all__ = [
    "ColumnSample",
    "ContributionSample",
    "DistanceSample",
    "MatrixSample",
    "ShiftSample",
    "SimilaritySample",
    "SineAloneSample",
    "SnapshotSample",
    "Wave",
    "sample_column",
    "sample_contributions",
    "sample_distance",
    "sample_matrix",
    "sample_shift",
    "sample_similarity",
    "sample_sine_alone",
    "sample_snapshots",
    "sample_wave",
]
