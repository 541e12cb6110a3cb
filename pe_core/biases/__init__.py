"""Biases on the attention score instead of encodings: T5's buckets and ALiBi's slopes."""

from pe_core.biases.alibi import (
    PAPER_LENGTHS,
    REACHED_SHARE,
    alibi_decay,
    alibi_reach,
    alibi_slopes,
    power_of_two_up_to,
)
from pe_core.biases.ranges import (
    KEPT_OFF,
    Ranges,
    Role,
    far_from,
    ranges,
    role,
)
from pe_core.biases.scores import (
    SCORED,
    distance_scores,
    first_token_weight,
    unseen_share,
)
from pe_core.biases.t5 import (
    EXAMPLE_STEP,
    T5_BUCKETS,
    T5_MAX_DISTANCE,
    example_biases,
    last_bucket_start,
    t5_bucket,
    unused_buckets,
)

__all__ = [
    "EXAMPLE_STEP",
    "KEPT_OFF",
    "PAPER_LENGTHS",
    "REACHED_SHARE",
    "SCORED",
    "T5_BUCKETS",
    "T5_MAX_DISTANCE",
    "Ranges",
    "Role",
    "alibi_decay",
    "alibi_reach",
    "alibi_slopes",
    "distance_scores",
    "example_biases",
    "far_from",
    "first_token_weight",
    "last_bucket_start",
    "power_of_two_up_to",
    "ranges",
    "role",
    "t5_bucket",
    "unseen_share",
    "unused_buckets",
]
