"""Deeper parts of the lesson on simpler numberings."""

import streamlit as st

from pages.ui import page
from pages.ui.content import passages, reading_in_words
from pages.ui.parameters import Shared
from pe_core.downsampling import log_positions
from pe_core.figures.baselines import gradient_growth
from pe_core.schemes import schemes
from pe_core.schemes.training import gradients, training_size

LONGEST = 2048
POINTS = 12


def training(shared: Shared, short: int, long: int) -> None:
    """What the size of a numbering does to the training of the layer that reads it."""

    @page.part("training", "What does a raw index do to training?")
    def sizes() -> None:
        _, raw, _, sinusoid = schemes(shared.d_model, base=shared.base)
        lengths = tuple(sorted({short, long}))
        shown = log_positions(LONGEST, POINTS)
        shown = shown[shown >= 2]
        page.figure(
            gradient_growth(
                shown,
                {scheme.name: gradients(scheme, shown) for scheme in (raw, sinusoid)},
                lengths,
            ),
            "training",
            "The largest gradient of a layer that reads the raw index grows with the length; "
            "that of one that reads the sinusoid is a level line.",
        )
        measured = {
            scheme.name: {length: training_size(scheme, length) for length in lengths}
            for scheme in (raw, sinusoid)
        }
        page.table(reading_in_words.training_table(measured))
        page.words(reading_in_words.training(measured))
        st.caption(passages.TRAINING_SETTING)
