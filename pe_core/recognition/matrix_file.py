"""Reading a matrix from the bytes of a CSV or NPY file, without trusting them."""

import math
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pe_core.validation import MAX_MAGNITUDE, refusal

_MAX_FILE_BYTES = 5 * 2**20
# Recognising a larger matrix takes many seconds.
_MAX_SIDE, _MAX_ENTRIES = 4096, 2**19
_NPY_MAGIC = b"\x93NUMPY"
# Bytes of the header's length in versions 1.0 and 2.0; 3.0 is for named fields.
_LENGTH_BYTES = {b"\x01\x00": 2, b"\x02\x00": 4}
_MAX_HEADER, _MAX_DIGITS = 10_000, 12
_HEADER_FIELDS = (
    r"'descr': *'([^']*)'",
    r"'fortran_order': *(True|False)",
    r"'shape': *\(([^()]*)\)",
)
_NPY_TYPES = frozenset(
    order + kind
    for order in "<>|="
    for kind in ("i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8")
)


def parse_matrix(data: bytes, name: str) -> NDArray[np.float64]:
    r"""Read the matrix in a CSV or NPY file; nothing is unpickled.

    A file is NPY if its name ends in .npy or its bytes start like NPY. Any other file is text with
    one row a line. Columns are separated by semicolons, else commas, else white space; with
    semicolons, a comma is a decimal comma. Empty lines and comments from # on are skipped. So is a
    header line: names, or the numbers 0, 1, 2, …. If its first cell is empty, the first column is
    an index and is skipped too.

    A file of more than 5 MiB, or anything but a matrix of 2 … 4096 rows, up to 4096 columns and
    524288 finite entries of at most 1e100 in size, raises ValueError.

    >>> parse_matrix(b"0, 1\n0.84, 0.54\n", "encoding.csv")
    array([[0.  , 1.  ],
           [0.84, 0.54]])
    """
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(refusal("data", "bytes", data))
    if not isinstance(name, str):
        raise TypeError(refusal("name", "a string", name))
    if len(data) > _MAX_FILE_BYTES:
        raise ValueError(f"file must be at most {_MAX_FILE_BYTES:,} bytes, got {len(data):,}")
    content = bytes(data)
    if not content.strip():
        raise ValueError("file must hold a matrix of numbers, got an empty file")
    binary = name.lower().endswith(".npy") or content.startswith(_NPY_MAGIC)
    matrix = _from_npy(content) if binary else _from_text(content)
    _check_finite(matrix)
    return matrix


def _check_shape(rows: int, columns: int) -> None:
    if rows < 2 or columns < 1:
        raise ValueError(f"matrix must have at least 2 rows and 1 column, got {rows} × {columns}")
    if max(rows, columns) > _MAX_SIDE or rows * columns > _MAX_ENTRIES:
        raise _too_large(f"{rows} × {columns}")


def _too_large(size: str) -> ValueError:
    return ValueError(
        f"matrix must have at most {_MAX_SIDE} rows and columns and {_MAX_ENTRIES} entries, "
        f"got {size}; its first rows are enough"
    )


def _check_finite(matrix: NDArray[np.float64]) -> None:
    wrong = np.argwhere(~(np.abs(matrix) <= MAX_MAGNITUDE))
    if wrong.size:
        row, column = (int(index) for index in wrong[0])
        allowed = f"finite numbers from {-MAX_MAGNITUDE:g} to {MAX_MAGNITUDE:g}"
        found = f"{matrix[row, column]:g} in row {row + 1}, column {column + 1}"
        raise ValueError(f"matrix must be {allowed}, got {found}")


def _from_npy(content: bytes) -> NDArray[np.float64]:
    """Read NPY without NumPy's reader, which fails in many ways on a bad header."""
    dtype, fortran, shape, start = _npy_header(content)
    if len(shape) != 2:
        raise ValueError(f"matrix must have 2 axes, got shape {shape}")
    # Before anything is allocated: the header may state a larger shape than the data.
    expected, actual = math.prod(shape) * dtype.itemsize, len(content) - start
    if expected != actual:
        raise ValueError(f"file must hold the {expected} bytes of its shape {shape}, got {actual}")
    _check_shape(*shape)
    flat = np.frombuffer(content, dtype=dtype, offset=start)
    matrix = flat.reshape(shape, order="F" if fortran else "C")
    # A damaged float may be a signalling NaN; `_check_finite` finds it.
    with np.errstate(invalid="ignore"):
        return matrix.astype(np.float64, order="C")


