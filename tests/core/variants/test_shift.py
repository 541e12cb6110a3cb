import numpy as np
import pytest

from pe_core.variants import VARIANTS, variant_shift
from pe_core.variants.matrix import position_scale


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_a_shift_turns_each_pair_by_its_frequency(variant):
    shift = variant_shift(variant, 24, 16, offset=3)
    assert shift.rotation
    expected = 3 * position_scale(variant, 24) * variant.frequencies(16, 1e4)
    np.testing.assert_allclose(np.exp(1j * shift.turns), np.exp(1j * expected), atol=1e-10)


@pytest.mark.parametrize("key", ["column-wise", "marian", "extra-pi"])
def test_no_rotation_shifts_a_sine_without_its_cosine(key):
    assert not variant_shift(VARIANTS[key], 40, 5).rotation


@pytest.mark.parametrize("key", ["inclusive", "fairseq", "guided-diffusion"])
def test_a_column_of_zeros_leaves_the_rotation(key):
    assert variant_shift(VARIANTS[key], 40, 7).rotation


@pytest.mark.parametrize("offset", [0, 5])
def test_offset_must_be_within_the_rows(offset):
    with pytest.raises(ValueError, match=rf"^offset must be an integer from 1 to 4, got {offset}$"):
        variant_shift(VARIANTS["paper"], 5, 4, offset=offset)
