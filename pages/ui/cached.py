"""What was measured to be slow, kept for the next run and the next reader."""

from threading import Lock
from typing import Literal, NamedTuple

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from pe_core import encoding_matrix
from pe_core.attention import order_blindness
from pe_core.attention.order_blindness import OrderBlindness
from pe_core.downsampling import log_positions
from pe_core.embedding import nearest_row, position_probe
from pe_core.embedding.position_probe import NearestRow, PositionProbe
from pe_core.precision import (
    FLOAT_TYPES,
    DuplicateRows,
    duplicate_rows,
    error_by_position,
    matrix_in,
    recipe_error,
)
from pe_core.recognition import Recognition, recognise
from pe_core.schemes import scheme_properties, schemes, shift_properties
from pe_core.schemes.properties import SchemeProperties, ShiftProperties
from pe_core.variants import VARIANTS, compare
from pe_core.variants.comparison import Comparison

_RECIPE_POINTS = 120
PROBED_DIMS = 128
"""Widest encoding that the probe reads: it is slow."""
SHIFTED_DIMS, SHIFTED_ROWS = 64, 128
"""Widest and longest encoding that a shift is fitted to: that is slow, too."""
Way = Literal["in type", "exactly"]


@st.cache_data(max_entries=32, show_spinner=False)
def read_twice(
    words: tuple[str, ...], order: tuple[int, ...], d_model: int, base: int
) -> list[OrderBlindness]:
    """A sentence read before and after reordering, without and with positions."""
    return [
        order_blindness(words, order, d_model, base=base, encoded=encoded)
        for encoded in (False, True)
    ]


@st.cache_data(max_entries=64, show_spinner=False)
def properties(d_model: int, base: int, short: int, long: int) -> list[SchemeProperties]:
    """The properties of the four numberings; the nearest rows are slow at large widths."""
    return [scheme_properties(scheme, short, long) for scheme in schemes(d_model, base=base)]


@st.cache_data(max_entries=32, show_spinner=False)
def shifts(d_model: int, base: int) -> list[ShiftProperties]:
    """Whether one map shifts each numbering by one; least-squares fits, slow at large widths."""
    narrow = schemes(min(d_model, SHIFTED_DIMS), base=base)
    return [shift_properties(scheme, SHIFTED_ROWS) for scheme in narrow]


@st.cache_data(max_entries=32, show_spinner=False)
def probe(seq_len: int, d_model: int, base: int) -> PositionProbe:
    """How well the position is read back; two least-squares fits, slow at large widths."""
    return position_probe(seq_len, d_model, base=base)


@st.cache_data(max_entries=32, show_spinner=False)
def nearest_rows(seq_len: int, d_model: int, base: int) -> NearestRow:
    """How often the nearest row tells the position; slow where there are many rows."""
    return nearest_row(seq_len, d_model, base=base)


@st.cache_resource(max_entries=4, show_spinner=False)
def compared(first: str, second: str, d_model: int, seq_len: int, base: int) -> Comparison:
    """Two variants compared; matching columns by distance is slow when they are many."""
    return compare(VARIANTS[first], VARIANTS[second], seq_len, d_model, base=base)


class RoundedRows(NamedTuple):
    """What a number type does to the rows of a matrix."""

    errors: NDArray[np.float64]
    """Largest error of each row."""
    repeats: DuplicateRows


@st.cache_data(max_entries=32, show_spinner="Rounding every row …")
def rounded_rows(name: str, rows: int, d_model: int, base: int, way: Way) -> RoundedRows:
    """Errors and repeated rows of a number type; slow for many rows at large widths."""
    # NumPy compares float16 ten times slower than so.
    matrix = matrix_in(name, rows, d_model, base=base, computed=way).astype(np.float64)
    exact = encoding_matrix(rows, d_model, base=base, dtype=np.float64)
    return RoundedRows(error_by_position(matrix, exact), duplicate_rows(matrix))


def row_errors(rows: int, d_model: int, base: int, way: Way) -> dict[str, NDArray[np.float64]]:
    """Largest error of each row, of every number type; the first is the reference of the others."""
    reference, *others = FLOAT_TYPES
    found = {name: rounded_rows(name, rows, d_model, base, way).errors for name in others}
    return {reference: np.zeros(rows), **found}


@st.cache_data(max_entries=32, show_spinner=False)
def recipe_errors(
    last: int, d_model: int, base: int
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Positions up to the last, and the error of the float32 recipe at each."""
    positions = log_positions(last, _RECIPE_POINTS)
    return positions, recipe_error(positions, d_model, base=base)


ONE_MATRIX_AT_A_TIME = Lock()
"""Held while a reader's matrix is worked on: that takes seconds, and many may bring one."""


def recognised(matrix: NDArray[np.float64]) -> Recognition:
    """Which variant, or which mistake, a reader's matrix was made with."""
    return _recognised(matrix.tobytes(), matrix.shape)


@st.cache_data(max_entries=16, show_spinner=False)
def _recognised(entries: bytes, shape: tuple[int, int]) -> Recognition:
    """By its bytes: Streamlit tells large arrays apart by a sample of their entries."""
    with ONE_MATRIX_AT_A_TIME:
        return recognise(np.frombuffer(entries).reshape(shape))