def _npy_header(content: bytes) -> tuple[np.dtype[Any], bool, tuple[int, ...], int]:
    """Data type, order, shape and first byte of the data."""
    size = _LENGTH_BYTES.get(content[len(_NPY_MAGIC) : len(_NPY_MAGIC) + 2])
    if not content.startswith(_NPY_MAGIC) or size is None:
        raise ValueError("file must be NPY of version 1.0 or 2.0, got another header")
    begin = len(_NPY_MAGIC) + 2 + size
    start = begin + int.from_bytes(content[begin - size : begin], "little")
    header = content[begin : min(start, begin + _MAX_HEADER)].decode("latin-1")
    kind, order, sides = (re.search(pattern, header) for pattern in _HEADER_FIELDS)
    if start > len(content) or "'descr'" not in header or order is None or sides is None:
        raise ValueError("file must be NPY with a type, order and shape, got another header")
    descr = kind[1] if kind else "a type of several fields"
    if descr not in _NPY_TYPES:
        raise ValueError(refusal("dtype of the matrix", "integers or floats", descr))
    lengths = [side.strip() for side in sides[1].split(",") if side.strip()]
    if not all(length.isdecimal() and len(length) <= _MAX_DIGITS for length in lengths):
        raise ValueError("file must be NPY with a shape of whole numbers, got another header")
    return np.dtype(descr), order[1] == "True", tuple(map(int, lengths)), start


def _from_text(content: bytes) -> NDArray[np.float64]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("file must be text in UTF-8 or NPY, got other bytes") from None
    stripped = (line.split("#", 1)[0].strip() for line in text.splitlines())
    rows = _split([line for line in stripped if line])
    if rows and _is_header(rows[0]):
        skipped = 1 if not rows[0][0] else 0
        rows = [row[skipped:] for row in rows[1:]]
    if not rows:
        raise ValueError("file must hold a matrix of numbers, got no numbers")
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            lengths = f"{len(rows[0])} in row 1 and {len(row)} in row {number}"
            raise ValueError(f"matrix must have rows of equal length, got {lengths}")
    matrix = np.array(
        [[_number(cell, r, c) for c, cell in enumerate(row, 1)] for r, row in enumerate(rows, 1)],
        dtype=np.float64,
    )
    _check_shape(*matrix.shape)
    return matrix


def _split(lines: list[str]) -> list[list[str]]:
    """Split each line into cells; the first two lines determine the separator."""
    joined = "\n".join(lines[:2])
    separator = ";" if ";" in joined else "," if "," in joined else None
    if separator == ";":
        lines = [line.replace(",", ".") for line in lines]
    # Counted before they are stored, with room for a header, an index and a trailing separator.
    widths = [len(line.split(separator)) for line in lines]
    entries = sum(widths[1:]) - 2 * len(lines)
    if len(lines) > _MAX_SIDE + 1 or max(widths, default=0) > _MAX_SIDE + 2:
        raise _too_large(f"{len(lines)} lines of up to {max(widths)} cells")
    if entries > _MAX_ENTRIES:
        raise _too_large(f"about {entries} in {len(lines)} lines")
    rows = [[cell.strip().strip('"') for cell in line.split(separator)] for line in lines]
    # Every line ends with a separator.
    if len(rows) > 1 and len(rows[0]) > 1 and not any(row[-1] for row in rows):
        rows = [row[:-1] for row in rows]
    return rows


def _is_header(row: list[str]) -> bool:
    """Return True if a first row names the columns, or numbers them from 0."""
    numbers = [_parsed(cell) for cell in row]
    if None in numbers:
        return all(number is None for number in numbers) or not row[0]
    return len(row) > 2 and numbers == [float(column) for column in range(len(row))]


def _parsed(cell: str) -> float | None:
    try:
        return None if "_" in cell else float(cell)
    except ValueError:
        return None


def _number(cell: str, row: int, column: int) -> float:
    number = _parsed(cell)
    if number is None:
        where = f"row {row}, column {column}"
        raise ValueError(refusal("matrix", "numbers", cell) + f" in {where}")
    return number
