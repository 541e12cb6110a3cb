import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pe_core import encode
from pe_core.recognition import bug_sample, recognise
from pe_core.recognition.invariants import matrix_checks
from pe_core.recognition.known_bugs import BUGS
from pe_core.variants import VARIANTS, variant_matrix
from pe_core.variants.matrix import variant_encode

BY_KEY = {variant.key: variant for variant in VARIANTS}
# In even d_model these two cannot be told apart.
TWINS = {"column-wise": "paper"}


def best(matrix):
    match = recognise(matrix).matches[0]
    return match.key, match.layout, match.base, match.first_position


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
@pytest.mark.parametrize(("seq_len", "d_model"), [(30, 16), (100, 64), (6, 512)])
@pytest.mark.parametrize(
    ("base", "rounded"),
    [(10_000.0, np.float64), (10_000.0, np.float16), (777.0, np.float32)],
)
def test_every_variant_is_recognised_with_its_parameters(variant, seq_len, d_model, base, rounded):
    matrix = variant_matrix(variant, seq_len, d_model, base=base).astype(rounded)
    key, layout, found, first = best(matrix)
    assert key == TWINS.get(variant.key, variant.key)
    assert layout == variant.layout
    assert found == (base if variant.uses_base else None)
    assert first == variant.first_position


@given(st.integers(-60, 1000), st.integers(8, 40), st.integers(6, 30), st.integers(10, 99_999))
@settings(max_examples=15)
def test_base_and_first_position_are_solved_from_the_matrix(start, seq_len, pairs, base):
    matrix = encode(np.arange(start, start + seq_len), 2 * pairs, base=float(base))
    match = next(match for match in recognise(matrix).matches if match.key == "paper")
    assert match.largest_difference < 1e-5
    assert match.base == pytest.approx(base, rel=1e-3)
    assert match.first_position == start


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.key)
@pytest.mark.parametrize(("seq_len", "d_model"), [(30, 16), (200, 64), (8, 512)])
def test_every_shipped_bug_is_named(bug, seq_len, d_model):
    recognition = recognise(bug_sample(bug.key, seq_len, d_model))
    assert recognition.diagnosis[0] == bug.key
    assert recognition.matches[0].key == bug.key
    assert recognition.columns.all()


def slow_bug(key, p, d, base):
    row = []
    for c in range(d):
        pair = c // 2
        rate = {
            "doubled-exponent": base ** (-2 * (2 * pair) / d),
            "own-exponent": base ** (-c / d),
            "doubled-own-exponent": base ** (-2 * c / d),
            "base-1000": 1000 ** (-2 * pair / d),
            "integer-division": base ** (-(2 * pair // d)),
            "integer-frequencies": int(base ** (-2 * pair / d)),
        }[key]
        row.append(np.cos(p * rate) if c % 2 else np.sin(p * rate))
    return row


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.key)
def test_samples_are_the_mistaken_code(bug):
    expected = [slow_bug(bug.key, p, 10, 1e4) for p in range(3, 12)]
    np.testing.assert_allclose(bug_sample(bug.key, 9, 10, start=3), expected, atol=1e-13)


def test_the_right_matrix_has_no_bug_in_it():
    assert recognise(variant_matrix(BY_KEY["paper"], 40, 32)).diagnosis == ()


def test_bugs_that_two_dimensions_hide_are_not_reported():
    assert recognise(encode(np.arange(20), 2)).diagnosis == ()


def test_a_padding_row_is_set_aside():
    recognition = recognise(variant_matrix(BY_KEY["fairseq"], 40, 32, table=True))
    assert recognition.padding == 1
    assert recognition.matches[0].key == "fairseq"
    assert recognition.matches[0].first_position == 0
    assert recognition.diagnosis == ("padding-row",)


def test_a_transposed_matrix_is_turned_over():
    recognition = recognise(variant_matrix(BY_KEY["paper"], 50, 16).T)
    assert recognition.transposed
    assert recognition.diagnosis == ("transposed",)
    assert (recognition.matches[0].seq_len, recognition.matches[0].d_model) == (50, 16)


def test_a_scaled_matrix_is_divided_first():
    recognition = recognise(22.6 * variant_matrix(BY_KEY["paper"], 50, 16))
    assert recognition.factor == pytest.approx(22.6)
    assert recognition.diagnosis == ("scaled",)


def test_a_formula_in_a_layout_that_nobody_uses():
    mixed = BY_KEY["inclusive"]._replace(layout="interleaved")
    recognition = recognise(variant_matrix(mixed, 40, 32))
    assert recognition.matches[0][:4] == ("variant", "inclusive", "interleaved", 40)
    assert recognition.diagnosis == ("other-layout",)


def test_a_lone_sine_varies_the_norm():
    recognition = recognise(variant_matrix(BY_KEY["column-wise"], 400, 17, base=50.0))
    assert recognition.matches[0].key == "column-wise"
    assert "norm-varies" in recognition.diagnosis


def test_columns_that_disagree_are_listed():
    matrix = variant_matrix(BY_KEY["paper"], 60, 16)
    matrix[:, 5] = 0.5
    recognition = recognise(matrix)
    assert recognition.matches == ()
    assert np.flatnonzero(~recognition.columns).tolist() == [5]
    assert recognition.closest.key == "paper"
    assert "norm-varies" in recognition.diagnosis


@pytest.mark.parametrize(
    ("matrix", "code"),
    [
        (np.random.default_rng(3).normal(size=(40, 16)), "outside-range"),
        (np.random.default_rng(3).uniform(-1, 1, size=(40, 16)), "gram-not-toeplitz"),
        (np.ones((5, 4)) * 0.3, "unknown"),
        (np.zeros((5, 4)), "unknown"),
    ],
)
def test_what_is_no_encoding_matches_nothing(matrix, code):
    recognition = recognise(matrix)
    assert recognition.matches == ()
    assert code in recognition.diagnosis


@pytest.mark.parametrize("shape", [(2, 1), (2, 2), (3, 1), (2, 3), (1000, 1)])
def test_the_smallest_matrices_are_answered(shape):
    recognise(np.random.default_rng(1).uniform(-1, 1, size=shape))
    recognise(encode(np.arange(shape[0]), shape[1]))
    recognise(np.full(shape, 1e90))


def test_one_row_is_refused():
    with pytest.raises(ValueError, match=r"^matrix must be a matrix of at least 2 row\(s\)"):
        recognise([[0.0, 1.0]])


def test_checks_by_hand():
    checks = matrix_checks([[3.0, 4.0], [0.0, 5.0]])
    assert (checks.norm_spread, checks.constant_norm) == (0.0, True)
    assert checks.toeplitz_residual == 0.0
    assert (checks.largest, checks.in_range) == (5.0, False)
    uneven = matrix_checks([[1.0, 0.0], [0.0, 0.0], [0.0, 0.5]])
    assert uneven.norm_spread == pytest.approx(2.0)
    assert uneven.toeplitz_residual == pytest.approx(1.0)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_passes_the_checks(variant):
    checks = matrix_checks(variant_encode(variant, np.arange(300.0), 24))
    assert checks.constant_norm
    assert checks.toeplitz
    assert checks.in_range


def test_an_unknown_bug_is_refused():
    with pytest.raises(ValueError, match=r"^name must be one of doubled-exponent, .* got 'none'$"):
        bug_sample("none", 3, 4)
