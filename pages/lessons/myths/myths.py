"""Which popular claims hold, and for which parameters?

The reader leaves with: most sentences about the encoding are true for some parameters and false
for others, and a short computation tells which.
"""

from dataclasses import replace

import streamlit as st

from pages.lessons.myths import cached, experiments, row_picker
from pages.lessons.myths.definition import CLAIM, HIDDEN, SHOWN, VERDICT
from pages.ui import controls, page
from pages.ui.content import claims as claim_texts
from pages.ui.content import snippets
from pages.ui.parameters import PRESETS
from pe_core.claims import CLAIMS
from pe_core.figures.claims import claim_table

COLUMNS = ("here", *PRESETS)

shared = controls.shared()
page.head()
keys, turning = cached.claims_in_order()
key, verdict = controls.row(replace(CLAIM, options=keys), VERDICT, widths=(3, 2))
place = keys.index(key)
hidden = verdict == HIDDEN

settings = (shared, *(preset.settings for preset in PRESETS.values()))
tables = [cached.verdicts(parameters) for parameters in settings]
here = tables[0]
texts = {key: claim_texts.claim_text(key, here[key], shared) for key in keys}
held = sum(verdict.holds for verdict in here.values())
claim, text = next(claim for claim in CLAIMS if claim.key == key), texts[key]

figure = claim_table(
    {key: [table[key].holds for table in tables] for key in keys},
    COLUMNS,
    key,
    hidden=hidden,
    turning=turning,
)
picture, words = st.columns([11, 9], gap="medium")
with picture:
    page.figure(
        figure,
        "claims",
        f"Table of {len(keys)} claims by {len(COLUMNS)} sets of parameters: {held} hold at the "
        f"current ones. The claim “{key}” is framed.",
    )
    row_picker.pick_row("claims", CLAIM.name, keys, key)
with words:
    st.caption(f"Claim {place + 1} of {len(keys)}. Tap a row to choose another.")
    page.words(f"### “{text.statement}”")
    if hidden:
        page.words(
            f"Does it hold at d_model = {shared.d_model}, seq_len = {shared.seq_len:,}, "
            f"base = {shared.base:,}? For which parameters would it not? Predict, then set "
            f"*verdict* to *{SHOWN}*."
        )
    else:
        sign = ":material/check_circle: Holds" if here[key].holds else ":material/cancel: Fails"
        page.words(f"#### {sign} here")
        page.words(text.finding)
        page.words(f"**What is true.** {text.truth}")
    page.takeaway(
        f"At d_model = {shared.d_model}, seq_len = {shared.seq_len:,} and base = {shared.base:,}, "
        f"**{held} of {len(keys)}** claims hold and {len(keys) - held} fail. **{turning}** have a "
        f"verdict that differs between the presets: a claim needs its parameters."
    )

page.try_this(experiments.of_claim(claim, holds=here[key].holds, shown_at=settings))
if not claim.flips(here[key]) and not hidden:
    st.caption("No parameters of this page flip the verdict.")
page.equation(
    text.equation if not hidden else r"PE(p)[2i] = \sin(\omega_i p),\quad \omega_i = B^{-2i/d}",
    source="computed here from the formula in section 3.5 of Vaswani et al. 2017 "
    "(arXiv 1706.03762); searches stop at the bounds that the sentences name.",
)
page.see(text.lesson)
page.take_with_you(
    figure,
    lambda: [
        {
            "claim": text.statement,
            "holds": here[key].holds,
            "finding": text.finding,
            "truth": text.truth,
        }
        for key, text in texts.items()
    ],
    snippets.encoding_matrix(shared),
)
