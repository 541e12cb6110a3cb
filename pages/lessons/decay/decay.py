"""How does the encoding know near from far?

The reader leaves with: the dot product depends on the offset alone, falls like a logarithm, and
neither falls all the way nor reaches a limit.
"""

from typing import Literal

import numpy as np
import streamlit as st

from pages.lessons.decay import snippets, text
from pages.lessons.decay.definition import KIND, MAX_OFFSET, SEARCHED_OFFSETS, offset_within
from pages.lessons.decay.scene import decay_scene
from pages.ui import controls, live, page, tour
from pe_core import decay_profile, first_negative, first_rise, limiting_decay
from pe_core.downsampling import resolvable, sample_indices, stride
from pe_core.figures.decay import (
    CONTRIBUTION_OFFSETS,
    HEATMAP_POSITIONS,
    contributions,
    distance_beside_similarity,
    similarity_heatmap,
)
from pe_core.sinusoid.distance import squared_distance

MAX_CURVE_OFFSETS = 1024

shared = controls.shared()
page.head()
max_offset, offset = controls.row(MAX_OFFSET, offset_within)

sinusoid = shared.sinusoid
profile = decay_profile(sinusoid, max_offset)
rise = first_rise(sinusoid, limit=SEARCHED_OFFSETS)
negative = first_negative(sinusoid, limit=SEARCHED_OFFSETS)
scene = decay_scene(shared, max_offset, offset, first_rise=rise, first_negative=negative)
live.present(scene)
tour.publish(profile=profile, first_rise=rise, first_negative=negative)
page.takeaway(
    text.takeaway(
        profile, first_rise=rise, first_negative=negative, searched_offsets=SEARCHED_OFFSETS
    )
)
page.try_this()
similarity = float(sinusoid.similarity(offset))
closed_form = float(limiting_decay(offset, base=shared.base))
page.equation(
    *text.sum_and_limit(shared, offset=offset, similarity=similarity, closed_form=closed_form),
    source=text.SUM_SOURCE,
)


@page.section("pairs", "Which pairs agree, which do not?")
def agreeing_pairs() -> None:
    shown = sample_indices(max_offset + 1, limit=CONTRIBUTION_OFFSETS)
    page.figure(
        contributions(sinusoid, max_offset),
        "contributions",
        text.agreement(shown, profile.values[shown]),
    )
    step = stride(max_offset + 1, limit=CONTRIBUTION_OFFSETS)
    if step > 1:
        resolved = resolvable(sinusoid.wavelengths, step)
        st.caption(text.rows_apart(step=step, unresolved=int(np.count_nonzero(~resolved))))


@page.section("matrix", "Which positions look alike?", ask=lambda: controls.row(KIND))
def all_positions(kind: Literal["dot", "cosine"]) -> None:
    page.figure(
        similarity_heatmap(sinusoid, shared.seq_len, kind=kind), "similarity", text.SIMILARITY_ALT
    )
    step = stride(shared.seq_len, limit=HEATMAP_POSITIONS)
    if step > 1:
        count = len(sample_indices(shared.seq_len, limit=HEATMAP_POSITIONS))
        st.caption(f"Every position that is a multiple of {step} is shown, {count} in all.")
    page.words(text.toeplitz(shared, norm=sinusoid.norm))


@page.section("distance", "How far apart are two encodings?")
def distance() -> None:
    shown = sample_indices(max_offset + 1, limit=MAX_CURVE_OFFSETS)
    distances = np.asarray(squared_distance(sinusoid, shown))
    page.figure(
        distance_beside_similarity(shown, profile.values[shown], distances, shared.d_model),
        "distance",
        f"Above, S over offsets 0 to {max_offset:,}; below, the squared distance of the two "
        "encodings, the same curve upside down.",
    )
    step = stride(max_offset + 1, limit=MAX_CURVE_OFFSETS)
    if step > 1:
        st.caption(f"The curves show the offsets that are multiples of {step}.")
    page.words(text.near_and_far(profile))
    squared = float(squared_distance(sinusoid, offset))
    page.equation(
        *text.distance_from_similarity(shared, similarity=similarity, squared=squared),
        source=f"q = p + k, and every encoding has squared length d/2; here k is {offset}.",
    )


page.take_with_you(
    scene,
    lambda: {
        "offset": profile.offsets,
        "S": profile.values,
        "closed form": np.asarray(limiting_decay(profile.offsets, base=shared.base)),
    },
    snippets.decay(shared, max_offset),
)
