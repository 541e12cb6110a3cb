import numpy as np
import pytest

from pe_core.recognition.invariants import matrix_checks
from pe_core.versions import VERSIONS
from pe_core.versions.matrix import version_encode


def test_checks_by_hand():
    checks = matrix_checks(np.array([[3.0, 4.0], [0.0, 5.0]]))
    assert (checks.norm_spread, checks.constant_norm) == (0.0, True)
    assert checks.toeplitz_residual == 0.0
    assert (checks.largest, checks.in_range) == (5.0, False)
    uneven = matrix_checks(np.array([[1.0, 0.0], [0.0, 0.0], [0.0, 0.5]]))
    assert uneven.norm_spread == pytest.approx(2.0)
    assert uneven.toeplitz_residual == pytest.approx(1.0)
    assert (uneven.constant_norm, uneven.toeplitz, uneven.in_range) == (False, False, True)


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
def test_every_version_passes_the_checks(version):
    checks = matrix_checks(version_encode(version, np.arange(300.0), 24))
    assert checks.constant_norm
    assert checks.toeplitz
    assert checks.in_range
