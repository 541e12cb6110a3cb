"""Slow measurements of the lesson “Baseline failures”, kept for the next run."""

import streamlit as st

from pe_core import Sinusoid
from pe_core.schemes import (
    SchemeProperties,
    ShiftProperties,
    scheme_properties,
    schemes,
    shift_properties,
)

SHIFTED_DIMS, SHIFTED_ROWS = 64, 128
"""Largest width and the length of the rows that a map is fitted to, which is slow."""


@st.cache_data(max_entries=64, show_spinner=False)
def properties(*, short: int, long: int, d_model: int, base: int) -> list[SchemeProperties]:
    """Measure the four schemes; the nearest rows are slow at large widths."""
    sinusoid = Sinusoid(d_model, base)
    return [scheme_properties(scheme, short=short, long=long) for scheme in schemes(sinusoid)]


@st.cache_data(max_entries=32, show_spinner=False)
def shifts(*, d_model: int, base: int) -> list[ShiftProperties]:
    """Fit one map from each row to the next, for the four schemes; slow at large widths."""
    narrow = Sinusoid(min(d_model, SHIFTED_DIMS), base)
    return [shift_properties(scheme, SHIFTED_ROWS) for scheme in schemes(narrow)]
