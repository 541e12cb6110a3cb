import tracemalloc

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid, encoding_matrix
from pe_core.validation import MAX_POSITION

SIZES = [(1, 1), (2, 2), (16, 16), (33, 31), (700, 3), (512, 64), (513, 65), (3000, 2), (3, 5000)]


def exact_cell(position, dim, d_model):
    angle = position * mpmath.mpf(10_000) ** (-mpmath.mpf(2 * (dim // 2)) / d_model)
    return mpmath.cos(angle) if dim % 2 else mpmath.sin(angle)


def largest_error(matrix, start, rows, dims):
    """Largest difference from the values in 40 digits, over a sample of cells."""
    d_model = matrix.shape[1]
    with mpmath.workdps(40):
        return max(
            abs(mpmath.mpf(float(matrix[row, dim])) - exact_cell(start + row, dim, d_model))
            for row in rows
            for dim in dims
        )


@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
@pytest.mark.parametrize("start", [0, -100, 12_345])
def test_rows_are_the_encodings_of_consecutive_positions(seq_len, d_model, start):
    matrix = encoding_matrix(seq_len, d_model, start=start, dtype=np.float64)
    expected = Sinusoid(d_model).encode(np.arange(start, start + seq_len))
    assert matrix.shape == (seq_len, d_model)
    np.testing.assert_allclose(matrix, expected, atol=1e-11)


@given(st.integers(1, 400), st.integers(1, 70), st.integers(-(10**4), 10**4), st.floats(0.5, 1e6))
def test_every_size_start_and_base_agrees_with_encode(seq_len, d_model, start, base):
    matrix = encoding_matrix(seq_len, d_model, start=start, base=base, dtype=np.float64)
    expected = Sinusoid(d_model, base).encode(np.arange(start, start + seq_len))
    np.testing.assert_allclose(matrix, expected, atol=1e-11)


@pytest.mark.parametrize(("start", "d_model"), [(0, 1024), (997_953, 1024), (-1_000_000, 255)])
def test_float32_is_within_6e_8_of_arbitrary_precision(start, d_model):
    matrix = encoding_matrix(2048, d_model, start=start, dtype=np.float32)
    rows = (0, 1, 15, 16, 31, 32, 33, 511, 512, 1000, 1535, 2046, 2047)
    dims = (0, 1, 2, 3, 64, 65, d_model // 2, d_model - 2, d_model - 1)
    assert largest_error(matrix, start, rows, dims) < 6e-8


@pytest.mark.parametrize(("start", "d_model"), [(0, 512), (7953, 64), (-10_000, 33)])
def test_float64_is_within_1e_11_of_arbitrary_precision(start, d_model):
    matrix = encoding_matrix(2048, d_model, start=start, dtype=np.float64)
    rows = (0, 1, 31, 32, 63, 64, 511, 512, 1023, 1024, 2047)
    dims = (0, 1, 2, 3, d_model // 2, d_model - 2, d_model - 1)
    assert largest_error(matrix, start, rows, dims) < 1e-11


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_result_has_the_dtype_and_is_rounded_once_to_it(dtype):
    matrix = encoding_matrix(300, 34, dtype=dtype)
    exact = encoding_matrix(300, 34, dtype=np.float64)
    assert matrix.dtype == dtype
    np.testing.assert_array_equal(matrix, exact.astype(dtype))


def test_dtype_may_be_a_name():
    assert encoding_matrix(2, 2, dtype="float64").dtype == np.float64


def test_sizes_may_be_passed_by_name():
    matrix = encoding_matrix(d_model=8, seq_len=4)
    np.testing.assert_array_equal(matrix, encoding_matrix(4, 8))


def test_base_must_be_passed_by_name():
    with pytest.raises(TypeError, match="positional"):
        encoding_matrix(4, 8, 10_000)


def test_result_is_contiguous_and_writable():
    flags = encoding_matrix(100, 100).flags
    assert flags.c_contiguous
    assert flags.writeable
    assert flags.owndata


def test_large_result_begins_at_a_page_of_2_mb():
    matrix = encoding_matrix(8192, 512)
    assert matrix.ctypes.data % 2**21 == 0
    assert matrix.flags.c_contiguous
    assert matrix.flags.writeable
    np.testing.assert_array_equal(matrix[:2000], encoding_matrix(2000, 512))


def test_entries_stay_in_the_unit_interval_but_for_rounding():
    assert np.abs(encoding_matrix(2000, 64, dtype=np.float32)).max() <= 1.0


def test_mean_is_far_from_zero_while_slow_cosines_have_not_left_one():
    assert round(float(encoding_matrix(64, 96, dtype=np.float64).mean()), 3) == 0.377


def test_last_cosine_is_a_wave_and_not_a_constant():
    column = encoding_matrix(512, 64, dtype=np.float64)[:, -1]
    assert (np.diff(column) < 0).all()
    assert column[-1] > 0.99


@pytest.mark.parametrize(("seq_len", "d_model"), [(16_384, 256), (200_000, 2)])
def test_scratch_beside_the_result_is_bounded(seq_len, d_model):
    encoding_matrix(2000, 2)
    tracemalloc.start()
    try:
        matrix = encoding_matrix(seq_len, d_model)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    # A large result may have up to a page of 2 MB in front of it.
    assert peak - matrix.nbytes < 2**20 + (2**21 if matrix.nbytes >= 2**24 else 0)


def test_long_rows_take_scratch_of_less_than_56_of_them():
    tracemalloc.start()
    try:
        matrix = encoding_matrix(256, 2**15)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak - matrix.nbytes < 56 * 2**15 * 8 + 2**21


@pytest.mark.parametrize(
    ("start", "seq_len"), [(-MAX_POSITION, 3), (MAX_POSITION - 2, 3), (MAX_POSITION, 1)]
)
def test_start_may_reach_the_largest_positions(start, seq_len):
    expected = Sinusoid(4).encode([start + row for row in range(seq_len)])
    np.testing.assert_allclose(encoding_matrix(seq_len, 4, start=start), expected, atol=1e-7)


def test_start_beyond_the_positions_is_refused():
    with pytest.raises(ValueError, match=r"^start must be an integer from -9007199254740992 to "):
        encoding_matrix(3, 4, start=MAX_POSITION - 1)


@pytest.mark.parametrize("dtype", [np.int64, np.complex128, bool, "longdouble", object, ">f4"])
def test_other_dtypes_are_refused(dtype):
    with pytest.raises(ValueError, match=r"^dtype must be float16, float32 or float64, got "):
        encoding_matrix(2, 2, dtype=dtype)


@pytest.mark.parametrize("dtype", [None, "no such type", 32, 1.5])
def test_values_that_are_no_dtype_are_type_errors(dtype):
    with pytest.raises(TypeError, match=r"^dtype must be float16, float32 or float64, got "):
        encoding_matrix(2, 2, dtype=dtype)


@pytest.mark.parametrize(("seq_len", "d_model"), [(2**16, 2**15 + 1), (2**31, 2)])
def test_too_many_cells_are_refused_before_anything_is_allocated(seq_len, d_model):
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match=r"^seq_len × d_model must be at most 2147483648 "):
            encoding_matrix(seq_len, d_model)
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()
