import numpy as np
import pytest

from pe_core.recognition.invariants import matrix_checks
from pe_core.variants import VARIANTS
from pe_core.variants.matrix import variant_encode


def test_checks_by_hand():
    checks = matrix_checks(np.array([[3.0, 4.0], [0.0, 5.0]]))
    assert (checks.norm_spread, checks.constant_norm) == (0.0, True)
    assert checks.toeplitz_residual == 0.0
    assert (checks.largest, checks.in_range) == (5.0, False)
    uneven = matrix_checks(np.array([[1.0, 0.0], [0.0, 0.0], [0.0, 0.5]]))
    assert uneven.norm_spread == pytest.approx(2.0)
    assert uneven.toeplitz_residual == pytest.approx(1.0)
    assert (uneven.constant_norm, uneven.toeplitz, uneven.in_range) == (False, False, True)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_every_variant_passes_the_checks(variant):
    checks = matrix_checks(variant_encode(variant, np.arange(300.0), 24))
    assert checks.constant_norm
    assert checks.toeplitz
    assert checks.in_range
