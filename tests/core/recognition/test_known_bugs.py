import math

import numpy as np
import pytest

from pe_core.recognition import BUGS, bug_matrix


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
