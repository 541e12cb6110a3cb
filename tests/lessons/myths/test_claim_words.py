"""The sentences about claims pick their words by the numbers: each choice on both of its sides."""

import math
import re

import pytest

from core.by_hand import row, similarity
from lessons.myths.checking import check, stated_numbers
from pages.lessons.myths.claims import CLAIMS


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (
            (2, 11, 10),
            "explains only 2.3% of the variance of S(k). The claim counts as true from 90% of it",
        ),
        (
            (512, 512, 10_000),
            "explains 98.4% of the variance of S(k). The claim counts as true from 90% of it",
        ),
        ((512, 11, 9), "Only offsets up to 9 lie within both the sequence and the base"),
        ((512, 10, 10), "Only offsets up to 9 lie within both the sequence and the base"),
    ],
)
def test_logarithm_says_its_criterion(settings, words):
    assert words in check("is logarithmic", *settings).finding


def test_equation_of_the_logarithm_has_the_line_or_says_why_there_is_none():
    assert r"\min(64 - 1,\ 2) = 2 < 10" in check("is logarithmic", 1024, 64, 2).equation
    assert "R^2 = 0.9646" in check("is logarithmic", 128, 64).equation


@pytest.mark.parametrize(
    ("settings", "finding", "truth"),
    [
        ((2, 7, 10), "it completes no cycle by position 6", "the only pair does not"),
        ((2, 8, 10), "it completes a cycle by position 7", "even the slowest pair"),
        ((4, 7, 10), "Neither wave completes a cycle", "no pair completes one"),
        ((4, 8, 10), "Only 1 of 2 waves completes a cycle", "1 of 2 pairs completes one"),
        ((6, 15, 10), "Only 2 of 3 waves complete a cycle", "2 of 3 pairs complete one"),
        ((4, 21, 10), "Both waves complete a cycle", "even the slowest pair"),
    ],
)
def test_cycles_are_counted_in_words_that_fit(settings, finding, truth):
    verdict = check("every wave cycles", *settings)
    assert finding in verdict.finding
    assert f"Here {truth}" in verdict.truth


@pytest.mark.parametrize(
    ("settings", "share"),
    [((128, 2048, 10), "100.0%"), ((2, 2, 2), "0.0%"), ((128, 64, 10_000), "25.0%")],
)
def test_share_that_cycles_in_the_limit_is_none_below_nought_or_above_one(settings, share):
    assert f"cut off at 0 and 1: {share}" in check("every wave cycles", *settings).truth


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ((128, 2048, 10), "every pair has completed one."),
        ((2, 8, 10), "every pair has completed one; what follows its last whole cycle does not"),
        ((2, 2, 2), "The only pair has not completed one, and its cells have the mean 0.595"),
        ((4, 8, 10), "1 of 2 pairs has not completed one, and its cells"),
        ((128, 64, 10_000), "47 of 64 pairs have not completed one, and their cells"),
    ],
)
def test_mean_is_explained_by_the_pairs_that_have_not_been_round(settings, words):
    assert words in check("zero-centred", *settings).truth


def test_mean_of_the_pairs_that_have_not_been_round():
    slow = [row(p, 128, 10_000)[2 * 17 :] for p in range(64)]
    mean = math.fsum(map(math.fsum, slow)) / (64 * len(slow[0]))
    assert f"have the mean {mean:.3f}." in check("zero-centred", 128, 64).truth


@pytest.mark.parametrize("base", [5, 10, 63, 64, 10_000])
def test_equation_of_the_base_leaves_out_the_base_itself(base):
    """Else the smallest distance would be 0: the row's own."""
    verdict = check("base is the limit", 128, 64, base)
    inside = base < 64
    assert (rf"p<64,\,p\ne {base}" in verdict.equation) == inside
    assert ("nearest other row" in verdict.finding) == inside
    others = [p for p in range(64) if p != base]
    distance = min(math.dist(row(p, 128, base), row(base, 128, base)) for p in others)
    assert verdict.equation.endswith(f"= {distance:.4g}")


def test_nearest_row_of_a_small_base_is_that_of_the_sentence():
    assert "3.69" in check("base is the limit", 128, 64, 10).finding


@pytest.mark.parametrize(
    ("settings", "finding", "truth"),
    [
        (
            (128, 64, 10_000),
            "63 row pairs against the 64 slowest columns: many matrices fit",
            "there are fewer",
        ),
        ((64, 65, 10_000), "64 row pairs are enough for 64 columns", "numerically rank-deficient"),
        ((128, 2048, 10), "give the 64 slowest columns full rank", "as here"),
        ((2, 2, 10), "1 row pair against 2 columns", "there are fewer"),
    ],
)
def test_fit_says_why_it_is_or_is_not_the_rotation(settings, finding, truth):
    verdict = check("least squares finds T", *settings)
    assert finding in verdict.finding
    assert truth in verdict.truth
    assert ("there are fewer" in verdict.truth) == ("against" in verdict.finding)


def test_rounding_is_not_called_a_difference():
    verdict = check("least squares finds T", 128, 2048, 10)
    assert verdict.finding.endswith("× 10⁻⁵, a rounding error.")
    assert "0.00." not in verdict.finding


