"""Which popular claims hold, and for which parameters?

The reader leaves with: most sentences about the encoding are true for some parameters and false
for others, and a short computation tells which.
"""

import pandas as pd
import streamlit as st

from pages.ui import claim_texts, controls, page, snippets
from pages.ui.catalog import lesson
from pe_core.claims import CLAIMS, Verdict, check_claim
from pe_core.figures.claims import claim_table

KEYS = [claim.key for claim in CLAIMS]
SHOWN, HIDDEN = "shown", "predict first"
COLUMNS = ("here", "by<br>hand", "thesis<br>figure", "note-<br>book", "base<br>model")


@st.cache_data(max_entries=32, show_spinner=False)
def check_all(parameters: controls.Shared) -> dict[str, Verdict]:
    d_model, seq_len, base = parameters
    return {key: check_claim(key, d_model, seq_len, base=base) for key in KEYS}


shared = controls.shared()
page.head("myths")
left, right = st.columns([3, 2])
with left:
    key = controls.choice("claim", "claim", KEYS, "falls at every step")
with right:
    hidden = controls.choice("verdict", "verdict", (SHOWN, HIDDEN), SHOWN) == HIDDEN

settings = (shared, *(preset.settings for preset in controls.PRESETS.values()))
tables = [check_all(parameters) for parameters in settings]
here = tables[0]
texts = {key: claim_texts.claim_text(key, here[key], shared) for key in KEYS}
held = sum(verdict.holds for verdict in here.values())
turning = sum(len({table[key].holds for table in tables[1:]}) > 1 for key in KEYS)
claim, text = CLAIMS[KEYS.index(key)], texts[key]

figure = claim_table(
    {key: [table[key].holds for table in tables] for key in KEYS}, COLUMNS, key, hidden=hidden
)
picture, words = st.columns([11, 9], gap="medium")
with picture:
    page.figure(
        figure,
        "claims",
        f"Table of {len(KEYS)} claims by five sets of parameters: {held} hold at the current "
        f"ones. The claim “{key}” is framed.",
    )
with words:
    st.caption(f"Claim {KEYS.index(key) + 1} of {len(KEYS)}")
    st.markdown(f"#### “{text.statement}”")
    if hidden:
        st.markdown(
            f"Does it hold at d_model = {shared.d_model}, seq_len = {shared.seq_len:,}, "
            f"base = {shared.base:,}? For which parameters would it not? Predict, then set "
            f"*verdict* to *{SHOWN}*."
        )
    else:
        sign = ":material/check_circle: Holds" if here[key].holds else ":material/cancel: Fails"
        st.markdown(f"##### {sign} here")
        st.markdown(text.finding)
        st.markdown(f"**What is true.** {text.truth}")
page.takeaway(
    f"At d_model = {shared.d_model}, seq_len = {shared.seq_len:,} and base = {shared.base:,}, "
    f"**{held} of {len(KEYS)}** claims hold and {len(KEYS) - held} fail. **{turning}** have a "
    f"verdict that differs between the presets: a claim needs its parameters."
)

flip = claim.flips(here[key])
following = KEYS[(KEYS.index(key) + 1) % len(KEYS)]
experiments = [
    page.Experiment(
        "Predict the next claim",
        f"“{claim_texts.statement(following)}”",
        {"claim": following, "verdict": HIDDEN},
    ),
    page.Experiment(
        "Base model, 512 × 512",
        "Which claims change sides with the width and the length?",
        {"d_model": 512, "seq_len": 512, "base": 10_000},
    ),
]
if flip:
    d_model, seq_len, base = flip
    question = f"Why does it turn at d_model = {d_model}, seq_len = {seq_len:,}, base = {base:,}?"
    settings_of_flip = {"d_model": d_model, "seq_len": seq_len, "base": base}
    experiments.insert(
        0,
        page.Experiment(
            "Flip the verdict", question, {"claim": key, "verdict": SHOWN, **settings_of_flip}
        ),
    )
page.try_this("myths", tuple(experiments))
if not flip and not hidden:
    st.caption("No parameters flip the verdict on this claim.")
page.equation(
    text.equation if not hidden else r"PE(p)[2i] = \sin(\omega_i p),\quad \omega_i = B^{-2i/d}",
    source="computed here from the formula in section 3.5 of Vaswani et al. 2017 "
    "(arXiv 1706.03762); searches stop at the bounds that the sentences name.",
)
seen_in = lesson(text.lesson)
st.page_link(seen_in.script, label=f"See it: {seen_in.title}", icon=":material/visibility:")
page.take_with_you(
    "claims",
    lambda: page.standalone(figure),
    lambda: pd.DataFrame(
        [
            {
                "claim": text.statement,
                "holds": here[key].holds,
                "finding": text.finding,
                "truth": text.truth,
            }
            for key, text in texts.items()
        ]
    ),
    snippets.encoding_matrix(shared),
)
