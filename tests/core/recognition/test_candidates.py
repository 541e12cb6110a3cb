import numpy as np
import pytest

from pe_core.recognition import BUGS, bug_matrix
from pe_core.recognition.candidates import candidates
from pe_core.versions import VERSIONS, version_matrix


def usual(found, kind, key):
    """The candidate with the parameters of the formula's users."""
    return next(
        candidate
        for candidate in found
        if candidate.identity[:2] == (kind, key)
        and candidate.own_layout
        and candidate.own_start
        and candidate.base == 10_000
    )


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
def test_usual_rows_are_those_of_the_version(version):
    matrix = version_matrix(version, 12, 8)
    found = usual(candidates(matrix, np.arange(12)), "version", version.key)
    kept = np.array([0, 3, 11])
    np.testing.assert_allclose(found.rows(kept, matrix.shape), matrix[kept], atol=1e-12)


@pytest.mark.parametrize("bug", BUGS.values(), ids=lambda bug: bug.key)
def test_usual_rows_are_those_of_the_bug(bug):
    matrix = bug_matrix(bug, 12, 8)
    found = usual(candidates(matrix, np.arange(12)), "bug", bug.key)
    kept = np.array([0, 3, 11])
    np.testing.assert_allclose(found.rows(kept, matrix.shape), matrix[kept], atol=1e-12)


def test_each_formula_is_tried_once_in_every_layout():
    found = candidates(version_matrix(VERSIONS["paper"], 12, 8), np.arange(12))
    tried = sorted(
        {candidate.identity[1:] for candidate in found if candidate.identity[0] == "version"}
    )
    # Versions with one formula: the first is tried in the layouts that none of them has.
    assert [layout for key, layout in tried if key == "marian"] == ["sin-cos"]
    assert [layout for key, layout in tried if key == "fairseq"] == ["sin-cos"]
    assert [layout for key, layout in tried if key == "paper"] == ["cos-sin", "interleaved"]
    for key in ("inclusive", "guided-diffusion", "mlx", "one-based", "extra-pi", "detr", "nerf"):
        layouts = [layout for name, layout in tried if name == key]
        assert layouts == ["cos-sin", "interleaved", "sin-cos"]


def test_an_odd_d_model_has_no_candidates_that_need_pairs():
    matrix = version_matrix(VERSIONS["column-wise"], 12, 7)
    keys = {candidate.source.key for candidate in candidates(matrix, np.arange(12))}
    as_wide = {"last-sine", "zero-column"}
    assert keys == {version.key for version in VERSIONS.values() if version.odd in as_wide}


def test_a_row_left_out_at_the_padding_position_is_a_stored_table():
    table = version_matrix(VERSIONS["fairseq"], 12, 8, table=True)
    found = candidates(table, np.array([0, *range(2, 12)]))
    own = {
        (candidate.source.key, candidate.first_position)
        for candidate in found
        if candidate.own_start and candidate.base == 1e4
    }
    assert own & {("fairseq", 0.0), ("fairseq", 2.0)} == {("fairseq", 0.0)}