@pytest.mark.parametrize(
    ("seq_len", "words"), [(258, "1 position of this sequence is lost"), (260, "2 positions")]
)
def test_lost_positions_are_counted(seq_len, words):
    assert words in check("bfloat16 can count", 2, seq_len).finding


@pytest.mark.parametrize(("seq_len", "enough"), [(2049, True), (2050, False)])
def test_another_float_of_sixteen_bits_is_enough_up_to_2048(seq_len, enough):
    truth = check("bfloat16 can count", 2, seq_len).truth
    assert ("so every position here" in truth) == enough


def test_no_claim_calls_a_float_by_its_bits():
    assert not any("16-bit" in claim.statement for claim in CLAIMS)


@pytest.mark.parametrize(("seq_len", "some"), [(2, "at the only step"), (3, "each of the 2 steps")])
def test_single_step_is_in_the_singular(seq_len, some):
    assert some in check("falls at every step", 128, seq_len).finding
    smallest = check("never negative", 128, seq_len).finding
    assert f"{similarity(seq_len - 1, 128, 10_000):.4f}" in smallest
    assert smallest.startswith("At the only offset") == (seq_len == 2)


def test_last_wave_is_described_by_its_visible_part():
    slow, fast = (check("last wave is constant", d_model, 64).truth for d_model in (128, 2))
    assert "the sequence shows 0.0012 of a cycle" in slow
    assert "the sequence shows 10.03 of its cycles" in fast


def test_sines_alone_have_no_matrix_but_may_have_a_map():
    truth = check("sine alone is enough", 128, 64).truth
    assert "no *matrix*" in truth
    assert "A map that is not linear exists" in truth


def test_closest_version_that_differs_is_named():
    assert "tensor2tensor" in check("libraries agree", 512, 512).finding
    assert "fairseq" in check("libraries agree", 2, 2048, 2).finding


def test_three_claims_are_made_of_longer_sequences():
    for settings in [(8, 2048, 10), (2, 64, 10_000)]:
        holds = [
            check(key, *settings).holds
            for key in ("defined everywhere", "no new rows", "extrapolates")
        ]
        assert holds == [True, True, False]
    assert "7.597 tokens" in check("extrapolates", 128, 64).finding


def test_a_step_of_the_index_is_named_by_its_number_of_gaps():
    finding = check("index step is 1/n", 128, 64).finding
    assert "1/63 = 0.01587" in finding
    assert "1/64 = 0.01562 leaves the last word short of 1" in finding


def test_adding_is_shown_where_norm_and_angle_both_change():
    stated = stated_numbers(check("adding rotates", 2, 256).finding)
    _, before, after, angle = (number.value for number in stated)
    assert angle > 0.1
    assert abs(after - before) > 0.1


@pytest.mark.parametrize("key", ["reaches 2 pi base", "libraries agree"])
def test_a_single_pair_of_the_versions_that_divide_by_zero_is_named(key):
    assert "divide by zero" in check(key, 2, 64).truth
    assert "divide by zero" not in check(key, 4, 64).truth


def test_an_error_of_zero_is_not_called_rounding():
    for key, place in (
        ("least squares finds T", (2, 2, 2)),
        ("tells before from after", (6, 3, 1_000_000)),
    ):
        verdict = check(key, *place)
        assert " 0, a rounding error" not in verdict.finding


def test_the_nearest_neighbour_is_shown_beside_the_next_nearest():
    equation = check("nearest is next door", 128, 64).equation
    assert equation.count("PE(p+1)") == 1
    assert "PE(p+2)" in equation
    assert check("nearest is next door", 128, 2).equation.count("PE(p+1)") == 1


def test_a_rising_line_has_no_share_of_zero():
    verdict = check("is logarithmic", 2, 64)
    assert re.search(r"S\(k\) \\approx \S+ \+0\.\d*[1-9]\d*\\,\\ln k", verdict.equation)
    assert "R^2" not in verdict.equation
    assert "R^2" in check("is logarithmic", 8, 64).equation


def test_a_sample_of_the_positions_is_named():
    assert "128 positions of each range" in check("extrapolates", 128, 2048).truth
    assert "of each range" not in check("extrapolates", 128, 64).truth


@pytest.mark.parametrize("settings", [(128, 64), (2, 2048), (4, 16)])
def test_whole_cycles_are_only_nearly_centred(settings):
    assert "very nearly centred" in check("zero-centred", *settings).truth


@pytest.mark.parametrize(
    ("key", "settings", "is_empty"),
    [
        ("attention sees distances", (128, 2), True),
        ("ntk changes slow pairs only", (2, 64), True),
        ("ntk changes slow pairs only", (4, 64), False),
        ("base is memory", (2, 6), True),
        ("base is memory", (2, 64), False),
        ("base is memory", (128, 4), True),
    ],
)
def test_a_claim_that_is_trivially_true_says_so(key, settings, is_empty):
    verdict = check(key, *settings)
    assert verdict.holds
    assert ("trivially true" in verdict.finding) == is_empty


@pytest.mark.parametrize(
    ("d_model", "words"), [(4, "1 of 2 pairs varies more slowly"), (8, "3 of 4 pairs vary more")]
)
def test_slower_pairs_are_counted_in_words_that_fit(d_model, words):
    assert words in check("lower dimensions vary slowly", d_model, 64).finding
