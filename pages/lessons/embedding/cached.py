"""Readings of the position that are slow to compute, kept for the next run and the next reader."""

import streamlit as st

from pe_core import Sinusoid
from pe_core.embedding import nearest_row, position_probe
from pe_core.embedding.position_probe import NearestRow, PositionProbe

MAX_PROBED_DIMS = 128
"""Largest width of the probe's encodings."""


@st.cache_data(max_entries=32, show_spinner=False)
def probe(seq_len: int, d_model: int, *, base: int) -> PositionProbe:
    """Read positions back by a linear map: two least-squares fits, slow at large widths."""
    return position_probe(Sinusoid(d_model, base), seq_len)


@st.cache_data(max_entries=32, show_spinner=False)
def nearest_rows(seq_len: int, d_model: int, *, base: int) -> NearestRow:
    """Read positions back by the nearest row, slow where there are many rows."""
    return nearest_row(Sinusoid(d_model, base), seq_len)
