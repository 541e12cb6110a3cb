"""How does the encoding enter the model, and why added?

The reader leaves with: adding is a translation that keeps the width, the position can still be
read back from the sum, and a formula has a row for every position.
"""

import pandas as pd
import streamlit as st

from pages.parts import embedding as parts
from pages.ui import cached, page
from pages.ui.content import findings, passages, snippets, tables
from pages.ui.content.number_text import cells_in_numbers
from pages.ui.parameters import TEXT
from pages.ui.widgets import controls
from pe_core import encode
from pe_core.attention import repeated_words, split_words, word_vectors
from pe_core.embedding import first_projection_cost, norm_budget, sum_effect
from pe_core.figures.embedding import norms, three_strips

shared = controls.shared()
page.head()
sentence = controls.draw(TEXT)

words = split_words(sentence) or ("…",)
tokens = word_vectors(words, shared.d_model)
encodings = encode(list(range(len(words))), shared.d_model, base=shared.base)
sums = tokens + encodings
figure = three_strips(tokens, encodings, sums, words)
page.figure(
    figure,
    "sum",
    f"Three strips over {shared.d_model} dimensions for {len(words)} words: the random token "
    "embeddings, the regular encoding, and their sum, in which the encoding can still be seen.",
)
page.say_if_sampled(figure["data"][0]["z"].shape, tokens.shape)
effect = sum_effect(tokens, encodings)
degrees = effect.degrees
page.takeaway(
    f"The sum keeps the width, {shared.d_model}. The encoding has norm "
    f"**{norm_budget(shared.d_model).encoding:.2f}** at every position, and moves “{words[0]}” by "
    f"{degrees[0]:.0f}° and from norm {effect.norm_before[0]:.2f} to {effect.norm_after[0]:.2f}: a "
    f"**translation**, not a rotation. {passages.SYNTHETIC_TOKENS}"
)
page.try_this()
second = min(1, len(words) - 1)
shown = [(0, 0), (0, 1), *((second, dim) for dim in (0, 1, shared.pairs, shared.d_model - 1))]
page.equation(
    r"e_p = \mathrm{embedding}(w_p) + PE(p)",
    *cells_in_numbers(shown, shared.d_model, base=shared.base),
    source="Vaswani et al. 2017, section 3.5.",
)


@page.part("translation", "Is adding a rotation?", opened=True)
def translation() -> None:
    page.figure(
        norms(effect.norm_before, effect.norm_after, degrees, words),
        "norms",
        "Norm of each word's vector before and after the encoding is added, with the angle "
        "between: both change.",
    )
    st.markdown(findings.no_rotation(degrees))


parts.where_it_enters()


@page.part("same_word", "What becomes of one word at two positions?")
def same_word() -> None:
    repeats = repeated_words(words, sums)
    page.table(tables.repeated_sums(repeats, sums), empty=passages.NO_REPEAT)


@page.part("append", "Why add, and not append?")
def why_add() -> None:
    width = min(shared.d_model, cached.PROBED_DIMS)
    probe = cached.probe(shared.seq_len, width, shared.base)
    page.table(tables.costs(first_projection_cost(shared.d_model), width, probe))
    st.caption(
        f"Read back by least squares from {probe.samples:,} synthetic tokens at positions 0 to "
        f"{shared.seq_len - 1:,}, measured on as many others."
    )


parts.loudness(shared)
parts.learned(shared)
parts.last_pair(shared)
page.take_with_you(
    "token-and-position",
    lambda: page.standalone(figure),
    lambda: pd.DataFrame(sums, index=words).rename_axis("word").reset_index(),
    snippets.encoding_matrix(shared),
)
