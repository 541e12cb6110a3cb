"""Deeper parts of the lesson on waves and pendulums."""

import streamlit as st

from pages.lessons.pendulums.definition import LATER
from pages.ui import controls, page
from pages.ui.content import passages, waves_in_words
from pages.ui.parameters import Shared
from pe_core.figures.waves import one_wave_and_all
from pe_core.figures.waves import two_snapshots as two_snapshots_figure
from pe_core.samples import sample_snapshots
from pe_core.sinusoid.repetition import repetition, return_curves


def two_snapshots(shared: Shared, position: int) -> None:
    """The dot product of two snapshots, pair by pair."""

    @page.part(
        "snapshots", "What is the dot product of two snapshots?", ask=lambda: controls.row(LATER)
    )
    def products(offset: int) -> None:
        sample, later = (
            sample_snapshots(start, offset, shared.d_model, base=shared.base)
            for start in (position, position + 1)
        )
        page.figure(
            two_snapshots_figure(sample),
            "snapshots",
            f"Two snapshots of the pendulums, at {position} and {position + offset}, and below "
            "what each pair adds to their dot product: sine times sine plus cosine times cosine.",
        )
        if len(sample.pairs) < shared.pairs:
            st.caption(f"The picture shows {len(sample.pairs)} of {shared.pairs:,} pairs.")
        page.words(waves_in_words.snapshots(sample, later, shared.pairs))


def periods(shared: Shared) -> None:
    """What is periodic, what is not, and what that is good for."""

    @page.part("periodic", "Is the encoding periodic, and what is that good for?")
    def returns() -> None:
        found = repetition(shared.seq_len, shared.d_model, base=shared.base)
        page.figure(
            one_wave_and_all(return_curves(shared.d_model, base=shared.base)),
            "periodic",
            "Distance from the start over the offset: pair 0 alone is back at zero after each "
            f"wavelength; all pairs together, within the sequence, come no closer than "
            f"{found.every_pair.distance:.2g}.",
        )
        page.words(waves_in_words.periods(found, shared.pairs))
        round_it = waves_in_words.gone_round(found, shared.pairs)
        page.words(f"{passages.WHAT_PERIODS_BUY} {round_it}")
