"""Which popular claims hold, and for which parameters?

The reader leaves with: most sentences about the encoding are true for some parameters and false
for others, and a short computation tells which.
"""

from dataclasses import replace

import streamlit as st

from pages.lessons.myths import cached
from pages.lessons.myths.definition import CLAIM, HIDDEN, SHOWN, VERDICT
from pages.lessons.myths.experiments import claim_experiments
from pages.lessons.myths.figure import claim_table
from pages.lessons.myths.row_picker import pick_row
from pages.ui import controls, page, snippets
from pages.ui.parameters import PRESETS

COLUMNS = ("here", *PRESETS)

shared = controls.shared()
page.head()
claims, turning = cached.claims_in_order()
keys = [claim.key for claim in claims]
key, mode = controls.row(replace(CLAIM, options=keys), VERDICT, widths=(3, 2))
place = keys.index(key)
claim, is_hidden = claims[place], mode == HIDDEN

settings = (shared, *(preset.settings for preset in PRESETS.values()))
tables = [cached.verdicts(parameters) for parameters in settings]
here = tables[0]
verdict, held = here[key], sum(verdict.holds for verdict in here.values())

figure = claim_table(
    {key: [table[key].holds for table in tables] for key in keys},
    COLUMNS,
    key,
    hidden=is_hidden,
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
    pick_row("claims", CLAIM.name, keys, key)
with words:
    st.caption(f"Claim {place + 1} of {len(keys)}. Tap a row to choose another.")
    page.words(f"### “{claim.statement}”")
    if is_hidden:
        page.words(
            f"Does it hold at d_model = {shared.d_model}, seq_len = {shared.seq_len:,}, "
            f"base = {shared.base:,}? For which parameters would it not? Predict, then set "
            f"*verdict* to *{SHOWN}*."
        )
    else:
        sign = ":material/check_circle: Holds" if verdict.holds else ":material/cancel: Fails"
        page.words(f"#### {sign} here")
        page.words(verdict.finding)
        page.words(f"**What is true.** {verdict.truth}")
    page.takeaway(
        f"At d_model = {shared.d_model}, seq_len = {shared.seq_len:,} and base = {shared.base:,}, "
        f"**{held} of {len(keys)}** claims hold and {len(keys) - held} fail. **{turning}** have a "
        f"verdict that differs between the presets: a claim needs its parameters."
    )

page.try_this(claim_experiments(claim, holds=verdict.holds, shown_at=settings))
if not claim.flipped_at(holds=verdict.holds) and not is_hidden:
    st.caption("No parameters of this page flip the verdict.")
page.equation(
    r"PE(p)[2i] = \sin(\omega_i p),\quad \omega_i = B^{-2i/d}" if is_hidden else verdict.equation,
    source="computed here from the formula in section 3.5 of Vaswani et al. 2017 "
    "(arXiv 1706.03762); searches stop at the bounds that the sentences name.",
)
page.see(claim.lesson)
page.take_with_you(
    figure,
    lambda: [
        {
            "claim": claim.statement,
            "holds": here[claim.key].holds,
            "finding": here[claim.key].finding,
            "truth": here[claim.key].truth,
        }
        for claim in claims
    ],
    snippets.encoding_matrix(shared),
)
