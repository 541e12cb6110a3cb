import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pe_core import Sinusoid
from pe_core.recognition import BUGS, bug_matrix, recognise
from pe_core.versions import VERSIONS, Layout, version_matrix
from sweeps import swept

# At even d_model these two are the same matrix.
TWINS = {"column-wise": "paper"}
ROUNDINGS = [(10_000.0, np.float64), (10_000.0, np.float16), (777.0, np.float32)]


def best(matrix):
    match = recognise(matrix).matches[0]
    return match.key, match.layout, match.base, match.first_position


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
@pytest.mark.parametrize(
    ("seq_len", "d_model", "base", "rounded"),
    swept(
        [
            *((30, 16, *how) for how in ROUNDINGS),
            (100, 64, 10_000.0, np.float16),
            (6, 512, 777.0, np.float32),
        ],
        lambda case: case == (30, 16, 777.0, np.float32),
    ),
)
def test_every_version_is_recognised_with_its_parameters(version, seq_len, d_model, base, rounded):
    matrix = version_matrix(version, seq_len, d_model, base=base).astype(rounded)
    key, layout, found, first = best(matrix)
    assert key == TWINS.get(version.key, version.key)
    assert layout == version.layout
    assert found == (base if "base" in version.rule.code else None)
    assert first == version.first_position


@given(st.integers(-60, 1000), st.integers(8, 40), st.integers(6, 30), st.integers(10, 99_999))
@settings(max_examples=3)
def test_base_and_first_position_are_estimated_from_the_matrix(start, seq_len, pairs, base):
    matrix = Sinusoid(2 * pairs, float(base)).encode(np.arange(start, start + seq_len))
    match = next(match for match in recognise(matrix).matches if match.key == "paper")
    assert match.largest_difference < 1e-5
    assert match.base == pytest.approx(base, rel=1e-3)
    assert match.first_position == start


@pytest.mark.parametrize("bug", BUGS.values(), ids=lambda bug: bug.key)
@pytest.mark.parametrize(
    ("seq_len", "d_model"),
    swept([(30, 16), (200, 64), (8, 512)], lambda size: size == (30, 16)),
)
def test_every_bug_is_named(bug, seq_len, d_model):
    recognition = recognise(bug_matrix(bug, seq_len, d_model))
    assert recognition.diagnosis[0] == bug.key
    assert recognition.matches[0].key == bug.key
    assert recognition.columns.all()


@pytest.mark.parametrize("bug", BUGS.values(), ids=lambda bug: bug.key)
def test_a_bug_has_a_base_where_another_base_gives_another_matrix(bug):
    depends = not np.array_equal(bug_matrix(bug, 30, 16), bug_matrix(bug, 30, 16, base=500.0))
    assert recognise(bug_matrix(bug, 30, 16)).matches[0].base == (10_000 if depends else None)


def test_the_paper_matrix_has_no_diagnosis():
    assert recognise(version_matrix(VERSIONS["paper"], 40, 32)).diagnosis == ()


def test_bugs_that_do_not_show_at_d_model_2_are_not_reported():
    assert recognise(Sinusoid(2).encode(np.arange(20))).diagnosis == ()


def test_a_padding_row_is_not_compared():
    recognition = recognise(version_matrix(VERSIONS["fairseq"], 40, 32, table=True))
    assert recognition.padding == 1
    assert recognition.matches[0].key == "fairseq"
    assert recognition.matches[0].first_position == 0
    assert recognition.diagnosis == ("padding-row",)


def test_a_transposed_matrix_is_recognised():
    recognition = recognise(version_matrix(VERSIONS["paper"], 50, 16).T)
    assert recognition.transposed
    assert recognition.diagnosis == ("transposed",)
    assert (recognition.matches[0].seq_len, recognition.matches[0].d_model) == (50, 16)


def test_a_scaled_matrix_is_recognised_with_its_factor():
    recognition = recognise(22.6 * version_matrix(VERSIONS["paper"], 50, 16))
    assert recognition.factor == pytest.approx(22.6)
    assert recognition.diagnosis == ("scaled", "outside-range")


def test_a_formula_in_a_layout_that_nobody_uses_is_recognised():
    mixed = VERSIONS["inclusive"]._replace(layout=Layout.INTERLEAVED)
    recognition = recognise(version_matrix(mixed, 40, 32))
    assert recognition.matches[0][:4] == ("version", "inclusive", "interleaved", 40)
    assert recognition.diagnosis == ("other-layout",)


def test_a_sine_without_its_cosine_varies_the_norm():
    recognition = recognise(version_matrix(VERSIONS["column-wise"], 400, 17, base=50.0))
    assert recognition.matches[0].key == "column-wise"
    assert "norm-varies" in recognition.diagnosis


def test_columns_that_disagree_are_listed():
    matrix = version_matrix(VERSIONS["paper"], 60, 16)
    matrix[:, 5] = 0.5
    recognition = recognise(matrix)
    assert recognition.matches == ()
    assert np.flatnonzero(~recognition.columns).tolist() == [5]
    assert recognition.closest.key == "paper"
    assert "norm-varies" in recognition.diagnosis


@pytest.mark.parametrize(
    ("matrix", "code"),
    [
        (np.random.default_rng(3).normal(size=(40, 16)), "outside-range"),
        (np.random.default_rng(3).uniform(-1, 1, size=(40, 16)), "gram-not-toeplitz"),
        (np.ones((5, 4)) * 0.3, "unknown"),
        (np.zeros((5, 4)), "unknown"),
    ],
)
def test_other_matrices_match_nothing(matrix, code):
    recognition = recognise(matrix)
    assert recognition.matches == ()
    assert code in recognition.diagnosis


@pytest.mark.parametrize("shape", [(2, 1), (2, 2), (3, 1), (2, 3), (1000, 1)])
def test_small_matrices_have_an_answer(shape):
    recognise(np.random.default_rng(1).uniform(-1, 1, size=shape))
    recognise(Sinusoid(shape[1]).encode(np.arange(shape[0])))
    recognise(np.full(shape, 1e90))


def test_one_row_is_refused():
    with pytest.raises(ValueError, match=r"^matrix must be a matrix of at least 2 row\(s\)"):
        recognise([[0.0, 1.0]])
