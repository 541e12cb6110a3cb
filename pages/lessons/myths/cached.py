"""Verdicts, which are slow to compute, kept for the next run and the next reader."""

import streamlit as st

from pages.lessons.myths.claim import Claim, Verdict
from pages.lessons.myths.claims import CLAIMS
from pages.ui.parameters import PRESETS, Shared


@st.cache_data(max_entries=32, show_spinner=False)
def verdicts(shared: Shared) -> dict[str, Verdict]:
    """Check every claim; return the verdicts by the claims' keys."""
    return {claim.key: claim.check(shared) for claim in CLAIMS}


def claims_in_order() -> tuple[list[Claim], int]:
    """Return the claims on which the presets disagree, then all others; and the number of those."""
    at_presets = [verdicts(preset.settings) for preset in PRESETS.values()]

    def presets_agree(claim: Claim) -> bool:
        return len({at_preset[claim.key].holds for at_preset in at_presets}) == 1

    # A sort keeps the order of equals.
    claims = sorted(CLAIMS, key=presets_agree)
    return claims, sum(not presets_agree(claim) for claim in claims)
