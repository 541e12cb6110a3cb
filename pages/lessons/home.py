"""What does attention lose when it reads all tokens at once?

For now the entrance: what the lab is, the encoding at a glance, and a card for each lesson.
"""

import streamlit as st

from pages.ui import controls, page
from pages.ui.catalog import LESSONS
from pe_core.figures.heatmap import encoding_heatmap, sample_matrix

shared = controls.shared()
st.title("Positional Encoding Lab", anchor=False)
st.markdown(
    "Attention reads all tokens of a sentence at once, so it cannot tell their order unless the "
    "order is written into them. The classic answer adds to each token a row of sines and cosines "
    "of its position. Here you move the parameters and **see** why that works, and where popular "
    "explanations of it are wrong."
)
page.figure(
    encoding_heatmap(sample_matrix(shared.seq_len, shared.d_model, base=shared.base), height=380),
    "hero",
    f"The encoding of {shared.seq_len} positions in {shared.d_model} dimensions: one row a "
    "position, one wave a column, fast on the left and slow on the right.",
)
st.caption(
    f"Each row is one of {shared.seq_len:,} positions, each column one of {shared.d_model:,} "
    "dimensions. The sliders in the sidebar change it, and every lesson with it; the address bar "
    "always holds a link to what you see."
)

lessons = [entry for entry in LESSONS if entry.path]
for start in range(0, len(lessons), 3):
    for column, entry in zip(st.columns(3), lessons[start : start + 3], strict=False):
        with column.container(border=True, height="stretch"):
            st.page_link(entry.script, label=f"**{entry.title}**")
            st.markdown(entry.question)
