"""Verdicts, which are slow to compute, kept for the next run and the next reader."""

import streamlit as st

from pages.lessons.myths.claim import Verdict
from pages.lessons.myths.claims import CLAIMS
from pages.ui.parameters import Shared


@st.cache_data(max_entries=32, show_spinner=False)
def verdicts(shared: Shared) -> dict[str, Verdict]:
    """Check every claim; return the verdicts by the claims' keys."""
    return {claim.key: claim.check(shared) for claim in CLAIMS}
