"""The programs of the lesson on formulas leave the matrices that its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.formulas import snippets
from pe_core.versions import VERSIONS, compare, version_matrix


def programs(shared, key):
    """Programs that compare the paper's version with another."""
    paper, other = VERSIONS["paper"], VERSIONS[key]
    order = compare(paper, other, shared.seq_len, shared.d_model, base=shared.base).permutation
    return snippets.versions(shared, paper, other, order), order


@pytest.mark.parametrize("shared", [SMALL, SETTINGS[0]], ids=str)
@pytest.mark.parametrize("key", VERSIONS)
def test_matrices_are_those_of_the_core(shared, key):
    offered, order = programs(shared, key)
    result = run(offered.numpy)
    paper, version = (
        version_matrix(VERSIONS[name], shared.seq_len, shared.d_model, base=shared.base)
        for name in ("paper", key)
    )
    np.testing.assert_allclose(result["first"], paper, atol=1e-9)
    np.testing.assert_allclose(result["second"], version, atol=1e-6 if key == "nerf" else 1e-9)
    np.testing.assert_array_equal(result["order"], order)


@pytest.mark.parametrize("key", VERSIONS)
def test_versions_in_every_framework(key, capsys):
    assert_sound(programs(SMALL, key)[0], capsys)
