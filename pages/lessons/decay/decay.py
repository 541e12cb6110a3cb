"""How does the encoding know near from far?

The reader leaves with: the dot product depends on the offset alone, falls like a logarithm, and
neither falls all the way nor reaches a limit.
"""

import streamlit as st

from pages.lessons.decay import snippets, text
from pages.lessons.decay.definition import KIND, MAX_OFFSET, SEARCHED_OFFSETS, offset_within
from pages.lessons.decay.scene import decay_scene
from pages.ui import controls, live, page, tour
from pe_core import decay_profile, first_negative, first_rise, limiting_decay
from pe_core.figures.decay import contributions, distance_beside_similarity, similarity_heatmap
from pe_core.samples import sample_contributions, sample_distance, sample_similarity
from pe_core.sinusoid.distance import squared_distance

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
similarity = sinusoid.similarity(offset)
closed_form = limiting_decay(offset, base=shared.base)
page.equation(
    *text.sum_and_limit(shared, offset=offset, similarity=similarity, closed_form=closed_form),
    source=text.SUM_SOURCE,
)


@page.part("pairs", "Which pairs agree, which do not?")
def agreeing_pairs() -> None:
    sample = sample_contributions(max_offset, shared.d_model, base=shared.base)
    page.figure(
        contributions(sample), "contributions", text.agreement(sample.offsets, sample.means)
    )
    if sample.step > 1:
        st.caption(text.rows_apart(step=sample.step, unresolved=sample.unresolved))


@page.part("matrix", "Which positions look alike?", ask=lambda: controls.row(KIND))
def all_positions(kind: str) -> None:
    sample = sample_similarity(shared.seq_len, shared.d_model, base=shared.base, kind=kind)
    page.figure(similarity_heatmap(sample, kind), "similarity", text.SIMILARITY_ALT)
    shown = sample.positions
    if len(shown) < shared.seq_len:
        st.caption(
            f"Every position that is a multiple of {shown[1]} is shown, {len(shown)} in all."
        )
    page.words(text.toeplitz(shared, norm=sinusoid.norm))


@page.part("distance", "How far apart are two encodings?")
def distance() -> None:
    sample = sample_distance(max_offset, shared.d_model, base=shared.base)
    page.figure(
        distance_beside_similarity(sample, shared.d_model),
        "distance",
        f"Above, S over offsets 0 to {max_offset:,}; below, the squared distance of the two "
        "encodings, the same curve upside down.",
    )
    if sample.step > 1:
        st.caption(f"The curves show the offsets that are multiples of {sample.step}.")
    page.words(text.near_and_far(profile))
    squared = squared_distance(sinusoid, offset)
    page.equation(
        *text.distance_from_similarity(shared, similarity=similarity, squared=squared),
        source=f"q = p + k, and every encoding has squared length d/2; here k is {offset}.",
    )


page.take_with_you(
    scene,
    lambda: {
        "offset": profile.offsets,
        "S": profile.values,
        "closed form": limiting_decay(profile.offsets, base=shared.base),
    },
    snippets.decay(shared, max_offset),
)
