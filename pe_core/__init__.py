"""The mathematics of sinusoidal positional encodings, in NumPy alone."""

from pe_core.attention import Attention, AttentionWeights, attention_weights, self_attention
from pe_core.baselines import (
    NormalizedStep,
    binary_positions,
    fraction_position,
    index_positions,
    normalized_positions,
    normalized_step,
)
from pe_core.budget import NormBudget, ProjectionCost, first_projection_cost, norm_budget
from pe_core.cards import CARD_KINDS, Card, card_order, draw_card, is_right
from pe_core.checks import DEFAULT_BASE, MAX_BASE, MAX_CELLS, MAX_POSITION, MIN_BASE
from pe_core.claims import CLAIMS, check_claim
from pe_core.claims_verdict import Claim, Verdict
from pe_core.closed_form import cosine_integral, limiting_decay
from pe_core.comparison import Comparison, compare, first_difference
from pe_core.decay import DecayProfile, decay_profile, first_negative, first_rise
from pe_core.encoding import CellSteps, cell_steps, encode
from pe_core.frequencies import (
    completed_cycles,
    frequencies,
    longest_wavelength,
    wavelength_bound,
    wavelength_ratio,
    wavelengths,
)
from pe_core.guesses import parameter_guesses, shows_base
from pe_core.hypotheses import Candidate, candidates
from pe_core.identities import MatrixChecks, matrix_checks
from pe_core.learned import learned_scheme, learned_table, look_up
from pe_core.matrix import encoding_matrix
from pe_core.number_types import FLOAT_TYPES, exact_integers, round_to
from pe_core.precision import (
    DuplicateRows,
    duplicate_rows,
    encoding_in,
    error_by_position,
    matrix_in,
)
from pe_core.probe import PositionProbe, ProbeScore, position_probe
from pe_core.properties import (
    Beyond,
    SchemeProperties,
    beyond_training,
    length_disagreement,
    scheme_properties,
)
from pe_core.read_matrix import MAX_FILE_BYTES, parse_matrix
from pe_core.recipe import float32_recipe, log_positions, recipe_error
from pe_core.recogniser import recognise
from pe_core.recognition import Match, Recognition
from pe_core.reordering import REORDERINGS, reordering
from pe_core.rotation import Composition, compose, rotation_matrix, shift, shift_residual
from pe_core.rows import (
    StepSize,
    largest_entry,
    linear_shift_residual,
    row_distances,
    separation,
    step_size,
)
from pe_core.samples import BUGS, Bug, bug_frequencies, bug_sample
from pe_core.sampling import resolvable, sample_dims, sample_indices
from pe_core.schemes import Scheme, schemes
from pe_core.similarity import dot_product, norm, pair_contributions, similarity_matrix
from pe_core.sine_alone import SingleFactorFit, fit_single_factor
from pe_core.tabular import ColumnShuffle, column_shuffle, column_vectors
from pe_core.tokens import SumEffect, angle_between, sum_effect
from pe_core.variant_layout import VariantColumns, variant_columns
from pe_core.variant_matrix import position_scale, variant_encode, variant_matrix
from pe_core.variant_rotation import VariantShift, variant_shift
from pe_core.variants import VARIANTS, Variant
from pe_core.word_order import (
    OrderBlindness,
    RepeatedWord,
    check_permutation,
    order_blindness,
    repeated_words,
)
from pe_core.words import check_words, seeded_generator, split_words, word_vectors

__all__ = [
    "BUGS",
    "CARD_KINDS",
    "CLAIMS",
    "DEFAULT_BASE",
    "FLOAT_TYPES",
    "MAX_BASE",
    "MAX_CELLS",
    "MAX_FILE_BYTES",
    "MAX_POSITION",
    "MIN_BASE",
    "REORDERINGS",
    "VARIANTS",
    "Attention",
    "AttentionWeights",
    "Beyond",
    "Bug",
    "Candidate",
    "Card",
    "CellSteps",
    "Claim",
    "ColumnShuffle",
    "Comparison",
    "Composition",
    "DecayProfile",
    "DuplicateRows",
    "Match",
    "MatrixChecks",
    "NormBudget",
    "NormalizedStep",
    "OrderBlindness",
    "PositionProbe",
    "ProbeScore",
    "ProjectionCost",
    "Recognition",
    "RepeatedWord",
    "Scheme",
    "SchemeProperties",
    "SingleFactorFit",
    "StepSize",
    "SumEffect",
    "Variant",
    "VariantColumns",
    "VariantShift",
    "Verdict",
    "angle_between",
    "attention_weights",
    "beyond_training",
    "binary_positions",
    "bug_frequencies",
    "bug_sample",
    "candidates",
    "card_order",
    "cell_steps",
    "check_claim",
    "check_permutation",
    "check_words",
    "column_shuffle",
    "column_vectors",
    "compare",
    "completed_cycles",
    "compose",
    "cosine_integral",
    "decay_profile",
    "dot_product",
    "draw_card",
    "duplicate_rows",
    "encode",
    "encoding_in",
    "encoding_matrix",
    "error_by_position",
    "exact_integers",
    "first_difference",
    "first_negative",
    "first_projection_cost",
    "first_rise",
    "fit_single_factor",
    "float32_recipe",
    "fraction_position",
    "frequencies",
    "index_positions",
    "is_right",
    "largest_entry",
    "learned_scheme",
    "learned_table",
    "length_disagreement",
    "limiting_decay",
    "linear_shift_residual",
    "log_positions",
    "longest_wavelength",
    "look_up",
    "matrix_checks",
    "matrix_in",
    "norm",
    "norm_budget",
    "normalized_positions",
    "normalized_step",
    "order_blindness",
    "pair_contributions",
    "parameter_guesses",
    "parse_matrix",
    "position_probe",
    "position_scale",
    "recipe_error",
    "recognise",
    "reordering",
    "repeated_words",
    "resolvable",
    "rotation_matrix",
    "round_to",
    "row_distances",
    "sample_dims",
    "sample_indices",
    "scheme_properties",
    "schemes",
    "seeded_generator",
    "self_attention",
    "separation",
    "shift",
    "shift_residual",
    "shows_base",
    "similarity_matrix",
    "split_words",
    "step_size",
    "sum_effect",
    "variant_columns",
    "variant_encode",
    "variant_matrix",
    "variant_shift",
    "wavelength_bound",
    "wavelength_ratio",
    "wavelengths",
    "word_vectors",
]
