import math

import numpy as np
import pytest

from core.by_hand import rates_of
from pe_core.recognition import BUGS, bug_difference, bug_matrix


def slow_bug(key, p, d, base):
    """A row as the mistaken code computes it."""
    row = []
    for c in range(d):
        pair = c // 2
        rate = {
            "doubled-exponent": base ** (-2 * (2 * pair) / d),
            "own-exponent": base ** (-c / d),
            "doubled-own-exponent": base ** (-2 * c / d),
            "base-1000": 1000 ** (-2 * pair / d),
            "integer-division": base ** (-(2 * pair // d)),
            "operator-precedence": math.exp(2 * pair * (-math.log(base) / d // 2)),
            "integer-frequencies": int(base ** (-2 * pair / d)),
        }[key]
        row.append(math.cos(p * rate) if c % 2 else math.sin(p * rate))
    return row


@pytest.mark.parametrize("bug", BUGS.values(), ids=lambda bug: bug.key)
@pytest.mark.parametrize(("d_model", "base", "start"), [(10, 1e4, 3), (4, 50.0, -2)])
def test_rows_are_those_of_the_mistaken_code(bug, d_model, base, start):
    expected = [slow_bug(bug.key, p, d_model, base) for p in range(start, start + 9)]
    matrix = bug_matrix(bug, 9, d_model, base=base, start=start)
    np.testing.assert_allclose(matrix, expected, atol=1e-13)


def test_with_the_wrong_precedence_few_pairs_turn():
    """LoFTR: of 64 pairs, six rotate by more than 0.01 rad within 256 positions."""
    frequencies = BUGS["operator-precedence"].frequencies(np.arange(128.0), 128, 1e4)[::2]
    assert int((256 * frequencies > 0.01).sum()) == 6


def test_a_key_is_not_a_bug():
    with pytest.raises(TypeError, match=r"^bug must be a Bug, .* got 'base-1000'$"):
        bug_matrix("base-1000", 3, 4)


@pytest.mark.parametrize(
    ("seq_len", "d_model", "options", "name"),
    [
        (0, 4, {}, "seq_len"),
        (3, 5, {}, "d_model"),
        (3, 4, {"base": 0.0}, "base"),
        (3, 4, {"start": 2**31 + 1}, "start"),
        (2**20, 2**20, {}, "seq_len × d_model"),
    ],
)
def test_values_out_of_range_are_refused(seq_len, d_model, options, name):
    with pytest.raises(ValueError, match=f"^{name} must be "):
        bug_matrix(BUGS["own-exponent"], seq_len, d_model, **options)


@pytest.mark.parametrize("threshold", [0.0, 0.05, 3.0])
@pytest.mark.parametrize("bug", BUGS.values(), ids=BUGS)
def test_difference_is_that_from_the_paper_s_matrix(bug, threshold):
    rates = rates_of(12, 500.0)
    angles = np.outer(np.arange(40), rates)
    right = np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(40, 12)
    gaps = np.abs(bug_matrix(bug, 40, 12, base=500.0) - right)
    found = bug_difference(bug, 40, 12, base=500.0, threshold=threshold)
    beyond = gaps > max(threshold, 1e-12)
    assert found.largest == pytest.approx(gaps.max())
    if threshold:
        rows = np.flatnonzero(beyond.any(axis=1)).tolist()
        assert found.first_position == (rows[0] if rows else None)
        assert found.wrong_columns == beyond.any(axis=0).sum()


def test_a_mistake_that_changes_nothing_has_no_difference():
    assert bug_difference(BUGS["base-1000"], 64, 8, base=1000.0, threshold=0.01)[:2] == (0, None)
