import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core.versions import (
    VERSIONS,
    FrequencyRule,
    Layout,
    compare,
    first_difference,
    largest_differences,
    summarise,
    version_matrix,
)

# Versions whose columns are the same functions, in even d_model.
SAME = [
    {"paper", "column-wise"},
    {"paper", "column-wise", "marian", "guided-diffusion"},
]


def expected_agreement(first, second):
    if first == second or {first, second} <= SAME[0]:
        return "identical"
    return "permutation" if {first, second} <= SAME[1] else "different"


@pytest.mark.parametrize("first", VERSIONS)
@pytest.mark.parametrize("second", VERSIONS)
def test_verdict_of_every_two_versions(first, second):
    comparison = compare(VERSIONS[first], VERSIONS[second], 40, 16)
    assert comparison.agreement == expected_agreement(first, second)
    assert sorted(comparison.permutation) == list(range(16))
    other = version_matrix(VERSIONS[second], 40, 16)[:, comparison.permutation]
    difference = other - version_matrix(VERSIONS[first], 40, 16)
    np.testing.assert_array_equal(comparison.difference, difference)
    np.testing.assert_array_equal(comparison.largest_by_position, np.abs(difference).max(axis=1))


@pytest.mark.parametrize(("last", "largest"), [(10, 0.014), (50, 0.072), (511, 0.71)])
def test_the_inclusive_family_is_not_a_permutation_of_the_paper(last, largest):
    comparison = compare(VERSIONS["paper"], VERSIONS["inclusive"], 512, 512)
    found = comparison.largest_by_position[: last + 1].max()
    assert found == pytest.approx(largest, rel=0.02)
    assert comparison.agreement == "different"


@pytest.mark.parametrize("threshold", [0.0, 0.001, 0.01, 0.5])
def test_first_difference_is_the_first_row_over_the_threshold(threshold):
    comparison = compare(VERSIONS["paper"], VERSIONS["inclusive"], 200, 512)
    rows = [p for p in range(200) if np.abs(comparison.difference[p]).max() > threshold]
    assert first_difference(comparison, threshold) == (rows[0] if rows else None)


@pytest.mark.parametrize(("seq_len", "d_model"), [(1, 1), (1, 2), (7, 6)])
def test_difference_in_small_matrices_is_second_minus_first(seq_len, d_model):
    first, second = VERSIONS["column-wise"], VERSIONS["guided-diffusion"]
    comparison = compare(first, second, seq_len, d_model)
    other = version_matrix(second, seq_len, d_model)[:, comparison.permutation]
    expected = other - version_matrix(first, seq_len, d_model)
    np.testing.assert_array_equal(comparison.difference, expected)


def test_a_matrix_of_zeros_is_no_multiple():
    first, second = VERSIONS["column-wise"], VERSIONS["marian"]
    assert version_matrix(first, 1, 1).tolist() == [[0.0]]
    assert compare(first, second, 1, 1).factor is None


def test_identical_versions_never_differ():
    comparison = compare(VERSIONS["paper"], VERSIONS["column-wise"], 20, 8)
    assert first_difference(comparison, 1e-6) is None


def test_a_permutation_of_unknown_layout_is_found_by_distance():
    # With the layout given wrongly, sine would be compared with cosine.
    marian = VERSIONS["marian"]
    reverse = FrequencyRule("reverse", "", lambda *sizes: marian.frequencies(*sizes)[::-1].copy())
    swapped = marian._replace(rule=reverse)
    comparison = compare(VERSIONS["paper"], swapped, 30, 8)
    assert comparison.agreement == "permutation"
    assert comparison.permutation.tolist() == [3, 7, 2, 6, 1, 5, 0, 4]


def test_a_common_factor_is_found():
    comparison = compare(VERSIONS["inclusive"], VERSIONS["mlx"], 20, 32)
    assert comparison.agreement == "different"
    assert comparison.factor == pytest.approx(0.25)
    assert compare(VERSIONS["paper"], VERSIONS["inclusive"], 20, 32).factor is None


@given(st.sampled_from(sorted(VERSIONS)), st.integers(1, 30), st.integers(1, 20), st.floats(2, 1e6))
def test_every_version_is_itself(key, seq_len, pairs, base):
    comparison = compare(VERSIONS[key], VERSIONS[key], seq_len, 2 * pairs, base=base)
    assert comparison.agreement == "identical"
    assert comparison.factor == 1.0


def test_odd_widths_compare_a_lone_sine_with_the_zero_column():
    comparison = compare(VERSIONS["column-wise"], VERSIONS["inclusive"], 20, 5)
    assert comparison.permutation.tolist() == [0, 2, 1, 3, 4]
    rates = 1e4 ** (-4 / 5)
    np.testing.assert_allclose(
        comparison.difference[:, 4], -np.sin(np.arange(20) * rates), atol=1e-14
    )


@pytest.mark.parametrize("threshold", [-1, float("nan")])
def test_a_threshold_is_not_negative(threshold):
    with pytest.raises(ValueError, match=r"^threshold must be a finite number from 0 to 1e\+100"):
        first_difference(compare(VERSIONS["paper"], VERSIONS["paper"], 2, 2), threshold)


@pytest.mark.parametrize("key", VERSIONS)
def test_summary_has_the_numbers_of_the_comparison(key):
    comparison = compare(VERSIONS["paper"], VERSIONS[key], 30, 8)
    assert summarise(comparison, 0.02) == (
        comparison.agreement,
        comparison.factor,
        np.abs(comparison.difference).max(),
        first_difference(comparison, 0.02),
    )


@pytest.mark.parametrize(
    ("key", "scale", "same"),
    [("paper", 1.0, True), ("detr", 1.0, True), ("mlx", 0.125, False), ("fairseq", 1.0, False)],
)
def test_scale_and_frequencies_are_those_of_the_formulas(key, scale, same):
    found = compare(VERSIONS["paper"], VERSIONS[key], 16, 128)
    assert found.scale == scale
    assert found.same_frequencies == same


@pytest.mark.parametrize(("seq_len", "d_model", "step"), [(40, 16, 1), (41, 6, 4), (1, 2, 1)])
def test_largest_differences_are_those_of_every_cell(seq_len, d_model, step):
    paper, *others = VERSIONS.values()
    found = largest_differences(paper, others, seq_len, d_model, step=step)
    assert len(found) == len(others)
    for version, largest in zip(others, found, strict=True):
        matrices = [
            version_matrix(compared._replace(layout=Layout.INTERLEAVED), seq_len, d_model)
            for compared in (paper, version)
        ]
        cells = {
            (p, c): abs(matrices[1][p, c] - matrices[0][p, c])
            for p in range(0, seq_len, step)
            for c in range(d_model)
        }
        assert largest.difference == pytest.approx(max(cells.values()), abs=1e-12)
        assert largest.difference == pytest.approx(cells[largest.position, largest.dim], abs=1e-12)


def test_what_is_no_version_has_no_differences():
    with pytest.raises(TypeError, match=r"^version must be a Version, such as VERSIONS"):
        largest_differences(VERSIONS["paper"], ["marian"], 4, 4)
