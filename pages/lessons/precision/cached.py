"""Rounded matrices, which are slow to compute, kept for the next run and the next reader."""

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from pe_core import Sinusoid, precision
from pe_core.downsampling import log_positions
from pe_core.precision import FLOAT_TYPES, DuplicateRows, FloatType, Rounding, recipe_error

_RECIPE_POINTS = 120


@st.cache_data(max_entries=32, show_spinner=False)
def row_errors(
    rows: int, d_model: int, *, base: int, rounding: Rounding
) -> dict[FloatType, NDArray[np.float64]]:
    """Find the largest error of each row in every float type but the first, the reference."""
    sinusoid = Sinusoid(d_model, base)
    return {
        name: precision.row_errors(sinusoid, rows, dtype=name, rounding=rounding)
        for name in FLOAT_TYPES[1:]
    }


@st.cache_data(max_entries=128, show_spinner=False)
def duplicate_rows(
    name: FloatType, rows: int, d_model: int, *, base: int, rounding: Rounding
) -> DuplicateRows:
    """Find the rows that repeat others in a float type."""
    sinusoid = Sinusoid(d_model, base)
    return precision.duplicate_rows(sinusoid, rows, dtype=name, rounding=rounding)


@st.cache_data(max_entries=32, show_spinner=False)
def recipe_errors(
    last: int, d_model: int, *, base: int
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Choose positions up to the last, and find the error of the float32 recipe at each."""
    positions = log_positions(last, count=_RECIPE_POINTS)
    return positions, recipe_error(Sinusoid(d_model, base), positions)
