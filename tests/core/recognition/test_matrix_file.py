import io

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from pe_core.recognition import parse_matrix

MATRIX = np.array([[0.0, 1.0, 0.5], [0.84, 0.54, -2e-3]])


def npy(array, **options):
    stream = io.BytesIO()
    np.save(stream, array, **options)
    return stream.getvalue()


def header(shape, descr="<f8"):
    """An NPY file of four numbers with a header of any kind."""
    text = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}".ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode() + bytes(32)


@pytest.mark.parametrize(
    "text",
    [
        "0,1,0.5\n0.84,0.54,-2e-3\n",
        "0, 1, 0.5\r\n\r\n0.84, 0.54, -0.002",
        "0;1;0,5\n0,84;0,54;-0,002",
        "0 1\t0.5\n0.84   0.54 -2E-3",
        "sin,cos,third\n0,1,0.5\n0.84,0.54,-2e-3",
        ",0,1,2\n0,0,1,0.5\n1,0.84,0.54,-2e-3",
        "0,1,2\n0,1,0.5\n0.84,0.54,-2e-3",
        "# made elsewhere\n0,1,0.5 # first\n0.84,0.54,-2e-3\n",
        "\ufeff0,1,0.5\n0.84,0.54,-2e-3",
        '"0","1","0.5"\n"0.84","0.54","-2e-3"',
        "0,1,0.5,\n0.84,0.54,-2e-3,\n",
    ],
)
def test_text_in_every_usual_form(text):
    matrix = parse_matrix(text.encode(), "encoding.csv")
    np.testing.assert_array_equal(matrix, MATRIX)
    assert matrix.dtype == np.float64


@given(arrays(np.float64, st.tuples(st.integers(2, 6), st.integers(1, 5)),
              elements=st.floats(-2, 2).filter(lambda x: x != 2)))  # fmt: skip
def test_csv_and_npy_of_one_matrix_agree(matrix):
    stream = io.StringIO()
    np.savetxt(stream, matrix, delimiter=",", header="saved")
    np.testing.assert_array_equal(parse_matrix(npy(matrix), "m.npy"), matrix)
    if matrix[0].tolist() != list(range(matrix.shape[1])):
        read = parse_matrix(stream.getvalue().encode(), "m.csv")
        np.testing.assert_allclose(read, matrix, rtol=1e-15)


@pytest.mark.parametrize("dtype", ["f2", "<f4", ">f8", "i1", "u8"])
def test_every_real_dtype_of_npy_is_accepted(dtype):
    matrix = np.array([[0, 1], [2, 3]], dtype=dtype)
    assert parse_matrix(npy(matrix), "m.npy").tolist() == [[0, 1], [2, 3]]
    assert parse_matrix(npy(np.asfortranarray(matrix)), "m.npy").tolist() == [[0, 1], [2, 3]]


def test_npy_is_known_by_its_bytes_too():
    assert parse_matrix(npy(MATRIX), "upload").shape == (2, 3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty file"),
        (" \n \n", "an empty file"),
        ("# nothing\n", "no numbers"),
        ("a,b\n", "no numbers"),
        ("1,2\n", "at least 2 rows and 1 column, got 1 × 2"),
        ("a,b\n1,2\n", "at least 2 rows and 1 column, got 1 × 2"),
        ("1,2\n3\n", "rows of equal length, got 2 in row 1 and 1 in row 2"),
        ("1,2\n3,x\n", "must be numbers, got 'x' in row 2, column 2"),
        ("1,2\n3,\n", "must be numbers, got '' in row 2, column 2"),
        ("1,2\n3,1_0\n", "must be numbers, got '1_0' in row 2, column 2"),
        ("1,b\n3,4\n5,6\n", "must be numbers, got 'b' in row 1, column 2"),
        ("1,2\nnan,4\n", "finite numbers from .*, got nan in row 2, column 1"),
        ("1,2\n3,-inf\n", "finite numbers from .*, got -inf in row 2, column 2"),
        ("1,2\n3,1e101\n", r"finite numbers from .*, got 1e\+101 in row 2, column 2"),
    ],
)
def test_text_that_is_no_matrix_is_refused(text, message):
    with pytest.raises(ValueError, match=message):
        parse_matrix(text.encode(), "m.csv")


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(ValueError, match=r"^file must be text in UTF-8 or NPY, got other bytes$"):
        parse_matrix(b"\xff\xfe\x00", "m.csv")


