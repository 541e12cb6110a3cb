"""Page of the lesson “Dot-product decay”.

Main points: the dot product depends only on the offset and falls roughly like a logarithm. It does
not fall at every step, and it does not converge.
"""

from typing import Literal

import numpy as np
import streamlit as st

from pages.lessons.decay import snippets, text
from pages.lessons.decay.definition import KIND, MAX_OFFSET, OFFSET, SEARCHED_OFFSETS
from pages.lessons.decay.measures import measure
from pages.lessons.decay.opening import opening
from pages.ui import controls, page
from pe_core import limiting_decay
from pe_core.downsampling import resolvable, sample_indices, stride
from pe_core.figures.decay import (
    CONTRIBUTION_OFFSETS,
    HEATMAP_POSITIONS,
    contributions,
    distance_beside_similarity,
    similarity_heatmap,
)
from pe_core.sinusoid import highest_far, squared_distance

MAX_CURVE_OFFSETS = 1024

page.head()
view = controls.first_row()
curve = measure(view)
first = opening(view, curve)
page.present(first)

shared, max_offset, offset = view.shared, view[MAX_OFFSET], view[OFFSET]
sinusoid = shared.sinusoid
profile = curve.profile
similarity = float(sinusoid.similarity(offset))
closed_form = float(limiting_decay(offset, base=shared.base))
page.equation(
    *text.sum_and_limit(shared, offset=offset, similarity=similarity, closed_form=closed_form),
    source=text.SUM_SOURCE,
)
page.words(text.scale_and_limit(shared))


def too_fast(step: int) -> int:
    """Count the pairs whose waves are too fast for samples this many offsets apart."""
    return int(np.count_nonzero(~resolvable(sinusoid.wavelengths, step)))


@page.section("fall", "Does S fall steadily to zero?", opened=True)
def fall() -> None:
    page.words(
        text.fall(
            profile,
            first_rise=curve.first_rise,
            first_negative=curve.first_negative,
            searched_offsets=SEARCHED_OFFSETS,
        )
    )


@page.section("matrix", "Which positions are similar?", ask=lambda: controls.row(KIND))
def all_positions(kind: Literal["dot", "cosine"]) -> None:
    count = max_offset + 1
    page.figure(similarity_heatmap(sinusoid, count, kind=kind), "similarity", text.SIMILARITY_ALT)
    step = stride(count, limit=HEATMAP_POSITIONS)
    if step > 1:
        shown = len(sample_indices(count, limit=HEATMAP_POSITIONS))
        st.caption(text.positions_apart(step=step, shown=shown))
    page.words(text.toeplitz(shared, last=max_offset, norm=sinusoid.norm))


@page.section("pairs", "Which pairs agree, which do not?")
def agreeing_pairs() -> None:
    shown = sample_indices(max_offset + 1, limit=CONTRIBUTION_OFFSETS)
    means = profile.values[shown]
    page.figure(
        contributions(sinusoid, max_offset),
        "contributions",
        text.agreement(shown, means, highest=highest_far(means)),
    )
    step = stride(max_offset + 1, limit=CONTRIBUTION_OFFSETS)
    if step > 1:
        st.caption(text.rows_apart(step=step, unresolved=too_fast(step)))


@page.section("distance", "How far apart are two encodings?")
def distance() -> None:
    shown = sample_indices(max_offset + 1, limit=MAX_CURVE_OFFSETS)
    distances = np.asarray(squared_distance(sinusoid, shown))
    page.figure(
        distance_beside_similarity(shown, profile.values[shown], distances, shared.d_model),
        "distance",
        text.distance_alt(max_offset),
    )
    step = stride(max_offset + 1, limit=MAX_CURVE_OFFSETS)
    if step > 1:
        st.caption(text.points_apart(step=step, unresolved=too_fast(step)))
    page.words(text.near_and_far(profile))
    squared = float(squared_distance(sinusoid, offset))
    page.equation(
        *text.distance_from_similarity(shared, similarity=similarity, squared=squared),
        source=text.distance_source(offset),
    )


page.take_with_you(
    first.picture,
    lambda: {
        "offset": profile.offsets,
        "S": profile.values,
        "closed form": np.asarray(limiting_decay(profile.offsets, base=shared.base)),
    },
    snippets.decay(shared, max_offset),
)
