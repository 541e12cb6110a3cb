"""Slow measurements of how well positions can be read back, cached for all sessions."""

import streamlit as st

from pe_core import Sinusoid
from pe_core.embedding import NearestRow, PositionProbe, nearest_row, position_probe

MAX_PROBED_DIMS = 128
"""Largest width of the probe's encodings."""


_FEW_SAMPLES, _MANY_SAMPLES = 500, 4000
_MOST_CELLS_FOR_MANY = 2**16


@st.cache_data(max_entries=32, show_spinner=False)
def probe(seq_len: int, d_model: int, *, base: int) -> PositionProbe:
    """Read positions back with a linear map: two least-squares fits, slow at large widths."""
    return position_probe(Sinusoid(d_model, base), seq_len)


@st.cache_data(max_entries=32, show_spinner=False)
def nearest_rows(seq_len: int, d_model: int, *, base: int) -> NearestRow:
    """Read positions back by the nearest row, from fewer samples if the matrix is large."""
    is_small = seq_len * d_model <= _MOST_CELLS_FOR_MANY
    samples = _MANY_SAMPLES if is_small else _FEW_SAMPLES
    return nearest_row(Sinusoid(d_model, base), seq_len, samples=samples)