@pytest.mark.parametrize("size", [5 * 2**20 + 1, 15 * 2**20])
def test_a_large_file_is_refused_by_its_size(size):
    with pytest.raises(ValueError, match=rf"^file must be at most 5,242,880 bytes, got {size:,}$"):
        parse_matrix(bytes(size), "m.npy")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"0," * 999_999 + b"0\n", "1 lines of up to 1000000 cells"),
        (b"1\n" * 2**21, "2097152 lines of up to 1 cells"),
        (b";" * 2**22, "1 lines of up to 4194305 cells"),
        ((b"1 " * 1000 + b"\n") * 600, "about 597800 in 600 lines"),
        (npy(np.zeros((5000, 2), np.int8)), "got 5000 × 2; its first rows are enough"),
        (npy(np.zeros((1000, 1000), np.int8)), "got 1000 × 1000; its first rows are enough"),
    ],
    ids=["columns", "rows", "separators", "entries", "tall", "square"],
)
def test_a_matrix_that_would_take_long_is_refused(data, message):
    with pytest.raises(ValueError, match=message):
        parse_matrix(data, "m.csv")


def test_quotes_are_not_nested():
    with pytest.raises(ValueError, match="no numbers"):
        parse_matrix(b'"' * 2**20, "m.csv")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (npy(np.array([[1, "a"], [2, 3]], dtype=object)), "integers or floats, got '|O'"),
        (npy(np.zeros((2, 2), dtype=complex)), "integers or floats, got '<c16'"),
        (npy(np.zeros((2, 2), dtype=bool)), "integers or floats, got '|b1'"),
        (npy(np.zeros((2, 2), dtype=[("a", "f8")])), "integers or floats, got "),
        (npy(np.array([["a", "b"], ["c", "d"]])), "integers or floats, got '<U1'"),
        (npy(np.zeros(4)), r"2 axes, got shape \(4,\)"),
        (npy(np.zeros((2, 2, 2))), r"2 axes, got shape \(2, 2, 2\)"),
        (npy(np.zeros((1, 4))), "at least 2 rows and 1 column, got 1 × 4"),
        (npy(np.zeros((0, 4))), "at least 2 rows and 1 column, got 0 × 4"),
        (npy(np.zeros((4, 0))), "at least 2 rows and 1 column, got 4 × 0"),
        (npy(np.full((2, 2), np.nan)), "got nan in row 1, column 1"),
        (header((2, 2))[:-1], "the 32 bytes of its shape .*, got 31"),
        (header((10**9, 10**9)), "the 8000000000000000000 bytes of its shape .*, got 32"),
        (header((-2, -2)), "shape of whole numbers, got another header"),
        (header((2, 2), "<f16"), "integers or floats, got '<f16'"),
        (header((10**13, 1)), "shape of whole numbers, got another header"),
        (header((2, 2), "|V8"), "integers or floats, got '|V8'"),
        (b"\x93NUMPY\x03\x00" + bytes(40), "another header"),
        (b"\x93NUMPY\x01\x00\xff\xff{", "another header"),
        (b"\x93NUMPY", "another header"),
        (b"not numpy", "another header"),
    ],
)
def test_npy_that_is_no_matrix_is_refused(data, message):
    with pytest.raises(ValueError, match=message):
        parse_matrix(data, "m.npy")


@given(st.binary(max_size=200), st.sampled_from(["m.npy", "m.csv"]))
def test_any_bytes_are_a_matrix_or_a_value_error(data, name):
    try:
        assert np.isfinite(parse_matrix(data, name)).all()
    except ValueError as error:
        assert str(error)


@given(st.integers(0, 200), st.binary(min_size=1, max_size=3))
def test_a_damaged_npy_is_a_matrix_or_a_value_error(place, damage):
    data = bytearray(npy(MATRIX))
    data[place : place + len(damage)] = damage
    try:
        parse_matrix(bytes(data), "m.npy")
    except ValueError as error:
        assert str(error)


def test_types_of_the_arguments_are_checked():
    with pytest.raises(TypeError, match=r"^data must be bytes, got '1,2'$"):
        parse_matrix("1,2", "m.csv")
    with pytest.raises(TypeError, match=r"^name must be a string, got None$"):
        parse_matrix(b"1,2", None)
