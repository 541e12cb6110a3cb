import numpy as np
import pytest

from pe_core import encode, encoding_matrix, wavelengths
from pe_core.samples import sample_matrix

SIZES = [(1, 2), (2, 1024), (2048, 2), (64, 128), (128, 256), (129, 258), (512, 512), (2048, 1024)]
BASES = [2, 10_000, 1_000_000]


def sample_of(seq_len, d_model, base=10_000):
    matrix = encoding_matrix(seq_len, d_model, base=base)
    return sample_matrix(matrix, wavelengths(d_model, base=base))


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_sample_holds_cells_of_the_matrix_and_never_too_many(seq_len, d_model, base):
    sample = sample_of(seq_len, d_model, base)
    assert sample.values.shape == (len(sample.positions), len(sample.dims))
    assert len(sample.positions) <= 128
    assert len(sample.dims) <= 256
    cells = encode(sample.positions, d_model, base=base)[:, sample.dims]
    np.testing.assert_allclose(sample.values, cells, rtol=0, atol=1e-6)


@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_sample_is_evenly_spaced_from_zero_and_in_whole_pairs(seq_len, d_model):
    sample = sample_of(seq_len, d_model)
    assert set(np.diff(sample.positions)) <= {sample.row_step}
    assert sample.positions[0] == 0
    sines, cosines = sample.dims[0::2], sample.dims[1::2]
    assert (sines % 2 == 0).all()
    np.testing.assert_array_equal(cosines, sines + 1)
    assert len(set(np.diff(sines))) <= 1
    assert sample.row_step * 128 < seq_len + 128


@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_sample_is_whole_exactly_when_it_has_all_cells(seq_len, d_model):
    sample = sample_of(seq_len, d_model)
    assert sample.is_whole == (sample.values.size == seq_len * d_model)
    assert sample.is_whole == (seq_len <= 128 and d_model <= 256)


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
def test_a_column_is_resolved_when_each_wave_has_two_rows(seq_len, d_model, base):
    sample = sample_of(seq_len, d_model, base)
    lengths = 2 * np.pi * float(base) ** (2 * (sample.dims // 2) / d_model)
    np.testing.assert_allclose(sample.wavelengths, lengths)
    np.testing.assert_array_equal(sample.resolved, lengths >= 2 * sample.row_step)


def test_limits_are_those_asked_for():
    sample = sample_matrix(encoding_matrix(100, 40), wavelengths(40), max_rows=10, max_pairs=4)
    assert sample.values.shape == (10, 8)
    assert (sample.seq_len, sample.d_model, sample.row_step) == (100, 40, 10)


def test_sample_keeps_the_type_of_the_matrix():
    for dtype in (np.float32, np.float64):
        sample = sample_matrix(encoding_matrix(4, 4, dtype=dtype), wavelengths(4))
        assert sample.values.dtype == dtype


@pytest.mark.parametrize(
    ("matrix", "lengths", "error", "named"),
    [
        (np.zeros(4), [1.0], ValueError, "matrix"),
        (np.zeros((4, 3)), [1.0], ValueError, "d_model"),
        (np.zeros((4, 4)), [1.0], ValueError, "wavelengths"),
        (np.zeros((4, 4)), [1.0, 0.0], ValueError, "wavelengths"),
        (np.zeros((4, 4)), ["a", "b"], TypeError, "wavelengths"),
        (np.zeros((0, 4)), [1.0, 2.0], ValueError, "count"),
    ],
)
def test_what_does_not_fit_together_is_refused(matrix, lengths, error, named):
    with pytest.raises(error, match=named):
        sample_matrix(matrix, lengths)


@pytest.mark.parametrize("limit", [{"max_rows": 0}, {"max_pairs": 0}])
def test_a_picture_without_cells_is_refused(limit):
    with pytest.raises(ValueError, match="must be"):
        sample_matrix(np.zeros((4, 4)), [1.0, 2.0], **limit)
