"""How does the encoding know near from far?

The reader leaves with: the dot product depends on the offset alone, falls like a logarithm, and
neither falls all the way nor reaches a limit.
"""

import pandas as pd
import streamlit as st

from pages.ui import controls, live, page, snippets
from pages.ui.live import scenes
from pe_core import decay_profile, dot_product, first_negative, first_rise, limiting_decay, norm
from pe_core.figures.decay import contributions, similarity_heatmap
from pe_core.samples import sample_contributions, sample_similarity

WINDOWS = tuple(2**power for power in range(2, 13))
SEARCHED = 20_000

shared = controls.shared()
page.head("decay")
left, right = st.columns(2)
with left:
    max_offset = controls.slider("max_offset", "largest offset K", WINDOWS, 128)
with right:
    offset = controls.slider("offset", "offset k", range(max_offset + 1), min(16, max_offset))

profile = decay_profile(max_offset, shared.d_model, base=shared.base)
rise = first_rise(shared.d_model, base=shared.base, limit=SEARCHED)
negative = first_negative(shared.d_model, base=shared.base, limit=SEARCHED)
scene = scenes.decay(
    scenes.Variable("d_model", "d_model", controls.D_MODELS, shared.d_model, "sweep"),
    scenes.Variable("base", "base", controls.BASES, shared.base, "sweep"),
    scenes.Variable("max_offset", "largest offset K", WINDOWS, max_offset, "sweep"),
    scenes.Variable("offset", "offset k", range(max_offset + 1), offset, "smooth"),
    first_rise=rise,
    first_negative=negative,
)
live.present(scene)
page.takeaway(
    f"Of the first {max_offset:,} steps **{profile.rising_steps:,} rise**"
    + (
        f", the first from offset {rise - 1} to {rise}, the largest by "
        f"{profile.largest_rise:.4f} (to offset {profile.largest_rise_at})"
        if profile.rising_steps
        else ""
    )
    + f". At the edge S is **{profile.edge_value:.3f}**. It is first negative at "
    + (f"offset **{negative:,}**" if negative else f"no offset up to {SEARCHED:,}")
    + ". No limit is reached: a finite sum of cosines comes back, again and again."
)
page.try_this(
    "decay",
    (
        page.Experiment(
            "Base model",
            "How far does it fall before the first rise?",
            {"d_model": 512, "seq_len": 512, "max_offset": 128},
        ),
        page.Experiment(
            "A single pair",
            "Nothing decays at all. Why do many frequencies help?",
            {"d_model": 2, "max_offset": 64},
        ),
        page.Experiment(
            "Far away",
            "Wait long enough and it turns negative: look for the diamond.",
            {"d_model": 64, "max_offset": 1024},
        ),
    ),
)
here = dot_product(offset, shared.d_model, base=shared.base, normalized=True)
closed_form = limiting_decay(offset, base=shared.base)
page.equation(
    rf"S(k) = \frac{{2}}{{{shared.d_model}}}\sum_{{i=0}}^{{{shared.pairs - 1}}}\cos(\omega_i k)"
    rf",\qquad S({offset}) = {here:.4f}",
    rf"S(k)\;\xrightarrow{{\,d\to\infty\,}}\;\frac{{\mathrm{{Ci}}(k)-\mathrm{{Ci}}(k/{shared.base})}}"
    rf"{{\ln {shared.base}}},\qquad {closed_form:.4f}",
    source="the sum follows from section 3.5 of Vaswani et al. 2017 by cos a cos b + sin a sin b; "
    "Ci is the cosine integral (DLMF, section 6.2).",
)


@page.section("Which pairs agree, which do not")
def agreeing_pairs() -> None:
    sample = sample_contributions(max_offset, shared.d_model, base=shared.base)
    page.figure(
        contributions(sample),
        "contributions",
        "Contribution of each pair at each offset: slow pairs on the right stay near one, fast "
        "pairs on the left alternate and cancel; their mean beside it falls.",
    )
    if sample.step > 1:
        st.caption(
            f"The rows are {sample.step} offsets apart. "
            + (
                f"The waves of the {sample.unresolved} leftmost pairs are too fast for that: their "
                "stripes are not their true shape."
                if sample.unresolved
                else "Every wave is slow enough for that."
            )
        )


st.subheader("All pairs of positions", anchor=False)
left, right = st.columns([3, 2], vertical_alignment="center")
with right:
    kind = controls.choice("kind", "measure", ("dot", "cosine"), "dot")
    st.markdown(
        f"Every diagonal holds one number, whatever the position: the matrix is *Toeplitz*. It is "
        f"also symmetric, S({max_offset}) = S(−{max_offset}): the dot product alone cannot tell "
        f"before from after. All encodings have the same norm, √({shared.d_model}/2) = "
        f"{norm(shared.d_model):.3f}, so the cosine is the same picture divided by {shared.pairs}."
    )
with left:
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
page.take_with_you(
    "decay",
    lambda: live.as_page(scene),
    lambda: pd.DataFrame({"offset": profile.offsets, "S": profile.values}),
    snippets.decay(shared, max_offset),
)
