"""How does the encoding know near from far?

The reader leaves with: the dot product depends on the offset alone, falls like a logarithm, and
neither falls all the way nor reaches a limit.
"""

import streamlit as st

from pages.lessons.decay import parts
from pages.lessons.decay import scene as scenes
from pages.lessons.decay.definition import KIND, MAX_OFFSET, SEARCHED_OFFSETS, offset_within
from pages.ui import controls, live, page
from pages.ui.content import findings, snippets, takeaways
from pe_core import decay_profile, dot_product, first_negative, first_rise, limiting_decay
from pe_core.figures.decay import contributions, similarity_heatmap
from pe_core.samples import sample_contributions, sample_similarity

shared = controls.shared()
page.head()
max_offset, offset = controls.row(MAX_OFFSET, offset_within)

profile = decay_profile(max_offset, shared.d_model, base=shared.base)
rise = first_rise(shared.d_model, base=shared.base, limit=SEARCHED_OFFSETS)
negative = first_negative(shared.d_model, base=shared.base, limit=SEARCHED_OFFSETS)
scene = scenes.decay(shared, max_offset, offset, first_rise=rise, first_negative=negative)
live.present(scene)
page.takeaway(takeaways.near_and_far(profile, rise, negative, SEARCHED_OFFSETS))
page.try_this()
here = dot_product(offset, shared.d_model, base=shared.base, normalized=True)
closed_form = limiting_decay(offset, base=shared.base)
page.equation(
    rf"S(k) = \frac{{2}}{{{shared.d_model}}}\sum_{{i=0}}^{{{shared.pairs - 1}}}\cos(\omega_i k)"
    rf",\qquad S({offset}) = {here:z.4f}",
    rf"S(k)\;\xrightarrow{{\,d\to\infty\,}}\;\frac{{\mathrm{{Ci}}(k)-\mathrm{{Ci}}(k/{shared.base})}}"
    rf"{{\ln {shared.base}}},\qquad {closed_form:z.4f}",
    source="the sum follows from section 3.5 of Vaswani et al. 2017 by cos a cos b + sin a sin b; "
    "Ci is the cosine integral (DLMF, section 6.2).",
)


@page.part("pairs", "Which pairs agree, which do not?")
def agreeing_pairs() -> None:
    sample = sample_contributions(max_offset, shared.d_model, base=shared.base)
    page.figure(
        contributions(sample),
        "contributions",
        findings.agreement(sample.offsets, sample.means),
    )
    if sample.step > 1:
        st.caption(findings.rows_apart(sample.step, sample.unresolved))


@page.part("matrix", "Which positions look alike?", ask=lambda: controls.row(KIND))
def all_positions(kind: str) -> None:
    sample = sample_similarity(shared.seq_len, shared.d_model, base=shared.base, kind=kind)
    page.figure(
        similarity_heatmap(sample, kind),
        "similarity",
        "Similarity of every two positions: bright along the diagonal, and constant along every "
        "parallel to it, because only the offset counts.",
    )
    shown = sample.positions
    if len(shown) < shared.seq_len:
        st.caption(
            f"Every position that is a multiple of {shown[1]} is shown, {len(shown)} in all."
        )
    page.words(
        "Every diagonal holds one number, whatever the position: such a matrix is called "
        "*Toeplitz*. It is also symmetric, S(k) = S(−k): the dot product alone cannot tell before "
        f"from after. {findings.same_norm(shared.d_model)}"
    )


parts.distance(shared, profile, max_offset, offset)
page.take_with_you(
    scene,
    lambda: {
        "offset": profile.offsets,
        "S": profile.values,
        "closed form": limiting_decay(profile.offsets, base=shared.base),
    },
    snippets.decay(shared, max_offset),
)
