"""What was measured to be slow in the lesson “Baseline failures”, kept for the next run."""

import streamlit as st

from pe_core.schemes import scheme_properties, schemes, shift_properties
from pe_core.schemes.properties import SchemeProperties, ShiftProperties

SHIFTED_DIMS, SHIFTED_ROWS = 64, 128
"""Largest width and the length of the rows that a map is fitted to, which is slow."""


@st.cache_data(max_entries=64, show_spinner=False)
def properties(*, short: int, long: int, d_model: int, base: int) -> list[SchemeProperties]:
    """Measure the four schemes; the nearest rows are slow at large widths."""
    return [scheme_properties(scheme, short, long) for scheme in schemes(d_model, base=base)]


@st.cache_data(max_entries=32, show_spinner=False)
def shifts(*, d_model: int, base: int) -> list[ShiftProperties]:
    """Fit one map from each row to the next, for the four schemes; slow at large widths."""
    narrow = schemes(min(d_model, SHIFTED_DIMS), base=base)
    return [shift_properties(scheme, SHIFTED_ROWS) for scheme in narrow]
