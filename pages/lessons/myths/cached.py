"""Verdicts, which are slow to compute, kept for the next run and the next reader."""

import streamlit as st

from pages.lessons.myths.claim import Verdict
from pages.lessons.myths.claims import CLAIMS
from pages.lessons.myths.truth_map import SIZES
from pages.ui.parameters import Shared

_BY_KEY = {claim.key: claim for claim in CLAIMS}


@st.cache_data(max_entries=256, show_spinner=False)
def verdict(key: str, shared: Shared) -> Verdict:
    """Check one claim, by its key."""
    return _BY_KEY[key].check(shared)


@st.cache_data(max_entries=32, show_spinner=False)
def verdicts(shared: Shared) -> dict[str, Verdict]:
    """Check every claim; return the verdicts by the claims' keys."""
    return {claim.key: claim.check(shared) for claim in CLAIMS}


@st.cache_data(max_entries=256, show_spinner=False)
def holds_by_size(key: str, base: int) -> dict[tuple[int, int], bool]:
    """Check one claim at every size of the map."""
    check = _BY_KEY[key].check
    return {
        (d_model, seq_len): check(Shared(d_model=d_model, seq_len=seq_len, base=base)).holds
        for d_model, seq_len in SIZES
    }
