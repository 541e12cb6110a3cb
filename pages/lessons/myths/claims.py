"""Every claim, in two groups: the best-known first, true and false ones mixed."""

from typing import NamedTuple

from pages.lessons.myths import (
    claims_beyond,
    claims_biases,
    claims_coordinates,
    claims_heads,
    claims_images,
    claims_longer,
    claims_rope,
    claims_rotation,
    claims_rows,
    claims_schemes,
    claims_similarity,
    claims_use,
    claims_waves,
)
from pages.lessons.myths.claim import Claim


class Group(NamedTuple):
    """Claims that are shown together."""

    topic: str
    claims: tuple[Claim, ...]
    """In the order of their numbers on the page."""
    link_order: tuple[str, ...]
    """Their keys in the order of their predictions in a link; a new one comes last."""

    @property
    def in_link_order(self) -> list[Claim]:
        """The same claims in the order of their predictions in a link."""
        return sorted(self.claims, key=lambda claim: self.link_order.index(claim.key))


GROUPS = (
    Group(
        "the sinusoid",
        (
            claims_similarity.falls_at_every_step,
            claims_similarity.never_negative,
            claims_waves.leftmost_is_slowest,
            claims_waves.reaches_2_pi_base,
            claims_similarity.similarity_is_distance,
            claims_similarity.converges_to_zero,
            claims_rows.rows_never_repeat,
            claims_rotation.same_shift_everywhere,
            claims_rows.zero_centred,
            claims_use.adding_rotates,
            claims_rows.same_length,
            claims_beyond.extrapolates,
            claims_beyond.defined_everywhere,
            claims_similarity.tells_before_from_after,
            claims_rotation.sine_alone_is_enough,
            claims_similarity.is_logarithmic,
            claims_waves.most_columns_stay_positive,
            claims_waves.base_is_the_limit,
            claims_waves.every_wave_cycles,
            claims_use.libraries_agree,
            claims_use.columns_can_be_reordered,
            claims_waves.last_wave_is_constant,
            claims_schemes.index_step_is_1_over_n,
            claims_schemes.one_bit_a_step,
            claims_rotation.one_row_gives_the_rest,
            claims_rows.nearest_is_next_door,
            claims_rotation.least_squares_finds_t,
            claims_beyond.no_new_rows,
            claims_use.bfloat16_can_count,
        ),
        (
            "falls at every step",
            "converges to zero",
            "reaches 2 pi base",
            "leftmost is slowest",
            "zero-centred",
            "adding rotates",
            "extrapolates",
            "rows never repeat",
            "same shift everywhere",
            "is logarithmic",
            "never negative",
            "libraries agree",
            "base is the limit",
            "nearest is next door",
            "tells before from after",
            "sine alone is enough",
            "last wave is constant",
            "every wave cycles",
            "index step is 1/n",
            "one bit a step",
            "least squares finds T",
            "defined everywhere",
            "no new rows",
            "bfloat16 can count",
            "similarity is distance",
            "same length",
            "columns can be reordered",
            "one row gives the rest",
            "most columns stay positive",
        ),
    ),
    Group(
        "today’s models",
        (
            claims_rope.rope_decays,
            claims_heads.attention_sees_distances,
            claims_rope.both_tokens_can_move,
            claims_rope.rope_is_the_sinusoid,
            claims_rope.rope_keeps_lengths,
            claims_longer.rope_extrapolates,
            claims_biases.decoders_need_an_encoding,
            claims_biases.alibi_needs_no_training,
            claims_heads.rotation_is_symmetric,
            claims_longer.interpolation_stays_in_range,
            claims_longer.interpolation_loses_nothing,
            claims_heads.rotation_singles_out_a_key,
            claims_heads.heads_can_look_ahead,
            claims_rope.pairings_are_equivalent,
            claims_rope.values_can_be_rotated,
            claims_rope.rope_can_score_like_s,
            claims_biases.t5_tells_128_apart,
            claims_biases.t5_counts_near_distances,
            claims_biases.alibi_needs_a_power_of_two,
            claims_biases.alibi_uses_any_length,
            claims_longer.ntk_changes_slow_pairs_only,
            claims_longer.base_is_memory,
            claims_longer.ntk_keeps_the_fastest_pair,
            claims_longer.yarn_is_ntk,
            claims_images.encodings_measure_distance,
            claims_images.one_row_knows_what_is_below,
            claims_images.mrope_sees_rows_better,
            claims_coordinates.nerf_sees_the_gap,
            claims_coordinates.nerf_is_the_transformer,
            claims_coordinates.lower_dimensions_vary_slowly,
        ),
        (
            "attention sees distances",
            "rotation singles out a key",
            "rope is the sinusoid",
            "rope decays",
            "rope extrapolates",
            "decoders need an encoding",
            "rotation is symmetric",
            "pairings are equivalent",
            "values can be rotated",
            "alibi uses any length",
            "t5 tells 128 apart",
            "alibi needs a power of two",
            "ntk changes slow pairs only",
            "interpolation loses nothing",
            "yarn is ntk",
            "base is memory",
            "2-d encodings measure distance",
            "one row knows what is below",
            "nerf is the transformer",
            "lower dimensions vary slowly",
            "both tokens can move",
            "rope keeps lengths",
            "rope can score like s",
            "alibi needs no training",
            "t5 counts near distances",
            "ntk keeps the fastest pair",
            "interpolation stays in range",
            "heads can look ahead",
            "nerf sees the gap",
            "m-rope sees rows better",
        ),
    ),
)
CLAIMS = tuple(claim for group in GROUPS for claim in group.claims)


KINDS = ALWAYS, SOMETIMES, NEVER = "always true", "depends on the model", "never true"
"""Kinds of claims, by the settings at which they hold."""


def kind_of(claim: Claim) -> str:
    """Return where a claim holds: at every setting that the page offers, at some, or at none."""
    if claim.holds_at and claim.fails_at:
        return SOMETIMES
    return ALWAYS if claim.holds_at else NEVER


def group_of(claim: Claim) -> Group:
    """Return the group of a claim."""
    return next(group for group in GROUPS if claim in group.claims)
