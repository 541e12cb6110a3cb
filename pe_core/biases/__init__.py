"""Biases on the attention score instead of encodings: T5's buckets and ALiBi's slopes."""

from pe_core.biases.alibi import REACHED_SHARE, alibi_reach, alibi_slopes
from pe_core.biases.scores import SCORED, distance_scores, untrained_share
from pe_core.biases.t5 import (
    EXAMPLE_STEP,
    T5_BUCKETS,
    T5_MAX_DISTANCE,
    example_biases,
    last_bucket_start,
    t5_bucket,
)

__all__ = [
    "EXAMPLE_STEP",
    "REACHED_SHARE",
    "SCORED",
    "T5_BUCKETS",
    "T5_MAX_DISTANCE",
    "alibi_reach",
    "alibi_slopes",
    "distance_scores",
    "example_biases",
    "last_bucket_start",
    "t5_bucket",
    "untrained_share",
]
