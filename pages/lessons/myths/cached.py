"""Verdicts, which are slow to compute, kept for the next run and the next reader."""

import streamlit as st

from pages.lessons.myths.definition import CLAIM_KEYS
from pages.ui.parameters import PRESETS, Shared
from pe_core.claims import Verdict, check_claim


@st.cache_data(max_entries=32, show_spinner=False)
def verdicts(parameters: Shared) -> dict[str, Verdict]:
    """Every claim checked."""
    d_model, seq_len, base = parameters
    return {key: check_claim(key, d_model, seq_len, base=base) for key in CLAIM_KEYS}


def claims_in_order() -> tuple[tuple[str, ...], int]:
    """The claims, first those whose verdict differs between the presets, and how many those are."""
    at_presets = [verdicts(preset.settings) for preset in PRESETS.values()]
    turning = [key for key in CLAIM_KEYS if len({found[key].holds for found in at_presets}) > 1]
    return (*turning, *(key for key in CLAIM_KEYS if key not in turning)), len(turning)
