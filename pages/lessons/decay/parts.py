"""Deeper parts of the lesson on the dot product."""

import streamlit as st

from pages.ui import page
from pages.ui.content import waves_in_words
from pages.ui.parameters import Shared
from pe_core import dot_product
from pe_core.figures.decay import distance_beside_similarity
from pe_core.samples import sample_distance
from pe_core.sinusoid.decay import DecayProfile
from pe_core.sinusoid.distance import squared_distance


def distance(shared: Shared, profile: DecayProfile, max_offset: int, offset: int) -> None:
    """The distance of two encodings beside their dot product."""

    @page.part("distance", "How far apart are two encodings?")
    def curve() -> None:
        sample = sample_distance(max_offset, shared.d_model, base=shared.base)
        page.figure(
            distance_beside_similarity(sample, shared.d_model),
            "distance",
            f"Above, S over offsets 0 to {max_offset:,}; below, the squared distance of the two "
            "encodings, the same curve upside down.",
        )
        if sample.step > 1:
            st.caption(f"The curves show the offsets that are multiples of {sample.step}.")
        page.words(waves_in_words.near_and_far(profile))
        here = dot_product(offset, shared.d_model, base=shared.base, normalized=True)
        squared = squared_distance(offset, shared.d_model, base=shared.base)
        page.equation(
            r"\|a-b\|^2=\|a\|^2+\|b\|^2-2\,a\cdot b",
            r"\|PE(p)-PE(q)\|^2=d\,(1-S(k))",
            rf"{shared.d_model}\,(1-{here:z.4f})={squared:.4f}",
            rf"\text{{distance}}=\sqrt{{{squared:.4f}}}={squared**0.5:.4f}",
            source=f"q = p + k, and every encoding has squared length d/2; here k is {offset}.",
        )
