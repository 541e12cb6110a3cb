"""Every claim, in two groups: the best-known first, true and false ones mixed."""

from typing import NamedTuple

from pages.lessons.myths.claim import Claim
from pages.lessons.myths.claims_beyond import (
    defined_everywhere,
    extrapolates,
    no_new_rows,
)
from pages.lessons.myths.claims_biases import (
    alibi_needs_a_power_of_two,
    alibi_needs_no_training,
    alibi_uses_any_length,
    decoders_need_an_encoding,
    t5_counts_near_distances,
    t5_tells_128_apart,
)
from pages.lessons.myths.claims_coordinates import (
    lower_dimensions_vary_slowly,
    nerf_is_the_transformer,
    nerf_sees_the_gap,
)
from pages.lessons.myths.claims_heads import (
    attention_sees_distances,
    heads_can_look_ahead,
    rotation_is_symmetric,
    rotation_singles_out_a_key,
)
from pages.lessons.myths.claims_images import (
    encodings_measure_distance,
    one_row_knows_what_is_below,
)
from pages.lessons.myths.claims_longer import (
    base_is_memory,
    interpolation_loses_nothing,
    interpolation_stays_in_range,
    ntk_changes_slow_pairs_only,
    ntk_keeps_the_fastest_pair,
    rope_extrapolates,
    yarn_is_ntk,
)
from pages.lessons.myths.claims_rope import (
    both_tokens_can_move,
    pairings_are_equivalent,
    rope_can_score_like_s,
    rope_decays,
    rope_is_the_sinusoid,
    rope_keeps_lengths,
    values_can_be_rotated,
)
from pages.lessons.myths.claims_rotation import (
    least_squares_finds_t,
    one_row_gives_the_rest,
    same_shift_everywhere,
    sine_alone_is_enough,
)
from pages.lessons.myths.claims_rows import (
    nearest_is_next_door,
    rows_never_repeat,
    same_length,
    zero_centred,
)
from pages.lessons.myths.claims_schemes import (
    index_step_is_1_over_n,
    one_bit_a_step,
)
from pages.lessons.myths.claims_similarity import (
    converges_to_zero,
    falls_at_every_step,
    is_logarithmic,
    never_negative,
    similarity_is_distance,
    tells_before_from_after,
)
from pages.lessons.myths.claims_use import (
    adding_rotates,
    bfloat16_can_count,
    columns_can_be_reordered,
    libraries_agree,
)
from pages.lessons.myths.claims_waves import (
    base_is_the_limit,
    every_wave_cycles,
    last_wave_is_constant,
    leftmost_is_slowest,
    most_columns_stay_positive,
    reaches_2_pi_base,
)


class Group(NamedTuple):
    """Claims that are shown together."""

    topic: str
    claims: tuple[Claim, ...]
    """In the order of their numbers on the page."""
    lettered: tuple[Claim, ...]
    """The same claims in the order of their letters in a link: append new ones at the end."""


GROUPS = (
    Group(
        "the sinusoid",
        (
            falls_at_every_step,
            never_negative,
            leftmost_is_slowest,
            reaches_2_pi_base,
            similarity_is_distance,
            converges_to_zero,
            rows_never_repeat,
            same_shift_everywhere,
            zero_centred,
            adding_rotates,
            same_length,
            extrapolates,
            defined_everywhere,
            tells_before_from_after,
            sine_alone_is_enough,
            is_logarithmic,
            most_columns_stay_positive,
            base_is_the_limit,
            every_wave_cycles,
            libraries_agree,
            columns_can_be_reordered,
            last_wave_is_constant,
            index_step_is_1_over_n,
            one_bit_a_step,
            one_row_gives_the_rest,
            nearest_is_next_door,
            least_squares_finds_t,
            no_new_rows,
            bfloat16_can_count,
        ),
        (
            falls_at_every_step,
            converges_to_zero,
            reaches_2_pi_base,
            leftmost_is_slowest,
            zero_centred,
            adding_rotates,
            extrapolates,
            rows_never_repeat,
            same_shift_everywhere,
            is_logarithmic,
            never_negative,
            libraries_agree,
            base_is_the_limit,
            nearest_is_next_door,
            tells_before_from_after,
            sine_alone_is_enough,
            last_wave_is_constant,
            every_wave_cycles,
            index_step_is_1_over_n,
            one_bit_a_step,
            least_squares_finds_t,
            defined_everywhere,
            no_new_rows,
            bfloat16_can_count,
            similarity_is_distance,
            same_length,
            columns_can_be_reordered,
            one_row_gives_the_rest,
            most_columns_stay_positive,
        ),
    ),
    Group(
        "today’s models",
        (
            rope_decays,
            attention_sees_distances,
            both_tokens_can_move,
            rope_is_the_sinusoid,
            rope_keeps_lengths,
            rope_extrapolates,
            decoders_need_an_encoding,
            alibi_needs_no_training,
            rotation_is_symmetric,
            interpolation_stays_in_range,
            interpolation_loses_nothing,
            rotation_singles_out_a_key,
            heads_can_look_ahead,
            pairings_are_equivalent,
            values_can_be_rotated,
            rope_can_score_like_s,
            t5_tells_128_apart,
            t5_counts_near_distances,
            alibi_needs_a_power_of_two,
            alibi_uses_any_length,
            ntk_changes_slow_pairs_only,
            base_is_memory,
            ntk_keeps_the_fastest_pair,
            yarn_is_ntk,
            encodings_measure_distance,
            one_row_knows_what_is_below,
            nerf_sees_the_gap,
            nerf_is_the_transformer,
            lower_dimensions_vary_slowly,
        ),
        (
            attention_sees_distances,
            rotation_singles_out_a_key,
            rope_is_the_sinusoid,
            rope_decays,
            rope_extrapolates,
            decoders_need_an_encoding,
            rotation_is_symmetric,
            pairings_are_equivalent,
            values_can_be_rotated,
            alibi_uses_any_length,
            t5_tells_128_apart,
            alibi_needs_a_power_of_two,
            ntk_changes_slow_pairs_only,
            interpolation_loses_nothing,
            yarn_is_ntk,
            base_is_memory,
            encodings_measure_distance,
            one_row_knows_what_is_below,
            nerf_is_the_transformer,
            lower_dimensions_vary_slowly,
            both_tokens_can_move,
            rope_keeps_lengths,
            rope_can_score_like_s,
            alibi_needs_no_training,
            t5_counts_near_distances,
            ntk_keeps_the_fastest_pair,
            interpolation_stays_in_range,
            heads_can_look_ahead,
            nerf_sees_the_gap,
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
