"""Every version against the code of its users, written again with loops."""

import math

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.versions import (
    VERSIONS,
    compare,
    fit_rotation,
    token_frequencies,
    version_encode,
    version_matrix,
)
from pe_core.versions.catalogue import version_columns
from pe_core.versions.frequencies import position_scale


def interleaved(position, rates):
    return [wave(position * rate) for rate in rates for wave in (math.sin, math.cos)]


def halves(position, rates):
    return [wave(position * rate) for wave in (math.sin, math.cos) for rate in rates]


def inclusive(d_model, base):
    half = d_model // 2
    step = math.log(base) / max(half - 1, 1)
    return [math.exp(-j * step) for j in range(half)]


def slow_row(key, token, seq_len, d, base):
    """One row of a version as its users write it, even d."""
    paper = rates_of(d, base)
    if key in ("paper", "column-wise"):
        return interleaved(token, paper)
    if key in ("inclusive", "fairseq"):
        return halves(token + (2 if key == "fairseq" else 0), inclusive(d, base))
    if key == "marian":
        return halves(token, paper)
    if key == "guided-diffusion":
        rates = [math.exp(-math.log(base) * j / (d // 2)) for j in range(d // 2)]
        row = halves(token, rates)
        return row[d // 2 :] + row[: d // 2]
    if key == "mlx":
        return [math.sqrt(2 / d) * cell for cell in halves(token, inclusive(d, base))]
    if key == "one-based":
        return interleaved(token, [base ** (-2 * i / d) for i in range(1, d // 2 + 1)])
    if key == "extra-pi":
        angles = [c // 2 * math.pi / base ** (2 * (c // 2) / d) for c in range(d)]
        return [(math.cos if c % 2 else math.sin)(token * angles[c]) for c in range(d)]
    if key == "detr":
        return interleaved((token + 1) / seq_len * 2 * math.pi, paper)
    return interleaved(token, [2.0**j for j in range(d // 2)])


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
@pytest.mark.parametrize(
    ("seq_len", "d_model", "base"), [(7, 2, 1e4), (33, 12, 1e4), (5, 64, 50.0)]
)
def test_every_cell_is_that_of_the_users_code(version, seq_len, d_model, base):
    matrix = version_matrix(version, seq_len, d_model, base=base)
    expected = [slow_row(version.key, t, seq_len, d_model, base) for t in range(seq_len)]
    np.testing.assert_allclose(matrix, expected, atol=1e-11)
    assert matrix.dtype == np.float64


@given(st.sampled_from([*VERSIONS.values()]), st.integers(1, 20), st.integers(1, 24))
def test_rows_are_the_encodings_of_scaled_positions(version, seq_len, pairs):
    positions = version.first_position + np.arange(seq_len)
    scale = position_scale(version, seq_len)
    np.testing.assert_allclose(
        version_matrix(version, seq_len, 2 * pairs),
        version_encode(version, positions * scale, 2 * pairs),
        atol=1e-12,
    )


def test_a_span_leaves_a_single_row_at_position_0():
    from_zero = VERSIONS["detr"]._replace(first_position=0)
    assert version_matrix(from_zero, 1, 4).tolist() == [[0, 1, 0, 1]]


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
def test_rotated_rows_are_those_of_the_formula(version):
    seq_len, d_model = 2048, 128
    positions = version.first_position + np.arange(seq_len, dtype=np.float64)
    expected = version_encode(version, positions * position_scale(version, seq_len), d_model)
    np.testing.assert_allclose(version_matrix(version, seq_len, d_model), expected, atol=1e-9)


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
def test_an_odd_d_model_gives_a_matrix_unless_the_version_needs_pairs(version):
    if version.odd in ("error", "narrower"):
        with pytest.raises(ValueError, match=r"^d_model must be even for "):
            version_matrix(version, 3, 5)
    else:
        assert version_matrix(version, 3, 5).shape == (3, 5)
        assert version_matrix(version, 3, 1).shape == (3, 1)


def test_the_paper_is_the_sinusoid():
    np.testing.assert_allclose(
        version_matrix(VERSIONS["paper"], 50, 64), Sinusoid(64).encode(np.arange(50)), atol=1e-13
    )


@pytest.mark.parametrize("key", ["column-wise", "marian", "extra-pi"])
def test_the_last_sine_of_an_odd_d_model_has_no_cosine(key):
    columns = version_columns(VERSIONS[key], 5)
    rate = 1e4 ** (-4 / 5) * (2 * math.pi if key == "extra-pi" else 1)
    last = version_matrix(VERSIONS[key], 9, 5)[:, columns.sines[-1]]
    np.testing.assert_allclose(last, np.sin(np.arange(9) * rate), atol=1e-14)


@pytest.mark.parametrize("key", ["inclusive", "fairseq", "guided-diffusion"])
def test_the_last_column_of_an_odd_d_model_is_zero(key):
    matrix = version_matrix(VERSIONS[key], 9, 7)
    assert not matrix[:, 6].any()
    np.testing.assert_allclose(matrix[:, :6], version_matrix(VERSIONS[key], 9, 6), atol=1e-14)


def test_the_table_of_fairseq_has_a_padding_row():
    table = version_matrix(VERSIONS["fairseq"], 10, 8, table=True)
    assert not table[1].any()
    assert table[0].tolist() == [0, 0, 0, 0, 1, 1, 1, 1]
    np.testing.assert_array_equal(table[2:], version_matrix(VERSIONS["fairseq"], 8, 8))


def test_a_table_of_one_row_ends_before_the_padding_row():
    assert version_matrix(VERSIONS["fairseq"], 1, 4, table=True).tolist() == [[0, 0, 1, 1]]


@pytest.mark.parametrize("key", ["paper", "detr"])
def test_the_table_of_other_versions_is_the_matrix(key):
    np.testing.assert_array_equal(
        version_matrix(VERSIONS[key], 6, 4, table=True),
        version_matrix(VERSIONS[key], 6, 4),
    )


def test_the_extra_pi_gives_a_constant_pair():
    first = version_matrix(VERSIONS["extra-pi"], 20, 16)[:, :2]
    assert (first == [0, 1]).all()


def test_mlx_rows_have_unit_norm():
    norms = np.linalg.norm(version_matrix(VERSIONS["mlx"], 30, 48), axis=1)
    np.testing.assert_allclose(norms, 1.0)


def test_doubling_frequencies_stay_exact():
    row = version_matrix(VERSIONS["nerf"], 4, 240)[3]
    with mpmath.workdps(60):
        expected = float(mpmath.sin(3 * mpmath.mpf(2) ** 119))
    assert row[238] == pytest.approx(expected, abs=1e-12)


def test_d_model_is_limited_where_frequencies_would_overflow():
    assert np.isfinite(version_encode(VERSIONS["nerf"], 2.0**53, 1940)).all()
    with pytest.raises(ValueError, match=r"^d_model must be an integer from 1 to 1940, got 1942$"):
        version_matrix(VERSIONS["nerf"], 2, 1942)


def test_too_many_cells_are_refused():
    with pytest.raises(ValueError, match=r"^seq_len × d_model must be at most 2147483648 cells"):
        version_matrix(VERSIONS["paper"], 2**20, 2**20)


@pytest.mark.parametrize(
    "call",
    [
        lambda key: version_matrix(key, 4, 8),
        lambda key: version_encode(key, [0, 1], 8),
        lambda key: version_columns(key, 8),
        lambda key: position_scale(key, 4),
        lambda key: token_frequencies(key, 4, 8),
        lambda key: compare(VERSIONS["paper"], key, 4, 8),
        lambda key: fit_rotation(key, 4, 8),
    ],
)
def test_a_key_is_not_a_version(call):
    with pytest.raises(TypeError, match=r"^version must be a Version, .* got 'marian'$"):
        call("marian")


@pytest.mark.parametrize("key", VERSIONS)
@pytest.mark.parametrize("step", [2, 3, 9, 100])
def test_every_step_th_row_is_that_of_the_whole_matrix(key: str, step: int) -> None:
    matrix = version_matrix(VERSIONS[key], 100, 32)
    rows = version_matrix(VERSIONS[key], 100, 32, step=step)
    np.testing.assert_allclose(rows, matrix[::step], rtol=0, atol=1e-9)


def test_a_step_is_at_most_the_length_and_a_table_has_every_row() -> None:
    for wrong in (0, 11):
        with pytest.raises(ValueError, match="step"):
            version_matrix(VERSIONS["paper"], 10, 4, step=wrong)
    with pytest.raises(ValueError, match="step"):
        version_matrix(VERSIONS["fairseq"], 10, 4, table=True, step=2)
