import math

import numpy as np
import pytest

from pe_core.versions.code_forms import exponent_forms, odd_matrix


@pytest.mark.parametrize("d_model", [1, 2, 7, 8, 1024, 1025])
def test_both_forms_give_twice_the_pair(d_model):
    forms = exponent_forms(d_model)
    expected = [2 * (j // 2) for j in range(d_model)]
    assert forms.doubled_half.tolist() == forms.by_parity.tolist() == expected


def test_norms_of_an_odd_width_by_hand():
    found = odd_matrix(2, 3, base=8.0)
    slow = math.sin(8 ** (-2 / 3))
    assert found == (2, 1, 1.0, pytest.approx(math.sqrt(1 + slow**2)))


def test_one_column_is_a_sine():
    found = odd_matrix(3, 1)
    assert (found.sines, found.cosines, found.shortest) == (1, 0, 0.0)
    assert found.longest == pytest.approx(np.sin(2))


def test_an_even_width_is_refused():
    with pytest.raises(ValueError, match="odd"):
        odd_matrix(4, 4)
