import numpy as np
import pytest

from pe_core.versions import VERSIONS, fit_rotation
from pe_core.versions.frequencies import position_scale


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
def test_a_shift_rotates_each_pair_by_its_frequency(version):
    fit = fit_rotation(version, 24, 16, offset=3)
    assert fit.exact
    expected = 3 * position_scale(version, 24) * version.frequencies(16, 1e4)
    np.testing.assert_allclose(np.exp(1j * fit.angles), np.exp(1j * expected), atol=1e-10)


@pytest.mark.parametrize("key", ["column-wise", "marian", "extra-pi"])
def test_no_rotation_shifts_a_sine_without_its_cosine(key):
    assert not fit_rotation(VERSIONS[key], 40, 5).exact


@pytest.mark.parametrize("key", ["inclusive", "fairseq", "guided-diffusion"])
def test_a_column_of_zeros_leaves_the_rotation_exact(key):
    assert fit_rotation(VERSIONS[key], 40, 7).exact


@pytest.mark.parametrize("offset", [0, 5])
def test_offset_must_be_within_the_rows(offset):
    with pytest.raises(ValueError, match=rf"^offset must be an integer from 1 to 4, got {offset}$"):
        fit_rotation(VERSIONS["paper"], 5, 4, offset=offset)
